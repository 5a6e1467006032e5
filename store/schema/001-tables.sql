-- Read by SQLite and by PostgreSQL. A table of a game is its entries; the row in `tables` is for lists.
CREATE TABLE tables (
	id      TEXT PRIMARY KEY,
	opened  BIGINT NOT NULL,
	touched BIGINT NOT NULL,
	listed  SMALLINT NOT NULL,
	state   SMALLINT NOT NULL,
	summary TEXT NOT NULL
);
CREATE INDEX tables_by_state ON tables (state, touched);

-- Append-only: rows lie in the order of arrival, only the small index is written here and there.
CREATE TABLE entries (
	id   TEXT NOT NULL,
	n    INTEGER NOT NULL,
	at   BIGINT NOT NULL,
	seat SMALLINT NOT NULL,
	kind SMALLINT NOT NULL,
	text TEXT NOT NULL
);
CREATE UNIQUE INDEX entries_by_table ON entries (id, n);
