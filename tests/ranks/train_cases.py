"""Training on several ranks: the same weights, byte by byte, also after a rank has died."""

import signal

from support import Case
from common import wait_until


class Train(Case):
    def weights(self, ranks, name, *args):
        self.run_on(ranks, "train", *args, "--quiet", "--output", name)
        return (self.folder / name).read_bytes()

    def test_ranks_change_nothing(self):
        for players, games, counts in (("2", "64", (2, 3, 4)), ("4", "32", (3,))):
            args = ["--players", players, "--games", games, "--seed", "7"]
            alone = self.weights(1, f"{players}-1", *args)
            for ranks in counts:
                self.assertEqual(self.weights(ranks, f"{players}-{ranks}", *args, "--threads", str(5 - ranks)), alone)
                self.assertEqual(self.errors, "")

    def interrupt(self, rank, number):
        """A training on three ranks that is interrupted after its first checkpoint: its exit status, what it said, and the
        call that goes on."""
        checkpoint = self.folder / "checkpoint"
        call = ["--games", "160", "--seed", "7", "--checkpoint", checkpoint]
        process = self.start(3, "train", *call, "--quiet", "--output", "weights")
        wait_until(lambda: checkpoint.exists() or process.poll() is not None)
        self.kill(process, rank, number)
        code, _, err = self.end(process)
        self.assertFalse((self.folder / "weights").exists())
        return code, err, call

    def test_a_rank_that_dies_ends_it_and_it_goes_on(self):
        code, err, call = self.interrupt(1, signal.SIGKILL)
        self.assertEqual(code, 128 + signal.SIGKILL, err)
        self.assertIn("mpirun ends the run: a rank died", err)
        self.assertRegex(err, r"stopped after \d+ games; the same call goes on from \S+checkpoint")
        self.assertRegex(err, r"rank 1 .* on signal 9")
        whole = self.weights(1, "whole", "--games", "160", "--seed", "7")
        self.assertEqual(self.weights(2, "weights", *call), whole)

    def test_mpirun_is_interrupted(self):
        code, err, call = self.interrupt(None, signal.SIGINT)
        self.assertNotEqual(code, 0)
        self.assertRegex(err, r"stopped after \d+ games; the same call goes on from \S+checkpoint")
        self.assertEqual(self.weights(1, "weights", *call), self.weights(1, "whole", *call[:4]))

    def test_rank_0_speaks_alone(self):
        self.run_on(3, "train", "--players", "7", status=2)
        self.assertEqual(self.errors.count("--players"), 1)
        (self.folder / "taken").write_text("x")
        self.run_on(3, "train", "--output", "taken", status=2)
        self.assertEqual(self.errors.count("already exists"), 1)
