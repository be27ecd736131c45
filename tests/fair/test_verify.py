#!/usr/bin/env python3
"""test_verify.py PROGRAM - docs/fair-deals.md tells the truth, and `lanterns verify` says what a record proves.

Decks are dealt by the document's own words, written down a second time (dealing.py); the document's script is run as it stands. A
server that cheats (hostile.py) is found out each time.
"""
import base64
import dataclasses
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import unittest

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))
import hostile
from common import FolderCase
from dealing import Deal, sha256, steps

DOCUMENT = pathlib.Path("docs/fair-deals.md").read_text(encoding="utf-8")
PROGRAM = sys.argv.pop(1)


class Document(unittest.TestCase):
    deal = Deal(bytes(range(16)), bytes(range(100, 132)), [bytes([1]) * 32, None, bytes([10]) * 32], "random", frozenset({3}), 2)

    def test_example(self):
        seed = self.deal.seed()
        for name, value in (("commitment", self.deal.commit), ("seed", seed),
                            ("first block of the stream", sha256(seed + bytes(4)))):
            self.assertIn(f"| {name} | `{value.hex()}` |\n", DOCUMENT)
        rows = re.findall(r"^\| (\d+) \| ([\d, ~]+) \| (\d+) \| (\d+) \| (\d+) \|$", DOCUMENT, re.M)
        shown = [(int(i), [int(byte) for byte in re.findall(r"\d+", seen)], int(number), int(place), int(tile))
                 for i, seen, number, place, tile in rows]
        self.assertGreater(len(shown), 3)
        self.assertTrue(any(len(row[1]) > 1 for row in shown), "no byte is thrown away")
        self.assertEqual(shown, list(steps(seed))[:len(shown)])
        self.assertIn(f"everyone moved on by {self.deal.chance}:", DOCUMENT)
        self.assertEqual(self.deal.chance, self.deal.turned)
        self.assertIn(f"The whole deck: `{' '.join(map(str, self.deal.deck))}`\n", DOCUMENT)


