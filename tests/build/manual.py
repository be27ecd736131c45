#!/usr/bin/env python3
"""manual.py BUILD_DIRECTORY - --help, man pages and completions name the same options, and the examples of the manuals run.

An example that would not end, or that needs what is not there, ends in --help: then all before it must be right, option by option.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

BUILD = pathlib.Path(sys.argv[1])
PROGRAM = BUILD / "lanterns"
MAN = BUILD / "man"
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "80"}
faults = []


def output(*call, **more):
    return subprocess.run(call, capture_output=True, text=True, check=True, env=ENVIRONMENT, stdin=subprocess.DEVNULL, **more).stdout


def expect(what, is_there, should):
    if is_there != should:
        faults.append(f"{what}: only there {sorted(is_there - should)}, only in --help {sorted(should - is_there)}")


def options_of_help(command):
    """From the text that people read: long names and letters."""
    lines = output(PROGRAM, *([command] if command else []), "--help").splitlines()
    found = [match for line in lines if (match := re.match(r" {2}(?:-(\w), |    )--([a-z-]+)", line))]
    return {f"--{match[2]}" for match in found} | {f"-{match[1]}" for match in found if match[1]}


def options_of_man(page):
    text = page.read_text(encoding="utf-8").replace("\\-", "-")
    part = text.split('.SH OPTIONS')[1].split(".SH ")[0]
    return {word for line in part.splitlines() if line.startswith("\\fB-") for word in re.findall(r"\\fB(-[\w-]+)\\fR", line)}


def words_of_bash(*words):
    script = f'source {BUILD}/man/lanterns.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _lanterns; printf "%s\\n" "${{COMPREPLY[@]}}"'
    return set(output("bash", "-c", script, "bash", *words).split())


def words_of_fish(command):
    lines = [line for line in (MAN / "lanterns.fish").read_text().splitlines() if f"'__fish_seen_subcommand_from {command}'" in line]
    return {f"--{word}" for line in lines for word in re.findall(r" -l (\S+)", line)} | \
        {f"-{word}" for line in lines for word in re.findall(r" -s (\w) ?", line)}


def words_of_zsh(command):
    line = next(line for line in (MAN / "_lanterns").read_text().splitlines() if line.startswith(f"{command}) "))
    return set(re.findall(r"'\*?(--?[a-z-]*[a-z]|-[A-Za-z])(?==-|=|\[)", line))


def run_examples():
    path = f"{BUILD.resolve()}{os.pathsep}{os.environ['PATH']}"
    notes = pathlib.Path("man/commands.scd").read_text(encoding="utf-8")
    pages = re.split(r"^@ ?(.*)$", notes, flags=re.MULTILINE)[1:]
    for command, text in zip(pages[::2], pages[1::2]):
        calls = [call.removesuffix("++") for call in re.findall(r"^\s*\$ (.*)$", text, flags=re.MULTILINE)]
        if not calls:
            faults.append(f"lanterns {command}: no example")
        with tempfile.TemporaryDirectory() as folder:
            environment = {**ENVIRONMENT, "PATH": path, "HOME": folder}
            subprocess.run(["lanterns", "demo", "-s", "7", "-o", "game.lgn"], cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL)
            for call in calls:
                words = call + (" --help" if " tui " in call and "--help" not in call else "")
                done = subprocess.run(words, shell=True, cwd=folder, env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)
                if done.returncode != 0:
                    faults.append(f"example of lanterns {command}: {call}: {done.stderr}")
    record = re.search(r"^```\n(.*?)^```", pathlib.Path("man/lgn.5.scd").read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)[1]
    subprocess.run([PROGRAM, "check", "-"], input=record.encode(), check=True, stdout=subprocess.DEVNULL)


described = [json.loads(line) for line in output(PROGRAM, "help", "--json").splitlines()]
commands = [command["command"] for command in described[1:]]
listed = re.findall(r"^ {2}(\w+) +\S", output(PROGRAM, "--help").split("Commands:")[1].split("\n\n")[0], flags=re.MULTILINE)
if listed != commands:
    faults.append(f"help lists {listed}, help --json {commands}")
expect("man/meson.build", set(re.findall(r"'(\w+)'", pathlib.Path("man/meson.build").read_text().split("whole")[0])), set(commands))
expect("completion of commands in bash", {word for word in words_of_bash("lanterns", "") if not word.startswith("-")}, set(commands))
for command in commands:
    should = options_of_help(command)
    expect(f"lanterns-{command}(6)", options_of_man(MAN / f"lanterns-{command}.6"), should)
    expect(f"bash, lanterns {command}", words_of_bash("lanterns", command, "-"), should)
    expect(f"fish, lanterns {command}", words_of_fish(command), should)
    expect(f"zsh, lanterns {command}", words_of_zsh(command), should)
expect("lanterns(6)", options_of_man(MAN / "lanterns.6"), options_of_help("") | {"--lang"})
expect("choices in bash", words_of_bash("lanterns", "play", "--rules", ""), {"standard", "must-dedicate"})
for shell, name in (("bash", "lanterns.bash"), ("zsh", "_lanterns"), ("fish", "lanterns.fish")):
    if shutil.which(shell):
        output(shell, "-n", MAN / name)
run_examples()
sys.exit("\n".join(faults) or 0)
