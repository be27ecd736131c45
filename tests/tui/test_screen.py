#!/usr/bin/env python3
"""test_screen.py - what the terminal game shows, in windows of every size. `test_screen.py NAME...` runs these tests only."""
import json
import pathlib
import random
import re
import subprocess

from support import ALONE, LANTERNS, THREE, Terminal, run_tests


def test_the_whole_lake_is_seen():
    """A lake of four players in the usual window: 33 tiles, none of them below a name. In a smaller one arrows say how many
    tiles are out of sight, and moving the lake brings them back."""
    with Terminal("tests/records/four-players-from-west.lgn") as terminal:
        terminal.wait_for("move 0 of")
        terminal.keys("End")
        terminal.wait(lambda screen: re.search(r"move (\d+) of \1\b", screen), "the end")

        def lake_of(screen):
            return [line[:49] for line in screen.split("\n")[1:23]]
        # The upper row of each tile: west, north, east.
        terminal.wait(lambda screen: len(re.findall(r"[ROGBPWK]{3}", "\n".join(lake_of(screen)))) == 33, "33 tiles")
        lake = lake_of(terminal.screen())
        assert not re.search("[▴▾◂▸]", "".join(lake)), "nothing is hidden"
        for name in "trader", "eager", "courtier", "random":
            assert name in "".join(lake), name
        terminal.resize(60, 18)
        terminal.wait_for("▾ 1")
        terminal.keys("S-Down")
        terminal.wait_gone("▾ 1")
        terminal.wait_for("▴ ")
        terminal.resize(200, 60)
        terminal.keys("Home", "0")
        terminal.wait_for("\\_____/")  # the boat of the largest tile


def test_nothing_is_written_over_the_cursor():
    """Neither an arrow at the edge; and the numbers along the edges keep clear of each other."""
    with Terminal(settings=ALONE) as terminal:
        terminal.new_game(7)
        terminal.resize(60, 18)
        terminal.wait(lambda screen: " ? " in screen.split("\n")[17], "the keys")
        for _ in range(3):
            for _ in range(8):
                before = terminal.screen()
                terminal.keys("n")
                terminal.wait(lambda screen: screen != before and "╔" in screen, "the next spot")
                framed = re.findall("[║╔╚].*[║╗╝]", terminal.screen())
                assert framed and not re.search("[▴▾◂▸]", "".join(framed)), terminal.screen()
            terminal.keys("+")
    with Terminal("tests/records/four-players-from-west.lgn", columns=60, rows=18) as terminal:
        terminal.wait_for("move 0 of")
        terminal.keys("End")
        terminal.wait(lambda screen: re.search(r"move (\d+) of \1\b", screen), "the end")
        lake = "\n".join(line[:29] for line in terminal.lines()[1:17])
        assert not re.search(r"[xy]-?\d[xy\d]", lake), lake


def test_coordinates():
    """Along the edges, as the seat sees the table; the key is remembered. What the log calls a tile is above it in the hand."""
    with Terminal("tests/records/two-players.lgn") as terminal:
        terminal.wait_for("move 0 of")
        assert [word for word in terminal.lines()[2][:49].split() if word[0] == "x"] == ["x-1", "x0", "x1"]
        rows = [line[:3].strip() for line in terminal.lines()[1:] if re.match(r"y-?\d", line)]
        assert rows == ["y1", "y0", "y-1"], rows
        assert re.search(r"1 no\. \d+", terminal.screen())
        terminal.keys("c")
        terminal.wait_gone("x0")
        assert "no." not in terminal.screen()
    # A player in the north has the table turned: x grows to the left.
    with Terminal(settings=dict(ALONE, **{"tui.seat1": "casual", "tui.seat2": "person"})) as terminal:
        terminal.new_game(3)
        terminal.wait_for("Your turn")
        assert re.search(r"x1 +x0 .*x-1", terminal.lines()[2][:49]), terminal.screen()
        terminal.keys("c")
        terminal.wait_gone("x0")
        terminal.keys("q", "q")
        terminal.wait_for("Continue")
        terminal.keys("Enter")
        terminal.wait_for("Your turn")
        assert "x0" not in terminal.screen(), "it is remembered"


def test_signs_have_words():
    """What the signs above the cards mean, what the numbers below the hand are, and in the first turns what it is about."""
    with Terminal(settings=ALONE) as terminal:
        terminal.new_game(7)
        for text in "Σ cards  ♣ favor  ♛ honor", "─ Would get ─", "New here?", "all 7 colors for honor.":
            terminal.wait_for(text)
        rng = random.Random(1)
        for _ in range(3):
            terminal.turn(rng)
            terminal.wait_for("Your turn")
        terminal.wait_gone("New here?")
        assert "Σ cards  ♣ favor  ♛ honor" in terminal.screen()
    with Terminal("tests/records/four-players-from-west.lgn", columns=120, rows=40) as terminal:
        for name in "Four of a Kind", "Three Pair", "Seven Unique":
            terminal.wait_for(name)


