#!/usr/bin/env python3
"""Tests of runs on several ranks: test_ranks.py PROGRAM [TEST...]. WithoutMpi is for a program that was built without it.

The others are skipped (exit 77) where there is no mpirun.
"""

import os
import shutil
import sys
import unittest

import support
from arena_cases import *  # noqa: F401,F403
from train_cases import *  # noqa: F401,F403
from without_cases import *  # noqa: F401,F403

if __name__ == "__main__":
    support.PROGRAM[0] = os.path.abspath(sys.argv.pop(1))
    if "WithoutMpi" not in sys.argv and shutil.which("mpirun") is None:
        print("no mpirun here: Debian has it in openmpi-bin")
        sys.exit(77)
    unittest.main()
