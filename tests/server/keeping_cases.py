"""What is kept and for how long, and being forgotten."""
import json
import pathlib
import sqlite3
import unittest

from support import Answer, ClockedServer, Person, ServerTest, play, start

DAY = 24 * 60 * 60 * 1000
HOUR = 3601  # seconds, and one more


def end_game(first, second):
    second.say({"type": "resign"})
    first.wait("table", why="resigned")


class Keeping(unittest.TestCase):
    def serve(self, *options):
        server = ClockedServer(*options)
        self.addCleanup(server.close)
        return server

    def later(self, server, days, *options):
        """The server so many days later: everything in its store is older by that, but for a table of yesterday."""
        Person(server).make()
        server.stop()
        with sqlite3.connect(f"{server.data}/tables.db") as store:
            store.execute("UPDATE games SET updated = updated - ?", (days * DAY,))
            store.execute("UPDATE games SET updated = updated + ? WHERE number = (SELECT max(number) FROM games)",
                          (max(days - 1, 0) * DAY,))
        server.options = options
        server.start()
        server.pass_time(HOUR)  # it looks after old games every hour

    def there(self, server, table):
        try:
            return Person(server).get(f"/api/tables/{table}")["state"]
        except Answer as answer:
            self.assertEqual(answer.code, "no-table")
            return None

    def tables(self, server):
        """A table of every kind, by its state."""
        ann = Person(server)
        made = {"open": ann.make(), "closed": ann.make()}
        ann.post(f"/api/tables/{made['closed']}/close")
        made["running"], _ = start(server, 2)
        made["finished"], (first, second) = start(server, 2)
        end_game(first, second)
        return made


class Retention(Keeping):
    def test_the_usual(self):
        """P48."""
        server = self.serve()
        made = self.tables(server)
        self.later(server, 6)
        self.assertEqual([self.there(server, made[state]) for state in made], list(made))
        self.later(server, 2)
        self.assertEqual([self.there(server, made[state]) for state in made], [None, None, "running", "finished"])
        self.later(server, 83)
        self.assertEqual([self.there(server, made[state]) for state in made], [None, None, None, "finished"])
        self.assertIn("event=retired games=2", server.logged())

    def test_as_it_is_wanted(self):
        """P48."""
        server = self.serve()
        made = self.tables(server)
        self.later(server, 1000, "--keep", "0", "--keep-open", "0", "--keep-idle", "0")
        self.assertEqual([self.there(server, made[state]) for state in made], list(made))
        self.later(server, 0, "--keep", "999", "--keep-open", "0", "--keep-idle", "999")
        self.assertEqual([self.there(server, made[state]) for state in made], ["open", "closed", None, None])

    def test_a_game_that_is_played_now_and_then_stays(self):
        server = self.serve()
        table, (first, second) = start(server, 2)
        first.turn(1)
        server.stop()
        with sqlite3.connect(f"{server.data}/tables.db") as store:  # the turn was yesterday, the game began long ago
            row, text = store.execute("SELECT id, bytes FROM entries ORDER BY id DESC LIMIT 1").fetchone()
            words = bytes(text).split(b" ")
            words[1] = b"%d" % (int(words[1]) - DAY)
            store.execute("UPDATE entries SET bytes = ? WHERE id = ?", (b" ".join(words), row))
            store.execute("UPDATE games SET updated = updated - ?", (89 * DAY,))
        server.start()
        second.person.socket(table).turn(2)
        self.later(server, 2)
        self.assertEqual(self.there(server, table), "running")


