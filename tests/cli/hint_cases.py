"""Tests of `hint`: advice that is legal, honest, and true in every word that can be worked out otherwise."""

import json
import re

import oracle
from support import HEAD, RECORDS, Case, played, run, run_in_terminal

COLORS = {"R": "red", "O": "orange", "G": "green", "B": "blue", "P": "purple", "W": "white", "K": "black"}
SETS = {"Four of a Kind": (1, 4), "Three Pair": (3, 2), "Seven Unique": (7, 1)}
STACKS = {"Four of a Kind": "4", "Three Pair": "3", "Seven Unique": "7"}
QUICK = ("--playouts", "24")


def missing(cards, name):
    """How many cards are missing for a set."""
    kinds, each = SETS[name]
    best = sorted((min(count, each) for count in cards.values()), reverse=True)[:kinds]
    return kinds * each - sum(best)


def is_near(player, supply, name):
    """Whether one exchange would complete the set."""
    held = player["cards"]
    return player["favor"] >= 2 and any(
        missing({**held, give: held[give] - 1, take: held[take] + 1}, name) == 0
        for give in held for take in held if give != take and held[give] > 0 and supply[take] > 0)


def until(game, ply):
    """The record of a game's first moves."""
    return oracle.write_record(game.tags(result=False), game.turns_until(ply))


