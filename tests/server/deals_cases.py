"""Fair deals of real tables, dealt once more by the words of docs/fair-deals.md."""
import pathlib
import re
import sqlite3
import sys
import unittest

from games_cases import check_record
from support import Person, Server

sys.path.append(str(pathlib.Path(__file__).parents[1] / "fair"))
from dealing import Deal  # noqa: E402


class Deals(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.close)

    def deal_of(self, record):
        """The deal as the record names it; its deck and turning are worked out here."""
        tags = dict(re.findall(r'^\[(\w+) "([^"]*)"\]', record, re.M))
        players = int(tags["Players"])
        given = [bytes.fromhex(tags[f"Contribution{i}"]) if f"Contribution{i}" in tags else None for i in range(1, players + 1)]
        deal = Deal(bytes.fromhex(tags["Table"]), bytes.fromhex(tags["Secret"]), given, kind=int(tags["Deal"].split()[1]),
                    first=tags.get("First", "random" if "Turned" in tags else "seat"),
                    bots=frozenset(map(int, tags.get("BotSeats", "none").replace("none", "").split())),
                    turned=int(tags.get("Turned", 0)))
        self.assertEqual(" ".join(map(str, deal.deck)), tags["Deck"])
        self.assertEqual(deal.turned, deal.chance if deal.first == "random" else 0)
        self.assertEqual(deal.commit.hex(), tags["Commit"])
        return deal

    def finish(self, person, table):
        """Ends the game by resigning, and answers its record."""
        socket = person.socket(table)
        if socket.welcome["table"]["state"] != "running":
            socket.wait("table", why="started")
        socket.say({"type": "abandon"})
        socket.wait("table", why="abandoned")
        record = person.get(f"/api/tables/{table}/record", parse=False).decode()
        check_record(self, record, "check", "verify")
        return socket, record

    def test_terms_are_promised_and_dealt(self):
        for bots, first in (((None, "casual"), "random"), ((None, "casual"), "seat"),
                            ((None, "newcomer", None, "expert"), "random"), (("steady", None, None), "random")):
            with self.subTest(bots=bots, first=first):
                person = Person(self.server)
                made = person.post("/api/tables", {"players": len(bots), "bots": bots, "first": first})
                person.sit(table := made["table"], "Ann")
                shown = person.get(f"/api/tables/{table}")
                self.assertEqual((made["deal"], shown["deal"], shown["commitment"]), (2, 2, made["commitment"]))
                if shown["state"] == "open":  # the other seats are filled with bots
                    person.socket(table).say({"type": "start"})
                _, record = self.finish(person, table)
                deal = self.deal_of(record)
                self.assertEqual((deal.kind, deal.first, deal.commit.hex()), (2, first, made["commitment"]))
                self.assertEqual(deal.bots, {seat for seat, bot in enumerate(bots, 1) if bot})
                self.assertEqual(sum(one is not None for one in deal.given), 1)

    def test_tables_of_earlier_releases_are_dealt_as_they_were_promised(self):
        person = Person(self.server)
        table = person.make(players=2, bots=[None, "casual"], first="random")
        self.server.stop()
        with sqlite3.connect(f"{self.server.data}/tables.db") as store:
            (made,), = store.execute("SELECT bytes FROM entries")
            self.assertTrue(made.endswith(b" 2"))
            store.execute("UPDATE entries SET bytes = ?", (made[:-2],))
        self.server.start()
        person.sit(table, "Ann")
        shown = person.get(f"/api/tables/{table}")
        socket, record = self.finish(person, table)
        deal = self.deal_of(record)
        self.assertEqual((deal.kind, deal.commit.hex(), shown["deal"]), (1, shown["commitment"], 1))
        socket.say({"type": "rematch"})
        following = socket.wait("table", why="rematch")["table"]["rematch"]
        self.assertEqual(person.get(f"/api/tables/{following}")["deal"], 2)
