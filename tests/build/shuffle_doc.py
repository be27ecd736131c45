#!/usr/bin/env python3
"""docs/shuffle.md tells the truth: its examples are what its own recipe gives, and what $LANTERNS deals."""
import os
import pathlib
import re
import subprocess
import sys

MASK = 2**64 - 1


def halves(state):
    while True:
        state = (state + 0xA0761D6478BD642F) & MASK
        product = state * (state ^ 0xE7037ED1A0B428DB)
        output = (product >> 64) ^ (product & MASK)
        yield output, output >> 32
        yield output, output & 0xFFFFFFFF


def steps(seed):
    """Yields a row of the document's first table for each place."""
    tiles = list(range(1, 36))
    for i, (output, half) in zip(range(35), halves(seed)):
        below = half * (35 - i) >> 32
        place = i + below
        tiles[i], tiles[place] = tiles[place], tiles[i]
        yield i, output, half, below, place, tiles[i]


def deck(seed, players):
    size = {2: 22, 3: 27, 4: 32}[players]
    return " ".join(str(step[-1]) for step in list(steps(seed))[:size])


def dealt(seed, players):
    command = [os.environ["LANTERNS"], "new", "--players", str(players), "--seed", str(seed)]
    record = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return re.search(r'^\[Deck "(.*)"\]$', record, re.MULTILINE)[1]


faults = []
rows = [[cell.strip(" `") for cell in line.strip("|").split("|")]
        for line in pathlib.Path("docs/shuffle.md").read_text(encoding="utf-8").splitlines()
        if re.match(r"\| *\d", line)]
steps_shown = [tuple(int(cell, 0) for cell in row) for row in rows if len(row) == 6]
decks_shown = [(int(row[0]), int(row[1]), row[2]) for row in rows if len(row) == 3]

if not steps_shown or steps_shown != list(steps(42))[:len(steps_shown)]:
    faults.append("the steps of seed 42 are wrong")
if {players for seed, players, _ in decks_shown if seed == 42} != {2, 3, 4}:
    faults.append("not every number of players is shown")
for seed, players, shown in decks_shown:
    for source, other in (("the recipe", deck(seed, players)), ("the program", dealt(seed, players))):
        if shown != other:
            faults.append(f"seed {seed}, {players} players: {source} deals {other}")
sys.exit("\n".join(faults) or 0)
