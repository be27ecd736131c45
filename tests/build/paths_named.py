#!/usr/bin/env python3
"""paths_named.py - every file and folder that ARCHITECTURE.md and tests/README.md name is there.

A name without a folder, such as `legal.c`, lies in the folder of the name before it on the same line, or beside that folder.
"""
import pathlib
import re
import sys

NAME = re.compile(r"`((?:[\w.-]+/)*[\w-]+\.(?:c|h|py|ts|tsx|mjs|md|po|tsv)|(?:[\w.-]+/)+[\w.-]+)`")
MADE_UP = {"cmd_NAME.c", "fuzz_NAME.c", "NAME", "CODE.po"}  # each stands for several

faults = []
lines = [
    (f"{document}:{number}", line)
    for document in ("ARCHITECTURE.md", "tests/README.md")
    for number, line in enumerate(pathlib.Path(document).read_text(encoding="utf-8").splitlines(), 1)
]
for place, line in lines:
    folder = pathlib.Path()
    for name in NAME.findall(line):
        found = next((at for at in (folder / name, folder.parent / name, pathlib.Path(name)) if at.exists()), None)
        if found:
            folder = found if found.is_dir() else found.parent
        elif pathlib.Path(name).name not in MADE_UP:
            faults.append(f"{place}: there is no {name}")
        else:
            folder = (folder / name).parent
sys.exit("\n".join(faults) or 0)
