#!/usr/bin/env python3
"""test_verify.py PROGRAM - docs/fair-deals.md tells the truth, and `lanterns verify` says what a record proves.

Decks are dealt here by the document's own words, written down a second time; the document's script is run as it stands.
"""
import base64
import hashlib
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest

DOCUMENT = pathlib.Path("docs/fair-deals.md").read_text(encoding="utf-8")
PROGRAM = sys.argv.pop(1)


def sha256(data):
    return hashlib.sha256(data).digest()


def seed_of(table, secret, contributions, label=b"Lanterns fair deal 1\n"):
    data = label + table + secret + bytes([len(contributions)])
    for one in contributions:
        data += b"\0" if one is None else bytes([32]) + one
    return sha256(data)


def steps(seed):
    """A row of the document's table for each place."""
    block, used, tiles = 0, 0, list(range(1, 36))
    for i in range(35):
        n, seen = 35 - i, []
        while not seen or seen[-1] >= 256 // n * n:
            seen.append(sha256(seed + block.to_bytes(4, "big"))[used])
            block, used = (block, used + 1) if used < 31 else (block + 1, 0)
        place = i + seen[-1] % n
        tiles[i], tiles[place] = tiles[place], tiles[i]
        yield i, seen, seen[-1] % n, place, tiles[i]


def deck_of(table, secret, contributions):
    size = {2: 22, 3: 27, 4: 32}[len(contributions)]
    return " ".join(str(row[-1]) for row in list(steps(seed_of(table, secret, contributions)))[:size])


