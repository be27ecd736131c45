"""What somebody might try who wants more than is theirs: more time, a look at a game among others, a seat whose key has ended."""
import http.client
import os
import pathlib
import resource
import select
import socket
import sqlite3
import subprocess
import time
import unittest

from support import LANTERNS, PATIENCE, Answer, ClockedServer, Person, Server, ServerTest, play, start

LIVE = {"kind": "live", "time_ms": 60000, "increment_ms": 0}


def left(at, seat):
    return at.person.get(f"/api/tables/{at.table_id}")["left_ms"][seat - 1]


class Time(ServerTest):
    SERVER = ClockedServer
    OPTIONS = ("--bot-pace", "2000")  # so that a bot leaves time to come back

    def test_leaving_and_coming_back_brings_no_time(self):
        """P32."""
        table, (first, second) = start(self.server, 2, clock=LIVE)
        self.server.pass_time(2)
        for kind, why in (("leave", "left"), ("back", "back")):
            first.say({"type": kind})
            first.wait("table", why=why)
        self.assertEqual(left(first, 1), 58000)
        self.server.pass_time(1)
        self.assertEqual(left(first, 1), 57000)
        first.turn(1)
        self.assertEqual(left(first, 1), 57000)

    def test_a_new_key_brings_no_time(self):
        """P32."""
        table, (first, second) = start(self.server, 2, clock=LIVE)
        self.server.pass_time(1)
        first.person.post(f"/api/tables/{table}/key")
        self.assertEqual(left(first, 1), 59000)

    def test_a_minute_in_ones_turn_costs_a_minute_however_often_one_leaves(self):
        """P32."""
        table, (first, second) = start(self.server, 2, clock={"kind": "live", "time_ms": 90000, "increment_ms": 0})
        for _ in range(20):
            first.say({"type": "leave"})
            first.wait("table", why="left")
            self.server.pass_time(1.9)  # the bot's turn would come after two seconds
            first.say({"type": "back"})
            first.wait("table", why="back")
            self.server.pass_time(1.1)
        self.assertEqual(left(first, 1), 30000)

    def test_what_a_bot_plays_for_somebody_costs_the_time_until_it_has_played(self):
        table, (first, second) = start(self.server, 2, clock=LIVE)
        self.server.pass_time(1)
        first.say({"type": "leave"})
        second.wait("table", why="left")
        self.wait_for_a_bot(second, 1)
        rest = left(first, 1)
        self.assertLess(rest, 59000)
        self.server.pass_time(5)
        self.assertEqual(left(first, 1), rest)

    def test_after_time_is_up_there_is_little(self):
        """P33."""
        table, sockets = start(self.server, 3, clock={"kind": "live", "time_ms": 10000, "increment_ms": 0})
        first, second = sockets[:2]
        self.server.pass_time(9.9)
        second.refused({"type": "back"})  # nothing has happened yet
        self.assertFalse([m for m in second.heard if m.get("why") == "time"])
        self.server.pass_time(0.1)
        second.wait("table", why="time")
        self.assertEqual(first.refused({"type": "back"}), "not-now")  # this turn is the bot's
        self.wait_for_a_bot(second, 1)
        first.say({"type": "back"})
        back = first.wait("table", why="back")["table"]
        self.assertTrue(back["seats"][0]["playing"])
        self.assertEqual(back["left_ms"][0], 10000)  # a minute, or all the time where that is less

    def wait_for_a_bot(self, there, turn):
        """A bot thinks in real time, and its turn is due by the server's clock."""
        while not any(m["type"] == "turn" and m["turn"] == turn for m in there.heard):
            self.server.pass_time(2)
            there.hear_all()


