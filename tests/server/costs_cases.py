"""Every row of the server's limits, sent as fast as it goes by every kind of client: what it costs everybody else, and
that it ends where docs/security.md says. Then without one bucket at a time, which has to be noticed."""
import datetime
import json
import pathlib
import re
import socket

from support import PATIENCE, Closed, ClockedServer, Person, ServerTest

ROWS = [(kind, name.replace(" ID", " /api/tables/ID").replace(" DAY", " /api/daily/DATE")) for kind, name in
        re.findall(r'row\(\w+, +(\w+), +"([^"]+)"', pathlib.Path("src/server/limits/lt_limits.h").read_text(encoding="utf-8"))]
# By row, from the table of docs/security.md: how many at once, by scope ("of a seat").
AT_ONCE = {name: {scope: int(number.replace(",", "")) for number, scope in re.findall(r"([\d,]+) at once, of an? (\w+)", limit)}
           for name, limit in re.findall(r"^\| `([^`]+)` \|[^|]+\|[^|]+\|([^|]+)\|",
                                         pathlib.Path("docs/security.md").read_text(encoding="utf-8"), re.M)}
SENT = 120  # over each connection: more than a socket may send at once
FRAMES = 80  # which it may
CHANGES = 21  # what a seat may change at once, and the server's own answer to it
LISTENERS = 3  # sockets at the honest table, beside the attacker's
USUAL = ("--per-address", "64", "--tables", "10", "--rate", "20")
FIELDS = {"turn": {"turn": 1, "moves": ["1@9,9r0"]}, "try": {"moves": []}, "ready": {"contribution": "0" * 64},
          "react": {"reaction": "hm"}, "hello": {"protocol": 1}}
TOGETHER = {"abandon": "keep", "keep": "abandon", "leave": "back", "back": "leave"}  # one undoes the other
CHANGING = ("ready", "start", "stand", "leave", "back")
BEFORE_START, AFTER_END = ("ready", "start", "stand"), ("rematch",)
NOT_TAKEN = ("too-fast", "busy")


def at_once(name, client):
    """How many of them may pass at once."""
    limits = AT_ONCE.get(name) or AT_ONCE["request" if "/api" not in name else "request to /api"]
    return min((most for scope, most in limits.items()
                if (scope != "seat" or client == "seat") and (scope == "network") == (client == "network")), default=0)


