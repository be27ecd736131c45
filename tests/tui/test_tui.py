#!/usr/bin/env python3
"""test_tui.py - plays the terminal game by keys in tmux. `test_tui.py NAME...` runs the tests of these names only."""
import random
import re
import signal
import subprocess
import sys

import times
from support import ALONE, HAND, LANTERNS, THREE, Terminal, check_record, moves, no_slots, run_tests


# --- Whole games ---------------------------------------------------------------------------------------------

def test_against_a_bot():
    with Terminal(settings=ALONE) as terminal:
        terminal.new_game(1)
        assert "Your turn: choose a tile and a spot, then Enter." in terminal.prompt()
        terminal.play_out(random.Random(1))
        assert re.search(r"(wins|share)", terminal.screen()), terminal.screen()
        assert terminal.saved() is None, "a finished game is not offered again"
        [kept] = terminal.kept()
        check_record(kept)
        assert len(re.findall(r"@", kept.read_text())) == 22
        # The replay begins at the start, ends at the end, and goes both ways.
        terminal.keys("Enter")
        terminal.wait_for("move 0 of")
        terminal.keys("Right")
        terminal.wait_for("move 1 of")
        terminal.keys("End")
        end = terminal.wait(lambda screen: re.search(r"move (\d+) of \1", screen), "the end of the replay")
        assert "q leave" in terminal.lines()[23], "the last line has room for words"
        terminal.keys("?")
        terminal.wait_for("Keys and symbols")
        assert "Replay" in terminal.lines()[2], "the keys of a replay first"
        terminal.keys("q")
        terminal.wait_for(end[0])
        terminal.keys("Left")
        terminal.wait_for(f"move {int(end[1]) - 1} of")
        terminal.keys("q")
        terminal.wait_for("The end")
        # Once more: the other one begins.
        terminal.keys("n")
        terminal.wait_for("Your turn")
        assert terminal.saved() is not None


