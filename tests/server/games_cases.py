"""Whole games, and what may happen on the way."""
import random
import subprocess
import tempfile

from support import LANTERNS, ClockedServer, Person, ServerTest, contribution, play, start


def check_record(test, record, *programs):
    with tempfile.NamedTemporaryFile("w", suffix=".lgn", encoding="utf-8") as file:
        file.write(record)
        file.flush()
        for program in programs:
            done = subprocess.run([LANTERNS, program, file.name], capture_output=True, text=True)
            test.assertEqual(done.returncode, 0, done.stdout + done.stderr)


class WholeGames(ServerTest):
    def whole(self, people, bots, view="moves", **settings):
        rng = random.Random(people)
        table, sockets = start(self.server, people, bots, view, **settings)
        watcher = Person(self.server).socket(table, view=view)
        self.refuses("not-over", Person(self.server).get, f"/api/tables/{table}/record")
        end = play(sockets, rng)
        self.assertEqual(end["state"], "finished")
        self.assertEqual(end["termination"], "normal")
        self.assertTrue(end["winners"])
        watcher.wait("table", why="over")
        turns = [m for m in watcher.heard if m["type"] == "turn"]
        self.assertEqual([m["turn"] for m in turns], list(range(1, len(turns) + 1)))
        self.assertEqual([m["n"] for m in turns], list(range(turns[0]["n"], turns[0]["n"] + len(turns))))
        record = Person(self.server).get(f"/api/tables/{table}/record", parse=False).decode()
        self.assertIn(f'[Commit "{end["commitment"]}"]', record)
        self.assertIn(f'[Secret "{end["secret"]}"]', record)
        check_record(self, record, "check", "verify")
        for each in sockets + [watcher]:
            each.close()

    def test_two_people(self):
        """P10."""
        self.whole(2, ())

    def test_two_people_with_views(self):
        self.whole(2, (), "views")

    def test_person_and_bot(self):
        self.whole(1, ("expert",))

    def test_three(self):
        self.whole(2, ("casual",))

    def test_four(self):
        self.whole(4, (), rules="must-dedicate")

    def test_four_with_bots(self):
        self.whole(2, ("newcomer", "steady"), view="views")


