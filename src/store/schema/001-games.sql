-- Games and their logs.

CREATE TABLE settings (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;

-- `last` and `tail`, the number and the row of a game's last entry, may be behind by the entries from
-- progress.folded on: so an append touches the end of one table and nothing else.
CREATE TABLE games (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE,
    last INTEGER NOT NULL,
    tail INTEGER NOT NULL,
    state INTEGER NOT NULL,
    public INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    title BLOB NOT NULL
);
CREATE INDEX games_by_state ON games (state, updated, id);
CREATE INDEX public_games ON games (state, updated, id) WHERE public = 1;

-- All logs in one, in the order written; `previous` is the row of the game's entry before, 0 for the first.
CREATE TABLE entries (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    previous INTEGER NOT NULL,
    bytes BLOB NOT NULL
);

CREATE TABLE progress (folded INTEGER NOT NULL);
INSERT INTO progress VALUES (1);