class Calendar(Keeping):
    """Where the calendar cannot be right nothing is deleted."""

    def restart(self, server, *options):
        server.stop()
        server.options = options
        server.start()

    def all_there(self, server, made):
        return [self.there(server, made[state]) for state in made] == list(made)

    def test_nothing_is_deleted_in_the_first_hour(self):
        """P49."""
        server = self.serve()
        made = self.tables(server)
        self.later(server, 0)
        server.stop()
        with sqlite3.connect(f"{server.data}/tables.db") as store:
            store.execute("UPDATE games SET updated = updated - ? WHERE number <> (SELECT max(number) FROM games)", (100 * DAY,))
        server.start()
        server.pass_time(HOUR - 60)
        self.assertTrue(self.all_there(server, made))
        server.pass_time(300)  # and the tables leave the memory
        self.assertEqual([self.there(server, made[state]) for state in made], [None, None, None, "finished"])

    def test_a_calendar_that_is_ahead_at_the_start(self):
        """P49."""
        server = self.serve("--keep", "30")
        made = self.tables(server)
        self.restart(server, "--keep", "30", "--calendar", "100")
        server.pass_time(3 * HOUR)
        self.assertTrue(self.all_there(server, made))
        self.assertEqual(server.logged().count("event=calendar"), 1)
        self.assertIn('why="long after the newest game" hours=24', server.logged())
        self.assertEqual(server.metric("calendar_doubted"), 1)
        self.restart(server, "--keep", "30")
        server.pass_time(3 * HOUR)
        self.assertTrue(self.all_there(server, made))
        self.assertEqual(server.metric("calendar_doubted"), 0)

    def test_a_calendar_that_is_right_after_all(self):
        """After a week in doubt it counts."""
        server = self.serve("--calendar", "-100")
        made = self.tables(server)
        self.restart(server)
        server.pass_time(6 * 24 * 3600)
        self.assertTrue(self.all_there(server, made))
        server.pass_time(2 * 24 * 3600)
        self.assertEqual([self.there(server, made[state]) for state in made], [None, None, None, "finished"])
        self.assertEqual(server.metric("calendar_doubted"), 0)

    def test_a_calendar_that_is_behind(self):
        """P49. What is stored then is no older than what was there."""
        server = self.serve()
        self.tables(server)
        self.restart(server, "--calendar", "-400")
        self.assertIn('why="before the newest game"', server.logged())
        made = self.tables(server)
        server.pass_time(HOUR)
        server.jump(400)  # it is set right
        server.pass_time(HOUR)
        self.restart(server)
        server.pass_time(HOUR)
        self.assertTrue(self.all_there(server, made))

    def test_a_calendar_that_jumps(self):
        """P49."""
        server = self.serve("--keep", "30")
        made = self.tables(server)
        server.pass_time(HOUR)
        server.jump(100)
        server.pass_time(2 * HOUR)
        self.assertTrue(self.all_there(server, made))
        self.assertEqual(server.logged().count('why="it jumped"'), 1)
        server.jump(-100)
        server.pass_time(2 * HOUR)
        self.assertTrue(self.all_there(server, made))

    def test_a_game_of_days_is_not_lost_by_a_jump(self):
        """P49."""
        server = self.serve("--rest", "1")
        table, sockets = start(server, 2, clock={"kind": "days", "time_ms": 3 * DAY}, first="seat")
        first = sockets[0].person
        for each in sockets:
            each.close()
        server.pass_time(60)  # the table leaves the memory
        self.assertEqual(server.metric("tables"), 0)
        server.jump(31)
        self.assertGreater(first.get(f"/api/tables/{table}")["left_ms"][0], 2 * DAY)
        server.pass_time(60)
        self.restart(server, "--rest", "1", "--calendar", "100")
        self.assertGreater(first.get(f"/api/tables/{table}")["left_ms"][0], 2 * DAY)
        self.assertEqual(first.socket(table).turn(1)["turn"], 1)


