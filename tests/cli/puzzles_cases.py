"""Tests of `lanterns puzzles` and `lanterns puzzle`."""

import json
import os
import pathlib
import re
import subprocess
import tempfile

import support
from support import Case, run

SET = pathlib.Path("data/puzzles/two.txt")


def lines_of(path):
    return [line for line in path.read_text(encoding="ascii").splitlines() if not line.startswith("#")]


LINES = lines_of(SET)
ALL = [line for path in sorted(SET.parent.glob("*.txt")) for line in lines_of(path)]


class Puzzles(Case):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.file = os.path.join(self.folder.name, "puzzles.txt")

    def tearDown(self):
        self.folder.cleanup()

    def test_the_same_seed_makes_the_same_on_any_number_of_threads(self):
        one = self.good("puzzles", "make", "--count", "2", "--seed", "3", "-j", "1", "--quiet")
        self.good("puzzles", "make", "--count", "2", "--seed", "3", "-j", "3", "--quiet", "-o", self.file)
        self.assertEqual(pathlib.Path(self.file).read_text(encoding="ascii"), one)
        head, lines = one.splitlines()[:2], one.splitlines()[2:]
        self.assertIn("CC0", head[0])
        self.assertIn("--seed 3", head[1])
        self.assertEqual(len(lines), 2)
        for line in lines:
            self.assertRegex(line, r"^[A-Za-z0-9_-]{5,80} kind=(turn|win) best=\S+ chance=\d+ margin=\d+ error=\d+ deals=\d+ seed=\d+ "
                                   r"level=[a-z]+ themes=[a-z,-]+$")
        result = run("puzzles", "make", "-o", self.file)
        self.assertEqual(result.status, 2, "what is there is not written over")
        self.assertIn("--force", result.err)

    def test_what_was_made_stands(self):
        pathlib.Path(self.file).write_text("\n".join(["# a remark", *LINES[:3]]) + "\n", encoding="ascii")
        text = self.good("puzzles", "check", "--deals", "4000", "--quiet", self.file)
        self.assertIn("3 of 3 hold up", text)
        found = [json.loads(line) for line in self.good("puzzles", "check", "--json", "--quiet", "--deals", "4000", "--count", "2",
                                                        self.file).splitlines()]
        self.assertEqual([one["result"] for one in found], ["stands"] * 2)

    def test_a_puzzle_with_a_bad_solution_falls(self):
        code, kind, _, *rest = LINES[0].split()
        record = self.good("puzzles", "show", code)
        legal = json.loads(self.good("hint", "--json", "--top", "16", "-", stdin=record.encode()))
        worst = "+".join(legal["hints"][-1]["moves"])
        pathlib.Path(self.file).write_text(" ".join([code, kind, "best=" + worst, *rest]) + "\nnonsense\n", encoding="ascii")
        result = run("puzzles", "check", "--deals", "4000", "--quiet", self.file)
        self.assertEqual(result.status, 1)
        self.assertIn("1: falls", result.out)
        self.assertIn("2: unreadable", result.out)

    def test_what_is_in_a_file(self):
        text = self.good("puzzles", "show")
        self.assertRegex(text, r"(?m)^puzzles +%d$" % len(ALL))
        self.assertRegex(text, r"(?m)^theme +keep +\d+$")
        record = self.good("puzzles", "show", "--number", "1")
        self.assertIn('[Puzzle "%s"]' % ALL[0].split()[0], record)
        self.good("check", "-", stdin=record.encode())
        self.assertEqual(self.good("puzzles", "show", ALL[0].split()[0]), record)
        self.assertEqual(len(self.good("puzzles", "show", "--json").splitlines()), len(ALL))
        pathlib.Path(self.file).write_text("# nothing\n", encoding="ascii")
        self.assertIn("no puzzle", run("puzzles", "show", self.file).err)
        pathlib.Path(self.file).write_text("x" + LINES[0] + "\n", encoding="ascii")
        result = run("puzzles", "show", self.file)
        self.assertEqual(result.status, 1)
        self.assertIn(":1:1: this is not a position code", result.err)

    def test_records_are_looked_through(self):
        games = [support.played(players, 5) for players in (2, 3)]
        paths = [os.path.join(self.folder.name, "%d.lgn" % i) for i in range(len(games))]
        for path, game in zip(paths, games):
            pathlib.Path(path).write_text(game.record(), encoding="utf-8")
        text = self.good("puzzles", "make", "--quiet", *paths)
        self.assertIn("of records, --seed 0", text)
        lines = text.splitlines()[2:]
        self.assertGreater(len(lines), 0)
        for line in lines:
            code = line.split()[0]
            moves = [json.loads(one)["move"] for one in
                     self.good("replay", "--json", "-", stdin=self.good("puzzles", "show", code).encode()).splitlines()[1:]]
            self.assertTrue(any(moves == [one["move"] for one in game.lines[1:len(moves) + 1]] for game in games), code)
        self.assertEqual(self.good("puzzles", "make", "--quiet", "--count", "1", *paths).splitlines()[2:], lines[:1])
        pathlib.Path(paths[0]).write_text("nonsense\n", encoding="ascii")
        result = run("puzzles", "make", *paths)
        self.assertEqual(result.status, 1)
        self.assertIn("0.lgn:1:1: ", result.err)

    def test_wrong_calls(self):
        for args in (("bake",), ("show", "--number", "999999"), ("show", self.file, self.file), ()):
            self.assertEqual(run("puzzles", *args).status, 2, args)
        for args in (("--daily", "--run"), ("--daily", LINES[0].split()[0]), ("--players", "3")):
            self.assertEqual(run("puzzle", *args).status, 2, args)


