#!/usr/bin/env python3
"""test_seams.py - of libuv, the simulation takes nothing from the library but what is pure: a call of the server that loop.c
does not have would meet handles that are not the library's, or wait in real time."""
import subprocess
import sys

PURE = {"uv_buf_init", "uv_ip4_addr", "uv_ip6_addr", "uv_strerror"}

found = subprocess.run(["nm", "-D", "--undefined-only", sys.argv[1]], capture_output=True, text=True, check=True).stdout.split()
others = {name for name in found if name.startswith("uv_")} - PURE
sys.exit(f"not in tests/simulation/loop.c: {' '.join(sorted(others))}" if others else 0)
