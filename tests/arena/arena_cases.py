"""The arena: the same games whatever the threads, results in every form, interruption and resumption."""

import csv
import json
import os
import pathlib
import pty
import re
import signal
import subprocess
import xml.etree.ElementTree

from support import BAD_BOT, PROGRAM, SECONDS, Case, run, seeded, without_times
from common import read_terminal, wait_until

TWO = ["--bot", "greedy", "--bot", "random"]


class Results(Case):
    def test_the_object_at_the_end(self):
        objects = self.arena(*TWO, "--games", "20")
        self.assertEqual(len(objects), 1)
        self.assertEqual(list(objects[0]), ["type", "games", "seed", "results"])
        self.assertEqual((objects[0]["type"], objects[0]["games"]), ("result", 20))
        for bot, name in zip(objects[0]["results"], ("greedy", "random")):
            self.assertEqual(list(bot), ["bot", "share", "elo", "elo_error", "honor", "ms_per_move"])
            self.assertEqual(bot["bot"], name)
        first, second = objects[0]["results"]
        self.assertGreater(first["share"], 0.9)
        self.assertAlmostEqual(first["share"] + second["share"], 1)
        self.assertAlmostEqual(first["elo"], -second["elo"])

    def test_one_against_copies_in_every_seat(self):
        for players in (2, 3, 4):
            path = self.folder / f"{players}.csv"
            result = self.result(*TWO, "-p", str(players), "--games", str(6 * players), "--csv", str(path))
            rows = list(csv.DictReader(path.read_text().splitlines()))
            self.assertEqual(len(rows), 6 * players * players)
            seats = {(row["deck_seed"], row["player"]) for row in rows if row["bot"] == "greedy"}
            self.assertEqual(len(seats), 6 * players)  # on each deck, in each seat, once
            share = sum(float(row["share"]) for row in rows if row["bot"] == "greedy") / (6 * players)
            self.assertAlmostEqual(share, result["results"][0]["share"], 5)
            honor = [float(row["honor"]) for row in rows if row["bot"] == "random"]
            self.assertAlmostEqual(sum(honor) / len(honor), result["results"][1]["honor"], 3)

    def test_exactly_as_many_games_as_asked_for(self):
        for games in ("1", "5"):
            self.assertEqual(self.result(*TWO, "-p", "3", "--games", games)["games"], int(games))

    def test_among_equals_mirrored_games_cancel_out(self):
        result = self.result("--bot", "greedy", "--bot", "greedy", "--games", "60")
        self.assertEqual([bot["share"] for bot in result["results"]], [0.5, 0.5])
        self.assertEqual(result["results"][0]["elo"], 0)

    def test_a_cross_table_of_more(self):
        objects = self.arena("--bot", "random", "--bot", "greedy", "--bot", "random", "--games", "60")
        cross, result = objects
        self.assertEqual(cross["type"], "cross")
        self.assertEqual(cross["games"], [[0, 20, 20], [20, 0, 20], [20, 20, 0]])
        self.assertEqual(cross["score"][1][0] + cross["score"][0][1], 20)
        self.assertGreater(result["results"][1]["elo"], result["results"][0]["elo"])
        text = run("arena", *seeded(["--bot", "random", "--bot", "greedy", "--bot", "random", "--games", "6"])).stdout
        self.assertIn("% won by the row against the column", text)

    def test_three_and_four_at_one_table(self):
        for players in (3, 4):
            bots = ["--bot", "greedy"] + ["--bot", "random"] * (players - 1)
            result = self.result(*bots, "-p", str(players), "--games", str(4 * players))
            self.assertEqual(len(result["results"]), players)
            self.assertAlmostEqual(sum(bot["share"] for bot in result["results"]), 1)

    def test_the_table_for_people(self):
        done = run("arena", *TWO, "--games", "10", "--seed", "1")
        self.assertRegex(done.stdout, r"(?m)^2 players, 10 games on 5 decks, seed 1, standard rules, ")
        self.assertRegex(done.stdout, r"(?m)^  greedy +10 +100\.00 \+- ")
        self.assertEqual(done.stderr, "")

    def test_the_chart(self):
        path = self.folder / "ladder.svg"
        self.arena("--bot", "greedy", "--bot", f"{BAD_BOT} well /dev/null '<&>'", "--games", "4", "--svg", str(path))
        root = xml.etree.ElementTree.parse(path).getroot()
        self.assertTrue(root.tag.endswith("svg"))
        self.assertEqual(len(root.findall(".//{*}circle")), 2)
        words = " ".join(root.itertext())
        self.assertIn("greedy", words)
        self.assertIn("95 % confidence", words)

    def test_rules(self):
        path = self.folder / "r"
        self.arena(*TWO, "--games", "2", "--rules", "must-dedicate", "--records", str(path))
        for record in path.glob("*.lgn"):
            self.assertIn('[Rules "must-dedicate"]', record.read_text())
            self.assertEqual(run("check", str(record)).returncode, 0)


