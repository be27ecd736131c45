#!/usr/bin/env python3
"""Tests of the plain game's questions that help to plan, and of typing them: test_questions.py PROGRAM [TEST...]"""

import os
import pathlib
import pty
import re
import select
import signal
import sys
import termios
import time
import unittest

import table
from table import Game, Home, hinted

QUICK = ("--seed", "5", "--name", "Ann", "--playouts", "2")


class Questions(unittest.TestCase):
    NO_THREAT = "No opponent can dedicate anything right now, even after an exchange."

    def setUp(self):
        self.home = Home()
        self.addCleanup(self.home.folder.cleanup)
        self.game = Game(self.home, *QUICK)
        self.addCleanup(self.game.close)
        self.game.ask()

    def turns(self, most=30, cards=True):
        """Before each turn of the person, who follows hints, or only where to place a tile."""
        for _ in range(most):
            yield
            self.game.ask(" ".join(hinted(self.game)[0 if cards else -1:]))
            self.game.ask("confirm")
        self.fail("it did not happen")

    def test_one_exchange_away(self):
        """What the sentence says is so: after the exchange the set can be dedicated."""
        for _ in self.turns():
            told = self.game.ask("sets")
            near = [re.match(r"One exchange away from (.*) for \d+ honor: (?:give \w+, )?take (\w+)", line) for line in told]
            near = next((found for found in near if found), None)
            if near is None:
                continue
            self.assertIn(near[0], " ".join(self.game.ask("turn")))
            for give in "red", "orange", "green", "blue", "purple", "white", "black":
                done = self.game.ask(f"exchange {give} {near[2]}")
                if "You pay 2 favor tokens" in done[0]:
                    if any(line.startswith(f"You can dedicate {near[1]}") for line in self.game.ask("sets")):
                        return
                    self.game.ask("undo")
            self.fail(f"no exchange makes it possible: {near[0]}")

    def test_dedications_have_one_form(self):
        for _ in self.turns():
            told = [line for line in self.game.ask("sets") if line.startswith("You can dedicate") and "nothing" not in line]
            for line in told:
                self.assertRegex(line, r"^You can dedicate [A-Z][\w ]+( in [\w, ]+)? for \d+ honor(, for example|:) d\w+\.$")
            if told:
                self.assertIn("You dedicate ", self.game.ask(table.MOVE.findall(told[0])[0])[0])
                return

    def test_unseen_tiles_have_colors(self):
        told = self.game.ask("unseen")
        self.assertEqual(told[-3], "You haven’t seen 32 tiles.")
        tiles = [line for line in told if re.match(r"Tile \d+: north \w+, east ", line)]
        self.assertEqual(len(tiles), 32)
        red = self.game.ask("unseen red")
        self.assertEqual(red[:-3], [line for line in tiles if " red" in line])
        self.assertIn("Name a color", self.game.ask("unseen pink")[0])
        self.assertEqual(told[-1], "Of all unseen tiles, 19 are in this game: 16 on the draw stack, 3 in other hands.")

    def test_find_a_color(self):
        found = []
        for color in "red", "orange", "green", "blue", "purple", "white", "black":
            told = self.game.ask(f"find {color}")
            for line in told[1:]:
                self.assertRegex(line, rf"^\d+@-?\d,-?\dr\d: You: [^;]*{color}")
            found += told[1:]
        self.assertTrue(found)
        self.assertIn("Name a color", self.game.ask("find")[0])

    def test_threats(self):
        self.assertEqual(self.game.ask("threats"), [self.NO_THREAT])
        for _ in self.turns():
            told = self.game.ask("threats")
            if told != [self.NO_THREAT]:
                self.assertRegex(told[0], r"^\w+ (can already dedicate .* honor|could dedicate .* honor after an exchange)\.$")
                return

    def test_no_threat_means_no_dedication(self):
        """Neither at once nor after an exchange, unless with a card of the very turn before."""
        game, seen = Game(self.home, "--seed", "3", "--bot", "steady", "--playouts", "2"), 0
        self.addCleanup(game.close)
        game.ask()
        while moves := hinted(game):
            game.ask(" ".join(moves))
            cards = {line.split(" ")[0]: line for line in game.ask("cards")}
            threats = game.ask("threats")
            told = game.ask("confirm")
            for name in cards:
                dedicates = [line for line in told if re.match(rf"{name} dedicates", line)]
                gets = re.search(rf"{name} takes", told[0])
                if dedicates and not gets and name != "You":
                    self.assertIn(f"{name} c", " ".join(threats), told)
                    seen += 1
        self.assertGreater(seen, 0)

    def test_planning_with_too_many_cards(self):
        """One who holds more than 12 cards has to give some up first, and still learns where tiles match."""
        for _ in self.turns(cards=False):
            told = self.game.ask("best")
            if re.match(r"You (have|hold) \d+ cards", told[0]):
                self.assertRegex(told[1], r"^\d+ placements? match")
                self.assertRegex(told[2], r"^\d+@-?\d+,-?\d+r\d: You: ")
                return

    def resumed(self, name, *args):
        """A game that goes on from a record, which stays as it is."""
        path = self.home.path / "resumed.lgn"
        path.write_text(pathlib.Path("tests/cli/records", name).read_text())
        game = Game(self.home, "--resume", str(path), *args)
        self.addCleanup(game.close)
        game.ask()
        return game

    def test_a_discard_that_gives_up_a_set_is_asked_about(self):
        asked = ["You can still dedicate for 8 honor. Discard anyway?", "Repeat the command to discard."]
        game = self.resumed("set-and-13-cards.lgn")
        self.assertEqual(game.ask("discard red"), asked)
        game.ask("hand")
        self.assertEqual(game.ask("discard red"), ["You discard red."])
        game.ask("undo")
        self.assertEqual(game.ask("-R 3@0,1r0"), asked)
        self.assertEqual(game.ask("d3RBP")[0], "You dedicate Three Pair in red, blue and purple for 8 honor.")

    def test_ending_the_final_turn_with_a_set_is_asked_about(self):
        """A confirmation answers, also where placements need none."""
        for args in (), ("--no-confirm",):
            game = self.resumed("set-in-the-final-turn.lgn", *args)
            self.assertEqual(game.ask("pass"), ["You can still dedicate for 4 honor. End your turn anyway?",
                                                "Type confirm to play it, or undo to take it back."])
            game.ask("undo")
            game.ask("d3RBP")
            told = game.ask("pass")
            self.assertIn("You end your final turn." if args else "Type confirm to play it", told[0])

    def test_did_you_mean(self):
        for typed, meant in ("hnad", "hand"), ("lkae", "lake"), ("unsen", "unseen"), ("exchagne", "exchange"), ("HNIT", "hint"):
            self.assertEqual(self.game.ask(typed), [f'I don’t know "{typed}". Did you mean {meant}?'])
        self.assertNotIn("mean", self.game.ask("xyzzy")[0])

    def test_nobody_is_ahead_of_nothing(self):
        self.assertEqual(self.game.ask("score")[-1], "Nobody has any honor yet.")
        for _ in self.turns():
            told = self.game.ask("score")
            if any(not line.startswith("Nobody") and re.search(r" [1-9]\d* honor", line) for line in told[:-1]):
                self.assertRegex(told[-1], r"((Mei is|You are) ahead|You and Mei are tied for the lead)\.$")
                return


