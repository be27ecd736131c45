"""What is asked over HTTP: tables, seats and their keys, lists, and everything that is refused."""
import gzip
import json
import pathlib
import re
import socket
import tempfile
import unittest

from support import PATIENCE, Answer, Closed, Person, Server, ServerTest, start


class Lobby(ServerTest):
    def test_health_and_metrics(self):
        person = Person(self.server)
        health = person.get("/healthz")
        self.assertTrue(health["ok"])
        text = person.get("/metrics", parse=False).decode()
        self.assertIn("lanterns_turns_total", text)
        self.assertIn('lanterns_commit_seconds_bucket{le="+Inf"}', text)
        self.refuses("not-found", person.get, "/metrics", headers={"X-Forwarded-For": "127.0.0.1"})

    def test_headers(self):
        person = Person(self.server)
        person.get("/", parse=False)
        headers = person.last.headers
        self.assertIn("default-src 'self'", headers["Content-Security-Policy"])
        self.assertNotIn("unsafe-inline", headers["Content-Security-Policy"])
        self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
        self.assertEqual(headers["Referrer-Policy"], "no-referrer")

    def test_a_table_and_its_seats(self):
        """P27."""
        ann, bob = Person(self.server), Person(self.server)
        table = ann.make(players=3, public=True, bots=[None, None, "expert"], spectators=False)
        shown = bob.get(f"/api/tables/{table}")
        self.assertEqual([seat["kind"] for seat in shown["seats"]], ["empty", "empty", "bot"])
        self.assertEqual(shown["commitment"], ann.get(f"/api/tables/{table}")["commitment"])
        self.assertNotIn("secret", shown)
        self.assertEqual(("yours" in shown, ann.get(f"/api/tables/{table}")["yours"]), (False, True))
        self.assertIn(table, [listed["table"] for listed in bob.get("/api/tables")["tables"]])
        self.assertEqual(ann.sit(table, "Ann", seat=2), 2)
        self.refuses("taken", bob.sit, table, "Bob", seat=2)
        at_seat = ann.socket(table)  # as long as nobody was there, sitting down again gives the same seat
        self.refuses("taken", ann.sit, table, "Ann again")
        self.refuses("bad-message", bob.sit, table, "Bo\ud800b")
        watcher = bob.socket(table)  # as long as it is open, everyone with the link may look
        self.assertEqual(watcher.seat, 0)
        self.assertEqual(bob.sit(table, "Bób 👩\u200d🚀 می\u200cروم"), 1)
        watcher.wait("table", why="started")
        self.assertNotIn(table, [listed["table"] for listed in bob.get("/api/tables")["tables"]])
        self.refuses("not-now", Person(self.server).sit, table)
        late = Person(self.server).socket(table, hello=False)
        self.assertEqual(late.refused({"type": "hello", "protocol": 1}), "not-watched")
        self.assertEqual(late.closed(), 1008)
        names = [seat.get("name") for seat in bob.get(f"/api/tables/{table}")["seats"]]
        self.assertEqual({name for name in names if name}, {"Ann", "Bób 👩\u200d🚀 می\u200cروم"})

    def test_names_that_do_not_fit_are_refused(self):
        """P27. Names are text in normal form of at most 24 letters, without what nobody sees or what turns the direction of writing."""
        bob = Person(self.server)
        table = bob.make(players=2)
        unseen = "\x07\x7f\x85\xad\u034f\u061c\u115f\u1160\u17b4\u180b\u180e\u200b\u200d\u200e\u202e\u2028\u2060\u2066\u2800" \
                 "\u3164\ufe0f\ufeff\uffa0\U000e0041\U000e0101\u0378\ue000\ufffd\u0600\U0010fffd"
        wrong = {"": "empty", " \xa0\u3000": "empty", "x" * 25: "long", "👩\u200d🚀" * 8: "long", "b" + "\u0315" * 5: "crowded",
                 "\u0301": "crowded", "ا\u200c": "unseen", "Bo\nb": "unseen"}
        wrong |= {f"B{character}ob": "unseen" for character in unseen} | {character: "empty" for character in unseen}
        for name, of in wrong.items():
            with self.subTest(name=ascii(name)), self.assertRaises(Answer) as caught:
                bob.sit(table, name)
            self.assertEqual((caught.exception.status, json.loads(caught.exception.body)),
                             (400, {"error": "bad-name", "of": of}), ascii(name))
        self.refuses("bad-message", bob.sit, table, "Bo\0b")
        self.refuses("bad-name", bob.sit, table, 7)
        for name in ("B\u200bob", "", 7):  # before there is a table at which its maker cannot sit down
            self.refuses("bad-name", bob.make, name=name)
        bob.make(name="Bob")
        self.assertEqual(bob.get(f"/api/tables/{table}")["seats"][0], {"kind": "empty"})

    def test_names_are_kept_in_normal_form(self):
        for given, kept in (("  Zoe\u0308 \xa0 Lee ", "Zo\xeb Lee"), ("x" * 24, "x" * 24), ("李" * 24, "李" * 24),
                            ("\u212b", "\xc5"), ("👩\u200d🚀" * 6, "👩\u200d🚀" * 6)):
            person = Person(self.server)
            table = person.make(players=2)
            person.sit(table, given)
            self.assertEqual(person.get(f"/api/tables/{table}")["seats"][0]["name"], kept)

    def test_names_that_look_alike_are_told_apart_by_the_seat(self):
        """P59."""
        people = [Person(self.server) for _ in range(3)]
        table = people[0].make(players=4, public=True, first="seat")
        for person, name in zip(people, ("Ann", "\u0410nn", "Bo")):
            person.sit(table, name)
        seats = people[0].get(f"/api/tables/{table}")["seats"]
        self.assertEqual([(seat.get("name"), seat.get("shown")) for seat in seats],
                         [("Ann", "Ann (1)"), ("\u0410nn", "\u0410nn (2)"), ("Bo", None), (None, None)])
        [listed] = [listed for listed in people[0].get("/api/tables")["tables"] if listed["table"] == table]
        self.assertEqual(listed["names"], ["Ann (1)", "\u0410nn (2)", "Bo", None])

    def test_keys(self):
        """P12."""
        ann = Person(self.server)
        table = ann.make(players=2)
        ann.sit(table)
        old = ann.key
        other = Person(self.server)
        self.assertEqual(other.post(f"/api/tables/{table}/enter", {"key": old}), {"seat": 1})
        socket = other.socket(table)
        self.assertEqual(socket.seat, 1)
        fresh = ann.post(f"/api/tables/{table}/key")
        self.assertEqual(Person(self.server).post(f"/api/tables/{table}/enter", {"key": fresh["key"]}), {"seat": 1})
        self.assertEqual(socket.closed(), 4001)
        self.assertNotEqual(fresh["key"], old)
        self.refuses("no-seat", Person(self.server).post, f"/api/tables/{table}/enter", {"key": old})
        self.assertEqual(other.socket(table).seat, 0)
        self.assertEqual(ann.socket(table).seat, 1)
        self.assertEqual(Person(self.server).socket(table, key=fresh["key"]).seat, 1)
        wrong = Person(self.server).socket(table, hello=False)
        self.assertEqual(wrong.refused({"type": "hello", "protocol": 1, "key": old}), "no-seat")
        self.assertEqual(wrong.closed(), 4001)

    def test_a_key_that_was_lost_on_the_way(self):
        ann = Person(self.server)
        table = ann.make(players=2)
        ann.sit(table, "Ann", seat=2)
        old = ann.key
        ann.jar.pop(("seat", f"/api/tables/{table}"))
        self.assertEqual(ann.sit(table, "Ann"), 2)
        self.assertNotEqual(ann.key, old)
        there = ann.socket(table)
        self.refuses("no-seat", Person(self.server).post, f"/api/tables/{table}/enter", {"key": old})
        self.assertEqual(there.seat, 2)
        ann.jar.pop(("seat", f"/api/tables/{table}"))
        self.assertEqual(ann.sit(table, "Second"), 1)  # somebody is at that seat: this is another person

    def test_a_key_that_was_lost_as_the_game_began(self):
        ann, bob = Person(self.server), Person(self.server)
        table = ann.make(players=2, first="seat")
        ann.sit(table, "Ann")
        bob.sit(table, "Bob")
        old = bob.key
        bob.jar.pop(("seat", f"/api/tables/{table}"))
        self.refuses("not-now", Person(self.server).sit, table, "Cleo")
        self.assertEqual(bob.sit(table, "Bob"), 2)
        self.assertNotEqual(bob.key, old)
        there = bob.socket(table)
        self.assertEqual((there.seat, there.welcome["table"]["state"]), (2, "running"))
        bob.jar.pop(("seat", f"/api/tables/{table}"))
        self.refuses("not-now", bob.sit, table, "Bob")  # Bob is there

    def test_stand_and_fill(self):
        ann, bob = Person(self.server), Person(self.server)
        table = ann.make(players=4, level="newcomer")
        ann.sit(table)
        bob.sit(table, "Bob")
        first, second = ann.socket(table), bob.socket(table)
        self.assertEqual(second.refused({"type": "start"}), "not-yours")
        second.say({"type": "stand"})
        self.assertEqual(first.wait("table", why="stood")["table"]["seats"][1]["kind"], "empty")
        self.assertEqual(second.closed(), 4001)
        first.say({"type": "start"})
        seats = first.wait("table", why="started")["table"]["seats"]
        self.assertEqual(sorted(seat["kind"] for seat in seats), ["bot", "bot", "bot", "person"])
        left = ann.make(players=3, level="newcomer")
        bob.sit(left, "Bob")  # whoever made it does not come
        alone = bob.socket(left)
        self.assertEqual(alone.welcome["table"]["starter"], 1)
        alone.say({"type": "start"})
        alone.wait("table", why="started")
        nofill = ann.make(players=2, fill=False)
        ann.sit(nofill)
        self.assertEqual(ann.socket(nofill).refused({"type": "start"}), "not-now")

    def test_close_and_delete(self):
        """P47."""
        ann, bob = Person(self.server), Person(self.server)
        table = ann.make(players=2)
        watcher = bob.socket(table)
        self.refuses("not-yours", bob.post, f"/api/tables/{table}/close")
        ann.post(f"/api/tables/{table}/close")
        self.assertEqual(watcher.wait("table", why="closed")["table"]["state"], "closed")
        self.refuses("not-now", bob.sit, table)
        self.refuses("not-yours", bob.ask, "DELETE", f"/api/tables/{table}")
        ann.ask("DELETE", f"/api/tables/{table}")
        self.assertEqual(watcher.closed(), 4002)
        self.refuses("no-table", bob.get, f"/api/tables/{table}")
        table = ann.make(players=2)  # a game that goes on belongs to all who play it
        ann.sit(table)
        bob.sit(table, "Bob")
        self.refuses("not-now", ann.ask, "DELETE", f"/api/tables/{table}")

    def test_history_and_forget(self):
        table, (first, second) = start(self.server, 2)
        ann = first.person
        self.assertEqual([game["table"] for game in ann.get("/api/games")["games"]], [table])
        self.assertEqual(ann.get("/api/games?state=finished")["games"], [])
        second.say({"type": "resign"})
        first.wait("table", why="resigned")
        game = ann.get("/api/games?state=finished")["games"][0]
        self.assertEqual((game["table"], game["seat"], game["winners"]), (table, 1, [1]))
        name = game["names"][0]
        self.assertIn(name, Person(self.server).get(f"/api/tables/{table}/record", parse=False).decode())
        jar = dict(ann.jar)
        ann.post("/api/forget")
        self.assertEqual(first.wait("table", why="renamed")["table"]["seats"][0]["name"], "")
        ann.jar = jar
        self.assertEqual(ann.get("/api/games?state=finished")["games"], [])
        self.assertNotIn(name, Person(self.server).get(f"/api/tables/{table}/record", parse=False).decode())
        self.assertNotIn(name, json.dumps(second.person.get("/api/games?state=finished")))

    def test_lists_go_on(self):
        ann = Person(self.server)
        made = {ann.make(public=True) for _ in range(60)}
        found, path = set(), "/api/tables"
        while True:
            page = ann.get(path)
            found |= {listed["table"] for listed in page["tables"]}
            if "more" not in page:
                break
            path = f"/api/tables?after={page['more']}"
        self.assertTrue(made <= found)
        self.refuses("bad-message", ann.get, "/api/tables?after=x")
        self.refuses("bad-message", ann.get, "/api/tables?state=x")

    def test_bad_settings(self):
        """P25."""
        for settings in (b"", b"[]", b"{", b"\xff\xfe", b'{"players":2}\x00', b'{"players":2}{}', b'{"a":' * 700):
            self.refuses("bad-message", Person(self.server).post, "/api/tables", settings)
        for name, value in (("players", "1"), ("players", "5"), ("players", '"2"'), ("players", "2.5"), ("rules", '"x"'),
                            ("rules", "1"), ("sides", '"N S E"'), ("sides", '"S S"'), ("sides", "null"), ("clock", "{}"),
                            ("clock", '{"kind":"live","time_ms":1}'), ("clock", '{"kind":"days","time_ms":1e99}'),
                            ("bots", '["nobody"]'), ("bots", '["expert","expert"]'), ("bots", "[null,null,null]"),
                            ("public", "1"), ("level", '"template"'), ("first", '""'), ("takeover", "null"),
                            ("clok", "{}"), ("", "1"), ("<b>\\u0007", "1"), ("x" * 300, "1"), ("é" * 40, "1")):
            others = '' if name == "players" else '"players":2,'
            with self.assertRaises(Answer) as caught:
                Person(self.server).post("/api/tables", f'{{{others}"{name}":{value}}}'.encode())
            said = json.loads(caught.exception.body)
            named = json.loads(f'"{name}"').encode()[:63].decode(errors="ignore")  # whole characters
            self.assertEqual(said, {"error": "bad-settings", "of": named})

    def test_bad_requests(self):
        """P25, P40."""
        def status(raw):
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE) as wire:
                wire.sendall(raw)
                return wire.recv(65536).split(b" ")[1] if raw else b""
        long_body = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n" + b"x" * 5000
        for raw, expected in ((b"nonsense\r\n\r\n", b"400"), (b"GET / HTTP/9.9\r\n\r\n", b"400"),
                              (b"GET /" + b"a" * 600 + b" HTTP/1.1\r\n\r\n", b"431"),
                              (b"GET / HTTP/1.1\r\nA: " + b"a" * 9000 + b"\r\n\r\n", b"431"),
                              (b"GET / HTTP/1.1\r\n" + b"Cookie: a\r\n" * 2000 + b"\r\n", b"431"),
                              (b"GET / HTTP/1.1\r\n\r\n", b"400"), (b"GET / HTTP/1.1\r\nHost: a\r\nHost: localhost\r\n\r\n", b"400"),
                              (b"GET / HTTP/1.0\r\n\r\n", b"200"), (long_body, b"431"), (b"BREW / HTTP/1.1\r\n\r\n", b"400"),
                              (b"PUT / HTTP/1.1\r\nHost: localhost\r\n\r\n", b"405"),
                              (b"GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n", b"404"),
                              (b"GET /%2e%2e/x HTTP/1.1\r\nHost: localhost\r\n\r\n", b"404"),
                              (b"GET /api/tables/x HTTP/1.1\r\nHost: localhost\r\n\r\n", b"404"),
                              (b"GET /api/tables/" + b"A" * 22 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", b"404"),
                              (b"PUT /api/tables/" + b"A" * 22 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", b"405"),
                              (b"GET /api/tables/" + b"A" * 22 + b"/socket HTTP/1.1\r\nHost: localhost\r\n\r\n", b"426")):
            self.assertEqual(status(raw), expected, raw[:60])

    def test_requests_that_a_proxy_might_read_otherwise(self):
        """P25. Request smuggling: where a request ends is not open to doubt, and nothing behind it is read."""
        head, chunks = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n", b"0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n"
        for lines in (b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n", b"Content-Length: 2\r\nContent-Length: 3\r\n",
                      b"Transfer-Encoding: chunked\r\nContent-Length: 4\r\n", b"Content-Length: +2\r\n",
                      b"Content-Length: 1 2\r\n", b"Transfer-Encoding: xchunked\r\n", b"Transfer-Encoding : chunked\r\n",
                      b"Transfer-Encoding: chunked, identity\r\n", b"X:\rTransfer-Encoding: chunked\r\n",
                      b"X: a\rContent-Length: 5\r\n", b": x\r\n", b"X: a\0b\r\n",
                      b"Transfer-Encoding: x\r\nTransfer-Encoding: chunked\r\n",  # llhttp alone takes these, and folded lines
                      b"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
                      b"Transfer-Encoding:\r\n chunked\r\n", b"X: a\r\n b\r\n", b"X: a\r\n\tb\r\n",
                      b"X: a\nTransfer-Encoding: chunked\r\n", b"X: a\n", b"Content Length: 2\r\n", b"X Y: a\r\n",
                      b" X: a\r\n", b"X : a\r\n", b"X\t: a\r\n", b"Content-Length: 2\r\nContent-Length: 2\r\n",
                      b"Content-Length: 99999999999999999999\r\n", b"Content-Length: -1\r\n", b"Content-Length:\r\n", b"Host: localhost\r\n"):
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE) as wire:
                wire.sendall(b"\r\n\r\n" + head + lines + b"\r\n" + chunks)
                data = b""
                while more := wire.recv(65536):
                    data += more
            with self.subTest(lines=lines):
                self.assertEqual((data.count(b"HTTP/1.1 "), data.split(b" ")[1]), (1, b"400"), lines)

    def test_a_client_that_sends_no_more_is_answered(self):
        """P25. It has closed its side of the connection after the request; what it asked for has to come from the disk."""
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE) as wire:
            wire.sendall(b'POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 13\r\n\r\n{"players":2}')
            wire.shutdown(socket.SHUT_WR)
            data = b""
            while more := wire.recv(65536):
                data += more
        self.assertEqual((data.split(b" ")[1], data.count(b'"table"')), (b"201", 1))

    def test_many_requests_on_one_connection(self):
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE) as wire:
            for _ in range(3):
                wire.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
                self.assertIn(b'"ok":true', wire.recv(65536))
            wire.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nHEAD /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            data = b""
            while more := wire.recv(65536):
                data += more
            self.assertEqual((data.count(b"200 OK"), data.count(b'"ok":true')), (2, 1))

    def test_origins(self):
        """P21."""
        ann = Person(self.server)
        table = ann.make()
        self.refuses("origin", ann.post, "/api/tables", {"players": 2}, headers={"Origin": "https://evil.example"})
        self.refuses("origin", ann.post, "/api/tables", {"players": 2}, headers={"Origin": "null"})
        ann.post("/api/tables", {"players": 2}, headers={"Origin": f"http://127.0.0.1:{self.server.port}"})
        with self.assertRaises(Answer) as caught:
            ann.socket(table, headers=(("Origin", "https://evil.example"),))
        self.assertEqual(caught.exception.status, 403)
        ann.socket(table, headers=(("Origin", f"http://127.0.0.1:{self.server.port}"),))
        with self.assertRaises(Answer) as caught:
            ann.socket(table, headers=(("Origin", "https://evil.example"), ("Origin", f"http://127.0.0.1:{self.server.port}")))
        self.assertEqual(caught.exception.status, 400)


