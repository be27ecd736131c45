#!/usr/bin/env python3
"""Writes tests/records: golden records with the replay the oracle gives, and malformed records with the
place of their fault. Run it after a change of the notation or of the rules, and look at the difference.

tests/records/NAME.lgn, NAME.jsonl     a record and what `lanterns replay --json` prints for it
tests/records/broken/NAME.lgn          a record with one fault
tests/records/broken/expected.tsv      file, line, column, lines printed before the fault; `-` where the
                                       notation leaves it open, `a-b` where any of these columns will do
"""

import itertools
import pathlib
import random

import cross_check
import oracle
import random_games

RECORDS = pathlib.Path(__file__).resolve().parents[1] / "records"


# ------------------------------------------------------------------------------------- golden records

def events(played):
    return [event for line in played.lines[1:] for event in line["events"]]


def search(test, players, policies, seed=0, rules="standard", seats=None):
    """The first random game from a seed on that passes a test."""
    while True:
        names = [policies] * players if isinstance(policies, str) else policies
        played = random_games.random_game(random.Random(seed), players, rules, seats, names)
        if test(played):
            return played
        seed += 1


def scores(played):
    return sorted(((player.honor, player.favor, player.card_count()) for player in played.game.players),
                  reverse=True)


def has_discards(played):
    return any(event.get("why") == "discard" for event in events(played))


def has_empty_supply(played):
    return sum(event.get("got") is False for event in events(played)) > 10 and has_discards(played)


def favor_cut_short(played):
    """The pile gives fewer tokens than are due, but some, and later none."""
    partly = none = False
    for before, line in zip(played.lines, played.lines[1:]):
        move = oracle.parse_move(line["move"])
        if move[0] == "place":
            game = played.position(before["ply"])
            due = game.favor_for(move[1], game.matches(*move[1:]))
            partly |= 0 < before["state"]["favor_supply"] < due
            none |= 0 == before["state"]["favor_supply"] < due
    return partly and none


def generic_honor(played):
    for before, line in zip(played.lines, played.lines[1:]):
        for event in line["events"]:
            if event["kind"] == "honor" and not before["state"]["stacks"][event["set"]]:
                return True
    return False


def has_three_pair(played):
    return any(event.get("set") == "3" for event in events(played))


def tie_by_favor(played):
    first, second = scores(played)[:2]
    return first[0] == second[0] > 0 and first[1] > second[1]


def tie_by_cards(played):
    first, second = scores(played)[:2]
    return first[:2] == second[:2] and first[0] > 0 and first[2] > second[2]


def shared(played):
    return len(played.game.winners) == 2 and played.game.players[played.game.winners[0] - 1].honor > 0


def shared_of_three(played):
    return played.game.winners == [1, 3]


def ply_within_turn(played, kinds):
    """After how many moves a turn stands open whose moves so far are of these kinds."""
    ply = 0
    for turn in played.turns:
        if tuple(move[0] for move in turn[:len(kinds)]) == kinds:
            return ply + len(kinds)
        ply += len(turn)
    return None


def cut(played, ply, extra):
    game = played.position(ply)
    tags = played.tags(result=False) + [oracle.result_tags(game)[0]] + extra
    return oracle.write_record(tags, played.turns_until(ply)).encode()


