#!/usr/bin/env python3
"""A second, independent implementation of the game, to check the program against.

It is written from docs/RULES.md, docs/NOTATION.md and data/*.tsv alone, for clarity and not for speed, and
shares no code and no representation with the program: the lake is a dictionary of cells, cards are
dictionaries of colors, a move is a tuple.

    oracle.py FILE       JSON Lines of a record, as `lanterns replay --json` writes them
"""

import itertools
import json
import pathlib
import re
import sys

COLORS = "ROGBPWK"
SIDES = "NESW"                    # clockwise from north, so the index is the number of quarter turns
CLOCKWISE = "SWNE"                # R6: the order in which play goes round the table
STEP = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}
CARDS_PER_COLOR = {2: 5, 3: 7, 4: 8}                                    # R9
TILES_IN_GAME = {2: 22, 3: 27, 4: 32}                                   # R10
DEFAULT_SEATS = {2: "SN", 3: "SWE", 4: "SWNE"}                          # R7
RULE_SETS = ("standard", "must-dedicate")                               # R16a, R16b
LIMIT = 12                                                              # R16
FAVOR_TOKENS = 20                                                       # R5
GENERIC_HONOR = 4                                                       # R15
DATA = pathlib.Path(__file__).resolve().parents[2] / "data"


# ---------------------------------------------------------------------------------------------- data

def read_tsv(name):
    """The rows of a data file as dictionaries."""
    lines = [line for line in (DATA / name).read_text(encoding="utf-8").splitlines()
             if line and not line.startswith("#")]
    head = lines[0].split("\t")
    return [dict(zip(head, line.split("\t"))) for line in lines[1:]]


TILES = {int(row["id"]): "".join(row[side] for side in ("north", "east", "south", "west"))
         for row in read_tsv("tiles.tsv")}
PLATFORMS = {int(row["id"]) for row in read_tsv("tiles.tsv") if row["platform"] == "1"}
TOKENS = [(row["type"], int(row["honor"]), int(row["min_players"])) for row in read_tsv("dedications.tsv")]


def color_at(tile, turns, side):
    """The color that a tile turned clockwise by `turns` shows on a side."""
    return TILES[tile][(SIDES.index(side) - turns) % 4]


def all_seatings(players):
    """Every seating of R7: different sides, clockwise from player 1."""
    found = []
    for sides in itertools.permutations(CLOCKWISE, players):
        if seats_in_order("".join(sides)):
            found.append("".join(sides))
    return found


def seats_in_order(sides):
    """Whether sides are different and one walk round the table meets them in this order."""
    ahead = [(CLOCKWISE.index(side) - CLOCKWISE.index(sides[0])) % 4 for side in sides]
    return all(a < b for a, b in zip(ahead, ahead[1:]))


# --------------------------------------------------------------------------------------------- moves
# ("exchange", give, take)  ("dedicate", "4"|"3"|"7", colors)  ("discard", color)
# ("place", tile, x, y, turns)  ("pass",)

def move_text(move):
    kind = move[0]
    if kind == "exchange":
        return "x" + move[1] + move[2]
    if kind == "dedicate":
        return "d7" if move[1] == "7" else "d" + move[1] + move[2]
    if kind == "discard":
        return "-" + move[1]
    if kind == "place":
        return "%d@%d,%dr%d" % move[1:]
    return "pass"


NUMBER = r"(0|[1-9][0-9]*)"
SIGNED = r"(0|-?[1-9][0-9]*)"
PLACE = re.compile(NUMBER + "@" + SIGNED + "," + SIGNED + "r([0-3])")


def parse_move(text):
    """The move a text stands for, or None if it is no move as the notation writes them."""
    if text == "pass":
        return ("pass",)
    if re.fullmatch("x[%s]{2}" % COLORS, text):
        return ("exchange", text[1], text[2])
    if re.fullmatch("d4[%s]" % COLORS, text):
        return ("dedicate", "4", text[2])
    if re.fullmatch("d3[%s]{3}" % COLORS, text) and len(set(text[2:])) == 3:
        return ("dedicate", "3", "".join(sorted(text[2:], key=COLORS.index)))
    if text == "d7":
        return ("dedicate", "7", COLORS)
    if re.fullmatch("-[%s]" % COLORS, text):
        return ("discard", text[1])
    found = PLACE.fullmatch(text)
    if found:
        return ("place",) + tuple(int(number) for number in found.groups())
    return None