def test_names_that_do_not_fit():
    """A number is added only where two would look alike, and never looks like a count of cards."""
    with Terminal("tests/records/four-players-from-west.lgn") as terminal:
        terminal.wait_for(" court… ")
    names = {"name": "Alexandra", "tui.name2": "Alexander"}
    with Terminal(settings=dict(THREE, **names)) as terminal:
        terminal.new_game(2)
        terminal.wait_for("Al…(1)")
        assert "Al…(2)" in terminal.screen() and "Żaneta" in terminal.screen()


def test_the_menu_remembers_its_place():
    with Terminal(settings=ALONE) as terminal:
        terminal.wait_for("Quit")
        for place, downs in ("Your games", 1), ("Preferences", 5), ("Rules", 3), ("Keys and symbols", 4):
            terminal.keys("Home", *["Down"] * downs)
            terminal.wait_for(f"▸ {place}")
            terminal.keys("Enter")
            terminal.wait_gone("Quit")
            terminal.keys("Escape")
            terminal.wait_for("Quit")
            assert f"▸ {place}" in terminal.screen(), terminal.screen()


def test_the_console_of_linux():
    """Its fonts have few of the signs: it is drawn in ASCII."""
    with Terminal(settings=ALONE, TERM="linux") as terminal:
        terminal.new_game(10)
        assert terminal.screen().isascii(), terminal.screen()


def test_the_bell():
    """It rings when the turn comes back, if that was wished for; tmux notes it of a window that is not looked at."""
    for settings, rings in (ALONE, "0"), (dict(ALONE, **{"tui.bell": "yes"}), "1"):
        with Terminal(settings=settings) as terminal:
            terminal.new_game(7)
            terminal.keys("Enter")
            terminal.wait_for("Enter plays this turn")
            terminal.tmux("new-window", "-t", ":1", "sleep 1000")
            terminal.keys("Enter")
            terminal.wait_for("14 tiles to draw")
            assert terminal.tmux("display-message", "-p", "-t", ":0", "#{window_bell_flag}").strip() == rings


def test_options_of_a_table():
    """They begin a game at once, from both commands; without them there is the first page, and --resume goes on."""
    table = ["--bot", "master", "--seed", "7", "--name", "Ann", "--clock", "300+5"]
    with Terminal(*table) as terminal:
        terminal.wait_for("▶You")
        assert re.search(r"\b(5:0\d|4:\d\d)\b", terminal.prompt()), "the clock runs"
        assert 'Seed "7"' in terminal.saved() and re.search(r'Seat\d "bot master', terminal.saved())
        terminal.keys("q", "q")
        terminal.wait_for("Continue")
        terminal.keys("q")
        assert terminal.wait_end() == 0
        with Terminal("--resume", home=terminal.home) as again:
            again.wait_for("▶You")
    for args, first in (["--hot-seat", "--no-confirm", "--name", "Ann", "--name", "Bo"], "Please pass the screen to"), ([], "New game"):
        with Terminal(*args, command="play") as terminal:
            terminal.wait_for(first)
    with Terminal("--plain", "--seed", "7", command="play") as terminal:
        terminal.wait_for("Type help for the commands")


def test_the_lesson():
    """A game against the weakest bot in which each of the first turns explains something, in any window."""
    with Terminal(settings=ALONE) as terminal:
        terminal.wait_for("Lesson")
        terminal.keys("Home", "Down", "Down")
        terminal.wait_for("▸ Lesson")
        terminal.keys("Enter")
        for text, size in ("beside another", (80, 24)), ("marks a match", (60, 18)), ("a favor token", (120, 40)):
            terminal.resize(*size)
            terminal.wait(lambda screen: text in " ".join(screen.split()), text)  # it may be broken into lines
            seen = terminal.screen().split("\n", 4)
            assert "≡" in seen[4], "a platform on the table, whatever the turn explains"
            assert "platform (≡)" in " ".join("".join(seen[:4]).split()) or text != "a favor token"
            terminal.keys("Enter")
            terminal.wait_for("Enter plays this turn")
            terminal.keys("Enter")
            terminal.wait_gone("Enter plays this turn")
        # The bot may have given enough cards for a set; then that comes first.
        if terminal.wait_for("You have a set of cards: press d", "a strong player").startswith("You have"):
            terminal.keys("d")
            terminal.wait_for("Which set do you dedicate?")
            terminal.keys("Enter")
        terminal.wait(lambda screen: "a strong player" in " ".join(screen.split()), "a strong player")
        assert "New here?" not in terminal.screen()