def golden_records():
    anything = lambda played: True
    whole = {
        "two-players": search(anything, 2, ["random", "eager"], 7),
        "three-players-must-dedicate": search(has_discards, 3, "miser", 80, "must-dedicate"),
        "four-players-from-west": search(anything, 4, ["trader", "eager", "courtier", "random"], 3,
                                         seats="WNES"),
        "two-players-side-by-side": search(anything, 2, "trader", 5, seats="ES"),
        "two-players-must-dedicate": search(anything, 2, "trader", 6, "must-dedicate", "NS"),
        "three-players-from-north": search(anything, 3, "builder", 8, seats="NEW"),
        "empty-supply-and-discards": search(has_empty_supply, 2, "miser"),
        "favor-runs-out": search(favor_cut_short, 4, "courtier", 2, "must-dedicate"),
        "shared-victory": search(shared, 2, "snake", 245),
        "shared-victory-of-three": search(shared_of_three, 3, "miser", 15),
        "tie-broken-by-favor": search(tie_by_favor, 2, "eager"),
        "tie-broken-by-cards": search(tie_by_cards, 2, "snake", 35),
        "generic-honor": search(generic_honor, 2, "pairs"),
        "long-east": search(anything, 4, "east", 2),
    }
    records = {name: played.record().encode() for name, played in whole.items()}
    trader = search(lambda played: ply_within_turn(played, ("exchange", "dedicate")), 3, "trader", 4,
                    seats="WNE")
    records["unfinished-within-a-turn"] = cut(trader, ply_within_turn(trader, ("exchange", "dedicate")),
                                              [("Winners", "*"), ("Termination", "normal")])
    discarding = search(lambda played: ply_within_turn(played, ("discard",)), 2, "hoarder", 1)
    records["unfinished-within-discards"] = cut(discarding, ply_within_turn(discarding, ("discard",)), [])
    two, three = whole["two-players"], whole["three-players-from-north"]
    records["resigned"] = cut(two, 5, [("Winners", "2"), ("Termination", "resigned 1")])
    records["time"] = cut(three, 4, [("Winners", "1 3"), ("Termination", "time 2")])
    records["forfeit"] = cut(two, len(two.lines) - 1, [("Winners", "%d" % (3 - two.game.winners[0])),
                                                      ("Termination", "forfeit %d" % two.game.winners[0])])
    records["abandoned"] = cut(two, 2, [("Termination", "abandoned")])
    records["only-tags"] = cut(three, 0, [])
    records["least-tags"] = oracle.write_record([("Format", "LGN 1"), ("Players", "2"), ("Deck", SPEC_DECK)],
                                                [["3@-1,0r1"], ["20@-1,-1r0"]]).encode()
    records["ends-with-a-number"] = records["least-tags"] + b"3.\n"
    records["odd-text"] = odd_text(search(has_three_pair, 2, "eager", 3))
    return records


def odd_text(played):
    """A whole game with everything that is odd and allowed: a byte order mark, CRLF, comments in odd places,
    escapes, unknown tags, tags in another order, several turns a line, the letters of d3 backwards, no newline
    at the end."""
    head = ["\ufeff{first; [Players \"4\"]}", "; then } this {", '[Event "say \\"hi\\" {so;} \\\\"]{glued}',
            '[Deck "%s"] ; the deck' % " ".join(map(str, played.deck)), "{two\nlines}", "",
            '[Players "%d"]' % len(played.seats), '[Date ""]', '[Foo-bar.2 "-"]', '[Żółw "1"]',
            '[Player2 "Żaneta Ёлкина"]',
            '[Format "LGN 1"]', "", ""]
    gaps = itertools.cycle([" ", "\n", " {1. pass; \"x}\n", "\t", " ; to the end {\n", "{glued} ",
                            "  {}{ }\t"])
    body = []
    for number, turn in enumerate(played.turns, 1):
        body.append("%d." % number)
        for move in turn:
            three_pair = move[:2] == ("dedicate", "3")
            body.append("d3" + move[2][::-1] if three_pair else oracle.move_text(move))
    text = "\n".join(head) + "".join(word + next(gaps) for word in body)
    return text.rstrip().replace("\n", "\r\n").encode("utf-8")


def write_golden():
    for name, data in golden_records().items():
        (RECORDS / (name + ".lgn")).write_bytes(data)
        lines = [oracle.dump(line) + "\n" for line in oracle.replay(data)]
        (RECORDS / (name + ".jsonl")).write_text("".join(lines), encoding="utf-8")


# ------------------------------------------------------------------------------------- broken records
# In a template \1 stands before the first byte at fault. A \2 after it: any byte between may be named.

