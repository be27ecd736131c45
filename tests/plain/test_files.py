#!/usr/bin/env python3
"""Where plain games are kept, from outside: test_files.py PROGRAM"""

import fcntl
import os
import pty
import shutil
import struct
import subprocess
import sys
import termios
import unittest

import table
from table import Game, Home, hinted

QUICK = ("--seed", "5", "--name", "Ann", "--bot", "greedy", "--playouts", "2")


class Files(unittest.TestCase):
    def setUp(self):
        self.home = Home()
        self.addCleanup(self.home.folder.cleanup)

    def refused(self, *args, env=None):
        done = self.home.run(*QUICK, *args, env=env)
        self.assertEqual((done.returncode, done.out), (1, ""), done)
        return done.err

    def test_a_game_that_cannot_be_saved_does_not_begin(self):
        for path in self.home.path / "no" / "x.lgn", "/proc/no/x.lgn", self.home.path:
            self.assertIn(f"{path}: ", self.refused("-o", str(path)))

    def test_what_is_no_file_is_not_replaced(self):
        pipe = self.home.path / "pipe"
        os.mkfifo(pipe)
        for force in (), ("--force",):
            self.assertIn(f"{pipe}: Operation not permitted", self.refused("-o", str(pipe), *force))
            self.assertTrue(pipe.is_fifo())

    def test_a_folder_that_cannot_be_made_is_named(self):
        (self.home.path / "data").write_text("a file")
        self.assertIn(f"the folder for saved games, {self.home.games}, cannot be used: Not a directory", self.refused())
        self.assertIn("set HOME", self.refused(env={"XDG_DATA_HOME": "", "HOME": ""}))

    def test_the_good_bye_is_true(self):
        """Also where the folder goes away in the middle of the game."""
        folder = self.home.path / "folder"
        for lost in False, True:
            folder.mkdir()
            path = folder / "x.lgn"
            game = Game(self.home, *QUICK, "-o", str(path))
            game.ask()
            if lost:
                shutil.rmtree(folder)
            game.ask(" ".join(hinted(game)))
            game.ask("confirm")
            rest = game.close()
            self.assertEqual(f"Game saved. To continue: lanterns play --plain --resume {path}" in rest, not lost, rest)
            self.assertEqual("The game could not be saved: No such file or directory." in rest, lost, rest)
            self.assertEqual(game.process.returncode, int(lost))
            shutil.rmtree(folder, ignore_errors=True)

    def test_save_overwrites_nothing_unasked(self):
        path = self.home.path / "old.lgn"
        path.write_text("precious\n")
        game = Game(self.home, *QUICK)
        game.ask()
        self.assertIn("already exists; repeat the command to overwrite it.", game.ask(f"save {path}")[0])
        self.assertEqual(path.read_text(), "precious\n")
        for _ in range(2):  # and a third time, as it is this game's now
            self.assertEqual(game.ask(f"save {path}"), ["Saved."])
        done = subprocess.run([table.PROGRAM[0], "check", str(path)], capture_output=True, check=False)
        self.assertEqual(done.returncode, 0, done)
        game.close()


class Narrow(unittest.TestCase):
    """In a terminal, lines are broken between words."""

    def said(self, *args, columns=40):
        home = Home()
        self.addCleanup(home.folder.cleanup)
        process, end = pty.fork()
        if process == 0:
            fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
            os.execve(table.PROGRAM[0], [table.PROGRAM[0], *args], home.environment())
        self.addCleanup(os.close, end)
        text = b""
        while True:
            try:
                piece = os.read(end, 4096)
            except OSError:  # how Linux says that nobody writes any more
                piece = b""
            if piece == b"":
                os.waitpid(process, 0)
                return text.decode().replace("\r", "")
            text += piece
            if text.endswith(b"> "):
                os.write(end, b"quit\n")

    def test_plain_lines(self):
        text = self.said("play", "--plain", *QUICK)
        self.assertLessEqual(max(len(line) for line in text.split("\n") if "--resume" not in line), 40)
        self.assertIn("Type help for the commands, or rules for the rules.", " ".join(text.split()))

    def test_faults_and_help(self):
        for args in ("play", "--resume", "--players", "3"), ("play", "--help"), ("play", "--bot", "godlike"):
            text = self.said(*args)
            self.assertLessEqual(max(len(line) for line in text.split("\n")), 40, text)
            wide = self.said(*args, columns=500)
            self.assertEqual(text.split(), wide.split())

    def test_a_locale_without_utf8(self):
        """Signs and letters that are not ASCII have one that stands for them; Russian has none, and English is spoken."""
        for code, said in ("en", "I don't know"), ("pl", "Nie znam"), ("it", "Non conosco"), ("ru", "I don't know"):
            home = table.Home()
            self.addCleanup(home.folder.cleanup)
            lines = ("xyzzy", "help", "rules", "unseen", "threats", "quit")
            done = home.run(*QUICK, "--lang", code, lines=lines, env={"LC_ALL": "C"})
            self.assertTrue(done.out.isascii(), done.out)
            self.assertIn(said, done.out)
            self.assertNotIn("?? ", done.out)


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        table.PROGRAM[0] = os.path.abspath(sys.argv.pop(1))
    unittest.main()
