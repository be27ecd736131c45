"""support.py - a server to test against, people who ask it things over HTTP, and sockets at its tables."""
import base64
import hashlib
import http.client
import json
import os
import pathlib
import random
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import time
import unittest

LANTERNS = os.environ.get("LANTERNS", "build/lanterns")
CLOCKED_SERVER = os.environ.get("CLOCKED_SERVER", "build/tests/server/clocked_server")
PATIENCE = 60
CHANCE = random.Random(1)  # for turns, contributions and masks where a test does not care which


def contribution():
    """A player's, to the deck."""
    return CHANCE.randbytes(32).hex()


class Server:
    """A server of our own on a free port, with its data in a folder of its own. It can be killed and started again."""

    def __init__(self, *options, data=None):
        self.folder = tempfile.mkdtemp(prefix="lanterns-server-")
        self.data = data or os.path.join(self.folder, "data")
        self.options = options
        self.log = os.path.join(self.folder, "log")
        self.process = None
        self.start()

    def start(self):
        log = open(self.log, "ab")
        seen = os.path.getsize(self.log)
        self.process = self.run("--port", "0", "--data", self.data, "--bot-pace", "0", "--per-address", "1000",
                                "--tables", "1000", "--rate", "1000", *self.options, log=log)
        log.close()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            text = pathlib.Path(self.log).read_bytes()[seen:].decode()
            if "event=listen" in text and text.endswith("\n"):
                self.port = int(text.split("event=listen")[1].split("port=")[1].split()[0])
                return
            if self.process.poll() is not None:
                raise AssertionError(f"the server did not start: {text}")
            time.sleep(0.01)
        raise AssertionError("the server does not listen")

    def run(self, *options, log):
        return subprocess.Popen([LANTERNS, "serve", *options], stdout=log, stderr=log, stdin=subprocess.DEVNULL)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self, number=signal.SIGTERM):
        """Stops it in order, and returns its exit status."""
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        logged = self.logged()
        shutil.rmtree(self.folder, ignore_errors=True)
        if "Sanitizer" in logged or "runtime error" in logged:
            raise AssertionError(logged[-8000:])

    def logged(self):
        return pathlib.Path(self.log).read_text()

    def metric(self, name):
        text = Person(self).get("/metrics", parse=False).decode()
        return float(next(line for line in text.splitlines() if line.startswith(f"lanterns_{name} ")).split()[1])


class ClockedServer(Server):
    """A server whose clocks stand still until a test lets time pass."""

    def run(self, *options, log):
        return subprocess.Popen([CLOCKED_SERVER, *options], stderr=log, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def pass_time(self, seconds):
        """Lets so much time pass, with all that happens in it: clocks, absence, silence, bots' turns, old games."""
        self.order(b"%d\n" % round(seconds * 1000))

    def jump(self, days):
        """The calendar jumps, and no time passes."""
        self.order(b"calendar %d\n" % (days * 24 * 60 * 60 * 1000))

    def order(self, line):
        self.process.stdin.write(line)
        self.process.stdin.flush()
        assert self.process.stdout.readline(), "the server is gone"


class Answer(Exception):
    """An answer that is no success."""

    def __init__(self, status, body):
        super().__init__(f"{status} {body[:200]!r}")
        self.status = status
        self.body = body
        try:
            self.code = json.loads(body).get("error")
        except ValueError:
            self.code = None


class Person:
    """Somebody with a browser: remembers cookies as one does."""

    def __init__(self, server, address="127.0.0.1"):
        self.server = server
        self.address = address  # of this machine: limits take each for another client
        self.jar = {}  # (name, path) -> value

    def cookies(self, path):
        return "; ".join(f"{name}={value}" for (name, place), value in self.jar.items()
                         if path == place or path.startswith(place.rstrip("/") + "/"))

    def ask(self, method, path, body=None, headers=(), parse=True):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE, source_address=(self.address, 0))
        sent = dict(headers)
        if self.cookies(path.split("?")[0]):
            sent["Cookie"] = self.cookies(path.split("?")[0])
        text = body if isinstance(body, (bytes, type(None))) else json.dumps(body).encode()
        connection.request(method, path, text, sent)
        answer = connection.getresponse()
        data = answer.read()
        self.last = answer
        for header in answer.headers.get_all("Set-Cookie") or ():
            name, value = header.split(";")[0].split("=", 1)
            place = next(part.strip()[5:] for part in header.split(";") if part.strip().startswith("Path="))
            self.jar[name, place] = value
            assert "HttpOnly" in header and "SameSite=Strict" in header, header
        connection.close()
        if answer.status >= 300:
            raise Answer(answer.status, data)
        return json.loads(data) if parse else data

    def get(self, path, **more):
        return self.ask("GET", path, **more)

    def post(self, path, body=None, **more):
        return self.ask("POST", path, {} if body is None else body, **more)

    def make(self, **settings):
        return self.post("/api/tables", {"players": 2, **settings})["table"]

    def sit(self, table, name="Ann", **more):
        seat = self.post(f"/api/tables/{table}/sit", {"name": name, "contribution": contribution(), **more})
        self.key = seat["key"]
        return seat["seat"]

    def socket(self, table, **more):
        return Socket(self, table, **more)


