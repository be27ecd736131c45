#!/usr/bin/env python3
"""Tests of the oracle itself: the worked examples E1-E5 on the real tiles, the rules one by one, and
invariants over random games. Run with `python3 tests/oracle/test_oracle.py`."""

import pathlib
import random
import unittest

import oracle
import random_games
from oracle import COLORS, Game, Illegal, parse_move


def a_game(players, hand=None, rules="standard", seats=None, seed=1):
    """A game whose player 1 holds the tiles of `hand` first."""
    hand = hand or []
    rest = [tile for tile in random.Random(seed).sample(range(1, 36), 35) if tile not in hand]
    deck = (hand + rest)[:oracle.TILES_IN_GAME[players]]
    return Game(players, deck, seats, rules)


def give(game, index, **cards):
    """Sets a player's cards, at the expense of the supply."""
    for color in COLORS:
        game.supply[color] += game.players[index].cards[color]
        game.players[index].cards[color] = 0
    for color, count in cards.items():
        game.supply[color] -= count
        game.players[index].cards[color] = count


def set_favor(game, index, count):
    game.favor_supply -= count - game.players[index].favor
    game.players[index].favor = count


def play(game, *texts):
    return [event for text in texts for event in game.apply(parse_move(text))]


def cards(events):
    return [(event["player"], event["color"], event["why"], event["got"])
            for event in events if event["kind"] == "card"]


def favor(events):
    return [event["count"] for event in events if event["kind"] == "favor"]


class WorkedExamples(unittest.TestCase):
    def test_e1_match_with_one_platform(self):
        game = a_game(2, [7])
        game.lake[1, 0] = (3, 0)
        events = play(game, "7@2,0r2")
        self.assertEqual(cards(events),
                         [(1, "G", "match", True), (1, "W", "facing", True), (2, "O", "facing", True)])
        self.assertEqual(favor(events), [1])
        self.assertEqual([event["kind"] for event in events],
                         ["placed", "card", "favor", "card", "card", "drawn", "turn"])

    def test_e2_no_favor_from_a_platform_that_does_not_match(self):
        game = a_game(3, [18])
        game.supply["K"] = 0
        game.lake[1, -1] = (8, 0)
        game.lake[1, 1] = (9, 0)
        events = play(game, "18@1,0r1")
        self.assertEqual(cards(events), [(1, "R", "match", True), (1, "R", "facing", True),
                                         (2, "K", "facing", False), (3, "B", "facing", True)])
        self.assertEqual(favor(events), [])
        self.assertEqual(game.players[0].cards["R"], 3)
        self.assertEqual(game.players[1].cards["K"], 0)

    def test_e2_the_boat_is_no_platform(self):
        game = a_game(3, [18])
        events = play(game, "18@0,-1r3")
        self.assertEqual(cards(events)[0], (1, "R", "match", True))
        self.assertEqual(favor(events), [])

    def test_e3_three_platforms_and_the_last_black(self):
        game = a_game(4, [20])
        game.supply["K"] = 1
        game.lake[1, 1] = (22, 0)
        game.lake[2, 0] = (12, 0)
        events = play(game, "20@1,0r1")
        self.assertEqual(cards(events),
                         [(1, "P", "match", True), (1, "R", "match", True), (1, "K", "facing", True),
                                         (2, "K", "facing", False), (3, "P", "facing", True),
                                         (4, "R", "facing", True)])
        self.assertEqual(favor(events), [3])

    def test_e4_facing_cards_clockwise(self):
        events = play(a_game(4, [25]), "25@0,1r2")
        self.assertEqual([card for card in cards(events) if card[2] == "facing"],
                         [(1, "B", "facing", True), (2, "W", "facing", True), (3, "G", "facing", True),
                          (4, "P", "facing", True)])

    def test_e5_a_whole_turn(self):
        game = a_game(4, [32])
        give(game, 0, R=3, P=1, O=2, W=2)
        set_favor(game, 0, 3)
        game.lake[1, 1] = (22, 1)
        events = play(game, "xPR", "d4R", "32@1,0r0")
        self.assertEqual(cards(events),
                         [(1, "R", "exchange", True), (1, "B", "match", True), (1, "O", "facing", True),
                                         (2, "R", "facing", True), (3, "B", "facing", True),
                                         (4, "W", "facing", True)])
        self.assertEqual(favor(events), [-2, 1])
        self.assertEqual([event for event in events if event["kind"] == "honor"],
                         [{"kind": "honor", "player": 1, "set": "4", "value": 8}])
        self.assertEqual(game.players[0].cards, {"R": 0, "O": 3, "G": 0, "B": 1, "P": 0, "W": 2, "K": 0})
        self.assertEqual((game.players[0].favor, game.players[0].honor), (2, 8))