class Adjusted(Case):
    """Results without the luck of the draw."""

    GAMES = 6  # each takes a while to be judged
    ASK = ("--bot", "casual", "--bot", "newcomer", "--adjusted", "--games", str(GAMES))

    def test_beside_the_raw_ones(self):
        for players in (2, 3):
            path = self.folder / f"{players}.csv"
            result = self.result(*self.ASK, "-p", str(players), "--csv", str(path))
            rows = list(csv.DictReader(path.read_text().splitlines()))
            for bot in result["results"]:
                luck = [float(row["luck"]) for row in rows if row["bot"] == bot["bot"]]
                self.assertAlmostEqual(bot["luck"], sum(luck) / self.GAMES, places=5)
                self.assertGreater(bot["luck_error"], 0)
                self.assertGreater(bot["adjusted_error"], 0)
                self.assertNotEqual(bot["adjusted"], bot["share"])
            self.assertAlmostEqual(sum(bot["luck"] for bot in result["results"]), 0, places=4)
            for game in range(1, self.GAMES + 1):
                of_game = [float(row["luck"]) for row in rows if row["game"] == str(game)]
                self.assertAlmostEqual(sum(of_game), 0, places=3)
                self.assertTrue(any(of_game))

    def test_the_games_are_the_same(self):
        plain = self.result(*(word for word in self.ASK if word != "--adjusted"))
        for bot, same in zip(self.result(*self.ASK)["results"], plain["results"]):
            self.assertEqual([bot[key] for key in ("share", "elo", "honor")], [same[key] for key in ("share", "elo", "honor")])
            self.assertNotIn("adjusted", same)

    def told(self, *arguments):
        figures = ("share", "adjusted", "adjusted_error", "luck", "luck_error")
        return [[bot[key] for key in figures] for bot in self.result(*arguments)["results"]]

    def test_threads_and_interruptions_change_nothing(self):
        for number, more in enumerate(((), ("--lives",))):
            whole = self.told(*self.ASK, *more, "-j1")
            self.assertEqual(whole, self.told(*self.ASK, *more, "-j3"))
            state = self.folder / f"state-{number}"
            self.result(*self.ASK[:-1], "3", *more, "--state", str(state))
            self.assertEqual(whole, self.told("--resume", str(state), "--games", str(self.GAMES)))
            self.fault("--resume", str(state), *(more or ("--adjusted",)), says="only --games")

    def test_of_programs_too(self):
        program = f"{PROGRAM[0]} bot --level newcomer"
        bot = self.result("--bot", "casual", "--bot", program, "--adjusted", "--games", "2")["results"][1]
        self.assertNotEqual(bot["luck"], 0)

    def test_the_table_for_people(self):
        done = run("arena", *self.ASK, "--seed", "1")
        self.assertRegex(done.stdout, r"(?m)^  bot +games +share +without luck +Elo ")
        self.assertRegex(done.stdout, rf"(?m)^  casual +{self.GAMES} +[\d.]+ \+- +[\d.]+ % +-?[\d.]+ \+- +[\d.]+ %")

    def test_by_other_lives(self):
        path = self.folder / "lives.csv"
        bot = self.result("--bot", "learner", "--bot", "newcomer", "--lives", "--games", "80", "--csv", str(path))["results"][0]
        self.assertLess(bot["adjusted_error"], 0.75 * bot["share_error"])  # about half of the variance, at most
        self.assertLess(abs(bot["luck"]), 1.3 * bot["luck_error"])  # 2.5 standard errors
        rows = list(csv.DictReader(path.read_text().splitlines()))
        for game in range(1, 81):
            of_game = [float(row["luck"]) for row in rows if row["game"] == str(game)]
            self.assertAlmostEqual(sum(of_game), 0, places=3)

    def test_lives_need_bots_that_play_the_same_again(self):
        for more in (("--bot", f"{PROGRAM[0]} bot --level newcomer"), ("--bot", "newcomer", "--time", "50")):
            self.fault("--bot", "learner", *more, "--lives", says="--lives: only with built-in bots")

    def test_a_test_goes_by_it(self):
        ask = ("--bot", "casual", "--bot", "newcomer", "--sprt", "0,100", "--games", "8")
        raw, adjusted = self.arena(*ask)[0], self.arena(*ask, "--adjusted")[0]
        self.assertEqual((raw["type"], adjusted["type"]), ("sprt", "sprt"))
        self.assertNotEqual(raw["llr"], adjusted["llr"])
        self.assertEqual(adjusted, self.arena(*ask, "--adjusted", "-j3")[0])


