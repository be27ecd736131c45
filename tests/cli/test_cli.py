#!/usr/bin/env python3
"""Tests of the program as people and scripts use it: test_cli.py PROGRAM [TEST...]"""

import os
import sys
import unittest

import support
from analyze_cases import *  # noqa: F401,F403
from calls_cases import *  # noqa: F401,F403
from hint_cases import *  # noqa: F401,F403
from language_cases import *  # noqa: F401,F403
from puzzles_cases import *  # noqa: F401,F403
from records_cases import *  # noqa: F401,F403
from solve_cases import *  # noqa: F401,F403
from telling_cases import *  # noqa: F401,F403
from whatif_cases import *  # noqa: F401,F403

if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        support.PROGRAM[0] = sys.argv.pop(1)
    support.PROGRAM[0] = os.path.abspath(support.PROGRAM[0])
    unittest.main()
