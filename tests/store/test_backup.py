#!/usr/bin/env python3
"""test_backup.py PROGRAM - `lanterns backup` beside a running server, and the way back."""
import os
import pathlib
import subprocess
import sys
import unittest

PROGRAM = sys.argv.pop(1)
os.environ["LANTERNS"] = PROGRAM
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "server"))
import support  # noqa: E402


class Backup(unittest.TestCase):
    def setUp(self):
        self.server = support.Server()
        self.addCleanup(self.server.close)
        self.copy = os.path.join(self.server.folder, "copy.db")

    def run_on(self, *args, status=0):
        done = subprocess.run([PROGRAM, "backup", *args], capture_output=True, text=True,
                              env={**os.environ, "LC_ALL": "C.UTF-8"}, timeout=60, check=False)
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stdout + done.stderr

    def make(self):
        return support.Person(self.server).post("/api/tables", {"players": 2})["table"]

    def is_there(self, table):
        try:
            return support.Person(self.server).get(f"/api/tables/{table}")["table"] == table
        except support.Answer as answer:
            self.assertEqual(answer.status, 404)
            return False

    def test_there_and_back(self):
        data = ("--data", self.server.data)
        kept = self.make()
        self.assertEqual(self.run_on(*data, self.copy), f"{self.copy}: a copy of all tables\n")
        later = self.make()
        told = self.run_on(*data, "--restore", self.copy, status=1)
        self.assertIn("another program has it open", told)
        self.assertTrue(self.is_there(kept) and self.is_there(later))
        self.server.stop()
        self.assertIn("restored from this copy", self.run_on(*data, "--restore", self.copy))
        self.server.start()
        self.assertTrue(self.is_there(kept))
        self.assertFalse(self.is_there(later))

    def test_nothing_is_overwritten(self):
        data = ("--data", self.server.data)
        self.make()
        notes = pathlib.Path(self.server.folder, "notes.txt")
        notes.write_text("mine", encoding="utf-8")
        self.assertIn("notes.txt already exists; --force overwrites it", self.run_on(*data, str(notes), status=2))
        self.assertEqual(notes.read_text(encoding="utf-8"), "mine")
        self.run_on(*data, "--force", str(notes))
        self.assertTrue(notes.read_bytes().startswith(b"SQLite format 3"))
        # The tables are no place for their own copy, not even by another name.
        tables = pathlib.Path(self.server.data, "tables.db")
        link = pathlib.Path(self.server.folder, "link.db")
        link.symlink_to(tables)
        before = tables.stat().st_ino
        for file in tables, link, tables.with_name("tables.db-wal"):
            self.assertIn("this is the store itself", self.run_on(*data, "--force", str(file), status=1))
        self.assertEqual(tables.stat().st_ino, before)

    def test_faults(self):
        junk = pathlib.Path(self.server.folder, "junk.db")
        junk.write_text("no store at all " * 100, encoding="utf-8")
        self.assertIn("No such file", self.run_on("--data", self.server.folder, self.copy, status=1))
        self.assertIn("No such file", self.run_on("--data", self.server.data, "/nowhere/at/all.db", status=1))
        fresh = os.path.join(self.server.folder, "fresh")
        self.assertIn("junk.db: ", self.run_on("--data", fresh, "--restore", str(junk), status=1))
        self.run_on(status=2)


unittest.main()