class Messages(ServerTest):
    def test_bad_messages(self):
        """P25."""
        table, (first, second) = start(self.server, 2)
        for message in (b"", b"nonsense", b"[]", b"{}", b'{"type":1}', b'{"type":"x"}', b'{"type":"turn"}',
                        b'{"type":"turn","turn":1}', b'{"type":"turn","turn":1,"moves":"pass"}',
                        b'{"type":"turn","turn":1,"moves":[1]}', b'{"type":"turn","turn":1,"moves":["what"]}',
                        b'{"type":"turn","turn":0,"moves":["pass"]}', b'{"type":"turn","turn":1.5,"moves":["pass"]}',
                        b'{"type":"turn","turn":1,"moves":[' + b",".join([b'"pass"'] * 17) + b"]}",
                        b'{"type":"try","moves":[null]}', b'{"type":"react"}', b'{"type":"hello","protocol":1}'):
            fresh = first.person.socket(table)
            code = fresh.refused(message)
            self.assertEqual(code, "bad-message", message)
            fresh.close()
        self.assertEqual(first.turn(1)["turn"], 1)

    def test_before_hello(self):
        table = Person(self.server).make()
        for message, code, closed in (({"type": "turn", "turn": 1, "moves": []}, "bad-message", 1008), (b"x", "bad-message", 1008),
                                      ({"type": "hello", "protocol": 2}, "version", 4000),
                                      ({"type": "hello"}, "version", 4000),
                                      ({"type": "hello", "protocol": 1, "since": -1}, "bad-message", 1008),
                                      ({"type": "hello", "protocol": 1, "as": "x"}, "bad-message", 1008),
                                      ({"type": "hello", "protocol": 1, "as": 1}, "bad-message", 1008),
                                      ({"type": "hello", "protocol": 1, "key": 1}, "bad-message", 1008),
                                      ({"type": "hello", "protocol": 1, "key": "x"}, "bad-message", 1008)):
            fresh = Person(self.server).socket(table, hello=False)
            self.assertEqual(fresh.refused(message), code)
            self.assertEqual(fresh.closed(), closed)
        gone = Person(self.server).socket("A" * 22, hello=False)
        gone.say({"type": "hello", "protocol": 1})
        self.assertEqual(gone.closed(), 4002)

    def test_broken_frames(self):
        """P25."""
        table = Person(self.server).make()
        for raw, code in ((b"\x81\x05hello", 1002), (b"\x82\x80abcd", 1003), (b"\xf1\x80abcd", 1002),
                          (b"\x81\xfe\xff\xffabcd" + bytes(100), 1009), (b"\x81\x82\x00\x00\x00\x00\xff\xff", 1007),
                          (b"\x80\x80abcd", 1002)):
            fresh = Person(self.server).socket(table)
            fresh.wire.sendall(raw)
            self.assertIn(fresh.closed(), (code, None), raw)
        split = Person(self.server).socket(table, hello=False)
        hello = b'{"type":"hello","protocol":1}'
        for i, byte in enumerate(hello):  # a frame for each byte
            split.wire.sendall(bytes([(128 if i == len(hello) - 1 else 0) | (0 if i else 1), 129]) + bytes(4) + bytes([byte]))
        self.assertEqual(split.wait("welcome")["protocol"], 1)

    def test_P40_a_message_has_few_fragments(self):
        table = Person(self.server).make()

        def say_in_parts(count):
            split = Person(self.server).socket(table)
            split.wire.sendall(b"\x01\x81\0\0\0\0{" + b"\x00\x81\0\0\0\0 " * (count - 2) + b"\x80\x81\0\0\0\0x")
            return split.wait("error")["code"]
        self.assertEqual(say_in_parts(64), "bad-message")
        with self.assertRaises(Closed) as caught:
            say_in_parts(65)
        self.assertEqual(caught.exception.code, 1008)


