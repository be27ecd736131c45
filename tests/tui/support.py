"""support.py - the terminal game as a person at the keyboard has it: a tmux of its own, keys in, the screen out."""
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import time
import traceback

LANTERNS = os.environ["LANTERNS"]
PATIENCE = 60  # seconds; machines may be slow, and the tests must not fail for that

ALONE = {"name": "Ann", "tui.players": 2, "tui.seat1": "person", "tui.seat2": "casual", "tui.lot": "no", "speed": 0}
THREE = {"name": "Ann", "tui.name2": "Bo", "tui.name3": "Żaneta", "tui.players": 3, "tui.seat1": "person",
         "tui.seat2": "person", "tui.seat3": "person", "tui.lot": "no", "speed": 0}
HAND = r"1 no\. \d+ +2 no\. \d+ +3 no\. \d"  # what stands above the tiles of a hand


class Terminal:
    """One terminal with the game in it. `home` keeps saves and settings from one to the next."""

    def __init__(self, *args, columns=80, rows=24, home=None, settings=None, start=True, command="tui", **environment):
        self.folder = tempfile.TemporaryDirectory(prefix="lanterns-tui-", ignore_cleanup_errors=True)
        self.home = pathlib.Path(home or self.folder.name)
        self.socket = f"{self.folder.name}/tmux"
        self.columns, self.rows, self.args, self.environment = columns, rows, (command, *args), environment
        if settings is not None:
            path = self.home / "config/lanterns/settings"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("".join(f"{key}={value}\n" for key, value in settings.items()), encoding="utf-8")
        if start:
            self.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], capture_output=True, check=False)
        self.folder.cleanup()

    def tmux(self, *args):
        done = subprocess.run(["tmux", "-S", self.socket, *args], capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"tmux {args}: {done.stderr}"
        return done.stdout

    def start(self):
        """A shell keeps the terminal open after the program has ended, and notes how it did."""
        unset = ["-u", "NO_COLOR", "-u", "COLORTERM", "-u", "LANG", "-u", "LC_MESSAGES"]
        given = {"TERM": "tmux-256color", "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": f"{self.home}/data",
                 "XDG_CONFIG_HOME": f"{self.home}/config", **self.environment}
        program = shlex.join(["env", *unset, *(f"{key}={value}" for key, value in given.items()),
                              LANTERNS, *self.args])
        inner = shlex.quote(f"echo $$ >{self.folder.name}/pid; exec {program}")
        command = f"trap '' INT HUP; sh -c {inner}; echo $? >{self.folder.name}/status; exec sleep 1000"
        subprocess.run(["tmux", "-S", self.socket, "-f", "/dev/null", "new-session", "-d", "-x", str(self.columns),
                        "-y", str(self.rows), command], check=True, capture_output=True)
        self.tmux("set-option", "-g", "status", "off")
        self.resize(self.columns, self.rows)  # the status line took one

    # --- the screen

    def lines(self):
        return self.tmux("capture-pane", "-p", "-N", "-t", ":0").split("\n")[:self.rows]

    def screen(self):
        return "\n".join(self.lines())

    def styled(self):
        return self.tmux("capture-pane", "-p", "-e")

    def prompt(self):
        return self.lines()[0].strip()

    def wait(self, condition, what):
        """Waits until condition(screen) holds; returns what it returned."""
        end = time.monotonic() + PATIENCE
        while True:
            screen = self.screen()
            found = condition(screen)
            if found:
                return found
            assert time.monotonic() < end, f"{what} did not come; the screen is:\n{screen}"
            time.sleep(0.01)

    def wait_for(self, *texts):
        return self.wait(lambda screen: next((text for text in texts if text in screen), None), " or ".join(texts))

    def wait_gone(self, text):
        self.wait(lambda screen: text not in screen, f"the end of {text!r}")

    # --- what a person does

    def keys(self, *names):
        self.tmux("send-keys", "-t", ":0", *names)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def click(self, row, column):
        """Presses and releases the left button, one after the other as a hand does, as a terminal with SGR reports
        says it; counted from 0."""
        for end in "M", "m":
            self.tmux("send-keys", "-l", f"\x1b[<0;{column + 1};{row + 1}{end}")

    def wheel(self, row, column):
        self.tmux("send-keys", "-l", f"\x1b[<65;{column + 1};{row + 1}M")

    def resize(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    # --- the program

    def noted(self, name):
        """The number that the shell noted, as soon as it has."""
        path, end = pathlib.Path(self.folder.name, name), time.monotonic() + PATIENCE
        while not (path.exists() and path.read_text().endswith("\n")):
            assert time.monotonic() < end, f"no {name}; the screen is:\n{self.screen()}"
            time.sleep(0.01)
        return int(path.read_text())

    def signal(self, number):
        os.kill(self.noted("pid"), number)

    def wait_end(self):
        """Waits until the program has ended; its exit status, or -N for signal N."""
        status = self.noted("status")
        return status if status < 128 else 128 - status

    # --- the game

    def saved(self):
        path = self.home / "data/lanterns/unfinished.lgn"
        return path.read_text(encoding="utf-8") if path.exists() else None

    def kept(self):
        """The finished games."""
        return sorted((self.home / "data/lanterns").glob("2*.lgn"))

    def new_game(self, seed):
        self.wait_for("New game")
        self.keys("n")
        self.wait_for("Deck")
        self.keys("Up")  # to the last line
        self.type(str(seed))
        self.wait_for(f" {seed} ")
        self.keys("Enter")
        self.wait_for("tiles to draw")
        self.wait(lambda screen: screen.split("\n")[self.rows - 1].strip(), "the last line")

    def turn(self, rng):
        """One turn of a person, somewhere and somehow, as the screen says it goes. Returns what was seen first."""
        seen = self.wait_for("Your turn", "Your final turn", "too many", "Please pass the screen", "The end")
        if seen == "Please pass the screen":
            self.keys("Enter")
            self.wait_gone("Please pass the screen")
            return seen
        if seen == "The end":
            return seen
        if "(d)" in self.prompt():
            self.keys("d")
            self.wait_for("Which set do you dedicate?")
            self.keys("Enter")
            self.wait_gone("Which set do you dedicate?")
        while "too many" in self.prompt():
            self.keys("g")
            self.wait_for("which one do you discard?")
            held = self.lines()[[i for i, line in enumerate(self.lines()) if "Discard" in line][0] + 2]
            counts = re.findall(r"[0-9·.]+", held.split("│")[1])
            self.keys("ROGBPWK"[next(i for i, n in enumerate(counts) if n.isdigit())].lower())
            self.wait_gone("which one do you discard?")
        if "final" not in self.prompt():
            self.keys(*(rng.choice(["Left", "Right", "Up", "Down", "r", "R", "Tab", "n", "h", "j", "k", "l"])
                        for _ in range(4)))
        self.keys("Enter")
        self.wait_for("Enter plays this turn")
        self.keys("Enter")
        self.wait_gone("Enter plays this turn")
        return seen

    def play_out(self, rng):
        while self.turn(rng) != "The end":
            pass


def check_record(path):
    done = subprocess.run([LANTERNS, "check", path], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def moves(record):
    return record.split("\n\n", 1)[1]


def no_slots(screen):
    """No text with an unfilled {slot}."""
    found = re.findall(r"\{[a-z]+\}", screen)
    assert not found, f"{found} in\n{screen}"


def run_tests(names):
    """Runs the functions test_*, or those that the command line names."""
    tests = {name: test for name, test in names.items() if name.startswith("test_")}
    chosen = [f"test_{name.removeprefix('test_')}" for name in sys.argv[1:]] or list(tests)
    failed = 0
    print(f"1..{len(chosen)}")
    for number, name in enumerate(chosen, 1):
        try:
            tests[name]()
            print(f"ok {number} {name}", flush=True)
        except Exception:  # pylint: disable=broad-except
            failed += 1
            print(f"not ok {number} {name}")
            print("".join(f"# {line}\n" for line in traceback.format_exc().split("\n")), end="", flush=True)
    sys.exit(failed > 0)
