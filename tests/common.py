"""What the Python tests of all parts share: waiting for something, a folder of one's own, and reading a terminal."""

import errno
import os
import pathlib
import re
import select
import tempfile
import time
import unittest

PATIENCE = 240  # seconds, for a program that is instrumented, on a busy machine

ROOT = pathlib.Path(__file__).resolve().parent.parent
LANGUAGES = re.findall(r'^LT_LANGUAGE\(\w+, "(\w+)"', (ROOT / "src/words/lt_languages.inc").read_text(encoding="utf-8"),
                       re.MULTILINE)
FOREIGN = LANGUAGES[1:]  # all but English


def in_turn(things):
    """Each of the things with a language: what every language says alike need not be tried in each."""
    return [(thing, FOREIGN[number % len(FOREIGN)]) for number, thing in enumerate(things)]


def wait_until(holds, what="it"):
    """Waits for something to be so, which it will be soon; what `holds()` then is."""
    end = time.monotonic() + PATIENCE
    while not (found := holds()):
        assert time.monotonic() < end, f"{what} did not come"
        time.sleep(0.005)
    return found


def read_terminal(ours, until=None):
    """The bytes that a terminal shows, up to its end or until `until` has appeared, which it has to."""
    data, end = b"", time.monotonic() + PATIENCE
    while until is None or until not in data:
        if not select.select([ours], [], [], max(0, end - time.monotonic()))[0]:
            raise TimeoutError(data)
        try:
            piece = os.read(ours, 65536)
        except OSError as error:  # Linux says so at the end
            if error.errno != errno.EIO:
                raise
            piece = b""
        if not piece:
            if until is not None:
                raise EOFError(data)
            break
        data += piece
    return data


class FolderCase(unittest.TestCase):
    """A test with a folder of its own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