class Page(unittest.TestCase):
    def serve(self, *options):
        server = Server(*options)
        self.addCleanup(server.close)
        return Person(server)

    def test_a_folder(self):
        with tempfile.TemporaryDirectory() as folder:
            files = {"index.html": b"<p>hello", "page.js": b"let a", "a.wasm": b"\0asm", "icon.svg": b"<svg/>"}
            for name, data in files.items():
                pathlib.Path(folder, name).write_bytes(data)
            person = self.serve("--page", folder)
            self.assertTrue(person.get("/healthz")["page"])
            for name, kind in (("", "text/html; charset=utf-8"), ("page.js", "text/javascript; charset=utf-8"),
                               ("a.wasm", "application/wasm"), ("icon.svg", "image/svg+xml")):
                self.assertEqual(person.get(f"/{name}", parse=False), files[name or "index.html"])
                self.assertEqual(person.last.headers["Content-Type"], kind)
            etag = person.last.headers["ETag"]
            with self.assertRaises(Answer) as caught:
                person.get("/icon.svg", headers={"If-None-Match": etag}, parse=False)
            self.assertEqual((caught.exception.status, caught.exception.body), (304, b""))
            self.assertNotIn("Content-Length", person.last.headers)
            self.assertEqual(person.last.headers["Cache-Control"], "no-cache")
            self.assertEqual(person.ask("HEAD", "/page.js", parse=False), b"")
            self.assertEqual(person.last.headers["Content-Length"], "5")

    def assert_no_page(self, person):
        with self.assertRaises(Answer) as caught:
            person.get("/", parse=False)
        self.assertEqual(caught.exception.status, 503)
        self.assertIn(b"This server has no page", caught.exception.body)

    def test_no_page_is_said_aloud(self):
        with tempfile.TemporaryDirectory() as folder:
            person = self.serve("--page", folder)
            self.assertFalse(person.get("/healthz")["page"])
            self.assert_no_page(person)
            self.assertIn('event=fault what="page" why="the folder is empty"', person.server.logged())

    def test_packed_forms_in_a_folder(self):
        with tempfile.TemporaryDirectory() as folder:
            script, packed = "chunk-AB12CD34.js", gzip.compress(b"let a;")
            for name, data in (("index.html", b"<p>"), (script, b"let a;"), (f"{script}.gz", packed), (f"{script}.br", b"brotli")):
                pathlib.Path(folder, name).write_bytes(data)
            person = self.serve("--page", folder)
            for coding, data in (("br, gzip", b"brotli"), ("gzip", packed), ("identity", b"let a;")):
                self.assertEqual(person.get(f"/{script}", headers={"Accept-Encoding": coding}, parse=False), data)
                self.assertEqual(person.last.headers["Content-Type"], "text/javascript; charset=utf-8")
            self.assertIn("immutable", person.last.headers["Cache-Control"])
            with self.assertRaises(Answer):
                person.get(f"/{script}.gz", parse=False)

    def test_the_page_in_the_program(self):
        person = self.serve()
        if not person.get("/healthz")["page"]:
            self.assert_no_page(person)
            return
        self.assertIn(b"Lanterns", person.get("/", parse=False))
        for coding, unpack in (("gzip, deflate", gzip.decompress), ("gzip;q=0", bytes), ("gzip;q=0.0, br;q=0.000", bytes), ("gzip;q=0.001", gzip.decompress),
                               ("identity", bytes)):
            data = person.get("/page.js", headers={"Accept-Encoding": coding}, parse=False)
            packed = person.last.headers.get("Content-Encoding")
            self.assertEqual(packed, "gzip" if unpack == gzip.decompress else None)
            self.assertIn(b"import", unpack(data))
        names = set(re.findall(rb"chunk-[A-Z0-9]{8}\.js", unpack(data)))
        self.assertTrue(names)
        person.get(f"/{names.pop().decode()}", parse=False)
        self.assertIn("immutable", person.last.headers["Cache-Control"])
        self.assertIn("Accept-Encoding", person.last.headers["Vary"])
