#!/usr/bin/env python3
"""test_po.py - every text of the sources is translated in every po file, and nothing else is.

Fails on an untranslated, guessed ("fuzzy") or orphaned entry, on {slots} that differ from the original's, on a wrong
number of plural forms, on a format of printf, on a text that gettext's own check refuses, on spaces or a full stop
that went lost, on a space before an ellipsis, and on a straight apostrophe in an Italian word.
"""
import importlib.machinery
import importlib.util
import pathlib
import re
import subprocess
import sys
import tempfile

LANGUAGES = {"pl": 3, "it": 2, "ru": 3}  # plural forms

loader = importlib.machinery.SourceFileLoader("words_table", "tools/words-table")
words_table = importlib.util.module_from_spec(importlib.util.spec_from_loader("words_table", loader))
loader.exec_module(words_table)


def slots(text):
    return sorted(set(re.findall(r"\{\w*\}", text)))


def around(text):
    """What has to be the same around a text: spaces, and the full stop."""
    return re.match(r"\s*", text)[0], re.search(r"\.?\s*$", text)[0]


def misprint(path, text):
    return " …" in text or (path.endswith("it.po") and re.search(r"[^\W\d_]'[^\W\d_]", text))


def faults_of(path, count, originals):
    said = words_table.entries_of(path)
    header = said.pop(("", ""))[0]
    if words_table.plural_rule(path, header)[0] != count:
        yield f"has no {count} plural forms"
    for key in originals.keys() - said.keys():
        yield f"lacks {key}, or it is fuzzy"
    for key in said.keys() - originals.keys():
        yield f"has {key}, which no source says"
    for key in originals.keys() & said.keys():
        forms = said[key]
        if not all(forms):
            yield f"does not translate {key}"
            continue
        if len(forms) != (count if len(originals[key]) > 1 else 1):
            yield f"has {len(forms)} forms of {key}"
        for form in forms:
            if slots(form) != slots(key[1]):
                yield f"has other slots in {form!r} than {key} has"
            if any(map(str.isalnum, key[1])) and around(form) != around(key[1]):  # not a mark, such as the point in 58.3
                yield f"begins or ends {form!r} otherwise than {key}"
            if misprint(path, form):
                yield f"has a space before an ellipsis or a straight apostrophe in {form!r}"
    if re.search("^#~", pathlib.Path(path).read_text(encoding="utf-8"), re.MULTILINE):
        yield "keeps texts that no source says any more"
    checked = subprocess.run(["msgfmt", "--check", "--output-file=/dev/null", path], capture_output=True, text=True)
    if checked.returncode or checked.stderr:
        yield f"does not please msgfmt: {checked.stderr}"


def main():
    with tempfile.TemporaryDirectory() as folder:
        template = pathlib.Path(folder) / "lanterns.pot"
        subprocess.run(["tools/po", "--template", template], check=True)
        originals = words_table.entries_of(template)
    if len(originals) < 100:
        sys.exit("the sources say next to nothing: are the keywords right?")
    originals.pop(("", ""), None)
    faults = [f"{key} is a format of printf: texts have {{slots}}" for key in originals if re.search("%[a-z]", key[1])]
    faults += [f"po/{code}.po {fault}" for code, count in LANGUAGES.items()
              for fault in faults_of(f"po/{code}.po", count, originals)]
    faults += [f"{path} is no language of this test" for path in pathlib.Path("po").glob("*.po")
               if path.stem not in LANGUAGES]
    sys.exit("\n".join(sorted(faults)) or 0)


main()
