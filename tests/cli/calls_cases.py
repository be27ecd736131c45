"""Tests of how the program is called: help, options, new records, and output that cannot be written."""

import os
import re
import signal
import socket

import support
import oracle
from support import RECORDS, Case, run

COMMANDS = ("demo", "replay", "check", "verify", "new", "arena", "bot", "train", "hint", "analyze", "solve", "bench", "perft", "backup",
            "serve", "play", "tui", "tiles", "daily", "festival", "progress", "deal", "puzzle", "puzzles", "whatif")


class Help(Case):
    def test_no_arguments_is_help(self):
        text = self.good()
        self.assertTrue(text.startswith("Usage: lanterns COMMAND"))
        for command in COMMANDS:
            self.assertRegex(text, r"(?m)^  %s +\S" % command)
        for same in (["--help"], ["-h"], ["help"], ["help", "help"]):
            self.assertEqual(self.good(*same), text)

    def test_every_command_explains_itself(self):
        for command in COMMANDS:
            text = self.good("help", command)
            self.assertTrue(text.startswith("Usage: lanterns %s [OPTION]..." % command))
            self.assertIn("--help", text)
            self.assertEqual(self.good(command, "--help"), text)
            self.assertEqual(self.good(command, "-h"), text)
            self.assertLessEqual(max(map(len, text.splitlines())), 80)

    def test_help_names_the_options_that_there_are(self):
        for command in COMMANDS:
            for line in self.good(command, "--help").splitlines():
                if line.startswith("  -") or line.startswith("      --"):
                    name = re.match(r"[a-z-]+", line.split("--")[1])[0]
                    if name != "help":
                        result = run(command, "--" + name + "=?", *["x"] * 9)
                        self.assertEqual(result.status, 2)
                        self.assertNotIn("unknown option", result.err)

    def test_version(self):
        self.assertRegex(self.good("--version"), r"^lanterns \d+\.\d+\.\d+\S*\n$")
        self.assertEqual(self.good("-V"), self.good("--version"))


