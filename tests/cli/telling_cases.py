"""Tests of what the program tells of a game: words, drawing, colors, names."""

import json
import os
import pathlib
import re
import shlex
import signal

import support
import oracle
from support import HEAD, RECORDS, SECONDS, STYLE, Case, played, run


WORDS = dict(zip("ROGBPWK", "red orange green blue purple white black".split()))


def sentence(event, names):
    """What is to be said of an event; None if the sentence for the move says it."""
    kind, who = event["kind"], names[event.get("player", 1) - 1]
    if kind == "card" and event["why"] != "exchange":
        if not event["got"]:
            return "No %s lantern in the supply for %s." % (WORDS[event["color"]], who)
        return "%s takes %s%s." % (who, WORDS[event["color"]], " (match)" * (event["why"] == "match"))
    if kind == "favor" and event["count"] > 0:
        return "%s takes %d favor token%s." % (who, event["count"], "s" * (event["count"] > 1))
    if kind == "honor":
        return " for %d honor." % event["value"]
    if kind == "drawn":
        return "%s draws tile %d." % (who, event["tile"])
    if kind == "placed":
        return "%s places tile %d at %d,%d" % (who, event["tile"], event["x"], event["y"])
    return None


class Replay(Case):
    def test_json_is_what_the_oracle_says(self):
        for players in (2, 3, 4):
            game = played(players, players)
            path = self.write("g.lgn", game.record())
            lines = [json.loads(line) for line in self.good("replay", "--json", path).splitlines()]
            self.assertEqual(lines[0]["ply"], 0)
            self.assertEqual(set(lines[0]), {"ply", "state"})
            self.assertEqual(list(lines[1]), ["ply", "turn", "player", "move", "events", "state"])
            self.assertEqual([line["state"]["lake"] for line in lines],
                             [json.loads(json.dumps(line))["state"]["lake"] for line in game.lines])
            self.assertEqual([line.get("move") for line in lines], [line.get("move") for line in game.lines])
            self.assertEqual(self.good("replay", "--text", "--json", path), self.good("replay", "--json", path))

    def test_variations(self):
        game = played()
        plain = self.write("plain.lgn", game.record())
        first, second = (line["move"] for line in game.lines[1:3])
        tag = '[Variation "1. %s 2. %s"]\n[Variation "2. %s"]\n' % (first, second, second)
        path = self.write("g.lgn", tag + game.record())
        lines = [json.loads(line) for line in self.good("replay", "--json", path).splitlines()]
        self.assertEqual(lines[0].pop("variations"), [{"turn": 1, "moves": [first, second]}])
        self.assertEqual(lines[1].pop("variations"), [{"turn": 2, "moves": [second]}])
        self.assertEqual(lines, [json.loads(line) for line in self.good("replay", "--json", plain).splitlines()])
        one = json.loads(self.good("replay", "--json", "--turn", "2", path))
        self.assertEqual(one["variations"], [{"turn": 2, "moves": [second]}])
        told = self.good("replay", path)
        self.assertTrue(told.startswith(self.good("replay", plain)))
        self.assertEqual(told.splitlines()[-3:], ["Variations", "  1. %s 2. %s" % (first, second), "  2. " + second])
        self.assertTrue(self.good("check", path).endswith(", 2 variations\n"))
        self.assertEqual(json.loads(self.good("check", "--json", path))["variations"], 2)
        bad = self.write("bad.lgn", '[Variation "2. pass"]\n' + game.record())
        self.assertRegex(run("check", bad).err, r":1:16: pass: ")

    def test_standard_input(self):
        text = played().record().encode()
        path = self.write("g.lgn", text)
        self.assertEqual(self.good("replay", "-", stdin=text), self.good("replay", path))
        self.assertEqual(self.good("replay", "--json", "-", stdin=text), self.good("replay", "--json", path))

    def test_every_event_is_told(self):
        game = played(4, 11)
        told = " ".join(self.good("replay", "-", stdin=game.record().encode()).split())
        names = [name + " (%d)" % number if game.names.count(name) > 1 else name
                 for number, name in enumerate(game.names, 1)]
        counts = {}
        for event in (event for line in game.lines[1:] for event in line["events"]):
            said = sentence(event, names)
            if said:
                counts[said] = counts.get(said, 0) + 1
        self.assertGreater(len(counts), 100)
        for said, count in counts.items():
            self.assertEqual(told.count(said), count, said)

    def test_moves_are_told(self):
        text = HEAD + "\n1. 3@-1,0r1\n2. 20@-1,-1r0\n3. 24@1,0r2\n4. 30@2,0r3\n"
        told = self.good("replay", "-", stdin=text.encode())
        for said in ("Player 1 places tile 3 at -1,0, rotated once.", "Player 2 places tile 20 at -1,-1.",
                     "Player 1 places tile 24 at 1,0, rotated twice.",
                     "Player 2 places tile 30 at 2,0, rotated 3 times.",
                     "A game of Lanterns for 2 players, standard rules.", "Player 2 sits in the north.",
                     "Player 1 starts with red.", "Current standings",
                     "The game is not finished: it is Player 1's turn, turn 5."):
            self.assertIn(said, told)

    def test_the_lake_is_drawn(self):
        text = (HEAD + '[Player1 "Ann"]\n[Player2 "Bo"]\n\n1. 23@0,1r2\n').encode()
        drawn = ["       N Bo",
                 "         0",
                 "     :::::::::",
                 "     :   W   :",
                 "   1 :B 23= O:",
                 "     :   O   :",
                 "     :::::::::",
                 "     |   K   |",
                 "   0 |W \\_/ B|",
                 "     |   R   |",
                 "     +-------+",
                 "       S Ann"]
        told = self.good("replay", "-", stdin=text, env={"LC_ALL": "C"}).splitlines()
        first = next(i for i, line in enumerate(told) if line.strip() == "N Bo")
        self.assertEqual(told[first:first + 12], drawn)
        wide = self.good("replay", "-", stdin=text)
        for line in ("     ┏━━━━━━━┓", "   1 ┃B 23≡ O┃", "     ┡━━━━━━━┩", "   0 │W \\_/ B│", "     └───────┘"):
            self.assertIn("\n" + line + "\n", wide)

    def test_matches_are_marked(self):
        game = played(3, 6)
        matches = sum(event.get("why") == "match" for line in game.lines[1:] for event in line["events"])
        self.assertGreater(matches, 0)
        drawn = self.good("replay", "-", stdin=game.record().encode()).split("starting boat")[0]
        self.assertEqual(drawn.count("☼"), matches)

    def test_when_the_lake_is_drawn(self):
        text = played().record().encode()
        legends = {when: self.good("replay", "--lake", when, "-", stdin=text).count("starting boat")
                   for when in ("final", "turns", "none")}
        self.assertEqual(legends, {"final": 1, "turns": 22, "none": 0})
        fresh = self.good("replay", "--lake", "turns", "-", stdin=HEAD.encode())
        self.assertEqual(fresh.count("starting boat"), 1)

    def test_results_and_ties(self):
        for name, said in (
                ("shared", "Ann and Bo share the victory, "
                           "tied in honor (29), favor tokens (2) and lantern cards (7)."),
                ("tie-by-favor", "Bo and Di are tied in honor (34); Di has more favor tokens (2) and wins."),
                ("tie-by-cards", "Ann and Bo are tied in honor (34) and favor tokens (1); "
                                 "Ann has more lantern cards")):
            text = self.good("replay", str(RECORDS / (name + ".lgn")))
            self.assertIn(said, " ".join(text.split()))
            rows = [line for line in text.splitlines() if line.startswith("  * ")]
            self.assertEqual(len(rows), 2 if name == "shared" else 1)
        told = self.good("replay", "-", stdin=played(2, 1).record().encode())
        self.assertRegex(told, r"\n  \S.* wins with \d+ honor\.\n")

    def test_terminations(self):
        for value, winners, said in (("resigned 2", "1", "Bo resigns."), ("time 1", "2", "Ann runs out of time."),
                                     ("forfeit 1", "2", "Ann forfeits the game."),
                                     ("abandoned", None, "nobody wins")):
            tags = HEAD + '[Player1 "Ann"]\n[Player2 "Bo"]\n[Termination "%s"]\n' % value
            if winners:
                tags += '[Winners "%s"]\n' % winners
            told = self.good("replay", "-", stdin=(tags + "\n1. 3@-1,0r1\n").encode())
            self.assertIn(said, told)
            if winners:
                self.assertIn("%s wins." % ("Ann", "Bo")[int(winners) - 1], told)
                self.assertRegex(told, r"\n  \* %s +0" % ("Ann", "Bo")[int(winners) - 1])

    def test_other_tags_are_told(self):
        tags = ('[Event "Spring\x1b[2J Cup"]\n[Żółw-1 "\\"a\\" \\\\"]\n[Empty ""]\n'
                + '[E\x07vil\u202e "%s"]\n' % ("ż" * 500)
                + HEAD + '[Honor "0 0"]\n[Player1 "Ann"]\n[Round "%s"]\n' % ("x" * 500))
        told = self.good("replay", "-", stdin=tags.encode())
        self.assert_safe(told)
        self.assertEqual(told.splitlines()[:6],
                         ["  Event: Spring\\x1b[2J Cup", '  Żółw-1: "a" \\',
                          "  E\\x07vil\\u{202e}: %s…" % ("ż" * 47), "  Round: %s…" % ("x" * 47), "",
                          "  A game of Lanterns for 2 players, standard rules."])
        self.assertTrue(self.good("replay", "-", stdin=tags.encode(), env={"LC_ALL": "C"}).isascii())
        self.assertFalse(self.good("replay", "--json", "-", stdin=tags.encode()).startswith(" "))
        many = HEAD + "".join('[T%d "%d"]\n' % (i, i) for i in range(1000))
        told = self.good("replay", "-", stdin=many.encode()).splitlines()
        self.assertEqual(told[:10], ["  T%d: %d" % (i, i) for i in range(8)] + ["  Other tags: 992", ""])
        plain = self.good("replay", "-", stdin=HEAD.encode())
        self.assertTrue(plain.startswith("  A game of Lanterns"))

    def test_running_text_fits(self):
        text = self.good("replay", "--lake", "none", "-", stdin=played(4, 5).record().encode())
        self.assertLessEqual(max(map(len, text.splitlines())), 80)
        self.assertEqual([line for line in text.splitlines() if line != line.rstrip()], [])

    def test_the_position_before_a_turn(self):
        game = played(3, 4)
        path, plies = self.write("g.lgn", game.record()), 0
        lines = self.good("replay", "--json", path).splitlines()
        for number, turn in enumerate(game.turns[:9], 1):
            told = json.loads(self.good("replay", "--json", "--turn", str(number), path))
            self.assertEqual((told["ply"], told["state"]), (plies, json.loads(lines[plies])["state"]))
            shown = self.good("replay", "--turn", str(number), path)
            self.assertIn("'s turn, turn %d." % number, shown)
            self.assertNotIn("Turn %d" % number, shown)
            self.assertEqual("starting boat" in shown, "starting boat" not in self.good("replay", "--lake", "none", "--turn", str(number), path))
            plies += len(turn)
        self.call_fault("replay", "--turn", "99", path, says=["no turn 99", "ends in turn %d" % len(game.turns)])
        self.call_fault("tui", "--turn", "99", path, says=["no turn 99"])
        self.call_fault("tui", "--turn", "9", says=["FILE"])