SPEC_DECK = "34 23 3 30 20 27 24 18 33 11 12 19 6 2 10 32 35 29 22 14 26 1"
FORMAT, PLAYERS, DECK = '[Format "LGN 1"]\n', '[Players "2"]\n', '[Deck "%s"]\n' % SPEC_DECK
HEAD = FORMAT + PLAYERS + DECK
BODY = "\n1. 3@-1,0r1\n2. 20@-1,-1r0\n3. 34@1,0r0\n"
DECK3 = '[Deck "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27"]\n'
HEAD3 = FORMAT + '[Players "3"]\n' + DECK3
DECK4 = DECK3.replace(' 27"', ' 27 28 29 30 31 32"')


def deck(value):
    return FORMAT + PLAYERS + '\1[Deck "%s"]\2\n' % value + BODY


def tag(text, head=HEAD):
    """A record with one more tag, at fault somewhere between its brackets."""
    return head + "\1" + text + "\2\n" + (BODY if head == HEAD else "")


def third(text):
    """A record whose third turn is at fault."""
    return HEAD + "\n1. 3@-1,0r1\n2. 20@-1,-1r0\n3. " + text + "\n"


def encoding_faults():
    return {
        "utf8-bad-byte-in-comment": (HEAD.encode() + b"\n1. 3@-1,0r1 {a \1\xff b}\n2. 20@-1,-1r0\n", 2),
        "utf8-bad-byte-in-line-comment": (HEAD.encode() + b"\n1. 3@-1,0r1 ; \1\xfe\n2. 20@-1,-1r0\n", 2),
        "utf8-bad-byte-in-tag": (HEAD.encode() + b'[Event "caf\1\xe9"\2]\n' + BODY.encode(), 0),
        "utf8-bad-byte-in-move": (HEAD.encode() + b"\n1. \x013@-1,0r1\xff\2\n", None),
        "utf8-lone-continuation": (HEAD.encode() + b"\n1. 3@-1,0r1 {\1\x80}\n", 2),
        "utf8-overlong": (HEAD.encode() + b"\n1. 3@-1,0r1 {\1\xc0\x80\2}\n", 2),
        "utf8-overlong-three-bytes": (HEAD.encode() + b"\n1. 3@-1,0r1 {\1\xe0\x80\xaf\2}\n", 2),
        "utf8-surrogate": (HEAD.encode() + b"\n1. 3@-1,0r1 {\1\xed\xa0\x80\2}\n", 2),
        "utf8-above-the-last-code-point": (HEAD.encode() + b"\n1. 3@-1,0r1 {\1\xf4\x90\x80\x80\2}\n", 2),
        "utf8-cut-sequence": (HEAD.encode() + b"\n1. 3@-1,0r1 {\1\xe2\x82\2 b}\n", 2),
        "utf8-cut-at-the-end": (HEAD.encode() + b"\n1. 3@-1,0r1 ;\1\xc5\2", 2),
        "utf16": ("\ufeff".encode("utf-16-le") + HEAD.encode("utf-16-le"), "-", None),
        "nul-in-comment": (HEAD.encode() + b"\n1. 3@-1,0r1 {a \1\0 b}\n2. 20@-1,-1r0\n", 2),
        "nul-in-tag": (HEAD.encode() + b'[Event "a\1\0"]\n' + BODY.encode(), 0),
        "nul-between-moves": (HEAD.encode() + b"\n1. 3@-1,0r1\n\1\0\n", 2),
        "nul-at-the-end": (HEAD.encode() + BODY.encode() + b"\1\0", 4),
    }


