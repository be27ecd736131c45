#!/usr/bin/env python3
"""test_faults.py [ROUNDS] - kill -9 under load, many times: nothing acknowledged is missing, nothing is there twice.

Tables of two are played as fast as the server allows, by clients that keep what was acknowledged to them. After every
crash they compare what the store has with that, and go on playing at the same tables.
"""
import random
import sys
import threading
import unittest

sys.path.insert(0, __file__.rsplit("/", 1)[0])
from support import Answer, Closed, Person, Server, start  # noqa: E402

TABLES = 8
ROUNDS = 8
TURNS = 60  # of all tables, until the next crash: so many at most


class Table:
    """A table with both its players. `known` is what any of its clients was told: turn number -> (n, moves)."""

    def __init__(self, server):
        self.id, sockets = start(server, 2, first="seat")
        self.people = [each.person for each in sockets]
        self.drew = {}
        self.known = {}
        self.sent = {}
        self.over = False
        for each in sockets:
            each.close()

    def note(self, seat, message):
        """What a client was told must never change."""
        number, told = message["turn"], (message["n"], tuple(message["moves"]))
        if self.known.setdefault(number, told) != told:
            raise AssertionError(f"turn {number} was {self.known[number]}, and is {told}")
        if "drew" in message and self.drew.setdefault((seat, number), message["drew"]) != message["drew"]:
            raise AssertionError(f"turn {number} drew another tile")

    def check(self):
        """After a restart: everything that was acknowledged is there, in order, and once."""
        socket = self.people[0].socket(self.id)
        count = socket.welcome["table"]["turn"] - 1
        if socket.welcome["table"]["state"] == "finished":
            count, self.over = 24, True
        told = [socket.wait("turn") for _ in range(count)]
        numbers = [message["turn"] for message in told]
        if numbers != list(range(1, count + 1)) or count < max(self.known, default=0):
            raise AssertionError(f"known {sorted(self.known)}, there {numbers}")
        for message in told:
            self.note(1, message)
            sent = self.sent.get(message["turn"])
            if sent and tuple(message["moves"]) not in sent:
                raise AssertionError("a turn that nobody sent")
        socket.close()

    def play(self, stop, told, rng):
        """Plays until it is told to stop, the game ends, or the server is gone."""
        sockets = []
        try:
            sockets = [person.socket(self.id) for person in self.people]
            turn = sockets[0].welcome["table"]["turn"]
            self.over = sockets[0].welcome["table"]["state"] != "running"
            while not stop.is_set() and not self.over:
                mover, other = sockets[(turn - 1) % 2], sockets[turn % 2]
                moves = mover.choose(rng)
                self.sent.setdefault(turn, set()).add(tuple(moves))
                mover.say({"type": "turn", "turn": turn, "moves": moves})
                self.note(mover.seat, mover.wait("turn", turn=turn))
                told.release()
                self.note(other.seat, other.wait("turn", turn=turn))
                turn += 1
                self.over = turn > 24
        except (OSError, Closed, Answer):
            pass
        finally:
            for each in sockets:
                each.close()


class Faults(unittest.TestCase):
    def test_kill_under_load(self):
        """P2."""
        rng = random.Random(12)
        server = Server()
        self.addCleanup(server.close)
        tables = [Table(server) for _ in range(TABLES)]
        turns = 0
        for _ in range(ROUNDS):
            stop, told = threading.Event(), threading.Semaphore(0)
            faults = []

            def run(table, seed):
                try:
                    table.play(stop, told, random.Random(seed))
                except AssertionError as fault:
                    faults.append(fault)
                finally:
                    told.release(TURNS)  # who is at the end keeps nobody waiting
            threads = [threading.Thread(target=run, args=(table, rng.random())) for table in tables]
            for thread in threads:
                thread.start()
            for _ in range(rng.randint(1, TURNS)):
                told.acquire()
            server.kill()
            stop.set()
            for thread in threads:
                thread.join()
            self.assertEqual(faults, [])
            server.start()
            for table in tables:
                table.check()
            turns += sum(len(table.known) for table in tables if table.over)
            tables = [Table(server) if table.over else table for table in tables]
        turns += sum(len(table.known) for table in tables)
        self.assertGreater(turns, 20, "hardly anything was played")
        print(f"{turns} turns, {ROUNDS} crashes", file=sys.stderr)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        ROUNDS = int(sys.argv.pop())
    unittest.main(warnings="ignore")
