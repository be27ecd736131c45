#!/usr/bin/env python3
"""Tests of arena and bot protocol: test_arena.py PROGRAM [TEST...]"""

import os
import sys
import unittest

import support
from arena_cases import *  # noqa: F401,F403
from protocol_cases import *  # noqa: F401,F403

if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        support.PROGRAM[0] = sys.argv.pop(1)
    support.PROGRAM[0] = os.path.abspath(support.PROGRAM[0])
    unittest.main()
