#!/usr/bin/env python3
"""test_server.py [CASE...] - online tables from outside."""
import sys
import unittest

sys.path.insert(0, __file__.rsplit("/", 1)[0])
from board_cases import *  # noqa: F401,F403,E402
from costs_cases import *  # noqa: F401,F403,E402
from deals_cases import *  # noqa: F401,F403,E402
from games_cases import *  # noqa: F401,F403,E402
from guard_cases import *  # noqa: F401,F403,E402
from keeping_cases import *  # noqa: F401,F403,E402
from limits_cases import *  # noqa: F401,F403,E402
from keys_cases import *  # noqa: F401,F403,E402
from lobby_cases import *  # noqa: F401,F403,E402
from running_cases import *  # noqa: F401,F403,E402
from secrets_cases import *  # noqa: F401,F403,E402
from trouble_cases import *  # noqa: F401,F403,E402

if __name__ == "__main__":
    unittest.main(warnings="ignore")
