#!/usr/bin/env python3
"""test_balance.py PROGRAM GAMES_PROGRAM - the balance sheet has every row, and what must add up does."""
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

PROGRAMS = sys.argv[1:3]
GAMES = 40


def rows(text, heading):
    """The cells of the tables under a heading, without the heads of the tables."""
    part = re.search(rf"(?ms)^#+ {heading}$(.*?)(?=^## |\Z)", text)[1]
    lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines() if line.startswith("|")]
    return [line for i, line in enumerate(lines) if not line[0].startswith("---")
            and not (i + 1 < len(lines) and lines[i + 1][0].startswith("---"))]


class Balance(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "balance.md"
            cls.done = subprocess.run(["tools/balance", *PROGRAMS, str(GAMES), "0", str(file)], capture_output=True, text=True)
            cls.text = file.read_text(encoding="utf-8") if file.exists() else ""

    def test_it_is_made_with_progress(self):
        self.assertEqual(self.done.returncode, 0, self.done.stderr)
        self.assertIn(f"4 players, skilled: games, {GAMES} of {GAMES} games", self.done.stderr)

    def test_the_seats_share_all_victories(self):
        found = rows(self.text, "Seats")
        self.assertEqual(len(found), 15)  # five levels that do not search, for 2, 3 and 4 players
        for row in found:
            self.assertAlmostEqual(sum(float(cell.split()[0]) for cell in row[2:]), 100, delta=0.21)

    def test_every_tile_is_there(self):
        tiles = [row for row in rows(self.text, "Tiles") if len(row) == 8]
        self.assertEqual([int(row[0]) for row in tiles], list(range(1, 36)))

    def test_gifts_are_worth_something(self):
        found = rows(self.text, "Favor tokens, cards and tokens")
        self.assertEqual(len(found), 3 * 14)
        for row in found:
            if row[0] == "10 honor":  # not all of it remains: who is far ahead plays for safety
                self.assertGreater(float(row[6].split()[0]), 2)

    def test_what_it_cannot_be_made_of(self):
        done = subprocess.run([PROGRAMS[1], "games", "5", "skilled", "1", "1"], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("usage", done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
