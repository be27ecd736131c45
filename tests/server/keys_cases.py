"""Keys on a bad line: however little of an answer arrives, its client can go on at its seat."""
import json
import re
import socket

from support import ClockedServer, PATIENCE, Person, ServerTest, contribution, start


def post_cut(person, path, body, size):
    """POSTs, and gets only the first `size` bytes of the answer (None: all of them), as a browser would: cookies come with
    whole headers, what was asked for with a whole body. Returns the JSON, or None, and how long the whole answer was."""
    text = json.dumps(body).encode()
    lines = [f"POST {path} HTTP/1.1", f"Host: 127.0.0.1:{person.server.port}", f"Content-Length: {len(text)}",
             "Connection: close", f"Cookie: {person.cookies(path)}", "", ""]
    with socket.create_connection(("127.0.0.1", person.server.port), timeout=PATIENCE) as wire:
        wire.sendall("\r\n".join(lines).encode() + text)
        answer = b""
        while part := wire.recv(65536):
            answer += part
    head, whole, rest = answer[:size].partition(b"\r\n\r\n")
    if not whole:
        return None, len(answer)
    for name, value, place in re.findall(r"Set-Cookie: (\w+)=([^;]*); Path=([^;]*)", head.decode()):
        person.jar[name, place] = value
    length = int(re.search(rb"Content-Length: (\d+)", head)[1])
    return (json.loads(rest) if len(rest) == length else None), len(answer)


def sitting(name):
    return {"name": name, "contribution": contribution()}


class KeyTest(ServerTest):
    SERVER = ClockedServer
    OPTIONS = ("--per-address", "5000", "--tables", "5000")  # from an address: one client does it all

    def setUp(self):
        self.server.pass_time(10)  # for what an address may ask

    def seat_of(self, person, table, **more):
        there = person.socket(table, **more)
        seat = there.seat
        there.close()
        return seat


class Keys(KeyTest):
    def test_a_new_key_takes_over_when_it_is_first_used(self):
        """P15."""
        table, (first, second) = start(self.server, 2)
        person, old = first.person, first.person.jar["seat", f"/api/tables/{table}"]
        fresh = person.post(f"/api/tables/{table}/key")["key"]
        second.wait("table", why="offered")
        self.assertEqual(self.seat_of(Person(self.server), table, key=old), first.seat)
        first.turn(1)  # the socket that came with the old key is not closed
        other = Person(self.server).socket(table, key=fresh)
        self.assertEqual(other.seat, first.seat)
        second.wait("table", why="key")
        self.assertEqual(first.closed(), 4001)
        late = Person(self.server).socket(table, hello=False)
        self.assertEqual(late.refused({"type": "hello", "protocol": 1, "key": old}), "no-seat")
        second.turn(2)
        other.wait("turn", turn=2)
        other.turn(3)  # the socket that came with the new key stays

    def test_entering_uses_a_key(self):
        table, (first, second) = start(self.server, 2)
        fresh = first.person.post(f"/api/tables/{table}/key")["key"]
        self.assertEqual(Person(self.server).post(f"/api/tables/{table}/enter", {"key": fresh}), {"seat": first.seat})
        self.assertEqual(first.closed(), 4001)

    def test_of_two_new_keys_the_last_counts(self):
        table, (first, second) = start(self.server, 2)
        path = f"/api/tables/{table}"
        twin = Person(self.server)
        twin.jar = dict(first.person.jar)
        lost, fresh = (person.post(f"{path}/key")["key"] for person in (first.person, twin))
        self.refuses("no-seat", Person(self.server).post, f"{path}/enter", {"key": lost})
        self.assertEqual(self.seat_of(Person(self.server), table, key=fresh), first.seat)

    def test_a_new_key_asked_for_with_a_new_key(self):
        """To ask for another one is to use it: of three answers, of which the last is lost, the second one's key stays."""
        table, (first, second) = start(self.server, 2)
        person, path = first.person, f"/api/tables/{table}"
        old = person.jar["seat", path]
        kept = person.post(f"{path}/key")["key"]
        post_cut(person, f"{path}/key", {}, 0)
        self.assertEqual(first.closed(), 4001)
        self.refuses("no-seat", Person(self.server).post, f"{path}/enter", {"key": old})
        self.assertEqual(self.seat_of(person, table, key=kept), first.seat)

    def test_a_new_key_opens_the_rematch_too(self):
        """P16."""
        table, (first, second) = start(self.server, 2)
        old = first.person.jar["seat", f"/api/tables/{table}"]
        fresh = first.person.post(f"/api/tables/{table}/key")["key"]
        second.say({"type": "resign"})
        second.say({"type": "rematch"})
        following = second.wait("table", why="rematch")["table"]["rematch"]
        seat = first.person.post(f"/api/tables/{table}/follow")["seat"]
        self.assertEqual(self.seat_of(Person(self.server), following, key=old), seat)
        self.assertEqual(self.seat_of(Person(self.server), following, key=fresh), seat)
        self.refuses("no-seat", Person(self.server).post, f"/api/tables/{following}/enter", {"key": old})

    def test_a_key_that_ended_opens_no_rematch(self):
        """P16. The new one was offered before the rematches and used after, here: with `enter`, or by a socket."""
        for uses in (lambda table, key: Person(self.server).post(f"/api/tables/{table}/enter", {"key": key}),
                     lambda table, key: Person(self.server).socket(table, key=key)):
            table, (first, second) = start(self.server, 2)
            old = first.person.jar["seat", f"/api/tables/{table}"]
            fresh = first.person.post(f"/api/tables/{table}/key")["key"]
            tables, there = [table], second
            for _ in range(2):
                there.say({"type": "resign"})
                there.say({"type": "rematch"})
                tables.append(there.wait("table", why="rematch")["table"]["rematch"])
                second.person.post(f"/api/tables/{tables[-2]}/follow")
                there = second.person.socket(tables[-1])
                other = Person(self.server).socket(tables[-1], key=old)
                for each in (other, there):
                    each.say({"type": "ready", "contribution": contribution()})
                there.wait("table", why="started")
            used = uses(table, fresh)
            for _ in range(len(tables)):
                self.server.pass_time(1)
            for each in tables:
                self.refuses("no-seat", Person(self.server).post, f"/api/tables/{each}/enter", {"key": old})
                self.assertIn("seat", Person(self.server).post(f"/api/tables/{each}/enter", {"key": fresh}))
            del used

    def test_a_person_sits_at_one_seat(self):
        ann = Person(self.server)
        table = ann.make(players=3)
        self.assertEqual([ann.sit(table, "Ann", seat=2), ann.sit(table, "Ann", seat=1)], [2, 2])
        there = ann.socket(table)
        self.refuses("taken", ann.sit, table, "Ann", seat=1)
        there.close()

    def test_the_mark_of_a_person_gives_no_right_to_a_seat_where_somebody_was(self):
        table, (first, second) = start(self.server, 2)
        first.turn(1)
        first.close()
        self.server.pass_time(300)  # longer than a table stays in memory without anybody
        second.close()
        self.server.pass_time(300)
        del first.person.jar["seat", f"/api/tables/{table}"]
        self.refuses("not-now", first.person.sit, table, "Player 0")


