"""Tests of `analyze`: every turn weighed as its player saw it, sums that add up, and the same answer every time."""

import json
import os
import re
import signal
import subprocess

from support import HEAD, PROGRAM, RECORDS, SECONDS, Case, environment, played, run

QUICK = ("--playouts", "8")
GRADES = (("blunder", 0.10), ("mistake", 0.05), ("slip", 0.02))


def turns_of(record):
    """The moves of each turn, as the record has them."""
    return [line.split()[1:] for line in record.split("\n\n", 1)[1].splitlines() if line.strip()]


def grade_of(turn):
    worth = [name for name, cost in GRADES if turn["cost"] >= cost and turn["cost"] > turn["error"]]
    return worth[0] if worth else "fine"


class Analyze(Case):
    def analyze(self, text, *args):
        return json.loads(self.good("analyze", "--json", *QUICK, *args, "-", stdin=text.encode()))

    def test_every_turn(self):
        for players in (2, 3, 4):
            record = played(players).record()
            found = self.analyze(record)
            self.assertEqual([turn["moves"] for turn in found["turns"]], turns_of(record))
            for number, turn in enumerate(found["turns"]):
                self.assertEqual(turn["turn"], number + 1)
                self.assertEqual(turn["player"], number % players + 1)
                self.assertAlmostEqual(turn["cost"], max(0, turn["chance"] - turn["played"]))
                self.assertEqual(turn["grade"], grade_of(turn))
                if turn["best"] == turn["moves"]:
                    self.assertEqual((turn["cost"], turn["error"]), (0, 0))

    def test_sums(self):
        """Where one began, less what one gave away, and what came besides, is where one ended."""
        record = played(2).record()
        found = self.analyze(record)
        winners = [int(seat) for seat in record.split('[Winners "')[1].split('"')[0].split()]
        for player in found["players"]:
            own = [turn for turn in found["turns"] if turn["player"] == player["player"]]
            self.assertEqual(player["turns"], len(own))
            self.assertAlmostEqual(player["cost"], sum(turn["cost"] for turn in own), places=4)
            for name, _ in GRADES:
                self.assertEqual(player[name + "s"], sum(turn["grade"] == name for turn in own))
            end = 1 / len(winners) if player["player"] in winners else 0
            given = sum(turn["chance"] - turn["played"] for turn in own)
            seat = player["player"] - 1
            luck = [turn["luck"][seat] for turn in found["turns"]]
            self.assertAlmostEqual(player["draws"], sum(luck), places=3)
            self.assertAlmostEqual(player["adjusted"], end - player["draws"], places=4)
            # The chance in the first turn knows the tiles that were dealt until then.
            later = sum(luck[own[0]["turn"]:])
            self.assertAlmostEqual(own[0]["chance"] - given + later + player["gifts"] + player["other"], end, places=3)
            # Of two players, one has what the other gave away since.
            rivals = [turn for turn in found["turns"] if turn["turn"] > own[0]["turn"] and turn not in own]
            lost = sum(turn["chance"] - turn["played"] for turn in rivals)
            self.assertAlmostEqual(player["gifts"], lost, delta=0.0002 * len(rivals))

    def test_words(self):
        path = self.write("a.lgn", played(2).record())
        text = self.good("analyze", *QUICK, path)
        found = json.loads(self.good("analyze", "--json", *QUICK, path))
        for turn in found["turns"]:
            [line] = [line for line in text.splitlines() if line.startswith(f"{turn['turn']:4} ")]
            shown = re.search(r" +([\d.]+) % +([\d.]+) ", line)
            self.assertAlmostEqual(float(shown[1]), 100 * turn["chance"], delta=0.051)
            self.assertAlmostEqual(float(shown[2]), 100 * turn["cost"], delta=0.051)
            self.assertTrue(line.endswith("  " + " ".join(turn["moves"])))
            self.assertEqual(turn["grade"] != "fine", "?" in line)
        self.assertEqual(text.count("better:"), sum(turn["grade"] != "fine" for turn in found["turns"]))
        for player in found["players"]:
            percent = 100 * min(1, max(0, player["adjusted"]))
            self.assertRegex(text, r"(?m), with average draws: %.1f %%\.$" % percent)
        self.assertEqual(text, self.good("analyze", *QUICK, path), "the same every time")
        why = self.good("analyze", "--why", *QUICK, path)
        self.assertGreater(len(why.splitlines()), len(text.splitlines()))

    def test_one_player_and_sums_alone(self):
        path = self.write("a.lgn", played(3).record())
        found = self.analyze(played(3).record(), "--player", "2")
        self.assertEqual({turn["player"] for turn in found["turns"]}, {2})
        self.assertEqual([player["player"] for player in found["players"]], [2])
        self.assertEqual(found["players"], self.analyze(played(3).record())["players"][1:2], "gifts included")
        quiet = self.good("analyze", "--quiet", *QUICK, path)
        self.assertNotIn("@", quiet)
        self.assertEqual(sum("+" in line or "-0" in line or " -" in line for line in quiet.splitlines()), 3)
        self.assertEqual(quiet.count("with average draws"), 3)

    def test_luck_is_of_draws(self):
        """Only a turn with a new tile has luck, and what it gives to one it takes from the others."""
        for players, deck in ((2, 22), (3, 27), (4, 32)):
            turns = self.analyze(played(players).record())["turns"]
            for turn in turns:
                self.assertEqual(len(turn["luck"]), players)
                self.assertAlmostEqual(sum(turn["luck"]), 0, delta=0.0005)
                if turn["turn"] > deck - 2 * players:
                    self.assertFalse(any(turn["luck"]))
            self.assertTrue(any(any(turn["luck"]) for turn in turns))

    def test_whose_record_it_is(self):
        record = played(2).record()
        path = self.write("a.lgn", record)
        found = json.loads(self.good("analyze", "--json", *QUICK, "--seed", "7", path))
        tags = dict(re.findall(r'\[(\w+) "(.*?)"\]', record))
        self.assertEqual(found["file"], path)
        self.assertEqual(found["names"], [tags.get("Player%d" % seat, "") for seat in (1, 2)])
        self.assertEqual(found["winners"], [int(seat) for seat in tags["Winners"].split()])
        self.assertEqual((found["termination"], found["playouts"], found["seed"]), ("normal", 8, "7"))
        self.assertEqual(json.loads(self.good("analyze", "--json", "-", stdin=HEAD.encode()))["playouts"], 256)

    def test_a_player_who_is_not_there(self):
        path = self.write("a.lgn", played(2).record())
        self.call_fault("analyze", "--player", "3", path, says=["--player", path, "2 players", "no player 3"])

    def test_threads_change_nothing(self):
        path = self.write("a.lgn", played(2).record())
        for form in (("-w",), ("--json", "--top", "2")):
            one = self.good("analyze", "--playouts", "1", *form, "-j1", path)
            self.assertEqual(one, self.good("analyze", "--playouts", "1", *form, "-j3", path))

    def test_one_turn(self):
        record = played(3).record()
        every = self.analyze(record)["turns"]
        for number in (6, len(every)):
            one = self.analyze(record, "--turn", str(number))
            self.assertEqual((one["turns"], one["players"]), ([every[number - 1]], []))
        path = self.write("a.lgn", record)
        self.assertNotIn("cost/turn", self.good("analyze", *QUICK, "--turn", "6", path))
        self.call_fault("analyze", "--turn", "99", path, says=["no turn 99"])

    def test_alternatives(self):
        path = self.write("a.lgn", played(2).record())
        found = self.analyze(played(2).record(), "--top", "3")
        text = self.good("analyze", *QUICK, "--top", "3", path)
        for turn in found["turns"]:
            others = turn["alternatives"]
            self.assertTrue(1 <= len(others) <= 3)
            self.assertEqual([other["chance"] for other in others], sorted((other["chance"] for other in others), reverse=True))
            for other in others:
                self.assertIn(" %%  %s\n" % " ".join(other["moves"]), text)
        self.assertNotIn("alternatives", self.analyze(played(2).record())["turns"][0])

    def test_turns_come_as_they_are_known_and_stay_when_interrupted(self):
        path = self.write("a.lgn", played(2).record())
        for form in ((), ("--json",)):
            process = subprocess.Popen([PROGRAM[0], "analyze", *form, "--playouts", "3000", "-j1", path], stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE, env=environment())
            try:
                begun = b""
                while b'"grade"' not in begun and b"@" not in begun:  # the first turn, long before the last
                    begun += os.read(process.stdout.fileno(), 65536)
                process.send_signal(signal.SIGINT)
                process.send_signal(signal.SIGINT)  # as timeout does, to the group and to the program
                out, err = process.communicate(timeout=SECONDS)
            finally:
                process.kill()
                process.communicate()
            self.assertEqual(process.returncode, -signal.SIGINT)
            self.assertRegex(err.decode(), r"^lanterns analyze: interrupted: \d+ of \d+ turns of ")
            text = (begun + out).decode()
            if form:
                found = json.loads(text)
                self.assertTrue(found["interrupted"])
                self.assertLess(len(found["turns"]), len(turns_of(played(2).record())))
                self.assertEqual(sum(player["turns"] for player in found["players"]), len(found["turns"]))
            else:
                self.assertIn("cost/turn", text)

    def test_several_records(self):
        paths = [self.write(f"{seed}.lgn", played(2, seed=seed).record()) for seed in (1, 2)]
        text = self.good("analyze", "--quiet", *QUICK, *paths)
        for path in paths:
            self.assertIn(str(path), text)
        self.assertEqual(text.count("cost/turn"), 3)

    def test_faults(self):
        good = self.write("good.lgn", played(2).record())
        mixed = run("analyze", "-q", *QUICK, str(good), "missing.lgn")
        self.assertEqual(mixed.status, 1)
        self.assertIn("cost/turn", mixed.out)
        self.assertIn("missing.lgn", mixed.err)
        broken = run("analyze", "-", stdin=(HEAD + "\n1. nonsense\n").encode())
        self.assertEqual((broken.status, broken.out), (1, ""))
        self.assertRegex(broken.err, r"^-:\d+:\d+: ")
        self.call_fault("analyze", says=["FILE"])

    def test_unfinished_and_empty(self):
        self.assertEqual(self.analyze(HEAD)["turns"], [])
        for path in sorted(RECORDS.glob("*.lgn")):
            with self.subTest(path=path.name):
                self.good("analyze", "--json", "--playouts", "1", path)


