#!/usr/bin/env python3
"""hostile.py - a server that would like to choose the deck, in every way it can think of.

It deals at a table of three: seat 1 is for the player who is to be deceived, at seat 2 sits Eve, seat 3 is a bot's. It shows the
TABLE of docs/server.md before and after the start, and gives a record at the end. CHEATS has all the ways, each with what
`lanterns verify` says when it is given what the page kept: the verdict on the record, and the parts that differ.

As a program it reads requests, one JSON object a line, and answers each with a line:
    {}                                   {"cheats":{NAME:[VERDICT,PARTS],…},"honest":{NAME:LAST,…}}
    {"name":NAME}                        the TABLE before the start
    {"name":NAME,"contribution":HEX}     {"messages":[{"table":TABLE,"seat":1,"drawn":[…]},…],"record":TEXT}
"""
import base64
import dataclasses
import itertools
import json
import random
import sys

from dealing import Deal, rotate, sha256

ME, EVE, BOT = range(3)
CHEATS = {}
HONEST = {}


def cheat(name, verdict, *differs):
    def add(way):
        CHEATS[name] = (way, verdict, list(differs))
        return way
    return add


def honest(name, last):
    def add(way):
        HONEST[name] = (way, last)
        return way
    return add


@dataclasses.dataclass
class Table:
    """What the server has promised, what it shows before the start, and what it makes of it."""
    deal: Deal  # as promised; its contributions are by seat
    commit: bytes  # as shown
    first: str = "random"  # as shown
    bots: tuple = (BOT,)  # as shown before the start
    others: list = None  # the others' contributions, as shown before
    me: int = ME  # the player's seat
    told: list = None  # contributions by seat, as shown when the game has begun
    dealt: Deal = None  # from which the tiles are drawn, if it is not the deal of the record
    tags: dict = dataclasses.field(default_factory=dict)  # that the record has instead
    record: str = ""

    def turn(self, by=None):
        """Turns the seats; the deal is by player from here on."""
        self.deal = self.deal.turn(by)

    def player(self, seat):
        return (seat + self.deal.turned) % 3 + 1

    def shown(self, state, given, bots, turned=0):
        seats = [{"kind": "bot", "level": "casual"} if seat in bots else {"kind": "empty"} if one is None
                 else {"kind": "person", "name": "N", "ready": True, "playing": True} for seat, one in enumerate(given)]
        return {"table": base64.urlsafe_b64encode(self.deal.table).decode().rstrip("="), "n": 3, "state": state,
                "players": 3, "first": self.first, "seats": rotate(seats, turned), "deal": 2,
                "commitment": self.commit.hex(), "turned": turned,
                "contributions": [one and one.hex() for one in rotate(given, turned)]}

    def play(self):
        """What the player is shown from the start on, and the record at the end."""
        player, bot = self.player(self.me), self.player(BOT)
        started = self.shown("running", self.told, (BOT,), self.deal.turned)
        drawn = (self.dealt or self.deal).drawn(player)
        tags = {f"Player{bot}": "casual", f"Seat{bot}": "bot casual"} | self.tags
        # Once more at the end, with tiles that fit the record.
        told = (drawn[:3], drawn, self.deal.drawn(player))
        return {"messages": [{"table": started, "seat": player, "drawn": tiles} for tiles in told],
                "record": self.record or self.deal.record(**tags)}


def new_table(name):
    chance = random.Random(name)
    deal = Deal(chance.randbytes(16), chance.randbytes(32), [None] * 3, "random", frozenset({BOT + 1}))
    return Table(deal, deal.commit, others=[None, chance.randbytes(32), None])


def sit(table, mine):
    """The honest way: all contributions by seat, as they are told and dealt."""
    given = list(table.others)
    given[table.me] = mine
    table.told, table.deal = given, dataclasses.replace(table.deal, given=list(given))