class Verify(FolderCase):
    def setUp(self):
        super().setUp()
        self.path = self.folder / "game.lgn"
        self.script = self.folder / "deal.py"
        script = re.search(r"^```python\n(.*?)^```", DOCUMENT, re.M | re.S)[1]
        self.assertLessEqual(len(script.splitlines()), 30)
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
        self.assertIn(": the deal was fair\n" if verdict["fair"] else ": the deal was not proven fair\n", told.stdout)
        if not options and verdict.get("kind") != 1:  # the script is for the newer rules
            script = subprocess.run([sys.executable, str(self.script), str(self.path)], capture_output=True, check=False)
            self.assertEqual(script.returncode == 0, verdict["fair"], script.stderr)
        return verdict

    def draw(self, players, bots=(), **terms):
        """Contributions by seat, as they are where seat 1 begins."""
        chance = random.Random(f"{players} {bots}")
        return Deal(chance.randbytes(16), chance.randbytes(32),
                    [None if i in bots else chance.randbytes(32) for i in range(1, players + 1)], bots=frozenset(bots), **terms)

    def test_fair(self):
        for players, bots in ((2, ()), (2, (2,)), (3, (1,)), (3, ()), (4, (2, 3, 4)), (4, ())):
            for kind in (1, 2):
                deal = self.draw(players, bots, kind=kind)
                verdict = self.judge(deal.record())
                self.assertEqual((verdict["verdict"], verdict["kind"]), ("proved", kind))
                self.assertEqual(verdict["contributed"], [i for i in range(1, players + 1) if i not in bots])
                self.assertEqual(verdict["commit"], deal.commit.hex())
                self.assertEqual(verdict["table"], deal.table.hex())
                self.assertEqual(verdict["deck"], deal.deck)

    def test_who_begins(self):
        for players, bots in ((2, ()), (3, (2,)), (4, ()), (4, (1, 3))):
            for kind in (1, 2):
                seated = self.draw(players, bots, kind=kind, first="random")
                dealt = seated.turn()
                verdict = self.judge(dealt.record())
                self.assertEqual((verdict["verdict"], verdict["turned"]), ("proved", dealt.turned))
                self.assertIn("Who starts follows from them as well.", self.run_on(dealt.record()).stdout)
                for other in set(range(players)) - {dealt.turned}:
                    # A server that turned the seats as it liked, and dealt by the rules from there.
                    liked = seated.turn(other)
                    self.assertEqual(self.judge(liked.record())["verdict"], "wrong turn")
                    # Leaving it out helps by the older rules alone.
                    left_out = self.judge(liked.record(Turned=None))
                    self.assertEqual((left_out["verdict"], left_out.get("tag")), ("tag", "Turned") if kind == 2 else ("proved", None))
        self.assertEqual(self.judge(self.draw(2).record())["turned"], None)

    def test_not_fair(self):
        deal, other = self.draw(3, (2,)), self.draw(3)
        swapped = list(deal.deck)
        swapped[3], swapped[20] = swapped[20], swapped[3]
        for verdict, changes in (("wrong deck", {"Deck": " ".join(map(str, swapped))}),
                                 ("wrong deck", {"Contribution1": other.given[0].hex()}),
                                 ("wrong deck", {"Contribution3": None}),
                                 ("bot", {"Contribution2": other.given[0].hex()}),
                                 ("bot", {"Player1": "casual", "Seat1": "bot casual"}),
                                 ("wrong secret", {"Table": other.table.hex()}),
                                 ("wrong secret", {"Secret": other.secret.hex()}),
                                 ("wrong secret", {"Commit": other.secret.hex()}),
                                 ("wrong secret", {"BotSeats": "none"}),
                                 ("wrong secret", {"Deal": "fair 1"}),
                                 ("tag", {"First": "random"}),
                                 ("tag", {"First": None}),
                                 ("tag", {"BotSeats": None}),
                                 ("tag", {"Turned": "0"}),
                                 ("tag", {"Secret": None}),
                                 ("tag", {"Commit": "?"}),
                                 ("other", {"Deal": "fair 0"}),
                                 ("none", {"Deal": None})):
            with self.subTest(changes):
                self.assertEqual(self.judge(deal.record(**changes))["verdict"], verdict)
        alone = self.judge(dataclasses.replace(deal, given=[None, None], bots=frozenset({1, 2})).record())
        self.assertEqual((alone["verdict"], alone["fair"]), ("alone", False))

    def test_a_bot_has_no_part(self):
        """A contribution for the bot, tried until it is dealt well, is refused by the newer rules and by the older ones."""
        for kind in (1, 2):
            deal = self.draw(2, (2,), kind=kind)
            while {1, 2} - set(deal.drawn(2)[:3]):
                deal.given[1] = sha256(deal.given[1] or b"")
            notes = ("--commit", deal.commit.hex(), "--contribution", deal.given[0].hex(), "--table", deal.table.hex())
            text = deal.record(Player2="casual", Seat2="bot casual")
            judged = self.judge(text, *notes)
            self.assertEqual((judged["fair"], judged["verdict"], judged["bot"]), (False, "bot", 2))
            self.assertIn("a contribution for a bot: casual.", self.run_on(text).stdout)

    def test_notes(self):
        deal = self.draw(3, (2,))
        commit, mine, other = deal.commit.hex(), deal.given[2].hex(), "ab" * 32
        good = self.judge(deal.record(), "--commit", commit.upper(), "--contribution", mine)
        self.assertEqual((good["fair"], good["commit_given"], good["contributed_as"]), (True, True, 3))
        self.assertFalse(self.judge(deal.record(), "--commit", other)["fair"])
        bad = self.judge(deal.record(), "--contribution", other)
        self.assertEqual((bad["fair"], bad["contributed_as"]), (False, None))
        told = self.run_on(deal.record(), "--commit", commit, "--contribution", mine).stdout
        self.assertIn("The commitment is the one you were shown.", told)
        self.assertIn("for Player 3.", told)
        self.assertNotIn("--commit", told)

    def test_the_table_is_pinned_down(self):
        """A server that had everyone's bytes could try tables instead of secrets, until it likes the deck. The commitment is for one
        table; by the older rules, whoever knows the id of their table finds out."""
        for kind in (1, 2):
            deal = self.draw(2, (1,), kind=kind)
            link = base64.urlsafe_b64encode(deal.table).decode().rstrip("=")
            notes = ("--commit", deal.commit.hex(), "--contribution", deal.given[1].hex())
            for spelled in (deal.table.hex(), deal.table.hex().upper(), link):
                judged = self.judge(deal.record(), *notes, "--table", spelled)
                self.assertEqual((judged["fair"], judged["table_given"]), (True, True))
            chosen = dataclasses.replace(deal, table=self.draw(3).table)
            self.assertEqual(self.judge(chosen.record(), *notes)["fair"], kind == 1)
            judged = self.judge(chosen.record(), *notes, "--table", link)
            self.assertEqual((judged["fair"], judged["table_given"]), (False, False))
            self.assertIn("The record is not from the table", self.run_on(chosen.record(), *notes, "--table", link).stdout)
            asks = "--table" in " ".join(self.run_on(deal.record(), *notes).stdout.split())
            self.assertEqual(asks, kind == 1)
            self.assertNotIn("--table", " ".join(self.run_on(deal.record(), *notes, "--table", link).stdout.split()))

    def test_sentences(self):
        deal = self.draw(2, (2,))
        told = " ".join(self.run_on(deal.record()).stdout.split())
        for sentence in ("their hash is the commitment.", "Took part in the deal: Zoë.",
                         "Took no part: Player 2.", "tile by tile.", "Not checked", "The names:", "The moves, beyond the rules",
                         "the last turns may be missing together with Honor and Winners", "a Termination with other Winners",
                         deal.commit.hex()):
            self.assertIn(sentence, told)
        self.assertNotIn("weaker", told)
        older = " ".join(self.run_on(dataclasses.replace(deal, kind=1).record()).stdout.split())
        self.assertIn("its SHA-256 is the commitment. But this deal is of an older, weaker kind", older)
        swapped = list(deal.deck)
        swapped[3], swapped[20] = swapped[20], swapped[3]
        told = self.run_on(deal.record(Deck=" ".join(map(str, swapped)))).stdout
        self.assertIn(f"Tile 4 of the deck is {swapped[3]}; it should be {swapped[20]}.", told)

    # --- A witness -----------------------------------------------------------------------------------

    def witness(self, shown, play, mine):
        """As the page writes it: from the TABLE before, and from what it was told since."""
        started, last = play["messages"][0]["table"], play["messages"][1]  # as it was told first
        bots = [str(i) for i, seat in enumerate(shown["seats"], 1) if seat["kind"] == "bot"]
        tags = [("Witness", "Lanterns 1"), ("Players", shown["players"]), ("Table", shown["table"]),
                ("Commit", shown["commitment"]), ("Contribution", mine.hex()), ("Deal", f"fair {shown['deal']}"),
                ("First", shown["first"]), ("BotSeats", " ".join(bots) or "none"), ("Seat", 1)]
        tags += [(f"Before{i}", one) for i, one in enumerate(shown["contributions"], 1) if one]
        tags += [("Turned", started["turned"])]
        tags += [(f"Contribution{i}", one) for i, one in enumerate(started["contributions"], 1)
                 if one and started["seats"][i - 1]["kind"] != "bot"]
        tags += [("Player", last["seat"]), ("Drawn", " ".join(map(str, last["drawn"])))]
        return "".join(f'[{name} "{value}"]\n' for name, value in tags)

    def meet(self, name):
        """A game at the hostile server's table: the record, and the options with what the player kept."""
        mine = bytes([7]) * 32
        play = hostile.played(name, mine)
        kept = self.path.with_name("witness.txt")
        kept.write_text(self.witness(hostile.opened(name), play, mine), encoding="utf-8")
        return play["record"], ("--witness", str(kept))

    def test_a_hostile_server_is_found_out(self):
        for name, (_, verdict, differs) in hostile.CHEATS.items():
            with self.subTest(name):
                record, options = self.meet(name)
                judged = self.judge(record, *options)
                self.assertEqual((judged["fair"], judged["verdict"], judged["differs"], judged["last"]),
                                 (False, verdict, differs, False))

    def test_what_cannot_be_found_out_is_not_called_the_last_word(self):
        for name, (_, last) in hostile.HONEST.items():
            with self.subTest(name):
                record, options = self.meet(name)
                judged = self.judge(record, *options)
                self.assertEqual((judged["fair"], judged["differs"], judged["last"]), (True, [], last))
                told = " ".join(self.run_on(record, *options).stdout.split())
                self.assertEqual("When you contributed, everything else was fixed" in told, last)
                self.assertEqual("someone who contributed last" in told, not last)
                self.assertNotIn("--witness", told)

    def test_broken_witness(self):
        record, options = self.meet("is honest")
        kept = pathlib.Path(options[1])
        text = kept.read_text(encoding="utf-8")
        for broken, tag in ((text + text.splitlines()[3] + "\n", "Commit"), (text.replace('[Players "3"]\n', ""), "Players"),
                            (text.replace("[Commit", "Commit"), "Witness"), (text + "{", "Witness"), ("", "Players"),
                            (text.replace('[Seat "1"]', '[Seat "4"]'), "Seat"), (text.replace("[Drawn \"", "[Drawn \"x"), "Drawn"),
                            (text.replace("fair 2", "fair 9"), "Deal")):
            kept.write_text(broken, encoding="utf-8")
            done = self.run_on(record, *options)
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertIn(f"witness.txt: this is not a witness file: the tag {tag} ", done.stderr)
        self.assertEqual(self.run_on(record, "--witness", "/nowhere/witness.txt").returncode, 1)

    def test_calls(self):
        deal = self.draw(2)
        for options in (["--commit", "12"], ["--contribution", "x" * 64], ["--commit"],
                        ["--table", "A" * 21], ["--table", "!" * 22], ["--table", "x" * 32]):
            self.assertEqual(self.run_on(deal.record(), *options).returncode, 2, options)
        broken = self.run_on("[Format \"LGN 1\"]\n")
        self.assertEqual((broken.returncode, broken.stdout), (1, ""))
        self.assertIn("game.lgn:", broken.stderr)
        self.path.unlink()
        missing = subprocess.run([PROGRAM, "verify", str(self.path)], capture_output=True, check=False)
        self.assertEqual(missing.returncode, 1)


unittest.main()