class Forgetting(ServerTest):
    def stored(self):
        """Everything that the server has on its disk."""
        return b"".join(path.read_bytes() for path in pathlib.Path(self.server.data).glob("tables.db*"))

    def entries(self):
        with sqlite3.connect(f"{self.server.data}/tables.db") as store:
            return b"\n".join(bytes(row[0]) for row in store.execute("SELECT bytes FROM entries UNION ALL SELECT title FROM games"))

    def test_nothing_of_a_person_stays(self):
        """P45. Neither the name nor the mark, in no entry: not even of a table they made, or of a seat they had given up."""
        ann, bob = Person(self.server), Person(self.server)
        table = ann.make()
        ann.sit(table, "Wilhelmina", seat=2)
        socket = ann.socket(table)
        socket.say({"type": "stand"})
        self.assertEqual(socket.closed(), 4001)
        ann.jar.pop(("seat", f"/api/tables/{table}"))
        ann.sit(table, "Wilhelmina", seat=1)
        bob.sit(table, "Bob")
        socket = ann.socket(table)
        owner = next(row for row in self.links(table) if row[1] == socket.seat)[0].hex().encode()
        self.assertGreaterEqual(self.entries().count(owner), 2)
        socket.say({"type": "resign"})
        socket.wait("table", why="resigned")
        ann.post("/api/forget")
        entries = self.entries()
        self.assertNotIn(b"Wilhelmina", entries)
        self.assertNotIn(owner, entries)
        self.assertIn(b"Bob", entries)
        self.assertEqual(len(self.links(table)), 1)
        self.server.kill()  # what was acknowledged stays
        self.server.start()
        self.assertNotIn(b"Wilhelmina", self.entries())
        self.assertEqual(bob.get(f"/api/tables/{table}")["seats"][0].get("name"),
                         "" if socket.seat == 1 else "Bob")

    def test_a_game_that_goes_on_forgets_at_once(self):
        """P46."""
        table, (first, second) = start(self.server, 2)
        ann, owner = first.person, next(row for row in self.links(table) if row[1] == first.seat)[0].hex().encode()
        name = ann.get(f"/api/tables/{table}")["seats"][first.seat - 1]["name"]
        ann.post("/api/forget")
        told = second.wait("table", why="renamed")["table"]["seats"]
        self.assertEqual((told[first.seat - 1]["name"], bool(told[second.seat - 1]["name"])), ("", True))
        self.assertNotIn(owner, self.entries())
        first.turn(1)  # the seat is theirs all the same
        self.server.kill()
        self.server.start()
        again = second.person.socket(table)
        self.assertEqual(again.welcome["table"]["seats"][first.seat - 1]["name"], "")
        self.assertEqual(ann.socket(table).seat, first.seat)
        again.say({"type": "resign"})
        again.wait("table", why="resigned")
        self.assertNotIn(f'"{name}"', second.person.get(f"/api/tables/{table}/record", parse=False).decode())
        again.say({"type": "rematch"})
        following = again.wait("table", why="rematch")["table"]["rematch"]
        self.assertEqual(sum(seat["name"] == "" for seat in ann.get(f"/api/tables/{following}")["seats"]), 1)

    def test_an_open_rematch_forgets_at_once(self):
        """P45."""
        table, (first, second) = start(self.server, 2)
        end_game(first, second)
        second.say({"type": "rematch"})
        shown = second.wait("table", why="rematch")["table"]
        following, name = shown["rematch"], shown["seats"][second.seat - 1]["name"]
        first.person.post("/api/forget")
        names = {seat["name"] for seat in second.person.get(f"/api/tables/{following}")["seats"]}
        listed = next(game for game in second.person.get("/api/games?state=open")["games"] if game["table"] == following)
        self.assertEqual((names, set(listed["names"])), ({"", name}, {"", name}))

    def test_both_seats_of_a_person(self):
        """P45. One that comes without the key of the first seat, as from another browser with the same mark, has a second one."""
        ann = Person(self.server)
        table = ann.make(players=3, first="seat")
        ann.sit(table, "Hildegard")
        there = ann.socket(table)
        del ann.jar["seat", f"/api/tables/{table}"]
        self.assertEqual(ann.sit(table, "Hildegard the Second"), 2)
        ann.post("/api/forget")
        self.assertNotIn(b"Hildegard", self.entries())
        self.assertEqual({seat["name"] for seat in there.person.get(f"/api/tables/{table}")["seats"] if "name" in seat}, {""})

    def test_a_second_seat_keeps_the_game_in_the_list(self):
        ann = Person(self.server)
        table = ann.make(players=3, first="seat")
        ann.sit(table, "Ann")
        there = ann.socket(table)
        del ann.jar["seat", f"/api/tables/{table}"]
        ann.sit(table, "Ann")
        there.say({"type": "stand"})
        self.assertEqual(there.closed(), 4001)
        self.assertIn(table, [game["table"] for game in ann.get("/api/games?state=open")["games"]])

    def test_a_closed_table_names_nobody(self):
        """P45. It is in no list, so a person could not be found there."""
        ann = Person(self.server)
        table = ann.make()
        ann.sit(table, "Kunigunde")
        ann.post(f"/api/tables/{table}/close")
        self.assertEqual(ann.get("/api/games?state=open")["games"], [])
        ann.make()  # what is erased comes before that onto the disk
        self.assertNotIn(b"Kunigunde", self.entries())

    def test_a_table_where_something_is_on_its_way_is_waited_for(self):
        """Many games of one person against bots that play all the time."""
        ann = Person(self.server)
        tables = []
        for _ in range(12):
            table = ann.make(players=4, bots=[None, "newcomer", "newcomer", "newcomer"], first="seat")
            ann.sit(table, "Theodora")
            socket = ann.socket(table)
            socket.say({"type": "leave"})  # bots play on by themselves
            tables.append(socket)
        ann.post("/api/forget")
        self.assertNotIn(b"Theodora", self.entries())

    def links(self, table):
        with sqlite3.connect(f"{self.server.data}/tables.db") as store:
            return store.execute("SELECT owner, seat FROM links WHERE game = (SELECT max(game) FROM links)").fetchall()

    def test_many_games(self):
        ann = Person(self.server)
        for _ in range(40):
            table = ann.make(bots=[None, "newcomer"])
            ann.sit(table, "Maximiliane")
            socket = ann.socket(table)
            socket.say({"type": "resign"})
            socket.wait("table", why="resigned")
            socket.close()
        self.assertIn(b"Maximiliane", self.entries())
        ann.post("/api/forget")
        self.assertNotIn(b"Maximiliane", self.entries())

    def test_a_forgotten_game_is_no_younger(self):
        table, (first, second) = start(self.server, 2)
        end_game(first, second)
        before = second.person.get("/api/games?state=finished")["games"][0]["updated_ms"]
        first.person.post("/api/forget")
        self.assertLessEqual(second.person.get("/api/games?state=finished")["games"][0]["updated_ms"], before)


