#!/usr/bin/env python3
"""test_mouse.py - the mouse, and clocks that run without a key. `test_mouse.py NAME...` runs the tests of these names only."""
import re

from support import ALONE, HAND, Terminal, check_record, moves, run_tests


def test_mouse():
    with Terminal(settings=ALONE, TERM="xterm-256color") as terminal:
        click_text(terminal, "New game")
        terminal.wait_for("Deck")
        click_text(terminal, "Clock")
        click_text(terminal, "Deck")
        terminal.type("7")
        terminal.wait_for(" 7 ")
        click_text(terminal, "Enter start ")
        terminal.wait(lambda screen: re.search(HAND, screen), "the hand")
        lines = terminal.lines()
        row = next(i for i, line in enumerate(lines) if re.search(HAND, line))
        terminal.click(row + 2, lines[row].index("3 no."))
        terminal.wait(lambda screen: marked_tile(screen.split("\n"), row) == "3", "the third tile, chosen")
        before = terminal.lines()[row + 1:row + 4]
        terminal.wheel(10, 10)
        terminal.wait(lambda screen: screen.split("\n")[row + 1:row + 4] != before, "the tile, turned")
        # Every place for a tile is a dot or a number; the second click puts the tile there.
        row, column = next((i, m.start()) for i, line in enumerate(terminal.lines()[2:23], 2)
                           for m in re.finditer(r"(?<![xy\-])[·1-4]", line[:48]))
        terminal.click(row, column)
        terminal.wait(lambda screen: screen.split("\n")[row][column] not in "·1234", "a tile under the mouse")
        terminal.click(row, column)
        terminal.wait_for("Enter plays this turn")
        click_text(terminal, "undo ")
        terminal.wait_for("Your turn")
        terminal.click(row, column)
        terminal.wait_for("Enter plays this turn")
        terminal.click(row, column)
        terminal.wait_gone("Enter plays this turn")
        terminal.wait_for("Your turn")
        assert moves(terminal.saved()).count("@") == 2


def test_clock_after_a_click():
    with Terminal("--seed", "7", "--clock", "300", settings=ALONE, TERM="xterm-256color") as terminal:
        terminal.wait_for("Your turn")
        terminal.click(12, 10)
        for _ in range(2):
            shown = re.search(r"\d:\d\d", terminal.prompt())[0]
            terminal.wait(lambda screen, shown=shown: shown not in screen.split("\n")[0], "the next second")


def click_text(terminal, text):
    terminal.wait_for(text)
    row, line = next((i, line) for i, line in enumerate(terminal.lines()) if text in line)
    terminal.click(row, line.index(text))


def marked_tile(lines, row):
    """The number above the tile between bars."""
    bar = lines[row + 1].index("│", 50)
    return lines[row][bar + 1:bar + 9].split()[0]


def test_time_is_up():
    for settings in ALONE, dict(ALONE, **{"tui.players": 3, "tui.seat3": "newcomer"}):
        with Terminal(settings=dict(settings, **{"tui.clock": 4})) as terminal:
            terminal.new_game(6)
            assert re.search(r"\b(5:0\d|4:\d\d)\b", terminal.prompt()), "the clock is shown"
            run_short_of_time(terminal)
            if settings is not ALONE:  # a bot plays on, which is said, and there is a way back
                terminal.wait_for("Time is up")
                assert re.search("You run out of time, and a│? *bot plays on", log_text(terminal)), terminal.screen()
                terminal.keys("Enter")
                terminal.wait_for("Your turn")
                assert re.search(r"\b(1:00|0:\d\d)\b", terminal.prompt()), "a short time"
                assert not re.search("[◜◝◞◟]", terminal.prompt()), "no bot thinks for who is back"
                run_short_of_time(terminal)
                terminal.wait_for("Time is up")
                terminal.keys("Down", "Enter")
            terminal.wait_for("The end")
            [kept] = terminal.kept()
            record = kept.read_text()
            if settings is ALONE:
                assert 'Termination "time 1"' in record and 'Winners "2"' in record, record
            else:  # a bot played on for Ann
                assert record.count("@") == 27, record
                check_record(kept)


def run_short_of_time(terminal):
    terminal.keys("q", "q")
    terminal.wait_for("Continue")
    path = terminal.home / "data/lanterns/unfinished.lgn"
    path.write_text(re.sub(r'TimeLeft "\d+', 'TimeLeft "3500', path.read_text()))
    terminal.keys("Enter")
    terminal.wait_for("0:04", "0:03", "0:02", "0:01")


def log_text(terminal):
    """The last lines of the panel, where the log is, in one."""
    return " ".join(line[50:].strip() for line in terminal.lines()[-8:-1])


run_tests(globals())
