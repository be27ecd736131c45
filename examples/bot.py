#!/usr/bin/env python3
"""A bot for Lanterns in Python: one move ahead, with a few simple wishes. docs/bots.md walks through it.

    lanterns arena --bot "python3 examples/bot.py" --bot random
"""
import json
import re
import sys

TILES = []  # by number: the "colors", clockwise from north, and whether there is a "platform"; the host tells them

SIDES = "NESW"
STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
PLACE = re.compile(r"(\d+)@(-?\d+),(-?\d+)r([0-3])")


def facing(tile, turns, side):
    """The color that a tile, turned clockwise, shows to a side."""
    return TILES[tile]["colors"][(SIDES.index(side) - turns) % 4]


def wish(cards, color, supply):
    """How much one more card of a color is worth: the first, the second and the fourth complete something."""
    return [3, 3, 2, 4, 1, 1, 1, 1, 1][cards[color]] if supply[color] else 0


def value_of_place(move, view, me):
    """What a placement brings: cards for matches, favor for platforms, the card that faces me, not those of others."""
    tile, x, y, turns = map(int, PLACE.fullmatch(move).groups())
    lake = {(lx, ly): (t, r) for lx, ly, t, r in view["lake"]}
    player, supply = view["players"][me], view["supply"]
    value, platforms = 0, 0
    for side, (dx, dy) in STEPS.items():
        if (x + dx, y + dy) not in lake:
            continue
        other, other_turns = lake[x + dx, y + dy]
        color = facing(tile, turns, side)
        if color == facing(other, other_turns, SIDES[(SIDES.index(side) + 2) % 4]):
            value += 2 + wish(player["cards"], color, supply)
            platforms += TILES[other]["platform"]
    if value:
        value += 2 * (platforms + TILES[tile]["platform"])
    for index, other in enumerate(view["players"]):
        worth = wish(other["cards"], facing(tile, turns, other["side"]), supply)
        value += worth if index == me else -worth / 2
    return value


def choose(view, legal):
    """Dedicates for the most honor, else places where it brings most; anything else only if it must."""
    me = view["player"] - 1
    dedications = [move for move in legal if move[0] == "d"]
    if dedications:
        honor = {kind: stack[0] if stack else 4 for kind, stack in view["stacks"].items()}
        return max(dedications, key=lambda move: honor[move[1]])
    places = [move for move in legal if "@" in move]
    if places:
        return max(places, key=lambda move: value_of_place(move, view, me))
    discards = [move for move in legal if move[0] == "-"]
    if discards:
        return max(discards, key=lambda move: view["players"][me]["cards"][move[1]])
    return "pass"


def main():
    for line in sys.stdin:
        message = json.loads(line)
        answer = None
        if message["type"] == "hello":
            TILES.extend(message["tiles"])
            answer = {"type": "ready", "protocol": 1, "name": "bot.py"}
        elif message["type"] == "choose":
            answer = {"type": "move", "id": message["id"], "move": choose(message["view"], message["legal"])}
        elif message["type"] == "error":
            print("the host says:", message["message"], file=sys.stderr)
        elif message["type"] == "quit":
            break
        if answer:
            print(json.dumps(answer), flush=True)  # flush: the host waits for it


if __name__ == "__main__":
    main()
