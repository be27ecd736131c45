"""What nobody may know: rivals' and spectators' traffic is searched for hidden tiles, the log for anything secret."""
import base64
import hashlib
import json
import pathlib
import random
import re

from support import Person, Server, ServerTest, play, start

TILES_AT = {"tile", "hand", "drawn", "drew", "lake", "unseen"}


def tiles_named(value, key=None):
    """Every tile that a message names, with the key it stands at; a placed tile also in the text of its move."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from tiles_named(inner, name)
    elif isinstance(value, list) and key == "lake":
        yield from ((key, entry[2]) for entry in value)
    elif isinstance(value, list):
        for inner in value:
            yield from tiles_named(inner, key)
    elif key in TILES_AT and isinstance(value, int):
        yield key, value
    elif key in ("moves", "move") and "@" in str(value):
        yield key, int(value.split("@")[0])


class Hidden(ServerTest):
    def listen(self, view):
        """Plays a whole game and returns the record's deck, and for every listener what it heard and its seat."""
        rng = random.Random(5)
        table, sockets = start(self.server, 2, ("casual",), view, unseen=True)
        watcher = Person(self.server).socket(table, view=view)
        other = "views" if view == "moves" else "moves"
        more = [Person(self.server).socket(table, view=other), sockets[0].person.socket(table, view=other)]
        play(sockets, rng)
        for each in [watcher] + more + sockets[1:]:
            each.wait("table", why="over")
        record = Person(self.server).get(f"/api/tables/{table}/record", parse=False).decode()
        deck = [int(tile) for tile in re.search(r'Deck "([^"]*)"', record)[1].split()]
        return deck, sockets + [watcher] + more

    def check(self, view):
        deck, sockets = self.listen(view)
        in_box = set(range(1, 36)) - set(deck)
        self.assertEqual(len(sockets), 5)
        for listener in sockets:
            own, draws = set(), 0
            messages = [m for m in listener.heard if m.get("why") != "over"]
            self.assertGreater(len(messages), 25)
            for message in messages:
                own |= set(message.get("you", {}).get("drawn", [])) | ({message["drew"]} if "drew" in message else set())
                draws += "drew" in message
                placed = {0} | {int(turn["moves"][-1].split("@")[0]) for turn in messages
                                if turn["type"] == "turn" and turn["n"] <= message.get("n", 1000) and "@" in turn["moves"][-1]}
                for key, tile in tiles_named({k: v for k, v in message.items() if k != "legal"}):
                    if key == "unseen":  # which tiles are neither in the lake nor one's own: exactly that, box and all
                        continue
                    self.assertIn(tile, own | placed, (key, message))
                if "view" in message and message["type"] == "turn":
                    self.assertEqual(set(message["view"]["unseen"]) | placed | (own if listener.seat else set()), set(range(36)))
                    self.assertTrue(in_box <= set(message["view"]["unseen"]))
                self.assertNotIn("secret", json.dumps(message))
            if listener.seat == 0:
                self.assertEqual((own, draws), (set(), 0))
            else:
                first = (listener.seat - 1) * 3
                self.assertEqual(own & set(deck[first:first + 3]), set(deck[first:first + 3]))
                self.assertEqual(len(own), 9)

    def test_moves(self):
        """P5."""
        self.check("moves")

    def test_views(self):
        """P5."""
        self.check("views")

    def test_sizes_do_not_tell_of_draws(self):
        """P6. The same message with another tile drawn is as long: one digit or two."""
        table, (first, second) = start(self.server, 2)
        play([first, second], until=16)
        for each in (first, second):
            for message in each.heard:
                if "drew" in message:
                    shown = dict(message)
                    size = shown.pop("_size")
                    text = json.dumps(shown, separators=(",", ":"))
                    self.assertEqual(size, len(text) + (message["drew"] < 10))

    def test_the_list_of_unseen_tiles_is_the_tables_choice(self):
        table, (first, second) = start(self.server, 2, view="views", unseen=False)
        self.assertEqual(first.turn(1)["view"]["unseen"], [])
        self.assertEqual(second.wait("turn")["view"]["unseen"], [])

    def test_all_others_hear_the_same(self):
        """P7. A turn is the same message for rivals and spectators; only who drew hears of the tile."""
        table, sockets = start(self.server, 3)
        watcher = Person(self.server).socket(table)
        play(sockets, random.Random(3), until=12)
        for number in range(1, 12):
            for each in sockets + [watcher]:
                while not any(m["type"] == "turn" and m["turn"] == number for m in each.heard):
                    each.wait("turn")
            told = {each.seat: next(m for m in each.heard if m["type"] == "turn" and m["turn"] == number)
                    for each in sockets + [watcher]}
            own = told.pop((number - 1) % 3 + 1)
            self.assertEqual(len(told), 3)
            self.assertTrue(all(message == told[0] for message in told.values()), told)
            self.assertEqual(set(own) - set(told[0]), {"drew"})

    def test_errors_tell_nothing(self):
        """P9. Whatever is refused, to whomever: a code, what it is of, a rule, a turn."""
        table, (first, second) = start(self.server, 2)
        watcher = Person(self.server).socket(table)
        hand = first.welcome["you"]["drawn"] or first.heard[-1]["you"]["drawn"]
        for each in (first, second, watcher):
            for moves in (["pass"], [f"{hand[0]}@99,99r0"], [f"{hand[0]}@1,0r0"], [f"{next(t for t in range(1, 36) if t not in hand)}@1,0r0"],
                          ["xPR"], ["d7"], []):
                for kind in ("turn", "try"):
                    each.say({"type": kind, "turn": 1 + (kind == "turn" and each is second), "moves": moves})
                    answer = each.wait("error", "draft", "turn")
                    if answer["type"] == "error":
                        self.assertLessEqual(set(answer), {"type", "code", "of", "rule", "turn", "_size"})
                        self.assertRegex(answer["code"], "^[a-z-]+$")
                        self.assertRegex(answer.get("rule", ""), r"^(R[0-9.a-z]+)?$")
                        self.assertLess(answer.get("turn", 0), 3)

    def test_keys_are_not_kept(self):
        """P13. Neither keys nor marks are anywhere on the disk, as text or as bytes, nor shown a second time."""
        table, (first, second) = start(self.server, 2)
        fresh = first.person.post(f"/api/tables/{table}/key")["key"]
        secrets = [second.person.key, fresh, *(value for (name, _), value in first.person.jar.items() if name == "person")]
        stored = b"".join(path.read_bytes() for path in pathlib.Path(self.server.data).iterdir())
        shown = json.dumps([second.heard, second.person.get(f"/api/tables/{table}"), second.person.get("/api/games")])
        for secret in secrets:
            raw = base64.urlsafe_b64decode(secret + "=")
            self.assertEqual(len(raw), 32)
            for text in (secret.encode(), raw, raw.hex().encode(), hashlib.sha256(raw).digest().hex().encode()):
                self.assertNotIn(text, stored)
            self.assertIn(hashlib.blake2b(raw, digest_size=32).hexdigest().encode(), stored)
            self.assertNotIn(secret, shown)

    def test_the_log(self):
        """P43."""
        person = Person(self.server)
        table = person.make(players=2)
        person.sit(table, "Zachary")
        socket = person.socket(table)
        socket.close()
        logged = self.server.logged()
        for secret in (table, person.key, "Zachary", "127.0.0.1:"):
            self.assertNotIn(secret, logged.split("event=listen")[1].split("\n", 1)[1])

    def test_the_log_that_traces(self):
        """P43. Each station of a table, in order, by the first letters of its id; and nothing that is secret."""
        server = Server("--verbose")
        self.addCleanup(server.close)
        table, (first,) = start(server, 1, ("newcomer",), first="seat")
        self.assertEqual(first.refused({"type": "turn", "turn": 1, "moves": []}), "incomplete")
        first.turn(1)
        first.wait("turn", turn=2)
        logged = server.logged().split("event=listen")[1].split("\n", 1)[1]
        steps = [line.split(" ", 2)[2] for line in logged.splitlines()]
        self.assertTrue(all(step.startswith(f"table={table[:6]} ") for step in steps), logged)
        stations = [step.split(" ", 1)[1] for step in steps]
        turn = stations.index("station=message type=turn seat=1")
        self.assertEqual(stations[turn + 1], "station=refused seat=1 code=incomplete of=turn")
        played = stations.index("station=message type=turn seat=1", turn + 1)
        number = int(stations[played + 1].split("n=")[-1])
        self.assertEqual(stations[played + 1:played + 4],
                         [f"station=committed entry=turn n={number}", f"station=delivered what=turn n={number} sockets=1",
                          "station=bot-asked seat=2 queued=1"])
        self.assertRegex(stations[played + 4], r"^station=bot-answered moves=\d+ milliseconds=\d+$")
        for secret in (table, first.person.key, "Player 0", "127.0.0.1"):
            self.assertNotIn(secret, logged)

    def test_a_bots_time_tells_nothing(self):
        """P8. What a bot may try next is not told to anyone, nor what others hold."""
        table, (first,) = start(self.server, 1, ("expert",))
        while max([m["turn"] for m in first.heard if m["type"] == "turn"], default=0) % 2 != first.seat - 1:
            first.wait("turn")
        count = max([m["turn"] for m in first.heard if m["type"] == "turn"], default=0)
        self.assertEqual(Person(self.server).socket(table).refused({"type": "try", "moves": []}), "no-seat")
        place = next(move for move in first.choose() if "@" in move)
        # What a placement leads to holds the tile that will be drawn, so it cannot be tried.
        self.assertEqual(first.refused({"type": "try", "moves": [place]}), "bad-message")
        self.assertEqual(count % 2, first.seat - 1)