def picked(table, seat):
    """Tries contributions for a seat until it is dealt the tiles 1 or 2 first, and turns the seats by the rules."""
    for number in itertools.count():
        table.deal.given[seat] = sha256(b"%d" % number)
        turned = table.deal.turn()
        if turned.drawn((seat + turned.turned) % 3 + 1)[0] in (1, 2):
            table.deal = turned
            return


def as_person(table):
    player = table.player(BOT)
    table.tags |= {f"Player{player}": "Zed", f"Seat{player}": "person"}


# --- Before the start, `mine` is None; then the player's contribution. Each makes of the table what is shown and recorded ----


@honest("is honest", last=True)
def play_fair(table, mine):
    if mine:
        sit(table, mine)
        table.turn()


@honest("is honest, and Eve comes later", last=False)
def eve_later(table, mine):
    eve, table.others[EVE] = table.others[EVE], None
    if mine:
        sit(table, mine)
        table.told[EVE] = table.deal.given[EVE] = eve
        table.turn()


@honest("is honest, and fills a seat with a bot", last=False)
def fills(table, mine):
    table.deal.bots, table.bots = frozenset(), ()
    table.commit = table.deal.commit
    play_fair(table, mine)


@honest("lets Eve, its friend, contribute last", last=False)
def friend_last(table, mine):
    table.others[EVE] = None
    if mine:
        sit(table, mine)
        picked(table, EVE)
        table.told[EVE] = table.deal.given[table.player(EVE) - 1]


@honest("lets Eve, its friend, sit down again", last=False)
def friend_again(table, mine):
    if mine:
        sit(table, mine)
        picked(table, EVE)
        table.told[EVE] = table.deal.given[table.player(EVE) - 1]


@cheat("picks a contribution for the bot", "bot", "start")
def bot_contributes(table, mine):
    if mine:
        sit(table, mine)
        picked(table, BOT)


@cheat("picks one for the bot and calls it a person", "wrong secret", "terms", "start")
def bot_is_person(table, mine):
    if mine:
        sit(table, mine)
        table.deal.bots = frozenset()
        picked(table, BOT)
        as_person(table)
        table.tags["Commit"] = table.commit.hex()


@cheat("picks one for the bot and had promised no bot", "proved", "terms", "start")
def no_bot_promised(table, mine):
    table.deal.bots = frozenset()
    table.commit = table.deal.commit
    if mine:
        sit(table, mine)
        picked(table, BOT)
        as_person(table)


@cheat("picks one for a seat that a bot has filled", "proved", "start")
def filled_bot(table, mine):
    table.bots = ()
    no_bot_promised(table, mine)
    if mine:  # it even shows that contribution
        table.told[BOT] = table.deal.given[table.player(BOT) - 1]


@cheat("picks the turning", "wrong turn")
def turning(table, mine):
    if mine:
        sit(table, mine)
        table.turn((table.deal.chance + 1) % 3)


@cheat("picks the turning and leaves it out", "tag")
def turning_left_out(table, mine):
    turning(table, mine)
    table.tags["Turned"] = None


@cheat("picks the turning, leaves it out and says that seat 1 began", "wrong secret", "terms", "drawn")
def seat_began(table, mine):
    turning(table, mine)
    table.tags |= {"Turned": None, "First": "seat"}


@cheat("had promised that seat 1 begins and showed chance", "proved", "terms")
def first_lied(table, mine):
    table.deal.first = "seat"
    table.commit = table.deal.commit
    if mine:
        sit(table, mine)


@cheat("changes to seat 1 after the fact, with a new commitment", "proved", "commit", "terms")
def first_changed(table, mine):
    if mine:
        sit(table, mine)
        table.deal.first = "seat"


@cheat("leaves the player's contribution out", "proved", "contribution", "start")
def mine_omitted(table, mine):
    if mine:
        sit(table, mine)
        table.deal.given[ME] = None
        table.turn()