class Lives(Case):
    """`analyze --lives`: the hidden tiles dealt anew, and what comes of it."""

    def lives(self, *args):
        path = self.write("a.lgn", played(3).record())
        return json.loads(self.good("analyze", "--json", *args, path))

    def test_what_came_of_them(self):
        found = self.lives("--lives=40", "--turn", "5", "--level", "casual")
        self.assertEqual((found["turn"], found["view"], found["level"], found["lives"]), (5, 2, "casual", 40))
        self.assertAlmostEqual(sum(player["wins"] for player in found["players"]), 1, delta=0.0003)
        for player in found["players"]:
            self.assertEqual(len(player["honor"]), len(found["percents"]))
            self.assertEqual(player["honor"], sorted(player["honor"]))
        self.assertNotIn("interrupted", found)

    def test_the_same_with_any_number_of_threads(self):
        ask = ("--lives=30", "--turn", "9", "--level", "learner", "--seed", "3")
        one = self.lives(*ask, "-j1")
        self.assertEqual(one, self.lives(*ask, "-j4"))
        self.assertNotEqual(one["players"], self.lives(*ask[:-1], "4")["players"])

    def test_from_the_view_of_another(self):
        ask = ("--lives=30", "--turn", "9", "--level", "learner")
        self.assertEqual(self.lives(*ask, "--player", "2")["view"], 2)
        self.assertEqual(self.lives(*ask), self.lives(*ask, "--player", "3"), "by default, of who is to move")

    def test_the_end_is_sure(self):
        """In the last turn nothing is hidden, and a bot that calculates plays the same every time."""
        last = len(turns_of(played(3).record()))
        found = self.lives("--lives=5", "--turn", str(last))
        for player in found["players"]:
            self.assertEqual(len(set(player["honor"])), 1)

    def test_words(self):
        path = self.write("a.lgn", played(2).record())
        ask = ("--lives=20", "--turn", "7", "--level", "casual")
        text = self.good("analyze", *ask, path)
        found = json.loads(self.good("analyze", "--json", *ask, path))
        self.assertIn("20 other lives from turn 7 on", text)
        for player in found["players"]:
            fan = " +".join(map(str, player["honor"]))
            self.assertRegex(text, r"(?m)%.1f %% +%s$" % (100 * player["wins"], fan))

    def test_interrupted_it_tells_what_it_knows(self):
        path = self.write("a.lgn", played(2).record())
        process = subprocess.Popen([PROGRAM[0], "analyze", "--json", "--lives=1000000", "-j1", path], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, env=environment())
        try:
            catches = 0
            while not catches & 1 << (signal.SIGINT - 1):  # it is at work
                with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
                    catches = int(re.search(r"SigCgt:\s*(\w+)", status.read())[1], 16)
            process.send_signal(signal.SIGINT)
            out, _ = process.communicate(timeout=SECONDS)
        finally:
            process.kill()
            process.communicate()
        self.assertEqual(process.returncode, -signal.SIGINT)
        found = json.loads(out)
        self.assertTrue(found["interrupted"])
        self.assertLess(found["lives"], 1000000)

    def test_faults(self):
        path = self.write("a.lgn", played(2).record())
        self.call_fault("analyze", "--lives=0", path, says=["--lives", "1000000"])
        self.call_fault("analyze", "--lives", "--level", "nobody", path, says=["--level", "nobody", "skilled"])
        self.call_fault("analyze", "--level", "casual", path, says=["--level", "--lives"])
        self.call_fault("analyze", "--lives=2", "--turn", "99", path, says=["no turn 99"])
        self.call_fault("analyze", "--lives=2", "--player", "3", path, says=["no player 3"])
        self.assertEqual(run("analyze", "--lives=2", "missing.lgn").status, 1)
