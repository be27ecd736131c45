"""Tests of `lanterns whatif`: turns that are tried from a moment of a record, as plain lines."""

import json

from support import RECORDS, Case, played, run

GAME = played(2, 1)
FIRST, SECOND = (line["move"] for line in GAME.lines[1:3])


class WhatIf(Case):
    def session(self, path, *lines, options=()):
        return self.good("whatif", "--playouts", "16", "--level", "greedy", *options, path,
                         stdin="".join(line + "\n" for line in lines).encode())

    def test_try_and_take_back(self):
        path = self.write("g.lgn", GAME.record())
        out = self.session(path, SECOND, "nonsense", "undo", FIRST, "undo", "undo", "quit", FIRST)
        self.assertIn("Turn 1: ", out)
        self.assertIn('"nonsense" is not a move', out)
        self.assertEqual(out.count("No turn was tried yet."), 2)
        self.assertEqual(out.count("Turn 2: "), 1)  # nothing is read after quit
        self.assertIn("no tile", self.session(path, "17@90,90r0").replace("has no tile 17", "no tile"))

    def test_whole_turns_only(self):
        path = str(RECORDS / "shared.lgn")
        record = [json.loads(line) for line in self.good("replay", "--json", path).splitlines()]
        first = next(line for line in record[1:] if line["move"][0] in "xd-")
        out = self.session(path, first["move"], options=["--turn", str(first["turn"])])
        self.assertIn("This is not a whole turn", out)

    def test_bots_play_to_the_end(self):
        out = self.session(self.write("g.lgn", GAME.record()), *["bot"] * 25, "hint")
        self.assertIn("Final result", out)
        self.assertEqual(out.count("The line has come to the end of the game."), 2)

    def test_lines_are_compared_and_kept(self):
        path, kept = self.write("g.lgn", GAME.record()), str(self.folder / "kept.lgn")
        out = self.session(path, "bot", "chance", "keep", "bot", "lines", "line 1", "keep", "compare 1 2", "compare 1",
                           "compare 2 2", "line 3", "line 0", options=["--output", kept])
        self.assertIn("Best turn: ", out)
        self.assertIn("\n  1. as it was played\n", out)
        self.assertRegex(out, r"\n  2\. \(kept\) 1\. \S")
        self.assertRegex(out, r"\n\* 3\. 1\. \S+ 2\. ")
        self.assertRegex(out, r"They part in turn 1\. trader wins with \d+\.\d % and \d+\.\d %, give or take")
        self.assertIn("Line 2 ends with honor trader: 0, late: 0.", out.replace("\n", " "))
        self.assertIn("This is what was played", out)
        self.assertIn("There is no such line.", out)
        self.assertIn("One of them is the beginning of the other.", out)
        self.assertEqual(json.loads(self.good("check", "--json", kept))["variations"], 1)
        # It is there again, and can be dropped; the rest of the record stays.
        self.session(kept, "line 2", "drop", options=["--output", kept, "--force"])
        self.assertNotIn("variations", json.loads(self.good("check", "--json", kept)))
        self.assertEqual(self.good("replay", "--json", kept), self.good("replay", "--json", path))

    def test_a_game_that_goes_on(self):
        text = GAME.record().split("\n\n")[0].split("\n")
        head = "\n".join(line for line in text if not line.startswith(("[Honor", "[Winners")))
        path = self.write("g.lgn", head + "\n\n1. %s\n" % FIRST)
        out = self.session(path, "bot", "keep")
        self.assertIn("is to move. Tiles that this player cannot see are made up.", out)
        self.assertIn("Turn 2: ", out)
        self.assertIn("Only lines of a game that is over can be kept", out)

    def test_where_lines_go(self):
        path = self.write("g.lgn", GAME.record())
        self.assertIn("Begin with --output FILE.", self.session(path, "bot", "keep"))
        self.call_fault("whatif", "--output", path, path, says=["already exists"])
        self.call_fault("whatif", "--level", "nobody", path, says=["unknown bot 'nobody'"])
        self.call_fault("whatif", "--turn", "99", path, says=["there is no turn 99"])
        self.assertEqual(run("whatif", str(self.folder / "missing.lgn")).status, 1)

    def test_play_on(self):
        path, on = self.write("g.lgn", GAME.record()), str(self.folder / "on.lgn")
        out = self.session(path, "bot", "bot", "play " + on, options=["--turn", "3"])
        self.assertIn("Play on with: lanterns play --resume " + on, out.replace("\n", " "))
        game = json.loads(self.good("check", "--json", on))
        self.assertEqual((game["turns"], game["finished"]), (4, False))
        text = (self.folder / "on.lgn").read_text(encoding="utf-8")
        self.assertIn('[Seat1 "person"]', text)
        self.assertIn('[Seat2 "bot greedy"]', text)
        again = run("whatif", "--level", "greedy", path, stdin=b"play " + on.encode())
        self.assertIn("already exists; --force overwrites it", again.err)
        self.assertEqual((self.folder / "on.lgn").read_text(encoding="utf-8"), text)
        over = self.session(path, "line 1", "play " + str(self.folder / "over.lgn"))
        self.assertIn("The line has come to the end of the game.", over)

    def test_in_other_languages(self):
        path = self.write("g.lgn", GAME.record())
        for language, words in (("pl", "pomoc bot cofnij warianty wyjdź"), ("it", "aiuto bot annulla varianti esci"),
                                ("ru", "помощь бот отменить варианты выйти")):
            done = run("whatif", "--lang", language, "--level", "greedy", path, stdin="\n".join(words.split()).encode())
            self.assertEqual((done.status, done.err), (0, ""))
            self.assertNotIn("xPR, ", done.out)  # no word was taken for a move
            self.assertIn("  2. 1. ", done.out)