def test_hot_seat_of_three():
    rng = random.Random(3)
    with Terminal(settings=THREE, rows=30, columns=100) as terminal:
        terminal.new_game(2)
        sizes = [(80, 24), (120, 40), (61, 18), (200, 60), (100, 30)]
        turns = hands = 0
        while True:
            seen = terminal.wait_for("Your turn", "Your final turn", "too many", "Please pass the screen", "The end")
            if seen == "Please pass the screen":
                # The hand of whoever is next is not on the screen, only whose it is.
                screen = terminal.screen()
                assert re.search(r"Please pass the screen to (Ann|Bo|Żaneta)\.", screen), screen
                assert not re.search(HAND, screen), "no hand before it is asked for"
            elif seen == "Your turn":
                hands += re.search(HAND, terminal.screen()) is not None
            turns += 1
            if turns % 7 == 0:
                columns, rows = sizes[turns // 7 % len(sizes)]
                terminal.resize(columns, rows)
                terminal.wait(lambda screen: len(screen.split("\n")) >= rows and
                              screen.split("\n")[rows - 1].strip(), "the last line after a resize")
            if terminal.turn(rng) == "The end":
                break
        assert turns > 27 and hands > 9, (turns, hands)
        [kept] = terminal.kept()
        check_record(kept)


# --- Interruptions ---------------------------------------------------------------------------------------------

def test_killed_and_resumed():
    rng = random.Random(5)
    with Terminal(settings=ALONE) as terminal:
        terminal.new_game(3)
        for _ in range(3):
            terminal.turn(rng)
        terminal.wait_for("Your turn")
        before = terminal.saved()
        terminal.signal(signal.SIGKILL)
        assert terminal.wait_end() == -signal.SIGKILL
        with Terminal(home=terminal.home) as again:
            again.wait_for("Continue")
            again.keys("Enter")
            again.wait_for("Your turn", "too many")
            assert moves(again.saved()) == moves(before)
            again.play_out(rng)
            check_record(again.kept()[0])


def test_asked_to_end():
    for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP:
        with Terminal(settings=ALONE) as terminal:
            terminal.new_game(4)
            terminal.turn(random.Random(1))
            terminal.wait_for("Your turn")
            if number == signal.SIGINT:
                terminal.keys("C-c")
            else:
                terminal.signal(number)
            assert terminal.wait_end() == -number, "ends as the signal would have ended it"
            assert "@" in moves(terminal.saved())
            modes = terminal.tmux("display-message", "-p", "#{alternate_on} #{mouse_any_flag} #{keypad_flag}").split()
            assert modes == ["0", "0", "0"], f"the terminal is as it was: {modes}"


def test_leave_and_continue():
    with Terminal(settings=ALONE) as terminal:
        terminal.new_game(5)
        terminal.turn(random.Random(2))
        terminal.wait_for("Your turn")
        terminal.keys("q")
        terminal.wait_for("Leave the table?")
        terminal.keys("Escape")
        terminal.wait_gone("Leave the table?")
        terminal.keys("q")
        terminal.wait_for("Leave the table?")
        terminal.keys("Down", "Enter")
        terminal.wait_for("Continue")
        terminal.keys("Enter")
        terminal.wait_for("Your turn")
        terminal.keys("q")
        terminal.wait_for("Leave the table?")
        terminal.keys("Down", "Down", "Enter")  # resign
        terminal.wait_for("The end")
        assert 'Termination "resigned 1"' in terminal.kept()[0].read_text()
        assert "The game is over." in terminal.prompt(), "no lanterns are lit"
        terminal.keys("Enter", "End", "Right")
        terminal.wait_for("Ann resigns.")
        terminal.keys("q")
        terminal.wait_for("The end")
        terminal.keys("q")
        terminal.wait_for("New game")
        assert "Continue" not in terminal.screen()
        terminal.keys("q")
        assert terminal.wait_end() == 0


def test_resign_to_a_bot():
    with Terminal(settings=THREE) as terminal:
        terminal.new_game(7)
        terminal.turn(random.Random(1))  # takes the screen
        terminal.wait_for("▶Ann")
        terminal.keys("q")
        terminal.wait_for("Resign as Ann; a bot plays on")
        terminal.keys("Up", "Enter")
        terminal.wait_for("Please pass the screen to Bo.")
        assert re.search(r'Seat1 "bot \w+', terminal.saved()), terminal.saved()
        assert moves(terminal.saved()).count("@") == 1, "the bot has played Ann's turn"
        terminal.keys("Enter")
        terminal.wait_for("▶Bo")
        terminal.keys("q")
        terminal.wait_for("Resign as Bo; a bot plays on")
        terminal.keys("Up", "Enter")
        terminal.wait_for("Please pass the screen to Żaneta.")
        assert not re.search(HAND, terminal.screen()), "the last person is waited for, too"


def test_put_aside():
    with Terminal(settings=ALONE) as terminal:
        terminal.new_game(8)
        terminal.turn(random.Random(1))
        terminal.wait_for("Your turn")
        first = moves(terminal.saved())
        terminal.keys("q", "q")
        terminal.wait_for("Continue")
        terminal.new_game(9)
        [aside] = terminal.kept()
        assert moves(aside.read_text()) == first
        terminal.keys("q", "q")
        terminal.wait_for("Your games")
        terminal.keys("Down", "Down", "Enter")
        terminal.wait_for("unfinished")
        terminal.keys("c")
        terminal.wait_for("Your turn")
        terminal.turn(random.Random(1))
        terminal.wait_for("Your turn")
        assert len(moves(aside.read_text())) > len(first), "it goes on where it lay"


def test_nothing_to_resume():
    """It is said before the screen opens, by both commands as by plain lines."""
    for command, args, said in (("play", ["--resume", "nosuch.lgn"], "play: nosuch.lgn: No such file or directory"),
                                ("play", ["--resume", "README.md"], "README.md:1:1: "),
                                ("play", ["--resume"], "play: there is no unfinished game to continue"),
                                ("tui", ["--resume"], "tui: there is no unfinished game to continue")):
        with Terminal(*args, command=command) as terminal:
            assert terminal.wait_end() == 1
            assert said in terminal.screen(), terminal.screen()


def test_damaged_game():
    """It is spoken of, kept as it is, and put aside by the next game."""
    with Terminal(settings=ALONE) as terminal:
        terminal.new_game(8)
        terminal.keys("q", "q")
        terminal.wait_for("Continue")
        path = terminal.home / "data/lanterns/unfinished.lgn"
        path.write_text(path.read_text() + "99@1,0\n")
        damaged = path.read_text()
        terminal.keys("q")
        assert terminal.wait_end() == 0
        with Terminal(settings=ALONE, home=terminal.home) as again:
            again.wait_for("can’t be read")
            assert "Continue" not in again.screen()
            assert path.read_text() == damaged
            again.new_game(9)
            [aside] = again.kept()
            assert aside.read_text() == damaged


# --- A turn ----------------------------------------------------------------------------------------------------

def test_no_place_to_save():
    """It is played all the same, and the way out does not promise what it cannot keep."""
    why = "The game could not be saved: Not a directory (/dev/null/data/lanterns)."
    with Terminal(XDG_DATA_HOME="/dev/null/data", columns=100) as terminal:
        terminal.wait_for("Games can’t be saved: Not a directory")  # before the first game
        terminal.new_game(2)
        terminal.wait_for(why)
        terminal.wait_for("place it")
        terminal.keys("Tab")
        terminal.wait_for("Your turn")
        terminal.keys("Enter", "Enter")
        terminal.wait_for(why)
        terminal.keys("q")
        terminal.wait_for("Leave without saving")
        terminal.keys("q")
        terminal.wait_for("New game")
        assert " ".join(why.split()) in " ".join(terminal.screen().split()), "said once more"


def test_log_tells_of_dedications():
    """At 80 by 24 there are four lines: they say which set the bot dedicated, not which cards came."""
    with Terminal(settings=ALONE) as terminal:
        seen = False
        terminal.new_game(9)
        while terminal.turn(random.Random(1)) != "The end":
            terminal.wait_for("Your turn", "Your final turn", "too many", "The end")
            panel = " ".join(line[50:].strip() for line in terminal.lines()[-6:-1])
            assert "draws a tile" not in panel
            log = terminal.screen().split("─ Log ─")[1].split("\n")[1][50:]
            assert re.match("New here|You|Mei", log), f"the end of a sentence: {log}"
            if re.search(r"\bd\d\S* \S+\n$", terminal.saved() or "") and "final" not in terminal.prompt():
                assert "Mei dedicates" in panel, terminal.screen()
                seen = True
                break
        assert seen, "a game in which the bot dedicates"


def test_undo_and_refusals():
    with Terminal(settings=ALONE) as terminal:
        terminal.new_game(6)
        terminal.keys("x")
        terminal.wait_for("2 favor tokens")
        terminal.keys("d")
        terminal.wait_for("No set to dedicate yet")
        terminal.keys("g")
        terminal.wait_for("more than 12")
        terminal.keys("u")
        terminal.wait_for("nothing to undo this turn")
        terminal.keys("Enter")
        terminal.wait_for("Enter plays this turn")
        terminal.keys("u")
        terminal.wait_for("Your turn")
        terminal.keys("U")
        terminal.wait_for("Enter plays this turn")
        assert "@" not in moves(terminal.saved()), "nothing is played before it is confirmed"


def test_hint():
    with Terminal(settings=ALONE) as terminal:
        terminal.new_game(8)
        terminal.keys("i")
        terminal.wait_for("Win chances against strong players")
        path = terminal.home / "data/lanterns/unfinished.lgn"
        said = subprocess.run([LANTERNS, "hint", path], capture_output=True, text=True, check=True).stdout
        shown = re.findall(r"\d+\.\d %  [^\s│]+", terminal.screen())
        assert len(shown) == 3 and shown == re.findall(r"\d+\.\d %  \S+", said), (shown, said)
        terminal.keys("Enter")
        terminal.wait_for("Enter plays this turn")
        terminal.keys("Enter")
        terminal.wait_for("Your turn")
        assert moves(terminal.saved()).count("@") == 2


def test_keys_after_a_placement():
    """A tile that waits for confirmation is taken up again by the keys that move it; hints and card moves work as before."""
    with Terminal(settings=ALONE) as terminal:
        terminal.new_game(7)
        terminal.wait_for("Your turn")
        for key in "Left", "r", "R", "Tab", "3", "n", "k":
            terminal.keys("Enter")
            terminal.wait_for("Enter plays this turn")
            lake = terminal.lines()[1:23]
            terminal.keys(key)
            terminal.wait_for("Your turn")
            assert terminal.lines()[1:23] != lake, f"{key} does what it does"
        for key, answer in ("d", "No set to dedicate yet"), ("x", "2 favor tokens"), ("i", "Win chances"):
            terminal.keys("Enter")
            terminal.wait_for("Enter plays this turn")
            terminal.keys(key)
            terminal.wait_for(answer)
        assert "@" not in moves(terminal.saved())


def play_hint(terminal):
    """Plays the turn that the hint shows."""
    terminal.keys("i")
    terminal.wait_for("Win chances against strong players")
    terminal.keys("Enter")
    terminal.wait_for("Enter plays this turn")
    terminal.keys("Enter")
    terminal.wait_gone("Enter plays this turn")


def test_exchange():
    """Two favor tokens are needed: a record that has them is continued."""
    def own_row(screen):
        """The person's line once the turn is announced: the screen may have been captured half drawn."""
        rows = [line for line in screen.split("\n") if line[49:].startswith("│▶You")]
        return rows[0] if rows and ("Your turn" in screen or "too many" in screen) else None

    def favor(row):
        return int(row.split()[-2])

    def wait_favor(count):  # what is saved may be so before the screen shows it
        terminal.wait(lambda screen: own_row(screen) and favor(own_row(screen)) == count, f"{count} favor tokens")

    with Terminal(settings=ALONE) as terminal:
        rng, tries = random.Random(11), 0
        terminal.new_game(9)
        while favor(row := terminal.wait(own_row, "the turn")) < 2:
            play_hint(terminal)
            tries += 1
            assert tries < 9, "nine turns by hints bring two favor tokens"
        # The line of keys has no room for all: what can be done now is there, with or without its word.
        for columns, rows in (60, 20), (80, 24):
            terminal.resize(columns, rows)
            for key in "x", "i", "q", "?":
                terminal.wait(lambda screen: f" {key} " in screen.split("\n")[rows - 1], f"the key {key}")
            for key in re.findall(r"\((.)\)", terminal.prompt()):
                assert f" {key} " in terminal.lines()[rows - 1]
        had = favor(row)
        terminal.keys("x")
        terminal.wait_for("which card do you give?")
        held = re.findall(r"[0-9·]", row[row.index("You") + 7:row.index("You") + 21])
        give = "ROGBPWK"[next(i for i, n in enumerate(held) if n.isdigit())]
        terminal.keys(give.lower())
        terminal.wait_for("which card do you take?")
        counts, arrow = [terminal.lines()[i + 2:i + 4] for i, line in enumerate(terminal.lines()) if "─ Take" in line][0]
        assert counts[arrow.index("↑") + 1].isdigit(), "the arrow begins at a color that can be taken"
        terminal.keys(give.lower())  # a wrong color is refused, and the question stays
        terminal.wait_gone("which card do you take?")
        assert "─ Take" in terminal.screen(), terminal.screen()
        supply = next(line for line in terminal.lines() if "Supply" in line)
        there = re.findall(r"[0-9·]", supply[supply.index("Supply") + 7:][:14])
        take = next(letter for letter, n in zip("ROGBPWK", there) if n.isdigit() and letter != give)
        terminal.keys(take.lower())
        wait_favor(had - 2)
        terminal.wait(lambda _: f"x{give}{take}" in terminal.saved(), "a card move is saved at once")
        terminal.keys("u")
        wait_favor(had)
        terminal.wait(lambda _: f"x{give}{take}" not in terminal.saved(), "so is taking it back")
        terminal.keys("U")
        wait_favor(had - 2)
        terminal.wait(lambda _: f"x{give}{take}" in terminal.saved(), "and doing it again")
        terminal.turn(rng)
        assert f"x{give}{take}" in terminal.saved()


# --- Looks -----------------------------------------------------------------------------------------------------

def test_languages():
    words = {"en": "New game", "pl": "Nowa partia", "it": "Nuova partita", "ru": "Новая партия"}
    rules = {"en": "platform", "pl": "latform", "it": "iattaform", "ru": "плот"}
    person = {"en": ("▶You", "Your turn"), "pl": ("▶Ty", "Twoja tura"), "it": ("▶Tu", "Tocca a te"), "ru": ("▶Вы", "Ваш ход")}
    for code, word in words.items():
        you, your_turn = person[code]

        def is_turn(screen, you=you):
            return you in screen and "?" in screen.split("\n")[23]

        with Terminal("--lang", code, settings=ALONE) as terminal:
            terminal.wait_for(word)
            terminal.keys("n")
            terminal.wait_for("casual" if code == "en" else "Mei")
            no_slots(terminal.screen())
            terminal.keys("Enter")
            terminal.wait(is_turn, "the turn, and help")
            assert your_turn in terminal.prompt(), terminal.prompt()
            no_slots(terminal.screen())
            for turns in 2, 4:  # the person and the bot
                terminal.keys("Enter", "Enter")
                terminal.wait(lambda _, turns=turns: moves(terminal.saved()).count("@") == turns, f"turn {turns}")
                terminal.wait(is_turn, "the turn")
                no_slots(terminal.screen())
            terminal.keys("?")
            terminal.wait_for("Tab 1 2 3")
            no_slots(read_all(terminal, "Tab 1 2 3"))
            terminal.keys("q", "q", "q")
            terminal.wait_for(word)
            terminal.keys(*["Down"] * 4, "Enter")
            no_slots(read_all(terminal, rules[code]))


def read_all(terminal, expected):
    """A page of text on a terminal with room for all of it, then a page further on one of the usual size."""
    for rows in 200, 24:
        terminal.resize(80, rows)
        terminal.wait(lambda screen: "Esc" in screen.rsplit("\n", 1)[1], f"the keys in row {rows}")
        if rows == 200:
            terminal.wait_for(expected)
            text = terminal.screen()
    before = terminal.screen()
    terminal.keys("PageDown")
    terminal.wait(lambda screen: screen != before, "the next page")
    return text


def test_serve_names_the_address():
    """Where a person reads along."""
    with Terminal("--memory", "--port", "0", command="serve") as terminal:
        terminal.wait(lambda screen: re.search(r"^Lanterns: http://127\.0\.0\.1:\d+/", screen, re.M), "the address")
        terminal.keys("C-c")
        assert terminal.wait_end() == 0


def test_monochrome():
    with Terminal(settings=ALONE, NO_COLOR="1", COLORTERM="truecolor") as terminal:
        terminal.new_game(10)
        for _ in range(3):
            terminal.turn(random.Random(1))
        terminal.wait_for("Your turn")
        codes = set(";".join(re.findall(r"\x1b\[([0-9;]*)m", terminal.styled())).split(";"))
        assert codes <= {"", "0", "1", "2", "4", "7", "22", "24", "27", "39", "49"}, f"attributes only: {codes}"
        assert "7" in codes, "what is chosen stands out"


def test_colors():
    kinds = {"true": ({"COLORTERM": "truecolor"}, r"48;2;7;27;40"), "256": ({}, r"48;5;233"),
             "8": ({"TERM": "screen"}, r"\x1b\[[0-9;]*4[0-7]m")}
    for name, (environment, pattern) in kinds.items():
        with Terminal(settings=ALONE, **environment) as terminal:
            terminal.new_game(10)
            assert re.search(pattern, terminal.styled()), f"{name} colors"


def test_ascii():
    for args, environment in (["--ascii"], {}), ([], {"LC_ALL": "C"}):
        with Terminal(*args, settings=dict(THREE, name="Zażółć"), **environment) as terminal:
            terminal.new_game(10)
            assert terminal.screen().isascii(), terminal.screen()
            assert "Zazolc" in terminal.screen()


def test_names_are_safe():
    settings = dict(ALONE, name="A\u202eb\u200bc\x07\x1b[31md")
    with Terminal(settings=settings) as terminal:
        terminal.wait_for("New game")
        terminal.keys("n")
        terminal.wait_for("Deck")
        screen = terminal.screen()
        assert "\u202e" not in screen and "\u200b" not in screen
        assert "\x1b[31m" not in terminal.styled()


def test_names_that_look_alike():
    with Terminal(settings=dict(THREE, name="Ann", **{"tui.name2": "\u0410nn"}), rows=30, columns=100) as terminal:
        terminal.new_game(2)
        terminal.wait(lambda screen: "Ann (1)" in screen or "\u0410nn (2)" in screen, "names with their seats")


def test_a_name_has_24_letters():
    with Terminal(settings=dict(ALONE, name="abcdefghijklmnopqrstuv"), rows=30, columns=120) as terminal:
        terminal.wait_for("New game")
        terminal.keys("n")
        terminal.wait_for("Deck")
        terminal.keys("Down", "w", "\u017c", "y", "z", "BSpace", "x", "y")
        terminal.wait_for("abcdefghijklmnopqrstuvwx ")


# --- Records ---------------------------------------------------------------------------------------------------

def test_record():
    with Terminal("tests/cli/records/shared.lgn") as terminal:
        terminal.wait_for("move 0 of")
        seen = set()
        for _ in range(5):
            terminal.keys("Down")
        terminal.keys("End")
        terminal.wait(lambda screen: re.search(r"move (\d+) of \1\b", screen), "the end")
        for _ in range(3):
            before = terminal.screen()
            terminal.keys("Up")
            terminal.wait(lambda screen: screen != before, "a step back")
            seen.add(terminal.prompt())
        assert len(seen) == 3
        terminal.keys("Home")
        terminal.wait_for("move 0 of")
        terminal.keys("q")
        assert terminal.wait_end() == 0
    with Terminal("--turn", "12", "tests/records/four-players-from-west.lgn") as terminal:
        terminal.wait_for("move 14 of")
        terminal.keys("Up")
        terminal.wait_for("move 13 of")
    # The description of a vt100 has no End; the name of the file leaves its folders out.
    with Terminal("tests/records/four-players-from-west.lgn", columns=60, rows=18, TERM="vt100") as terminal:
        terminal.wait_for("Replay of four-players-from-west.lgn: move 0 of")
        terminal.keys("End")
        terminal.wait(lambda screen: re.search(r"move (\d+) of \1\b", screen), "the end")
        assert re.search(r" 4 10 35$", terminal.screen(), re.M), terminal.screen()  # cards, favor, honor


def test_calls_at_fault():
    for args, status, said in ((["tests/records/broken/deck-empty.lgn"], 1, "tests/records/broken/deck-empty.lgn:"),
                               (["no-such-file.lgn"], 1, "no-such-file.lgn"), (["a", "b"], 2, "operand")):
        done = subprocess.run([LANTERNS, "tui", *args], capture_output=True, text=True, check=False)
        assert done.returncode == status and said in done.stderr, (args, done)
        assert not done.stderr.startswith("lanterns tui: tests"), "FILE:LINE:COLUMN: as from every command"
    done = subprocess.run([LANTERNS, "tui"], capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    assert done.returncode == 1 and "terminal" in done.stderr, done


# --- Times -----------------------------------------------------------------------------------------------------

def test_times():
    """The program's own processor time, as others compute beside it. While it waits for its turn, bots may use some."""
    start = times.first_screen(LANTERNS, times.processor_time)
    key = times.key_while_thinking(LANTERNS, times.processor_time)
    assert start < times.START_AIM, f"{start * 1000:.0f} ms to the first screen"
    assert key < 5 * times.KEY_AIM, f"{key * 1000:.0f} ms from a key to its effect"


def test_random_keys():
    """A cat on the keyboard: whatever is typed, it goes on, or it was asked to end."""
    keys = [b"\r", b" ", b"\t", b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1bOA", b"\x1bOB", b"\x1b[5~", b"\x7f", b"\xff",
            b"\x1b[<0;20;10M", b"\x1b[<0;60;15M", "ż灯".encode(), *(bytes([c]) for c in b"nNrRdxgiuUot?hjklHJKL+-0123ROGBPWK")]
    rng = random.Random(1)
    with times.Session(LANTERNS, "speed=0\n") as session:
        session.wait_for(b"Quit")
        session.key(b"n")
        session.wait_for(b"Deck")
        session.key(b"\r")
        for _ in range(1500):
            session.key(rng.choice(keys))
            session.rest(0.001)
            assert session.status() in (None, 0)
            if session.status() == 0:
                break


run_tests(globals())
