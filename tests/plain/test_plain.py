#!/usr/bin/env python3
"""Tests of the game as plain lines, from outside: test_plain.py PROGRAM [TEST...]"""

import os
import pty
import re
import signal
import subprocess
import sys
import unittest

import table
from common import FOREIGN, LANGUAGES, read_terminal
from table import Game, Home, play_to_end

QUICK = ("--playouts", "2")


class PlainTest(unittest.TestCase):
    def setUp(self):
        self.home = Home()
        self.addCleanup(self.home.folder.cleanup)

    def check(self, path):
        done = subprocess.run([table.PROGRAM[0], "check", str(path)], capture_output=True, check=False)
        self.assertEqual(done.returncode, 0, done)


class WholeGames(PlainTest):
    def replay(self, game, *args):
        """The same lines all at once into a fresh program: the same answers."""
        other = Home()
        self.addCleanup(other.folder.cleanup)
        done = other.run(*args, lines=game.script)
        self.assertEqual(done.out.splitlines(), game.heard)
        self.assertEqual(done.returncode, 0)

    def test_two_against_a_bot(self):
        args = ("--seed", "3", "--name", "Ann", "--bot", "steady", *QUICK)
        game = Game(self.home, *args)
        self.assertIn(play_to_end(game), (11, 12))  # and the final turn
        told = game.ask("score")
        self.assertTrue(told[0].startswith("You: ") or told[1].startswith("You: "))
        game.ask("log all")
        game.close()
        self.assertEqual(game.process.returncode, 0)
        self.assertTrue(any(re.search("wins? with|and wins?|share the victory", line) for line in game.heard))
        self.assertFalse(self.home.unfinished.exists())
        self.assertEqual(len(self.home.finished()), 1)
        self.check(self.home.finished()[0])
        self.replay(game, *args)

    def test_four_with_three_bots(self):
        args = ("--seed", "4", "--players", "4", "--bot", "skilled", "--bot", "greedy", "--bot", "newcomer", *QUICK)
        game = Game(self.home, *args)
        self.assertEqual(play_to_end(game), 9)
        game.close()
        self.replay(game, *args)

    def test_each_language(self):
        said = {}
        for code, confirm in zip(LANGUAGES, ["confirm", "y"] * len(LANGUAGES)):
            home = Home()
            self.addCleanup(home.folder.cleanup)
            game = Game(home, "--seed", "5", "--lang", code, "--name", "Ann", "--rules", "must-dedicate", *QUICK)
            self.assertEqual(play_to_end(game, confirm), 12)
            for command in ("help", "help moves", "rules", "lake", "free", "cards", "supply", "stacks", "unseen"):
                game.ask(command)
            game.close()
            said[code] = game.heard
            self.assertFalse([line for line in game.heard if "{" in line], code)
        # Names of commands, examples and moves are the same everywhere; sentences are not.
        english = {line for line in said["en"] if len(line) > 60}
        for code in FOREIGN:
            self.assertFalse(english & set(said[code]), code)

    def test_commands_have_names_in_each_language(self):
        for code in FOREIGN:
            game = Game(self.home, "--seed", "5", "--lang", code, "--name", "Ann", *QUICK)
            game.ask()
            names = [line.split(":")[0].split(" ")[0] for line in game.ask("help")[1:]]
            self.assertEqual(len(set(names)), len(names), names)
            for name in names:
                told = game.ask(f"help {name}")
                self.assertRegex(told[0], rf"^{name}( \(.\))?: ")
            self.assertEqual(game.ask(names[3]), game.ask("lake"))
            self.assertEqual(game.ask(names[3].upper()), game.ask("lake"))
            for asked in "help", "log", "resign":  # their examples work as they are shown, and so do the English ones
                example = re.search(r": (\S+ \S+)\.$", game.ask(f"help {asked}")[0])[1]
                self.assertFalse({"moves", "all", "yes"} & set(example.split()), example)
                if asked != "resign":
                    self.assertEqual(game.ask(example), game.ask({"help": "help moves", "log": "log all"}[asked]))
            before = len(self.home.finished())
            game.ask(example)
            self.assertEqual(len(self.home.finished()), before + 1, example)
            game.close()

    def test_accents_may_be_left_out(self):
        for code, typed in {"pl": ("ręka", "RĘKA", "reka"), "ru": ("счёт", "Счет", "СЧЁТ")}.items():
            game = Game(self.home, "--seed", "5", "--lang", code, "--name", "Ann", *QUICK)
            game.ask()
            answers = [game.ask(word) for word in typed]
            self.assertGreater(len(answers[0]), 1)
            self.assertTrue(all(answer == answers[0] for answer in answers), answers)
            game.close()

    def test_bots_alone(self):
        done = self.home.run("--players", "2", "--bot", "greedy", "--bot", "random", "--seed", "8")
        self.assertEqual(done.returncode, 0)
        self.assertIn("wins", done.out)
        self.assertEqual(len(self.home.finished()), 1)

    def test_a_rematch_turns_the_table(self):
        game = Game(self.home, "--seed", "3", "--name", "Ann", "--bot", "greedy", *QUICK)
        first = game.ask()
        play_to_end(game)
        again = game.ask("rematch")
        starts = [line for line in first + again if "in the south" in line]
        self.assertEqual(len(starts), 2)
        self.assertNotEqual("You sit in the south" in starts[0], "You sit in the south" in starts[1])
        game.ask("turn")
        game.close()
        self.assertTrue(self.home.unfinished.exists())
        self.assertEqual(len(self.home.finished()), 1)