def turn_of(table, secret, seated):
    """By how many places everyone moves on."""
    ordered = [None] * seated.count(None) + sorted(one for one in seated if one is not None)
    stream = sha256(seed_of(table, secret, ordered, b"Lanterns who begins 1\n") + bytes(4))
    return [byte % len(seated) for byte in stream if byte < 256 // len(seated) * len(seated)][0]


def turned(seated, turn):
    """Who sat at seat s becomes player s + turn."""
    return [seated[(player - turn) % len(seated)] for player in range(len(seated))]


def record(table, secret, contributions, **changes):
    """A record without moves; a change to None leaves its tag out."""
    tags = {"Format": "LGN 1", "Players": str(len(contributions)), "Player1": "Zoë",
            "Deck": deck_of(table, secret, contributions), "Deal": "fair 1", "Table": table.hex(),
            "Commit": sha256(secret).hex(), "Secret": secret.hex()}
    tags |= {f"Contribution{i}": one.hex() for i, one in enumerate(contributions, 1) if one is not None}
    tags |= changes
    return "".join(f'[{name} "{value}"]\n' for name, value in tags.items() if value is not None) + "\n"


class Document(unittest.TestCase):
    secret, table = bytes(range(100, 132)), bytes(range(16))
    contributions = [bytes([1]) * 32, None, bytes([3]) * 32]

    def test_example(self):
        seed = seed_of(self.table, self.secret, self.contributions)
        for name, value in (("commitment", sha256(self.secret)), ("seed", seed),
                            ("first block of the stream", sha256(seed + bytes(4)))):
            self.assertIn(f"| {name} | `{value.hex()}` |\n", DOCUMENT)
        rows = re.findall(r"^\| (\d+) \| ([\d, ~]+) \| (\d+) \| (\d+) \| (\d+) \|$", DOCUMENT, re.M)
        shown = [(int(i), [int(byte) for byte in re.findall(r"\d+", seen)], int(number), int(place), int(tile))
                 for i, seen, number, place, tile in rows]
        self.assertGreater(len(shown), 3)
        self.assertTrue(any(len(row[1]) > 1 for row in shown), "no byte is thrown away")
        self.assertEqual(shown, list(steps(seed))[:len(shown)])
        self.assertIn(f"everyone moved on by {turn_of(self.table, self.secret, self.contributions)} before that.\n",
                      DOCUMENT)
        self.assertIn(f"The whole deck: `{deck_of(self.table, self.secret, self.contributions)}`\n", DOCUMENT)


class Verify(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name, "game.lgn")
        self.script = pathlib.Path(folder.name, "deal.py")
        script = re.search(r"^```python\n(.*?)^```", DOCUMENT, re.M | re.S)[1]
        self.assertLessEqual(len(script.splitlines()), 26)
        self.script.write_text(script, encoding="utf-8")

    def run_on(self, text, *options, lang="C.UTF-8"):
        self.path.write_text(text, encoding="utf-8")
        return subprocess.run([PROGRAM, "verify", *options, str(self.path)], capture_output=True, text=True,
                              env={**os.environ, "LC_ALL": lang}, check=False)

    def judge(self, text, *options):
        """The program's verdict in JSON. Its exit status, its sentences and the document's script must agree with it."""
        done = self.run_on(text, "--json", *options)
        verdict = json.loads(done.stdout)
        self.assertEqual(done.returncode, 0 if verdict["fair"] else 1)
        told = self.run_on(text, *options)
        self.assertEqual(told.returncode, done.returncode)
        self.assertIn(": the deal was fair\n" if verdict["fair"] else ": the deal is not shown to be fair\n", told.stdout)
        if not options:
            script = subprocess.run([sys.executable, str(self.script), str(self.path)], capture_output=True, check=False)
            self.assertEqual(script.returncode == 0, verdict["fair"], script.stderr)
        return verdict

    def draw(self, players, bots=()):
        chance = random.Random(f"{players} {bots}")
        return (chance.randbytes(16), chance.randbytes(32),
                [None if i in bots else chance.randbytes(32) for i in range(1, players + 1)])

    def test_fair(self):
        for players, bots in ((2, ()), (2, (2,)), (3, (1,)), (3, ()), (4, (2, 3, 4)), (4, ())):
            deal = self.draw(players, bots)
            verdict = self.judge(record(*deal))
            self.assertEqual(verdict["verdict"], "proved")
            self.assertEqual(verdict["contributed"], [i for i in range(1, players + 1) if i not in bots])
            self.assertEqual(verdict["commit"], sha256(deal[1]).hex())
            self.assertEqual(verdict["table"], deal[0].hex())
            self.assertEqual(" ".join(map(str, verdict["deck"])), deck_of(*deal))

    def test_who_begins(self):
        for players, bots in ((2, ()), (3, (2,)), (4, ()), (4, (1, 3))):
            table, secret, seated = self.draw(players, bots)
            turn = turn_of(table, secret, seated)
            dealt = record(table, secret, turned(seated, turn), Turned=turn)
            verdict = self.judge(dealt)
            self.assertEqual((verdict["verdict"], verdict["turned"]), ("proved", turn))
            self.assertIn("So does who begins.", self.run_on(dealt).stdout)
            for other in set(range(players)) - {turn}:
                # A server that turned the seats as it liked, and dealt by the rules from there.
                liked = turned(seated, other)
                self.assertEqual(self.judge(record(table, secret, liked, Turned=other))["verdict"], "wrong turn")
        self.assertEqual(self.judge(record(*self.draw(2)))["turned"], None)

    def test_not_fair(self):
        deal = self.draw(3, (2,))
        other = self.draw(3)
        swapped = deck_of(*deal).split()
        swapped[3], swapped[20] = swapped[20], swapped[3]
        for verdict, changes in (("wrong deck", {"Deck": " ".join(swapped)}),
                                 ("wrong deck", {"Contribution1": other[2][0].hex()}),
                                 ("wrong deck", {"Contribution2": other[2][0].hex()}),
                                 ("wrong deck", {"Contribution3": None}),
                                 ("wrong deck", {"Table": other[0].hex()}),
                                 ("wrong secret", {"Secret": other[1].hex()}),
                                 ("wrong secret", {"Commit": other[1].hex()}),
                                 ("tag", {"Secret": None}),
                                 ("tag", {"Commit": "?"}),
                                 ("other", {"Deal": "fair 0"}),
                                 ("none", {"Deal": None})):
            with self.subTest(changes):
                self.assertEqual(self.judge(record(*deal, **changes))["verdict"], verdict)
        alone = self.judge(record(deal[0], deal[1], [None, None]))
        self.assertEqual((alone["verdict"], alone["fair"]), ("alone", False))

    def test_notes(self):
        deal = self.draw(3, (2,))
        commit, mine, other = sha256(deal[1]).hex(), deal[2][2].hex(), "ab" * 32
        good = self.judge(record(*deal), "--commit", commit.upper(), "--contribution", mine)
        self.assertEqual((good["fair"], good["commit_given"], good["contributed_as"]), (True, True, 3))
        self.assertFalse(self.judge(record(*deal), "--commit", other)["fair"])
        bad = self.judge(record(*deal), "--contribution", other)
        self.assertEqual((bad["fair"], bad["contributed_as"]), (False, None))
        told = self.run_on(record(*deal), "--commit", commit, "--contribution", mine).stdout
        self.assertIn("The commitment is the one that you were shown.", told)
        self.assertIn("as that of Player 3.", told)
        self.assertNotIn("--commit", told)

    def test_the_table_is_pinned_down(self):
        """A server that had everyone's bytes could try tables instead of secrets, until it likes the deck: whoever knows the id of
        their table finds out."""
        deal = self.draw(2, (0, 1))
        table, mine = deal[0], deal[2][1].hex()
        link = base64.urlsafe_b64encode(table).decode().rstrip("=")
        notes = ("--commit", sha256(deal[1]).hex(), "--contribution", mine)
        for spelled in (table.hex(), table.hex().upper(), link):
            judged = self.judge(record(*deal), *notes, "--table", spelled)
            self.assertEqual((judged["fair"], judged["table_given"]), (True, True))
        chosen = (self.draw(3)[0], *deal[1:])
        self.assertTrue(self.judge(record(*chosen), *notes)["fair"])  # in itself it is
        judged = self.judge(record(*chosen), *notes, "--table", link)
        self.assertEqual((judged["fair"], judged["table_given"]), (False, False))
        self.assertIn("The record is of another table", self.run_on(record(*chosen), *notes, "--table", link).stdout)
        self.assertIn("--table", " ".join(self.run_on(record(*deal), *notes).stdout.split()))
        self.assertNotIn("--table", " ".join(self.run_on(record(*deal), *notes, "--table", link).stdout.split()))

    def test_sentences(self):
        deal = self.draw(2, (2,))
        told = " ".join(self.run_on(record(*deal)).stdout.split())
        for sentence in ("its SHA-256 is the commitment.", "These had a part in the deal: Zoë.",
                         "These had none: Player 2.", "tile by tile.", "Not checked", sha256(deal[1]).hex()):
            self.assertIn(sentence, told)
        swapped = deck_of(*deal).split()
        swapped[3], swapped[20] = swapped[20], swapped[3]
        told = self.run_on(record(*deal, Deck=" ".join(swapped))).stdout
        self.assertIn(f"Tile 4 of the deck is {swapped[3]}; it should be {swapped[20]}.", told)

    def test_calls(self):
        deal = self.draw(2)
        for options in (["--commit", "12"], ["--contribution", "x" * 64], ["--commit"],
                        ["--table", "A" * 21], ["--table", "!" * 22], ["--table", "x" * 32]):
            self.assertEqual(self.run_on(record(*deal), *options).returncode, 2, options)
        broken = self.run_on("[Format \"LGN 1\"]\n")
        self.assertEqual((broken.returncode, broken.stdout), (1, ""))
        self.assertIn("game.lgn:", broken.stderr)
        self.path.unlink()
        missing = subprocess.run([PROGRAM, "verify", str(self.path)], capture_output=True, check=False)
        self.assertEqual(missing.returncode, 1)


unittest.main()