class Colors(Case):
    def setUp(self):
        super().setUp()
        self.path = str(RECORDS / "shared.lgn")

    def colored(self, *args, env=None, terminal=True):
        result = (support.run_in_terminal if terminal else run)("replay", *args, self.path, env=env)
        self.assertEqual(result.status, 0)
        return "\x1b" in result.out

    def test_when(self):
        self.assertTrue(self.colored())
        self.assertFalse(self.colored(terminal=False))
        self.assertTrue(self.colored("--color", "always", terminal=False))
        self.assertFalse(self.colored("--color", "never"))
        self.assertFalse(self.colored(env={"NO_COLOR": "1"}))
        self.assertTrue(self.colored(env={"NO_COLOR": ""}))
        self.assertTrue(self.colored("--color", "always", env={"NO_COLOR": "1"}))
        self.assertFalse(self.colored(env={"TERM": "dumb"}))
        self.assertFalse(self.colored(env={"TERM": None}))

    def test_depth(self):
        deep = self.good("replay", "--color=always", self.path, env={"COLORTERM": "truecolor"})
        plain = self.good("replay", "--color=always", self.path)
        self.assertIn(";48;2;", deep)
        self.assertNotIn(";48;5;", deep)
        self.assertIn(";48;5;", plain)
        self.assertNotIn(";48;2;", plain)

    def test_colors_change_no_letter(self):
        colored = STYLE.sub("", self.good("replay", "--color=always", self.path)).replace("~", " ")
        plain = self.good("replay", self.path)
        self.assertEqual([line.rstrip() for line in colored.splitlines()], plain.splitlines())

    def test_every_line_ends_plain(self):
        for line in self.good("replay", "--color=always", "--lake=turns", self.path).splitlines():
            styles = STYLE.findall(line)
            if styles:
                self.assertEqual(styles[-1], "\x1b[0m", line)

    def test_outside_utf8_all_is_ascii(self):
        text = (HEAD + '[Player1 "Zażółć"]\n\n1. 3@-1,0r1\n').encode()
        told = self.good("replay", "--color=always", "-", stdin=text, env={"LC_ALL": "C"})
        self.assertTrue(told.isascii())
        self.assertIn("Za\\u{17c}\\xf3", told)

    def test_a_narrow_terminal_gets_small_tiles(self):
        wide = support.run_in_terminal("replay", "--color=never", self.path, columns=200).out
        small = support.run_in_terminal("replay", "--color=never", self.path, columns=50).out
        self.assertIn("┌───────", wide)
        self.assertNotIn("────", small)
        self.assertIn("┌───", small)
        self.assertIn("u starting boat", small)
        self.assertIn("\\_/ starting boat", wide)
        self.assertLessEqual(max(map(len, small.splitlines())), 50)