class Reproducible(Case):
    def games(self, *args):
        path = self.folder / "games.csv"
        self.arena(*args, "--csv", str(path), "--force")
        return without_times(path.read_text())

    def test_threads_change_nothing(self):
        for more in (["-p", "2"], ["-p", "3"], ["-p", "4", "--bot", "greedy", "--bot", "random"]):
            args = [*TWO, *more, "--games", "36", "--seed", "77"]
            first = self.games(*args, "--threads", "1")
            for threads in ("2", "7"):
                self.assertEqual(self.games(*args, "--threads", threads), first)

    def test_the_seed_names_the_games(self):
        args = [*TWO, "--games", "8"]
        self.assertNotEqual(self.games(*args, "--seed", "1"), self.games(*args, "--seed", "2"))
        self.assertEqual(self.games(*args, "--seed", "0x10"), self.games(*args, "--seed", "16"))

    def test_a_seed_that_is_not_named_is_drawn_and_told(self):
        first, second = (json.loads(run("arena", *TWO, "--games", "4", "--json").stdout) for _ in range(2))
        self.assertNotEqual(first["seed"], second["seed"])  # a program cannot know the decks beforehand
        again = self.result(*TWO, "--games", "4", "--seed", first["seed"])
        self.assertEqual([bot["honor"] for bot in again["results"]], [bot["honor"] for bot in first["results"]])

    def test_records_are_the_games(self):
        paths = [self.folder / name for name in ("a", "b")]
        for path, threads in zip(paths, ("1", "3")):
            self.arena(*TWO, "-p", "3", "--games", "9", "--seed", "3", "--records", str(path), "--threads", threads)
        names = sorted(file.name for file in paths[0].iterdir())
        self.assertEqual(names, [f"game-{n:06}.lgn" for n in range(1, 10)])
        for name in names:
            self.assertEqual((paths[0] / name).read_text(), (paths[1] / name).read_text())


class Sprt(Case):
    def test_it_stops_by_itself(self):
        sprt, result = self.arena(*TWO, "--sprt", "0,10")
        self.assertEqual((sprt["type"], sprt["accepted"]), ("sprt", "upper"))
        self.assertGreater(sprt["llr"], sprt["upper"])
        self.assertLess(result["games"], 200)
        again = self.arena(*TWO, "--sprt", "0,10", "--threads", "5")
        self.assertEqual((again[0], again[1]["games"]), (sprt, result["games"]))

    def test_the_lower_one(self):
        sprt, _ = self.arena("--bot", "random", "--bot", "greedy", "--sprt", "-5,5")
        self.assertEqual(sprt["accepted"], "lower")
        self.assertLess(sprt["llr"], sprt["lower"])

    def test_it_may_stay_open(self):
        sprt, result = self.arena(*TWO, "--sprt", "0,10", "--games", "6")
        self.assertEqual((sprt["accepted"], result["games"]), ("open", 6))
        self.assertIn("not decided yet", run("arena", *seeded([*TWO, "--sprt", "0,10", "--games", "6"])).stdout)