def tag_faults():
    faults = {
        "missing-everything": ("", "-", None), "missing-everything-but-space": ("\n \n", "-", None),
        "missing-everything-but-comment": ("{so}\n", "-", None),
        "missing-tags": (BODY, "-", None),
        "missing-format": (PLAYERS + DECK + BODY, "-", None),
        "missing-players": (FORMAT + DECK + BODY, "-", None),
        "missing-deck": (FORMAT + PLAYERS + BODY, "-", None),
        "missing-deck-without-moves": (FORMAT + PLAYERS, "-", None),
    }
    for text in ('[Format "LGN 1"]', '[Players "2"]', DECK.strip()):
        faults["repeated-" + text[1:].split()[0].lower()] = (tag(text), 0)
    for text in ('[Seats "S N"]', '[Rules "standard"]', '[Honor "0 0"]', '[Winners "*"]',
                 '[Termination "normal"]'):
        faults["repeated-" + text[1:].split()[0].lower()] = (tag(text, HEAD + text + "\n"), 0)
    for name, value in {"other-version": "LGN 2", "empty": "", "lower-case": "lgn 1",
                        "space": "LGN 1 "}.items():
        faults["format-" + name] = ('\1[Format "%s"]\2\n' % value + PLAYERS + DECK + BODY, 0)
    for name, value in {"one": "1", "five": "5", "zero-before": "02", "word": "two", "empty": "",
                        "space": " 2"}.items():
        faults["players-" + name] = (FORMAT + '\1[Players "%s"]\2\n' % value + DECK + BODY, 0)
    for name, value in {"unknown-side": "S X", "same-side": "S S", "too-few": "S", "too-many": "S W N",
                        "lower-case": "s n",
                        "no-space": "SN", "empty": "", "comma": "S,N"}.items():
        faults["seats-" + name] = (tag('[Seats "%s"]' % value), 0)
    for value in ("S E W", "S N W", "W S N", "N W E"):
        name = "seats-not-clockwise-" + value.replace(" ", "").lower()
        faults[name] = (tag('[Seats "%s"]' % value, HEAD3), 0)
    faults["seats-not-clockwise-senw"] = (tag('[Seats "S E N W"]', FORMAT + '[Players "4"]\n' + DECK4), 0)
    for name, value in {"unknown": "house", "upper-case": "Standard", "empty": "",
                        "two": "standard must-dedicate"}.items():
        faults["rules-" + name] = (tag('[Rules "%s"]' % value), 0)
    for name, value in {"unknown": "boredom", "without-player": "resigned", "player-not-there": "time 3",
                        "player-zero": "forfeit 0",
                        "abandoned-by-player": "abandoned 1", "empty": "",
                        "upper-case": "Resigned 1"}.items():
        faults["termination-" + name] = (tag('[Termination "%s"]' % value), 0)
    return faults


def deck_faults():
    words = SPEC_DECK.split()
    values = {
        "too-short": " ".join(words[:-1]), "too-long": SPEC_DECK + " 4", "for-three": DECK3[7:-3],
        "empty": "",
        "tile-twice": " ".join(words[:-1] + ["34"]), "starting-tile": " ".join(words[:-1] + ["0"]),
        "tile-36": " ".join(words[:-1] + ["36"]), "tile-256": " ".join(words[:-1] + ["257"]),
        "tile-huge": " ".join(words[:-1] + ["4294967297"]), "negative": " ".join(words[:-1] + ["-1"]),
        "leading-zero": " ".join(words[:-1] + ["01"]), "letter": " ".join(words[:-1] + ["x"]),
        "commas": SPEC_DECK.replace(" ", ","),
    }
    return {"deck-" + name: (deck(value), 0) for name, value in values.items()}