class Playing(ServerTest):
    def test_views_are_what_moves_lead_to(self):
        table, (first, second) = start(self.server, 2, view="views")
        moves = first.choose()
        first.say({"type": "turn", "turn": 1, "moves": moves})
        own, other = first.wait("turn"), second.wait("turn")
        self.assertEqual(own["moves"], moves)
        self.assertEqual(own["view"]["turn"], 2)
        self.assertEqual(own["view"]["players"][0]["hand"][-1], own["drew"])
        self.assertEqual(own["events"][-1][0]["kind"], "placed")
        self.assertNotIn("drew", other)
        self.assertNotIn("hand", other["view"]["players"][0])
        self.assertEqual(len(own["events"]), len(moves))

    def test_come_back(self):
        table, (first, second) = start(self.server, 2)
        play([first, second], until=4)
        last = max(m["n"] for m in first.heard if m["type"] == "turn")
        first.close()
        second.wait("turn", turn=4)
        again = first.person.socket(table, since=last - 2)
        heard = [again.wait("turn"), again.wait("turn")]
        self.assertEqual([m["n"] for m in heard], [last - 1, last])
        self.assertLessEqual({message["type"] for message in again.hear_all()}, {"present"})
        everything = first.person.socket(table, since=0)
        turns = [everything.wait("turn") for _ in range(4)]
        live = [m for m in first.heard if m["type"] == "turn"]
        for told, retold in zip(live, turns):
            self.assertEqual({k: v for k, v in told.items() if k in ("n", "turn", "moves", "drew", "player")},
                             {k: v for k, v in retold.items() if k in ("n", "turn", "moves", "drew", "player")})
        self.assertEqual(everything.welcome["you"]["drawn"][3:], [m["drew"] for m in turns if "drew" in m])
        again.seat = 1
        self.assertEqual(play([again, second], until=6)["state"], "running")

    def test_repeated_and_late_turns(self):
        """P19."""
        table, (first, second) = start(self.server, 2)
        moves = first.choose()
        turn = {"type": "turn", "turn": 1, "moves": moves}
        first.say(turn)
        first.say(turn)  # while the first is on its way
        played = first.wait("turn")
        again = first.wait("played")
        self.assertEqual((again["turn"], again["n"]), (1, played["n"]))
        first.say(turn)
        self.assertEqual(first.wait("played")["n"], played["n"])
        self.assertEqual(first.refused({**turn, "moves": ["pass"]}), "late")
        self.assertEqual(second.refused(turn), "late")
        self.assertEqual(first.refused({**turn, "turn": 2}), "not-your-turn")
        self.assertEqual(second.refused({**turn, "turn": 3}), "not-now")
        self.assertEqual(second.refused({"type": "turn", "turn": 2, "moves": ["17@99,99r0"]}), "illegal")
        self.assertEqual(second.refused({"type": "turn", "turn": 2, "moves": []}), "incomplete")
        self.assertEqual(Person(self.server).socket(table).refused(turn), "no-seat")

    def test_two_tabs_agree(self):
        table, (first, second) = start(self.server, 2)
        tab = first.person.socket(table)
        self.assertEqual(tab.seat, first.seat)
        moves = tab.choose()
        for each in (tab, first):
            each.say({"type": "turn", "turn": 1, "moves": moves})
        told = [each.wait("turn") for each in (tab, first)]
        self.assertEqual({m["drew"] for m in told}, {told[0]["drew"]})
        play([first, second], until=3)
        self.assertEqual([m["n"] for m in first.heard if m["type"] == "turn"],
                         [tab.wait("turn")["n"] if i else told[0]["n"] for i in range(3)])

    def test_resign_leave_and_come_back(self):
        table, sockets = start(self.server, 3)
        play(sockets, until=2)
        sockets[1].say({"type": "leave"})
        for each in sockets:
            self.assertEqual(each.wait("table", why="left")["table"]["seats"][1]["left"], "asked")
        sockets[1] = sockets[1].person.socket(table)  # a new tab does not mean that one wants to play
        self.assertEqual(sockets[1].welcome["table"]["seats"][1]["left"], "asked")
        table_now = play([sockets[0], sockets[2]], until=6)
        sockets[1].say({"type": "back"})
        self.assertTrue(sockets[1].wait("table", why="back")["table"]["seats"][1]["playing"])
        sockets[2].say({"type": "resign"})
        self.assertEqual(sockets[2].wait("table", why="resigned")["table"]["state"], "running")
        self.assertEqual(sockets[2].refused({"type": "back"}), "not-now")
        self.assertEqual(table_now["state"], "running")

    def test_resign_of_two(self):
        table, (first, second) = start(self.server, 2)
        second.say({"type": "resign"})
        end = first.wait("table", why="resigned")["table"]
        self.assertEqual((end["state"], end["termination"], end["by"], end["winners"]), ("finished", "resigned", 2, [1]))
        check_record(self, Person(self.server).get(f"/api/tables/{table}/record", parse=False).decode(), "check", "verify")

    def test_abandon(self):
        table, (first, second) = start(self.server, 2)
        first.say({"type": "abandon"})
        self.assertEqual(second.wait("asked")["seats"], [1])
        self.assertLessEqual({message["type"] for message in second.hear_all()}, {"present"})
        second.say({"type": "abandon"})
        end = first.wait("table", why="abandoned")["table"]
        self.assertEqual((end["termination"], end["winners"]), ("abandoned", []))

    def test_a_wish_to_abandon_is_refused_or_taken_back(self):
        table, (first, second) = start(self.server, 2)
        for who in (second, first):
            first.say({"type": "abandon"})
            self.assertEqual([each.wait("asked")["seats"] for each in (first, second)], [[1], [1]])
            who.say({"type": "keep"})
            self.assertEqual([each.wait("asked")["seats"] for each in (first, second)], [[], []])
        second.say({"type": "abandon"})
        self.assertEqual(first.wait("asked")["seats"], [2])
        self.assertEqual(Person(self.server).socket(table).refused({"type": "keep"}), "no-seat")
        self.assertEqual(Person(self.server).get(f"/api/tables/{table}")["state"], "running")

    def test_reactions(self):
        table, (first, second) = start(self.server, 2)
        first.say({"type": "react", "reaction": "well-played"})
        self.assertEqual(second.wait("reaction")["reaction"], "well-played")
        self.assertEqual(first.refused({"type": "react", "reaction": "<b>"}), "bad-message")
        self.assertIn("too-fast", [first.refused({"type": "react", "reaction": "no"}) for _ in range(6)])

    def test_rematch(self):
        table, (first, second) = start(self.server, 2)
        first.say({"type": "resign"})
        first.wait("table", why="resigned")
        second.say({"type": "rematch"})
        following = first.wait("table", why="rematch")["table"]["rematch"]
        self.assertEqual(second.wait("table", why="rematch")["table"]["rematch"], following)
        self.assertEqual(second.refused({"type": "rematch"}), "not-now")
        for each in (first, second):  # seats turned by one
            answer = each.person.post(f"/api/tables/{table}/follow")
            self.assertEqual(answer, {"table": following, "seat": 3 - each.seat})
        self.refuses("no-seat", Person(self.server).post, f"/api/tables/{table}/follow")
        again = [each.person.socket(following) for each in (first, second)]
        self.assertEqual(again[0].welcome["table"]["state"], "open")
        for each in again:
            each.say({"type": "ready", "contribution": contribution()})
        for each in again:
            each.wait("table", why="started")
        self.assertEqual(again[0].seat, 2)
        play(sorted(again, key=lambda each: each.seat), until=2)


