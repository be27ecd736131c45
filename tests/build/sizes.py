#!/usr/bin/env python3
"""sizes.py - no file has more than 600 lines, no function more than 60, no line of C and no comment more than 110 columns.

C is formatted by clang-format and TypeScript by prettier: that the last line of a function is indented as its first one is
all that is needed to measure it. Prettier wraps code, but neither comments nor long texts; of these, comments are measured.
EXCEPTIONS are files, functions, and folders with lines that are too long.
"""
import ast
import collections
import pathlib
import re

import shrinking

FILE_LINES, FUNCTION_LINES, COLUMNS = 600, 60, 110
EXCEPTIONS = ""

C = {".c", ".h"}
SCRIPT = {".ts", ".tsx", ".mjs", ".js"}
CODE = {".py", ".css", *C, *SCRIPT}
TOPS = ("src", "tests", "bench", "tools", "examples", "web/src", "web/test", "web/gallery", "web/tools")
SCRIPT_BODY = re.compile(r"=>( [{([]+)?$|\)(: .+)? \{$")
COMMENT = re.compile(r"^\s*(//|/\*|\* )|[;,{)\]] // ")
NO_FUNCTION = re.compile(r"\s*(} )?(else|if|for|while|switch|catch|with)\b")


def indent(line):
    return len(line) - len(line.lstrip())


def c_functions(lines):
    """Name, first and last line of each: it begins in the first column, and ends with a brace there."""
    first = last = None
    for number, line in enumerate(lines):
        if last is None and re.match(r"[a-z][^=;{]*\b\w+\(", line):
            first = number
        if first is not None and line.endswith(("{", ";", "}")) and last is None:
            last = next(i for i in range(number, len(lines)) if lines[i].startswith("}")) if line.endswith("{") else number
        if first is not None and number == last:
            yield re.search(r"(\w+)\(", lines[first])[1], first, last
            first = last = None


def script_functions(lines):
    for number, line in enumerate(lines):
        if not SCRIPT_BODY.search(line) or NO_FUNCTION.match(line):
            continue
        first = number  # parameters may be above, a line each
        while lines[first].lstrip()[:1] in tuple(")}]>"):
            first = next(i for i in range(first - 1, -1, -1) if lines[i] and indent(lines[i]) <= indent(lines[first]))
        last = next((i for i in range(number + 1, len(lines)) if lines[i] and indent(lines[i]) <= indent(line)), len(lines))
        if last == len(lines) or lines[last].lstrip()[:1] not in tuple(")}]"):
            last -= 1
        name = re.search(r"(?:function|const|test\() ?(\w+|\"[^\"]*)", lines[first])
        yield name[1] if name else lines[first].strip(), first, last


def python_functions(lines):
    for node in ast.walk(ast.parse("\n".join(lines))):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node.name, node.lineno - 1, node.end_lineno - 1


def functions(path, lines):
    if path.suffix in C:
        return c_functions(lines)
    if path.suffix in SCRIPT:
        return script_functions(lines)
    return python_functions(lines) if path.suffix == ".py" or lines[0].endswith("python3") else ()


def main():
    paths = [path for top in TOPS for path in pathlib.Path(top).rglob("*") if path.is_file()]
    paths += pathlib.Path("web").glob("*.mjs")
    found, wide = {}, collections.defaultdict(list)
    for path in sorted(paths):
        if path.suffix not in CODE and (path.parts[0] != "tools" or path.suffix):
            continue
        lines = path.read_text(encoding="utf-8").split("\n")[:-1]
        if len(lines) > FILE_LINES:
            found[str(path)] = f"{len(lines)} lines"
        for name, first, last in functions(path, lines):
            if last - first >= FUNCTION_LINES:
                found[f"{path} {name}"] = f"{last - first + 1} lines"
        if path.suffix != ".py":
            wide[str(path.parent)] += [f"{path.name}:{i}" for i, line in enumerate(lines, 1)
                                       if len(line) > COLUMNS and (path.suffix in C or COMMENT.search(line))]
    found |= {f"{folder}/*": f"more than {COLUMNS} columns: {' '.join(where)}" for folder, where in wide.items() if where}
    shrinking.report(found, EXCEPTIONS)


main()
