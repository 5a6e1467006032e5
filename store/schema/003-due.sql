-- When somebody has to look at a table: a flag may fall, a race ends. 0: never. Nobody knows yet for
-- the tables that are being played (state 1), so all of these are looked at once.
ALTER TABLE tables ADD COLUMN due BIGINT NOT NULL DEFAULT 0;
UPDATE tables SET due = 1 WHERE state = 1;
CREATE INDEX tables_due ON tables (due) WHERE due > 0;

-- One row that is written to learn whether anything can be.
CREATE TABLE probe (
	one SMALLINT PRIMARY KEY,
	at  BIGINT NOT NULL
);
INSERT INTO probe VALUES (1, 0);
