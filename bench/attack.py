#!/usr/bin/env python3
"""attack.py [--write DOCUMENT] PROGRAM [SECONDS] [ROW...] - what clients that send as fast as they may make an honest table wait.

It starts `PROGRAM serve` with its usual limits, plays at an honest table, and times each turn from its sending to its
acknowledgment: while nothing else happens, while one client attacks, and while ten do, each from an address of its own.
A client has as many connections as an address may have, and knows the limits: it sends just so fast that its sockets
stay, and opens new connections where they do not. A row is one message or request of src/server/limits/lt_limits.h.
With --write the figures go into the table of DOCUMENT, docs/security.md, too.
"""
import base64
import datetime
import json
import os
import pathlib
import random
import re
import selectors
import signal
import socket
import struct
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "tests/server"))
os.environ.setdefault("DAILY_RECORD", "build-fast/tests/server/daily_record")  # as `make bench-attack` builds it
import support  # noqa: E402
from board_cases import record  # noqa: E402
from support import Person, Server  # noqa: E402

CONNECTIONS, RATE, BURST = 60, 20, 76  # of an address; messages a second of a socket, and at once
TURN_EVERY = 0.02
CLIENTS = (1, 10)
COMING = 5  # of the connections, where the row is about coming and going
LIMITS = pathlib.Path(__file__).parent.parent / "src/server/limits/lt_limits.h"
ZEROS = "0" * 64


class UsualServer(Server):
    def run(self, *options, log):
        port = options.index("--port")
        return subprocess.Popen([support.LANTERNS, "serve", *options[port:port + 4]], stdout=log, stderr=log,
                                stdin=subprocess.DEVNULL)


def rows():
    """(kind, name) of each row, in the order of the table."""
    found = re.findall(r'row\(\w+, +(\w+), +"([^"]+)"', LIMITS.read_text())
    return [(kind, name.replace(" ID", " /api/tables/ID").replace(" DAY", " /api/daily/DATE")) for kind, name in found]


def today():
    return datetime.datetime.now(datetime.timezone.utc).date().isoformat()


# --- The honest table -----------------------------------------------------------------------------------------

