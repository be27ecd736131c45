"""An arena on several ranks: the same games as on one, interruption and resumption, programs."""

import csv
import json
import shutil
import signal

from support import BAD_BOT, PROGRAM, Case
from common import wait_until

TWO = ["--bot", "greedy", "--bot", "random", "--seed", "5"]


def rows_of(path):
    """The rows of a CSV, without the time that the bots took."""
    rows = list(csv.DictReader(path.read_text().splitlines()))
    for row in rows:
        del row["ms"]
    return rows


class Arena(Case):
    def arena(self, ranks, *args):
        """All that an arena says and writes, without times: JSON, CSV and records."""
        name = str(ranks)
        out = self.run_on(ranks, "arena", "--json", *args, "--csv", f"{name}.csv", "--records", name)
        told = [json.loads(line) for line in out.splitlines()]
        for bot in told[-1]["results"]:
            del bot["ms_per_move"]
        records = {path.name: path.read_text() for path in (self.folder / name).iterdir()}
        return told, rows_of(self.folder / f"{name}.csv"), records

    def test_ranks_change_nothing(self):
        args = [*TWO, "--players", "3", "--games", "60"]
        alone = self.arena(1, *args)
        self.assertEqual(len(alone[2]), 60)
        for ranks in (2, 3, 4):
            self.assertEqual(self.arena(ranks, *args, "--threads", str(5 - ranks)), alone)
            self.assertEqual(self.errors, "")

    def test_other_ranks_do_play(self):
        log = self.folder / "log"
        wait = f"while [ $(wc -l <{log}) -lt $ranks ]; do sleep 0.01; done"  # for each other's programs
        bot = f"ranks=${{OMPI_COMM_WORLD_SIZE:-1}}; echo x >>{log}; {wait}; exec {PROGRAM[0]} bot --level greedy"
        args = ["--bot", bot, "--bot", "random", "--seed", "5", "--games", "60", "--threads", "1"]
        honor = [bot["honor"] for bot in json.loads(self.run_on(3, "arena", *args, "--json"))["results"]]
        self.assertEqual(log.read_text().count("x"), 3)  # each has started its own
        alone = [bot["honor"] for bot in json.loads(self.run_on(1, "arena", *args, "--json"))["results"]]
        self.assertEqual(honor, alone)

    def test_a_verdict_of_the_sequential_test(self):
        args = ["arena", *TWO, "--sprt", "0,10", "--json"]
        told = [[json.loads(line) for line in self.run_on(ranks, *args).splitlines()] for ranks in (1, 3)]
        self.assertEqual(told[0][0], told[1][0])
        self.assertEqual(told[0][0]["accepted"], "upper")
        self.assertEqual(told[0][1]["games"], told[1][1]["games"])

    def begin(self, state):
        """An arena on three ranks, interrupted by nobody yet, with some of its games played."""
        process = self.start(3, "arena", *TWO, "--players", "4", "--games", "1500", "--state", state)
        wait_until(lambda: (state.exists() and state.read_text().count("\n") > 30) or process.poll() is not None)
        return process

    def check_that_it_goes_on(self, state):
        kept = state.read_text().count("\n") - 1
        self.assertTrue(30 <= kept < 1500, kept)
        self.run_on(2, "arena", "--resume", state, "--csv", "resumed.csv")
        self.assertEqual(state.read_text().count("\n"), 1501)
        self.run_on(1, "arena", *TWO, "--players", "4", "--games", "1500", "--csv", "whole.csv")
        self.assertEqual(rows_of(self.folder / "resumed.csv"), rows_of(self.folder / "whole.csv"))

    def test_a_rank_that_dies_ends_it_and_it_goes_on(self):
        state = self.folder / "state"
        process = self.begin(state)
        self.kill(process, 1)
        code, out, err = self.end(process)
        self.assertEqual(code, 128 + signal.SIGKILL, err)
        self.assertRegex(out, r"(?m)^4 players, \d+ games")
        self.assertIn("mpirun ends the run: a rank died", err)
        self.assertIn(f"lanterns arena --resume {state}", err)
        self.assertRegex(err, r"rank 1 .* on signal 9")
        self.check_that_it_goes_on(state)

    def test_rank_0_that_dies_leaves_a_state(self):
        state = self.folder / "state"
        process = self.begin(state)
        self.kill(process, 0)
        code, _, err = self.end(process)
        self.assertEqual(code, 128 + signal.SIGKILL, err)
        self.check_that_it_goes_on(state)

    def test_mpirun_is_interrupted(self):
        state = self.folder / "state"
        process = self.begin(state)
        self.kill(process, None, signal.SIGINT)
        code, out, err = self.end(process)
        self.assertNotEqual(code, 0)
        self.assertRegex(out, r"(?m)^4 players, \d+ games")
        self.assertIn(f"lanterns arena --resume {state}", err)

    def test_a_program_that_is_missing_on_one_machine(self):
        bot = f"test $OMPI_COMM_WORLD_RANK = 0 && exec {PROGRAM[0]} bot --level greedy"
        args = ["--bot", bot, "--bot", "random", "--seed", "5", "--games", "100000", "--quiet"]
        self.run_on(2, "arena", *args, status=1)
        self.assertRegex(self.errors, r"lanterns arena: rank 1 on \S+: test .*: never said that it is ready")

    def test_a_program_that_forfeits(self):
        args = ["arena", "--bot", f"{BAD_BOT} illegal /dev/null", "--bot", "random", "--seed", "5", "--games", "6"]
        rows = []
        for ranks in (1, 2):
            self.run_on(ranks, *args, "--threads", "1", "--csv", f"{ranks}.csv", "--quiet")
            rows.append(rows_of(self.folder / f"{ranks}.csv"))
        self.assertEqual(*rows)
        self.assertEqual([row["forfeit"] for row in rows[0]].count("1"), 6)

    def test_rank_0_speaks_alone(self):
        self.run_on(3, "arena", "--bot", "gredy", "--bot", "random", status=2)
        self.assertEqual(self.errors.count("unknown level 'gredy'"), 1)
        self.run_on(3, "arena", "--hepl", status=2)
        self.assertEqual(self.errors.count("unknown option"), 1)
        self.assertEqual(self.run_on(3, "arena", "--help").count("Usage:"), 1)
        (self.folder / "taken").write_text("x")
        self.run_on(3, "arena", *TWO, "--csv", "taken", status=2)
        self.assertEqual(self.errors.count("already exists"), 1)

    def test_another_build_is_noticed(self):
        other = self.folder / "other"
        shutil.copy(PROGRAM[0], other)
        with other.open("ab") as file:
            file.write(b"x")
        process = self.start(2, "arena", *TWO, ":", "-n", "1", other, "arena", *TWO)
        code, out, err = self.end(process)
        self.assertEqual((code, out), (1, ""))
        self.assertRegex(err, r"lanterns arena: rank 2 on \S+ runs another build of this program than rank 0 on ")
