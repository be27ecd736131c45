"""shrinking.py - what tests of the project share that still allow some faults: a list of them that may only shrink."""
import sys


def report(found, exceptions):
    """Ends the program. `found` says what is wrong of each thing; each line of `exceptions` is one that may be wrong."""
    allowed = set(exceptions.strip().split("\n")) - {""}
    faults = [f"{thing}: {what}" for thing, what in found.items() if thing not in allowed]
    faults += [f"{thing}: nothing is wrong any more; take it off EXCEPTIONS in {sys.argv[0]}" for thing in allowed - set(found)]
    sys.exit("\n".join(sorted(faults)) or 0)
