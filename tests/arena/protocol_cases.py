"""The bot protocol from both sides: lanterns bot, and programs that misbehave at the arena's table."""

import json
import os
import pathlib
import resource
import subprocess
import sys

from support import BAD_BOT, EXAMPLE, PROGRAM, ROOT, Case, bot_command, run, views
from common import wait_until


def lines(*messages):
    return "".join(message if isinstance(message, str) else json.dumps(message) + "\n" for message in messages)


class BotSide(Case):
    def ask(self, *messages, args=("--level", "greedy")):
        done = run("bot", *args, stdin=lines(*messages))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.errors = done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]

    def test_it_introduces_itself(self):
        hello = {"type": "hello", "protocol": 1}
        self.assertEqual(self.ask(hello, {"type": "quit"}), [{"type": "ready", "protocol": 1, "name": "greedy"}])
        self.assertEqual(self.ask(hello, args=("-l", "random", "--name", 'a "b"'))[0]["name"], 'a "b"')
        self.assertEqual(self.errors, "")

    def test_it_answers_every_question_of_a_game(self):
        for level in ("random", "greedy"):
            asked = [{"type": "choose", "id": 10 + i, "view": view, "legal": [move], "time_ms": 0}
                     for i, (view, move) in enumerate(views())]
            answers = self.ask(*asked, args=("--level", level))
            self.assertEqual([a["id"] for a in answers], [a["id"] for a in asked])
            self.assertTrue(all(a["type"] == "move" for a in answers))
            self.assertEqual(answers, self.ask(*asked, args=("--level", level)))
            self.assertEqual(self.errors, "")

    def test_the_seed_matters_to_random(self):
        view, move = next(views())
        asked = {"type": "choose", "id": 1, "view": view, "legal": [move], "time_ms": 0}
        moves = {self.ask(asked, args=("--level", "random", "--seed", str(seed)))[0]["move"] for seed in range(8)}
        self.assertGreater(len(moves), 4)

    def test_what_it_does_not_know_is_ignored_with_a_note(self):
        view, move = next(views())
        good = {"type": "choose", "id": 5, "view": view, "legal": [move], "time_ms": 0}
        for bad in ("nonsense\n", "\n", "{}\n", "[1,2]\n", "\0\xff\n", '{"type":7}\n', '{"type":"dance"}\n',
                    {"type": "choose", "view": view}, {"type": "choose", "id": 1}, {"type": "choose", "id": 1, "view": {}},
                    {"type": "choose", "id": 1, "view": {**view, "turn": 4}}, "[" * 50000 + "\n", "z" * 400000 + "\n"):
            answers = self.ask(bad, good)
            self.assertEqual([answer["id"] for answer in answers], [5], bad)
            self.assertRegex(self.errors, "^lanterns bot: ignored")
        self.assertEqual(self.ask({"type": "events"}, {"type": "over"}, {"type": "start", "game": "x"}), [])
        self.assertEqual(self.errors, "")

    def test_a_last_line_without_end_is_no_line(self):
        self.assertEqual(self.ask('{"type":"hello"}'), [])

    def test_calls(self):
        for args, says in (((), "--level is missing"), (("--level", "grandmaster"), "greedy"), (("x",), "operands")):
            done = run("bot", *args)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(says, done.stderr)
        self.assertRegex(run("bot", "--list").stdout, r"(?m)^  greedy +\S.*\.$")


class List(Case):
    def test_the_bots_and_their_characters(self):
        bots = [json.loads(line) for line in run("bot", "--list", "--json", "--lang", "pl").stdout.splitlines()]
        text = run("bot", "--list", "--lang", "pl").stdout
        self.assertEqual([bot["name"] for bot in bots if bot["level"]],
                         ["newcomer", "learner", "casual", "steady", "skilled", "expert", "master"])
        self.assertTrue(text.startswith("Poziomy, od najsłabszego do najsilniejszego:\n"))
        for bot in bots:
            self.assertIn("  %-12s %s\n" % (bot["name"], bot["about"]), text)