def test_small_tiles_show_matches():
    """Also where there is no edge between those that lie one above the other."""
    with Terminal("tests/records/four-players-from-west.lgn") as terminal:
        terminal.wait_for("move 0 of")
        terminal.keys("End")
        terminal.wait(lambda screen: re.search(r"move (\d+) of \1\b", screen), "the end")
        terminal.keys("+")
        terminal.wait(lambda screen: re.search("☼K☼.*\n.*☼K☼", screen), "a match of tiles one above the other")


def hand_tile(terminal, slot):
    """The three lines of a tile in the hand."""
    lines = [line[50:] for line in terminal.lines()]
    row = next(i for i, line in enumerate(lines) if "1 no." in line)
    column = lines[row].index(f"{slot} no.")
    return [line[column:column + 7] for line in lines[row + 1:row + 4]]


def test_a_tile_that_slides_on_is_not_rotated():
    with Terminal(settings=dict(ALONE, speed=60000)) as terminal:
        terminal.new_game(7)
        terminal.keys("r", "Enter")
        terminal.wait_for("Enter plays this turn")
        second = hand_tile(terminal, 2)
        terminal.keys("Enter")
        terminal.wait_for("is thinking")
        assert hand_tile(terminal, 1) == second, terminal.screen()


def test_rules_are_explained_before_the_game():
    with Terminal(settings=ALONE) as terminal:
        terminal.wait_for("New game")
        terminal.keys("n")
        terminal.wait_for("Deck")
        terminal.keys("Down", "Down", "Down")
        terminal.wait_for("you choose: dedicate or discard.")
        terminal.keys("Right")
        terminal.wait_for("you must dedicate if you can")


def test_sizes():
    with Terminal(settings=dict(THREE, **{"tui.seat2": "casual", "tui.seat3": "casual"})) as terminal:
        terminal.new_game(11)
        for columns, rows in (80, 24), (60, 18), (40, 10), (10, 3), (2, 1), (132, 43), (220, 70), (80, 24):
            terminal.resize(columns, rows)
            if columns >= 60:
                terminal.wait(lambda screen: " ? " in screen.split("\n")[rows - 1], f"keys at {columns}x{rows}")
                assert "Your turn" in terminal.prompt()
        terminal.turn(random.Random(1))
        # The smallest window has room for all there is to do.
        terminal.keys("q", "q")
        terminal.wait_for("Continue")
        terminal.resize(60, 18)
        terminal.wait(lambda screen: screen.find("Lanterns") == 26, "the title in the middle of 60 columns")
        terminal.wait_for("Quit")


def test_a_window_that_is_too_small_takes_no_keys():
    with Terminal(settings=ALONE) as terminal:
        terminal.new_game(7)
        terminal.resize(40, 10)
        terminal.wait_for("--plain")
        terminal.keys("Enter", "Enter", "Enter")
        terminal.resize(80, 24)
        terminal.wait_for("Your turn")
        assert "@" not in terminal.saved(), "nothing was played unseen"
        terminal.resize(40, 10)
        terminal.wait_for("--plain")
        terminal.keys("q")
        assert terminal.wait_end() == 0


def test_games_without_a_turn_are_not_kept():
    """And one that is kept can be deleted from the list, after a question."""
    with Terminal(settings=ALONE) as terminal:
        for turns in 0, 1, 0:
            terminal.new_game(7)
            for _ in range(turns):
                terminal.turn(random.Random(1))
            terminal.keys("q", "q")
            terminal.wait_for("Continue")
        [kept] = terminal.kept()
        assert kept.read_text().count("@") == 2
        terminal.keys("Down", "Down", "Enter")
        terminal.wait_for("unfinished")
        terminal.keys("d")
        terminal.wait_for("Delete this game for good?")
        terminal.keys("Up")
        terminal.wait_gone("Delete this game for good?")
        assert kept.exists()
        terminal.keys("d", "d")
        terminal.wait_for("No games yet")
        assert not kept.exists()


def resumed(record, **settings):
    """A game that goes on from a record, which stays as it is."""
    terminal = Terminal("--resume", command="play", start=False, settings=dict(ALONE, **settings))
    path = terminal.home / "resumed.lgn"
    path.write_text(pathlib.Path("tests/cli/records", record).read_text())
    terminal.args = ("play", "--resume", str(path))
    terminal.start()
    return terminal


