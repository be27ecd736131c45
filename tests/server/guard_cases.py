"""What somebody might try who wants more than is theirs: more time, a look at a game among others, a seat whose key has ended."""
import sqlite3
import time
import unittest

from support import Answer, Person, Server, ServerTest, play, start

LIVE = {"kind": "live", "time_ms": 60000, "increment_ms": 0}


def left(socket, seat):
    return socket.person.get(f"/api/tables/{socket.table_id}")["left_ms"][seat - 1]


class Time(ServerTest):
    OPTIONS = ("--bot-pace", "2000")  # so that a bot leaves time to come back

    def test_leaving_and_coming_back_brings_no_time(self):
        table, (first, second) = start(self.server, 2, clock=LIVE)
        time.sleep(2)
        for kind, why in (("leave", "left"), ("back", "back")):
            first.say({"type": kind})
            first.wait("table", why=why)
        self.assertLess(left(first, 1), 58500)
        first.turn(1)
        self.assertLess(left(first, 1), 58500)

    def test_a_new_key_brings_no_time(self):
        table, (first, second) = start(self.server, 2, clock=LIVE)
        time.sleep(1)
        first.person.post(f"/api/tables/{table}/key")
        self.assertLess(left(first, 1), 59500)

    def test_what_a_bot_plays_for_somebody_costs_the_time_they_used(self):
        table, (first, second) = start(self.server, 2, clock=LIVE)
        time.sleep(1)
        first.say({"type": "leave"})
        second.wait("turn", turn=1)
        self.assertLess(left(first, 1), 59500)
        self.assertGreater(left(first, 1), 57500)  # but not the time that the bot took

    def test_after_time_is_up_there_is_little(self):
        table, sockets = start(self.server, 3, clock={"kind": "live", "time_ms": 10000, "increment_ms": 0})
        first, second = sockets[:2]
        second.wait("table", why="time")
        self.assertEqual(first.refused({"type": "back"}), "not-now")  # this turn is the bot's
        second.wait("turn", turn=1)
        first.say({"type": "back"})
        self.assertTrue(first.wait("table", why="back")["table"]["seats"][0]["playing"])


class Days(unittest.TestCase):
    def test_time_is_up_though_nobody_looked_on(self):
        """A restart leaves some time to come back; a table that was merely out of memory does not."""
        server = Server("--away", "1", "--rest", "1")
        self.addCleanup(server.close)
        table, sockets = start(server, 2, clock={"kind": "days", "time_ms": 3600000})
        for each in sockets:
            each.close()
        server.stop()
        age(server, "started", 7200000)
        server.start()
        shown = Person(server).get(f"/api/tables/{table}")
        self.assertEqual(shown["state"], "running")
        self.assertLessEqual(shown["left_ms"][0], 10000)
        end = time.monotonic() + 20
        while server.metric("tables") > 0 and time.monotonic() < end:
            time.sleep(0.3)
        time.sleep(10)
        sockets[1].person.socket(table).wait("table", why="time")


def age(server, kind, milliseconds):
    """Makes entries of that kind older, in the store of a server that is not running."""
    with sqlite3.connect(f"{server.data}/tables.db") as store:
        for row, text in store.execute("SELECT id, bytes FROM entries").fetchall():
            words = bytes(text).split(b" ")
            if words[0] == kind.encode():
                words[1] = b"%d" % (int(words[1]) - milliseconds)
                store.execute("UPDATE entries SET bytes = ? WHERE id = ?", (b" ".join(words), row))


class Looking(ServerTest):
    def test_a_game_among_themselves(self):
        """Whoever looked on while the table was open does not see the game."""
        people = [Person(self.server), Person(self.server)]
        table = people[0].make(spectators=False)
        people[0].sit(table)
        watchers = [Person(self.server).socket(table, view=view) for view in ("moves", "views")]
        people[1].sit(table)
        for watcher in watchers:
            self.assertEqual(watcher.wait("error")["code"], "not-watched")
            self.assertEqual(watcher.closed(), 1008)
            self.assertFalse([m for m in watcher.heard if m["type"] == "turn"])
        self.assertEqual(people[0].get(f"/api/tables/{table}")["state"], "running")

    def test_a_deleted_table_leaves_the_memory_though_its_bot_was_thinking(self):
        server = Server("--bot-pace", "500")
        self.addCleanup(server.close)
        person = Person(server)
        table = person.make(bots=["steady"], first="seat")
        person.sit(table)
        person.ask("DELETE", f"/api/tables/{table}")
        end = time.monotonic() + 10
        while server.metric("tables") > 0 and time.monotonic() < end:
            time.sleep(0.2)
        self.assertEqual(server.metric("tables"), 0)