class Names(Case):
    def told(self, *names, **changes):
        tags = HEAD + "".join('[Player%d "%s"]\n' % (i + 1, name) for i, name in enumerate(names))
        text = self.good("replay", "--color=always", "-", stdin=(tags + "\n1. 3@-1,0r1\n").encode(), **changes)
        self.assert_safe(text)
        return STYLE.sub("", text)

    def test_escapes_are_shown_and_not_sent(self):
        told = self.told("A\x1b[31m\x1b]0;x\x07\u009b2J", "B\u202ex\u2066\u200b\x7f\ufeff")
        self.assertIn("A\\x1b[31m\\x1b]0;x\\x07\\", told)
        self.assertIn("B\\u{202e}x\\u{2066}", told)
        for bad in "\u202e\u2066\u200b\ufeff\u009b":
            self.assertNotIn(bad, told)

    def test_plain_names_stay(self):
        told = self.told("Zażółć", "李小龙")
        self.assertIn("Zażółć places tile 3", told)
        self.assertIn("N 李小龙", told)

    def test_missing_empty_alike_long(self):
        self.assertIn("Player 2 sits", self.told("Ann"))
        self.assertIn("Player 1 sits", self.told("", "Bo"))
        told = self.told("Ann", "Ann")
        self.assertIn("Ann (1) places", told)
        self.assertIn("Ann (2) sits", told)
        told = self.told("x" * 5000, "ż" * 5000)
        self.assertIn("x" * 23 + "… places", " ".join(told.split()))
        self.assertNotIn("x" * 24, told)
        self.assertIn("ż" * 23 + "…", told)
        self.assertIn("x" * 21 + "... places", " ".join(self.told("x" * 5000, "B", env={"LC_ALL": "C"}).split()))