class Editing(unittest.TestCase):
    """A terminal edits lines: arrows, those typed before, and Tab. What a dumb one or a pipe gets is as it was."""

    def setUp(self):
        self.home = Home()
        self.addCleanup(self.home.folder.cleanup)
        self.process, self.end = pty.fork()
        if self.process == 0:
            os.execve(table.PROGRAM[0], [table.PROGRAM[0], "play", "--plain", *QUICK], self.home.environment(TERM="xterm"))
        self.addCleanup(os.close, self.end)
        self.hear("> ")

    def hear(self, wanted):
        heard, limit = "", time.monotonic() + table.SECONDS
        while not re.search(wanted, heard, re.S):
            self.assertTrue(select.select([self.end], [], [], max(0, limit - time.monotonic()))[0], heard)
            heard += os.read(self.end, 4096).decode("utf-8", "replace")
        return heard

    def test_lines_are_edited(self):
        for typed in ("scre\x1b[D\x1b[Do\n",  # two to the left, then the letter that was forgotten
                      "\x1b[A\n",  # the line before
                      "hand\x15sco\t\n"):  # all of it deleted; Tab completes a command
            os.write(self.end, typed.encode())
            self.hear(" honor; .*> ")
        os.write(self.end, b"\x04")  # the end of the input
        self.hear("--resume")
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1]), 0)

    def test_a_lost_terminal_ends_it(self):
        """Also where nobody hears of it by a signal."""
        process, end = pty.fork()
        if process == 0:
            signal.signal(signal.SIGHUP, signal.SIG_IGN)
            os.execve(table.PROGRAM[0], [table.PROGRAM[0], "play", "--plain", *QUICK], self.home.environment(TERM="xterm"))
        while b"> " not in os.read(end, 4096):
            pass
        os.close(end)
        ended = select.select([os.pidfd_open(process)], [], [], table.SECONDS)[0]
        if not ended:
            os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        self.assertTrue(ended, "it goes on without a terminal")

    def test_a_signal_ends_it_and_gives_the_terminal_back(self):
        before = termios.tcgetattr(self.end)[3]
        os.write(self.end, b"sco")
        self.hear("sco")
        os.write(self.end, b"\x03")
        self.hear("--resume")
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1]), -signal.SIGINT)
        self.assertFalse(before & termios.ICANON, "the editor had it")
        self.assertTrue(termios.tcgetattr(self.end)[3] & termios.ICANON)


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        table.PROGRAM[0] = sys.argv.pop(1)
    table.PROGRAM[0] = os.path.abspath(table.PROGRAM[0])
    unittest.main()
