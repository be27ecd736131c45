"""Tests of what the program makes of records: faults, checks, counts; and of the benches."""

import json
import os
import re
import subprocess

import support
import oracle
from support import HEAD, PROGRAM, RECORDS, SECONDS, Case, played, run


class Faults(Case):
    def test_what_stood_before_has_been_printed(self):
        text = HEAD + "\n1. 3@-1,0r1\n2. 20@-1,-1r0\n3. 34@5,5r0\n"
        path = self.write("g.lgn", text)
        result = run("replay", "--json", path)
        self.assertEqual(result.status, 1)
        self.assertEqual([json.loads(line).get("move") for line in result.out.splitlines()],
                         [None, "3@-1,0r1", "20@-1,-1r0"])
        self.assertRegex(result.err, r"^%s:7:4: 34@5,5r0: .+\n$" % path)
        result = run("replay", path)
        self.assertEqual(result.status, 1)
        self.assertIn("places tile 20", result.out)
        self.assertNotIn("Current standings", result.out)
        self.assertRegex(result.err, r"^%s:7:4: 34@5,5r0: .+\n$" % path)

    def test_the_fault_comes_last(self):
        text = HEAD + "\n1. 3@-1,0r1\n2. pass\n"
        done = subprocess.run([PROGRAM[0], "replay", "-"], input=text.encode(), stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=SECONDS, check=False)
        self.assertRegex(done.stdout.decode().splitlines()[-1], r"^-:6:4: ")

    def test_faults_in_the_tags(self):
        for mode in ("--json", "--text"):
            result = run("replay", mode, "-", stdin=b'[Format "LGN 2"]\n')
            self.assertEqual((result.status, result.out), (1, ""))
            self.assertRegex(result.err, r"^-:1:\d+: .+\n$")
            self.assertEqual(run("replay", mode, "-", stdin=b"").status, 1)

    def test_files_that_cannot_be_read(self):
        missing = str(self.folder / "none.lgn")
        for command in ("replay", "check"):
            for path, why in ((missing, "No such file or directory"), (str(self.folder), "Is a directory")):
                result = run(command, path)
                self.assertEqual((result.status, result.out, result.err), (1, "", "lanterns %s: %s: %s\n" % (command, path, why)))
        result = run("perft", "1", "--from", missing)
        self.assertEqual((result.status, result.err), (1, "lanterns perft: %s: No such file or directory\n" % missing))

    def test_standard_input_closed(self):
        result = run("replay", "-", stdin=None, preexec_fn=lambda: os.close(0))
        self.assertEqual((result.status, result.out, result.err), (1, "", "lanterns replay: -: Bad file descriptor\n"))

    def test_a_mebibyte_and_no_more(self):
        text = HEAD.encode() + b"\n1. 3@-1,0r1\n"
        full = text + b" " * (1024 * 1024 - len(text))
        self.assertEqual(self.good("check", "-", stdin=full), "-: ok, 2 players, 1 turn, unfinished\n")
        for path in (self.write("big.lgn", full + b" "), "-"):
            result = run("check", path, stdin=full + b" ")
            self.assertEqual(result.status, 1)
            self.assertRegex(result.err, r":\d+:\d+: .*1 MiB")

    def test_endless_input(self):
        for command in (["replay", "-"], ["replay", "--json", "-"], ["check", "-"]):
            with subprocess.Popen(["yes"], stdout=subprocess.PIPE) as yes:
                result = run(*command, stdin=yes.stdout)
                yes.stdout.close()
                yes.wait(SECONDS)
            self.assertEqual((result.status, result.out), (1, ""))
            self.assertRegex(result.err, r"^-:1:1: ")
        with open("/dev/zero", "rb") as zero:
            self.assertEqual(run("check", "-", stdin=zero).status, 1)

    def test_messages_are_safe(self):
        text = HEAD + "\n1. 3@-1,0r1\x1b[2J\n"
        result = run("replay", "-", stdin=text.encode())
        self.assertEqual(result.status, 1)
        self.assert_safe(result.err)
        path = self.write("a\x1b[2Jb", "x")
        self.assert_safe(support.run_in_terminal("check", path).out)
        self.assert_safe(support.run_in_terminal("check", self.write("c\x1b[2Jd", HEAD)).out)
        for shown in (run("check", path).err, run("check", "a\x1b[2J").err, run("check", self.folder / "c\x1b[2Jd").out):
            self.assert_safe(shown)
            self.assertIn("\\x1b", shown)
        self.assertEqual(run("check", "").err, "lanterns check: an empty file name\n")