def test_a_set_is_not_given_up_unasked():
    """Neither by a discard nor at the end of the final turn; d dedicates it instead."""
    question = "You can still dedicate for 8 honor. Discard anyway?"
    with resumed("set-and-13-cards.lgn") as terminal:
        for answer, then in ("Escape", "13 cards are too many"), ("d", "Which set do you dedicate?"):
            terminal.wait_for("13 cards are too many")
            terminal.keys("g", "r")
            terminal.wait_for(question)
            assert "d dedicate  Enter discard  Esc back" in terminal.lines()[23]
            terminal.keys(answer)
            terminal.wait_for(then)
        terminal.keys("Escape", "g", "r", "Enter")
        terminal.wait_for("Your turn")
        terminal.wait(lambda _: "9. -R" in (terminal.home / "resumed.lgn").read_text(), "the discard")
    with resumed("set-in-the-final-turn.lgn", confirm="no") as terminal:
        terminal.wait_for("Your final turn")
        terminal.keys("Enter")
        terminal.wait_for("You can still dedicate for 4 honor. End your turn anyway?")
        terminal.keys("Escape")
        terminal.wait_for("Your final turn: dedicate (d)")
        terminal.keys("Enter", "Enter")
        terminal.wait_for("The end")
        assert "final turns" not in terminal.prompt(), "they are over"
        assert "23. pass" in (terminal.home / "resumed.lgn").read_text()


def test_the_table_counts_the_turn_in_the_making():
    with resumed("set-and-13-cards.lgn") as terminal:
        terminal.wait_for("13 cards are too many")
        for keys, shown in ((), r"You +0 +\d+ +13\b"), (("d", "Enter"), r"You +8 +\d+ +7  8\b"):
            terminal.keys(*keys)
            if keys:
                terminal.wait_gone("too many")
                terminal.wait_for("Your turn")
            terminal.keys("t")
            terminal.wait_for("─ The table")
            assert re.search(shown, terminal.screen()), terminal.screen()
            terminal.keys("Escape")
            terminal.wait_gone("─ The table")


def test_the_final_turn_tells_of_an_exchange():
    with resumed("exchange-in-the-final-turn.lgn") as terminal:
        terminal.wait(lambda screen: "Your final turn. One exchange away from" in " ".join(screen.split()), "the exchange")


def judged(record, turn):
    """What `lanterns analyze` says about a turn."""
    done = subprocess.run([LANTERNS, "analyze", "--json", "--turn", str(turn), record], capture_output=True, check=True)
    return json.loads(done.stdout)["turns"][0]


def test_analysis_in_a_replay():
    """As `lanterns analyze` judges it: the better turn on the lake, why, and the chances before and after."""
    record = "tests/records/four-players-from-west.lgn"
    grades = {"fine": "Well played", "slip": "Slip", "mistake": "Mistake", "blunder": "Blunder"}
    with Terminal("--turn", "15", record) as terminal:
        terminal.wait_for("a analysis")
        terminal.keys("Down", "a")
        for turn in 15, 16:  # whose tiles lie elsewhere in the better turn
            said = judged(record, turn)
            before, after = (f"{(round(10000 * said[key]) + 5) // 10 / 10:.1f} %" for key in ("chance", "played"))
            terminal.wait_for(f"Turn {turn}, ")
            assert f": {grades[said['grade']]}. Win chance {before}, then {after}." in terminal.prompt(), terminal.prompt()
            assert f"{before}  Better: {' '.join(said['best'])}"[:44] in terminal.screen(), terminal.screen()
            assert f"{after}  Played: {' '.join(said['moves'])}"[:44] in terminal.screen(), terminal.screen()
            better = terminal.lines()[1:11]
            assert any("╔" in line for line in better), "the tile on the lake"
            assert " · " in terminal.screen(), "why"
            terminal.keys("Tab")
            terminal.wait(lambda screen: screen.split("\n")[1:11] != better, "what was played")
            terminal.keys("Down")
        terminal.keys("Escape")
        terminal.wait_for("move 25 of")
        terminal.keys("q")
        assert terminal.wait_end() == 0
    with Terminal("tests/records/unfinished-within-a-turn.lgn") as terminal:
        terminal.wait_for("move 0 of")
        terminal.keys("End", "a")
        terminal.wait_for("This turn is not finished")


def test_zoom_and_popups():
    with Terminal(settings=ALONE, columns=120, rows=40) as terminal:
        terminal.new_game(12)
        assert "☼" in terminal.screen(), "the cursor begins where the tile matches"

        def look_into(key, title):
            terminal.keys(key)
            terminal.wait_for(title)
            terminal.keys("Escape")
            terminal.wait_gone(title)

        shots = set()
        for key in "-", "-", "+", "+", "0", "H", "J", "K", "L", "S-Left":
            terminal.keys(key)
            look_into("t", "─ The table")  # a key that changes nothing has been read by then, too
            shots.add(terminal.screen())
        assert len(shots) >= 5, "sizes and places differ"
        for key, title in ("o", "╭─ Log"), ("v", "32 unseen tiles; in this game: 19"):
            look_into(key, title)


run_tests(globals())
