#!/usr/bin/env python3
"""secrets_compared.py - P60: keys, marks and their hashes are compared by lt_secret_is alone, which takes as long wherever
they differ.

A secret is whatever is declared as an lt_secret in src/server. None of them is given to a function that compares bytes and
stops at the first difference, and sodium_memcmp is called in one place.
"""
import pathlib
import re
import sys

COMPARES = re.compile(r"\b(?:memcmp|bcmp|strn?cmp|strn?casecmp|memmem|strstr)\s*\(((?:[^()]|\([^()]*\))*)\)")
DECLARED = re.compile(r"\blt_secret\s+(\*?\w+(?:,\s*\*?\w+)*)(?=\s*[;=,)])")


def compared(code, names):
    """The calls that compare a secret, or bytes of one."""
    secret = re.compile(rf"\b({'|'.join(sorted(names))})\b(?!\s*->|\.(?!bytes))")
    return [match[0] for match in COMPARES.finditer(code) if secret.search(match[1])]


def declared(code):
    return {name for names in DECLARED.findall(code) for name in re.findall(r"\w+", names)}


sources = {path: re.sub(r"//.*", "", path.read_text(encoding="utf-8")) for path in sorted(pathlib.Path("src/server").rglob("*.[ch]"))}
secrets = set().union(*map(declared, sources.values()))
faults = [f"{path}: {call}" for path, code in sources.items() for call in compared(code, secrets)]
places = [str(path) for path, code in sources.items() for _ in re.findall(r"\bsodium_memcmp\b", code)]
if places != ["src/server/table/table.c"]:
    faults.append(f"sodium_memcmp is called in {places}")

# That it would be noticed.
for wrong in ("memcmp(key->bytes, seat->key.bytes, LT_SECRET)", "strcmp(a, (const char *)person.bytes)", "memcmp(&hash, &table->maker, 32)"):
    if not compared(wrong, secrets):
        faults.append(f"is not noticed: {wrong}")
sys.exit("\n".join(faults) or 0)