class Rules(unittest.TestCase):
    def forbidden(self, game, text):
        with self.assertRaises(Illegal):
            game.copy().apply(parse_move(text))

    def test_r2_tiles(self):
        self.assertEqual((len(oracle.TILES), len(oracle.PLATFORMS)), (36, 11))
        self.assertNotIn(0, oracle.PLATFORMS)

    def test_r7_seatings(self):
        self.assertEqual([len(oracle.all_seatings(players)) for players in (2, 3, 4)], [12, 12, 4])
        self.assertIn("NES", oracle.all_seatings(3))
        self.assertNotIn("SEN", oracle.all_seatings(3))

    def test_r8_to_r12_setup(self):
        for players in (2, 3, 4):
            for seats in oracle.all_seatings(players):
                game = a_game(players, seats=seats)
                self.assertEqual(oracle.color_at(*game.lake[0, 0], seats[0]), "R")
                self.assertEqual(game.players[0].cards["R"], 1)
                self.assertEqual([player.card_count() for player in game.players], [1] * players)
                self.assertEqual([len(player.hand) for player in game.players], [3] * players)
                self.assertEqual(len(game.draw), {2: 16, 3: 18, 4: 20}[players])
        self.assertEqual(game.players[0].side, seats[0])
        self.assertEqual(a_game(2).to_json()["stacks"],
                         {"4": [8, 7, 6, 5, 5, 4], "3": [9, 8, 7, 6, 5, 5], "7": [10, 9, 8, 7, 6, 5]})
        self.assertEqual(a_game(2).to_json()["lake"], [[0, 0, 0, 1]])

    def test_r14_exchange(self):
        game = a_game(2, [7])
        give(game, 0, R=4, P=2)
        self.forbidden(game, "xRP")
        set_favor(game, 0, 4)
        self.forbidden(game, "xRR")
        self.forbidden(game, "xGR")
        game.supply["W"] = 0
        self.forbidden(game, "xRW")
        after = game.copy()
        play(after, "d4R")
        self.forbidden(after, "xPG")
        play(game, "xPG")
        self.forbidden(game, "xPG")
        self.assertEqual(game.favor_supply, 18)

    def test_r15_order_of_returns_and_generic_tokens(self):
        game = a_game(2, [7])
        give(game, 0, R=2, K=2, W=2, O=1, G=1, B=1, P=1)
        game.stacks["3"] = []
        events = play(game, "d3WKR")
        self.assertEqual([event["color"] for event in events[:-1]], list("RRWWKK"))
        self.assertEqual(events[-1]["value"], 4)
        self.forbidden(game, "d7")

    def test_r16_limit(self):
        game = a_game(2, [7])
        give(game, 0, R=4, O=4, G=3, B=2, P=1)
        self.forbidden(game, "7@0,1r0")
        other = game.copy()
        play(other, "-R")
        self.forbidden(other, "d4O")
        self.forbidden(other, "7@0,1r0")
        play(other, "-R")
        self.forbidden(other, "-R")
        play(other, "7@0,1r0")
        game.rules = "must-dedicate"
        self.forbidden(game, "-R")
        play(game, "d4R")
        self.forbidden(game, "-O")

    def test_r16b_discards_after_a_dedication(self):
        game = a_game(4, [7], "must-dedicate")
        give(game, 0, R=8, O=8, G=4)
        play(game, "d3ROG")
        self.forbidden(game, "7@0,1r0")
        play(game, "-R", "-R", "7@0,1r0")

    def test_r17_placing(self):
        game = a_game(2, [7])
        for text in ("7@0,0r0", "7@1,1r0", "7@2,0r0", "0@1,0r0", "%d@1,0r0" % game.players[1].hand[0],
                     "pass"):
            self.forbidden(game, text)

    def test_r18b_the_pile_runs_out(self):
        game = a_game(2, [7])
        game.lake[1, 0] = (3, 0)
        game.favor_supply = 0
        self.assertEqual(favor(play(game, "7@2,0r2")), [])

    def test_r18b_not_bound_to_the_card(self):
        game = a_game(2, [7])
        game.lake[1, 0] = (3, 0)
        game.supply["G"] = 0
        events = play(game, "7@2,0r2")
        self.assertEqual((cards(events)[0], favor(events)), ((1, "G", "match", False), [1]))

    def test_r20_winners(self):
        game = a_game(3)
        for honor, tokens, held, winners in (((5, 6, 6), (0, 0, 1), (9, 9, 1), [3]),
                                             ((6, 6, 6), (1, 1, 0), (2, 3, 4), [2]),
                                             ((6, 6, 6), (1, 0, 1), (2, 3, 2), [1, 3])):
            for index in range(3):
                game.players[index].tokens = [honor[index]]
                game.players[index].favor = tokens[index]
                game.players[index].cards = dict.fromkeys(COLORS, 0)
                game.players[index].cards["R"] = held[index]
            self.assertEqual(game.best_players(), winners)


