#!/usr/bin/env python3
"""nm_core.py [--strings] LIBRARY... - the core, alone or with layers on top of it, calls nothing but memcpy and the like,
and the compiler's own helpers; with --strings also strlen and others that only look at a text."""
import re
import subprocess
import sys

ALLOWED = {"memcpy", "memset", "memmove", "memcmp", "_GLOBAL_OFFSET_TABLE_", "__stack_chk_fail"}
# Arithmetic that a CPU may lack, such as __popcountdi2; and the names the first four have when fortified.
COMPILERS_OWN = re.compile(r"__(popcount|parity|clz|ctz|ffs|bswap|u?div|u?mod|mul|ashl|ashr|lshr)[a-z]?[sdt]i[234]?"
                           r"|__mem(cpy|set|move)_chk")


libraries = sys.argv[1:]
if libraries[:1] == ["--strings"]:
    libraries = libraries[1:]
    ALLOWED |= {"strlen", "strcmp", "strncmp", "strchr", "memchr"}


def symbols(*options):
    lines = subprocess.run(["nm", "-P", *options, *libraries], check=True, capture_output=True, text=True).stdout
    return {line.split()[0] for line in lines.splitlines() if line and not line.endswith(":")}


defined = symbols("--defined-only")
if "lt_apply" not in defined:
    sys.exit("the core is missing: there is no lt_apply")
foreign = {name for name in symbols("-u") - defined - ALLOWED if not COMPILERS_OWN.fullmatch(name)}
if foreign:
    sys.exit("called from outside: " + " ".join(sorted(foreign)))