def cards_of_set(kind, colors):
    """How many cards of which color a dedication returns (R15a-c)."""
    each = {"4": 4, "3": 2, "7": 1}[kind]
    return {color: each for color in COLORS if color in colors}


ALL_DEDICATIONS = ([("dedicate", "4", color) for color in COLORS]
                   + [("dedicate", "3", "".join(three)) for three in itertools.combinations(COLORS, 3)]
                   + [("dedicate", "7", COLORS)])
ALL_EXCHANGES = [("exchange", give, take) for give in COLORS for take in COLORS if give != take]


# --------------------------------------------------------------------------------------------- state

class Illegal(Exception):
    """A move that the rules do not allow."""


class Player:
    def __init__(self, side):
        self.side = side
        self.cards = {color: 0 for color in COLORS}
        self.favor = 0
        self.tokens = []
        self.hand = []

    @property
    def honor(self):
        return sum(self.tokens)

    def card_count(self):
        return sum(self.cards.values())


class Game:
    """One game: the state after the moves played so far."""

    def __init__(self, players, deck, seats=None, rules="standard"):
        seats = seats or DEFAULT_SEATS[players]
        assert len(seats) == players and seats_in_order(seats)
        assert len(deck) == TILES_IN_GAME[players] == len(set(deck)) and all(1 <= tile <= 35 for tile in deck)
        assert rules in RULE_SETS
        self.rules = rules
        self.deck = list(deck)
        self.players = [Player(side) for side in seats]
        self.supply = {color: CARDS_PER_COLOR[players] for color in COLORS}
        self.favor_supply = FAVOR_TOKENS
        self.stacks = {kind: [honor for of, honor, least in TOKENS if of == kind and least <= players]
                       for kind in "437"}
        self.draw = list(deck)
        for player in self.players:                                     # R10
            player.hand = [self.draw.pop(0) for _ in range(3)]
        turns = next(r for r in range(4) if color_at(0, r, seats[0]) == "R")        # R8
        self.lake = {(0, 0): (0, turns)}
        for player in self.players:                                     # R12
            color = color_at(0, turns, player.side)
            self.supply[color] -= 1
            player.cards[color] += 1
        self.turn = 1
        self.active = 0
        self.final = False
        self.over = False
        self.winners = []
        self.new_turn()

    def new_turn(self):
        self.exchanged = self.dedicated = self.discarded = False

    def copy(self):
        other = Game.__new__(Game)
        other.__dict__.update(self.__dict__)
        other.players = []
        for player in self.players:
            twin = Player(player.side)
            twin.cards, twin.favor = dict(player.cards), player.favor
            twin.tokens, twin.hand = list(player.tokens), list(player.hand)
            other.players.append(twin)
        other.supply = dict(self.supply)
        other.stacks = {kind: list(stack) for kind, stack in self.stacks.items()}
        other.draw = list(self.draw)
        other.lake = dict(self.lake)
        other.winners = list(self.winners)
        return other

    # ---- legality

    def can_dedicate(self):
        player = self.players[self.active]
        return any(self.holds(player, cards_of_set(kind, colors)) for _, kind, colors in ALL_DEDICATIONS)

    @staticmethod
    def holds(player, cards):
        return all(player.cards[color] >= count for color, count in cards.items())

    def why_not(self, move):
        """What forbids a move to the active player; None if it is legal."""
        player = self.players[self.active]
        kind = move[0]
        if self.over:
            return "the game is over"
        if kind == "exchange":                                          # R14
            _, give, take = move
            if self.exchanged:
                return "only one exchange a turn"
            if self.dedicated or self.discarded:
                return "an exchange comes first"
            if give == take:
                return "the colors must differ"
            if player.favor < 2:
                return "an exchange costs 2 favor tokens"
            if player.cards[give] == 0:
                return "no such card to return"
            if self.supply[take] == 0:
                return "no such card in the supply"
        elif kind == "dedicate":                                        # R15
            if self.dedicated:
                return "only one dedication a turn"
            if self.discarded:
                return "a dedication comes before discards"
            if not self.holds(player, cards_of_set(move[1], move[2])):
                return "the set is not there"
        elif kind == "discard":                                         # R16
            if self.final:
                return "there is no limit in a final turn"
            if player.card_count() <= LIMIT:
                return "discards only above the limit"
            if player.cards[move[1]] == 0:
                return "no such card"
            if (self.rules == "must-dedicate" and not self.dedicated and not self.discarded
                    and self.can_dedicate()):
                return "must dedicate"
        elif kind == "place":                                           # R17
            _, tile, x, y, _ = move
            if self.final:
                return "no tiles in a final turn"
            if player.card_count() > LIMIT:
                return "too many cards to place a tile"
            if tile not in player.hand:
                return "the tile is not in the hand"
            if (x, y) in self.lake:
                return "the cell is not empty"
            if not self.neighbors(x, y):
                return "no tile touches the cell"
        elif kind == "pass":                                            # R19
            if not self.final:
                return "a tile must be placed"
        return None

    def neighbors(self, x, y):
        """The sides of a cell on which a tile lies, with that tile and how it is turned."""
        found = []
        for side in SIDES:
            dx, dy = STEP[side]
            if (x + dx, y + dy) in self.lake:
                found.append((side,) + self.lake[x + dx, y + dy])
        return found

    def frontier(self):
        """The empty cells that share a side with the lake, in the order in which the lake reached them."""
        cells = {}
        for x, y in self.lake:
            for dx, dy in STEP.values():
                if (x + dx, y + dy) not in self.lake:
                    cells[x + dx, y + dy] = True
        return list(cells)

    def legal_moves(self):
        player = self.players[self.active]
        moves = list(ALL_EXCHANGES) + ALL_DEDICATIONS + [("discard", color) for color in COLORS] + [("pass",)]
        if not self.final and player.card_count() <= LIMIT:
            moves += [("place", tile, x, y, turns)
                      for tile in player.hand for x, y in self.frontier() for turns in range(4)]
        return [move for move in moves if self.why_not(move) is None]

    # ---- playing

    def apply(self, move):
        """Plays a move and tells what it did: a list of events."""
        reason = self.why_not(move)
        if reason:
            raise Illegal(reason)
        return getattr(self, "apply_" + move[0])(*move[1:])

    def number(self):
        return self.active + 1

    def give_back(self, color, why):
        self.players[self.active].cards[color] -= 1
        self.supply[color] += 1
        return {"kind": "return", "player": self.number(), "color": color, "why": why}

    def take_card(self, index, color, why):
        got = self.supply[color] > 0                                    # R18d
        if got:
            self.supply[color] -= 1
            self.players[index].cards[color] += 1
        return {"kind": "card", "player": index + 1, "color": color, "why": why, "got": got}

    def move_favor(self, count):
        self.players[self.active].favor += count
        self.favor_supply -= count
        return {"kind": "favor", "player": self.number(), "count": count}

    def apply_exchange(self, give, take):
        self.exchanged = True
        return [self.move_favor(-2), self.give_back(give, "exchange"),
                self.take_card(self.active, take, "exchange")]

    def apply_dedicate(self, kind, colors):
        self.dedicated = True
        events = []
        for color, count in cards_of_set(kind, colors).items():
            events += [self.give_back(color, "dedicate") for _ in range(count)]
        value = self.stacks[kind].pop(0) if self.stacks[kind] else GENERIC_HONOR
        self.players[self.active].tokens.append(value)
        return events + [{"kind": "honor", "player": self.number(), "set": kind, "value": value}]

    def apply_discard(self, color):
        self.discarded = True
        return [self.give_back(color, "discard")]

    def matches(self, tile, x, y, turns):
        """The neighbors whose side has the color of the side they meet: (side, color, tile)."""
        found = []
        for side, other, other_turns in self.neighbors(x, y):
            color = color_at(tile, turns, side)
            if color == color_at(other, other_turns, OPPOSITE[side]):
                found.append((side, color, other))
        return found

    def favor_for(self, tile, matches):
        """R18b, before the limit of the pile."""
        if not matches:
            return 0
        return sum(one in PLATFORMS for one in [tile] + [other for _, _, other in matches])

    def apply_place(self, tile, x, y, turns):
        player = self.players[self.active]
        matches = self.matches(tile, x, y, turns)
        player.hand.remove(tile)
        self.lake[x, y] = (tile, turns)
        events = [{"kind": "placed", "player": self.number(), "tile": tile, "x": x, "y": y, "r": turns}]
        for _, color, _ in matches:                                     # R18a
            events.append(self.take_card(self.active, color, "match"))
        favor = min(self.favor_for(tile, matches), self.favor_supply)   # R18b
        if favor:
            events.append(self.move_favor(favor))
        for offset in range(len(self.players)):                         # R18c
            index = (self.active + offset) % len(self.players)
            color = color_at(tile, turns, self.players[index].side)
            events.append(self.take_card(index, color, "facing"))
        if self.draw:                                                   # R18e
            drawn = self.draw.pop(0)
            player.hand.append(drawn)
            events.append({"kind": "drawn", "player": self.number(), "tile": drawn})
        return events + self.end_turn()

    def apply_pass(self):
        return self.end_turn()

    def end_turn(self):
        last_seat = self.active == len(self.players) - 1
        if self.final and last_seat:
            self.over = True                    # what of the last turn was spent stays, as turn and player do
            self.winners = self.best_players()
            return [{"kind": "over", "winners": list(self.winners)}]
        if not self.final and not any(player.hand for player in self.players):      # R19
            self.final = True
        self.turn += 1
        self.active = (self.active + 1) % len(self.players)
        self.new_turn()
        return [{"kind": "turn", "player": self.number(), "turn": self.turn, "final": self.final}]

    def best_players(self):
        """R20."""
        score = [(player.honor, player.favor, player.card_count()) for player in self.players]
        return [index + 1 for index, one in enumerate(score) if one == max(score)]

    # ---- as JSON

    def to_json(self):
        return {
            "players": [{"side": player.side, "cards": dict(player.cards), "favor": player.favor,
                         "honor": player.honor, "tokens": list(player.tokens), "hand": list(player.hand)}
                        for player in self.players],
            "supply": dict(self.supply),
            "favor_supply": self.favor_supply,
            "stacks": {kind: list(stack) for kind, stack in self.stacks.items()},
            "draw": len(self.draw),
            "lake": [[x, y, tile, turns] for (x, y), (tile, turns) in self.lake.items()],
            "turn": self.turn,
            "player": self.number(),
            "final": self.final,
            "over": self.over,
            "winners": list(self.winners),
            "rules": self.rules,
            "exchanged": self.exchanged,
            "dedicated": self.dedicated,
            "discarded": self.discarded,
        }