class Notation(unittest.TestCase):
    def test_moves(self):
        for text in ("xPR", "d4R", "d3RBW", "d7", "-G", "17@1,-2r3", "0@0,0r0", "pass"):
            self.assertEqual(oracle.move_text(parse_move(text)), text)
        self.assertEqual(oracle.move_text(parse_move("d3WBR")), "d3RBW")
        for text in ("", "x", "xP", "xPRR", "xpr", "d5R", "d3RRB", "d3RB", "d7R", "-", "-X", "17@1,-02r3",
                     "17@+1,2r3",
                     "17@-0,2r3", "17@1,2r4", "17@1,2", "017@1,2r3", "17@1,2r", "Pass", "pass.", "17@1, 2r3"):
            self.assertIsNone(parse_move(text), text)

    def test_odd_but_good_record(self):
        played = random_games.random_game(random.Random(5), 2)
        text = played.record()
        odd = "\ufeff{ a [comment] }\n" + text.replace("\n", " ; so } {\r\n").replace(". ", ".{x;\n}\t")
        self.assertEqual([oracle.dump(line) for line in oracle.replay(odd.encode())],
                         [oracle.dump(line) for line in played.lines])

    def test_escapes(self):
        value = 'say "hi" {;} \\'
        record = oracle.read_record(oracle.write_record([("Event", value)], []).encode())
        self.assertEqual(record.tags, [("Event", value)])

    def test_position_of_an_error(self):
        played = random_games.random_game(random.Random(5), 2)
        tags = played.tags(result=False)
        data = oracle.write_record(tags, [played.turns[0], ["xRO"]]).encode()
        with self.assertRaises(oracle.RecordError) as caught:
            list(oracle.replay(data))
        self.assertEqual((caught.exception.line, caught.exception.column), (len(tags) + 3, 4))


class GoldenRecords(unittest.TestCase):
    def test_they_are_what_the_oracle_says(self):
        files = sorted((pathlib.Path(__file__).resolve().parents[1] / "records").glob("*.lgn"))
        self.assertTrue(files)
        for file in files:
            lines = "".join(oracle.dump(line) + "\n" for line in oracle.replay(file.read_bytes()))
            self.assertEqual(lines, file.with_suffix(".jsonl").read_text("utf-8"), file.name)


class RandomGames(unittest.TestCase):
    def check(self, game):
        players = len(game.players)
        for color in COLORS:
            held = [player.cards[color] for player in game.players] + [game.supply[color]]
            self.assertEqual(sum(held), oracle.CARDS_PER_COLOR[players])
            self.assertGreaterEqual(min(held), 0)
        favors = [player.favor for player in game.players] + [game.favor_supply]
        self.assertEqual((sum(favors), min(favors) >= 0), (20, True))
        tiles = [tile for tile, _ in game.lake.values()] + game.draw
        for player in game.players:
            tiles += player.hand
        self.assertEqual(sorted(tiles), sorted([0] + game.deck))

    def test_invariants(self):
        rng = random.Random(11)
        for number, policy in enumerate(list(random_games.POLICIES) * 2):
            players, rules = 2 + number % 3, oracle.RULE_SETS[number // 3 % 2]
            played = random_games.random_game(rng, players, rules, rng.choice(oracle.all_seatings(players)),
                                              [policy] * players)
            game = Game(players, played.deck, played.seats, rules)
            for move in played.moves():
                self.assertEqual(parse_move(oracle.move_text(move)), move)
                twin = game.copy()
                twin.apply(move)
                self.assertIn(move, game.legal_moves())
                game.apply(move)
                self.assertEqual(twin.to_json(), game.to_json())
                self.check(game)
            self.assertTrue(game.over and not game.legal_moves())
            self.assertEqual(len(played.turns), oracle.TILES_IN_GAME[players] + players)
            again = [oracle.dump(line) for line in oracle.replay(played.record().encode())]
            self.assertEqual(again, [oracle.dump(line) for line in played.lines])


if __name__ == "__main__":
    unittest.main()
