#!/usr/bin/env python3
"""Random games by players of many habits, so that every corner of the rules is met: supplies and favor piles
that run out, hands above the limit, lakes with holes, long snakes in every direction.

    random_games.py [--players N] [--seed S] [--rules R] [--policy P] [--seats "S N"]      writes a record
"""

import argparse
import random
import sys

import oracle


class Policy:
    """How a random player plays: how eagerly it exchanges, dedicates and discards, which sets it likes,
    and by which of the styles below it places tiles."""

    def __init__(self, exchange=0.1, dedicate=0.5, discard=0.5, sets="437", style="random"):
        self.exchange, self.dedicate, self.discard = exchange, dedicate, discard
        self.sets, self.style = sets, style

    def choose(self, game, rng):
        by_kind = {}
        for move in game.legal_moves():
            by_kind.setdefault(move[0], []).append(move)
        if "exchange" in by_kind and rng.random() < self.exchange:
            return rng.choice(by_kind["exchange"])
        liked = [move for move in by_kind.get("dedicate", []) if move[1] in self.sets]
        if liked and rng.random() < self.dedicate:
            best = min(self.sets.index(move[1]) for move in liked)
            return rng.choice([move for move in liked if self.sets.index(move[1]) == best])
        if "place" in by_kind:
            return self.place(game, by_kind["place"], rng)
        if "pass" in by_kind:
            return by_kind["pass"][0]
        if "discard" in by_kind and (rng.random() < self.discard or "dedicate" not in by_kind):
            return rng.choice(by_kind["discard"])
        return rng.choice(by_kind["dedicate"])

    def place(self, game, moves, rng):
        worth = STYLES[self.style]
        if not worth:
            return rng.choice(moves)
        values = [worth(game, *move[1:]) for move in moves]
        return rng.choice([move for move, value in zip(moves, values) if value == max(values)])


def platform_worth(game, tile, x, y, turns):
    matches = game.matches(tile, x, y, turns)
    return (game.favor_for(tile, matches), len(matches))


STYLES = {
    "random": None,
    "compact": lambda game, tile, x, y, turns: len(game.neighbors(x, y)),
    "round": lambda game, tile, x, y, turns: -(x * x + y * y),
    "ring": lambda game, tile, x, y, turns: (-abs(max(abs(x), abs(y)) - 2), -len(game.neighbors(x, y))),
    "snake": lambda game, tile, x, y, turns: (-len(game.neighbors(x, y)), abs(x) + abs(y)),
    "east": lambda game, tile, x, y, turns: x,
    "west": lambda game, tile, x, y, turns: -x,
    "north": lambda game, tile, x, y, turns: y,
    "south": lambda game, tile, x, y, turns: -y,
    "diagonal": lambda game, tile, x, y, turns: x - y,
    "match": lambda game, tile, x, y, turns: len(game.matches(tile, x, y, turns)),
    "platform": platform_worth,
    "mismatch": lambda game, tile, x, y, turns: -len(game.matches(tile, x, y, turns)),
}

POLICIES = {
    "random": Policy(),
    "eager": Policy(dedicate=1.0, style="match"),
    "miser": Policy(exchange=0.05, dedicate=0.0, discard=1.0, style="match"),
    "hoarder": Policy(exchange=0.0, dedicate=0.0, discard=0.7),
    "trader": Policy(exchange=1.0, dedicate=0.5, style="platform"),
    "builder": Policy(exchange=0.3, dedicate=0.3, style="compact"),
    "round": Policy(exchange=0.3, dedicate=0.6, style="round"),
    "ring": Policy(style="ring"),
    "snake": Policy(style="snake"),
    "east": Policy(style="east"),
    "west": Policy(style="west"),
    "north": Policy(style="north"),
    "south": Policy(style="south"),
    "diagonal": Policy(dedicate=0.2, style="diagonal"),
    "courtier": Policy(exchange=0.0, dedicate=0.4, style="platform"),
    "fours": Policy(exchange=0.5, dedicate=1.0, sets="4", style="match"),
    "pairs": Policy(exchange=0.5, dedicate=1.0, sets="3", style="match"),
    "sevens": Policy(exchange=0.9, dedicate=1.0, sets="7", style="platform"),
    "late": Policy(exchange=0.2, dedicate=0.05, discard=0.2, style="mismatch"),
}


def random_deck(players, rng):
    return rng.sample(range(1, 36), oracle.TILES_IN_GAME[players])


def random_game(rng, players, rules="standard", seats=None, policies=None):
    """Plays a whole game. Gives the seats, the deck, the turns and every line of its replay."""
    seats = seats or oracle.DEFAULT_SEATS[players]
    names = policies or [rng.choice(list(POLICIES)) for _ in range(players)]
    deck = random_deck(players, rng)
    game = oracle.Game(players, deck, seats, rules)
    lines, turns = [oracle.first_line(game)], [[]]
    while not game.over:
        move = POLICIES[names[game.active]].choose(game, rng)
        lines.append(oracle.play_line(game, len(lines), move))
        turns[-1].append(move)
        if move[0] in ("place", "pass") and not game.over:
            turns.append([])
    return Played(game, seats, rules, deck, names, turns, lines)


class Played:
    """A finished random game with everything needed to write and to check its record."""

    def __init__(self, game, seats, rules, deck, names, turns, lines):
        self.game, self.seats, self.rules, self.deck = game, seats, rules, deck
        self.names, self.turns, self.lines = names, turns, lines

    def moves(self):
        return [move for turn in self.turns for move in turn]

    def tags(self, result=True):
        tags = oracle.standard_tags(len(self.seats), self.seats, self.rules, self.deck, self.names)
        return tags + (oracle.result_tags(self.game) if result else [])

    def record(self):
        return oracle.write_record(self.tags(), self.turns)

    def position(self, ply):
        """The game after so many moves."""
        game = oracle.Game(len(self.seats), self.deck, self.seats, self.rules)
        for move in self.moves()[:ply]:
            game.apply(move)
        return game

    def turns_until(self, ply):
        """The turns of the first moves only; the last one may be unfinished, and is never empty."""
        turns, left = [], ply
        for turn in self.turns:
            if left > 0:
                turns.append(turn[:left])
            left -= len(turn)
        return turns

    def may_begin_turn(self, ply):
        """Whether a turn begins after so many moves."""
        turns = self.turns_until(ply)
        return ply < len(self.moves()) and (not turns or turns[-1][-1][0] in ("place", "pass"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rules", default="standard", choices=oracle.RULE_SETS)
    parser.add_argument("--seats")
    parser.add_argument("--policy", choices=list(POLICIES))
    args = parser.parse_args()
    seats = args.seats and args.seats.replace(" ", "")
    policies = args.policy and [args.policy] * args.players
    played = random_game(random.Random(args.seed), args.players, args.rules, seats, policies)
    sys.stdout.write(played.record())


if __name__ == "__main__":
    main()