class Calls(Case):
    def test_unknown_command(self):
        self.assertEqual(self.call_fault("frobnicate", says=["'frobnicate'", *COMMANDS]), "try 'lanterns --help'")
        self.call_fault("help", "frobnicate", says=["'frobnicate'", *COMMANDS])
        self.call_fault("help", "new", "demo", says=["too many operands: 'demo'"])
        self.call_fault("--colour", says=["'--colour'", "--help", "--version"])

    def test_did_you_mean(self):
        for typed, meant in (("repaly", "replay"), ("hnit", "hint"), ("analyse", "analyze"), ("chekc", "check")):
            self.call_fault(typed, says=[f"unknown command '{typed}'; did you mean {meant}?"])
        self.call_fault("--verison", says=["did you mean --version?"])
        self.call_fault("replay", "--colour", "never", "x", says=["unknown option '--colour'; did you mean --color?"])
        self.call_fault("new", "--sead=7", says=["unknown option '--sead=7'; did you mean --seed?"])

    def test_unknown_option(self):
        for command in COMMANDS:
            hint = self.call_fault(command, "--frobnicate", says=["unknown option '--frobnicate'", "--help"])
            self.assertEqual(hint, "try 'lanterns %s --help'" % command)
            self.call_fault(command, "-Z", says=["unknown option '-Z'"])
        self.call_fault("replay", "--jsno", "x", says=["'--jsno'", "--json"])

    def test_operands(self):
        for command in ("replay", "check", "perft"):
            self.call_fault(command, says=["missing operand"])
        self.call_fault("replay", "a", "b", says=["too many operands", "'b'"])
        self.call_fault("perft", "1", "2", says=["too many operands", "'2'"])
        for command in ("new", "demo", "bench"):
            self.call_fault(command, "x", says=["too many operands", "'x'"])

    def test_values(self):
        for command in ("new", "demo", "bench"):
            for bad in ("1", "5", "two", "", "-2", "+2", "2 ", "0x2", "18446744073709551618"):
                self.call_fault(command, "--players", bad, says=["--players", "'%s'" % bad, "from 2 to 4"])
        for bad in ("-1", "x", "0x", "0x1ffffffffffffffff", "18446744073709551616", "1.5", ""):
            self.call_fault("new", "--seed", bad, says=["--seed", "'%s'" % bad, "64-bit"])
        self.call_fault("new", "--rules", "house", says=["'house'", "standard or must-dedicate"])
        self.call_fault("replay", "--lake", "always", "x", says=["'always'", "final, turns or none"])
        self.call_fault("replay", "--color", "red", "x", says=["'red'", "auto, always or never"])
        self.call_fault("bench", "--only", "x", says=["'x'", "random", "value", "search-256 or solve"])
        self.call_fault("bench", "--games", "0", says=["--games", "from 1"])
        self.call_fault("demo", "--speed", "60001", says=["--speed", "to 60000"])
        for bad in ("0", "17", "x", ""):
            self.call_fault("perft", bad, says=["DEPTH", "from 1 to 16"])

    def test_values_missing_or_too_many(self):
        self.call_fault("new", "--seed", says=["--seed needs a value"])
        self.call_fault("new", "-o", says=["--output needs a value"])
        self.call_fault("replay", "--json=1", "x", says=["--json takes no value"])

    def test_seats(self):
        for players, bad in ((2, "S"), (2, "SN"), (2, "S S"), (2, "s n"), (2, "S W N"), (3, "S E W"),
                             (4, "S N W E")):
            self.call_fault("new", "--players", str(players), "--seats", bad, says=["--seats", "clockwise"])

    def test_names(self):
        self.call_fault("new", "-p", "2", "-n", "a", "-n", "b", "-n", "c", says=["3 names for 2 players"])
        self.call_fault("new", *["--name=x"] * 5, says=["at most 4 players"])
        self.call_fault("new", "--name", "a\x1b[31m", says=["control character", "a\\x1b[31m"])
        self.call_fault("new", "--name", "a\nb", says=["control character"])
        self.call_fault("new", "--name", b"a\xff", says=["not valid UTF-8"])
        self.call_fault("new", "--name", "x" * 25, says=["longer than 24 letters"])
        self.call_fault("new", "--name", "\u061ca", says=["control character or an invisible one"])
        self.call_fault("new", "--name", "a" + "\u0315" * 5, says=["combining marks"])
        self.call_fault("new", "--name", "\u2800", says=["no visible character"])

    def test_names_are_kept_in_normal_form(self):
        text = self.good("new", "--seed", "1", "--name", " Zoe\u0308\xa0 Lee ", "--name", "x" * 24)
        tags = dict(oracle.read_record(text.encode()).tags)
        self.assertEqual((tags["Player1"], tags["Player2"]), ("Zo\xeb Lee", "x" * 24))

    def test_names_that_look_alike_are_told_apart(self):
        path = self.write("alike.lgn", self.good("new", "--seed", "1", "--name", "Ann", "--name", "\u0410nn"))
        shown = self.good("replay", path)
        self.assertIn("Ann (1)", shown)
        self.assertIn("\u0410nn (2)", shown)

    def test_messages_are_safe(self):
        for args in (["a\x1b[2J"], ["--a\x1b[2J"], ["new", "--a\x1b[2J"], ["new", "--seed", "\x1b[2J"]):
            self.assert_safe(run(*args).err)

    def test_options_may_be_shortened(self):
        text = self.good("new", "--seed", "7", "--players", "3", "--seats", "S W E")
        self.assertEqual(self.good("new", "--see", "7", "--pl=3", "--seat", "S W E"), text)
        self.call_fault("new", "--se", "7", says=["'--se' is ambiguous: --seed or --seats"])
        self.call_fault("play", "--pl", "3", says=["--plain, --players or --playouts"])
        self.assertIn("JSON", self.good("check", "--hel"))
        self.assertEqual(self.good("--vers"), self.good("--version"))

    def test_letters_may_stand_together(self):
        text = self.good("new", "--seed", "7", "-p", "2")
        path = self.write("a.lgn", text)
        self.assertEqual(self.good("analyze", "-qw", "--playouts", "1", path), self.good("analyze", "-q", "-w", "--playouts", "1", path))
        self.call_fault("analyze", "-qZ", path, says=["'-qZ'"])

    def test_one_vocabulary(self):
        """A letter and a name mean the same in every command, and all of them speak every language."""
        letters, values = {}, {}
        for command in COMMANDS:
            text = self.good(command, "--help")
            self.assertIn("--lang CODE", text)
            for letter, name, value in re.findall(r"(?m)^  (?:-(\w), |    )--([\w-]+) ?([A-Z,]*)", text):
                if letter:
                    self.assertEqual(letters.setdefault(letter, name), name, command)
                self.assertEqual(values.setdefault(name, (letter, value))[0], letter, (command, name))

    def test_the_language_before_the_command(self):
        for code, word in (("pl", "Składnia:"), ("it", "Uso:"), ("ru", "Использование:")):
            self.assertTrue(self.good("--lang", code, "replay", "--help").startswith(word))
            self.assertTrue(self.good("--lang=" + code).startswith(word))
            self.assertTrue(self.good("help", "--lang", code, "replay").startswith(word))
        path = self.write("a.lgn", self.good("new", "--seed", "7"))
        self.assertEqual(self.good("--lang", "pl", "replay", path), self.good("replay", "--lang", "pl", path))

    def test_older_spellings(self):
        one, two = str(self.folder / "1.lgn"), str(self.folder / "2.lgn")
        self.good("demo", "--seed", "3", "--record", one)
        self.good("demo", "--seed", "3", "--output", two)
        self.assertEqual((self.folder / "1.lgn").read_text(), (self.folder / "2.lgn").read_text())

    def test_forms_of_options(self):
        text = self.good("new", "--seed", "7", "--players", "3")
        for same in (["--seed=7", "--players=3"], ["-s7", "-p3"], ["-s", "0x7", "-p", "3"],
                     ["--seed=1", "-s7", "-p3"], ["-p3", "-s7", "--"]):
            self.assertEqual(self.good("new", *same), text)
        self.write("-x.lgn", text)
        os.chdir(self.folder)
        self.addCleanup(os.chdir, support.HERE)
        self.assertEqual(self.good("check", "--", "-x.lgn"), "-x.lgn: ok, 3 players, 0 turns, unfinished\n")


