"""What the tests of the plain game share: a program that is spoken to line by line, and a player who follows hints."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))  # for tests/common.py

PROGRAM = [os.environ.get("LANTERNS", "build/lanterns")]  # test_plain.py puts its argument here
SECONDS = 240  # for a busy machine
MOVE = re.compile(r"(?<![\w@,.-])(x[ROGBPWK]{2}|d4[ROGBPWK]|d3[ROGBPWK]{3}|d7|-[ROGBPWK]|\d+@-?\d+,-?\d+r[0-3]|pass)(?!\w)")


class Home:
    """A player's folders, empty at first."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name)
        self.games = self.path / "data" / "lanterns"
        self.settings = self.path / "config" / "lanterns" / "settings"
        self.unfinished = self.games / "unfinished.lgn"

    def environment(self, **changes):
        own = {"XDG_DATA_HOME": str(self.path / "data"), "XDG_CONFIG_HOME": str(self.path / "config"),
               "HOME": str(self.path), "LC_ALL": "C.UTF-8", "TERM": "dumb"}
        return {**os.environ, **own, **changes}

    def run(self, *args, lines=(), text=None, env=None):
        """The program with all its input at once."""
        given = "".join(line + "\n" for line in lines).encode() if text is None else text
        done = subprocess.run([PROGRAM[0], "play", "--plain", *args], input=given, capture_output=True, check=False,
                              timeout=SECONDS, env=self.environment(**(env or {})))
        done.out, done.err = done.stdout.decode("utf-8"), done.stderr.decode("utf-8")
        return done

    def finished(self):
        return sorted(path for path in self.games.glob("*.lgn") if path != self.unfinished)


class Game:
    """A running program. A question that nobody understands marks the end of each answer."""

    MARK = "qqq17"

    def __init__(self, home, *args, command=("play", "--plain"), **env):
        self.process = subprocess.Popen([PROGRAM[0], *command, *args], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                        env=home.environment(**env))
        self.script, self.heard = [], []

    def send(self, line):
        self.script.append(line)
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def hear(self, *ends):
        """The lines up to the first that has one of `ends` in it."""
        lines = []
        while True:
            line = self.process.stdout.readline().decode("utf-8")
            if line == "":
                raise EOFError("\n".join(self.heard[-30:] + lines))
            lines.append(line.rstrip("\n"))
            self.heard.append(lines[-1])
            if any(end in line for end in ends):
                return lines

    def ask(self, line=None):
        if line is not None:
            self.send(line)
        self.send(self.MARK)
        return self.hear(f'"{self.MARK}"')[:-1]

    def close(self):
        self.process.stdin.close()
        rest = self.process.stdout.read().decode("utf-8")
        self.heard += rest.splitlines()
        self.process.stdout.close()
        self.process.wait(SECONDS)
        return rest

    def kill(self, signal=9):
        self.process.send_signal(signal)
        self.process.wait(SECONDS)
        self.process.stdin.close()
        self.process.stdout.close()


def hinted(game):
    """The moves of the best hint."""
    for line in game.ask("hint"):
        if "%" in line:
            return MOVE.findall(line)
    return []


def play_to_end(game, confirm="confirm"):
    """Follows hints until there are none; returns how many turns that took."""
    turns = 0
    game.ask()
    while moves := hinted(game):
        game.ask(" ".join(moves))
        game.ask(confirm)
        turns += 1
    return turns