class HostSide(Case):
    SHORT, LONG = "200", "60000"  # times for a move, in ms: to be exceeded, and for whoever answers on a busy machine

    def duel(self, mode, *args, games=4, time=LONG, **changes):
        """A misbehaving bot against random; what the misbehaving one got. Whoever waited for what it never answers would
        wait for 1000 seconds, which is longer than `run` waits."""
        records = self.folder / "records"
        result = self.result("--bot", f"{BAD_BOT} {mode}", "--bot", "random", "--games", str(games), "--time", time,
                             "--records", str(records), "--force", *args, **changes)
        self.assertEqual(result["games"], games)
        self.records = [path.read_text() for path in sorted(records.glob("*.lgn"))]
        self.assertEqual(len(self.records), games)
        for path in records.glob("*.lgn"):
            self.assertEqual(run("check", str(path)).returncode, 0, path.read_text())
        return result["results"][0]

    def assert_forfeits_all(self, mode, says, **changes):
        bad = self.duel(mode, **changes)
        self.assertEqual((bad["share"], bad["forfeits"]), (0, len(self.records)))
        self.assertIn(says, self.errors)
        for number, record in enumerate(self.records):
            seat = 1 + number % 2
            self.assertIn(f'[Termination "forfeit {seat}"]', record)
            self.assertIn(f'[Winners "{3 - seat}"]', record)
            self.assertIn("\n24. ", record)  # it was played to its end

    def test_a_good_program_forfeits_nothing(self):
        bad = self.duel("well")
        self.assertNotIn("forfeits", bad)
        self.assertEqual(self.errors, "")
        self.assertNotIn("Termination", "".join(self.records))

    def test_it_crashes(self):
        self.assert_forfeits_all("crash", "ended in the middle of a game")

    def assert_stops_all(self, command, says, *options):
        """A program that never becomes ready stops the arena."""
        done = run("arena", "--bot", command, "--bot", "random", "--games", "400", *options)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn(f"lanterns arena: {command}: never said that it is ready: {says}\n", done.stderr)

    def test_it_ends_at_once(self):
        self.assert_stops_all(f"{BAD_BOT} ends-at-once", "it ended at once")
        self.assert_stops_all(f"{BAD_BOT} ends-at-once", "it ended at once", "--quiet")  # which does not hide why

    def test_it_is_no_program(self):
        self.assert_stops_all("/no/such/program", "it ended at once")

    def test_it_hangs(self):
        self.assert_forfeits_all("hang", "no answer in time", games=2, time=self.SHORT)

    def test_it_is_late(self):
        self.assert_forfeits_all("late", "no answer in time", games=2, time=self.SHORT)

    def test_a_second_of_grace(self):
        self.assertNotIn("forfeits", self.duel("grace", games=2, time=self.SHORT))

    def test_it_never_becomes_ready(self):
        self.assert_stops_all(f"{BAD_BOT} never-ready", "no answer in time")

    def test_it_speaks_another_protocol(self):
        self.assert_stops_all(f"{BAD_BOT} other-protocol", "it speaks protocol 2")

    def test_illegal_answers(self):
        self.assert_forfeits_all("illegal", "answer number 3")
        self.assert_forfeits_all("not-json", "answer number 3")
        self.assert_forfeits_all("wrong-id", "another id")

    def test_babblers_cost_their_game_and_no_memory(self):
        for mode in ("endless-line", "flood-garbage", "flood-unknown"):
            self.assert_forfeits_all(mode, "forfeits", games=2, time=self.SHORT)
        most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        self.assertLess(most, 600 * 1024)  # in KiB, sanitizers included

    def test_one_line_too_long_is_one_fault(self):
        self.assertNotIn("forfeits", self.duel("long-line"))

    def test_errors_and_the_same_choice_again(self):
        log = self.folder / "log"
        self.assertNotIn("forfeits", self.duel(f"twice-wrong {log}", "--threads", "1", games=2))
        told = [json.loads(line) for line in log.read_text().splitlines()]
        errors = [i for i, message in enumerate(told) if message["type"] == "error"]
        self.assertEqual(len(errors), 4)  # twice in each of two games
        for i in errors:
            self.assertEqual((told[i - 1]["type"], told[i + 1]), ("choose", told[i - 1]))

    def test_what_a_program_is_told(self):
        log = self.folder / "log"
        self.duel(f"well {log}", "--threads", "1", "--rules", "must-dedicate", "--seed", "86753098675309", games=2)
        self.assertNotIn("86753098675309", log.read_text())  # who knows the seed knows every hidden tile
        told = [json.loads(line) for line in log.read_text().splitlines()]
        self.assertEqual(told[0], {"type": "hello", "protocol": 1, "tiles": json.loads(run("tiles", "--json").stdout)})
        self.assertEqual(told[-1], {"type": "quit"})
        starts = [message for message in told if message["type"] == "start"]
        self.assertEqual([start["seat"] for start in starts], [1, 2])
        for start in starts:
            self.assertEqual((start["players"], start["rules"], start["seats"]), (2, "must-dedicate", ["S", "N"]))
            self.assertEqual(start["names"][2 - start["seat"]], "random")
        overs = [message for message in told if message["type"] == "over"]
        self.assertEqual([sorted(over) for over in overs], [["honor", "type", "winners"]] * 2)
        self.assert_nothing_hidden(told)

    def assert_nothing_hidden(self, told):
        seat = None
        moves = 0
        for message in told:
            if message["type"] == "start":
                seat = message["seat"]
            elif message["type"] == "choose":
                self.assertEqual(message["time_ms"], int(self.LONG))
                self.assertEqual(message["view"]["player"], seat)
                for number, player in enumerate(message["view"]["players"], 1):
                    self.assertEqual("hand" in player, number == seat)
            elif message["type"] == "events":
                moves += 1
                for event in message["events"]:
                    if event["kind"] == "drawn":
                        self.assertEqual("tile" in event, event["player"] == seat)
        self.assertGreater(moves, 40)

    def test_all_that_a_program_started_is_gone_at_the_end(self):
        log = self.folder / "pids"
        self.duel(f"children {log}")
        pids = [int(line) for line in log.read_text().split()]
        self.assertTrue(pids)
        for pid in pids:
            wait_until(lambda: not self.lives(pid))

    def lives(self, pid):
        try:
            return pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
        except OSError:
            return False

    def test_one_that_stays_is_ended(self):
        self.assertNotIn("forfeits", self.duel("stays"))

    def test_unknown_lines_are_noted_safely(self):
        self.assertNotIn("forfeits", self.duel("chatty"))
        self.assertIn("ignored a message", self.errors)
        self.assertNotIn("\x1b", self.errors)

    def test_two_that_forfeit_both_lose(self):
        crash = f"{BAD_BOT} crash"
        result = self.result("--bot", crash, "--bot", crash, "--games", "2", "-q", "--records", str(self.folder))
        self.assertEqual([bot["share"] for bot in result["results"]], [0, 0])
        self.assertEqual([bot["elo"] for bot in result["results"]], [0, 0])
        for path in self.folder.glob("*.lgn"):
            self.assertIn('[Winners "*"]', path.read_text())
            self.assertEqual(run("check", str(path)).returncode, 0)

    def test_the_program_plays_like_the_bot_inside(self):
        """Greedy has no chance in it: whether inside or behind a pipe, mirrored games cancel out exactly."""
        for players in ("2", "3"):
            same = ["--bot", "random", "-p", players, "--games", "12", "--seed", "1"]
            result = self.result("--bot", bot_command("greedy"), *same)
            inside = self.result("--bot", "greedy", *same)
            self.assertEqual(result["results"][0]["honor"], inside["results"][0]["honor"])
            self.assertEqual(result["results"][0]["share"], inside["results"][0]["share"])

    def test_the_example_beats_random(self):
        for players in ("2", "3", "4"):
            result = self.result("--bot", EXAMPLE, "--bot", "random", "-p", players, "--games", "12")
            self.assertGreater(result["results"][0]["share"], 0.9)
            self.assertNotIn("forfeits", result["results"][0])


