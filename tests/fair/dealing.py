"""dealing.py - fair deals by the words of docs/fair-deals.md, written down a second time."""
import dataclasses
import hashlib


def sha256(data):
    return hashlib.sha256(data).digest()


def steps(seed):
    """A row of the document's table for each place."""
    block, used, tiles = 0, 0, list(range(1, 36))
    for i in range(35):
        n, seen = 35 - i, []
        while not seen or seen[-1] >= 256 // n * n:
            seen.append(sha256(seed + block.to_bytes(4, "big"))[used])
            block, used = (block, used + 1) if used < 31 else (block + 1, 0)
        place = i + seen[-1] % n
        tiles[i], tiles[place] = tiles[place], tiles[i]
        yield i, seen, seen[-1] % n, place, tiles[i]


def rotate(seated, turn):
    """Who sat at seat s becomes player s + turn."""
    return [seated[(player - turn) % len(seated)] for player in range(len(seated))]


@dataclasses.dataclass
class Deal:
    table: bytes
    secret: bytes
    given: list  # by player; None for one who did not contribute
    first: str = "seat"
    bots: frozenset = frozenset()  # seats that are bots' from the start, from 1
    turned: int = 0
    kind: int = 2

    @property
    def commit(self):
        if self.kind == 1:
            return sha256(self.secret)
        terms = [len(self.given), self.first == "random", *(seat in self.bots for seat in range(1, len(self.given) + 1))]
        return sha256(b"Lanterns commitment 2\n" + self.table + self.secret + bytes(terms))

    def seed(self, label=b"fair deal", given=None):
        data = b"Lanterns " + label + b" %d\n" % self.kind + (self.table if self.kind == 1 else self.commit)
        data += self.secret + bytes([len(self.given)])
        for one in self.given if given is None else given:
            data += b"\0" if one is None else bytes([32]) + one
        return sha256(data)

    @property
    def deck(self):
        return [row[-1] for row in list(steps(self.seed()))[:5 * len(self.given) + 12]]

    @property
    def chance(self):
        """By how many places everyone moves on, if chance decides."""
        ordered = [None] * self.given.count(None) + sorted(one for one in self.given if one is not None)
        stream = sha256(self.seed(b"who begins", ordered) + bytes(4))
        return [byte % len(ordered) for byte in stream if byte < 256 // len(ordered) * len(ordered)][0]

    def turn(self, by=None):
        """The deal once the seats are turned, by chance or by a number; `given` was by seat until now."""
        turned = self.chance if by is None else by
        return dataclasses.replace(self, given=rotate(self.given, turned), turned=turned)

    def drawn(self, player):
        """What a player from 1 has drawn after its first turn."""
        deck, players = self.deck, len(self.given)
        return deck[3 * (player - 1):3 * player] + [deck[3 * players + player - 1]]

    def record(self, **changes):
        """A record without moves; a change to None leaves its tag out."""
        tags = {"Format": "LGN 1", "Players": str(len(self.given)), "Player1": "Zoë",
                "Deck": " ".join(map(str, self.deck)), "Deal": f"fair {self.kind}", "Table": self.table.hex(),
                "Commit": self.commit.hex(), "Secret": self.secret.hex()}
        if self.kind == 2:
            tags |= {"First": self.first, "BotSeats": " ".join(map(str, sorted(self.bots))) or "none"}
        tags |= {f"Contribution{i}": one.hex() for i, one in enumerate(self.given, 1) if one is not None}
        if self.first == "random":
            tags["Turned"] = str(self.turned)
        tags |= changes
        return "".join(f'[{name} "{value}"]\n' for name, value in tags.items() if value is not None) + "\n"
