#!/usr/bin/env python3
"""Checks `PROGRAM replay --json` on the records of tests/records.

Golden records must give their .jsonl byte for byte. Each malformed record must be refused with exit status
1 and FILE:LINE:COLUMN, at the place that broken/expected.tsv names, with the lines before it printed. A file
that is not there and files of and above 1 MiB are tried as well.

    golden_check.py PROGRAM

Exit status 0 if all is as expected, else 1; every difference is printed.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

RECORDS = pathlib.Path(__file__).resolve().parents[1] / "records"
LARGEST = 1 << 20


def run(program, file, data=b""):
    return subprocess.run([program, "replay", "--json", str(file)], input=data, capture_output=True,
                          timeout=120, check=False)


def first_difference(expected, actual):
    """Which line differs first, and the bytes around the place."""
    pairs = list(zip(expected.split(b"\n"), actual.split(b"\n")))
    for number, (want, got) in enumerate(pairs, 1):
        if want != got:
            at = next((i for i, (a, b) in enumerate(zip(want, got)) if a != b), min(len(want), len(got)))
            near = slice(max(0, at - 40), at + 40)
            return "line %d, byte %d: expected …%s…, got …%s…" % (
                number, at + 1, want[near].decode("utf-8", "replace"), got[near].decode("utf-8", "replace"))
    return "expected %d bytes, got %d" % (len(expected), len(actual))


def check_golden(program, file, by_stdin):
    done = run(program, "-", file.read_bytes()) if by_stdin else run(program, file)
    expected = file.with_suffix(".jsonl").read_bytes()
    if done.returncode != 0:
        return "exit status %d: %s" % (done.returncode, done.stderr.decode("utf-8", "replace").strip())
    if done.stdout != expected:
        return first_difference(expected, done.stdout)
    return "words on standard error: %r" % done.stderr if done.stderr else None


def check_broken(program, file, line, column, lines):
    done = run(program, file)
    errors = done.stderr.decode("utf-8", "replace")
    if done.returncode != 1:
        return "expected exit status 1, got %d %s" % (done.returncode, errors.strip())
    found = re.match(re.escape(str(file)) + r":([1-9]\d*):([1-9]\d*): \S", errors)
    if not found:
        return "expected FILE:LINE:COLUMN: reason, got %r" % errors
    if line != "-" and found[1] != line:
        return "expected line %s, got %s" % (line, errors.strip())
    first, _, last = column.partition("-")
    if column != "-" and not int(first) <= int(found[2]) <= int(last or first):
        return "expected column %s, got %s" % (column, errors.strip())
    if lines != "-" and done.stdout.count(b"\n") != int(lines):
        count = done.stdout.count(b"\n")
        return "expected %s lines before the fault, got %d; %s" % (lines, count, errors.strip())
    return None


def check_sizes(program, folder):
    """A record may have 1 MiB and not a byte more; a file that is not there is named."""
    record = (RECORDS / "two-players.lgn").read_bytes()
    file = folder / "large.lgn"
    file.write_bytes(record + b";" * (LARGEST - len(record)))
    done = run(program, file)
    if done.returncode != 0 or done.stdout != (RECORDS / "two-players.jsonl").read_bytes():
        yield "a record of 1 MiB", "exit status %d: %r" % (done.returncode, done.stderr[:200])
    file.write_bytes(record + b";" * (LARGEST + 1 - len(record)))
    done = run(program, file)
    if done.returncode != 1 or not done.stderr.startswith(str(file).encode() + b":"):
        yield "a record above 1 MiB", "exit status %d: %r" % (done.returncode, done.stderr[:200])
    missing = folder / "missing.lgn"
    done = run(program, missing)
    named = re.match(b"lanterns replay: " + re.escape(str(missing)).encode() + rb": \S", done.stderr)
    if done.returncode != 1 or not named or done.stdout:
        yield "a file that is not there", "exit status %d: %r" % (done.returncode, done.stderr[:200])


def differences(program):
    golden = sorted(RECORDS.glob("*.lgn"))
    for number, file in enumerate(golden):
        yield file.name, check_golden(program, file, number % 4 == 3)
    table = (RECORDS / "broken" / "expected.tsv").read_text("utf-8")
    rows = [row.split("\t") for row in table.splitlines()[1:]]
    for name, line, column, lines in rows:
        yield "broken/" + name, check_broken(program, RECORDS / "broken" / name, line, column, lines)
    files = {file.name for file in (RECORDS / "broken").glob("*.lgn")}
    for name in sorted(files ^ {row[0] for row in rows}):
        yield "broken/" + name, "is not both a file and a row of expected.tsv"
    if not golden or not rows:
        yield "tests/records", "no records"
    with tempfile.TemporaryDirectory(prefix="lanterns_golden_check_") as folder:
        yield from check_sizes(program, pathlib.Path(folder))


def main():
    if len(sys.argv) != 2:
        print("usage: golden_check.py PROGRAM", file=sys.stderr)
        return 2
    tried = wrong = 0
    for name, difference in differences(sys.argv[1]):
        tried += 1
        if difference:
            wrong += 1
            print("%s: %s" % (name, difference))
    print("%d records checked, %d differ" % (tried, wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