class Scene:
    """A table with two honest players, somebody who looks on, and an attacker with many sockets."""
    number = 0

    def __init__(self, server, name, client, count):
        Scene.number += 1
        low, high = Scene.number % 250 + 1, Scene.number // 250
        self.server, self.client, self.count = server, client, count
        self.name, self.passed = name, 0  # how many of what it sends are not refused as too many
        honest, self.address = f"127.4.{high}.{low}", f"127.3.{high}.{low}"
        people = [Person(server, honest), Person(server, honest), Person(server, self.address)]
        players = 4 if name in BEFORE_START else 3
        self.table = people[0].make(players=players, first="seat")
        for person in people:
            person.sit(self.table)
        self.honest = [person.socket(self.table) for person in people[:2]]
        self.watcher = Person(server, honest).socket(self.table)
        self.attacker = people[2] if client in ("seat", "network") else Person(server, self.address)
        if name in AFTER_END:
            there = people[2].socket(self.table)
            for each in (*self.honest, there):
                each.say({"type": "abandon"})
            there.wait("table", why="abandoned")
            there.close()
        server.pass_time(5)

    def flood_messages(self, *messages):
        """All at once over all sockets; a ping at the end tells that they were read."""
        sockets = [self.attacker.socket(self.table, hello=self.client != "stranger") for _ in range(self.count)]
        texts = [json.dumps(message).encode() for message in messages]
        for each in sockets:
            try:
                for number in range(SENT):
                    each.say(texts[number % len(texts)])
                each.frame(9, b"")
            except OSError:
                pass  # closed on the way
        for each in sockets:
            try:
                while each.hear_frame() is not None or not each.ponged:
                    pass
            except (Closed, OSError):
                pass
            each.close()

    def say_in_turns(self, *messages):
        """A few more than may pass, one after the other: an entry that is on its way lets nothing else happen."""
        there = self.attacker.socket(self.table)
        for number in range(min(AT_ONCE[self.name].values()) + 5):
            there.say(messages[number % len(messages)])
            self.passed += 1
            try:
                there.hear_all()
                self.server.pass_time(0)  # it is committed
                there.hear_all()
            except Closed:  # it stood up
                self.attacker.sit(self.table)
                there = self.attacker.socket(self.table)
        self.passed -= sum(message["type"] == "error" and message["code"] in NOT_TAKEN for message in there.heard)
        there.close()

    def flood_requests(self, method, path):
        body = b'{"players":2,"name":"A","contribution":"%s","key":"%s"}' % (b"0" * 64, b"A" * 43) if method == "POST" else b""
        path = path.replace("ID", self.table).replace("DATE", datetime.datetime.now(datetime.timezone.utc).date().isoformat())
        cookies = self.attacker.cookies(path) if self.client == "seat" else ""
        request = (f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookies}\r\nContent-Length: {len(body)}\r\n\r\n").encode() + body
        waits = method != "GET" or path == "/healthz"  # for the store; meanwhile no other request may come
        group = 1 if waits else SENT
        sent = SENT if self.name != "request" else AT_ONCE["request"]["address"] // self.count + SENT
        for address in self.addresses():
            with self.connect(address) as wire:
                answers = b""
                for number in range(0, sent, group):
                    wire.sendall(request * group)
                    while b" 429 " not in answers and answers.count(b"HTTP/1.1 ") < number + group and b" 101 " not in answers:
                        answers += wire.recv(1 << 20)
                    if b" 429 " in answers:
                        break
                self.passed += answers.count(b"HTTP/1.1 ") - answers.count(b"HTTP/1.1 429 ")

    def addresses(self):
        """Of its connections."""
        if self.client != "network":
            return [self.address] * self.count
        return [f"{self.address.rsplit('.', 1)[0]}.{number}" for number in range(1, self.count + 1)]

    def connect(self, address):
        return socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE, source_address=(address, 0))

    def flood_connections(self):
        for _ in range(SENT * self.count):
            with self.connect(self.address) as wire:
                try:
                    wire.shutdown(socket.SHUT_WR)
                    wire.recv(1)  # one at a time: how many may be there at once is another limit
                except OSError:
                    pass  # it was refused at once

    def flood(self, kind, name):
        if kind == "MESSAGE":
            messages = [{"type": each, **FIELDS.get(each, {})} for each in (name, TOGETHER.get(name, name))]
            if AT_ONCE[name] and self.client in ("seat", "network"):
                for address in self.addresses()[:None if self.client == "network" else 1]:
                    self.attacker.address = address
                    self.say_in_turns(*messages)
            if self.client != "network":
                self.flood_messages(*messages)
        elif kind == "REQUEST":
            self.flood_requests(*name.split(" "))
        elif name == "connection":
            self.flood_connections()
        elif name == "frame":
            self.flood_messages({"type": "nothing"})
        elif name == "present":
            for _ in range(30):
                self.attacker.socket(self.table).close()
                self.server.pass_time(0.1)
        else:
            self.flood_requests("GET", "/" if name == "request" else "/api/nothing")


