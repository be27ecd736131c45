#!/usr/bin/env python3
"""docs/daily.md tells the truth: its examples are what its own recipe gives, and what $LANTERNS deals."""
import datetime
import json
import os
import pathlib
import re
import subprocess
import sys

MASK = 2**64 - 1
WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


def outputs(state):
    while True:
        state = (state + 0xA0761D6478BD642F) & MASK
        product = state * (state ^ 0xE7037ED1A0B428DB)
        yield (product >> 64) ^ (product & MASK)


def deal(date, week):
    """The row of a date after its first cell."""
    day = (date - datetime.date(1970, 1, 1)).days
    weekday = WEEKDAYS[date.weekday()]
    rivals = week[weekday]
    random = outputs(0x6C616E7465726E73 ^ (day * 0x9E3779B97F4A7C15 & MASK))
    seed, bot_seed = next(random), next(random)
    seat = (next(random) >> 32) * (len(rivals) + 1) >> 32
    seats = ["you"] * (len(rivals) + 1)
    for number, rival in enumerate(rivals, 1):
        seats[(seat + number) % len(seats)] = rival
    return [str(day), weekday, str(seed), str(bot_seed), ", ".join(seats)]


def dealt(date):
    command = [os.environ["LANTERNS"], "daily", "show", "--json", "--date", date.isoformat()]
    told = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return [told["seed"], told["bot_seed"], ", ".join(bot or "you" for bot in told["bots"])]


lines = pathlib.Path("docs/daily.md").read_text(encoding="utf-8").splitlines()
rows = [[cell.strip() for cell in line.strip(" |").split("|")] for line in lines if line.lstrip().startswith("|")]
week = {row[0]: row[1].split(", ") for row in rows if row[0] in WEEKDAYS}
days = [row for row in rows if re.fullmatch(r"\d{4}-\d\d-\d\d", row[0])]
faults = []
if len(week) != 7 or len({row[2] for row in days}) < 7:
    faults.append("not every day of the week is shown")
for row in days:
    date = datetime.date.fromisoformat(row[0])
    if row[1:] != deal(date, week):
        faults.append(f"{row[0]}: the recipe gives {deal(date, week)}")
    if row[3:] != dealt(date):
        faults.append(f"{row[0]}: the program deals {dealt(date)}")
sys.exit("\n".join(faults) or 0)