class Places(Case):
    def test_where_the_server_is(self):
        for bad in ("nohost", "1.2.3", "localhost", "::g"):
            self.call_fault("serve", "--memory", "--bind", bad, says=["--bind", "'%s'" % bad, "127.0.0.1"])
        for bad in (str(self.folder / "none"), self.write("file", "x")):
            self.call_fault("serve", "--memory", "--page", bad, says=["--page", bad, "not a folder"])

    def test_a_quiet_server_tells_its_faults(self):
        with socket.create_server(("127.0.0.1", 0)) as taken:
            result = run("serve", "--memory", "-q", "--port", str(taken.getsockname()[1]))
        self.assertEqual(result.status, 1)
        self.assertRegex(result.err, r'^time=\S+ event=fault what="listen" why="address already in use"\n'
                                     r'lanterns serve: port \d+ is in use, .* choose another one with --port\n$')

    def test_without_a_home(self):
        nowhere = {"HOME": None, "XDG_DATA_HOME": None, "XDG_CONFIG_HOME": None}
        for args, option in ((["serve"], "--data"), (["backup", "x"], "--data"), (["play", "--plain"], "--output")):
            result = run(*args, env=nowhere)
            self.assertEqual((result.status, result.out), (1, ""), args)
            self.assertRegex(result.err, r"^lanterns %s: there is no folder for .*set HOME, or name .* %s\n$" % (args[0], option))

    def test_faults_begin_with_the_program(self):
        none = self.folder / "none"
        self.assertEqual(run("backup", "--data", str(none), str(self.folder / "x")).err,
                         "lanterns backup: %s/tables.db: No such file or directory\n" % none)
        self.assertEqual(run("serve", "--data", str(none / "none")).err,
                         "lanterns serve: %s/none: No such file or directory\n" % none)


