#!/usr/bin/env python3
"""Checks `PROGRAM replay --json` against the oracle on random games.

For every game: the record as the oracle writes it; the same game dressed up in every odd way the notation
allows; the record cut short; and, at a sample of its positions, the whole list of legal moves (by `PROGRAM
perft`), further legal moves that must be accepted and illegal ones that must be refused, with exit status 1
and the place of exactly that move.

    cross_check.py PROGRAM [--games N] [--seed S] [--all]

Exit status 0 if there is no difference, else 1; the first difference is printed (all of them with --all).
"""

import argparse
import collections
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import oracle
import random_games
from oracle import COLORS

TIMEOUT = 30
KEPT = 5            # how many records with a difference are left behind to look at


class Difference(Exception):
    """Something that the program does and the oracle would not."""


class Program:
    def __init__(self, path, folder):
        self.path, self.folder, self.runs = path, folder, 0

    def replay(self, data, by_stdin=False):
        """Runs the program on a record: exit status, lines of standard output, standard error, file name."""
        self.runs += 1
        file = self.folder / "record.lgn"
        file.write_bytes(data)
        name = "-" if by_stdin else str(file)
        done = subprocess.run([self.path, "replay", "--json", name], input=data if by_stdin else b"",
                              capture_output=True, timeout=TIMEOUT, check=False)
        lines, errors = done.stdout.decode("utf-8").splitlines(), done.stderr.decode("utf-8", "replace")
        return done.returncode, lines, errors, name

    def legal_list(self, data):
        """Every move that the program would allow where a record ends."""
        self.runs += 1
        file = self.folder / "record.lgn"
        file.write_bytes(data)
        done = subprocess.run([self.path, "perft", "--divide", "--from", str(file), "1"], capture_output=True,
                              timeout=TIMEOUT, check=False)
        if done.returncode != 0:
            raise Difference("perft ends with status %d: %s" % (done.returncode, done.stderr.decode()))
        return [line.split()[0] for line in done.stdout.decode().splitlines() if line.endswith(" 1")]


def shorten(value, length=300):
    text = json.dumps(value)
    return text if len(text) <= length else text[:length] + "…"