@cheat("leaves Eve's contribution out", "proved", "start")
def eve_omitted(table, mine):
    if mine:
        sit(table, mine)
        table.deal.given[EVE] = None
        table.turn()


@cheat("picks Eve's contribution after the start", "proved", "start")
def eve_picked(table, mine):
    if mine:
        sit(table, mine)
        picked(table, EVE)


@cheat("repeats the player's contribution for Eve", "proved", "start")
def mine_repeated(table, mine):
    if mine:
        sit(table, mine)
        table.deal.given[EVE] = mine
        table.turn()


@cheat("repeats the player's contribution in a second tag", "tag")
def tag_repeated(table, mine):
    play_fair(table, mine)
    if mine:
        table.record = table.deal.record().replace("[Turned", f'[Contribution{table.player(ME)} "{mine.hex()}"]\n[Turned')


@cheat("swaps two tiles of the deck", "wrong deck")
def swapped(table, mine):
    play_fair(table, mine)
    if mine:
        deck = table.deal.deck
        deck[-1], deck[-2] = deck[-2], deck[-1]
        table.tags["Deck"] = " ".join(map(str, deck))


@cheat("deals another deck than it shows at the end", "proved", "drawn")
def other_deck(table, mine):
    play_fair(table, mine)
    if mine:
        table.dealt = dataclasses.replace(table.deal, secret=sha256(table.deal.secret))


@cheat("picks another secret at the end", "proved", "commit")
def other_secret(table, mine):
    if mine:
        sit(table, mine)
        table.deal.secret = sha256(table.deal.secret)
        while table.deal.turn().deck[0] != 1:
            table.deal.secret = sha256(table.deal.secret)
        table.turn()


@cheat("picks another table at the end", "wrong secret", "table", "drawn")
def other_table(table, mine):
    play_fair(table, mine)
    if mine:
        table.tags["Table"] = "00" * 16


@cheat("promises an older table's secret with its commitment", "wrong secret")
def older_promise(table, mine):
    table.commit = dataclasses.replace(table.deal, table=bytes(16)).commit
    play_fair(table, mine)
    table.tags["Commit"] = table.commit.hex()


@cheat("shows the record of an older table of that secret", "proved", "table", "commit")
def older_record(table, mine):
    if mine:
        sit(table, mine)
        older = dataclasses.replace(table.deal, table=bytes(16)).turn()
        table.turn(older.turned)
        table.dealt, table.record = older, older.record()


@cheat("puts the player at another seat", "proved", "seat")
def other_seat(table, mine):
    if mine:
        table.others[ME], table.others[EVE] = table.others[EVE], None
        table.me = EVE
        sit(table, mine)
        table.turn()


@cheat("deals by the older rules, with a contribution for the bot", "proved", "kind", "start")
def older_rules(table, mine):
    table.deal.kind = 1
    table.commit = table.deal.commit
    if mine:
        sit(table, mine)
        picked(table, BOT)
        as_person(table)
        table.told[BOT] = table.deal.given[table.player(BOT) - 1]


@cheat("says nothing of a deal", "none")
def no_deal(table, mine):
    play_fair(table, mine)
    table.tags["Deal"] = None


def opened(name):
    """The TABLE before the player sits down."""
    table = new_table(name)
    (CHEATS | HONEST)[name][0](table, None)
    return table.shown("open", table.others, table.bots)


def played(name, contribution):
    table = new_table(name)
    (CHEATS | HONEST)[name][0](table, contribution)
    return table.play()


def main():
    for line in sys.stdin:
        asked = json.loads(line)
        if "name" not in asked:
            print(json.dumps({"cheats": {name: found[1:] for name, found in CHEATS.items()},
                              "honest": {name: last for name, (_, last) in HONEST.items()}}))
        elif "contribution" in asked:
            print(json.dumps(played(asked["name"], bytes.fromhex(asked["contribution"]))))
        else:
            print(json.dumps(opened(asked["name"])))


if __name__ == "__main__":
    main()
