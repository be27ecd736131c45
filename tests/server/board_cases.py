"""The board of the daily lake: records that are proved, kept, shown, forgotten and refused."""
import datetime
import functools
import json
import os
import pathlib
import re
import subprocess
import threading
import unittest

from support import Answer, ClockedServer, Person, start

DAILY_RECORD = os.environ.get("DAILY_RECORD", "build/tests/server/daily_record")
TODAY, YESTERDAY = "2026-11-18", "2026-11-17"
MOST = 50  # results in an answer


@functools.lru_cache(maxsize=None)
def record(date=TODAY, level="greedy", seed=1, name="Somebody"):
    """The record of a day that a bot has played in the person's place."""
    return subprocess.run([DAILY_RECORD, date, name, level, str(seed)], check=True, capture_output=True, text=True).stdout


def honor_of(text):
    return [int(number) for number in re.search(r'\[Honor "([\d ]+)"\]', text)[1].split()]


def score_of(text):
    """As docs/daily.md has it: twice the lead, 1 more for a victory alone, 1 less for a defeat."""
    seat = int(re.search(r'\[Seat(\d) "person"\]', text)[1])
    winners = re.search(r'\[Winners "([\d ]+)"\]', text)[1].split()
    honor = honor_of(text)
    lead = honor[seat - 1] - max(honor[:seat - 1] + honor[seat:])
    return 2 * lead + (1 if winners == [str(seat)] else -1 if str(seat) not in winners else 0)


class OnADay(unittest.TestCase):
    """Servers of their own, on 2026-11-18 at any time of the day."""

    def serve(self, *options):
        ahead = (datetime.date.fromisoformat(TODAY) - datetime.datetime.now(datetime.timezone.utc).date()).days
        self.server = ClockedServer("--calendar", str(ahead), *options)
        self.addCleanup(self.server.close)
        return self.server

    def post(self, text, name="Ann", date=TODAY, person=None):
        person = person or Person(self.server)
        self.server.pass_time(0.1)  # one comes after the other
        return person.post(f"/api/daily/{date}", {"name": name, "record": text})

    def board(self, date=TODAY, person=None, query=""):
        return (person or Person(self.server)).get(f"/api/daily/{date}{query}")

    def refused(self, call, *args, **more):
        """Status and body of the refusal."""
        with self.assertRaises(Answer) as caught:
            call(*args, **more)
        return caught.exception.status, json.loads(caught.exception.body)


