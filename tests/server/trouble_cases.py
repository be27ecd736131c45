"""Disks that are full, stores that are damaged, lines that are slow, and crowds."""
import json
import os
import pathlib
import resource
import socket
import sqlite3
import tempfile
import unittest

from support import CHANCE, PATIENCE, Answer, ClockedServer, Person, Server, ServerTest, start


class Disk(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.close)

    def fill(self, full=True):
        """A disk without room, as the server sees it: no file may grow."""
        size = os.path.getsize(f"{self.server.data}/tables.db-wal") if full else resource.RLIM_INFINITY
        resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def start_full(self, size):
        """Starts it where no file may grow beyond a size."""
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))  # which it inherits
        try:
            self.server.start()
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)

    def denied(self, code, call, *args):
        with self.assertRaises(Answer) as caught:
            call(*args)
        self.assertEqual((caught.exception.status, caught.exception.code), (503, code))

    def health(self, server):
        """What keeps the server from storing anything, as it says itself; None for nothing."""
        try:
            return None if Person(server).get("/healthz")["ok"] else ""
        except Answer as answer:
            self.assertEqual((answer.status, json.loads(answer.body)["ok"]), (503, False))
            return json.loads(answer.body)["why"]

    def test_health_is_found_out_where_nothing_happens(self):
        """P3."""
        server = ClockedServer()
        self.addCleanup(server.close)
        start(server, 2)
        for full in (True, False):
            size = os.path.getsize(f"{server.data}/tables.db-wal") if full else resource.RLIM_INFINITY
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
            server.pass_time(10)
            self.assertEqual(self.health(server) is not None, full)

    def test_faults_are_counted_in_the_log(self):
        server = ClockedServer()
        self.addCleanup(server.close)
        table, (first, second) = start(server, 2)
        size = os.path.getsize(f"{server.data}/tables.db-wal")
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
        for _ in range(30):
            self.assertEqual(first.refused({"type": "leave"}), "store")
            server.pass_time(1)
        self.assertEqual(server.logged().count("event=store-fault"), 1)
        server.pass_time(31)
        self.assertIn("event=store-fault more=29 seconds=60", server.logged())
        self.assertEqual(first.refused({"type": "leave"}), "store")
        self.assertEqual(server.logged().count("event=store-fault entry=left"), 2)

    def test_a_server_on_a_full_disk_starts_for_reading(self):
        """P4."""
        ended, (one, other) = start(self.server, 2)
        one.say({"type": "resign"})
        one.wait("table", why="resigned")
        table, (first, second) = start(self.server, 2)
        first.turn(1)
        second.wait("turn", turn=1)
        self.server.kill()
        size = os.path.getsize(f"{self.server.data}/tables.db-wal")
        self.assertGreater(size, 65536)  # as much as other files need
        self.start_full(size)
        self.assertRegex(self.health(self.server) or "", "full|room|writing")
        self.assertEqual(Person(self.server).get(f"/api/tables/{table}")["turn"], 2)
        self.assertIn(b"[Termination", Person(self.server).get(f"/api/tables/{ended}/record", parse=False))
        self.assertEqual({game["table"] for game in first.person.get("/api/games")["games"]}, {table})
        self.denied("store", Person(self.server).make)
        again = second.person.socket(table)
        self.assertEqual(again.wait("turn")["turn"], 1)
        moves = again.choose()
        self.assertEqual(again.refused({"type": "turn", "turn": 2, "moves": moves}), "store")
        self.fill(False)
        again.say({"type": "turn", "turn": 2, "moves": moves})
        self.assertEqual(again.wait("turn", turn=2)["moves"], moves)
        self.assertIsNone(self.health(self.server))
        self.server.kill()
        self.server.start()
        self.assertEqual(Person(self.server).get(f"/api/tables/{table}")["turn"], 3)

    def test_a_full_disk_without_room_for_the_index_of_the_log(self):
        """P4. The -shm file, which a copy of the store lacks, cannot be made: what it would hold is kept in memory."""
        for end in (self.server.kill, self.server.stop):  # with turns in the -wal file, and without
            table, (first, second) = start(self.server, 2)
            first.turn(1)
            second.wait("turn", turn=1)
            end()
            os.remove(f"{self.server.data}/tables.db-shm")
            self.start_full(4096)
            self.assertRegex(self.health(self.server) or "", "full|room|writing")
            self.assertEqual(Person(self.server).get(f"/api/tables/{table}")["turn"], 2)
            self.denied("store", Person(self.server).make)
            self.fill(False)
            self.assertEqual(second.person.socket(table).turn(2)["turn"], 2)
            self.server.kill()
            self.server.start()
            self.assertEqual(Person(self.server).get(f"/api/tables/{table}")["turn"], 3)

    def test_nothing_is_acknowledged_and_it_goes_on_when_there_is_room(self):
        """P1, P3."""
        table, (first, second) = start(self.server, 2)
        first.turn(1)
        second.wait("turn", turn=1)
        moves = second.choose()
        turn = {"type": "turn", "turn": 2, "moves": moves}
        self.fill()
        second.say(turn)
        refused = second.wait("error")
        self.assertEqual((refused["code"], refused["of"]), ("store", "turn"))
        first.say({"type": "leave"})
        refused = first.wait("error")
        self.assertEqual((refused["code"], refused["of"]), ("store", "leave"))
        self.assertEqual(second.refused(turn), "store")  # and it can be said again
        self.assertLessEqual({message["type"] for message in first.hear_all()}, {"present", "turn"})
        self.assertEqual([m["turn"] for m in first.heard if m["type"] == "turn"], [1])
        self.denied("store", Person(self.server).make)
        self.denied("store", first.person.post, f"/api/tables/{table}/key")
        self.assertEqual(first.person.socket(table).seat, first.seat)  # the old key is still good
        self.assertRegex(self.health(self.server) or "", "full|room|writing")
        self.assertEqual(self.server.metric("store_faults_total"), 5)
        self.assertEqual(self.server.logged().count("event=store-fault"), 1)
        self.fill(False)
        second.say(turn)
        self.assertEqual(second.wait("turn", turn=2)["moves"], moves)
        first.wait("turn", turn=2)
        self.server.kill()
        self.server.start()
        again = first.person.socket(table)
        self.assertEqual([again.wait("turn")["turn"] for _ in range(2)], [1, 2])
        self.assertLessEqual({message["type"] for message in again.hear_all()}, {"present"})

    def test_a_table_that_could_not_be_deleted_is_still_there(self):
        ann = Person(self.server)
        table = ann.make()
        watcher = ann.socket(table)
        self.fill()
        self.denied("store", ann.ask, "DELETE", f"/api/tables/{table}")
        self.assertEqual(ann.get(f"/api/tables/{table}")["state"], "open")
        self.fill(False)
        ann.ask("DELETE", f"/api/tables/{table}")
        self.assertEqual(watcher.closed(), 4002)

    def test_a_rematch_that_could_not_be_made(self):
        table, (first, second) = start(self.server, 2)
        second.say({"type": "resign"})
        first.wait("table", why="resigned")
        self.fill()
        self.assertEqual(first.refused({"type": "rematch"}), "store")
        self.fill(False)
        first.say({"type": "rematch"})
        following = first.wait("table", why="rematch")["table"]["rematch"]
        self.assertEqual(first.person.post(f"/api/tables/{table}/follow")["table"], following)

    def test_who_could_not_be_forgotten_can_ask_again(self):
        table, (first, second) = start(self.server, 2)
        second.say({"type": "resign"})
        first.wait("table", why="resigned")
        self.fill()
        self.denied("store", first.person.post, "/api/forget")
        self.fill(False)
        first.person.post("/api/forget")
        self.assertEqual([seat["name"] for seat in second.person.get(f"/api/tables/{table}")["seats"]][first.seat - 1], "")


