#!/usr/bin/env python3
"""unicode_data.py LIBRARY - what src/text knows of Unicode, against the files of Debian's package unicode-data.

The tables are what tools/name-tables writes; normal forms are those of NormalizationTest.txt; what nobody sees has no place in a
name; every emoji without tags is a name of one letter. Skipped where the files are not installed.
"""
import bz2
import ctypes
import pathlib
import re
import subprocess
import sys

UCD = pathlib.Path("/usr/share/unicode")
NAME_SIZE, ROOM = 72, 256
FITS, LONG = 0, 4


class Letters(ctypes.Structure):
    _fields_ = [("count", ctypes.c_size_t), ("at", ctypes.c_uint32 * ROOM)]


def formed(function, codes):
    letters = Letters(len(codes))
    letters.at[:len(codes)] = codes
    function(ctypes.byref(letters))
    return letters.at[:letters.count]


def check_normal_forms(library):
    lines = bz2.open(UCD / "NormalizationTest.txt.bz2", "rt", encoding="utf-8")
    cases = [[[int(code, 16) for code in column.split()] for column in line.split(";")[:5]]
             for line in lines if line[0] not in "#@"]
    for source, composed, decomposed, *_ in cases:
        for form in source, composed, decomposed:
            assert formed(library.lt_text_letters_compose, form) == composed, source
            assert formed(library.lt_text_letters_decompose, form) == decomposed, source
    return len(cases)


def clean(library, text):
    out = ctypes.create_string_buffer(NAME_SIZE + 1)
    raw = text.encode()
    return library.lt_name_clean(raw, ctypes.c_size_t(len(raw)), out), out.value.decode()


def check_unseen(library):
    count = 0
    for line in (UCD / "DerivedCoreProperties.txt").open(encoding="utf-8"):
        match = re.match(r"([0-9A-F]+)(?:\.\.([0-9A-F]+))?\s*; Default_Ignorable_Code_Point", line)
        for code in range(int(match[1], 16), int(match[2] or match[1], 16) + 1) if match else ():
            assert clean(library, f"A{chr(code)}n")[1] == "An", hex(code)
            count += 1
    return count


def check_emoji(library):
    lines = (UCD / "emoji/emoji-test.txt").read_text(encoding="utf-8").splitlines()
    found = [match[1] for match in (re.match(r"([0-9A-F ]+?)\s*; fully-qualified", line) for line in lines) if match]
    emoji = ["".join(chr(int(code, 16)) for code in codes.split()) for codes in found if "E007F" not in codes]
    for each in emoji:
        assert clean(library, each) == (FITS, each), ascii(each)
        most = min(24, NAME_SIZE // len(each.encode()))
        assert clean(library, each * most)[0] == FITS, ascii(each)
        assert clean(library, each * (most + 1)) == (LONG, each * most), ascii(each)
    return len(emoji)


def main():
    tables = subprocess.run(["tools/name-tables", "--check"], capture_output=True, text=True)
    print(tables.stdout.strip())
    if tables.returncode != 0:
        return tables.returncode
    library = ctypes.CDLL(sys.argv[1])
    print(check_normal_forms(library), "normal forms,", check_unseen(library), "characters that nobody sees,",
          check_emoji(library), "emoji")
    return 0


if __name__ == "__main__":
    sys.exit(main())