class Closed(Exception):
    """The other side has closed the socket."""

    def __init__(self, code):
        super().__init__(f"closed: {code}")
        self.code = code


class Socket:
    """A WebSocket at a table. Everything that was heard stays in `heard`."""

    def __init__(self, person, table, since=0, hello=True, view="moves", key=None, headers=()):
        self.person = person
        self.table_id = table
        self.heard = []
        self.ponged = False
        self.raw = b""
        self.wire = socket.create_connection(("127.0.0.1", person.server.port), timeout=PATIENCE, source_address=(person.address, 0))
        path = f"/api/tables/{table}/socket"
        key_text = base64.b64encode(CHANCE.randbytes(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{person.server.port}", "Upgrade: websocket",
                 "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key_text}"]
        if person.cookies(path):
            lines.append(f"Cookie: {person.cookies(path)}")
        lines += [f"{name}: {value}" for name, value in headers]
        self.wire.sendall("\r\n".join(lines + ["", ""]).encode())
        head = self.read_until(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            status = int(head.split()[1])
            self.wire.close()
            raise Answer(status, self.raw)
        wanted = base64.b64encode(hashlib.sha1((key_text + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
        assert wanted in head, head
        if hello:
            message = {"type": "hello", "protocol": 1, "since": since, "as": view}
            if key:
                message["key"] = key
            self.say(message)
            self.welcome = self.wait("welcome")
            self.seat = self.welcome["you"]["seat"]

    # --- frames -------------------------------------------------------------------------------------------

    def fill(self):
        data = self.wire.recv(65536)
        if not data:
            raise Closed(None)
        self.raw += data

    def read_until(self, mark):
        while mark not in self.raw:
            self.fill()
        head, self.raw = self.raw.split(mark, 1)
        return head

    def read(self, size):
        while len(self.raw) < size:
            self.fill()
        data, self.raw = self.raw[:size], self.raw[size:]
        return data

    def frame(self, opcode, data):
        mask = CHANCE.randbytes(4)
        length = bytes([128 | len(data)]) if len(data) < 126 else struct.pack("!BH", 254, len(data)) \
            if len(data) < 65536 else struct.pack("!BQ", 255, len(data))
        self.wire.sendall(bytes([128 | opcode]) + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def say(self, message):
        self.frame(1, message if isinstance(message, bytes) else json.dumps(message).encode())

    def hear_frame(self):
        """The next frame, answered if it is a ping: its message, or None if it has none."""
        first, length = self.read(2)
        assert length < 128 and first & 0x70 == 0, "a frame of a server is not masked"
        if length >= 126:
            length = int.from_bytes(self.read(2 if length == 126 else 8), "big")
        data = self.read(length)
        opcode = first & 15
        if opcode == 8:
            raise Closed(int.from_bytes(data[:2], "big") if data else None)
        if opcode == 9:
            self.frame(10, data)
        self.ponged |= opcode == 10
        if opcode != 1:
            return None
        message = json.loads(data)
        message["_size"] = len(data)
        self.heard.append(message)
        return message

    def hear(self):
        """The next message. Closed if there is none any more."""
        while (message := self.hear_frame()) is None:
            pass
        return message

    def hear_all(self):
        """All messages up to now: those before the answer to a ping."""
        before = len(self.heard)
        self.ponged = False
        self.frame(9, b"")
        while not self.ponged:
            self.hear_frame()
        return self.heard[before:]

    def wait(self, *types, **fields):
        """The next message of one of these types, and with these fields; presence is passed over."""
        while True:
            message = self.hear()
            if message["type"] in types and all(message.get(name) == value for name, value in fields.items()):
                return message
            if message["type"] == "error" and "error" not in types:
                raise AssertionError(f"refused: {message}")

    def refused(self, message):
        self.say(message)
        return self.wait("error")["code"]

    def closed(self):
        """The code with which it is closed."""
        try:
            while True:
                self.hear()
        except Closed as closed:
            return closed.code
        except ConnectionError:
            return None

    def close(self):
        self.wire.close()

    # --- playing --------------------------------------------------------------------------------------------

    def choose(self, rng=CHANCE):
        """A whole turn at random, found by asking what may come next."""
        moves = []
        while not moves or not (moves[-1] == "pass" or "@" in moves[-1]):
            self.say({"type": "try", "moves": moves})
            moves = moves + [rng.choice(self.wait("draft")["legal"])]
        return moves

    def turn(self, number, rng=CHANCE):
        moves = self.choose(rng)
        self.say({"type": "turn", "turn": number, "moves": moves})
        return self.wait("turn", turn=number)


def play(sockets, rng=CHANCE, until=None):
    """Plays a running game to its end, or to turn number `until`; bots play for themselves. Returns the last table."""
    by_seat = {}
    for table_socket in sockets:
        by_seat.setdefault(table_socket.seat, table_socket)
    watch = sockets[0]
    table = next(m for m in reversed(watch.heard) if "table" in m)["table"]
    count = max([m["turn"] for m in watch.heard if m["type"] == "turn"], default=0)
    players = table["players"]
    while table["state"] == "running" and (until is None or count < until):
        player = count % players + 1
        if table["seats"][player - 1]["kind"] == "person" and table["seats"][player - 1]["playing"]:
            mover = by_seat[player]
            while max([m["turn"] for m in mover.heard if m["type"] == "turn"], default=0) < count:
                mover.wait("turn")
            moves = mover.choose(rng)
            mover.say({"type": "turn", "turn": count + 1, "moves": moves})
        message = watch.wait("turn", "table")
        if message["type"] == "turn":
            count = message["turn"]
            if count == players * (11 if players == 2 else 9 if players == 3 else 8) + players:
                message = watch.wait("table")
        if message["type"] == "table":
            table = message["table"]
    return table


def start(server, people, bots=(), view="moves", **settings):
    """A running game: the table, and a socket for each person, in the order of their seats."""
    made = Person(server)
    table = made.make(players=people + len(bots), bots=[None] * people + list(bots), **settings)
    sitting = [made] + [Person(server) for _ in range(people - 1)]
    for number, person in enumerate(sitting):
        person.sit(table, f"Player {number}")
    sockets = [person.socket(table, view=view) for person in sitting]
    for each in sockets:
        if each.welcome["table"]["state"] != "running":
            each.seat = each.wait("table", why="started")["you"]["seat"]
    return table, sorted(sockets, key=lambda each: each.seat)


class ServerTest(unittest.TestCase):
    """Tests against one server for the whole class."""
    OPTIONS = ()
    SERVER = Server

    @classmethod
    def setUpClass(cls):
        cls.server = cls.SERVER(*cls.OPTIONS)

    @classmethod
    def tearDownClass(cls):
        alive = cls.server.process.poll() is None
        logged = cls.server.logged()
        cls.server.close()
        assert alive, f"the server is gone:\n{logged[-4000:]}"
        assert "fault" not in logged, logged[-4000:]

    def refuses(self, code, call, *args, **more):
        with self.assertRaises(Answer) as caught:
            call(*args, **more)
        self.assertEqual(caught.exception.code, code)
        return caught.exception.status
