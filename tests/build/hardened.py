#!/usr/bin/env python3
"""hardened.py PROGRAM CC... - the program as it is installed is hardened against memory errors, as ELF shows it (P29).

The same checks have to find everything missing in a program that the compiler CC is told to make without.
"""
import re
import subprocess
import sys
import tempfile

PROGRAM, CC = sys.argv[1], sys.argv[2:]
UNHARDENED = ["-O2", "-no-pie", "-fno-stack-protector", "-U_FORTIFY_SOURCE", "-Wl,-z,norelro", "-Wl,-z,lazy", "-Wl,-z,execstack"]


def tool(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def missing(program):
    """What PROGRAM lacks."""
    header = tool("readelf", "--file-header", "--wide", program)
    segments = tool("readelf", "--segments", "--wide", program)
    dynamic = tool("readelf", "--dynamic", "--wide", program)
    notes = tool("readelf", "--notes", "--wide", program)
    called = tool("nm", "--dynamic", "--undefined-only", program)
    stack = re.search(r"GNU_STACK.*", segments)
    holds = {
        "PIE": re.search(r"Type: +DYN", header) and re.search(r"\(FLAGS_1\).*\bPIE\b", dynamic),
        "no executable stack": stack and not re.search(r"\bRWE\b", stack[0]),
        "RELRO": "GNU_RELRO" in segments,
        "BIND_NOW": re.search(r"\(FLAGS\).*\bBIND_NOW\b|\(FLAGS_1\).*\bNOW\b", dynamic),
        "stack protector": "__stack_chk_fail" in called,
        "FORTIFY": re.search(r"\b__(mem|str|sn?|vsn?|f|read)\w*_chk\b", called),
    }
    if "X86-64" in header:
        # The linker notes it only if every object has it, those of the C library too; Debian's have not.
        starts = tool("objdump", "--disassemble=main", program)
        holds["branch targets"] = re.search(r"IBT.*SHSTK", notes) or re.search(r"<main>:\n.*endbr64", starts)
    return {name for name, held in holds.items() if not held}


lacks = missing(PROGRAM)
if lacks:
    sys.exit(f"{PROGRAM} lacks: " + ", ".join(sorted(lacks)))
with tempfile.TemporaryDirectory() as folder:
    unhardened = f"{folder}/unhardened"
    source = "#include <stdio.h>\nint main(int n, char **a) { char b[9]; return sprintf(b, \"%s\", a[n - 1]); }\n"
    subprocess.run([*CC, *UNHARDENED, "-w", "-xc", "-", "-o", unhardened], input=source, text=True, check=True)
    unseen = {"PIE", "no executable stack", "RELRO", "BIND_NOW", "stack protector", "FORTIFY"} - missing(unhardened)
    if unseen:
        sys.exit("not seen to be missing: " + ", ".join(sorted(unseen)))