class Puzzle(Case):
    """A session: XDG_DATA_HOME is a folder of its own."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.kept = pathlib.Path(self.folder.name, "lanterns", "progress")

    def tearDown(self):
        self.folder.cleanup()

    def session(self, lines, *args):
        env = {**os.environ, "XDG_DATA_HOME": self.folder.name, "LC_ALL": "C.UTF-8"}
        return subprocess.run([support.PROGRAM[0], "puzzle", *args], input="\n".join(lines) + "\n", env=env, text=True,
                              capture_output=True, timeout=300, check=False)

    def file(self, *lines):
        path = pathlib.Path(self.folder.name, "puzzles.txt")
        path.write_text("\n".join(lines) + "\n", encoding="ascii")
        return str(path)

    def test_the_solution_is_as_good_as_itself(self):
        line = LINES[0]
        moves = re.search(r"best=(\S+)", line)[1].split("+")
        result = self.session([*moves, "confirm", "quit"], self.file(line))
        self.assertEqual(result.returncode, 0, result.stderr)
        before, after = result.stdout.split("As good as the best turn.")
        for word in ("The idea: ", "Best turn"):
            self.assertNotIn(word, before)
        self.assertIn("Best turn: " + " ".join(moves), after)
        self.assertIn("Solved in a row: 1.", after)
        self.assertIn("answered 1 1\n", self.kept.read_text(encoding="ascii"))

    def test_what_was_given_up_comes_back(self):
        line = LINES[0]
        result = self.session(["hint", "solution", "again", "solution", "quit"], self.file(line))
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("The best turn places tile", result.stdout)
        text = self.kept.read_text(encoding="ascii")
        self.assertIn("answered 1 0\n", text)  # a second try does not count
        self.assertIn("again %s 0 " % line.split()[0], text)

    def test_a_code_asks_one_puzzle(self):
        code = LINES[5].split()[0]
        result = self.session(["solution", ""], code)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertIn("Best turn: " + re.search(r"best=(\S+)", LINES[5])[1].replace("+", " "), result.stdout)
        self.assertNotIn("next puzzle", result.stdout)
        made = self.good("puzzles", "make", "--players", "3", "--count", "1", "--seed", "4", "--quiet").splitlines()[2]
        result = self.session(["solution", "quit"], made.split()[0])  # it is not in the set
        self.assertIn("Best turn: ", result.stdout)

    def test_a_hint_names_a_tile_and_no_more(self):
        line = LINES[0]
        moves = re.search(r"best=(\S+)", line)[1].split("+")
        tile = moves[-1].split("@")[0]
        for hint in ("hint", "hin"):
            said = self.session([hint, "q"], self.file(line)).stdout
            self.assertIn("The best turn places tile %s." % tile, said)
            self.assertNotIn(moves[-1], said)
        self.assertNotIn(moves[-1], self.session(["hint 1", "q"], self.file(line)).stdout)

    def test_a_puzzle_has_commands_of_its_own(self):
        said = self.session(["help", "resign yes", "save x.lgn", "q"], self.file(LINES[0])).stdout
        for word in ("solution: ", "next (n): ", "quit (q): quits."):
            self.assertIn(word, said)
        for word in ("rematch: ", "resign: ", "You resign", "Saved."):
            self.assertNotIn(word, said)
        self.assertNotIn("Game saved", said)

    def test_what_is_no_answer_is_asked_again(self):
        said = self.session(["solution", "what now", "q"], self.file(*LINES[:2])).stdout
        self.assertEqual(said.count("Find the best turn"), 1)
        self.assertEqual(said.count("Press Enter for the next puzzle"), 2)
        said = self.session(["solution", "", "q"], self.file(*LINES[:2])).stdout
        self.assertEqual(said.count("Find the best turn"), 2)

    def test_progress_that_cannot_be_read_is_kept(self):
        self.kept.parent.mkdir()
        self.kept.write_text("my diary\n", encoding="ascii")
        result = self.session(["solution", "quit"])
        self.assertEqual(result.returncode, 1)
        self.assertIn("progress:1:1:", result.stderr)
        self.assertEqual(self.kept.read_text(encoding="ascii"), "my diary\n")

    def test_the_end_of_input_is_the_end(self):
        for args in ((), ("--daily",), ("--run",)):
            result = self.session([], *args)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            self.assertTrue(result.stdout.startswith("Find the best turn"), result.stdout)
            self.assertNotIn("where it left off", result.stdout)
