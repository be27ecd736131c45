"""What the tests of the program share: how it is run, in a pipe and in a terminal."""

import fcntl
import os
import pathlib
import pty
import random
import re
import struct
import subprocess
import sys
import termios

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parent))
sys.path.insert(0, str(HERE.parent / "oracle"))
import random_games  # noqa: E402
from common import FolderCase, read_terminal  # noqa: E402

PROGRAM = [os.environ.get("LANTERNS", "build/lanterns")]  # test_cli.py puts its argument here
RECORDS = HERE / "records"
SECONDS = 300  # where it is instrumented on a busy machine, an analysis takes more than one minute
STYLE = re.compile(r"\x1b\[[0-9;]*m")

HEAD = """[Format "LGN 1"]
[Players "2"]
[Deck "34 23 3 30 20 27 24 18 33 11 12 19 6 2 10 32 35 29 22 14 26 1"]
"""


def environment(**changes):
    """The test's own environment with what decides about colors and letters set plainly."""
    plain = {"LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLORTERM")}
    return {name: value for name, value in {**kept, **plain, **changes}.items() if value is not None}


def played(players=2, seed=1, **changes):
    """A whole game of the oracle's random players."""
    return random_games.random_game(random.Random(seed), players, **changes)


class Result:
    def __init__(self, status, out, err):
        self.status, self.out, self.err = status, out, err


def run(*args, stdin=b"", stdout=subprocess.PIPE, env=None, **changes):
    """Runs the program to its end; what it printed is text."""
    given = {"stdin": stdin} if not isinstance(stdin, bytes) else {"input": stdin}
    done = subprocess.run([PROGRAM[0], *args], stdout=stdout, stderr=subprocess.PIPE, timeout=SECONDS,
                          env=environment(**(env or {})), check=False, **given, **changes)
    return Result(done.returncode, (done.stdout or b"").decode("utf-8"), done.stderr.decode("utf-8"))


def start_in_terminal(*args, env=None, columns=100):
    """Starts the program in a terminal of its own: the process and our end of the terminal."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
    process = subprocess.Popen([PROGRAM[0], *args], stdin=theirs, stdout=theirs, stderr=theirs,
                               env=environment(**(env or {})), start_new_session=True)
    os.close(theirs)
    return process, ours


def run_in_terminal(*args, **changes):
    process, ours = start_in_terminal(*args, **changes)
    try:
        text = read_terminal(ours).decode("utf-8").replace("\r\n", "\n")
        return Result(process.wait(SECONDS), text, "")
    finally:
        os.close(ours)
        if process.poll() is None:
            process.kill()
            process.wait()


class Case(FolderCase):
    def write(self, name, text):
        path = self.folder / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
        return str(path)

    def good(self, *args, **changes):
        """Runs the program, which must have nothing to complain about; what it printed."""
        result = run(*args, **changes)
        self.assertEqual((result.status, result.err), (0, ""), args)
        return result.out

    def call_fault(self, *args, says):
        """The call must be refused: nothing printed, the reason, and where help is."""
        result = run(*args)
        self.assertEqual((result.status, result.out), (2, ""), args)
        reason, hint = result.err.splitlines()
        for text in says:
            self.assertIn(text, reason)
        self.assertRegex(hint, r"^try 'lanterns( [a-z]+)? --help'$")
        return hint

    def assert_safe(self, text):
        """Nothing in the text steers a terminal but the program's own changes of style."""
        rest = STYLE.sub("", text)
        self.assertEqual([c for c in rest if c != "\n" and (ord(c) < 32 or 0x7F <= ord(c) < 0xA0)], [])