class Damage(unittest.TestCase):
    def test_a_log_that_cannot_be_read_harms_no_other(self):
        """An entry of a kind that is not known, one that is cut off, one that breaks the rules, one that is missing."""
        server = Server()
        self.addCleanup(server.close)
        games = [start(server, 2) for _ in range(5)]
        for table, (first, second) in games:
            first.turn(1)
            second.turn(2)
        server.stop()
        with sqlite3.connect(f"{server.data}/tables.db") as store:
            rows = [row[0] for row in store.execute("SELECT max(id) FROM entries GROUP BY game ORDER BY game")]
            for row, text in zip(rows, (b"danced 1", b"turn 1", b"turn 1700000000000 -1 17@99,99r0")):
                store.execute("UPDATE entries SET bytes = ? WHERE id = ?", (text, row))
            store.execute("DELETE FROM entries WHERE id = (SELECT previous FROM entries WHERE id = ?)", (rows[3],))
        server.start()
        for table, (first, second) in games[:4]:
            with self.assertRaises(Answer) as caught:
                first.person.get(f"/api/tables/{table}")
            self.assertEqual(caught.exception.status, 503)
            there = first.person.socket(table, hello=False)
            self.assertEqual(there.refused({"type": "hello", "protocol": 1}), "busy")
            self.assertEqual(there.closed(), 1001)
        self.assertEqual(len(games[0][1][0].person.get("/api/games")["games"]), 1)
        table, (first, second) = games[4]
        again = first.person.socket(table)
        again.wait("turn", turn=2)
        self.assertEqual(again.turn(3)["turn"], 3)
        self.assertEqual(server.metric("table_faults_total"), 8)
        self.assertEqual(server.logged().count("event=table-fault"), 1)
        self.assertNotIn("17@99,99", server.logged())


