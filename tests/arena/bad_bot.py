#!/usr/bin/env python3
"""bad_bot.py MODE [FILE] - a bot that plays random legal moves and misbehaves as MODE says. FILE: a log of its own."""
import json
import os
import random
import subprocess
import sys
import time

MODE = sys.argv[1]
LOG = open(sys.argv[2], "a", encoding="utf-8") if len(sys.argv) > 2 else None
CHANCE = random.Random(1)


def say(**message):
    print(json.dumps(message), flush=True)


def flood(text):
    while True:
        sys.stdout.write(text)


def misbehave(message, count):
    """True if the answer to this choice, the bot's `count`th, was dealt with here."""
    if MODE == "crash" and count == 3:
        os._exit(3)
    if MODE == "hang" and count == 3:
        time.sleep(1000)
    if MODE == "late" and count == 3:
        time.sleep(message["time_ms"] / 1000 + 1.5)
    if MODE == "grace" and count == 3:
        time.sleep(message["time_ms"] / 1000 + 0.1)
    if MODE == "endless-line" and count == 3:
        flood("x" * 65536)
    if MODE == "flood-garbage" and count == 3:
        flood("rubbish\n" * 8192)
    if MODE == "flood-unknown" and count == 3:
        flood('{"type":"chatter"}\n' * 4096)
    if MODE == "illegal":
        say(type="move", id=message["id"], move="99@0,0r0")
    elif MODE == "not-json":
        print("I would rather not", flush=True)
    elif MODE == "wrong-id":
        say(type="move", id=message["id"] + 1, move=message["legal"][0])
    elif MODE == "twice-wrong" and count in (2, 5):
        say(type="move", id=message["id"], move="pass and more")
    elif MODE == "long-line" and count == 1:
        print("y" * 300000, flush=True)
    else:
        return False
    return True


def main():
    if MODE == "never-ready":
        time.sleep(1000)
    if MODE == "ends-at-once":
        return
    if MODE == "other-protocol":
        say(type="ready", protocol=2, name="future")
    if MODE == "children":
        child = subprocess.Popen(["sleep", "1000"])
        print(child.pid, file=LOG, flush=True)
    count = 0
    for line in sys.stdin:
        message = json.loads(line)
        if LOG and MODE != "children":
            LOG.write(line)
            LOG.flush()
        if message["type"] == "hello":
            if MODE == "chatty":
                say(type="greeting", text="how do you do\x1b[2J")
            say(type="ready", protocol=1, name="bad")
        elif message["type"] == "start":
            count = 0
        elif message["type"] == "choose":
            count += 1
            if not misbehave(message, count):
                say(type="move", id=message["id"], move=CHANCE.choice(message["legal"]))
        elif message["type"] == "quit":
            if MODE == "stays":
                time.sleep(1000)
            return


if __name__ == "__main__":
    main()
