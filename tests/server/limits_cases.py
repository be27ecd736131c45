"""What one client can make the others pay for: limits of seats, tables and addresses, and rights that end somewhere."""
import select
import socket

from support import PATIENCE, Answer, ClockedServer, Person, ServerTest, start

LIVE = {"kind": "live", "time_ms": 10000, "increment_ms": 0}


class Deleted(ServerTest):
    SERVER = ClockedServer

    def test_a_deleted_game_with_a_live_clock_leaves_the_memory(self):
        """The clock of a game that is not there any more cannot run out."""
        person = Person(self.server)
        for _ in range(3):
            table = person.make(bots=[None, "casual"], first="seat", clock=LIVE)
            person.sit(table)
            person.ask("DELETE", f"/api/tables/{table}")
        self.server.pass_time(20)
        self.assertEqual(self.server.metric("tables"), 0)
        self.assertEqual(self.server.metric("store_faults_total"), 0)


class Rights(ServerTest):
    SERVER = ClockedServer
    OPTIONS = ("--away", "1", "--rest", "1")

    def gone(self, sockets):
        """They are closed, and the server has seen it."""
        before = self.server.metric("sockets")
        for each in sockets:
            each.close()
        while self.server.metric("sockets") > before - len(sockets):
            pass

    def test_spectators_do_not_make_bots_play(self):
        """P20. Where all who play are away, nobody waits for a turn."""
        table, sockets = start(self.server, 2)
        self.gone(sockets)
        watchers = [Person(self.server).socket(table) for _ in range(3)]
        self.server.pass_time(40)
        shown = Person(self.server).get(f"/api/tables/{table}")
        self.assertEqual((shown["turn"], [seat["playing"] for seat in shown["seats"]]), (1, [True, True]))
        again = sockets[1].person.socket(table)
        self.server.pass_time(11)
        again.wait("table", why="left")
        for each in watchers:
            each.close()

    def test_a_game_of_others_cannot_be_deleted(self):
        """P36, P47. Not even if whoever made the table does not play."""
        maker, guest = Person(self.server), Person(self.server)
        table = maker.make(bots=[None, "casual"], first="seat")
        guest.sit(table)
        there = guest.socket(table)
        self.assertEqual(self.refuses("not-now", maker.ask, "DELETE", f"/api/tables/{table}"), 409)
        there.say({"type": "resign"})
        there.wait("table", why="resigned")
        maker.ask("DELETE", f"/api/tables/{table}")
        self.assertEqual(there.closed(), 4002)

    def test_nobody_ends_a_game_while_the_other_is_away(self):
        """P20. Neither who is offline for a while nor who has a bot play on has agreed to an end without winners."""
        table, (first, second) = start(self.server, 2, takeover=False)
        self.gone([second])
        for _ in range(30):
            self.server.pass_time(50)
            first.hear_all()  # it is there all the time
        first.say({"type": "abandon"})
        first.wait("asked")
        self.assertEqual(Person(self.server).get(f"/api/tables/{table}")["state"], "running")
        table, (first, second) = start(self.server, 2)
        second.say({"type": "leave"})
        first.wait("table", why="left")
        first.say({"type": "abandon"})
        first.wait("asked")
        self.assertEqual(Person(self.server).get(f"/api/tables/{table}")["state"], "running")
        second.say({"type": "abandon"})
        first.wait("table", why="abandoned")


