"""What the tests of arena and protocol share: how the program is run, and games to ask about."""

import json
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parent))
from common import FolderCase  # noqa: E402

ROOT = HERE.parent.parent
PROGRAM = [os.environ.get("LANTERNS", str(ROOT / "build" / "lanterns"))]
SECONDS = 120
BAD_BOT = f"{sys.executable} {HERE / 'bad_bot.py'}"
EXAMPLE = f"{sys.executable} {ROOT / 'examples' / 'bot.py'}"


def bot_command(*args):
    """lanterns bot, as a command for --bot."""
    return " ".join([PROGRAM[0], "bot", "--level", *args])


def run(*args, stdin="", **changes):
    return subprocess.run([PROGRAM[0], *args], input=stdin, capture_output=True, text=True, timeout=SECONDS,
                          check=False, **changes)


def seeded(args):
    """The arguments of an arena, with a seed of their own unless they name one or resume: its games are always the same."""
    return args if {"--seed", "--resume"} & set(args) else (*args, "--seed", "1")


class Case(FolderCase):
    def arena(self, *args, status=0, **changes):
        """Runs an arena with --json; its objects, the result at the end."""
        done = run("arena", "--json", *seeded(args), **changes)
        self.assertEqual(done.returncode, status, done.stderr)
        self.errors = done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]

    def result(self, *args, **changes):
        return self.arena(*args, **changes)[-1]

    def fault(self, *args, says, status=2):
        done = run("arena", *args)
        self.assertEqual((done.returncode, done.stdout), (status, ""), done.stderr)
        self.assertIn(says, done.stderr)


def without_times(text):
    """A CSV without its last column."""
    return [line.rsplit(",", 1)[0] for line in text.splitlines()]


def views():
    """Views of the player to move in a recorded game, each with its legal answer, from lanterns replay --json."""
    lines = run("replay", "--json", str(ROOT / "tests" / "records" / "two-players.lgn")).stdout.splitlines()
    steps = [json.loads(line) for line in lines]
    for before, after in zip(steps, steps[1:]):
        view = before["state"]
        for number, player in enumerate(view["players"], 1):
            if number != view["player"]:
                player["hand_size"] = len(player.pop("hand"))
        yield view, after["move"]
