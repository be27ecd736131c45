#!/usr/bin/env python3
"""vendored.py - what lies in web/vendor is what web/package-lock.json names, with its license; and where npm's packages are
installed, it is the same files."""
import json
import pathlib
import sys

WEB = pathlib.Path("web")
VENDOR = WEB / "vendor"

faults = []
locked = json.loads((WEB / "package-lock.json").read_text())["packages"]
vendored = {str(path.parent.relative_to(VENDOR)): path for path in VENDOR.glob("**/package.json")}
names = {name for name in vendored if f"node_modules/{name}" in locked}
# What the page imports at run time, and what that depends on.
wanted, found = set(locked[""]["dependencies"]), set()
while wanted - found:
    name = (wanted - found).pop()
    found.add(name)
    wanted |= set(locked[f"node_modules/{name}"].get("dependencies", {}))
for name in sorted(found | names):
    if name not in names or name not in found:
        faults.append(f"{name}: {'not in web/vendor' if name in found else 'vendored, but nothing depends on it'}; run tools/vendor")
        continue
    version, license = (json.loads(vendored[name].read_text())[key] for key in ("version", "license"))
    if version != locked[f"node_modules/{name}"]["version"]:
        faults.append(f"{name}: {version} is vendored, {locked[f'node_modules/{name}']['version']} is locked; run tools/vendor")
    if license != "MIT" or not (VENDOR / name / "LICENSE").is_file():
        faults.append(f"{name}: its license is {license}, see debian/copyright, or its text is missing")
for path in sorted(path for name in names for path in (VENDOR / name).rglob("*") if path.is_file()):
    original = WEB / "node_modules" / path.relative_to(VENDOR)
    if original.exists() and original.read_bytes() != path.read_bytes():
        faults.append(f"{path} differs from npm's; run tools/vendor")
sys.exit("\n".join(faults) or 0)