class HotSeat(PlainTest):
    HERE = "Press Enter when"

    def test_three_people(self):
        names = ("Ann", "Bo", "Cy")
        args = ("--hot-seat", "--players", "3", "--seed", "6", *QUICK)
        game = Game(self.home, *args, *(word for name in names for word in ("--name", name)))
        turns = {name: 0 for name in names}
        told = game.hear(self.HERE)
        while self.HERE in told[-1]:
            name = re.search(r"(\w+) is next\.", told[-1])[1]
            self.assertFalse([line for line in told if line.startswith("Tile ")], "tiles told to everybody")
            self.assertFalse([line for line in told if "draws tile" in line], "a draw told to everybody")
            seen = game.ask("")
            self.assertTrue(any(f"{name}" in line for line in seen))
            turns[name] += 1
            moves = table.hinted(game)
            game.ask(" ".join(moves))
            game.send("confirm")
            told = game.hear(self.HERE, "Type rematch")
        self.assertEqual(turns, {name: 10 for name in names})
        game.close()
        self.check(self.home.finished()[0])

    def test_what_the_others_did_is_told(self):
        game = Game(self.home, "--hot-seat", "--seed", "6", "--name", "Ann", "--name", "Bo", *QUICK)
        game.hear(self.HERE)
        moves = (game.ask(""), table.hinted(game))[1]
        game.ask(" ".join(moves))
        game.send("confirm")
        game.hear(self.HERE)
        seen = game.ask("")
        tile = moves[-1].split("@")[0]
        self.assertTrue(any(f"places tile {tile} at" in line for line in seen), seen)
        game.close()

    def test_names_that_look_alike_are_told_apart(self):
        game = Game(self.home, "--hot-seat", "--seed", "6", "--name", "Olivia", "--name", "0livia", *QUICK)
        heard = "\n".join(game.hear(self.HERE))
        self.assertRegex(heard, r"livia \(1\) .*livia \(2\)")
        game.close()

    def test_the_last_person_is_waited_for(self):
        args = ("--hot-seat", "--players", "3", "--bot", "newcomer", "--seed", "6", "--name", "Ann", "--name", "Bo")
        done = self.home.run(*args, *QUICK, lines=["", "resign yes"])
        after = done.out[done.out.index("a bot plays on"):]
        self.assertIn(self.HERE, after)
        self.assertNotIn("Tile ", after)

    def test_a_resumed_game_waits_for_the_right_one(self):
        self.home.run("--hot-seat", "--seed", "6", "--name", "Ann", "--name", "Bo")
        done = self.home.run("--resume")
        self.assertIn(self.HERE, done.out)
        self.assertNotIn("Tile ", done.out)