class Check(Case):
    def test_a_line_each(self):
        good = self.write("good.lgn", played(2, 1).record())
        fresh = self.write("fresh.lgn", HEAD)
        half = self.write("half.lgn", HEAD + "\n1. 3@-1,0r1\n")
        lost = self.write("lost.lgn", HEAD + '[Termination "resigned 2"]\n[Winners "1"]\n')
        left = self.write("left.lgn", HEAD + '[Termination "abandoned"]\n')
        game = played(2, 1).game
        won = f"winner: player {game.winners[0]}" if len(game.winners) == 1 else "winners: players 1 2"
        self.assertEqual(self.good("check", good),
                         "%s: ok, 2 players, 24 turns, finished, %s\n" % (good, won))
        self.assertEqual(self.good("check", good, fresh, half, lost, left).splitlines()[1:], [
            "%s: ok, 2 players, 0 turns, unfinished" % fresh,
            "%s: ok, 2 players, 1 turn, unfinished" % half,
            "%s: ok, 2 players, 0 turns, resigned 2, winner: player 1" % lost,
            "%s: ok, 2 players, 0 turns, abandoned" % left,
            "5 records: 5 ok, 0 with errors"])
        self.assertIn("winners: players 1 2\n", self.good("check", str(RECORDS / "shared.lgn")))

    def test_faults_in_order(self):
        good, bad = self.write("good.lgn", HEAD), self.write("bad.lgn", HEAD + "\n1. 3@7,0r1\n")
        missing = str(self.folder / "missing.lgn")
        done = subprocess.run([PROGRAM[0], "check", good, bad, "-", missing, good], input=b"?",
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=SECONDS, check=False)
        lines = done.stdout.decode().splitlines()
        self.assertEqual(done.returncode, 1)
        starts = [good + ": ok", bad + ":5:4: ", "-:1:1: ", "lanterns check: %s: No such" % missing, good + ": ok",
                  "5 records: 2 ok, 3 with errors"]
        self.assertEqual([line[:len(start)] for line, start in zip(lines, starts)], starts)
        self.assertEqual(len(lines), len(starts))
        result = run("check", good, bad, good)
        self.assertEqual((result.status, result.out.count("\n"), result.err.count("\n")), (1, 3, 1))

    def test_json(self):
        good, bad = self.write("good.lgn", HEAD), self.write("bad.lgn", HEAD + "\n1. 3@7,0r1\n")
        over, lost = str(RECORDS / "shared.lgn"), self.write("lost.lgn", HEAD + '[Winners "1"]\n[Termination "resigned 2"]\n')
        result = run("check", "--json", good, bad, over, lost)
        told = [json.loads(line) for line in result.out.splitlines()]
        self.assertEqual((result.status, result.err), (1, ""))
        self.assertEqual(told[0], {"file": good, "ok": True, "players": 2, "turns": 0, "finished": False,
                                   "termination": "normal", "winners": []})
        self.assertEqual({key: told[1][key] for key in ("file", "ok", "line", "column")},
                         {"file": bad, "ok": False, "line": 5, "column": 4})
        self.assertEqual((told[2]["finished"], told[2]["winners"]), (True, [1, 2]))
        self.assertEqual((told[3]["termination"], told[3]["by"], told[3]["winners"]), ("resigned", 2, [1]))
        self.assertEqual(run("check", "-q", "--json", good, bad).out.count("\n"), 1)

    def test_in_other_languages(self):
        good, bad = self.write("good.lgn", HEAD), self.write("bad.lgn", HEAD + "\n1. 3@7,0r1\n")
        self.assertEqual(self.good("check", "--lang", "pl", good), good + ": w porządku, 2 graczy, 0 tur, niedokończona\n")
        self.assertEqual(run("check", "--lang", "ru", bad).err, run("replay", "--lang", "ru", bad).err)

    def test_quiet(self):
        good, bad = self.write("good.lgn", HEAD), self.write("bad.lgn", "")
        self.assertEqual(self.good("check", "--quiet", good, good), "")
        result = run("check", "-q", good, bad)
        self.assertEqual((result.status, result.out), (1, ""))
        self.assertTrue(result.err.startswith(bad + ":1:1: "))

    def test_many_files(self):
        paths = [self.write("%d.lgn" % i, HEAD) for i in range(500)]
        lines = self.good("check", *paths).splitlines()
        self.assertEqual([line.split(":")[0] for line in lines[:-1]], paths)
        self.assertEqual(lines[-1], "500 records: 500 ok, 0 with errors")