def first_line(game):
    return {"ply": 0, "state": game.to_json()}


def play_line(game, ply, move):
    """Plays a move and gives the line of `replay --json` for it."""
    line = {"ply": ply, "turn": game.turn, "player": game.number(), "move": move_text(move)}
    line["events"] = game.apply(move)
    line["state"] = game.to_json()
    return line


def dump(value):
    return json.dumps(value, separators=(",", ":"))


# ------------------------------------------------------------------------------------------- records

class RecordError(Exception):
    def __init__(self, line, column, message):
        super().__init__("%d:%d: %s" % (line, column, message))
        self.line, self.column = line, column


class Record:
    """A record as read: tags in order, moves as (position, text), and the error that ended reading, if any."""

    def __init__(self):
        self.tags = []
        self.moves = []
        self.error = None

    def tag(self, name, default=None):
        return dict(self.tags).get(name, default)

    def new_game(self):
        players = int(self.tag("Players"))
        deck = [int(word) for word in self.tag("Deck").split()]
        seats = self.tag("Seats")
        return Game(players, deck, seats and seats.replace(" ", ""), self.tag("Rules", "standard"))


def read_record(data):
    """Reads a record from bytes. Lenient: it takes whatever can be understood, and leaves the finer points
    of what a record must not be to the malformed records of tests/records/broken."""
    reader = Reader(data)
    record = Record()
    record.fail = reader.fail
    try:
        reader.read(record)
    except RecordError as error:
        record.error = error
    return record