class Floods(ServerTest):
    SERVER = ClockedServer

    def flood(self, sockets, messages, count):
        """Says the messages on all sockets, one after the other, `count` times each. Returns how many messages the server sent."""
        before = self.server.metric("messages_out_total")
        for _ in range(count):
            for each in sockets:
                for message in messages:
                    each.say(message)
        for each in sockets:
            self.settle(each)
        return self.server.metric("messages_out_total") - before

    def settle(self, there):
        """All that was asked over a socket is dealt with, and committed."""
        there.hear_all()
        self.server.pass_time(0)
        there.hear_all()

    def test_wishes_to_abandon_do_not_fan_out(self):
        """Not from many sockets of one seat, whether they change something or not."""
        table, (first, second) = start(self.server, 2)
        tabs = [first] + [first.person.socket(table) for _ in range(9)]
        self.server.pass_time(1)
        self.assertLess(self.flood(tabs, [{"type": "keep"}], 10), 105)  # nothing changed: at most an answer each
        self.server.pass_time(30)
        sent = self.flood(tabs, [{"type": "abandon"}, {"type": "keep"}], 10)
        self.assertLess(sent, 200 + 4 * 11 + 5)  # an answer each, and four changes that all hear
        self.assertLessEqual(len([m for m in second.hear_all() if m["type"] == "asked"]), 4)
        self.server.pass_time(60)
        first.say({"type": "abandon"})
        second.say({"type": "abandon"})
        second.wait("table", why="abandoned")

    def test_a_rival_does_not_use_up_what_i_need_to_come_back(self):
        """P37. Leaving, coming back and new keys are counted by seat."""
        table, (first, second) = start(self.server, 2)
        tabs = [second] + [second.person.socket(table) for _ in range(7)]
        self.flood(tabs, [{"type": "leave"}, {"type": "back"}], 10)
        second.say({"type": "back"})
        while second.wait("error", "table").get("code") != "too-fast":
            second.say({"type": "back"})
        for kind, why in (("leave", "left"), ("back", "back")):
            first.say({"type": kind})
            first.wait("table", why=why)
        self.settle(first)
        first.person.post(f"/api/tables/{table}/key")
        first.person.socket(table)  # with the new one
        self.assertEqual(first.closed(), 4001)
        self.server.pass_time(60)

    def test_sitting_down_again_is_counted_as_a_new_key(self):
        person = Person(self.server)
        table = person.make()
        person.sit(table)
        codes = []
        for _ in range(30):
            person.jar = {place: value for place, value in person.jar.items() if place[0] == "person"}  # the key is lost
            try:
                person.sit(table)
            except Answer as answer:
                codes.append(answer.code)
        self.assertEqual(codes, ["too-fast"] * 10)
        self.server.pass_time(60)

    def test_a_rematch_is_a_new_table(self):
        """Playing one after the other makes as many tables as an address may make, and no more."""
        server = ClockedServer("--tables", "2")
        self.addCleanup(server.close)
        table, (first, second) = start(server, 2)
        for number in range(20):
            first.say({"type": "resign"})
            first.wait("table", why="resigned")
            first.say({"type": "rematch"})
            said = first.wait("table", "error")
            if said["type"] == "error":
                break
            following = said["table"]["rematch"]
            sockets = []
            for each in (first, second):
                each.person.post(f"/api/tables/{table}/follow")
                sockets.append(each.person.socket(following))
                sockets[-1].say({"type": "ready", "contribution": "0" * 64})
            table, (first, second) = following, sockets
            for each in sockets:
                each.wait("table", why="started")
        self.assertEqual((said["code"], number), ("too-fast", 11))
        server.pass_time(60)
        first.say({"type": "rematch"})
        first.wait("table", why="rematch")

    def test_whoever_is_too_fast_is_not_read_any_more(self):
        """P38. However many requests were sent at once, one 429 is the last answer."""
        before = self.server.metric("requests_total")
        for _ in range(2):
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE) as wire:
                wire.setblocking(False)
                left, answers = memoryview(b"GET /api/x HTTP/1.1\r\nHost: localhost\r\n\r\n" * 200000), b""
                while b" 429 " not in answers:  # it is not read any more then
                    readable, writable, _ = select.select([wire], [wire] if left else [], [], PATIENCE)
                    answers += wire.recv(1 << 20) if readable else b""
                    left = left[wire.send(left):] if writable else left
        self.assertLess(self.server.metric("requests_total") - before, 1300)  # the burst of an address, and one more each
        self.server.pass_time(60)

    def test_whoever_was_too_fast_counts_until_the_end(self):
        """P40. A connection that got 429 before all it had sent was read stays for two seconds, and counts. Others end at once."""
        server = ClockedServer("--per-address", "5")
        self.addCleanup(server.close)
        answers, kept = b"", []

        def ask(count):
            kept.append(socket.create_connection(("127.0.0.1", server.port), PATIENCE, ("127.0.0.2", 0)))
            try:
                kept[-1].sendall(b"HEAD /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n" * count)
                return kept[-1].recv(1 << 20)
            except ConnectionError:
                return b""
        self.addCleanup(lambda: [wire.close() for wire in kept])
        while b" 429 " not in answers:
            answers = ask(100)
            while answers.count(b"\r\n\r\n") < 100 and b" 429 " not in answers:
                answers += kept[-1].recv(1 << 20)
            if b" 429 " not in answers:
                kept.pop().close()
        for count in [1] * 10 + [2] * 4:
            self.assertIn(b" 429 ", ask(count))
        self.assertEqual([ask(count) for count in (1, 2, 1)], [b""] * 3)
        server.pass_time(3.1)
        self.assertIn(b" 200 ", ask(1))

    def test_answers_that_nobody_takes_are_not_made(self):
        """P40. A connection that does not take its answers is not read until it does: of a thousand requests few are answered."""
        person = Person(self.server)
        for _ in range(50):
            person.make(public=True)
        before = self.server.metric("requests_total")
        with socket.socket() as wire:
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            wire.connect(("127.0.0.1", self.server.port))
            wire.sendall(b"GET /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n" * 1000)
            answered, same = 0, 0  # without those that ask for the metric
            while same < 20:
                asked = self.server.metric("requests_total") - before - 1
                before += 1
                same = same + 1 if asked == answered else 0
                answered = asked
        self.assertIn(answered, range(1, 100))  # 256 KB, what the kernel takes, and what was read at once
        self.server.pass_time(60)