def syntax_faults():
    return {
        "unclosed-tag": (FORMAT + '[Players "2"\n' + DECK + BODY, "-", None),
        "unclosed-tag-at-the-end": (FORMAT + PLAYERS + DECK.strip()[:-1], "-", None),
        "unclosed-string": (FORMAT + '[Players "2]\n' + DECK + BODY, "-", None),
        "unclosed-string-at-the-end": (FORMAT + PLAYERS + DECK.strip()[:-2], "-", None),
        "unclosed-string-by-escape": (FORMAT + PLAYERS + DECK + '[Event "a\\"]', "-", None),
        "unclosed-bracket-only": (HEAD + "[", "-", None),
        "unclosed-comment": (HEAD + "\n1. 3@-1,0r1 {so\n2. 20@-1,-1r0\n", "-", 2),
        "unclosed-comment-before-tags": ("{so\n" + HEAD + BODY, "-", None),
        "unclosed-comment-at-the-end": (HEAD + BODY + "{", "-", 4),
        "tag-without-value": (HEAD + "\1[Event]\2\n" + BODY, 0),
        "tag-without-name": (HEAD + '\1["so"]\2\n' + BODY, 0),
        "tag-without-quotes": (FORMAT + "\1[Players 2]\2\n" + DECK + BODY, 0),
        "tag-with-two-values": (HEAD + '\1[Event "a" "b"]\2\n' + BODY, 0),
        "tag-after-moves": (HEAD + BODY + '\1[Event "a"]\2\n', 4),
        "stray-brace": (HEAD + "\n1. 3@-1,0r1 \1}\n", 2),
        "stray-bracket": (HEAD + "\n1. 3@-1,0r1\n\1]\n", 2),
        "mark-in-the-middle": (HEAD + "\n1. 3@-1,0r1\n\1\ufeff\2 2. 20@-1,-1r0\n", 2),
        "word-before-tags": ("\1so\2\n" + HEAD + BODY, 0),
    }


def number_faults():
    return {
        "number-first-is-two": (HEAD + "\n\1" "2.\2 3@-1,0r1\n", 1),
        "number-first-is-zero": (HEAD + "\n\1" "0.\2 3@-1,0r1\n", 1),
        "number-first-is-missing": (HEAD + "\n\1" "3@-1,0r1\n", 1),
        "number-skipped": (HEAD + "\n1. 3@-1,0r1\n\1" "3.\2 20@-1,-1r0\n", 2),
        "number-repeated": (HEAD + "\n1. 3@-1,0r1\n\1" "1.\2 20@-1,-1r0\n", 2),
        "number-missing": (HEAD + "\n1. 3@-1,0r1\n\1" "20@-1,-1r0\n", 2),
        "number-missing-on-the-line": (HEAD + "\n1. 3@-1,0r1 \1" "20@-1,-1r0\n", 2),
        "number-leading-zero": (HEAD + "\n\1" "01.\2 3@-1,0r1\n", 1),
        "number-without-dot": (HEAD + "\n\1" "1\2 3@-1,0r1\n", 1),
        "number-two-dots": (HEAD + "\n\1" "1..\2 3@-1,0r1\n", 1),
        "number-plus": (HEAD + "\n\1" "+1.\2 3@-1,0r1\n", 1),
        "number-huge": (HEAD + "\n\1" "4294967297.\2 3@-1,0r1\n", 1),
        "number-before-the-turn-ends": (HEAD + "\n1.\n2. 20@-1,-1r0\n", "-", 1),
        "number-twice": (HEAD + "\n1. 1. 3@-1,0r1\n", "-", 1),
    }