class Questions(PlainTest):
    """A first turn, looked at from all sides."""

    def setUp(self):
        super().setUp()
        self.game = Game(self.home, "--seed", "5", "--name", "Ann", "--bot", "skilled", *QUICK)
        self.addCleanup(self.game.close)
        self.first = self.game.ask()
        self.hand = [int(line.split()[1][:-1]) for line in self.first if line.startswith("Tile ")]

    def test_the_beginning_tells_what_to_do(self):
        self.assertIn("Turn 1: You.", self.first)
        self.assertIn("Type help for the commands, or rules for the rules.", self.first)
        self.assertEqual(len(self.hand), 3)

    def test_the_lake_in_words(self):
        self.assertEqual(self.game.ask("lake")[1], "0,0: starting tile: north black, east blue, south red, west white, boat.")
        free = self.game.ask("free")
        self.assertEqual(sorted(free[1:]), ["-1,0: east white.", "0,-1: north red.", "0,1: south black.", "1,0: west blue."])
        self.assertIn("To the west: the starting tile, showing blue.", self.game.ask("cell 1,0"))
        self.assertIn("no tile of the lake touches", self.game.ask("cell 5 -5")[0])
        self.assertIn("starting tile", self.game.ask("cell 0,0")[0])

    def test_a_cell_tells_how_tiles_fit(self):
        told = self.game.ask("cell 0,-1")
        for tile in self.hand:
            self.assertTrue(any(line.startswith(f"{tile}@0,-1r") for line in told), told)

    def test_the_best_cells_of_a_tile(self):
        told = self.game.ask(f"best {self.hand[0]}")
        self.assertRegex(told[0], r"^\d+ placements? match")
        for line in told[1:]:
            self.assertRegex(line, rf"^{self.hand[0]}@-?\d,-?\dr\d: You: \w+ \(match\)")
        self.assertEqual(len(self.game.ask(f"best {self.hand[0]} 2")), 3)
        self.assertIn("Name a tile in your hand", self.game.ask("best 0")[0])

    def test_a_preview_plays_nothing(self):
        move = table.MOVE.findall(self.game.ask("best")[1])[0]
        told = self.game.ask(f"preview {move}")
        self.assertRegex(told[0], rf"^{move}: You: .*; Lin: ")
        self.assertEqual(self.game.ask("preview " + move.replace("@", " ").replace("r", " ")), told)
        self.assertIn("Nothing to undo", self.game.ask("undo")[0])

    def test_moves_in_words_that_are_none(self):
        self.assertIn("99 is not a tile: 1 to 35", self.game.ask("place 99 0,1 0")[0])
        self.assertIn("Name the tile, the cell", self.game.ask("place 17 0,1 7")[0])
        self.assertEqual(self.game.ask("dedicate"), self.game.ask("sets"))
        self.assertIn("only a final turn can be passed", self.game.ask("pass")[0])
        self.assertTrue(any(line.startswith("pass: ") for line in self.game.ask("help")))

    def test_undo_redo_confirm(self):
        moves = [table.MOVE.findall(line)[0] for line in self.game.ask("best")[1:3]]
        self.assertIn("Type confirm", self.game.ask(moves[0])[-1])
        self.assertEqual(self.game.ask("u")[0], "Undone.")
        self.assertIn("nothing to confirm", self.game.ask("confirm")[0])
        self.assertIn(f"So far in this turn: {moves[0]}.", self.game.ask("redo"))
        self.game.ask(moves[1])  # takes the other's place
        told = self.game.ask("y")
        tile = moves[1].split("@")[0]
        self.assertTrue(told[0].startswith(f"You place tile {tile} at "), told)
        self.assertRegex(told[0], r"You draw tile \d+\.")
        self.assertTrue(told[1].startswith("Lin "), told)
        self.assertTrue(told[1].endswith("Lin draws a tile."), told)
        self.assertIn("a confirmed turn can’t be undone", self.game.ask("undo")[0])

    def test_moves_in_words_and_small_letters(self):
        tile = self.hand[0]
        for line in (f"place {tile} 1,0 2", f"PLACE {tile} at 1 0 r2", f"p {tile} 1,0 2", f"{tile}@1,0R2"):
            self.assertIn("Type confirm", self.game.ask(line)[-1], line)
            self.assertIn(f"{tile}@1,0r2", " ".join(self.game.ask("turn")), line)
            self.game.ask("undo")
        self.assertIn("2 favor tokens", self.game.ask("exchange red white")[0])
        self.assertIn("2 favor tokens", self.game.ask("exchange r w")[0])
        self.assertIn("12", self.game.ask("discard red")[0])
        self.assertIn("Four of a Kind", self.game.ask("dedicate red")[0])
        self.assertIn("Three Pair", self.game.ask("dedicate 3 red blue white")[0])
        self.assertIn("Seven Unique", self.game.ask("dedicate 7")[0])

    def test_everything_has_an_answer(self):
        names = [line.split(":")[0].split(" ")[0] for line in self.game.ask("help")[1:]]
        self.assertGreater(len(names), 25)
        for name in names:
            if name not in ("quit", "help"):
                self.assertTrue(self.game.ask(name), name)
            self.assertRegex(self.game.ask(f"help {name}")[0], rf"^{name}( \(.\))?: ")

    def test_wrong_input_says_what_to_do(self):
        wrong = {
            "": "Type a move, or help", "   ": "Type a move, or help", "foo": 'I don’t know "foo"', "s": "could mean: ",
            "se": "could mean: ", "99@1,1r1": "99 is not a tile", "1@1": "That’s not a move", "1@1,1r7": "That’s not a move",
            "1@x,1r0": "That’s not a move", "@": "That’s not a move", "-": "That’s not a move", "-Q": "That’s not a move",
            "xRW": "costs 2 favor tokens", "xR": "That’s not a move", "d5R": "That’s not a move", "d4Q": "That’s not a move",
            "pass": "only a final turn can be passed", "d7": "Seven Unique", "-R": "more than 12",
            f"{self.hand[0]}@0,0r0": "is already at 0,0", f"{self.hand[0]}@9,9r0": "no tile of the lake touches",
            "35@1,0r0": "no tile 35 in hand", "cell": "Name a cell", "cell x": "Name a cell", "cell 1": "Name a cell",
            "cell 1,2,3": "Name a cell", "tile": "Name a tile", "tile 36": "Name a tile", "best x": "Name a tile",
            "hint 99": "how many hints", "hint x": "how many hints", "preview": "Name one move", "preview foo": "That’s not a move",
            "preview pass": "only a final turn", "place": "Name the tile", "place 1": "Name the tile",
            "place 1 2": "Name the tile", "place 1 2,2 9": "Name the tile", "exchange": "Name the color",
            "exchange red pink": "Name the color", "dedicate red blue": "Name one color", "discard": "Name the color",
            "lake now": "takes nothing else", "quit now": "takes nothing else", "redo": "Nothing to redo", "undo": "Nothing to undo",
            "confirm": "nothing to confirm", "log some": "log all", "set": "You can set", "set level godlike": "could not be set",
            "set color red": "You can set", "resign": "resign yes", "rematch": "not over yet",
            "save /no/such/folder/x.lgn": "could not be saved", "Zażółć": "I don’t know", "\x1b[2J": "I don’t know",
            "17@1,1r1 \x07": "no tile 17 in hand", "x" * 3000: "I don’t know", "1@1,1r" + "1" * 200: "That’s not a move",
            "help foo": "I don’t know", "1,2": "That’s not a move", "9" * 40: "That’s not a move",
        }
        for line, answer in wrong.items():
            told = self.game.ask(line)
            self.assertIn(answer, " ".join(told), repr(line[:50]))
            self.assertNotIn("\x1b", " ".join(told))
        self.assertIn("Turn 1: You.", self.game.ask("turn"))

    def test_several_moves_in_a_line(self):
        move = table.MOVE.findall(self.game.ask("best")[1])[0]
        told = self.game.ask(f"{move} {move}")
        self.assertIn("ignored", told[0])
        self.assertIn("Type confirm", told[-1])

    def test_saving_elsewhere(self):
        path = self.home.path / "my game.lgn"
        self.assertEqual(self.game.ask(f"save {path}"), ["Saved."])
        self.check(path)