class Honest:
    """Two people who play one game after the other, from new addresses now and then, as nobody makes so many tables."""

    def __init__(self, server):
        self.server = server
        self.chance = random.Random(1)
        self.games = 0
        self.turn = 0
        self.sockets = []

    def begin(self):
        for each in self.sockets:
            each.close()
        address = f"127.{100 + self.games // 2500}.{self.games // 10 % 250}.1"
        self.games += 1
        people = [Person(self.server, address) for _ in range(2)]
        table = people[0].make(first="seat")
        for person in people:
            person.sit(table)
        self.sockets = [person.socket(table) for person in people]
        self.turn = 0

    def play(self):
        """One turn; how many seconds it took."""
        if self.turn in (0, 22):  # the last turns also settle the game
            self.begin()
        mover, other = self.sockets[self.turn % 2], self.sockets[1 - self.turn % 2]
        self.turn += 1
        if self.turn > 1:
            mover.wait("turn", turn=self.turn - 1)
        moves = mover.choose(self.chance)
        used, began = cpu_ms(self.server), time.monotonic()
        mover.say({"type": "turn", "turn": self.turn, "moves": moves})
        mover.wait("turn", turn=self.turn)
        return (time.monotonic() - began) * 1e3, cpu_ms(self.server) - used

    def measure(self, seconds):
        """The median and the 99th percentile of what turns took, and the latter of what the server worked meanwhile."""
        taken, worked, end = [], [], time.monotonic() + seconds
        while time.monotonic() < end:
            took, work = self.play()
            taken.append(took)
            worked.append(work)
            time.sleep(max(0.0, TURN_EVERY - took / 1e3))
        taken.sort()
        worked.sort()
        return taken[len(taken) // 2], taken[int(len(taken) * 0.99)], worked[int(len(worked) * 0.99)]


# --- Attackers --------------------------------------------------------------------------------------------------

def frame(opcode, data):
    length = bytes([128 | len(data)]) if len(data) < 126 else struct.pack("!BH", 254, len(data))
    return bytes([128 | opcode]) + length + bytes(4) + data  # a mask of zeros


class Line:
    """A connection of an attacker's: sends what it is given at a rate, takes all answers, and comes again when it is closed."""

    def __init__(self, client, number):
        self.client, self.number = client, number
        self.wire = None
        self.open()

    def open(self):
        if self.wire is not None:
            self.client.selector.unregister(self.wire)
            self.wire.close()
        self.wire = socket.socket()
        self.wire.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.wire.bind((self.client.address, 0))
        self.wire.setblocking(False)
        self.wire.connect_ex(("127.0.0.1", self.client.port))
        self.client.selector.register(self.wire, selectors.EVENT_READ, self)
        self.rest = self.client.first(self.number)
        self.next = time.monotonic()
        self.count = 0

    def push(self, now):
        if not self.rest and now >= self.next:
            self.rest, wait = self.client.more(self.number, self.count)
            self.count += 1
            self.next = now + wait
        if not self.rest:
            return
        try:
            self.rest = self.rest[self.wire.send(self.rest):]
        except BlockingIOError:
            pass
        except OSError:
            self.open()

    def pull(self):
        try:
            if self.wire.recv(1 << 16):
                return
        except BlockingIOError:
            return
        except OSError:
            pass
        self.open()


class Client:
    """One attacker: an address with all its connections."""

    def __init__(self, port, address, kind, name, page):
        self.port, self.address, self.kind, self.name, self.page = port, address, kind, name, page
        self.selector = selectors.DefaultSelector()
        self.table, self.keys, self.cookie = self.prepare()
        self.messages = self.payload()
        self.lines = [Line(self, number) for number in range(CONNECTIONS)]

    def prepare(self):
        """A table of one's own, in the phase that the row wants."""
        class Here:
            port = self.port
        person = Person(Here, self.address)
        table = person.make(first="seat", fill=False)
        keys = []
        wanted = 1 if self.name in ("ready", "start", "stand") or self.name.endswith("sit") else 2
        for _ in range(wanted):
            somebody = Person(Here, self.address)
            somebody.sit(table)
            keys.append(somebody.key)
        if self.name == "rematch" or self.name.endswith(("record", "follow")):
            there = Person(Here, self.address).socket(table, key=keys[0])
            there.say({"type": "resign"})
            there.wait("table", why="resigned")
            there.close()
        cookie = "; ".join(f"{key[0]}={value}" for key, value in person.jar.items()) + f"; seat={keys[0]}"
        return table, keys, cookie

    def payload(self):
        if self.kind == "MESSAGE":
            message = {"type": self.name}
            message |= {"turn": {"turn": 1, "moves": ["1@9,9r0"]}, "try": {"moves": []}, "ready": {"contribution": ZEROS},
                        "react": {"reaction": "hm"}}.get(self.name, {})
            return frame(1, json.dumps(message).encode())
        if self.name == "frame":
            return frame(9, b"")
        method, path = self.name.split(" ") if self.kind == "REQUEST" else \
            ("GET", self.page if self.name == "request" else "/api/nothing")
        body = {"/api/tables": b'{"players":2}', "sit": json.dumps({"name": "A", "contribution": ZEROS}).encode(),
                "enter": json.dumps({"key": "A" * 43}).encode()}.get(path if path == "/api/tables" else path.split("/")[-1], b"")
        if self.name == "POST /api/daily/DATE":
            body = json.dumps({"name": "A", "record": record(today())}).encode()
        cookie = "" if path.endswith("DATE") else self.cookie  # of a person only the first record is replayed
        path = path.replace("ID", self.table).replace("DATE", today())
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\n"
        if path.endswith("/socket"):
            return self.upgrade() + frame(1, self.hello(0))
        return (head + (f"Content-Length: {len(body)}\r\n" if method == "POST" else "") + "\r\n").encode() + \
            (body if method == "POST" else b"")

    def upgrade(self):
        return (f"GET /api/tables/{self.table}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {base64.b64encode(bytes(16)).decode()}\r\n\r\n").encode()

    def hello(self, number):
        return json.dumps({"type": "hello", "protocol": 1, "as": "views", "key": self.keys[number % len(self.keys)]}).encode()

    def first(self, number):
        if self.name == "connection":
            return b"x"
        if self.kind == "MESSAGE" or self.name in ("frame", "present"):
            return self.upgrade() + frame(1, self.hello(0))
        return b""

    def more(self, number, count):
        """What is sent next, and how long to wait after it."""
        if self.name == "present" and number >= COMING:  # most listen while the others come and go
            return b"", 1.0
        if self.name in ("connection", "present", "hello") or self.name.endswith("/socket"):
            return self.messages if count == 0 and self.name.endswith("/socket") else b"\0" * 64, 0.0  # is closed, and comes again
        if self.kind == "MESSAGE" or self.name == "frame":
            return self.messages * (BURST if count == 0 else RATE), 1.05
        if self.name == "POST /api/daily/DATE":
            return self.messages if count == 0 else b"", 1.0  # who asks for more meanwhile is closed, and nothing is replayed
        return self.messages * 20, 0.0

    def step(self):
        now = time.monotonic()
        for line in self.lines:
            line.push(now)
        wait = 0.0 if any(line.rest for line in self.lines) else min(line.next for line in self.lines) - now
        for key, _ in self.selector.select(min(0.05, max(0.001, wait))):
            key.data.pull()


def put_ahead():
    """Puts this process, and the server that it starts, ahead of all other programs, if the system allows it. What is measured is
    then what the server does with an attack, not that attackers and others run on the same machine."""
    try:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(50))
        return True
    except PermissionError:
        return False