class Costly(unittest.TestCase):
    def test_a_list_that_takes_long_counts_for_more(self):
        """Somebody with very many games in their history cannot keep the server busy by asking for it."""
        server = Server("--per-address", "16")
        self.addCleanup(server.close)
        table, (first, second) = start(server, 2)
        second.say({"type": "resign"})
        first.wait("table", why="resigned")
        server.stop()
        with sqlite3.connect(f"{server.data}/tables.db") as store:
            owner = store.execute("SELECT owner FROM links WHERE seat = 1").fetchone()[0]
            store.executemany("INSERT INTO games (id, last, tail, state, public, updated, title) SELECT ?, 1, 1, 2, 0, ?, title "
                              "FROM games WHERE number = 1", [(CHANCE.randbytes(16), number) for number in range(40000)])
            store.executemany("INSERT INTO links VALUES (?, ?, 1)", [(owner, number) for number in range(2, 40002)])
        server.start()
        codes = []
        for _ in range(100):
            try:
                first.person.get("/api/games?state=finished")
            except Answer as answer:
                codes.append(answer.code)
        self.assertEqual(set(codes), {"too-fast"})
        self.assertGreater(len(codes), 50)


class Slow(unittest.TestCase):
    def test_a_large_file_over_a_bad_line(self):
        """P40. Whoever takes what is sent, however slowly, is not dropped; whoever does not take anything is."""
        with tempfile.TemporaryDirectory() as folder:
            size = 7 * 1024 * 1024
            pathlib.Path(folder, "large.bin").write_bytes(bytes(size))
            server = ClockedServer("--page", folder)
            self.addCleanup(server.close)
            wires = []
            for _ in range(2):
                wire = socket.socket()
                wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 16384)
                wire.settimeout(PATIENCE)
                wire.connect(("127.0.0.1", server.port))
                wire.sendall(b"GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
                wires.append(wire)
            taken = 0
            for second in range(36):
                while taken < size * (second + 1) / 36:
                    data = wires[0].recv(65536)
                    self.assertTrue(data, f"dropped after {second} s")
                    taken += len(data)
                server.pass_time(1)
                if second < 20:
                    self.assertEqual(server.metric("dropped_slow_total"), 0)
            self.assertEqual(server.metric("dropped_slow_total"), 1)
            wires[0].sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")  # and the connection is good for more
            tail = b""
            while b'"ok":true' not in tail:
                tail += wires[0].recv(65536)
            for wire in wires:
                wire.close()


class Crowd(ServerTest):
    SERVER = ClockedServer  # no token comes back, however slow the machine is
    OPTIONS = ("--proxy", "--per-address", "100000")

    def test_onlookers_do_not_keep_players_from_being_heard(self):
        table, (first, second) = start(self.server, 2)
        for number in range(1, 9):
            mover = (first, second)[(number - 1) % 2]
            if number > 1:
                mover.wait("turn", turn=number - 1)
            turn = {"type": "turn", "turn": number, "moves": mover.choose()}
            onlookers = [Person(self.server).socket(table, hello=False) for _ in range(40)]
            mover.say(turn)
            for each in onlookers:
                each.say({"type": "hello", "protocol": 1})
            mover.say(turn)
            mover.wait("turn", turn=number)
            mover.wait("played", turn=number)
            for each in onlookers:
                each.close()

    def test_reactions_are_counted_by_seat(self):
        """P37."""
        table, (first, second) = start(self.server, 2)
        tabs = [first.person.socket(table) for _ in range(6)]
        for tab in tabs:
            for _ in range(3):
                tab.say({"type": "react", "reaction": "hm"})
            tab.hear_all()
        self.assertEqual(sum(message["type"] == "reaction" for message in second.hear_all()), 4)

    def test_coming_and_going_does_not_fill_the_log(self):
        """P39. Every change is kept for good, and read again with its table: so there are not any number of them."""
        table, (first, second) = start(self.server, 2)
        tabs = [second.person.socket(table) for _ in range(4)]
        before = self.server.metric("entries_total")
        for number in range(80):
            tab = tabs[number // 2 % 4]
            tab.hear_all()
            tab.say({"type": ("leave", "back")[number % 2]})
            tab.wait("table", "error")
        for tab in tabs:
            self.assertEqual(tab.heard[-1]["code"], "too-fast")
        codes = set()
        for _ in range(40):
            try:
                first.person.post(f"/api/tables/{table}/key")
            except Answer as answer:
                codes.add((answer.status, answer.code))
        self.assertEqual(codes, {(429, "too-fast")})
        self.assertLess(self.server.metric("entries_total") - before, 60)  # each seat has its own
        first.close()
        self.assertEqual(first.person.socket(table).turn(1)["turn"], 1)  # the game itself goes on

    def test_asking_again_is_not_told_again(self):
        table, (first, second) = start(self.server, 2)
        for _ in range(10):
            first.say({"type": "abandon"})
        first.hear_all()
        self.assertEqual(sum(message["type"] == "asked" for message in second.hear_all()), 1)

    def test_somebody_with_very_many_addresses(self):
        """P40. What is known of addresses is bounded; somebody new is still served."""
        for block in range(280):
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE) as wire:
                wire.sendall(b"".join(b"HEAD / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 2001:db8:%x:%x::1\r\n\r\n" % (block, number)
                                      for number in range(250)))
                answers = b""
                while answers.count(b"\r\n\r\n") < 250 and b" 429 " not in answers:  # which is the last
                    answers += wire.recv(1 << 20)
        self.assertLess(self.server.metric("addresses"), 66000)
        Person(self.server).get("/api/tables", headers={"X-Forwarded-For": "192.0.2.99"})
