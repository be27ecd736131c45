#!/usr/bin/env python3
"""layers.py BUILD_DIRECTORY - every C file is built, and sees only the public headers of the layers below its own. Every
test of the page is run.

The compiler refuses an include that points upwards as long as two things hold, and they are checked here:
a layer is given no include directory but those below it, and no include goes by way of "../".
"""
import json
import pathlib
import re
import shlex
import sys

# What each layer stands on, beside base; it also sees what these stand on.
STANDS_ON = {
    "base": (), "core": (), "text": (), "store": (), "ranks": (),
    "words": ("core", "text"),
    "notation": ("words",),
    "bots": ("core",),
    "game": ("notation", "bots"),
    "match": ("game",),
    "study": ("match",),
    "protocol": ("notation", "bots"),
    "arena": ("game", "protocol", "ranks"),
    "train": ("bots", "ranks"),
    "term": ("notation",),
    "plain": ("match",),
    "tui": ("match", "term"),
    "fair": ("notation",),
    "wasm": ("study", "fair"),
    "server": ("study", "protocol", "store", "fair"),
    "cli": ("arena", "train", "plain", "tui", "server", "study"),
}


def below(layer):
    return {seen for other in STANDS_ON[layer] for seen in {other} | below(other)}


BELOW = {layer: below(layer) for layer in STANDS_ON}
# The folders of the server are libraries of their own: each sees those before it.
for number, folder in enumerate(SERVER := ["loop", "table", "limits", "net", "wire", "live", "api"]):
    BELOW[f"server/{folder}"] = BELOW["server"] | {"server", *(f"server/{below}" for below in SERVER[:number])}
BELOW["server"] |= {f"server/{folder}" for folder in SERVER}

# Folders of a layer, from the lowest to the highest: a file sees the private headers of its own folder and of those
# below it. Files that lie in no folder are above all of them.
FOLDERS = {"cli": ["output", "files", "options"], "tui": ["screen", "lake", "game", "pages"]}

root = pathlib.Path.cwd()
build = pathlib.Path(sys.argv[1])
faults = []
compiled = set()



def layer_of(parts):
    """The name in BELOW of a folder or file under src."""
    return "/".join(parts[:2]) if "/".join(parts[:2]) in BELOW else parts[0]


for command in json.loads((build / "compile_commands.json").read_text()):
    directory = pathlib.Path(command["directory"])
    path = (directory / command["file"]).resolve()
    if root not in path.parents:
        continue
    path = path.relative_to(root)
    compiled.add(path)
    if path.parts[0] != "src" or "liblanterns" in command["output"]:
        continue
    layer = layer_of(path.parts[1:])
    for flag in shlex.split(command["command"]):
        if flag.startswith("-I"):
            seen = (directory / flag[2:]).resolve()
            within = layer_of(seen.relative_to(root / "src").parts) if root / "src" in seen.parents else layer
            if within not in BELOW[layer] | {layer, "base"}:
                faults.append(f"{path}: is given {seen.relative_to(root)}")


def folders_below(path):
    """The directories whose private headers a file may include: its own, and the folders of its layer below that."""
    folder = path.parent
    layer = folder.parts[1] if folder.parts[0] == "src" else ""
    names = FOLDERS.get(layer, [])
    if names and len(folder.parts) > 2:
        names = names[:names.index(folder.parts[2])]
    return [folder, *(pathlib.Path("src", layer, name) for name in names)]


sources = [path for top in ("src", "tests", "examples") for path in pathlib.Path(top).rglob("*.[ch]")]
for path in sources:
    for name in re.findall(r'^\s*#\s*include\s*"([^"]+)"', path.read_text(encoding="utf-8"), re.MULTILINE):
        if "/" in name:
            faults.append(f"{path}: includes {name} by its path")
        elif not name.startswith("lt_") and not any((folder / name).exists() for folder in folders_below(path)):
            faults.append(f"{path}: includes {name}, which is private to another directory")
    if path.suffix == ".c" and path not in compiled:
        faults.append(f"{path}: in no meson.build")

page_tests = pathlib.Path("tests/page/meson.build").read_text(encoding="utf-8")
for path in pathlib.Path("web/test").glob("*.test.ts"):
    if f"'{path.name.removesuffix('.test.ts')}'" not in page_tests:
        faults.append(f"{path}: in no meson.build")

if not any(path.parts[0] == "src" for path in compiled):
    faults.append("no source is compiled at all")
sys.exit("\n".join(sorted(set(faults))) or 0)