UNHURRIED = {"kind": "live", "time_ms": 3600000, "increment_ms": 0}


class Absence(ServerTest):
    SERVER = ClockedServer
    OPTIONS = ("--away", "1", "--rest", "1")

    def leave(self, socket_there, watcher):
        """Closes a socket; the server has seen it when the others hear of it."""
        socket_there.close()
        while watcher.wait("present")["online"][socket_there.seat - 1]:
            pass

    def test_a_bot_takes_over_and_gives_back(self):
        table, sockets = start(self.server, 3, clock=UNHURRIED)
        self.leave(sockets[0], sockets[1])
        self.server.pass_time(1.1)
        left = sockets[1].wait("table", why="left")["table"]["seats"][0]
        self.assertEqual((left["left"], left["level"], left["playing"]), ("away", "steady", False))
        sockets[1].wait("turn", turn=1)
        again = sockets[0].person.socket(table)  # which is enough
        self.assertTrue(again.wait("table", why="back")["table"]["seats"][0]["playing"])
        turn = sockets[1].turn(2)
        self.assertEqual(sockets[2].turn(3)["n"], turn["n"] + 1)
        again.wait("turn", turn=3)
        self.assertEqual(again.turn(4)["player"], 1)
        for each in (again, *sockets[1:]):  # a game with a running clock stays in the memory
            each.say({"type": "abandon"})
        again.wait("table", why="abandoned")

    def test_without_a_clock_there_is_more_patience(self):
        table, sockets = start(self.server, 2)
        self.leave(sockets[0], sockets[1])
        self.server.pass_time(10)
        self.assertTrue(Person(self.server).get(f"/api/tables/{table}")["seats"][0]["playing"])
        self.server.pass_time(0.1)
        sockets[1].wait("table", why="left")

    def test_not_where_the_table_does_not_want_it(self):
        table, sockets = start(self.server, 2, takeover=False, clock=UNHURRIED)
        self.leave(sockets[0], sockets[1])
        self.server.pass_time(30)
        self.assertTrue(Person(self.server).get(f"/api/tables/{table}")["seats"][0]["playing"])
        self.assertEqual(sockets[1].refused({"type": "leave"}), "not-now")
        sockets[1].say({"type": "resign"})
        sockets[1].wait("table", why="resigned")

    def test_a_table_leaves_the_memory_and_comes_back(self):
        table, sockets = start(self.server, 2, takeover=False)
        play(sockets, until=5)
        before = Person(self.server).get(f"/api/tables/{table}")
        for each in sockets:
            each.close()
        loaded = self.server.metric("tables_loaded_total")
        while self.server.metric("sockets") > 0:
            pass  # the server is about to see that they are closed
        self.server.pass_time(1.1)
        while self.server.metric("tables") > 0:
            self.server.pass_time(1.1)  # bots of other tables think in real time
        self.assertEqual(Person(self.server).get(f"/api/tables/{table}"), before)
        self.assertEqual(self.server.metric("tables_loaded_total"), loaded + 1)
        again = [each.person.socket(table) for each in sockets]
        again[0].wait("turn", turn=5)
        self.assertEqual(play(again, until=7)["state"], "running")

    def test_a_rematch_without_somebody(self):
        table, sockets = start(self.server, 3)
        for each in sockets:
            each.say({"type": "abandon"})
        following = None
        sockets[0].wait("table", why="abandoned")
        sockets[0].say({"type": "rematch"})
        following = sockets[0].wait("table", why="rematch")["table"]["rematch"]
        for each in sockets[:2]:
            each.person.post(f"/api/tables/{table}/follow")
        again = [each.person.socket(following) for each in sockets[:2]]
        again[0].say({"type": "ready", "contribution": contribution()})
        again[0].wait("table", why="ready")
        self.assertEqual(again[1].refused({"type": "start"}), "not-now")  # not ready oneself
        again[1].say({"type": "ready", "contribution": contribution()})
        again[0].wait("table", why="ready")
        self.start_by_the_starter(again)
        seats = again[0].wait("table", why="started")["table"]["seats"]
        self.assertEqual(sorted(seat["kind"] for seat in seats), ["bot", "person", "person"])


    def start_by_the_starter(self, sockets):
        starter = Person(self.server).get(f"/api/tables/{sockets[0].table_id}")["starter"]
        for each in sorted(sockets, key=lambda each: each.seat == starter):
            if each.seat == starter:
                each.say({"type": "start"})
            else:
                self.assertEqual(each.refused({"type": "start"}), "not-yours")