class Flooded(ServerTest):
    SERVER = ClockedServer
    OPTIONS = USUAL

    def measure(self):
        text = Person(self.server).get("/metrics", parse=False).decode()
        return {line.split()[0].removeprefix("lanterns_"): float(line.split()[1]) for line in text.splitlines()
                if line.startswith("lanterns_") and "{" not in line}

    def hold(self, kind, name, client, count):
        scene = Scene(self.server, name, client, count)
        before = self.measure()
        scene.flood(kind, name)
        self.server.pass_time(0.1)
        after = self.measure()
        cost = {what: after[what] - before[what] for what in before}
        seen = (name, client, count, cost)
        asked, sockets = cost["messages_in_total"], LISTENERS + count
        changes = 2 * CHANGES if name == "stand" else CHANGES  # to stand up again, one sits down again
        in_turns = 3 * min(AT_ONCE[name].values()) + 20 if kind == "MESSAGE" and AT_ONCE[name] else 0  # with two pings each
        self.assertLessEqual(scene.passed, at_once(name, client), seen)
        if name == "connection":
            self.assertLessEqual(cost["connections_total"] - cost["dropped_limit_total"], at_once(name, client) + 2, seen)
        # A message is answered to its sender. All hear what a seat may change at once, four wishes or reactions,
        # and now and then who is there; whoever comes is welcomed.
        told = changes if name in CHANGING else 4 if name in ("abandon", "keep", "react") else 2
        self.assertLessEqual(cost["messages_out_total"], asked + (told + 2) * sockets + 15 * LISTENERS, seen)
        if kind == "MESSAGE" or name == "frame":
            self.assertLessEqual(asked, (FRAMES + 2) * count + in_turns * (count if client == "network" else 1), seen)
        self.assertLessEqual(cost["entries_total"], changes + 5, seen)
        self.assertLessEqual(cost["tables"], 20 if client != "network" else 160, seen)
        self.check_honest(scene, name, changes)

    def check_honest(self, scene, name, changes):
        """Those who play have heard little, and go on."""
        first, second = scene.honest
        if name in BEFORE_START or name in AFTER_END:
            first.say({"type": "react", "reaction": "hello"})
            second.wait("reaction")
        else:
            first.turn(1)
            second.wait("turn", turn=1)
        self.assertLessEqual(sum(message["type"] == "present" for message in second.heard), 15, name)
        self.assertLessEqual(sum(message["type"] != "present" for message in second.heard), changes + 10, name)
        for each in (first, second, scene.watcher):
            each.close()


class Costs(Flooded):
    def flood_all(self, client, count):
        for kind, name in ROWS:
            with self.subTest(row=name, client=client, connections=count):
                self.hold(kind, name, client, count)

    def test_a_stranger(self):
        """P35."""
        self.flood_all("stranger", 1)

    def test_a_stranger_with_many_connections(self):
        self.flood_all("stranger", 6)

    def test_a_spectator(self):
        """P35."""
        self.flood_all("spectator", 1)

    def test_a_spectator_with_many_sockets(self):
        self.flood_all("spectator", 6)

    def test_a_seat(self):
        """P35."""
        self.flood_all("seat", 1)

    def test_a_seat_with_many_sockets(self):
        self.flood_all("seat", 6)

    def test_a_network(self):
        """P50. Its addresses together."""
        for kind, name in ROWS:
            if "network" in AT_ONCE[name]:
                with self.subTest(row=name):
                    self.hold(kind, name, "network", 12)


class MissingBuckets(Flooded):
    """Without one of the buckets, a client of some kind gets more than the table says."""

    def notices(self, kind, name, scope):
        self.server = ClockedServer("--free", f"{name.replace('/api/tables/ID', 'ID').replace('/api/daily/DATE', 'DAY')}/{scope}", *USUAL)
        try:
            for client in ("network",) if scope == "network" else ("seat", "stranger"):
                try:
                    self.hold(kind, name, client, 12 if client == "network" else 6)
                except AssertionError:
                    return True
            return False
        finally:
            self.server.close()

    def test_each_is_noticed(self):
        """P35, P50."""
        for kind, name in ROWS:
            for scope in AT_ONCE[name]:
                with self.subTest(row=name, bucket=scope):
                    self.assertTrue(self.notices(kind, name, scope))
