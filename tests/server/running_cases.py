"""Stopping, crashing, coming back, and clients that are too many, too fast or too slow."""
import os
import random
import signal
import socket
import subprocess
import sys
import unittest

from support import LANTERNS, PATIENCE, Answer, ClockedServer, Closed, Person, Server, ServerTest, play, start


class Restart(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.close)

    def test_kill_in_mid_game(self):
        table, sockets = start(self.server, 2, ("casual",), "views")
        play(sockets, random.Random(1), until=10)
        heard = {m["turn"]: m for m in sockets[0].heard if m["type"] == "turn"}
        self.server.kill()
        self.server.start()
        again = [each.person.socket(table, since=0) for each in sockets]
        for number in sorted(heard):
            told = again[0].wait("turn", turn=number)
            self.assertEqual((told["n"], told["moves"], told.get("drew")),
                             (heard[number]["n"], heard[number]["moves"], heard[number].get("drew")))
        self.assertEqual(again[0].welcome["you"]["drawn"][:3],
                         sockets[0].heard[-1].get("you", again[0].welcome["you"])["drawn"][:3])
        self.assertEqual(play(again, random.Random(2))["state"], "finished")

    def test_a_restart_is_a_pause_for_clocks(self):
        """P34."""
        server = ClockedServer()
        self.addCleanup(server.close)
        table, (first, second) = start(server, 2, clock={"kind": "live", "time_ms": 60000, "increment_ms": 1000})
        left = first.turn(1)["left_ms"]
        server.pass_time(1.5)
        server.kill()
        server.start()
        self.assertEqual(second.person.socket(table).welcome["table"]["left_ms"], left)

    def test_stop_in_order(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            with self.subTest(signal=number):
                self.stop_with(number)

    def stop_with(self, number):
        table, (first, second) = start(self.server, 2)
        moves = first.choose()
        first.say({"type": "turn", "turn": 1, "moves": moves})
        self.assertEqual(self.server.stop(number), 0)
        self.assertEqual(second.closed(), 1001)
        self.assertIn("event=stopped", self.server.logged())
        acknowledged = first.closed() is not None and any(m["type"] == "turn" for m in first.heard)
        self.server.start()
        again = first.person.socket(table)
        if acknowledged:
            self.assertEqual(again.wait("turn")["moves"], moves)
        else:
            again.say({"type": "turn", "turn": 1, "moves": moves})
            again.wait("turn", "played", turn=1)

    def test_one_server_for_one_store(self):
        other = subprocess.run([LANTERNS, "serve", "--port", "0", "--data", self.server.data],
                               capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(other.returncode, 1)
        self.assertIn("another program", other.stderr)
        self.assertIn("lanterns serve: another Lanterns is running with these games", other.stderr)

    def test_a_port_that_is_taken(self):
        other = subprocess.run([LANTERNS, "serve", "--port", str(self.server.port), "--memory"],
                               capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(other.returncode, 1)
        self.assertIn("event=fault", other.stderr)
        self.assertIn(f"lanterns serve: port {self.server.port} is in use", other.stderr)
        self.assertIn("--port", other.stderr)

    def test_the_example(self):
        url = f"http://127.0.0.1:{self.server.port}"
        done = subprocess.run([sys.executable, "examples/client.py", url], capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"^table \S{22}, seat 1\nover, winners: [12 ]+\n$")
        table = Person(self.server).make(players=2)
        pair = [subprocess.Popen([sys.executable, "examples/client.py", url, table], stdout=subprocess.PIPE, text=True)
                for _ in range(2)]
        said = {process.communicate(timeout=60)[0].splitlines()[-1] for process in pair}
        self.assertEqual(len(said), 1, said)
        usage = subprocess.run([sys.executable, "examples/client.py"], capture_output=True, text=True, timeout=60)
        self.assertEqual((usage.returncode, usage.stderr.split()[0]), (1, "client.py"))


class Limits(unittest.TestCase):
    def serve(self, *options, kind=ClockedServer):
        """Its clocks stand still, so that no token comes back; other kinds are for options that this one does not have."""
        server = kind(*options)
        self.addCleanup(server.close)
        return server

    def test_rate(self):
        server = self.serve("--rate", "5")
        table, (first, second) = start(server, 2)
        try:
            for _ in range(60):
                first.say({"type": "react", "reaction": "hm"})
        except OSError:
            pass  # it was closed on the way
        self.assertIn(first.closed(), (1008, None))
        self.assertEqual(server.metric("dropped_limit_total"), 1)
        self.assertTrue(second.wait("reaction"))
        try:
            for _ in range(200):
                second.frame(9, b"are you there?")
        except OSError:
            pass
        self.assertIn(second.closed(), (1008, None))
        self.assertEqual(server.metric("dropped_limit_total"), 2)

    def test_fragments_are_frames(self):
        """P35. Twelve messages are fewer than the twenty frames at once, but each comes in five parts."""
        first = start(self.serve("--rate", "5"), 2)[1][0]
        with self.assertRaises((Closed, ConnectionError)):
            first.wire.sendall((b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 3 + b"\x80\x80\0\0\0\0") * 12)
            for _ in range(12):
                first.wait("error")

    def codes(self, count, ask, *args):
        """What is answered if something is asked so often."""
        codes = []
        for _ in range(count):
            try:
                ask(*args)
                codes.append("done")
            except Answer as answer:
                codes.append((answer.status, answer.code))
        return codes

    def test_tables(self):
        """P35. Twelve at once, and two a minute."""
        server = self.serve("--tables", "2", kind=ClockedServer)
        person = Person(server)
        self.assertEqual(self.codes(20, person.make), ["done"] * 12 + [(429, "too-fast")] * 8)
        server.pass_time(60)
        self.assertEqual(self.codes(4, person.make), ["done"] * 2 + [(429, "too-fast")] * 2)

    def test_tables_in_memory(self):
        """P40."""
        server = self.serve("--live", "3")
        person = Person(server)
        for _ in range(3):
            person.make()
        with self.assertRaises(Answer) as caught:
            person.make()
        self.assertEqual(caught.exception.code, "too-many")

    def test_an_address_has_a_share_of_the_tables_in_memory(self):
        """P40. Games with a live clock stay in memory when nobody is there: their clocks run."""
        server = self.serve("--live", "32", "--rest", "1")
        greedy, other = Person(server, "127.0.0.2"), Person(server, "127.9.0.1")
        tables, codes = [], set()
        for _ in range(20):
            try:
                tables.append(greedy.make(bots=[None, "newcomer"], clock={"kind": "live", "time_ms": 24 * 3600 * 1000}))
                greedy.sit(tables[-1])
            except Answer as answer:
                codes.add((answer.status, answer.code))
        self.assertEqual((len(tables), codes), (12, {(503, "too-many")}))
        server.pass_time(3600)
        self.assertTrue(other.make())
        self.assertEqual(greedy.get(f"/api/tables/{tables[0]}")["state"], "running")
        socket = greedy.socket(tables[0])
        socket.say({"type": "resign"})
        socket.wait("table", why="resigned")
        socket.close()
        greedy.ask("DELETE", f"/api/tables/{tables[0]}")
        server.pass_time(2)  # the table has left the memory
        self.assertTrue(greedy.make())

    def connect(self, server):
        """A connection; None if the server drops it at once."""
        wire = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
        try:
            wire.sendall(b"HEAD /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            if wire.recv(65536):
                return wire
        except ConnectionError:
            pass
        wire.close()
        return None

    def test_connections(self):
        """P40."""
        server = self.serve("--per-address", "5")
        wires = [self.connect(server) for _ in range(8)]
        self.assertEqual([wire is not None for wire in wires], [True] * 5 + [False] * 3)
        for wire in wires[:5]:
            wire.close()

    def test_connections_in_all(self):
        """P40."""
        server = self.serve("--connections", "6", kind=Server)
        kept = [self.connect(server) for _ in range(6)]
        self.assertNotIn(None, kept)
        self.assertIsNone(self.connect(server))
        kept.pop().close()
        while (again := self.connect(server)) is None:
            pass  # the server is about to see that one is gone
        again.close()
        while server.metric("connections") > 6:  # those five, and who asks
            pass
        self.assertGreaterEqual(server.metric("dropped_limit_total"), 1)

    def test_requests(self):
        """Of the tables some, of the page's files many: whole classes open it at once, from one address."""
        server = self.serve("--per-address", "5", kind=ClockedServer)

        def ask(path, count):
            answers = b""
            with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as wire:
                wire.sendall(f"HEAD {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * count)
                while answers.count(b"\r\n\r\n") < count and b" 429 " not in answers:
                    answers += wire.recv(1 << 20)
            return answers.count(b" 200 "), answers.count(b" 429 ")
        self.assertEqual(ask("/api/tables", 400), (205, 1))  # which ends the connection
        server.pass_time(2)
        self.assertEqual(ask("/api/tables", 400), (30, 1))
        self.assertEqual(ask("/", 2000), (2000, 0))
        self.assertLess(ask("/", 3000)[0], 2500)

    def test_keys_that_are_tried(self):
        server = self.serve("--per-address", "5", kind=ClockedServer)
        person = Person(server)
        path = f"/api/tables/{person.make()}/enter"
        self.assertEqual(self.codes(40, person.post, path, {"key": "A" * 43}),
                         [(403, "no-seat")] * 25 + [(429, "too-fast")] * 15)
        server.pass_time(60)
        self.assertEqual(self.codes(40, person.post, path, {"key": "A" * 43}),
                         [(403, "no-seat")] * 25 + [(429, "too-fast")] * 15)

    def test_metrics_are_for_this_machine(self):
        """P44."""
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect(("192.0.2.1", 9))  # sends nothing; it says which address others would see
                address = probe.getsockname()[0]
            except OSError:
                address = "127.0.0.1"
        if address.startswith("127."):
            self.skipTest("this machine has no other address")
        server = self.serve("--bind", "0.0.0.0", kind=Server)
        for host, status in ((address, b"404"), ("127.0.0.1", b"200")):
            with socket.create_connection((host, server.port), timeout=PATIENCE) as wire:
                wire.sendall(f"GET /metrics HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
                self.assertEqual(wire.recv(100).split(b" ")[1], status)

    def test_connections_behind_a_proxy(self):
        server = self.serve("--proxy", "--per-address", "5")
        table = Person(server).make()
        known = (("X-Forwarded-For", "10.9.9.9, 192.0.2.1"),)
        sockets = [Person(server).socket(table, headers=known) for _ in range(5)]
        with self.assertRaises(Answer) as caught:
            Person(server).socket(table, headers=known)
        self.assertEqual(caught.exception.status, 429)
        Person(server).socket(table, headers=(("X-Forwarded-For", "192.0.2.2"),))
        before = server.metric("sockets")
        sockets[0].close()
        while server.metric("sockets") == before:
            pass  # the server is about to see it
        Person(server).socket(table, headers=known)
        person = Person(server)
        person.make()
        self.assertIn("Secure", person.last.headers["Set-Cookie"])

    def test_whoever_does_not_read_is_dropped(self):
        """P40."""
        server = self.serve("--rate", "100000")
        table, sockets = start(server, 2)
        mover = sockets[0]
        mover.wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        with self.assertRaises(OSError):
            while True:
                mover.say({"type": "try", "moves": []})
        self.assertEqual(server.metric("dropped_slow_total"), 1)
        self.assertEqual(mover.person.socket(table).turn(1)["turn"], 1)


class Silence(ServerTest):
    SERVER = ClockedServer

    def test_whoever_says_nothing_is_dropped(self):
        """P40."""
        table = Person(self.server).make()
        silent = Person(self.server).socket(table, hello=False)
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE) as trickle:
            trickle.sendall(b"GET / HTTP/1.1\r\n")
            before = self.server.metric("dropped_idle_total")
            self.server.pass_time(10)
            self.assertEqual(self.server.metric("dropped_idle_total"), before)
            self.server.pass_time(0.1)
            self.assertEqual(silent.closed(), 4003)
            self.assertEqual(trickle.recv(1000), b"")
        self.assertEqual(self.server.metric("dropped_idle_total"), before + 2)

    def test_half_open_connections_are_dropped(self):
        """P40. A client that is gone without a word: it answers no ping. One that answers stays."""
        table = Person(self.server).make()
        gone, there = Person(self.server).socket(table), Person(self.server).socket(table)
        before = self.server.metric("dropped_idle_total")
        for _ in range(2):
            self.server.pass_time(30)  # a ping comes after 25 s
            there.hear_all()
        self.assertEqual(self.server.metric("dropped_idle_total"), before)
        self.server.pass_time(0.1)
        self.assertEqual(self.server.metric("dropped_idle_total"), before + 1)
        self.assertEqual(self.server.metric("sockets"), 1)
        gone.close()
        there.close()