class Reader:
    def __init__(self, data):
        self.text = data.decode("utf-8").removeprefix("\ufeff").replace("\r\n", "\n")
        self.at = 0

    def fail(self, message, at=None):
        before = self.text[:self.at if at is None else at]
        line_start = before.rfind("\n") + 1
        raise RecordError(before.count("\n") + 1, len(before[line_start:].encode()) + 1, message)

    def skip_blank(self):
        blank = re.compile(r"\s+|\{[^}]*\}|;[^\n]*")
        while found := blank.match(self.text, self.at):
            self.at = found.end()

    def read(self, record):
        tag = re.compile(r'\[\s*([^\s"\[\]{};]+)\s*"((?:[^"\\]|\\.)*)"\s*\]')
        word = re.compile(r"[1-9][0-9]*\.|[^\s{;]+")
        turn, open_turn = 0, False
        self.skip_blank()
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                found = tag.match(self.text, self.at)
                if not found or turn:
                    self.fail("not a tag")
                record.tags.append((found[1], re.sub(r"\\(.)", r"\1", found[2])))
            else:
                found = word.match(self.text, self.at)
                if not found:
                    self.fail("an unclosed comment")
                if found[0] == "%d." % (turn + 1) and not open_turn:
                    turn, open_turn = turn + 1, True
                elif open_turn and parse_move(found[0]):
                    record.moves.append((self.at, found[0]))
                    open_turn = not (found[0] == "pass" or "@" in found[0])
                else:
                    self.fail("not a move or not the number of the turn")
            self.at = found.end()
            self.skip_blank()