class Days(unittest.TestCase):
    def test_time_is_up_though_nobody_looked_on(self):
        """P34. A restart leaves some time to come back; a table that was merely out of memory does not."""
        server = ClockedServer("--away", "1", "--rest", "1")
        self.addCleanup(server.close)
        table, sockets = start(server, 2, clock={"kind": "days", "time_ms": 3600000})
        for each in sockets:
            each.close()
        server.stop()
        age(server, "started", 7200000)
        server.start()
        shown = Person(server).get(f"/api/tables/{table}")
        self.assertEqual(shown["state"], "running")
        self.assertEqual(shown["left_ms"][0], 10000)
        server.pass_time(1.2)
        self.assertEqual(server.metric("tables"), 0)
        server.pass_time(9)
        there = sockets[1].person.socket(table)
        server.pass_time(0.1)
        there.wait("table", why="time")

    def test_changes_of_a_seat_that_are_used_up_keep_nobody_waiting(self):
        """P39. Its player cannot come back, and a bot plays on."""
        server = ClockedServer("--away", "1")
        self.addCleanup(server.close)
        table, sockets = start(server, 2)
        for each in sockets:
            each.close()
        server.stop()
        add_entries(server, [b"left 0", b"back 0"] * 250)
        server.start()
        second = sockets[1].person.socket(table)
        server.pass_time(12)
        second.wait("table", why="left")
        first = sockets[0].person.socket(table)
        server.pass_time(2)
        self.assertEqual(first.refused({"type": "back"}), "too-many")
        self.assertFalse(sockets[0].person.get(f"/api/tables/{table}")["seats"][0]["playing"])
        second.wait("turn", turn=1)
        self.assertEqual(second.turn(2)["turn"], 2)


def add_entries(server, texts):
    """Appends entries to the only log, in the store of a server that is not running."""
    with sqlite3.connect(f"{server.data}/tables.db") as store:
        row, game, seq = store.execute("SELECT id, game, seq FROM entries ORDER BY id DESC LIMIT 1").fetchone()
        for number, text in enumerate(texts, 1):
            store.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", (row + number, game, seq + number, row + number - 1, text))
        store.execute("UPDATE games SET last = ?, tail = ? WHERE number = ?", (seq + len(texts), row + len(texts), game))
        store.execute("UPDATE progress SET folded = ?", (row + len(texts) + 1,))


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
        """P11. Whoever looked on while the table was open does not see the game."""
        people = [Person(self.server), Person(self.server)]
        table = people[0].make(spectators=False)
        people[0].sit(table)
        watchers = [Person(self.server).socket(table, view=view) for view in ("moves", "views")]
        last = people[1].socket(table)  # who sits down last looks on until then, too
        people[1].sit(table)
        last.wait("table", why="started")
        last.close()
        first, second = sorted((person.socket(table) for person in people), key=lambda each: each.seat)
        first.turn(1)
        first.say({"type": "react", "reaction": "hello"})
        second.turn(2)
        for watcher in watchers:
            self.assertEqual(watcher.wait("error")["code"], "not-watched")
            self.assertFalse([m for m in watcher.heard if m["type"] == "reaction"])
            self.assertEqual(watcher.closed(), 1008)
            self.assertFalse([m for m in watcher.heard if m["type"] == "turn"])
        self.assertEqual(people[0].get(f"/api/tables/{table}")["state"], "running")

    def test_a_deleted_table_leaves_the_memory_though_its_bot_was_thinking(self):
        server = ClockedServer("--bot-pace", "500")
        self.addCleanup(server.close)
        person = Person(server)
        table = person.make(bots=["steady"], first="seat")
        person.sit(table)
        person.ask("DELETE", f"/api/tables/{table}")
        while server.metric("bots_waiting") > 0:
            server.pass_time(0.5)
        server.pass_time(0.5)
        self.assertEqual(server.metric("tables"), 0)