class BadBytes(PlainTest):
    def test_bytes_that_are_no_text(self):
        done = self.home.run("--seed", "5", text=b"la\0ke\n\xff\xfe\n" + b"y" * 20000 + b"\nturn")
        self.assertEqual(done.returncode, 0)
        self.assertIn("bytes that aren’t text", done.out)
        self.assertIn("This line is too long.", done.out)
        self.assertEqual(done.out.count("Turn 1:"), 2)  # the last line has no line feed

    def test_an_endless_line(self):
        done = self.home.run("--seed", "5", text=b"z" * 3000000)
        self.assertEqual(done.returncode, 0)


class Calls(PlainTest):
    def refused(self, *args, status=2):
        done = self.home.run(*args)
        self.assertEqual(done.returncode, status, done)
        self.assertEqual(done.out, "")
        return done.err

    def test_tables_that_cannot_be(self):
        self.assertIn("unknown level 'godlike'", self.refused("--bot", "godlike"))
        self.assertIn("not 5", self.refused(*["--bot", "greedy"] * 4))
        self.assertIn("bots for 2 players", self.refused("-p", "2", *["--bot", "greedy"] * 3))
        self.assertIn("--hot-seat", self.refused("--name", "Ann", "--name", "Bo"))
        self.assertIn("--seats", self.refused("--seats", "S S"))
        self.assertIn("--name", self.refused("--name", "a\nb"))
        for clock in ("0", "x", "+5", "5+", "-1", "5+x", "99999999"):
            self.assertIn("--clock", self.refused("--clock", clock))
        self.assertIn("--resume", self.refused("game.lgn"))
        self.assertIn("--resume", self.refused("--resume", "--players", "3"))

    def test_tables_that_can(self):
        for args, players in ((("--hot-seat",), 2), (("--hot-seat", "--bot", "greedy"), 3), (("--bot", "greedy", "--bot", "greedy"), 3),
                              (("-p", "4"), 4), (("--seats", "S W E"), 3), (("--clock", "300+5"), 2), ((), 2)):
            done = self.home.run(*args)
            self.assertEqual(done.returncode, 0, done.err)
            self.assertIn(f"for {players} players", done.out)

    def test_nothing_to_resume(self):
        self.assertIn("no unfinished game", self.refused("--resume", status=1))
        self.assertIn("No such file", self.refused("--resume", str(self.home.path / "none.lgn"), status=1))
        bad = self.home.path / "bad.lgn"
        bad.write_text('[Format "LGN 1"]\n[Players "7"]\n')
        self.assertIn("bad.lgn:2:", self.refused("--resume", str(bad), status=1))
        self.home.run("--players", "2", "--bot", "greedy", "--bot", "greedy", "--output", str(bad), "--force")
        self.assertIn("is over", self.refused("--resume", str(bad), status=1))

    def test_the_start_player_is_drawn(self):
        first = {re.search(r"Turn 1: (\w+)|(\w+) places", self.home.run("--seed", str(seed), "--name", "Ann", "--bot", "random").out)[0]
                 for seed in range(12)}
        self.assertGreater(len(first), 1)


