"""What the tests of runs on several ranks share: how mpirun is called, and which process is which rank."""

import os
import pathlib
import signal
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parent))
from common import FolderCase  # noqa: E402

ROOT = HERE.parent.parent
PROGRAM = [os.environ.get("LANTERNS", str(ROOT / "build" / "lanterns"))]
SECONDS = 240
BAD_BOT = f"{sys.executable} {ROOT / 'tests' / 'arena' / 'bad_bot.py'}"

# All ranks on this machine, however few cores it has, and whoever runs the tests. They talk through shared memory in the
# way that containers allow, too; nothing is said to the network.
MPI = {
    "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1", "OMPI_MCA_rmaps_base_oversubscribe": "1",
    "OMPI_MCA_btl": "self,vader", "OMPI_MCA_btl_vader_single_copy_mechanism": "none", "OMPI_MCA_plm": "isolated",
    "OMPI_MCA_odls_base_sigkill_timeout": "3",  # seconds to end, instead of one: the machine may be busy
}


class Case(FolderCase):
    def setUp(self):
        super().setUp()
        # Open MPI itself leaks when it ends; what the program leaks alone, other tests find.
        options = os.environ.get("ASAN_OPTIONS", "") + ":detect_leaks=0"
        self.environment = os.environ | MPI | {"ASAN_OPTIONS": options, "OMPI_MCA_orte_tmpdir_base": str(self.folder)}

    def command(self, ranks, args):
        return (["mpirun", "-n", str(ranks)] if ranks > 1 else []) + [PROGRAM[0], *map(str, args)]

    def start(self, ranks, *args):
        process = subprocess.Popen(self.command(ranks, args), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True, env=self.environment, cwd=self.folder)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.stderr.close)
        return process

    def end(self, process):
        """Waits for its end; its exit status and what it said."""
        out, err = process.communicate(timeout=SECONDS)
        return process.returncode, out, err

    def run_on(self, ranks, *args, status=0):
        """Runs the program on so many ranks; its standard output."""
        code, out, self.errors = self.end(self.start(ranks, *args))
        self.assertEqual(code, status, self.errors)
        return out

    def kill(self, process, rank, number=signal.SIGKILL):
        """Sends a signal to one rank, or to mpirun itself (None)."""
        pid = process.pid
        if rank is not None:
            pid = next(child for child in children(process.pid) if rank_of(child) == rank)
        os.kill(pid, number)


def children(pid):
    return [int(child) for child in pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def rank_of(pid):
    settings = pathlib.Path(f"/proc/{pid}/environ").read_text().split("\0")
    return next((int(entry.split("=")[1]) for entry in settings if entry.startswith("OMPI_COMM_WORLD_RANK=")), None)