class New(Case):
    def test_a_record_from_a_seed(self):
        text = self.good("new", "--players", "3", "--seed", "12", "--rules", "must-dedicate",
                         "--seats", "N E S", "--name", "Ann", "--name", 'B "o\\')
        tags = dict(oracle.read_record(text.encode()).tags)
        self.assertEqual(tags["Players"], "3")
        self.assertEqual(tags["Seats"], "N E S")
        self.assertEqual(tags["Rules"], "must-dedicate")
        self.assertEqual(tags["Player1"], "Ann")
        self.assertEqual(tags["Player2"], 'B "o\\')
        self.assertEqual(tags["Seed"], "12")
        self.assertEqual(len(tags["Deck"].split()), 27)

    def test_the_seed_decides(self):
        self.assertEqual(self.good("new", "--seed", "18446744073709551615"),
                         self.good("new", "--seed", "0xffffFFFFffffFFFF"))
        self.assertNotEqual(self.good("new", "--seed", "1"), self.good("new", "--seed", "2"))
        self.assertNotEqual(self.good("new"), self.good("new"))

    def test_the_drawn_seed_is_noted(self):
        text = self.good("new", "-p", "4")
        seed = dict(oracle.read_record(text.encode()).tags)["Seed"]
        self.assertEqual(self.good("new", "-p", "4", "--seed", seed), text)

    def test_seats_and_names_say_how_many(self):
        self.assertIn('[Players "4"]', self.good("new", "--seats", "W N E S"))
        self.assertIn('[Players "3"]', self.good("new", "-n", "a", "-n", "b", "-n", "c"))
        self.assertIn('[Players "2"]', self.good("new"))

    def test_output(self):
        path = self.folder / "a.lgn"
        self.assertEqual(self.good("new", "--seed", "5", "-o", str(path)), "")
        self.assertEqual(path.read_text(), self.good("new", "--seed", "5"))
        for bad, why in ((self.folder / "no" / "a", "No such file or directory"),
                         (self.folder, "Is a directory"), ("/dev/full", "No space left on device")):
            result = run("new", "-o", str(bad))
            self.assertEqual((result.status, result.err), (1, "lanterns new: %s: %s\n" % (bad, why)))

    def test_nothing_is_overwritten_unasked(self):
        path = self.write("a.lgn", "precious")
        for call in (["new"], ["demo"], ["demo", "--record", path], ["train", "--games", "1"], ["play", "--plain", "--seed", "1"],
                     ["play", "--plain", "--save", path]):
            args = call if path in call else [*call, "-o", path]
            self.call_fault(*args, says=["--output", path, "already exists", "--force"])
            self.assertEqual((self.folder / "a.lgn").read_text(), "precious")
        self.good("new", "--seed", "5", "--output", path, "--force")
        self.assertEqual((self.folder / "a.lgn").read_text(), self.good("new", "--seed", "5"))
        self.good("new", "-o", self.write("empty", ""))  # as mktemp makes it

    def test_output_is_tried_first(self):
        """Not after a whole game, or after hours of training; nothing is left where it works."""
        bad = self.folder / "no" / "a"
        for call in ["demo", "--speed", "60000"], ["train", "--games", "1000000000"], ["play", "--plain"]:
            result = run(*call, "-o", str(bad))
            self.assertEqual((result.status, result.out), (1, ""))
            self.assertIn("%s: No such file or directory" % bad, result.err)
        self.assertIn('[Seed "5"]', self.good("demo", "--seed", "5", "-o", "-"))
        self.assertFalse(os.path.exists("-"))

    def test_json(self):
        path = self.write("a.lgn", self.good("new", "--seed", "5", "-p", "3"))
        self.assertEqual(self.good("new", "--seed", "5", "-p", "3", "--json"), self.good("replay", "--json", path))


class Output(Case):
    shared = str(RECORDS / "shared.lgn")
    half = str(RECORDS.parent.parent / "records" / "unfinished-within-a-turn.lgn")
    commands = (["--help"], ["--version"], ["help", "new"], ["new"], ["demo"], ["perft", "1"],
                ["perft", "1", "--divide"], ["bench", "--games", "1"], ["check", shared], ["replay", shared],
                ["replay", "--json", shared], ["hint", "--playouts", "8", half], ["hint", "--json", "--playouts", "8", half])

    def test_a_full_disk(self):
        for args in self.commands:
            with open("/dev/full", "wb") as full:
                result = run(*args, stdout=full)
            self.assertEqual((result.status, result.err),
                             (1, "lanterns: cannot write the output: No space left on device\n"), args)

    def test_standard_output_closed(self):
        for args in self.commands:
            result = run(*args, stdout=None, preexec_fn=lambda: os.close(1))
            self.assertEqual((result.status, result.err),
                             (1, "lanterns: cannot write the output: Bad file descriptor\n"), args)
        path = self.folder / "a.lgn"
        self.assertEqual(run("new", "-o", str(path), stdout=None, preexec_fn=lambda: os.close(1)).status, 0)
        self.assertEqual(run("check", str(path)).status, 0)

    def test_a_reader_that_goes_away(self):
        for args in self.commands:
            for ignored in (False, True):
                ours, theirs = os.pipe()
                os.close(ours)
                with os.fdopen(theirs, "wb") as pipe:
                    result = run(*args, stdout=pipe, restore_signals=not ignored)
                self.assertEqual((result.status, result.err), (1 if ignored else -signal.SIGPIPE, ""), args)

    def test_nothing_goes_on_for_a_lost_reader(self):
        ours, theirs = os.pipe()
        os.close(ours)
        with os.fdopen(theirs, "wb") as pipe:
            result = run("perft", "16", stdout=pipe)  # would take years
        self.assertEqual((result.status, result.err), (-signal.SIGPIPE, ""))