def count_sequences(game, depth):
    """By hand, with the rules of the oracle: every sequence is played."""
    if depth == 0:
        return 1
    count = 0
    for move in game.legal_moves():
        next_game = game.copy()
        next_game.apply(move)
        count += count_sequences(next_game, depth - 1)
    return count


class Tiles(Case):
    def test_all_lists_are_the_same(self):
        """The program's own, as text and as JSON, that of the data, and that of the contract."""
        root = support.HERE.parent.parent
        data = [line.split("\t") for line in (root / "data" / "tiles.tsv").read_text().splitlines() if line[:1].isdigit()]
        tiles = json.loads(self.good("tiles", "--json"))
        self.assertEqual(tiles, [{"colors": "".join(row[1:5]), "platform": row[5] == "1"} for row in data])
        text = self.good("tiles").splitlines()[1:]
        notation = re.findall(r"\b(\d+) ([ROGBPWK]{4})(\*?)", (root / "docs" / "NOTATION.md").read_text())
        for number, tile in enumerate(tiles):
            mark = "boat" if number == 0 else "platform" if tile["platform"] else ""
            self.assertEqual(text[number].split(), [str(number), *tile["colors"], *filter(None, [mark])])
            self.assertEqual(notation[number], (str(number), tile["colors"], "*" if tile["platform"] else ""))
        self.assertEqual((len(text), len(notation)), (36, 36))