class Leaving(PlainTest):
    ARGS = ("--seed", "5", "--name", "Ann", "--bot", "skilled", *QUICK)

    def after_some_turns(self, *args):
        game = Game(self.home, *self.ARGS, *args)
        game.ask()
        for _ in range(3):
            game.ask(" ".join(table.hinted(game)))
            game.ask("confirm")
        return game

    def test_the_end_of_the_input(self):
        game = self.after_some_turns()
        rest = game.close()
        self.assertIn("lanterns play --plain --resume", rest)
        self.assertEqual(game.process.returncode, 0)
        self.check(self.home.unfinished)
        self.assertIn("Turn 7: You.", self.home.run("--resume").out)

    def test_a_new_game_puts_the_old_one_aside(self):
        self.after_some_turns().close()
        done = self.home.run("--seed", "9")
        kept = self.home.finished()
        self.assertEqual(len(kept), 1)
        self.assertIn(str(kept[0]), done.out)
        self.assertIn("Turn 7: You.", self.home.run("--resume", str(kept[0])).out)

    def test_two_programs_at_once(self):
        game = self.after_some_turns()
        second = self.home.run("--seed", "9")
        kept = self.home.finished()
        self.assertEqual(len(kept), 1)
        self.assertIn(f"Another game is being played elsewhere: this one is saved in {kept[0]}.", second.out)
        self.assertEqual(self.home.run("--resume").returncode, 1)
        self.assertRegex(self.home.run("--resume", str(kept[0])).out, "Turn [12]:")
        self.assertIn("Turn 7: You.", game.ask("turn"))
        game.close()
        self.assertIn("Turn 7: You.", self.home.run("--resume").out)

    def test_kill_9_at_any_moment(self):
        """Whatever was answered is there again."""
        for moment in range(8):
            home = Home()
            self.addCleanup(home.folder.cleanup)
            game = Game(home, *self.ARGS)
            game.ask()
            for _ in range(moment // 2):
                game.ask(" ".join(table.hinted(game)))
                game.ask("confirm")
            before = game.ask("turn") + game.ask("cards") + game.ask("lake")
            if moment % 2:  # in the middle of something
                game.send("hint")
            game.kill()
            again = Game(home, "--resume", *QUICK)
            again.ask()
            self.assertEqual(again.ask("turn") + again.ask("cards") + again.ask("lake"), before)
            again.close()

    def test_kill_9_within_a_turn_keeps_card_moves(self):
        game = Game(self.home, "--seed", "5", "--name", "Ann", "--bot", "skilled", *QUICK)
        game.ask()
        for _ in range(11):
            moves = table.hinted(game)
            if len(moves) > 1:
                break
            game.ask(" ".join(moves))
            game.ask("confirm")
        self.assertGreater(len(moves), 1)
        game.ask(moves[0])
        game.kill()
        again = Game(self.home, "--resume", *QUICK)
        again.ask()
        self.assertIn(f"So far in this turn: {moves[0]}.", again.ask("turn"))
        self.assertEqual(again.ask("undo")[0], "Undone.")
        again.close()

    def test_a_resumed_game_is_the_same_game(self):
        """Interrupted after every turn or not: the same record in the end."""
        straight = Game(self.home, *self.ARGS)
        play_to_end(straight)
        straight.close()
        other = Home()
        self.addCleanup(other.folder.cleanup)
        game = Game(other, *self.ARGS)
        game.ask()
        while moves := table.hinted(game):
            game.ask(" ".join(moves))
            game.ask("confirm")
            game.kill()
            if not other.unfinished.exists():
                break
            game = Game(other, "--resume", *QUICK)
            game.ask()
        self.assertEqual(other.finished()[0].read_text(), self.home.finished()[0].read_text())

    def test_signals_end_it_as_they_should(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            game = self.after_some_turns("--output", str(self.home.path / "s.lgn"), "--force")
            game.process.send_signal(number)
            self.assertEqual(game.process.wait(table.SECONDS), -number)
            game.close()
            self.assertIn("Turn 7: You.", self.home.run("--resume", str(self.home.path / "s.lgn")).out)

    def test_a_reader_that_went_away(self):
        game = self.after_some_turns()
        game.process.stdout.close()
        game.process.stdin.write(b"lake\n" * 10)
        game.process.stdin.close()
        game.process.wait(table.SECONDS)
        self.assertIn("Turn 7: You.", self.home.run("--resume").out)

    def test_resigning(self):
        done = self.home.run(*self.ARGS, lines=["resign yes", "score"])
        self.assertIn("You resign. Lin wins.", done.out)
        self.assertIn('[Termination "resigned', self.home.finished()[0].read_text())
        done = self.home.run("--seed", "5", "--name", "Ann", "--players", "3", *QUICK, lines=["resign yes"])
        self.assertIn("You resign, and a bot plays on.", done.out)
        self.assertRegex(done.out, "wins|share")
        self.assertEqual(len(self.home.finished()), 2)

    def test_a_rematch_takes_nothing_away(self):
        """Neither the seat of whoever left, nor the record that was kept elsewhere."""
        path = self.home.path / "kept.lgn"
        done = self.home.run("--seed", "5", "--name", "Ann", "--players", "3", "--save", str(path), *QUICK,
                             lines=["resign yes", "rematch"])
        self.assertIn("Your side is", done.out[done.out.index("Type rematch"):])
        self.assertIn('[Seed "5"]', path.read_text())
        fresh = self.home.finished()
        self.assertEqual(len(fresh), 1)
        self.assertIn(f"lanterns play --plain --resume {fresh[0]}", done.out)


class Preferences(PlainTest):
    def test_settings_are_remembered(self):
        done = self.home.run("--seed", "5", lines=["set name Zoë", "set level master", "set confirm no", "set language it", "imposta lingua it"])
        self.assertEqual(done.out.count("Done, and saved"), 3)
        self.assertNotIn("Puoi impostare", done.out)  # the Italian word was taken
        self.assertEqual(self.home.settings.read_text(), "name=Zoë\nlevel=master\nconfirm=no\nlanguage=it\n")
        done = self.home.run("--seed", "5", *QUICK)
        self.assertIn('"Zoë"', self.home.unfinished.read_text())
        self.assertNotIn("Type help", done.out)
        self.assertIn("Type help", self.home.run("--seed", "5", "--lang", "en", *QUICK).out)

    def test_bad_lines_are_noted(self):
        self.home.settings.parent.mkdir(parents=True)
        self.home.settings.write_text("nonsense\nlevel=godlike\nname=Ann\n")
        done = self.home.run("--seed", "5")
        self.assertIn("line 1 of the settings is ignored", done.err)
        self.assertIn("line 2 of the settings is ignored", done.err)
        self.assertIn('"Ann"', self.home.unfinished.read_text())
        self.assertEqual(done.returncode, 0)
        self.assertIn("wiersz 2 ustawień pominięto: nie ma takiego poziomu", self.home.run("--lang", "pl").err)

    def test_without_confirmation(self):
        game = Game(self.home, "--seed", "5", "--name", "Ann", "--no-confirm", *QUICK)
        game.ask()
        self.assertTrue(game.ask(" ".join(table.hinted(game)))[0].startswith("You place "))
        game.close()

    def test_folders_that_cannot_be_made(self):
        done = self.home.run("--seed", "5", env={"XDG_DATA_HOME": "/proc/nowhere"})
        self.assertEqual(done.returncode, 1)
        self.assertIn("folder for saved games", done.err)


class Clocks(PlainTest):
    def test_time_runs_out(self):
        game = Game(self.home, "--seed", "5", "--name", "Ann", "--bot", "skilled", "--clock", "1", *QUICK)
        game.hear("Time left: 0 min ")
        told = game.hear("Type rematch")
        self.assertIn("You run out of time. Lin wins.", told)
        game.close()
        self.check(self.home.finished()[0])

    def test_a_bot_plays_on(self):
        game = Game(self.home, "--seed", "5", "--name", "Ann", "--players", "3", "--clock", "1+0", *QUICK)
        told = game.hear("Type rematch")
        self.assertIn("You run out of time, and a bot plays on.", told)
        game.close()


class Terminal(PlainTest):
    def test_prompts_and_interruption(self):
        process, end = pty.fork()
        if process == 0:
            os.execve(table.PROGRAM[0], [table.PROGRAM[0], "play", "--plain", "--seed", "5", "--name", "Ann", *QUICK],
                      self.home.environment())
        text = read_terminal(end, b"> ")
        self.assertIn(b"Turn 1: You.", text)
        os.write(end, b"score\n")
        self.assertIn(b"Nobody has any honor yet", read_terminal(end, b"\n> "))
        os.write(end, b"\x03")
        text = read_terminal(end, b"--resume")
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]), -signal.SIGINT)
        os.close(end)
        self.assertIn("Turn 1: You.", self.home.run("--resume").out)

    def test_a_dumb_terminal_gets_lines(self):
        process, end = pty.fork()
        if process == 0:
            os.execve(table.PROGRAM[0], [table.PROGRAM[0], "play"], self.home.environment())
        self.assertIn(b"Type help for the commands", read_terminal(end, b"> "))
        os.write(end, b"quit\n")
        read_terminal(end, b"--resume")
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]), 0)
        os.close(end)

    def test_a_lost_terminal(self):
        process, end = pty.fork()
        if process == 0:
            os.execve(table.PROGRAM[0], [table.PROGRAM[0], "play", "--plain", "--seed", "5", "--name", "Ann", *QUICK],
                      self.home.environment())
        read_terminal(end, b"> ")
        os.close(end)
        self.assertIn(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]), (-signal.SIGHUP, 1, 0))
        self.assertIn("Turn 1: You.", self.home.run("--resume").out)


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        table.PROGRAM[0] = sys.argv.pop(1)
    table.PROGRAM[0] = os.path.abspath(table.PROGRAM[0])
    unittest.main()