class Demo(Case):
    def test_a_whole_game(self):
        for players in (2, 3, 4):
            for rules in ("standard", "must-dedicate"):
                path = str(self.folder / f"{players}-{rules}.lgn")
                text = self.good("demo", "-p", str(players), "--seed", "77", "--rules", rules, "-o", path)
                self.assertIn("Final result", text)
                self.assertIn("lanterns replay " + path, text)
                record = pathlib.Path(path).read_bytes()
                self.assertTrue(list(oracle.replay(record))[-1]["state"]["over"])
                self.assertIn("finished, winner", self.good("check", path))
                self.assertIn('[Seed "77"]', record.decode())
                told = self.good("replay", path)
                self.assertTrue(told.startswith("  Seed: 77\n\n"))
                self.assertTrue(text.startswith(told.removeprefix("  Seed: 77\n\n")))

    def test_json(self):
        path = str(self.folder / "g.lgn")
        lines = self.good("demo", "--seed", "77", "--json", "-o", path)
        self.assertEqual(lines, self.good("replay", "--json", path))

    def test_the_same_again(self):
        text = self.good("demo", "--players", "3", "--rules", "must-dedicate", "--seats", "W N E",
                         "--name", "Zoë 'n' co", "--name", "")
        again = next(line.split("lanterns demo ")[1] for line in text.splitlines() if "lanterns demo " in line)
        self.assertIn("--seed", again)
        self.assertEqual(self.good("demo", *shlex.split(again)), text)

    def test_random_players_do_everything(self):
        moves = set()
        for seed in range(12):
            text = self.good("demo", "--lake=none", "--seed", str(seed))
            moves.update(re.findall(r"(?m)^  ([xdp])\S+ +Ann ", text))
        self.assertEqual(moves, {"x", "d", "p"})

    def test_names(self):
        text = self.good("demo", "--name", "Zoë", "--seed", "1")
        self.assertIn("Zoë places", text)
        self.assertIn("Bo places", text)

    def test_an_unwritable_record(self):
        result = run("demo", "--record", str(self.folder))
        self.assertEqual(result.status, 1)
        self.assertTrue(result.err.endswith(": Is a directory\n"))

    def test_interrupted(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            process, ours = support.start_in_terminal("demo", "--speed", "300")
            try:
                shown = support.read_terminal(ours, until=b"Turn 2")
                process.send_signal(number)
                shown += support.read_terminal(ours)
                self.assertEqual(process.wait(SECONDS), -number)
            finally:
                os.close(ours)
                if process.poll() is None:
                    process.kill()
                    process.wait()
            text = shown.decode()
            self.assertNotIn("Final result", text)
            self.assertEqual(STYLE.findall(text)[-1], "\x1b[0m")
            self.assertTrue(text.endswith("\n"))

    def test_speed(self):
        result = support.run_in_terminal("demo", "--speed", "0", "--seed", "4")
        self.assertEqual(result.status, 0)
        self.assertEqual([line.rstrip() for line in STYLE.sub("", result.out).replace("~", " ").splitlines()
                          if "Turn" in line],
                         [line for line in self.good("demo", "--seed", "4").splitlines() if "Turn" in line])