class CutAnswers(KeyTest):
    def test_the_answer_with_a_new_key_cut_at_every_byte(self):
        """P17."""
        size, length, seen = 0, 1, set()
        while size < length:
            if size % 15 == 0:  # so many new keys a table has at once
                table, (first, second) = start(self.server, 2)
                person, path = first.person, f"/api/tables/{table}"
            before = person.jar["seat", path]
            got, length = post_cut(person, f"{path}/key", {}, size)
            now = person.jar["seat", path]
            seen.add((got is not None, now != before))
            if now == before:  # headers were lost, too
                self.assertEqual(self.seat_of(Person(self.server), table, key=before), first.seat)
            self.assertEqual(self.seat_of(person, table), first.seat)
            size += 1
        self.assertEqual(seen, {(False, False), (False, True)})
        got, _ = post_cut(person, f"{path}/key", {}, None)
        self.assertEqual(self.seat_of(Person(self.server), table, key=got["key"]), first.seat)

    def test_the_answer_to_sitting_down_cut_at_every_byte(self):
        """P18. Bob takes the last seat, so the game begins by it. His first visit to this server was to look at the table."""
        ann = Person(self.server)
        size, length = 0, 1
        while size < length:
            if size % 100 == 0:
                self.server.pass_time(10)
            bob = Person(self.server)
            table = ann.make(bots=[None, "newcomer"], first="seat")
            bob.get(f"/api/tables/{table}")
            got, length = post_cut(bob, f"/api/tables/{table}/sit", sitting("Bob"), size)
            if size % 2 == 0 or not any(name == "seat" for name, _ in bob.jar):
                self.assertEqual(bob.sit(table, "Bob"), 1)
            there = bob.socket(table)
            self.assertEqual((there.seat, there.welcome["table"]["state"]), (1, "running"))
            there.close()
            if size % 50 == 0:
                self.refuses("not-now", bob.sit, table, "Bob")  # he was there
            size += 1
        self.assertGreater(size, 300)


class KeysAndKills(ServerTest):
    def killed(self, person, path, body):
        """The server is killed when the entry is on the disk, and nobody gets the answer."""
        entries = self.server.metric("entries_total")
        post_cut(person, path, body, 0)
        self.assertGreater(self.server.metric("entries_total"), entries)
        self.server.kill()
        self.server.start()

    def test_killed_between_the_commit_and_the_answer(self):
        """P17, P18."""
        ann, bob = Person(self.server), Person(self.server)
        table = ann.make(first="seat")
        ann.sit(table, "Ann")
        self.killed(ann, f"/api/tables/{table}/key", {})
        bob.get(f"/api/tables/{table}")
        self.killed(bob, f"/api/tables/{table}/sit", sitting("Bob"))
        self.assertEqual(bob.sit(table, "Bob"), 2)
        self.assertEqual((ann.socket(table).seat, bob.socket(table).seat), (1, 2))
        self.killed(bob, f"/api/tables/{table}/key", {})
        self.assertEqual(bob.socket(table).seat, 2)
        first, second = ann.socket(table), bob.socket(table)
        first.turn(1)
        second.wait("turn", turn=1)
        second.turn(2)