def replay(data):
    """The lines of `replay --json` for a record, one by one; RecordError where it goes wrong."""
    record = read_record(data)
    game = record.new_game()
    yield first_line(game)
    for ply, (at, text) in enumerate(record.moves, 1):
        try:
            line = play_line(game, ply, parse_move(text))
        except Illegal as reason:
            record.fail(str(reason), at)
        yield line
    if record.error:
        raise record.error
    check_result(record, game)


def result_tags(game):
    return [("Honor", " ".join(str(player.honor) for player in game.players)),
            ("Winners", " ".join(map(str, game.winners)) or "*")]


def check_result(record, game):
    honor, winners = (value for _, value in result_tags(game))
    if record.tag("Honor", honor) != honor:
        record.fail("Honor should be " + honor, 0)
    if record.tag("Termination", "normal") == "normal" and record.tag("Winners", winners) != winners:
        record.fail("Winners should be " + winners, 0)


def quote(value):
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def standard_tags(players, seats, rules, deck, names=()):
    tags = [("Format", "LGN 1"), ("Players", str(players)), ("Seats", " ".join(seats)), ("Rules", rules)]
    tags += [("Player%d" % (index + 1), name) for index, name in enumerate(names)]
    return tags + [("Deck", " ".join(map(str, deck)))]


def write_record(tags, turns):
    """A record from tags and a list of turns, each a list of moves or of texts."""
    lines = ["[%s %s]" % (name, quote(value)) for name, value in tags] + [""]
    for number, turn in enumerate(turns, 1):
        words = [move if isinstance(move, str) else move_text(move) for move in turn]
        lines.append(" ".join(["%d." % number] + words))
    return "\n".join(lines) + "\n"


def main():
    if len(sys.argv) != 2:
        print("usage: oracle.py FILE", file=sys.stderr)
        return 2
    try:
        for line in replay(pathlib.Path(sys.argv[1]).read_bytes()):
            print(dump(line))
    except RecordError as error:
        print("%s:%s" % (sys.argv[1], error), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
