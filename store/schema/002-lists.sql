-- The lobby reads public tables of one state, last touched first, and no other row.
CREATE INDEX tables_public ON tables (state, touched) WHERE listed = 1;