def compare(expected, actual, path):
    """Every field that the oracle has must be there and equal; objects may have more."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        for key, value in expected.items():
            if key not in actual:
                raise Difference("%s: there is no %r" % (path, key))
            compare(value, actual[key], "%s.%s" % (path, key))
    elif isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        for index, value in enumerate(expected):
            compare(value, actual[index], "%s[%d]" % (path, index))
    elif type(expected) is not type(actual) or expected != actual:
        raise Difference("%s: expected %s, got %s" % (path, shorten(expected), shorten(actual)))


def compare_lines(expected, lines):
    for number, (want, line) in enumerate(zip(expected, lines), 1):
        try:
            got = json.loads(line)
        except ValueError as error:
            raise Difference("line %d is not JSON (%s): %s" % (number, error, line[:300])) from error
        compare(want, got, "line %d (%s)" % (number, want.get("move", "start")))
    if len(expected) != len(lines):
        raise Difference("expected %d lines, got %d" % (len(expected), len(lines)))


def expect_good(result, expected):
    status, lines, errors, _ = result
    if status != 0:
        raise Difference("a good record is refused with status %d: %s" % (status, errors.strip()))
    compare_lines(expected, lines)
    if errors:
        raise Difference("a good record brings words on standard error: " + errors.strip())


def expect_refused(result, prefix, line, columns):
    """The record must be refused at the line and one of the columns, after the lines of prefix."""
    status, lines, errors, name = result
    if status != 1:
        raise Difference("expected exit status 1, got %d" % status)
    found = re.match(re.escape(name) + r":(\d+):(\d+): \S", errors)
    if not found:
        raise Difference("expected %s:LINE:COLUMN: reason, got %r" % (name, errors[:300]))
    if int(found[1]) != line or int(found[2]) not in columns:
        place = "%d-%d" % (columns[0], columns[-1]) if len(columns) > 1 else str(columns[0])
        raise Difference("expected an error at %d:%s, got %s" % (line, place, errors.strip()[:300]))
    if lines != prefix:
        raise Difference("expected the %d lines before the fault, got %d" % (len(prefix), len(lines)))


# -------------------------------------------------------------------------------- odd but good records

BRACED = ["{}", "{ so }", "{a; [b] \"c\n d}", "{ 1. pass\r\n\r\n}", "{zażółć фонарик}", "{{ \\}",
          "{d4R}"]
TO_LINE_END = [";\n", "; so {\n", ";} 9. pass\r\n", ";; [Players \"3\"] плот\n", ";\\\n"]
NAMES = ["Ann", "", "a \"quoted\" name", "back\\slash\\", "{not; a comment}", "Żaneta", "Иван Ё",
         "灯 笼", "[x]", "\\\"", "x" * 200]

OTHER_TAGS = ["Event", "Date", "My_Tag2", "Foo-bar", "Żółw", "1.", "a\\b"]


def gap(rng, odd):
    """White space, and perhaps comments, between two words of the moves."""
    if rng.random() > odd:
        return " "
    return rng.choice([" ", "\n", "\t", "   ", "\r\n", "\n\n", " " + rng.choice(BRACED) + " ",
                       rng.choice(BRACED) + " ", " " + rng.choice(BRACED), " " + rng.choice(TO_LINE_END),
                       rng.choice(TO_LINE_END), "\n" + rng.choice(TO_LINE_END)])


def dress_move(move, rng):
    if move[0] == "dedicate" and move[1] == "3":
        return "d3" + "".join(rng.sample(move[2], 3))
    return oracle.move_text(move)


def termination(players, finished, rng):
    """Tags of a game that ended otherwise."""
    kind = rng.choice(["normal", "resigned", "time", "forfeit", "abandoned"])
    if kind in ("normal", "abandoned"):
        star = kind == "abandoned" and not finished and rng.random() < 0.5
        return [("Termination", kind)] + ([("Winners", "*")] if star else [])
    loser = rng.randint(1, players)
    others = [number for number in range(1, players + 1) if number != loser]
    winners = sorted(rng.sample(others, rng.randint(1, len(others))))
    return [("Termination", "%s %d" % (kind, loser)), ("Winners", " ".join(map(str, winners)))]


def dress_tags(played, game, rng):
    """The tags of a game, some left out, some added, perhaps in another order."""
    players = len(played.seats)
    tags = [("Format", "LGN 1"), ("Players", str(players)), ("Deck", " ".join(map(str, played.deck)))]
    if played.seats != oracle.DEFAULT_SEATS[players] or rng.random() < 0.3:
        tags.append(("Seats", " ".join(played.seats)))
    if played.rules != "standard" or rng.random() < 0.3:
        tags.append(("Rules", played.rules))
    tags += [("Player%d" % number, rng.choice(NAMES)) for number in range(1, players + 1)
             if rng.random() < 0.5]
    tags += [(name, rng.choice(NAMES)) for name in OTHER_TAGS if rng.random() < 0.2]
    if rng.random() < 0.3:
        tags += termination(players, game.over, rng)
    elif rng.random() < 0.5:
        tags.append(oracle.result_tags(game)[1])
    if rng.random() < 0.5:
        tags.append(oracle.result_tags(game)[0])
    if rng.random() < 0.5:
        rng.shuffle(tags)
    return tags


def dressed(played, ply, rng):
    """The first moves of a game as a record that is odd in many ways, and good."""
    odd = rng.choice([0, 0.1, 0.5, 1])
    parts = ["\ufeff"] if rng.random() < 0.3 else []
    if rng.random() < odd:
        parts += ["\n" * rng.randint(0, 2), rng.choice(TO_LINE_END + [braced + "\n" for braced in BRACED])]
    for name, value in dress_tags(played, played.position(ply), rng):
        parts.append("[%s %s]" % (name, oracle.quote(value)))
        if rng.random() < odd / 2:
            parts += [rng.choice([" ", "", "\t"]),
                      rng.choice(TO_LINE_END + [braced + "\n" for braced in BRACED])]
        else:
            parts.append("\n")
    parts.append("\n")
    for number, turn in enumerate(played.turns_until(ply), 1):
        parts.append("%d." % number)
        for move in turn:
            parts += [gap(rng, odd), dress_move(move, rng)]
        parts.append("\n" if rng.random() > odd else gap(rng, odd))
    if rng.random() < 0.5 and played.may_begin_turn(ply):
        parts.append("%d." % (len(played.turns_until(ply)) + 1))        # and nothing behind it
    text = "".join(parts)
    if rng.random() < 0.3:
        text = text.rstrip()
    if rng.random() < 0.3:
        text = re.sub("\r?\n", "\r\n", text)
    return text.encode("utf-8")


# --------------------------------------------------------------------------------- moves not allowed

def illegal_moves(game, rng):
    """One well-formed move of each kind that the rules forbid here, as near to a legal one as can be."""
    found = []
    player = game.players[game.active]
    exchanges = [move for move in oracle.ALL_EXCHANGES if game.why_not(move)]
    near = [move for move in exchanges if player.cards[move[1]] or game.supply[move[2]]]
    found += [rng.choice(near or exchanges)] if exchanges else []
    dedications = [move for move in oracle.ALL_DEDICATIONS if game.why_not(move)]
    if dedications:
        missing = {move: missing_cards(player, move) for move in dedications}
        found.append(rng.choice([move for move in dedications if missing[move] == min(missing.values())]))
    discards = [move for move in (("discard", color) for color in COLORS) if game.why_not(move)]
    near = [move for move in discards if player.cards[move[1]]]
    found += [rng.choice(near or discards)] if discards else []
    found += bad_places(game, player, rng)
    found += [("pass",)] if game.why_not(("pass",)) else []
    return found


def missing_cards(player, move):
    return sum(max(0, count - player.cards[color]) for color, count in oracle.cards_of_set(*move[1:]).items())


def bad_places(game, player, rng):
    """Placements of a tile that is elsewhere, on a cell that is taken, and on one that nothing touches."""
    frontier, lake = game.frontier(), list(game.lake)
    elsewhere = [tile for tile in range(36) if tile not in player.hand]
    tile = rng.choice(player.hand or elsewhere)
    turns = rng.randrange(4)
    x, y = rng.choice(frontier)
    moves = [("place", rng.choice(elsewhere), x, y, turns), ("place", tile, *rng.choice(lake), turns),
             ("place", tile, x, y, turns)]
    corners = [(x + dx, y + dy) for x, y in lake for dx in (-2, -1, 0, 1, 2) for dy in (-2, -1, 0, 1, 2)]
    far = [cell for cell in corners if cell not in game.lake and not game.neighbors(*cell)]
    moves.append(("place", tile, *rng.choice(far), turns))
    away = rng.choice([40, 90, 127, 128, 255, 256, 1024, 65536, 2**31, 2**32, 2**63, 2**64])
    moves.append(("place", tile, rng.choice([-away, away]), y, turns))
    return [move for move in moves if game.why_not(move)]


MUTATIONS = [
    lambda text: text + "x", lambda text: text + ",", lambda text: text.swapcase(),
    lambda text: text[:-1], lambda text: text[1:], lambda text: "+" + text, lambda text: "0" + text,
    lambda text: text.replace("@", "@0"), lambda text: text.replace("@", "@+"),
    lambda text: text.replace(",", ",-0"),
    lambda text: text.replace("r", "r0"), lambda text: text[:-1] + "4" if "@" in text else text + "4",
    lambda text: text[:-1] + text[1] if text[0] in "xd" else text + "R",
    lambda text: text.replace("d3", "d4"),
    lambda text: text.replace("d4", "d3"), lambda text: text + "ż", lambda text: text.replace("@", "＠"),
    lambda text: text.replace(",", "."), lambda text: text.replace("r", "R"),
    lambda text: text.replace("r", "r-"),
]


def malformed(text, rng):
    """A text near a move that is none; None if the mutation hit upon a move or upon nothing."""
    bad = rng.choice(MUTATIONS)(text)
    if not bad or oracle.parse_move(bad) or bad[0] in "[{;" or re.fullmatch(r"\d+\..*", bad):
        return None
    return bad


# ------------------------------------------------------------------------------------------- the check

class Check:
    def __init__(self, program, rng, keep_going):
        self.program, self.rng, self.keep_going = program, rng, keep_going
        self.counts = collections.Counter()
        self.differences = 0

    def guard(self, what, data, function):
        """Runs one comparison; reports a difference and, unless told to go on, stops."""
        try:
            function()
        except (Difference, subprocess.TimeoutExpired, UnicodeDecodeError) as error:
            self.differences += 1
            print("DIFFERENCE, %s: %s" % (what, error))
            if self.differences <= KEPT:
                name = "cross_check_difference_%d.lgn" % self.differences
                kept = pathlib.Path(tempfile.gettempdir()) / name
                kept.write_bytes(data)
                print("  record kept in %s" % kept)
            if not self.keep_going:
                raise SystemExit(self.report()) from None

    def report(self):
        print("%s, %d runs of the program, %d differences" % (
            ", ".join("%d %s" % (count, name) for name, count in self.counts.items()), self.program.runs,
            self.differences))
        return 1 if self.differences else 0

    def good(self, what, data, expected, by_stdin=False):
        self.guard(what, data, lambda: expect_good(self.program.replay(data, by_stdin), expected))

    def game(self, number):
        rng = self.rng
        players = 2 + number % 3
        seats = rng.choice(oracle.all_seatings(players) + [oracle.DEFAULT_SEATS[players]] * 4)
        rules = oracle.RULE_SETS[number // 3 % 2]
        names = list(random_games.POLICIES)
        alike = rng.random() < 0.5
        policies = [names[number % len(names)]] * players if alike else rng.choices(names, k=players)
        played = random_games.random_game(rng, players, rules, seats, policies)
        self.counts["games"] += 1
        self.counts["plies"] += len(played.lines) - 1
        self.good("a game of %d" % players, played.record().encode(), played.lines, number % 10 == 0)
        self.dressed_records(played)
        for ply in self.sample_positions(played):
            self.position(played, ply)

    def dressed_records(self, played):
        for cut in (False, True):
            ply = self.rng.randrange(len(played.lines)) if cut else len(played.lines) - 1
            data = dressed(played, ply, self.rng)
            self.counts["odd records"] += 1
            self.good("a record %s" % ("cut after %d moves" % ply if cut else "dressed up"), data,
                      played.lines[:ply + 1])

    def sample_positions(self, played):
        """Any position, one within a turn or above the limit if there is one, and one of the last."""
        last = len(played.lines) - 1
        within = [line["ply"] for line in played.lines if is_within_turn(line["state"])]
        above = [line["ply"] for line in played.lines if is_above_limit(line["state"])]
        plies = {self.rng.randrange(last), self.rng.randint(last - len(played.seats), last)}
        return sorted(plies | {self.rng.choice(group) for group in (within, above) if group})

    def position(self, played, ply):
        self.counts["positions"] += 1
        game = played.position(ply)
        prefix = [oracle.dump(line) for line in played.lines[:ply + 1]]
        legal = game.legal_moves()
        data = oracle.write_record(played.tags(result=False), played.turns_until(ply)).encode()
        self.guard("the legal moves after %d" % ply, data, lambda: self.legal_list(legal, data))
        others = [move for move in legal if move[0] != "place"]
        for move in self.rng.sample(legal, min(1, len(legal))) + self.rng.sample(others, min(1, len(others))):
            data, _, _ = self.extended(played, ply, oracle.move_text(move))
            line = oracle.play_line(game.copy(), ply + 1, move)
            self.counts["further legal moves"] += 1
            self.good("a legal move, %s" % oracle.move_text(move), data, played.lines[:ply + 1] + [line])
        for move in illegal_moves(game, self.rng):
            self.refused(played, ply, prefix, oracle.move_text(move), False, game)
        for move in self.rng.sample(legal, min(2, len(legal))):
            text = malformed(oracle.move_text(move), self.rng)
            if text:
                self.refused(played, ply, prefix, text, True, game)

    def legal_list(self, legal, data):
        """The whole lists, in any order."""
        expected, actual = sorted(map(oracle.move_text, legal)), sorted(self.program.legal_list(data))
        self.counts["listed legal moves"] += len(expected)
        if expected != actual:
            missing, extra = sorted(set(expected) - set(actual)), sorted(set(actual) - set(expected))
            raise Difference("not in the program's list: %s; only there: %s; %d moves, not %d" % (
                missing[:5], extra[:5], len(actual), len(expected)))

    def refused(self, played, ply, prefix, text, anywhere, game):
        """A move that must be refused. Of a malformed one any byte may be named, of moves after the end
        also the number of the turn."""
        data, line, column = self.extended(played, ply, text)
        first = column - len("%d. " % (game.turn + 1)) if game.over else column
        last = column + len(text.encode()) if anywhere or game.over else column
        self.counts["malformed moves" if anywhere else "illegal moves"] += 1

        def check():
            status, lines, errors, name = self.program.replay(data)
            if lines != prefix:
                compare_lines(played.lines[:ply + 1], lines)
            expect_refused((status, lines, errors, name), lines, line, range(first, last + 1))
        self.guard("%s after %d moves must be refused (%s)" % (
            text, ply, "malformed" if anywhere else game.why_not(oracle.parse_move(text))), data, check)

    def extended(self, played, ply, text):
        """The record of the first moves and one more, with the line and the column where that one stands."""
        turns = [list(turn) for turn in played.turns_until(ply)]
        if not turns or turns[-1][-1][0] in ("place", "pass"):
            turns.append([])
        turns[-1].append(text)
        tags = played.tags(result=False)
        body = oracle.write_record(tags, turns)
        line = body.count("\n")
        column = len(body.splitlines()[-1]) - len(text) + 1
        return body.encode("utf-8"), line, column


def is_within_turn(state):
    return state["exchanged"] or state["dedicated"] or state["discarded"]


def is_above_limit(state):
    return not state["over"] and sum(state["players"][state["player"] - 1]["cards"].values()) > oracle.LIMIT


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--all", action="store_true", help="go on after a difference")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="lanterns_cross_check_") as folder:
        check = Check(Program(args.program, pathlib.Path(folder)), random.Random(args.seed), args.all)
        for number in range(args.games):
            check.game(number)
        return check.report()


if __name__ == "__main__":
    sys.exit(main())