class Hint(Case):
    def hint(self, text, *args):
        return json.loads(self.good("hint", "--json", *QUICK, *args, "-", stdin=text.encode()))

    def play(self, text, turn, moves):
        """The replay's lines of these moves, played after the record, and the state before them."""
        begun = re.search(r"(?m)^%d\. " % turn, text)
        longer = text.rstrip("\n") + (" " if begun else "\n%d. " % turn) + " ".join(moves) + "\n"
        lines = [json.loads(line) for line in
                 self.good("replay", "--json", "-", stdin=longer.encode()).splitlines()]
        self.assertEqual([line["move"] for line in lines[-len(moves):]], moves)
        return lines[-len(moves) - 1]["state"], lines[-len(moves):]

    def positions(self):
        for players in (2, 3, 4):
            for seed, rules in ((1, "standard"), (2, "must-dedicate")):
                game = played(players, seed, rules=rules)
                plies = len(game.moves())
                for ply in (0, plies // 3, plies // 2, plies * 3 // 4, plies - 1):
                    yield until(game, ply)

    def check_gains(self, line, why):
        """The events of a placement and the sentences about it."""
        me = line["player"]
        mine = next(reason for reason in why if reason.startswith("Tile "))
        for event in line["events"]:
            if event["kind"] != "card":
                continue
            color = COLORS[event["color"]]
            if event["player"] == me:
                part = mine.split("not in the supply: ")[0 if event["got"] else 1]
                self.assertIn(color + (" for the match" if event["why"] == "match" else " on your side"), part)
            elif event["got"]:
                said = "Player %d gets %s" % (event["player"], color)
                self.assertEqual(sum(reason.startswith(said) for reason in why), 1, (said, why))
        missed = [event for event in line["events"]
                  if event["kind"] == "card" and event["player"] != me and not event["got"]]
        none = [reason for reason in why if " nothing: no " in reason]
        self.assertEqual(len(none), min(len(missed), 1), why)  # one sentence for all of them
        for event in missed:
            who, _, what = none[0].partition(" nothing: no ")
            self.assertTrue(who.endswith(" get" if len(missed) > 1 else " gets"), none)
            self.assertIn("Player %d" % event["player"], who)
            self.assertIn(COLORS[event["color"]], what)
        got = sum(e["kind"] == "card" and e["player"] == me and e["got"] for e in line["events"])
        favor = sum(e["count"] for e in line["events"] if e["kind"] == "favor")
        self.assertIn("no cards for you" if got == 0 else "1 card for you" if got == 1 else "%d cards for you" % got,
                      mine)
        self.assertEqual("; favor %d" % favor in mine, favor > 0)

    def check_sets(self, before, line, why):
        """Sets that a placement completes, for whom and for how much; and no others."""
        after = line["state"]
        for number, (old, new) in enumerate(zip(before["players"], after["players"]), 1):
            me = number == line["player"]
            who = "Player %d " % number
            nothing = not me
            for name in SETS:
                honor = (after["stacks"][STACKS[name]] or [4])[0]
                fact = ("Sets up %s for next turn, currently worth %d honor." if me else
                        who + "can then dedicate %s, currently worth %d honor.") % (name, honor)
                lacked, lacks = missing(old["cards"], name), missing(new["cards"], name)
                self.assertEqual(why.count(fact), lacked > 0 == lacks, (fact, why))
                short = ("Leaves you" if me else who + "will be") + " one card short of %s (" % name
                self.assertEqual(sum(reason.startswith(short) for reason in why), lacked > 1 == lacks, (short, why))
                nothing = nothing and not (lacks < lacked and lacks < 2)
                if me and any(reason.startswith("Brings you closer to %s: %d card" % (name, lacks)) for reason in why):
                    self.assertLess(lacks, lacked, why)
            told = [reason for reason in why if re.match("Player %d gets (?!nothing)" % number, reason)]
            if told:
                self.assertEqual(told[0].endswith(", which completes nothing."), nothing, why)

    def check(self, text, turn, hint):
        start, lines = self.play(text, turn, hint["moves"])
        states = [start] + [line["state"] for line in lines]
        honor = [event["value"] for line in lines for event in line["events"] if event["kind"] == "honor"]
        self.assertEqual(hint["honor"], sum(honor))
        for value in honor:
            self.assertTrue([r for r in hint["why"] if re.match(r"Dedicate .* for %d honor" % value, r)])
        for before, line in zip(states, lines):
            if "@" in line["move"]:
                self.check_gains(line, hint["why"])
                self.check_sets(before, line, hint["why"])
        self.assertTrue(states[-1]["over"] or states[-1]["turn"] == turn + 1)  # the turn is finished

    def test_advice_is_legal_and_reasons_are_true(self):
        for text in self.positions():
            result = self.hint(text, "--top", "4")
            self.assertTrue(1 <= len(result["hints"]) <= 4)
            for hint in result["hints"]:
                self.assertTrue(0 <= hint["chance"] <= 1)
                self.assertGreater(len(hint["why"]), 0)
                self.check(text, result["turn"], hint)

    def test_rivals_are_watched(self):
        seen = set()
        for text in self.positions():
            result = self.hint(text, "--top", "1")
            state = json.loads(self.good("replay", "--json", "-", stdin=text.encode()).splitlines()[-1])["state"]
            for number, player in enumerate(state["players"], 1):
                ready = [name for name in SETS if missing(player["cards"], name) == 0]
                near = [name for name in SETS if name not in ready and is_near(player, state["supply"], name)]
                for verb, names in ("can already", ready), ("could", near):
                    told = [text for text in result["rivals"] if text.startswith("Player %d %s " % (number, verb))]
                    self.assertEqual(len(told), bool(names) and number != result["player"])
                    if told:
                        seen.add(verb)
                        self.assertEqual([name for name in SETS if name in told[0]], names)
        self.assertEqual(len(seen), 2)

    def test_hidden_tiles_do_not_matter_R13(self):
        """Another order of the tiles that nobody has drawn gives the same hints."""
        for players in (2, 3, 4):
            text = until(played(players, 5), 9)
            deck = re.search(r'\[Deck "([0-9 ]+)"\]', text).group(1)
            draw = json.loads(self.good("replay", "--json", "-", stdin=text.encode()).splitlines()[-1])["state"]["draw"]
            tiles = deck.split()
            other = " ".join(tiles[:-draw] + tiles[:-draw - 1:-1])
            self.assertNotEqual(other, deck)
            self.assertEqual(self.hint(text), self.hint(text.replace(deck, other)))

    def test_the_same_again(self):
        text = until(played(3, 7), 12)
        self.assertEqual(self.hint(text, "--seed", "5"), self.hint(text, "-s", "0x5"))
        self.assertEqual(self.hint(text), self.hint(text, "--seed", "0"))

    def test_words(self):
        text = until(played(3, 4), 20)
        told = self.good("hint", *QUICK, "--top", "2", "-", stdin=text.encode())
        self.assertEqual(told, self.good("hint", *QUICK, "-t2", self.write("a.lgn", text)))
        found = self.hint(text, "--top", "2")
        self.assertRegex(told, r'^Turn %d: you are .*\.\n' % found["turn"])
        for number, hint in enumerate(found["hints"], 1):
            line = "%3d. %5.1f %%  %s\n" % (number, hint["chance"] * 100, " ".join(hint["moves"]))
            self.assertIn(line, told)
        self.assertLessEqual(max(map(len, told.splitlines())), 80)
        for name in {tag[1] for tag in oracle.read_record(text.encode()).tags if tag[0].startswith("Player")} - {"3"}:
            self.assertIn(name, told)

    def test_a_whole_turn_of_a_fresh_game(self):
        result = self.hint(HEAD)
        self.assertEqual((result["turn"], result["player"], result["final"], len(result["hints"])), (1, 1, False, 3))
        self.assertEqual(len({tuple(hint["moves"]) for hint in result["hints"]}), 3)
        for hint in result["hints"]:  # nothing else can be said of a first tile
            self.assertTrue(any(reason.startswith("Brings you closer to ") for reason in hint["why"]), hint)

    def test_the_final_turn(self):
        game = played(2, 1)
        text = until(game, len(game.moves()) - len(game.turns[-1]))
        result = self.hint(text)
        self.assertEqual((result["final"], len(result["hints"])), (True, 1))
        self.assertEqual(result["hints"][0]["moves"][-1], "pass")
        self.assertIn("calculated to the end", self.good("hint", "-", stdin=text.encode()))

    def test_game_over(self):
        result = run("hint", str(RECORDS / "shared.lgn"))
        self.assertEqual((result.status, result.out), (1, ""))
        self.assertRegex(result.err, r"^lanterns hint: \S+/shared\.lgn: the game is over; use --turn N to look at one of its turns\n$")
        self.assertEqual(run("hint", "--json", str(RECORDS / "shared.lgn")).status, 1)
        for ending in ('[Winners "1"]\n[Termination "resigned 2"]\n', '[Termination "abandoned"]\n'):
            result = run("hint", "-", stdin=(HEAD + ending).encode())
            self.assertEqual((result.status, result.out), (1, ""))
            self.assertIn("the game is over", result.err)
            self.assertEqual(self.hint(HEAD + ending, "--turn", "1"), self.hint(HEAD))

    def test_an_earlier_turn(self):
        game = played(3, 4)
        plies = [0]
        for turn in game.turns:
            plies.append(plies[-1] + len(turn))
        for number in (1, 5, len(game.turns)):
            self.assertEqual(self.hint(game.record(), "--turn", str(number)), self.hint(until(game, plies[number - 1])))
        self.assertIn("the game is over", run("hint", "--turn", str(len(game.turns) + 1), "-", stdin=game.record().encode()).err)
        refused = run("hint", "--turn", str(len(game.turns) + 2), "-", stdin=game.record().encode())
        self.assertEqual((refused.status, refused.out), (2, ""))
        self.assertIn("there is no turn %d" % (len(game.turns) + 2), refused.err)

    def test_faults(self):
        result = run("hint", "-", stdin=(HEAD + "\n1. 3@5,5r1\n").encode())
        self.assertEqual((result.status, result.out), (1, ""))
        self.assertRegex(result.err, "^-:5:4: 3@5,5r1: ")
        result = run("hint", str(self.folder / "none"))
        self.assertEqual((result.status, result.err), (1, "lanterns hint: %s: No such file or directory\n" % (self.folder / "none")))

    def test_names_are_safe(self):
        text = HEAD + '[Player1 "a\x1b[2Jb"]\n[Player2 "c\u202ed"]\n'
        self.assert_safe(self.good("hint", *QUICK, "-", stdin=text.encode()))
        self.assert_safe(run_in_terminal("hint", *QUICK, self.write("n.lgn", text)).out)

    def test_calls(self):
        self.call_fault("hint", says=["missing operand"])
        self.call_fault("hint", "a", "b", says=["too many operands", "'b'"])
        for bad in ("0", "17", "x"):
            self.call_fault("hint", "--top", bad, "x", says=["--top", "from 1 to 16"])
        self.call_fault("hint", "--playouts", "0", "x", says=["--playouts", "from 1"])