class Time(Case):
    def test_a_bot_answers_within_its_time(self):
        """Its processor time says so: how long an answer takes to come also depends on who else computes."""
        asked = [{"type": "choose", "id": i, "view": view, "legal": [move], "time_ms": 30}
                 for i, (view, move) in enumerate(views())][:12]
        listed = [line.split()[0] for line in run("bot", "--list").stdout.splitlines() if line.startswith("  ")]
        for level in listed:
            with subprocess.Popen([PROGRAM[0], "bot", "--level", level, "--playouts", "1000000"], text=True,
                                  stdin=subprocess.PIPE, stdout=subprocess.PIPE) as bot:
                for question in asked:
                    bot.stdin.write(json.dumps(question) + "\n")
                    bot.stdin.flush()
                    bot.stdout.readline()
                bot.stdin.close()
                used = os.wait4(bot.pid, 0)[2]
                bot.returncode = 0
            slack = 1.0 if os.environ.get("LANTERNS_SLOW") else 0.05
            self.assertLess((used.ru_utime + used.ru_stime) / len(asked), 0.03 + slack, level)


class Document(Case):
    def test_the_first_bot_of_the_document_plays(self):
        text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
        program = self.folder / "first.py"
        program.write_text(text.split("```python\n")[1].split("```")[0])
        result = self.result("--bot", f"{sys.executable} {program}", "--bot", "random", "--games", "4")
        self.assertNotIn("forfeits", result["results"][0])
        self.assertEqual(self.errors, "")
