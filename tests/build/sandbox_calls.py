#!/usr/bin/env python3
"""sandbox_calls.py - the calls of the sandbox have a number on every machine that it is built for: arm64 and riscv64 have those
of the kernel's generic table only, so what else x86-64 has stands behind an #ifdef."""
import pathlib
import re
import sys

GENERIC = pathlib.Path("/usr/include/asm-generic/unistd.h")
if not GENERIC.exists():
    print("the kernel's headers are not here")
    sys.exit(77)
code = pathlib.Path("src/server/loop/sandbox.c").read_text(encoding="utf-8")
everywhere = set(re.findall(r"\bSYS_(\w+)", re.sub(r"#ifdef SYS_\w+\n.*?#endif\n", "", code, flags=re.DOTALL)))
missing = everywhere - set(re.findall(r"__NR(?:3264)?_(\w+)", GENERIC.read_text(encoding="utf-8")))
sys.exit(f"not on every machine: {' '.join(sorted(missing))}" if missing or len(everywhere) < 50 else 0)
