#!/usr/bin/env python3
"""The daily lake, the festival, deals for friends and progress, from outside: test_study.py PROGRAM [TEST...]"""

import json
import os
import re
import subprocess
import sys
import unittest

import table
from table import Game, Home, play_to_end

DATE = "2026-11-16"  # a Monday: two players


class Case(unittest.TestCase):
    def setUp(self):
        self.home = Home()
        self.addCleanup(self.home.folder.cleanup)

    def run_program(self, *args, text=""):
        return subprocess.run([table.PROGRAM[0], *args], input=text, capture_output=True, text=True, check=False,
                              timeout=table.SECONDS, env=self.home.environment())

    def good(self, *args, text=""):
        done = self.run_program(*args, text=text)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def refused(self, *args, says, status=1):
        done = self.run_program(*args)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        self.assertIn(says, done.stdout + done.stderr)

    def play(self, *args):
        game = Game(self.home, *args, command=())
        self.assertGreater(play_to_end(game), 0)
        return "\n".join(game.heard) + game.close()


class Games(Case):
    def test_a_game_against_a_bot_counts_once(self):
        self.play("play", "--plain", "--bot", "casual", "--seed", "3", "--playouts", "2")
        self.assertIn("Against casual: games 1,", self.good("progress"))
        self.assertIn("Games: 1.", self.good("progress"))
        self.good("play", "--plain", "--bot", "casual", text="quit\n")  # unfinished
        self.assertIn("Games: 1.", self.good("progress"))


class Daily(Case):
    def test_a_day_to_come_waits(self):
        self.refused("daily", "--date", "9999-12-31", says="still to come", status=2)
        self.assertEqual(json.loads(self.good("daily", "show", "--json", "--date", "2100-01-01"))["day"], "2100-01-01")

    def test_the_calendar_has_the_whole_of_a_past_month(self):
        lines = self.good("daily", "calendar", "--date", "2026-02-01").splitlines()
        self.assertEqual(len(lines), 28 + 1)

    def test_a_day_is_played_once_and_proves_itself(self):
        said = self.good("daily", "--date", DATE, text="quit\n")
        self.assertIn("This try counts.", said)
        kept = self.home.games / f"daily-{DATE}.lgn"
        self.assertTrue(kept.exists())
        self.refused("daily", "check", str(kept), says="not played to its end")
        said = self.play("daily", "--date", DATE)  # goes on with it
        self.assertRegex(said, r"Rank \d+ of 241: better than \d+ bot games")
        self.assertIn(f"Lanterns: the daily lake for {DATE}", said)
        begun = os.times().children_user
        self.assertIn("Proven", self.good("daily", "check", str(kept)))
        self.assertLess(os.times().children_user - begun, 1)
        proof = json.loads(self.good("daily", "check", "--json", str(kept)))
        self.assertEqual((proof["proved"], proof["day"], proof["seat"]), (True, DATE, 2))
        self.assertIn("2026-11-16  ", self.good("daily", "calendar", "--date", "2026-11-17"))
        self.assertIn("1 day in a row", self.good("daily", "calendar", "--date", "2026-11-17"))
        self.assertIn("Daily lakes: 1.", self.good("progress"))
        before = kept.read_text()
        said = self.good("daily", "--date", DATE, text="quit\n")
        self.assertIn("does not count", said)
        self.assertEqual(kept.read_text(), before)
        self.forge(kept.read_text())

    def forge(self, text):
        forged = self.home.path / "forged.lgn"
        for old, new, says in (("[Bots \"1\"]", "[Bots \"9\"]", "another version"),
                               ("[Date \"2026-11-16\"]", "[Date \"2026-11-17\"]", "the tag Date"),
                               ("[Daily \"2026-11-16\"]", "[Daily \"2026-11-23\"]", "the tag "),
                               ("[Daily \"2026-11-16\"]\n", "", "the tag Daily"),
                               ("bot casual", "bot master", "the tag Seat1")):
            self.assertIn(old, text)
            forged.write_text(text.replace(old, new))
            self.refused("daily", "check", str(forged), says=says)

    def test_calls(self):
        self.assertEqual(json.loads(self.good("daily", "show", "--json", "--date", DATE))["bots"], ["casual", None])
        self.refused("daily", "--date", "2025-12-31", says="2026-01-01", status=2)
        self.refused("daily", "--date", "tomorrow", says="2026-11-18", status=2)
        self.refused("daily", "dance", says="'dance'", status=2)
        self.refused("daily", "check", says="FILE", status=2)
        self.refused("daily", "check", "nowhere.lgn", says="nowhere.lgn")

    def test_a_file_that_cannot_be_read_is_not_overwritten(self):
        self.home.games.mkdir(parents=True)
        kept = self.home.games / "progress"
        kept.write_text("something else\n")
        self.refused("daily", "--date", DATE, says="progress:1:1")
        self.assertEqual(kept.read_text(), "something else\n")


