"""Tests of `lanterns solve`."""

import json

from support import HERE, Case, run

FILE = str(HERE.parent / "records" / "empty-supply-and-discards.lgn")  # two players: 22 placements, final turns 23 and 24


class Solve(Case):
    def solve(self, turn, *args):
        return json.loads(self.good("solve", "--json", "--turn", str(turn), *args, FILE))

    def test_the_last_placement(self):
        found = self.solve(22)
        self.assertEqual((found["turn"], found["player"], found["placements"]), (22, 2, 1))
        for answer in (found["open"], found["hidden"]):
            self.assertTrue(answer["solved"] and answer["exact"])
            self.assertEqual(sum(answer["chances"]), 1)
            self.assertRegex(answer["moves"][-1], r"^\d+@-?\d+,-?\d+r[0-3]$")
        self.assertEqual(found["open"]["moves"], found["hidden"]["moves"], "nothing is hidden that matters")
        text = self.good("solve", "--turn", "22", FILE)
        winner = found["open"]["chances"].index(1) + 1
        for part in ("1 placement is left", f"miser ({winner}) wins with best play.", " ".join(found["open"]["moves"]),
                     "Nothing that is hidden matters anymore."):
            self.assertIn(part, text)

    def test_a_final_turn(self):
        found = self.solve(23)
        self.assertEqual((found["placements"], found["open"]["positions"]), (0, 1))
        self.assertEqual(found["open"]["moves"][-1], "pass")

    def test_hidden_hands(self):
        """Turn 21: the opponent's tile is one of the 14 that were not seen."""
        found = self.solve(21, "--time", "600000")
        self.assertEqual((found["open"]["deals"], found["hidden"]["deals"]), (1, 14))
        self.assertTrue(found["hidden"]["exact"])
        text = self.good("solve", "--turn", "21", "--time", "600000", FILE)
        self.assertIn("14 deals are possible", text)
        self.assertIn(" ".join(found["hidden"]["moves"]), text)

    def test_it_gives_up(self):
        result = run("solve", "--turn", "17", "--time", "1", FILE)
        self.assertEqual((result.status, result.err), (1, ""))
        self.assertIn("Open hands: not solved within 1 ms. Try a longer --time.", result.out)
        self.assertIn("Hidden hands: not solved within 1 ms. Try a longer --time.", result.out)
        found = json.loads(run("solve", "--turn", "17", "--time", "1", "--json", FILE).out)
        self.assertEqual((found["open"]["solved"], found["hidden"]["solved"]), (False, False))

    def test_refusals(self):
        for args, said in ((["--turn", "16"], "it can be solved from turn 17 on (--turn 17)"), ([], "the game is over; use --turn N")):
            result = run("solve", *args, FILE)
            self.assertEqual((result.status, result.out), (1, ""))
            self.assertIn(said, result.err)
        self.call_fault("solve", "--turn", "99", FILE, says=["no turn 99"])
        self.call_fault("solve", says=["FILE"])
