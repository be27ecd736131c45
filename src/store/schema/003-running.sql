-- Games that are going on (state 1) were not marked as updated by their turns. As games that nobody goes on with are now deleted
-- after a while, all of them begin that while anew.

UPDATE games SET updated = max(updated, CAST(strftime('%s', 'now') AS INTEGER) * 1000) WHERE state = 1;