class Rematch(ServerTest):
    def test_whoever_asks_may_be_gone_before_it_is_made(self):
        table, (first, second) = start(self.server, 2)
        first.say({"type": "resign"})
        second.wait("table", why="resigned")
        second.say({"type": "rematch"})
        second.close()
        again = second.person.socket(table)
        self.assertTrue(again.welcome["table"].get("rematch") or again.wait("table", why="rematch"))

    def test_the_list_has_all_names(self):
        table, (first, second) = start(self.server, 2)
        end_game(first, second)
        second.say({"type": "rematch"})
        following = second.wait("table", why="rematch")["table"]["rematch"]
        listed = first.person.get("/api/games?state=open")["games"]
        names = next(game for game in listed if game["table"] == following)["names"]
        self.assertEqual(sorted(names), ["Player 0", "Player 1"])

    def test_a_key_that_was_replaced_opens_no_rematch(self):
        """P16."""
        table, (first, second) = start(self.server, 2)
        end_game(first, second)
        old = first.person.key
        second.say({"type": "rematch"})
        following = second.wait("table", why="rematch")["table"]["rematch"]
        with self.assertRaises(Answer) as caught:  # there the key counts, so there it is replaced
            first.person.post(f"/api/tables/{table}/key")
        self.assertEqual(caught.exception.code, "not-now")
        first.person.post(f"/api/tables/{table}/follow")
        fresh = first.person.post(f"/api/tables/{following}/key")["key"]
        self.assertEqual(Person(self.server).socket(following, key=fresh).seat, 2)
        thief = Person(self.server)
        self.refuses("no-seat", thief.post, f"/api/tables/{following}/enter", {"key": old})
        thief.post(f"/api/tables/{table}/enter", {"key": old})
        self.refuses("no-seat", thief.post, f"/api/tables/{table}/follow")
        self.assertEqual(Person(self.server).socket(following, key=fresh).seat, 2)
