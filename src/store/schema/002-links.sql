-- Whose games they are.

CREATE TABLE links (
    owner BLOB NOT NULL,
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (owner, game)
) WITHOUT ROWID;
CREATE INDEX links_by_game ON links (game);
