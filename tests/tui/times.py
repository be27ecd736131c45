#!/usr/bin/env python3
"""times.py LANTERNS - how long the first screen of the terminal game takes, and a key while a bot thinks."""
import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time

START_AIM, KEY_AIM = 0.050, 0.016  # seconds
LIMIT = 120


class Session:
    """The program on a terminal of its own, without anything between."""

    def __init__(self, program, settings=""):
        self.folder = tempfile.TemporaryDirectory(prefix="lanterns-times-")
        os.makedirs(f"{self.folder.name}/lanterns")
        with open(f"{self.folder.name}/lanterns/settings", "w", encoding="utf-8") as file:
            file.write(settings)
        environment = dict(os.environ, TERM="xterm-256color", COLORTERM="truecolor", LC_ALL="C.UTF-8",
                           XDG_DATA_HOME=self.folder.name, XDG_CONFIG_HOME=self.folder.name)
        environment.pop("NO_COLOR", None)
        self.begun = time.monotonic()
        self.ended = None
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
            os.execve(program, [program, "tui", "--lang", "en"], environment)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.status() is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.terminal)
        self.folder.cleanup()

    def status(self):
        """None as long as it runs; then its exit status, or -N for signal N."""
        if self.ended is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            self.ended = os.waitstatus_to_exitcode(status) if pid else None
        return self.ended

    def wait_for(self, text):
        came, end = b"", time.monotonic() + LIMIT
        while text not in came:
            assert time.monotonic() < end, f"{text} did not come, but {came[-2000:]}"
            if select.select([self.terminal], [], [], 1)[0]:
                came += self.read()

    def read(self):
        try:
            return os.read(self.terminal, 65536)
        except OSError:  # nobody is there any more
            return b""

    def rest(self, seconds):
        """Reads what comes for a while: the sign that a bot thinks never rests."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if select.select([self.terminal], [], [], 0.001)[0]:
                self.read()

    def key(self, bytes_):
        os.write(self.terminal, bytes_)


def wall_time(session):
    return time.monotonic() - session.begun


def processor_time(session):
    """Of all threads of the program, which does not depend on what else the machine does (clock_getcpuclockid(3))."""
    return time.clock_gettime((~session.pid << 3) | 2)


def first_screen(program, clock=wall_time, runs=5):
    """From the start of the process to the last item of the first page: the median of all runs, in seconds."""
    found = []
    for _ in range(runs):
        with Session(program) as session:
            session.wait_for(b"Quit")
            found.append(clock(session))
    return statistics.median(found)


def key_while_thinking(program, clock=wall_time, runs=5):
    """From a key to what it opens, while the strongest bots think: the median of all runs, in seconds."""
    settings = "".join(f"tui.seat{i}=master\n" for i in range(1, 5)) + "tui.players=4\nspeed=0\n"
    found = []
    with Session(program, settings) as session:
        session.wait_for(b"Quit")
        session.key(b"n")
        session.wait_for(b"Deck")
        session.key(b"\r")
        session.wait_for(b"thinking")
        for _ in range(runs):
            session.rest(0.2)
            pressed = clock(session)
            session.key(b"t")
            session.wait_for(b"The table")
            found.append(clock(session) - pressed)
            session.key(b"t")
    return statistics.median(found)


if __name__ == "__main__":
    print(f"{'terminal game':<28} {'ms':>8} {'aim':>6}")
    print(f"{'start to first screen':<28} {first_screen(sys.argv[1]) * 1000:>8.1f} {START_AIM * 1000:>6.0f}")
    print(f"{'key while a bot thinks':<28} {key_while_thinking(sys.argv[1]) * 1000:>8.1f} {KEY_AIM * 1000:>6.0f}")