class Board(OnADay):
    def test_results_are_proved_and_ranked(self):
        """P62, P66."""
        self.serve()
        ann, bo = Person(self.server), Person(self.server)
        self.assertEqual(self.board(), {"date": TODAY, "open": True, "bots": 1, "seat": 1, "count": 0, "results": []})
        texts = sorted({score_of(record(seed=seed, level=level)): record(seed=seed, level=level)
                        for seed in range(4) for level in ("random", "greedy", "steady")}.items())
        self.assertGreater(len(texts), 3)
        (low, worst), (high, best) = texts[0], texts[-1]
        self.assertEqual(self.post(worst, "Ann", person=ann), {"score": low, "place": 1, "count": 1})
        self.assertEqual(self.post(best, " Bo ", person=bo), {"score": high, "place": 1, "count": 2})
        self.assertEqual(self.post(worst, "Cy"), {"score": low, "place": 2, "count": 3})
        seen = self.board(person=ann)
        self.assertEqual([(row["place"], row["name"], row["score"], row["honor"]) for row in seen["results"]],
                         [(1, "Bo", high, honor_of(best)), (2, "Ann", low, honor_of(worst)), (2, "Cy", low, honor_of(worst))])
        self.assertEqual(seen["yours"], seen["results"][1])
        self.assertNotIn("yours", self.board())
        self.assertEqual(self.server.metric("results_total"), 3)
        self.assertEqual(ann.get("/api/games?state=finished"), {"games": []})  # it is no table

    def test_what_was_acknowledged_stays(self):
        """P63. Also after kill -9."""
        self.serve()
        ann = Person(self.server)
        self.post(record(), person=ann)
        before = self.board(person=ann)
        self.server.kill()
        self.server.start()
        self.assertEqual(self.board(person=ann), before)
        self.assertEqual(self.refused(self.post, record(seed=2), person=ann), (409, {"error": "taken"}))

    def test_the_first_one_counts(self):
        """P64. Whatever comes at the same time."""
        self.serve()
        ann, answers = Person(self.server), []
        self.post(record(YESTERDAY), date=YESTERDAY, person=ann)

        def try_one(seed):
            twin = Person(self.server)
            twin.jar = dict(ann.jar)
            try:
                answers.append((201, twin.post(f"/api/daily/{TODAY}", {"name": "Ann", "record": record(seed=seed)})))
            except Answer as refusal:
                answers.append((refusal.status, refusal.code))

        threads = [threading.Thread(target=try_one, args=(seed,)) for seed in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        taken = [answer for status, answer in answers if status == 201]
        self.assertEqual(len(taken), 1, answers)
        self.assertLessEqual({answer for answer in answers if answer[0] != 201}, {(409, "taken"), (503, "busy")})
        self.assertEqual(self.refused(self.post, record(seed=9), person=ann), (409, {"error": "taken"}))
        seen = self.board(person=ann)
        self.assertEqual((seen["count"], seen["yours"]["score"]), (1, taken[0]["score"]))
        self.assertEqual(self.board(YESTERDAY)["count"], 1)  # each day for itself

    def test_only_today_and_yesterday(self):
        """P65. A day begins fourteen hours before it does in UTC, in the east. Older days are shown."""
        self.serve()
        self.post(record(YESTERDAY), date=YESTERDAY)
        self.post(record())
        self.assertEqual(self.refused(self.post, record("2026-11-21"), date="2026-11-21"), (409, {"error": "not-now"}))
        self.assertEqual(self.refused(self.post, record("2026-11-15"), date="2026-11-15"), (409, {"error": "late"}))
        self.assertFalse(self.board("2026-11-15")["open"])
        self.server.jump(10)
        self.assertEqual(self.refused(self.post, record(seed=2)), (409, {"error": "late"}))
        self.assertEqual([(self.board(date)["open"], self.board(date)["count"]) for date in (YESTERDAY, TODAY)], [(False, 1)] * 2)
        for date in ("2025-12-31", "2026-11-31", "today", "2026-11-18x", ""):
            self.assertEqual(self.refused(self.board, date), (400, {"error": "bad-message"}), date)
        self.assertEqual(self.refused(self.board, TODAY + "/record")[0], 404)

    def test_days_begin_in_the_east(self):
        """P65."""
        self.serve()
        now = datetime.datetime.now(datetime.timezone.utc)
        midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
        self.server.pass_time(((24 + 10) * 60 - 1) * 60 - (now - midnight).total_seconds())  # 09:59 of the next day
        later = [str(datetime.date.fromisoformat(TODAY) + datetime.timedelta(days=days)) for days in (1, 2)]
        self.assertEqual([self.board(date)["open"] for date in (TODAY, *later)], [True, True, False])
        self.server.pass_time(120)
        self.assertEqual([self.board(date)["open"] for date in (TODAY, *later)], [True, True, True])
        self.assertEqual(self.post(record(later[1]), date=later[1])["count"], 1)

    def test_pages(self):
        self.serve()
        for number in range(MOST + 7):
            person = Person(self.server, f"127.9.0.{number % 9 + 1}")
            self.post(record(seed=number % 5), f"Player {chr(65 + number // 26)}{chr(97 + number % 26)}", person=person)
        first = self.board()
        rest = self.board(query=f"?after={first['more']}")
        self.assertEqual((len(first["results"]), len(rest["results"]), rest["count"]), (MOST, 7, MOST + 7))
        self.assertNotIn("more", rest)
        rows = first["results"] + rest["results"]
        self.assertEqual(len({row["name"] for row in rows}), MOST + 7)
        self.assertEqual([row["row"] for row in rows], list(range(1, MOST + 8)))
        scores = [row["score"] for row in rows]
        self.assertEqual(scores, sorted(scores, reverse=True))
        self.assertEqual([row["place"] for row in rows], [1 + sum(other > score for other in scores) for score in scores])
        self.assertEqual(self.board(query="?after=999")["results"], [])
        self.assertEqual(self.refused(self.board, query="?after=-1"), (400, {"error": "bad-message"}))

    def test_it_can_be_left_out(self):
        self.serve("--no-board")
        self.assertEqual(self.refused(self.board), (404, {"error": "not-found"}))
        self.assertEqual(self.refused(self.post, record()), (404, {"error": "not-found"}))


class Forged(OnADay):
    """Nothing of all this gets onto the board."""

    def test_records(self):
        """P66."""
        self.serve()
        text = record()
        moves = text.index("\n\n")
        turns = text[moves:].strip().split("\n")
        turned = re.sub(r"r(\d)$", lambda found: f"r{(int(found[1]) + 1) % 4}", turns[1])  # the bot has the second turn
        wrong = {
            "a move of the bot": (text[:moves] + "\n\n" + "\n".join(turns[:1] + [turned] + turns[2:]), {"text", "move"}),
            "the honor": (re.sub(r'Honor "\d+', 'Honor "99', text), {"text", "tag"}),
            "the seed": (re.sub(r'Seed "\d', 'Seed "9', text), {"text", "tag"}),
            "the bots": (text.replace('[Bots "1"]', '[Bots "2"]'), {"release"}),
            "no bots": (text.replace('[Bots "1"]\n', ""), {"tag"}),
            "the level": (text.replace("bot steady", "bot newcomer"), {"tag"}),
            "a tag more": (text.replace("[Bots", '[Event "mine"]\n[Bots'), {"tag"}),
            "another day": (record(YESTERDAY), {"tag"}),
            "no day": (text.replace(f'[Daily "{TODAY}"]\n', ""), {"tag"}),
            "cut short": (text[:moves] + "\n\n" + "\n".join(turns[:-3]), {"text", "unfinished", "tag"}),
            "nothing": ("", {"text"}),
            "nonsense": ("Ann has won", {"text"}),
        }
        for what, (forged, of) in wrong.items():
            with self.subTest(what=what):
                self.assertNotEqual(forged, text)
                status, body = self.refused(self.post, forged)
                self.assertEqual((status, body["error"]), (400, "bad-record"))
                self.assertIn(body["of"], of)
        self.assertEqual(self.board()["count"], 0)
        self.post(text.replace("\n\n", "\n\n{ well played }\n"))  # a comment proves nothing, and harms nothing

    def test_every_tag_and_turn(self):
        """P66. Changed, left out or said twice. The person's own name alone proves nothing."""
        self.serve()
        text = record()
        lines = text.splitlines(keepends=True)
        forged = {}
        for number, line in enumerate(lines):
            around = lines[:number], lines[number + 1:]
            own_name = line.startswith("[Player1")
            if line.startswith("[") and not own_name:
                forged[f"another {line}"] = around[0] + [re.sub(r'(\w)"\]', lambda found: chr(ord(found[1]) ^ 1) + '"]', line)] + around[1]
            if line.strip() and not own_name:
                forged[f"without {line}"] = around[0] + around[1]
            if line.strip():
                forged[f"twice {line}"] = around[0] + [line, line] + around[1]
        for number, (what, told) in enumerate(forged.items()):
            with self.subTest(what=what):
                person = Person(self.server, f"127.9.{number}.1")
                status, body = self.refused(self.post, "".join(told), person=person)
                self.assertEqual((status, body["error"]), (400, "bad-record"))
        self.assertGreater(len(forged), 80)
        self.assertEqual(self.board()["count"], 0)

    def test_messages(self):
        """P25, P27, P66."""
        self.serve()
        person = Person(self.server)
        for body in (b"", b"[]", b"{", b"{}", {"name": "Ann"}, {"record": record()}, {"name": 1, "record": record()},
                     {"name": "Ann", "record": [record()]}, b'{"name":"Ann","record":"\xff"}'):
            self.assertEqual(self.refused(person.post, f"/api/daily/{TODAY}", body), (400, {"error": "bad-message"}), body)
        for name, of in (("", "empty"), ("A" * 25, "long"), ("A\u202eB", "unseen"), ("A" + "\u0301" * 9, "crowded")):
            self.assertEqual(self.refused(self.post, record(), name), (400, {"error": "bad-name", "of": of}))
        self.assertEqual(self.refused(self.post, record() + "{" + "x" * 5000 + "}"), (431, {"error": "too-long"}))
        self.assertEqual(self.refused(person.ask, "DELETE", f"/api/daily/{TODAY}")[0], 405)
        self.assertEqual(self.refused(person.post, f"/api/daily/{TODAY}", {"name": "Ann", "record": record()},
                                      headers={"Origin": "http://elsewhere.example"}), (403, {"error": "origin"}))
        self.assertEqual((self.board()["count"], self.server.metric("proofs_total")), (0, 0))

    def test_names_that_look_alike(self):
        """P59."""
        self.serve()
        for name in ("Ann", "\u0410nn", "ANN", "Bo", "Cy (2)"):
            self.post(record(), name)
        self.assertEqual([row.get("shown") for row in self.board()["results"]],
                         ["Ann (1)", "\u0410nn (2)", "ANN (3)", None, "Cy (2) (5)"])

    def test_whoever_asks_pays(self):
        """P67. Without bot time nothing is proved, and a table goes on."""
        self.serve("--bot-time", "0")
        table, (ann, bo) = start(self.server, 2)
        self.assertEqual(self.refused(self.post, record()), (429, {"error": "too-fast"}))
        ann.turn(1)
        bo.wait("turn", turn=1)
        self.assertEqual(self.board()["count"], 0)


class BoardForgets(OnADay):
    def stored(self):
        self.server.stop()
        return b"".join(path.read_bytes() for path in pathlib.Path(self.server.data).iterdir())

    def test_a_person(self):
        """P45. Nothing of their results is in the file, and those of others stay."""
        self.serve()
        ann, bo = Person(self.server), Person(self.server)
        for date in (YESTERDAY, TODAY):
            self.post(record(date), "Annabel", date, ann)
            self.post(record(date), "Bo", date, bo)
        ann.post("/api/forget")
        for date in (YESTERDAY, TODAY):
            self.assertEqual([row["name"] for row in self.board(date)["results"]], ["Bo"])
            self.assertNotIn("yours", self.board(date, ann))
        self.server.stop()
        self.server.start()
        self.assertEqual([row["name"] for row in self.board()["results"]], ["Bo"])
        self.assertNotIn(b"Annabel", self.stored())

    def test_old_results(self):
        """P48."""
        self.serve("--keep-daily", "30")
        self.post(record())
        self.server.pass_time(29 * 24 * 3600)
        self.assertEqual(self.board()["count"], 1)
        self.server.pass_time(2 * 24 * 3600)
        self.assertEqual(self.board()["count"], 0)
        self.assertIn("event=retired games=1", self.server.logged())