class Festival(Case):
    def test_the_list(self):
        lines = self.good("festival").splitlines()
        self.assertEqual(lines[:2], ["First lanterns", " 1 ... First light"])
        self.assertEqual(sum(" ... " in line for line in lines), 30)
        told = [json.loads(line) for line in self.good("festival", "--json").splitlines()]
        self.assertEqual(len(told), 30)
        self.assertTrue(all(len(each["goals"]) == 3 for each in told))
        self.assertEqual(len({each["chapter"] for each in told}), 5)
        self.refused("festival", "31", says="from 1 to 30", status=2)

    def test_stars_are_kept(self):
        said = self.play("festival", "1")
        self.assertIn("Star 1: Make 1 dedication.", said)
        self.assertIn("Star 1 is yours!", said)
        self.assertRegex(said, r"Your stars for this challenge: \*")
        self.assertRegex(self.good("festival"), r"(?m)^ 1 \*")


    def test_a_challenge_goes_on_where_it_was_left(self):
        said = self.good("festival", "1", text="15@-1,0r2\nconfirm\n")
        self.assertIn("To continue: lanterns festival 1\n", said)
        self.assertIn("\nTurn 3: You.", self.good("festival", "1"))
        self.assertIn("\nTurn 1: You.", self.good("festival", "2"))  # each has a place of its own
        self.assertIn("\nTurn 3: You.", self.good("festival", "1"))
        said = self.play("festival", "1")
        self.assertIn("The challenge is over", said)
        self.assertIn("\nTurn 1: You.", self.good("festival", "1"))  # over: it begins again

    def test_a_challenge_in_the_middle_of_a_game_is_a_beginning(self):
        said = self.good("festival", "24")
        self.assertNotIn("\nTurn 1: You.", said)
        self.assertNotIn("where it left off", said)
        self.assertIn("where it left off", self.good("festival", "24"))


class Deals(Case):
    def test_a_friend_plays_the_same_deal(self):
        first = self.home.path / "first.lgn"
        self.play("play", "--plain", "--seed", "5", "--bot", "newcomer", "-o", str(first))
        code = self.good("deal", "code", str(first)).strip()
        self.assertRegex(code, r"^[-_A-Za-z0-9]{28}$")
        self.assertIn("where your games differ", self.play("deal", "play", code))
        second = self.home.finished()[-1]
        said = self.good("deal", "compare", str(first), str(second))
        self.assertIn("The two games do not differ.", said)  # both followed the same hints
        begun = self.home.path / "begun.lgn"
        begun.write_text(re.sub(r'\[(Honor|Winners) .*\n', "", re.split(r"^3\. ", first.read_text(), flags=re.M)[0]))
        said = self.good("deal", "compare", str(first), str(begun))
        self.assertIn("The games do not differ up to turn 2, where one of them ends.", said)
        self.refused("deal", "play", code[:-1] + ("A" if code[-1] != "A" else "B"), says="not a deal code")
        self.refused("deal", "compare", str(first), "tests/records/empty-supply-and-discards.lgn",
                     says="not from the same deal")
        self.refused("deal", "code", "tests/records/empty-supply-and-discards.lgn", says="between one person and bots")


class Progress(Case):
    def test_export_and_import(self):
        file = self.home.path / "mine"
        file.write_text("lanterns-progress 1\ngame 2026-11-16 2 casual 41 38 won 11 120\nstars 3 5\nlater 1300 80\n")
        said = self.good("progress", "import", str(file))
        self.assertIn("Games: 1.", said)
        self.assertIn("Against casual: games 1, won 1, shared 0.", said)
        self.assertIn("costs you 1.2% win chance: about the level expert.", said)
        self.assertEqual(self.good("progress", "export"), file.read_text())
        self.good("progress", "import", str(file))
        self.assertEqual(self.good("progress", "export"), file.read_text())
        self.refused("progress", "export", str(file), says="--force", status=2)
        file.write_text("lanterns-progress 1\nstars 99 5\n")
        self.refused("progress", "import", str(file), says=":2:1:")
        self.refused("progress", "burn", says="'burn'", status=2)


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        table.PROGRAM[0] = os.path.abspath(sys.argv.pop(1))
    unittest.main()