def attack(port, number, kind, name, page):
    """In a process of its own, until it is killed. It leaves the cores to the server and the honest table: those are ahead of it,
    or else it takes what they leave."""
    client = Client(port, f"127.{2 + number // 250}.{number % 250}.1", kind, name, page)
    ahead = os.sched_getscheduler(0) == os.SCHED_RR
    os.sched_setscheduler(0, os.SCHED_OTHER if ahead else os.SCHED_IDLE, os.sched_param(0))
    print("ready", flush=True)
    while True:
        client.step()


def besiege(server, count, first, kind, name, page):
    """Clients from networks of their own, by numbers from `first` on: nobody has used up anything there."""
    command = [sys.executable, __file__, "--attack", str(server.port)]
    processes = [subprocess.Popen([*command, str(first + i), kind, name, page], stdout=subprocess.PIPE) for i in range(count)]
    for process in processes:
        process.stdout.readline()
    return processes


# --- The table --------------------------------------------------------------------------------------------------

def write(document, name, figures):
    """The last three cells of a row of the document."""
    path = pathlib.Path(document)
    lines = path.read_text(encoding="utf-8").split("\n")
    for number, line in enumerate(lines):
        if line.startswith(f"| `{name}` |") and line.count("|") == 9:
            lines[number] = "|".join(line.split("|")[:6]) + "".join(f"| {figure:.1f} ms " for figure in figures) + "|"
    path.write_text("\n".join(lines), encoding="utf-8")


def main(document, program, seconds=3.0, *wanted):
    support.LANTERNS = program
    print("ahead of other programs" if put_ahead() else "beside other programs, if there are any: not root")
    server = UsualServer()
    page = largest_file(server)
    honest = Honest(server)
    honest.measure(1)
    worst = 0.0
    print("| row | quiet: p50, p99, work | one client: p99, work, cores | ten clients: p99, work, cores | ratios |\n|---|---|---|---|---|",
          flush=True)
    try:
        for number, (kind, name) in enumerate(rows()):
            if wanted and name not in wanted:
                continue
            half, quiet, alone = honest.measure(seconds)
            figures, works, cores = [], [], []
            for k, count in enumerate(CLIENTS):
                processes = besiege(server, count, sum(CLIENTS) * number + sum(CLIENTS[:k]), kind, name, page)
                try:
                    used, began = cpu_ms(server), time.monotonic()
                    _, figure, work = honest.measure(seconds)
                    figures.append(figure)
                    works.append(work)
                    cores.append((cpu_ms(server) - used) / 1e3 / (time.monotonic() - began))
                finally:
                    for process in processes:
                        process.send_signal(signal.SIGKILL)
                        process.wait()
                time.sleep(0.3)
            worst = max(worst, max(figures) / quiet)
            if document:
                write(document, name, (quiet, *figures))
            print(f"| `{name}` | {half:.1f}, {quiet:.1f}, {alone:.1f} ms | {figures[0]:.1f}, {works[0]:.1f} ms, {cores[0]:.2f} | "
                  f"{figures[1]:.1f}, {works[1]:.1f} ms, {cores[1]:.2f} | {max(figures) / quiet:.1f}, {max(works) / alone:.1f} |", flush=True)
    finally:
        server.close()
    print(f"\nat worst {worst:.1f} times the quiet figure")


def cpu_ms(server):
    """CPU time of the server's threads so far."""
    tasks = pathlib.Path(f"/proc/{server.process.pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e6


def largest_file(server):
    """The page's largest file, if there is a page."""
    text = Person(server).get("/", parse=False).decode()
    files = ["/", *(f"/{name}" for name in re.findall(r'(?:src|href)="/?([\w.-]+)"', text))]
    sizes = {}
    for path in files:
        try:
            sizes[path] = len(Person(server).get(path, parse=False))
        except support.Answer:
            pass
    return max(sizes, key=sizes.get)


if __name__ == "__main__":
    if sys.argv[1] == "--attack":
        attack(int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:])
    else:
        given = sys.argv[3:] if sys.argv[1] == "--write" else sys.argv[1:]
        main(sys.argv[2] if sys.argv[1] == "--write" else None, given[0], float(given[1]) if len(given) > 1 else 3.0, *given[2:])