def move_faults():
    malformed = {
        "word": "so", "lower-case-exchange": "xrp", "short-exchange": "xR", "long-exchange": "xRPW",
        "unknown-color": "xRY",
        "bare-x": "x", "dedicate-five": "d5R", "dedicate-four-without-color": "d4",
        "dedicate-four-two-colors": "d4RO",
        "dedicate-three-two-colors": "d3RO", "dedicate-three-same-color": "d3RRO",
        "dedicate-three-four-colors": "d3ROGB",
        "dedicate-seven-with-color": "d7R", "bare-d": "d", "bare-minus": "-", "discard-two": "-RR",
        "discard-lower-case": "-r",
        "rotation-four": "34@1,0r4", "rotation-minus": "34@1,0r-1", "rotation-two-digits": "34@1,0r00",
        "rotation-missing": "34@1,0", "rotation-empty": "34@1,0r", "rotation-upper-case": "34@1,0R0",
        "tile-leading-zero": "034@1,0r0", "tile-plus": "+34@1,0r0", "tile-missing": "@1,0r0",
        "tile-negative": "-34@1,0r0",
        "x-leading-zero": "34@01,0r0", "x-plus": "34@+1,0r0", "x-minus-zero": "34@-0,1r0",
        "x-missing": "34@,0r0",
        "y-leading-zero": "34@1,00r0", "y-plus": "34@1,+0r0", "y-minus-zero": "34@1,-0r0",
        "y-missing": "34@1r0",
        "point-for-comma": "34@1.0r0", "trailing-comma": "34@1,0r0,",
        "pass-upper-case": "PASS", "pass-with-dot": "pass.", "other-script": "34＠1,0r0",
        "hexadecimal": "0x22@1,0r0", "two-in-one": "34@1,0r0-R",
    }
    faults = {"move-" + name: (third("\1" + text + "\2"), 3) for name, text in malformed.items()}
    faults["move-space-inside"] = (third("\1" "34@1,\2 0r0"), 3)
    faults["move-comment-inside"] = (third("\1" "34@1\2;,0r0"), 3)
    illegal = {
        "tile-of-other-player": "30@1,0r0", "tile-in-the-stack": "1@1,0r0", "tile-in-the-box": "5@1,0r0",
        "tile-in-the-lake": "3@1,0r0", "starting-tile": "0@1,0r0", "tile-99": "99@1,0r0",
        "tile-36": "36@1,0r0", "tile-at-256": "290@1,0r0", "tile-beyond-64-bits": "18446744073709551650@1,0r0",
        "cell-of-the-starting-tile": "34@0,0r0",
        "cell-taken": "34@-1,-1r3", "cell-touched-by-a-corner": "34@1,1r0", "cell-far": "34@3,0r1",
        "cell-at-127": "34@127,0r0",
        "cell-at-256": "34@257,0r0", "cell-at-1024": "34@1025,0r0", "cell-huge": "34@4294967297,0r0",
        "cell-beyond-64-bits": "34@18446744073709551617,0r0",
        "cell-of-many-digits": "34@1,-%sr0" % ("1" * 3000),
        "exchange-without-favor": "xRO",
        "dedicate-without-cards": "d7", "dedicate-three-pair-without-cards": "d3ROG",
        "dedicate-four-without-cards": "d4R",
        "discard-below-the-limit": "-R", "pass-before-the-end": "pass",
    }
    faults.update({"illegal-" + name: (third("\1" + text), 3) for name, text in illegal.items()})
    faults["illegal-exchange-of-a-color-for-itself"] = (third("\1xRR\2"), 3)
    return faults


def why_faults():
    """Moves that only one rule forbids, found in random games: the name says what the oracle says."""
    wanted = {"only one exchange a turn", "an exchange comes first", "no such card in the supply",
              "no such card to return",
              "only one dedication a turn", "a dedication comes before discards",
              "there is no limit in a final turn",
              "must dedicate", "no tiles in a final turn", "too many cards to place a tile", "no such card"}
    faults, seed = {}, 0
    check = cross_check.Check(None, random.Random(1), False)
    while wanted:
        rng = random.Random(seed)
        rules = oracle.RULE_SETS[seed % 2]
        seed += 1
        played = random_games.random_game(rng, 2, rules, None, ["trader", "hoarder"])
        game = played.position(0)
        for ply, move in enumerate(played.moves()):
            for bad in cross_check.illegal_moves(game, rng):
                reason = game.why_not(bad)
                if reason in wanted:
                    wanted.remove(reason)
                    data, line, column = check.extended(played, ply, oracle.move_text(bad))
                    faults["rule-" + reason.replace(" ", "-")] = (data, line, str(column), ply + 1)
            game.apply(move)
    return faults