class Patience(ServerTest):
    SERVER = ClockedServer

    def test_nobody_is_replaced_before_they_could_come(self):
        people = [Person(self.server), Person(self.server)]
        table = people[0].make()
        for person in people:
            person.sit(table)
        first = people[0].socket(table)
        self.server.pass_time(20)
        self.assertTrue(all(seat["playing"] for seat in people[0].get(f"/api/tables/{table}")["seats"]))
        self.assertFalse([m for m in first.heard if m.get("why") == "left"])


class Clocks(ServerTest):
    SERVER = ClockedServer

    def test_live(self):
        table, (first, second) = start(self.server, 2, clock={"kind": "live", "time_ms": 10000, "increment_ms": 5000})
        self.server.pass_time(3)
        self.assertEqual(first.turn(1)["left_ms"], [12000, 10000])
        self.server.pass_time(9.9)
        self.assertEqual(Person(self.server).get(f"/api/tables/{table}")["left_ms"], [12000, 100])
        self.server.pass_time(0.1)
        end = first.wait("table", why="time")["table"]  # the second does nothing
        self.assertEqual((end["termination"], end["by"], end["winners"]), ("time", 2, [1]))

    def test_days(self):
        table, (first, second) = start(self.server, 2, clock={"kind": "days", "time_ms": 86400000})
        self.server.pass_time(10)
        self.assertEqual(first.turn(1)["left_ms"][1], 86400000)
        listed = first.person.get("/api/games")["games"]
        self.assertEqual(next(game for game in listed if game["table"] == table)["player"], 2)
