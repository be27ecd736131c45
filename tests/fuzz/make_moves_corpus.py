#!/usr/bin/env python3
"""Writes the seed corpus of fuzz_moves into corpus/moves: whole games by index, raw moves between them."""
import pathlib
import random
import struct

HERE = pathlib.Path(__file__).parent / "corpus" / "moves"


def game(choice, seed, moves, raw_share, rng, low=False):
    out = struct.pack("<BQ", choice, seed)
    for _ in range(moves):
        if rng.random() < raw_share:
            kind = rng.randrange(6)
            body = bytes(rng.randrange(-3, 9) & 255 for _ in range(4))
            out += struct.pack("<BI", rng.choice([0, 1]), kind) + body
        else:
            # Low indices are the exchanges, dedications and discards at the head of the list.
            index = rng.randrange(4) if low and rng.random() < 0.4 else rng.randrange(65536)
            out += struct.pack("<BH", 2, index)
    return out


def main():
    rng = random.Random(1)
    HERE.mkdir(parents=True, exist_ok=True)
    cases = {
        "two-standard": game(0, 1, 60, 0, rng),
        "three-standard": game(1, 2, 60, 0, rng),
        "four-standard": game(2, 3, 70, 0, rng),
        "two-must-dedicate": game(0x80, 4, 60, 0.2, rng, True),
        "three-must-dedicate": game(0x81 | 0x08, 5, 60, 0.2, rng, True),
        "four-must-dedicate": game(0x82 | 0x10, 6, 80, 0.2, rng, True),
        "two-corner": game(0x20 | 0x18, 7, 60, 0.1, rng, True),
        "raw-only": game(2, 8, 60, 1, rng),
        "after-the-end": game(0, 9, 100, 0.3, rng, True),
        "empty": b"",
        "short-seed": b"\x01\x02\x03",
    }
    for name, data in cases.items():
        (HERE / name).write_bytes(data)


if __name__ == "__main__":
    main()
