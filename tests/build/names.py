#!/usr/bin/env python3
"""names.py - a name means one thing in all of src/: no type and no function that other files see is defined in two layers,
no two headers have the same include guard, and what a layer keeps to itself carries the layer's prefix.

A layer is a folder of src/, in the server each folder in it. EXCEPTIONS are names, guards and layers.
"""
import collections
import pathlib
import re

import shrinking

EXCEPTIONS = ""

# What is declared in a header that only the layer itself includes begins with one of these. A layer that is not named here
# is free to choose its names.
PREFIXES = {"tui": "tui", "cli": "cli", "term": "term", "arena": "arena", "ranks": "rank", "plain": "plain", "store": "store sqlite",
            "train": "train", "wasm": "wasm", "match": "match", "game": "game", "text": "text utf8 json writer",
            "server/loop": "loop", "server/net": "net", "server/wire": "wire", "server/live": "live",
            "server/table": "table entry", "server/api": "api"}

# In these layers the public headers, lt_*.h, keep to the prefix as well.
ALWAYS = {"arena", "cli", "plain", "ranks", "term", "train", "tui"}

# All of these begin in the first column. `typedef struct x x;` defines nothing yet.
TYPE = re.compile(r"^(?:typedef )?(?:struct|union|enum) (\w+) \{|^\} (\w+);"
                  r"|^typedef (?!(?:struct|union|enum) (\w+) \3;)[^{;()]*?\b(\w+)(?:\[\w+\])?;"
                  r"|^typedef [^;{]*?\(\*(\w+)\)\(", re.MULTILINE)
FUNCTION = re.compile(r"^(?!typedef|static(?! inline))[a-z][\w \*]*?\b(\w+)\([^{;=]*?\)\s*([{;])", re.MULTILINE)


def layer_of(path):
    folders = path.parts[1:-1]
    return "/".join(folders[:2] if folders[0] == "server" else folders[:1])


def main():
    layers = collections.defaultdict(set)  # of a name
    guards = collections.defaultdict(list)
    plain = collections.defaultdict(set)  # of a layer: names without its prefix
    for path in sorted(pathlib.Path("src").rglob("*.[ch]")):
        layer, text = layer_of(path), re.sub(r"//.*", "", path.read_text(encoding="utf-8"))
        types = {next(filter(None, groups)) for groups in TYPE.findall(text)}
        functions = FUNCTION.findall(text)
        for name in types | {name for name, after in functions if after == "{"}:
            layers[name].add(layer)
        if path.suffix == ".h":
            guards[re.search(r"^#ifndef (\w+)", text, re.MULTILINE)[1]].append(str(path))
        if path.suffix == ".h" and layer in PREFIXES and (layer in ALWAYS or not path.name.startswith("lt_")):
            good = tuple(f"lt_{prefix}" for prefix in PREFIXES[layer].split())
            plain[layer] |= {name for name in types | {name for name, _ in functions} if not name.startswith(good)}
    found = {name: f"defined in {', '.join(sorted(where))}" for name, where in layers.items() if len(where) > 1}
    found |= {guard: f"guards {', '.join(where)}" for guard, where in guards.items() if len(where) > 1}
    found |= {f"src/{layer}": f"no prefix: {' '.join(sorted(bare))}" for layer, bare in plain.items() if bare}
    shrinking.report(found, EXCEPTIONS)


main()