def catches(process, number):
    """Whether a process has set up its handler of a signal."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
    return int(re.search(r"(?m)^SigCgt:\s*(\w+)", status)[1], 16) >> (number - 1) & 1


class Resumed(Case):
    def start(self, *args):
        return subprocess.Popen([PROGRAM[0], "arena", *seeded(args)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                text=True, cwd=self.folder)

    def interrupt(self, process, ready):
        """Interrupts the arena as soon as `ready()` holds; its exit status and what it said."""
        wait_until(lambda: ready() or process.poll() is not None)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=SECONDS)
        return process.returncode, out, err

    def test_interrupted_it_tells_and_goes_on(self):
        state, path = self.folder / "state", self.folder / "all.csv"
        args = [*TWO, "-p", "4", "--games", "4000", "--seed", "5"]
        process = self.start(*args, "--json", "--state", str(state))
        status, out, err = self.interrupt(process, lambda: state.exists() and state.read_text().count("\n") > 20)
        self.assertEqual(status, -signal.SIGINT)
        self.assertIn(f"lanterns arena --resume {state}", err)
        told = [json.loads(line) for line in out.splitlines()]
        self.assertEqual(told[0], {"type": "interrupted"})
        kept = state.read_text().count("\n") - 1
        self.assertEqual(told[-1]["games"], kept)
        self.assertLess(kept, 4000)
        self.assertGreater(kept, 10)
        with state.open("a") as file:
            file.write('{"type":"game","ga')  # as a crash would leave it
        self.assertEqual(self.result("--resume", str(state), "--csv", str(path))["games"], 4000)
        whole = self.folder / "whole.csv"
        self.result(*args, "--csv", str(whole))
        self.assertEqual(without_times(path.read_text()), without_times(whole.read_text()))
        self.assertEqual(state.read_text().count("\n"), 4001)

    def test_without_a_state_it_leaves_nothing_behind(self):
        process = self.start(*TWO, "-p", "4", "--games", "100000")
        status, out, err = self.interrupt(process, lambda: catches(process, signal.SIGINT))
        self.assertEqual(status, -signal.SIGINT)
        self.assertRegex(out, r"^4 players, \d+ games")
        self.assertIn("interrupted; with --state FILE", err)
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_two_signals_at_once_are_one(self):
        state = self.folder / "state"
        process = self.start(*TWO, "-p", "4", "--games", "100000", "--state", str(state))
        wait_until(lambda: state.exists() and state.read_text().count("\n") > 20)
        process.send_signal(signal.SIGINT)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=SECONDS)
        self.assertEqual(process.returncode, -signal.SIGINT)
        self.assertRegex(out, r"^4 players, \d+ games")

    def test_two_games_prove_little(self):
        text = run("arena", "--bot", "greedy", "--bot", "random", "--games", "2", "--seed", "1", "-q").stdout
        self.assertIn("2 games on 1 deck, seed", text)
        self.assertIn("100.00 +- 44.90 %", text)

    def test_a_program_that_hangs_does_not_keep_it(self):
        log = self.folder / "log"
        process = self.start("--bot", f"{BAD_BOT} hang {log}", "--bot", "random", "--games", "1", "--time", "600000")
        hangs = lambda: log.exists() and log.read_text().count('"choose"') == 3
        status, out, _ = self.interrupt(process, hangs)
        self.assertEqual(status, -signal.SIGINT)
        self.assertRegex(out, r"^2 players, 0 games")

    def test_more_games(self):
        state = self.folder / "state"
        self.result(*TWO, "--games", "10", "--state", str(state))
        self.assertEqual(self.result("--resume", str(state), "--games", "30")["games"], 30)
        self.assertEqual(self.result("--resume", str(state), "--games", "30")["games"], 30)
        self.assertEqual(state.read_text().count("\n"), 31)

    def test_a_test_goes_on_to_the_same_verdict(self):
        state = self.folder / "state"
        whole = self.arena(*TWO, "--sprt", "0,10")
        self.arena(*TWO, "--sprt", "0,10", "--games", "6", "--state", str(state))
        self.assertEqual(self.arena("--resume", str(state), "--games", "100000")[0], whole[0])

    def test_states_that_are_none(self):
        good = self.folder / "good"
        self.result(*TWO, "--games", "2", "--state", str(good))
        lines = good.read_text().splitlines(keepends=True)
        for text, says in (("", "no state of an arena"), ("{}\n", "no state of an arena"), ("x\n", "no state"),
                           (lines[0].replace('"version":1', '"version":9'), "version"),
                           (lines[0].replace('"players":2', '"players":9'), "setting"),
                           (lines[0].replace('"standard"', '"house"'), "no such rules"),
                           (lines[0] + "{}\n", "no game"), (lines[0] + "?\n" + lines[1], "no JSON"),
                           (lines[0] + lines[1].replace('"winners":[', '"winners":[7,'), "no game")):
            path = self.folder / "bad"
            path.write_text(text)
            self.fault("--resume", str(path), says=says, status=1)
        self.fault("--resume", str(self.folder / "none"), says="No such file", status=1)
        self.fault("--resume", str(good), "--seed", "2", says="only --games")
        self.fault(*TWO, "--state", str(good), says="already exists")

    def test_nothing_is_overwritten_unasked(self):
        games, csv, svg = (self.folder / name for name in ("games", "a.csv", "a.svg"))
        args = (*TWO, "--games", "2", "--records", str(games), "--csv", str(csv), "--svg", str(svg))
        self.result(*args)
        self.fault(*args, says="already holds games")
        self.fault(*TWO, "--csv", str(csv), says="already exists; --force")
        self.fault(*TWO, "--svg", str(svg), says="already exists; --force")
        self.result(*args, "--force")


class Calls(Case):
    def test_faults(self):
        self.fault("--bot", "greedy", says="two bots")
        self.fault(says="two bots")
        self.fault(*["--bot", "greedy"] * 17, says="at most 16")
        self.fault(*["--bot", "greedy"] * 3, "-p", "4", says="fill no table")
        self.fault("--bot", "gredy", "--bot", "random", says="unknown level 'gredy'; did you mean greedy?")
        self.fault("--bot", "clockwork", "--bot", "random", says="'clockwork' is neither a bot")
        self.fault("--bot", " ", "--bot", "random", says="command is empty")
        self.fault(*TWO, "--games", "0", says="--games")
        self.fault(*TWO, "--players", "5", says="--players")
        self.fault(*TWO, "--threads", "0", says="--threads")
        self.fault(*TWO, "--time", "0", says="--time")
        self.fault(*TWO, "--rules", "house", says="house")
        for bad in ("10", "10,0", "5,5", "a,b", "0,10,20", "0,", ",10", "0,1e9", "nan,1", ""):
            self.fault(*TWO, "--sprt", bad, says="--sprt")
        self.fault(*TWO, "--bot", "random", "--sprt", "0,10", says="compares two")

    def test_files_that_cannot_be_written_are_known_at_once(self):
        for option in ("--csv", "--svg", "--state", "--records"):
            self.fault(*TWO, "--games", "1000000", option, str(self.folder / "no" / "x"), says="No such file", status=1)
        if os.access("/dev/full", os.W_OK):
            done = run("arena", *TWO, "--games", "2", "--csv", "/dev/full")
            self.assertEqual(done.returncode, 1)
            self.assertIn("/dev/full", done.stderr)
            with open("/dev/full", "w", encoding="utf-8") as full:
                done = subprocess.run([PROGRAM[0], "arena", *TWO, "--games", "2"], stdout=full,
                                      stderr=subprocess.PIPE, check=False)
            self.assertEqual(done.returncode, 1)

    def test_help_fits(self):
        for command in ("arena", "bot", "train", "hint"):
            text = run(command, "--help").stdout
            self.assertLessEqual(max(map(len, text.splitlines())), 80)

    def test_progress_stays_off_standard_output(self):
        done = run("arena", *TWO, "--games", "40", "--json")
        self.assertEqual(len(done.stdout.splitlines()), 1)

    def test_a_bar_in_a_terminal(self):
        ours, theirs = pty.openpty()
        self.addCleanup(os.close, ours)
        args = seeded([*TWO, "-p", "4", "--games", "1000", "--json"])
        process = subprocess.Popen([PROGRAM[0], "arena", *args], stderr=theirs, stdout=subprocess.PIPE, text=True)
        os.close(theirs)
        seen = read_terminal(ours).decode()  # while it plays: a terminal that nobody reads is full after 4096 bytes
        result = json.loads(process.communicate(timeout=SECONDS)[0])
        self.assertEqual((process.returncode, result["games"]), (0, 1000))
        share = result["results"][0]["share"]
        self.assertRegex(seen, rf"\[#+-*\] 1000/1000 games, \d+(\.\d+)?/s, ETA 0:00, first {100 * share:.1f} %")
        self.assertTrue(seen.endswith("\r\x1b[K"))