class Perft(Case):
    def counts(self, *args):
        lines = self.good("perft", *args).splitlines()
        self.assertEqual(lines[0].split(), ["depth", "sequences", "seconds", "sequences/s"])
        self.assertEqual([int(line.split()[0]) for line in lines[1:]], list(range(1, len(lines))))
        return [int(line.split()[1]) for line in lines[1:]]

    def test_known_counts(self):
        # Three tiles, four turns each, on 4 cells, then on 6. From the third tile on the shape of the lake decides,
        # then what the cards allow: those numbers were counted with the oracle.
        for players, third, fourth in (("2", 304140, 31229316), ("3", 304128, 31191344),
                                       ("4", 304128, 31186944)):
            self.assertEqual(self.counts("4", "--players", players), [48, 48 * 72, third, fourth])
        other = ["--seed", "9", "--rules", "must-dedicate", "--seats", "E W"]
        self.assertEqual(self.counts("3", *other), [48, 3456, 304128])

    def test_json(self):
        told = [json.loads(line) for line in self.good("perft", "2", "--json").splitlines()]
        self.assertEqual([(line["depth"], line["sequences"]) for line in told], [(1, 48), (2, 48 * 72)])
        divided = [json.loads(line) for line in self.good("perft", "1", "--divide", "--json").splitlines()]
        self.assertEqual(sum(line["sequences"] for line in divided), 48)

    def test_counts_against_the_oracle(self):
        """Positions of whole games: exchanges, dedications, discards, last tiles, final turns."""
        kinds = set()
        policies = ["miser", "trader", "miser", "hoarder"]
        for seed, players, rules in ((1, 2, "standard"), (2, 3, "must-dedicate"), (3, 4, "standard"),
                                     (4, 2, "must-dedicate")):
            game = played(players, seed, rules=rules, policies=policies[:players])
            moves = len(game.moves())
            for back, depth in ((1, 3), (2, 3), (players, 3), (players + 1, 3), (players + 3, 2), (players + 7, 2),
                                (moves // 2, 1)):
                ply = moves - back
                position = game.position(ply)
                kinds.update(move[0] for move in position.legal_moves())
                path = self.write("p.lgn", oracle.write_record(game.tags(False), game.turns_until(ply)))
                expected = [count_sequences(position, d) for d in range(1, depth + 1)]
                self.assertEqual(self.counts(str(depth), "--from", path), expected, (seed, back))
        self.assertEqual(kinds, {"exchange", "dedicate", "discard", "place", "pass"})

    def test_divide(self):
        lines = self.good("perft", "2", "--divide").splitlines()
        self.assertEqual(lines[-1], "48 moves, 3456 sequences")
        moves = [line.split() for line in lines[:-1]]
        self.assertEqual(len({move for move, _ in moves}), 48)
        self.assertEqual({count for _, count in moves}, {"72"})
        self.assertEqual(self.good("perft", "1", "--divide").splitlines()[-1], "48 moves, 48 sequences")

    def test_from_the_end_of_a_game(self):
        self.assertEqual(self.counts("2", "--from", str(RECORDS / "shared.lgn")), [0, 0])
        result = run("perft", "1", "--from", "-", stdin=b"?")
        self.assertEqual(result.status, 1)
        self.assertRegex(result.err, "^-:1:1: ")


class Bench(Case):
    names = ("random", "random-legal-list", "value", "search-64", "search-256")

    def results(self, *args):
        return [json.loads(line) for line in self.good("bench", "--json", *args).splitlines()]

    def test_json(self):
        results = [result for name in self.names for result in self.results("--games", "3", "--only", name)]
        self.assertEqual([(r["name"], r["players"]) for r in results],
                         [(name, players) for name in self.names for players in (2, 3, 4)])
        for result in results:
            unit = {"value": "values", "search-64": "moves", "search-256": "moves"}.get(result["name"], "games")
            times = ["mean_ms", "p99_ms"] if unit == "moves" else []
            self.assertEqual(list(result),
                             ["name", "players", unit, unit + "_per_second", *times, "seconds", "signature"])
            if unit == "values":
                self.assertGreater(result[unit], 3 * 4)
            else:
                self.assertEqual(result[unit], 3)
            self.assertRegex(result["signature"], r"^[0-9a-f]{16}$")
            rate, seconds = result[unit + "_per_second"], result["seconds"]
            if seconds < 1:
                self.assertGreater(rate, 0)
            else:  # a slow machine, which may not even play one in a second
                self.assertAlmostEqual(rate, result[unit] / seconds, delta=1)
        again = [result for name in self.names for result in self.results("--games", "3", "--only", name)]
        self.assertEqual([r["signature"] for r in again], [r["signature"] for r in results])

    def test_random_games_are_the_same_by_list(self):
        direct = self.results("--games", "300", "--only", "random")
        listed = self.results("--games", "300", "--only", "random-legal-list")
        self.assertEqual([r["signature"] for r in direct], [r["signature"] for r in listed])
        self.assertEqual(len({r["signature"] for r in direct}), 3)

    def test_positions_count(self):
        """One more position is one more choice, and another signature; the mean is not above the 99th percentile."""
        few, more = (self.results("--games", n, "--only", "search-64", "-p", "3")[0] for n in ("2", "3"))
        self.assertEqual((few["moves"], more["moves"]), (2, 3))
        self.assertNotEqual(few["signature"], more["signature"])
        self.assertLessEqual(more["mean_ms"], more["p99_ms"])

    def test_endings(self):
        """The last placement is always solved, and what is not solved in time is given up soon after."""
        results = self.results("--games", "1", "--only", "solve", "-p", "2")
        self.assertEqual([(r["players"], r["left"], r["endings"]) for r in results], [(2, left, 1) for left in (1, 2, 3, 4)])
        self.assertEqual((results[0]["open_percent"], results[0]["hidden_percent"]), (100, 100))
        for result in results:
            self.assertLess(result["open_ms"] + result["hidden_ms"], 300)

    def test_only(self):
        results = self.results("--games", "5", "--only", "random", "--players", "3")
        self.assertEqual([(r["name"], r["players"], r["games"]) for r in results], [("random", 3, 5)])
        self.assertNotEqual(results[0]["signature"],
                            self.results("--games", "6", "--only", "random", "--players", "3")[0]["signature"])

    def test_table(self):
        tables = [part.splitlines() for part in self.good("bench", "--games", "1").split("\n\n")]
        heads = [["games", "seconds", "games/s", "ns/game", "signature"],
                 ["values", "seconds", "values/s", "ns/value", "signature"],
                 ["moves", "seconds", "moves/s", "ms/move", "signature", "p99", "ms"],
                 ["left", "endings", "open_%", "open_ms", "hidden_%", "hidden_ms"]]
        self.assertEqual([table[0].split() for table in tables], [["bench", "players", *head] for head in heads])
        self.assertEqual([len(table) for table in tables], [7, 4, 7, 13])
        for table in tables:
            self.assertEqual(len({len(line) for line in table[1:]}), 1)
