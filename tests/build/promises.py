#!/usr/bin/env python3
"""promises.py - every sentence under "Promised" in docs/security.md has a mark ([P12]) that a test carries, and every mark of a
test stands there.

A test carries a mark in its name or docstring (Python), in its name or a string (C), or in its title (the page). A script in
tests/build is one test, so its first docstring counts.
"""
import ast
import pathlib
import re
import sys

C_COMMENT = re.compile(r'"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', re.DOTALL)
C_NAME = re.compile(r'"((?:\\.|[^"\\\n])*)"|\b(\w+)\s*\(\s*void\s*\*\s*\*')
TITLE = re.compile(r'\btest\(\s*(["`])(.*?)\1', re.DOTALL)


def marks(text):
    return set(re.findall(r"(?<![0-9A-Za-z])P[0-9]+(?![0-9A-Za-z])", text))


def sentences(document):
    """The sentences of what is promised, without headings and tables."""
    promised = document.split("\n## Promised\n", 1)[1].split("\n## ", 1)[0]
    for paragraph in re.split(r"\n\s*\n", promised):
        lines = [line for line in paragraph.splitlines() if not line.startswith("|")]
        text = re.sub(r"\*\*[^*]+\*\*", "", " ".join(lines))
        yield from filter(None, map(str.strip, re.split(r"(?<=\.)\s|(?<=\.\))\s", text)))


def of_python(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = marks(ast.get_docstring(tree) or "") if path.parent.name == "build" else set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            found |= marks(node.name.replace("_", " ")) | marks(ast.get_docstring(node) or "")
    return found


def of_c(path):
    code = C_COMMENT.sub(lambda match: match[0] if match[0][0] == '"' else " ", path.read_text(encoding="utf-8"))
    return set().union(*(marks((string or function).replace("_", " ")) for string, function in C_NAME.findall(code)), set())


def of_page(path):
    return set().union(*(marks(title) for _, title in TITLE.findall(path.read_text(encoding="utf-8"))), set())


def long_waits(document):
    """Rows of the table of limits in which an attack makes others wait for more than three times the quiet figure."""
    rows = re.findall(r"^\| `([^`]+)` \|.*\| ([\d.]+) ms \| ([\d.]+) ms \| ([\d.]+) ms \|$", document, re.M)
    assert len(rows) > 30, "the table of limits has no figures"
    return [name for name, quiet, *waits in rows if max(map(float, waits)) > 3 * float(quiet)]


carried = set()
for pattern, read in (("tests/**/*.py", of_python), ("tests/**/*.c", of_c), ("web/test/*.test.ts", of_page)):
    for path in pathlib.Path().glob(pattern):
        if path.name != "promises.py":
            carried |= read(path)

faults, given = [], set()
security = pathlib.Path("docs/security.md").read_text(encoding="utf-8")
for sentence in sentences(security):
    given |= marks(sentence)
    if not marks(sentence):
        faults.append(f"has no mark: {sentence}")
faults += [f"no test carries {mark}" for mark in sorted(given - carried)]
faults += [f"docs/security.md has no {mark}" for mark in sorted(carried - given)]
faults += [f"others wait for long: {name}" for name in long_waits(security)]
print(f"{len(given)} promises, {len(given & carried)} of them carried by a test")
if len(given) < 40:
    faults.append("there are fewer promises than there were")
sys.exit("\n".join(faults) or 0)
