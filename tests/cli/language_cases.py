"""Tests of the languages: which one is spoken, and that whole games are told in it without a word of another."""

import json
import re

from common import FOREIGN, LANGUAGES, in_turn
from support import HEAD, RECORDS, STYLE, Case, played, run

TITLES = {"en": "A game of Lanterns for 2 players", "pl": "Partia Lanterns dla 2 graczy",
          "it": "Una partita a Lanterns per 2 giocatori", "ru": "Партия в Lanterns для 2 игроков"}
MATCH = {"pl": "dopasowanie", "it": "corrispondenza", "ru": "продолжение"}
# Words that every telling has, and no other language has as words of its own.
ENGLISH = re.compile(r"\b(takes|places|draws|turn|tile|the|honor token|favor tokens?|supply|wins|cards?)\b", re.IGNORECASE)
NOWHERE = {"LC_ALL": None, "LC_MESSAGES": None, "LANG": None}


class Language(Case):
    def told(self, *args, text=HEAD, **env):
        return self.good("replay", *args, "-", stdin=text.encode(), env={**NOWHERE, **env} if env else None)

    def test_the_option(self):
        for code, title in TITLES.items():
            self.assertIn(title, self.told("--lang", code))
            self.assertIn(title, self.told("--lang=" + code, LC_ALL="it_IT.UTF-8"))
        self.call_fault("replay", "--lang", "xx", "x", says=["--lang", "'xx'", ", ".join(LANGUAGES[:-1]) + " or " + LANGUAGES[-1]])

    def test_the_environment(self):
        for code, env in (("pl", {"LC_ALL": "pl_PL.UTF-8"}), ("ru", {"LANG": "ru_RU.UTF-8"}),
                          ("it", {"LC_MESSAGES": "it_IT.utf8", "LANG": "pl_PL.UTF-8"}),
                          ("pl", {"LC_ALL": "pl_PL.UTF-8", "LC_MESSAGES": "it_IT.UTF-8", "LANG": "ru_RU.UTF-8"}),
                          ("ru", {"LC_ALL": "", "LANG": "ru_RU.UTF-8"}), ("en", {"LC_ALL": "C.UTF-8"}),
                          ("en", {"LC_ALL": "xx_XX.UTF-8"}), ("en", {"LC_ALL": "C", "LANG": "pl_PL.UTF-8"})):
            if env.get("LC_MESSAGES") and not env.get("LC_ALL"):
                env = {**env, "LC_CTYPE": "C.UTF-8"}
            self.assertIn(TITLES[code], self.told(**env), env)

    def test_letters_that_the_terminal_lacks_are_not_sent(self):
        self.assertTrue(self.told(LC_ALL="pl_PL.ISO-8859-2").isascii())

    def test_whole_games(self):
        games = {players: re.sub(r'\[Player\d "[^"]*"\]\n', "", played(players, players + 4).record()) for players in (2, 3, 4)}
        for players, code in [*zip((2, 3, 4) * len(FOREIGN), FOREIGN), *((4, code) for code in MATCH)]:
            told = self.told("--lang", code, text=games[players])
            self.assertNotRegex(told, ENGLISH)
            self.assertNotIn("{", told)
            text = self.told("--lang", code, "--lake", "none", text=games[players])
            self.assertLessEqual(max(map(len, text.splitlines())), 80)
            if code in MATCH:
                self.assertEqual(told.count(f"({MATCH[code]})"), self.told(text=games[players]).count("(match)"))

    def test_colors_change_no_letter(self):
        path = str(RECORDS / "shared.lgn")
        for code in FOREIGN:
            colored = STYLE.sub("", self.good("replay", "--lang", code, "--lake=none", "--color=always", path))
            self.assertEqual(colored, self.good("replay", "--lang", code, "--lake=none", path))

    def test_results(self):
        for name, said in (("shared", {"pl": "dzielą się zwycięstwem", "it": "condividono la vittoria", "ru": "делят победу"}),
                           ("tie-by-favor", {"pl": "więcej żetonów łaski (2)", "it": "più gettoni privilegio (2)",
                                             "ru": "больше жетонов поощрения (2)"}),
                           ("tie-by-cards", {"pl": "więcej kart lampionów", "it": "più carte lanterna",
                                             "ru": "больше карт фонариков"})):
            for code, words in said.items():
                told = " ".join(self.good("replay", "--lang", code, str(RECORDS / (name + ".lgn"))).split())
                self.assertIn(words, told)

    def test_hints(self):
        for code, you in (("pl", "ci|ty|grasz"), ("it", "te|tu"), ("ru", "вам|вы")):
            result = json.loads(self.good("hint", "--json", "--lang", code, "--playouts", "24", "-",
                                          stdin=HEAD.encode()))
            why = [reason for hint in result["hints"] for reason in hint["why"]]
            self.assertTrue(why)
            for reason in why:
                self.assertNotRegex(reason, ENGLISH)
                self.assertTrue(reason.isprintable(), reason)
            told = self.good("hint", "--lang", code, "--playouts", "24", "-", stdin=HEAD.encode())
            self.assertRegex(told, r"\b(%s)\b" % you)
            self.assertLessEqual(max(map(len, told.splitlines())), 80)

    def test_demo(self):
        told = self.good("demo", "--lang", "ru", "--seed", "7")
        self.assertIn("Ещё раз та же партия: lanterns demo --players 2 --seed 7", told)
        self.assertNotRegex(told.split("Ещё раз")[0], ENGLISH)

    def test_faults_of_records(self):
        broken = sorted((RECORDS.parent.parent / "records" / "broken").glob("*.lgn"))
        self.assertGreater(len(broken), 20)
        for path, code in in_turn(broken):
            english = run("replay", "--lang", "en", str(path))
            self.assertEqual(english.status, 1)
            told = run("replay", "--lang", code, str(path))
            where, reason = re.fullmatch(r"(.*?:\d+:\d+: )(.+)\n", told.err).groups()
            self.assertTrue(english.err.startswith(where), told.err)
            self.assertNotEqual(english.err, told.err)
            self.assertNotRegex(re.sub(r'["„«\[].*?["“”»\]]', "", reason), ENGLISH)

    def test_help(self):
        commands = ("play", "tui", "demo", "replay", "check", "new", "hint", None)
        for command, code in in_turn(commands * 3):
            call = (command, "--help") if command else ("--help",)
            english = self.good(*call)
            told = self.good(*call, env={**NOWHERE, "LC_ALL": code + "_XX.UTF-8"})
            for text in (english, told):
                self.assertLessEqual(max(map(len, text.splitlines())), 80, call)
            for line in filter(None, english.splitlines()):
                self.assertNotIn(line, told.splitlines())
            if command is not None:
                for asked in ((command, "--lang", code, "--help"), (command, "--help", "--lang=" + code)):
                    self.assertEqual(told, self.good(*asked))

    def test_faults_of_calls(self):
        said = {"pl": ("nieznana opcja „--wrong”", "spróbuj"), "it": ("opzione sconosciuta «--wrong»", "prova"),
                "ru": ("неизвестный параметр «--wrong»", "попробуйте")}
        for code, (reason, hint) in said.items():
            for command in ("play", "tui", "new"):
                refused = run(command, "--lang", code, "--wrong") if command != "new" else \
                    run(command, "--wrong", env={**NOWHERE, "LANG": code + ".UTF-8"})
                self.assertEqual((refused.status, refused.out), (2, ""))
                first, second = refused.err.splitlines()
                self.assertTrue(first.startswith(f"lanterns {command}: {reason}; "), first)
                self.assertEqual(second, f"{hint} 'lanterns {command} --help'")
            for call in (("--players", "7"), ("--bot", "nobody"), ("--clock", "soon"), ("--name", "\x07"), ("--seats", "S S"),
                         ("--seed", "x"), ("--rules", "none"), ("--plain=1",), ("--bot",), ("file",), ("--resume", "-p2"),
                         ("--name", "a", "--name", "b", "-p2"), ("-p2", "-beager", "-beager", "-beager"), ("--resume", "a", "b")):
                english = run("play", *call, env={"XDG_CONFIG_HOME": str(self.folder)})
                refused = run("play", "--lang", code, *call, env={"XDG_CONFIG_HOME": str(self.folder)})
                self.assertEqual((english.status, refused.status, refused.out), (2, 2, ""), call)
                for one, other in zip(english.err.splitlines(), refused.err.splitlines(), strict=True):
                    self.assertNotEqual(one, other)

    def test_decimal_signs(self):
        """Also in tables whose words are English: "58,25 %" where people write it so."""
        for code, sign in ("en", r"\."), ("pl", ","), ("it", ","), ("ru", ","):
            told = self.good("arena", "--lang", code, "-q", "-g2", "-s1", "-brandom", "-brandom")
            self.assertRegex(told, rf"\d{sign}\d\d \+- +\d+{sign}\d\d %")
            self.assertIsNone(re.search(r"\d[.,]\d", re.sub(rf"\d{sign}\d", "", told)), told)
            sums = self.good("analyze", "--lang", code, "-q", "--playouts", "2", str(RECORDS / "shared.lgn"))
            self.assertRegex(sums, rf"Ann +12 +\d+{sign}\d\d .*[+-]\d+{sign}\d")
        trained = run("train", "--lang", "pl", "-g1", "-o", "/dev/null")
        self.assertRegex(trained.err, r"loss \d,\d+, +\d+,\d % against")

    def test_faults_beside_the_call(self):
        """What is wrong is said in the language, too, where the call is right."""
        folder = {"HOME": None, "XDG_DATA_HOME": None}
        for call, env in (("tui",), {}), (("replay", ""), {}), (("serve",), folder), (("backup", "x"), folder):
            said = {code: run(*call, "--lang", code, env=env) for code in LANGUAGES}
            self.assertEqual({refused.status for refused in said.values()}, {1}, call)
            self.assertEqual(len({refused.err for refused in said.values()}), len(LANGUAGES), call)

    def test_faults_in_letters_that_the_terminal_has(self):
        refused = run("play", "--lang", "ru", "--wrong", env={"LC_ALL": "C"})
        self.assertTrue(refused.err.startswith("lanterns play: unknown option '--wrong'"), refused.err)

    def test_faults_in_the_remembered_language(self):
        settings = {"XDG_CONFIG_HOME": str(self.folder)}
        self.good("play", "--help", env=settings)
        self.assertEqual(list(self.folder.iterdir()), [])
        (self.folder / "lanterns").mkdir()
        (self.folder / "lanterns" / "settings").write_text("language=it\n", encoding="utf-8")
        for lang, hint in (((), "prova"), (("--lang=pl",), "spróbuj")):
            refused = run("play", *lang, "--clock", "soon", env=settings)
            self.assertEqual((refused.status, refused.err.splitlines()[1]), (2, f"{hint} 'lanterns play --help'"))