class Pages(ServerTest):
    """Pages of other sites, whatever their names point to."""

    def test_a_name_that_was_made_to_point_here(self):
        """P23. A page of evil.example whose name now leads to this machine would be of the same origin."""
        ann, port = Person(self.server), self.server.port
        for host in (f"evil.example:{port}", "evil.example", f"notlocalhost:{port}", f"127.0.0.1.evil.example:{port}", "[evil.example]",
                     "[evil.example", "[::1"):
            for path in ("/healthz", "/metrics", "/api/tables", "/"):
                self.assertEqual(self.refuses("origin", ann.get, path, headers={"Host": host}), 421)
            self.refuses("origin", ann.post, "/api/tables", {"players": 2},
                         headers={"Host": host, "Origin": f"http://{host}"})
        for host in (f"127.0.0.1:{port}", f"localhost:{port}", "localhost", "[::1]:80", "[::ffff:127.0.0.1]", f"lanterns.localhost:{port}"):
            ann.post("/api/tables", {"players": 2}, headers={"Host": host, "Origin": f"http://{host}"})

    def test_a_page_that_hides_where_it_came_from(self):
        """P22."""
        ann = Person(self.server)
        table = ann.make()
        for site in ("cross-site", "same-site"):
            self.refuses("origin", ann.post, "/api/tables", {"players": 2}, headers={"Sec-Fetch-Site": site})
            self.refuses("origin", ann.ask, "DELETE", f"/api/tables/{table}", headers={"Sec-Fetch-Site": site})
            with self.assertRaises(Answer) as caught:
                ann.socket(table, headers=(("Sec-Fetch-Site", site),))
            self.assertEqual(caught.exception.status, 403)
        ann.post("/api/tables", {"players": 2}, headers={"Sec-Fetch-Site": "same-origin"})

    def test_everything_that_changes_something_asks_for_the_origin(self):
        """P21."""
        ann = Person(self.server)
        table = ann.make()
        evil = {"Origin": "https://evil.example"}
        for method, path in (("POST", "/api/tables"), ("POST", "/api/forget"), ("DELETE", f"/api/tables/{table}"),
                             *(("POST", f"/api/tables/{table}/{what}") for what in ("sit", "enter", "key", "close", "follow"))):
            self.assertEqual(self.refuses("origin", ann.ask, method, path, {}, headers=evil), 403, path)
        self.assertEqual(ann.get(f"/api/tables/{table}")["state"], "open")

    def test_every_answer_has_the_headers(self):
        """P24. Errors, too, and those that come before a request was understood."""
        table = Person(self.server).make()
        line = b" HTTP/1.1\r\nHost: localhost\r\n\r\n"
        for raw, status in ((b"GET /" + line, b"200"), (b"HEAD /" + line, b"200"), (b"GET /healthz" + line, b"200"),
                            (b"GET /metrics" + line, b"200"), (b"GET /api/tables" + line, b"200"),
                            (b"GET /nowhere" + line, b"404"), (b"PUT /" + line, b"405"), (b"nonsense\r\n\r\n", b"400"),
                            (b"GET /" + b"a" * 600 + line, b"431"), (b"GET /api/tables/" + table.encode() + b"/record" + line, b"403"),
                            (b"GET /api/tables/" + table.encode() + b"/socket" + line, b"426"),
                            (b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", b"421"),
                            (b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nOrigin: null\r\nContent-Length: 0\r\n\r\n", b"403")):
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE) as wire:
                wire.sendall(raw)
                head = wire.recv(65536).split(b"\r\n\r\n")[0].lower()
            self.assertEqual(head.split(b" ")[1], status, raw)
            for header in (b"content-security-policy: default-src 'self'", b"x-content-type-options: nosniff",
                           b"referrer-policy: no-referrer", b"x-frame-options: deny", b"frame-ancestors 'none'",
                           b"cross-origin-resource-policy: same-origin", b"cache-control: "):
                self.assertIn(header, head, raw)


class BehindAProxy(ServerTest):
    SERVER = ClockedServer
    OPTIONS = ("--proxy", "--tables", "2", "--per-address", "5")

    def tables_made(self, addresses):
        """How many tables are made from these addresses before there are too many."""
        for number in range(200):
            try:
                Person(self.server).post("/api/tables", {"players": 2}, headers={"X-Forwarded-For": addresses % number})
            except Answer as answer:
                self.assertEqual((answer.status, answer.code), (429, "too-fast"))
                return number
        return None

    def test_only_what_came_over_tls(self):
        """P14, P21, P44."""
        ann = Person(self.server)
        public = {"Host": "lanterns.example.org", "X-Forwarded-For": "192.0.2.7"}
        self.refuses("origin", ann.post, "/api/tables", {"players": 2}, headers={**public, "Origin": "http://lanterns.example.org"})
        ann.post("/api/tables", {"players": 2}, headers={**public, "Origin": "https://lanterns.example.org"})
        for cookie in ann.last.headers.get_all("Set-Cookie"):
            self.assertIn("; Secure", cookie)
        self.refuses("not-found", ann.get, "/metrics", headers=public)
        for name in ("Forwarded", "Via"):
            self.refuses("not-found", ann.get, "/metrics", headers={name: "for=192.0.2.7"})

    def test_a_client_cannot_choose_its_address(self):
        """P41. The last address is the one that our own proxy has seen; what stands before it is the client's word."""
        self.assertEqual(self.tables_made("10.0.0.%d, 192.0.2.8"), 12)

    def test_a_trailer_is_no_address(self):
        """P41. Headers after the body are the client's word, too."""
        statuses = set()
        for number in range(30):
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE) as wire:
                wire.sendall(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.9\r\n"
                             b"Transfer-Encoding: chunked\r\n\r\nd\r\n{\"players\":2}\r\n0\r\n"
                             b"X-Forwarded-For: 10.0.1.%d\r\n\r\n" % number)
                statuses.add(wire.recv(65536).split(b" ")[1])
        self.assertLessEqual(statuses, {b"201", b"429", b"400"})
        self.assertTrue(statuses & {b"429", b"400"})

    def test_an_ipv6_address_is_its_first_half(self):
        """P41."""
        self.assertEqual(self.tables_made("2001:db8:0:7::%x"), 12)
        Person(self.server).post("/api/tables", {"players": 2}, headers={"X-Forwarded-For": "2001:db8:0:8::1"})

    def test_addresses_of_one_network_share_what_eight_may_do(self):
        """P50. Somebody who has a /48 of IPv6 has 65,536 addresses."""
        self.assertEqual(self.tables_made("2001:db8:99:%x::1"), 96)
        Person(self.server).post("/api/tables", {"players": 2}, headers={"X-Forwarded-For": "2001:db8:98::1"})


class Bots(unittest.TestCase):
    TABLES = 40

    def serve(self, *options):
        server = Server("--bot-threads", "1", *options)
        self.addCleanup(server.close)
        return server

    def crowd(self, server, tables, cookies=True, addresses=1):
        """Somebody makes many tables where strong bots begin, perhaps as another one each time. Returns a socket at each."""
        person, sockets = Person(server, "127.0.0.2"), []
        for number in range(tables):
            person = person if cookies else Person(server, f"127.0.0.{2 + number % addresses}")
            table = person.make(players=4, bots=["master", "master", "master"], first="seat")
            person.sit(table)
            sockets.append(person.socket(table))
        return sockets

    def test_whoever_has_many_tables_waits_for_their_own(self):
        """P42."""
        self.check_waits(True, "127.0.0.2")

    def test_whoever_discards_cookies_waits_for_their_own(self):
        """P42. Addresses are served in turn."""
        self.check_waits(False, "127.0.0.1")

    def test_whoever_has_many_addresses_waits_for_their_own(self):
        """P50. Networks are served in turn."""
        self.check_waits(False, "127.0.1.1", self.TABLES)

    def check_waits(self, cookies, address, addresses=1):
        """Somebody else at an address waits for a few turns of the crowd's, not for all."""
        server = self.serve("--bot-time", "60")
        self.crowd(server, self.TABLES, cookies, addresses)
        other = Person(server, address)
        table = other.make(bots=["newcomer"], first="seat")
        self.assertGreater(server.metric("bots_waiting"), self.TABLES / 2)
        before = server.metric("bot_turns_total")
        other.sit(table)
        other.socket(table).wait("turn", turn=1)
        self.assertLess(server.metric("bot_turns_total") - before, 8)

    def test_bots_leave_the_processor_to_the_loop(self):
        """Threads that think have a lower priority than the loop's and the store's, as the kernel shows it."""
        if not os.path.exists("/proc/self/task"):
            self.skipTest("threads are not to be seen here")
        server = Server("--bot-threads", "3")
        self.addCleanup(server.close)
        person = Person(server)
        person.sit(table := person.make(bots=["newcomer"], first="seat"))
        person.socket(table).wait("turn", turn=1)  # a bot's thread runs; the others may be about to
        tasks = pathlib.Path(f"/proc/{server.process.pid}/task")

        def niceness(stat):
            return int(stat.read_text().rsplit(")", 1)[1].split()[16])
        own = niceness(tasks / str(server.process.pid) / "stat")
        if own > 9:
            self.skipTest("this test itself runs at the lowest priority")
        end = time.monotonic() + PATIENCE
        while (lower := sum(niceness(task / "stat") == own + 10 for task in tasks.iterdir())) != 3:
            self.assertLess(time.monotonic(), end, f"{lower} threads of a lower priority")

    def ready(self, sockets):
        """Those over which something has come."""
        if buffered := [each for each in sockets if each.raw]:
            return buffered
        come, _, _ = select.select([each.wire for each in sockets], [], [], PATIENCE)
        self.assertTrue(come, "nothing comes any more")
        return [each for each in sockets if each.wire in come]

    def crowds_until_cut(self, cookies):
        """Makes crowds until a bot's time is over before it has thought enough; how many there were."""
        server = self.serve("--bot-time", "1", "--per-address", "1000")
        for crowds in range(1, 6):
            sockets = self.crowd(server, self.TABLES, cookies)
            while not all(any(m["type"] == "turn" and m["turn"] == 3 for m in each.heard) for each in sockets):
                for each in self.ready(sockets):  # all are read, so that all answer the server's pings
                    each.hear_frame()
            if server.metric("bot_turns_cut_total") > 0:
                return crowds
        self.fail("bots think as long as they like")

    def test_bots_think_for_one_person_as_long_as_is_granted(self):
        """P40. How long that is, test_bot_queue.c holds."""
        self.crowds_until_cut(cookies=True)

    def test_bots_think_for_one_address_as_long_as_is_granted(self):
        """P42. Nobody there has used up their own time."""
        self.crowds_until_cut(cookies=False)

    def test_a_late_turn_does_not_tell_by_how_much(self):
        """P8. With a pace of a second, every turn of a bot comes a whole number of seconds after the one before."""
        server = ClockedServer("--bot-pace", "1000")
        self.addCleanup(server.close)
        person = Person(server)
        table = person.make(players=4, bots=["newcomer", "master", "newcomer"], first="seat")
        person.sit(table)
        socket_there = person.socket(table)
        while sum(message["type"] == "turn" for message in socket_there.heard) < 3:
            server.pass_time(0.1)
            socket_there.hear_all()
        server.stop()
        with sqlite3.connect(f"{server.data}/tables.db") as store:  # which knows when each turn came
            entries = [bytes(text).split(b" ") for text, in store.execute("SELECT bytes FROM entries ORDER BY id")]
        times = [int(words[1]) for words in entries if words[0] in (b"started", b"turn")][:4]
        self.assertEqual(len(times), 4)
        for before, came in zip(times, times[1:]):
            self.assertEqual((came - before) % 1000, 0, times)
            self.assertGreaterEqual(came - before, 1000, times)


class Sandbox(unittest.TestCase):
    """What a server gives up once it runs. All tests of a server that is not clocked run inside, too."""

    def serve(self, *options):
        server = Server(*options)
        self.addCleanup(server.close)
        if "paths=yes calls=yes" not in server.logged() and not options:
            self.skipTest("this kernel has no sandbox, or this program none")
        return server

    def modes(self, server):
        """How each thread is bound, as the kernel shows it."""
        status = [task.read_text() for task in pathlib.Path(f"/proc/{server.process.pid}/task").glob("*/status")]
        return {tuple(line.split()[1] for line in text.splitlines() if line.startswith(("NoNewPrivs:", "Seccomp:")))
                for text in status}

    def test_P30_every_thread_is_bound_and_everything_works(self):
        """Whole games with bots, a copy of the store meanwhile, kill -9, a full disk, and an end in order."""
        server = self.serve()
        self.assertEqual(self.modes(server), {("1", "2")})
        table, sockets = start(server, 2, ("casual",))
        play(sockets, until=10)
        copy = subprocess.run([LANTERNS, "backup", "--data", server.data, f"{server.folder}/copy.db"], capture_output=True, text=True)
        self.assertEqual((copy.returncode, copy.stderr), (0, ""))
        server.kill()
        server.start()
        again = [each.person.socket(table) for each in sockets]
        size = os.path.getsize(f"{server.data}/tables.db-wal")
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
        self.assertEqual(again[0].refused({"type": "leave"}), "store")
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        self.assertEqual(play(again)["state"], "finished")
        self.assertEqual(server.stop(), 0)
        self.assertNotIn('what="sandbox"', server.logged())

    def test_P40_connections_leave_descriptors_free(self):
        """More clients than the server has descriptors: it refuses some, and serves the others and those who come later."""
        server = self.serve()
        server.kill()
        server.run = lambda *options, log: subprocess.Popen(
            ["sh", "-c", 'ulimit -n 100; exec "$@"', "sh", LANTERNS, "serve", *options], stdout=log, stderr=log)
        server.start()
        self.assertIn("event=limit connections=50 descriptors=100", server.logged())
        table, sockets = start(server, 2)
        for _ in range(2):  # libuv's spare descriptor helps it the first time
            wires = [socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) for _ in range(150)]
            sockets[0].hear_all()
            for wire in wires:
                wire.close()
            while self.refused(server):
                pass  # the server is about to see that they are gone
        self.assertEqual(play(sockets, until=2)["state"], "running")
        self.assertEqual(server.stop(), 0)

    def refused(self, server):
        try:
            return Person(server).get("/healthz", parse=False) is None
        except (ConnectionError, http.client.HTTPException):
            return True

    def test_it_can_be_left_out(self):
        """P31."""
        self.assertEqual(self.modes(self.serve("--no-sandbox")), {("0", "0")})