def end_faults():
    played = search(lambda played: len(played.game.winners) == 1, 2, "eager", 7)
    result = dict(oracle.result_tags(played.game))
    count = len(played.lines)
    plain = oracle.write_record(played.tags(result=False), played.turns)

    def with_tag(text):
        return plain.replace("\n\n", "\n" + text + "\n\n")
    other = str(3 - played.game.winners[0])
    first, second = result["Honor"].split()
    return {
        "after-the-end-pass": (plain + "\1" "25. pass\2\n", count),
        "after-the-end-place": (plain + "\1" "25. 1@0,1r0\2\n", count),
        "after-the-end-without-number": (plain + "\1pass\2\n", count),
        "honor-mismatch": (with_tag('[Honor "%s %s"]' % (second, int(first) + 1)), "-", None),
        "honor-of-too-few": (with_tag('[Honor "%s"]' % first), "-", None),
        "honor-of-too-many": (with_tag('[Honor "%s 0"]' % result["Honor"]), "-", None),
        "honor-word": (with_tag('[Honor "much little"]'), "-", None),
        "honor-empty": (with_tag('[Honor ""]'), "-", None),
        "honor-leading-zero": (with_tag('[Honor "0%s"]' % result["Honor"]), "-", None),
        "honor-mismatch-unfinished": (HEAD + '[Honor "0 1"]\n' + BODY, "-", None),
        "honor-mismatch-resigned": (HEAD + '[Honor "0 1"]\n[Winners "2"]\n[Termination "resigned 1"]\n' + BODY,
                                    "-", None),
        "winners-mismatch": (with_tag('[Winners "%s"]' % other), "-", None),
        "winners-mismatch-shared": (with_tag('[Winners "1 2"]'), "-", None),
        "winners-mismatch-star": (with_tag('[Winners "*"]'), "-", None),
        "winners-mismatch-unfinished": (HEAD + '[Winners "1"]\n' + BODY, "-", None),
        "winners-mismatch-normal": (HEAD + '[Winners "1"]\n[Termination "normal"]\n' + BODY, "-", None),
        "winners-not-ascending": (HEAD + '[Winners "2 1"]\n[Termination "abandoned"]\n' + BODY, "-", None),
        "winners-not-there": (HEAD + '[Winners "3"]\n[Termination "resigned 1"]\n' + BODY, "-", None),
        "winners-zero": (HEAD + '[Winners "0"]\n[Termination "resigned 1"]\n' + BODY, "-", None),
        "winners-word": (HEAD + '[Winners "Ann"]\n' + BODY, "-", None),
        "winners-empty": (HEAD + '[Winners ""]\n' + BODY, "-", None),
    }


def place_of(template):
    """A template without its marks, and the line and columns they name."""
    start = template.index(b"\1")
    end = template.find(b"\2")
    data = template.replace(b"\1", b"").replace(b"\2", b"")
    line = data[:start].count(b"\n") + 1
    column = start - data[:start].rfind(b"\n")
    if end < 0:
        return data, line, str(column)
    return data, line, "%d-%d" % (column, column + end - 1 - start)


def write_broken():
    """Every fault is (template, lines printed), or (text, "-", lines or None) where the place is open, or
    (bytes, line, column, lines)."""
    faults = {}
    for group in (encoding_faults, tag_faults, deck_faults, syntax_faults, number_faults, move_faults,
                  why_faults, end_faults):
        faults.update(group())
    rows = []
    for name, fault in sorted(faults.items()):
        data = fault[0] if isinstance(fault[0], bytes) else fault[0].encode("utf-8")
        line = column = "-"
        if len(fault) == 2:
            data, line, column = place_of(data)
        elif len(fault) == 4:
            line, column = fault[1:3]
        (RECORDS / "broken" / (name + ".lgn")).write_bytes(data)
        rows.append("%s.lgn\t%s\t%s\t%s\n" % (name, line, column, "-" if fault[-1] is None else fault[-1]))
    (RECORDS / "broken" / "expected.tsv").write_text("file\tline\tcolumn\tlines\n" + "".join(rows),
                                                     encoding="utf-8")


def main():
    (RECORDS / "broken").mkdir(parents=True, exist_ok=True)
    for old in [*RECORDS.glob("*.lgn"), *RECORDS.glob("*.jsonl"), *(RECORDS / "broken").glob("*.lgn")]:
        old.unlink()
    write_golden()
    write_broken()


if __name__ == "__main__":
    main()
