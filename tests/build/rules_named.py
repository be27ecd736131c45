#!/usr/bin/env python3
"""Every rule and worked example of docs/RULES.md (R1, R15a, E3 ...) is named by a test.

A name is a part of a test function's name (R15a_four_of_a_kind), of a string in a unit test, or of the name of a
position. Comments do not count.
"""
import pathlib
import re
import sys

RULE = re.compile(r"^ *- ((?:R|E)[0-9]+[a-z]?)\b", re.MULTILINE)
C_COMMENT = re.compile(r'"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', re.DOTALL)
C_NAME = re.compile(r'"((?:\\.|[^"\\\n])*)"|\b(\w+)\s*\(\s*void\s*\*\s*\*')


def words(text):
    return {word.lower() for word in re.split(r"[^0-9A-Za-z]+", text)}


rules = RULE.findall(pathlib.Path("docs/RULES.md").read_text(encoding="utf-8"))
if len(rules) < 35 or len(rules) != len(set(rules)):
    sys.exit(f"docs/RULES.md: {len(rules)} rules found, or one of them twice")

named = set()
for path in pathlib.Path("tests/unit").glob("*.c"):
    text = path.read_text(encoding="utf-8")
    code = C_COMMENT.sub(lambda match: match[0] if match[0][0] == '"' else " ", text)
    for string, function in C_NAME.findall(code):
        named |= words(string or function)
for path in pathlib.Path("tests/positions").glob("*.txt"):
    for name in re.findall(r"^position (.*)", path.read_text(encoding="utf-8"), re.MULTILINE):
        named |= words(name)

missing = [rule for rule in rules if rule.lower() not in named]
print(f"{len(rules) - len(missing)} of {len(rules)} rules are named by a test")
if missing:
    sys.exit("not named by any test: " + " ".join(missing))
