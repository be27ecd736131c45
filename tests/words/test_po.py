#!/usr/bin/env python3
"""test_po.py - every language is well translated, as tools/po-check has it, and each fault that it knows is found in a broken file."""
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

CHECK = "tools/po-check"
LIST = pathlib.Path("src/words/lt_languages.inc").read_text(encoding="utf-8")
CODES = re.findall(r'^LT_LANGUAGE\(\w+, "(\w+)"', LIST, re.MULTILINE)[1:]
POLISH = pathlib.Path("po/pl.po").read_text(encoding="utf-8")


def check(*args):
    done = subprocess.run([sys.executable, CHECK, *args], capture_output=True, text=True)
    return done.returncode, done.stderr


class Po(unittest.TestCase):
    def test_all_languages(self):
        self.assertEqual(check(), (0, ""))
        self.assertEqual(sorted(path.stem for path in pathlib.Path("po").glob("*.po")), sorted(CODES))

    def test_broken_files(self):
        """Each change of the Polish file, and what is said of it."""
        broken = (
            ('msgstr "Trzy pary"', 'msgstr ""', "does not translate"),
            ("{name} kończy turę końcową.", "{who} kończy turę końcową.", "other slots"),
            ("{name} kończy turę końcową.", "{name} kończy turę końcową", "begins or ends"),
            ("nplurals=3", "nplurals=2", "forms"),
            ('msgstr "Trzy pary"', 'msgstr "Trzy … pary"', "space before the ellipsis"),
            ('msgstr "Trzy pary"', 'msgstr "Trzy 对"', "'对'"),
            ('msgstr "ręka"', 'msgstr "moja ręka"', "for the command"),
            ("msgid \"Three Pair\"", "#, fuzzy\nmsgid \"Three Pair\"", "lacks ('', 'Three Pair')"),
            ("msgid \"Three Pair\"", "msgid \"Three Pairs\"", "which no source says"),
            ("\nmsgid \"\"\n", "\n# never: Trzy\\b\nmsgid \"\"\n", "which the head of the file forbids"),
            ("\nmsgid \"\"\n", "\n# term: Three Pair = Pięć\nmsgid \"\"\n", "does not say 'Three Pair'"),
        )
        with tempfile.TemporaryDirectory() as folder:
            files = [pathlib.Path(folder, f"{number}.po") for number in range(len(broken))]
            for file, (before, after, _) in zip(files, broken):
                self.assertIn(before, POLISH)
                file.write_text(POLISH.replace(before, after, 1), encoding="utf-8")
            status, said = check(*files)
            self.assertEqual(status, 1)
            for file, (_, after, fault) in zip(files, broken):
                faults = [line for line in said.splitlines() if line.startswith(f"po/{file.name} ")]
                self.assertTrue(any(fault in line for line in faults), (after, faults))

    def test_what_is_not_there_yet(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "new.po")
            file.write_text(POLISH.replace('msgstr "Trzy pary"', 'msgstr ""'), encoding="utf-8")
            self.assertEqual(check("--partly", file), (0, ""))


unittest.main()
