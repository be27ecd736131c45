// test_positions.c - reads tests/positions/*.txt: tables drawn as text, with one expectation a line.
// The format is described in tests/positions/README.md.
#include "helpers.h"
#include "lt_notation.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#ifndef LT_SOURCE_DIR
#define LT_SOURCE_DIR "."
#endif

enum { MAX_ROWS = 40, MAX_LINE = 512 };

typedef struct {
    char text[MAX_ROWS][MAX_LINE];
    int count;
} drawing;

typedef struct {
    const char *file;
    int line;
    char name[128];
    unsigned players, rules;
    bool own_sides;
    lt_side side[LT_MAX_PLAYERS];
    drawing lake;
    unsigned hand[LT_MAX_PLAYERS][LT_HAND_SIZE], stack[LT_MAX_STACK];
    char cards[LT_MAX_PLAYERS][64], tokens[LT_MAX_PLAYERS][64];
    unsigned favor[LT_MAX_PLAYERS];
    bool ready; // the table is set up, expectations follow
    lt_state state;
    int expectations;
} position;

static int positions_seen;

#define WRONG(p, ...)                                                                                        \
    do {                                                                                                     \
        print_error("%s:%d: %s: ", (p)->file, (p)->line, (p)->name);                                         \
        print_error(__VA_ARGS__);                                                                            \
        print_error("\n");                                                                                   \
        fail();                                                                                              \
        abort(); /* fail() jumps out of the test, but does not tell the compiler */                          \
    } while (0)

// --- Setting up ---------------------------------------------------------------------------------

typedef struct {
    int x, y;
    unsigned tile, rotation;
} cell;

// The drawn cells, with the starting tile at 0,0; returns how many.
static int read_cells(const position *p, cell cells[LT_MAX_LAKE]) {
    int count = 0, origin_x = 0, origin_y = 0;
    bool has_origin = false;
    for (int row = 0; row < p->lake.count; row++) {
        char line[MAX_LINE], *rest = line;
        strcpy(line, p->lake.text[row]);
        int column = 0;
        for (char *word = strtok_r(line, " \t", &rest); word; word = strtok_r(NULL, " \t", &rest), column++) {
            cell c = {column, -row, 0, 0};
            if (strcmp(word, ".") == 0) {
                continue;
            }
            if (sscanf(word, "%ur%u", &c.tile, &c.rotation) != 2 || count == LT_MAX_LAKE ||
                c.tile >= LT_TILES) {
                WRONG(p, "not a cell of the lake: %s", word);
            }
            if (c.tile == LT_STARTING_TILE) {
                has_origin = true;
                origin_x = c.x;
                origin_y = c.y;
            }
            cells[count++] = c;
        }
    }
    if (!has_origin) {
        WRONG(p, "the lake has no starting tile");
    }
    for (int i = 0; i < count; i++) {
        cells[i].x -= origin_x;
        cells[i].y -= origin_y;
    }
    return count;
}

// Sorts the cells into an order in which they can be placed, the starting tile first.
static void order_cells(const position *p, cell *cells, int count) {
    for (int done = 0; done < count; done++) {
        int next = -1;
        for (int i = done; i < count && next < 0; i++) {
            bool touches = done == 0 && cells[i].tile == LT_STARTING_TILE;
            for (int j = 0; j < done; j++) {
                touches = touches || abs(cells[i].x - cells[j].x) + abs(cells[i].y - cells[j].y) == 1;
            }
            next = touches ? i : -1;
        }
        if (next < 0) {
            WRONG(p, "the lake is not connected");
        }
        cell chosen = cells[next];
        memmove(&cells[done + 1], &cells[done], sizeof cells[0] * (size_t)(next - done));
        cells[done] = chosen;
    }
}

// A deck with which the drawn lake can be placed and the hands and the stack come out as asked.
static lt_setup setup_of(const position *p, const cell *cells, unsigned placed) {
    unsigned rotation[LT_MAX_DECK] = {0}, size = lt_deck_size(p->players);
    for (unsigned i = 0; i < placed; i++) {
        rotation[i] = cells[i + 1].tile;
    }
    for (unsigned player = 0; player < p->players; player++) {
        unsigned turn = placed;
        while (turn % p->players != player) {
            turn++;
        }
        for (unsigned i = 0; i < LT_HAND_SIZE && p->hand[player][i]; i++, turn += p->players) {
            if (turn >= size) {
                WRONG(p, "player %u has not that many tiles left", player + 1);
            }
            rotation[turn] = p->hand[player][i];
        }
    }
    for (unsigned i = 0; placed + 3 * p->players + i < size && p->stack[i]; i++) {
        rotation[placed + 3 * p->players + i] = p->stack[i];
    }
    lt_setup setup = setup_for_turns(p->players, rotation, size);
    if (p->own_sides) {
        memcpy(setup.side, p->side, sizeof setup.side);
    }
    return setup;
}

static void place_drawn(position *p, cell c) {
    const lt_open_info *open = &p->state.open;
    for (lt_color color = 1; lt_cards_total(open->cards[open->player]) > LT_CARD_LIMIT;) {
        if (lt_cards_of(open->cards[open->player], color) == 0) {
            color++;
            continue;
        }
        apply_ok(&p->state, discard_move(color_letter(color)), NULL);
    }
    apply_ok(&p->state, place_move(c.tile, c.x, c.y, c.rotation), NULL);
}

static void set_up(position *p) {
    cell cells[LT_MAX_LAKE];
    int count = read_cells(p, cells);
    order_cells(p, cells, count);
    if ((unsigned)count > lt_deck_size(p->players) + 1) {
        WRONG(p, "more tiles than the game has");
    }
    lt_setup setup = setup_of(p, cells, (unsigned)count - 1);
    p->state = start_setup(&setup);
    if (p->state.open.lake[0].rotation != cells[0].rotation) {
        WRONG(p, "R8: the starting tile lies turned by %u", p->state.open.lake[0].rotation);
    }
    for (int i = 1; i < count; i++) {
        place_drawn(p, cells[i]);
    }
    for (unsigned i = 0; i < p->players; i++) {
        set_cards(&p->state, i, "");
        set_favor(&p->state, i, 0);
    }
    for (unsigned i = 0; i < p->players; i++) {
        set_cards(&p->state, i, p->cards[i]);
        set_favor(&p->state, i, p->favor[i]);
        for (const char *set = p->tokens[i]; *set; set++) {
            give_token(&p->state, i,
                       *set == '4'   ? LT_FOUR_OF_A_KIND
                       : *set == '3' ? LT_THREE_PAIR
                                     : LT_SEVEN_UNIQUE);
        }
    }
    p->state.open.rules = (uint8_t)p->rules;
    CHECK_STATE(&p->state);
    p->ready = true;
}

static void read_numbers(const char *text, unsigned *out, unsigned cap) {
    for (unsigned i = 0; i < cap; i++) {
        char *end;
        unsigned long number = strtoul(text, &end, 10);
        if (end == text) {
            return;
        }
        out[i] = (unsigned)number;
        text = end;
    }
}

static void read_setting(position *p, const char *word, const char *rest) {
    unsigned player = 0;
    int used = 0;
    if (sscanf(rest, "%u:%n", &player, &used) == 1 && used > 0 && player >= 1 && player <= p->players) {
        rest += used + (int)strspn(rest + used, " ");
        player--;
    } else {
        player = LT_MAX_PLAYERS;
    }
    bool known = player < LT_MAX_PLAYERS;
    if (strcmp(word, "players") == 0) {
        p->players = (unsigned)atoi(rest);
    } else if (strcmp(word, "sides") == 0) {
        p->own_sides = lt_sides_read(rest, strlen(rest), p->players, p->side);
        if (!p->own_sides) {
            WRONG(p, "not sides: %s", rest);
        }
    } else if (strcmp(word, "rules") == 0) {
        p->rules = strcmp(rest, "must-dedicate") == 0 ? LT_MUST_DEDICATE : LT_STANDARD;
    } else if (strcmp(word, "stack") == 0) {
        read_numbers(rest, p->stack, LT_MAX_STACK);
    } else if (known && strcmp(word, "hand") == 0) {
        read_numbers(rest, p->hand[player], LT_HAND_SIZE);
    } else if (known && strcmp(word, "cards") == 0) {
        snprintf(p->cards[player], sizeof p->cards[player], "%s", rest);
    } else if (known && strcmp(word, "favor") == 0) {
        p->favor[player] = (unsigned)atoi(rest);
    } else if (known && strcmp(word, "tokens") == 0) {
        snprintf(p->tokens[player], sizeof p->tokens[player], "%s", rest);
    } else {
        WRONG(p, "what is %s %s?", word, rest);
    }
}

// --- Expectations -------------------------------------------------------------------------------

static const char *const error_names[LT_ERR_COUNT] = {
    "ok",        "players",       "sides",       "rules",         "deck",           "move",
    "over",      "final-turn",    "must-place",  "exchanged",     "after-dedicate", "after-discard",
    "favor",     "same-color",    "not-held",    "not-in-supply", "dedicated",      "set",
    "not-above", "must-dedicate", "above-limit", "not-in-hand",   "occupied",       "no-neighbor"};

static lt_move read_move(const position *p, const char *text, size_t size) {
    lt_move move;
    lt_fault fault;
    if (!lt_move_read(text, size, &move, &fault)) {
        WRONG(p, "not a move: %s", text);
    }
    return move;
}

static void expect_illegal(const position *p, const char *rest) {
    char text[64], rule[16], name[32], got[64];
    if (sscanf(rest, "%63s %15s %31s", text, rule, name) != 3) {
        WRONG(p, "illegal MOVE RULE ERROR");
    }
    lt_move move = read_move(p, text, strlen(text));
    lt_err err = lt_legal(&p->state, move);
    snprintf(got, sizeof got, "%s %s", lt_err_rule(err), error_names[err]);
    if (strcmp(lt_err_rule(err), rule) != 0 || strcmp(error_names[err], name) != 0) {
        WRONG(p, "%s is %s", text, got);
    }
    lt_state copy = p->state;
    assert_int_equal(lt_apply(&copy, move, NULL), err);
    assert_false(is_listed(&p->state, move));
}

// The story without what follows from the move itself: the placement, the drawn tile, the next turn are
// looked at here.
static void story_of(const position *p, const lt_state *before, lt_move move, const lt_events *events,
                     char *out) {
    char *end = out;
    *out = 0;
    for (int i = 0; i < events->count; i++) {
        const lt_event *event = &events->at[i];
        if (event->kind == LT_EV_PLACED) {
            assert_true(i == 0 && move.kind == LT_PLACE && event->placed.tile == move.place.tile);
            assert_true(event->placed.x == move.place.x && event->placed.y == move.place.y);
        } else if (event->kind == LT_EV_DRAWN) {
            assert_true(before->open.draw > 0 && event->player == before->open.player);
            assert_int_equal(event->drawn.tile, stack_tile(before, 0));
        } else if (event->kind == LT_EV_TURN) {
            assert_true(i == events->count - 1 && event->turn.turn == before->open.turn + 1u);
            assert_int_equal(event->player, (before->open.player + 1u) % p->players);
        } else if (event->kind != LT_EV_OVER) {
            char text[64];
            event_text(event, text, sizeof text);
            end += sprintf(end, "%s%s", end > out ? "; " : "", text);
        }
    }
}

static void expect_play(position *p, const char *rest) {
    const char *arrow = strstr(rest, " ->");
    size_t size = arrow ? (size_t)(arrow - rest) : strlen(rest);
    lt_move move = read_move(p, rest, size);
    lt_state before = p->state;
    lt_events events;
    lt_err err = lt_apply(&p->state, move, &events);
    if (err != LT_OK) {
        WRONG(p, "%s is refused: %s", rest, error_names[err]);
    }
    CHECK_STATE(&p->state);
    char story[1024];
    story_of(p, &before, move, &events, story);
    const char *expected = arrow ? arrow + 3 + strspn(arrow + 3, " ") : "";
    if (strcmp(story, expected) != 0) {
        WRONG(p, "this came of it: %s", story);
    }
}

static void expect_count(const position *p, const char *rest) {
    static const char *const kinds[] = {"exchange", "dedicate", "discard", "place", "pass"};
    char kind[16];
    int expected, got = -1;
    if (sscanf(rest, "%15s %d", kind, &expected) != 2) {
        WRONG(p, "count KIND NUMBER");
    }
    for (unsigned i = 0; i < 5; i++) {
        got = strcmp(kind, kinds[i]) == 0 ? count_moves(&p->state, (lt_move_kind)i) : got;
    }
    got = strcmp(kind, "legal") == 0 ? lt_legal_moves(&p->state, NULL, 0) : got;
    if (got != expected) {
        WRONG(p, "there are %d", got);
    }
}

static void expect_winners(const position *p, unsigned got, const char *rest) {
    unsigned winners[LT_MAX_PLAYERS] = {0}, expected = 0;
    read_numbers(rest, winners, LT_MAX_PLAYERS);
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) {
        expected |= winners[i] ? 1u << (winners[i] - 1) : 0;
    }
    if (got != expected) {
        WRONG(p, "as a bit set it is %u", got);
    }
}

static void expect_supply(const position *p, const char *rest) {
    char color;
    unsigned expected;
    if (sscanf(rest, "%c %u", &color, &expected) != 2) {
        WRONG(p, "supply COLOR NUMBER");
    }
    unsigned got = lt_cards_of(p->state.open.supply, color_from(color));
    if (got != expected) {
        WRONG(p, "it is %u", got);
    }
}

static void expect_table(const position *p, const char *word, const char *rest) {
    const lt_open_info *open = &p->state.open;
    unsigned one = 0, two = 0;
    int numbers = sscanf(rest, "%u %u", &one, &two);
    unsigned seat = numbers == 2 && one >= 1 && one <= p->players ? one - 1 : 0;
    const struct {
        const char *word;
        int numbers;
        unsigned got;
    } known[] = {{"player", 1, open->player + 1u},
                 {"turn", 1, open->turn},
                 {"pile", 1, open->favor_supply},
                 {"draw", 1, open->draw},
                 {"favor", 2, open->favor[seat]},
                 {"honor", 2, open->honor[seat]},
                 {"tiles", 2, open->hand_size[seat]},
                 {"final", -1, open->final && !open->over},
                 {"over", -1, open->over}};
    for (unsigned i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strcmp(word, known[i].word) == 0 && numbers == known[i].numbers) {
            unsigned expected = numbers == 2 ? two : numbers == 1 ? one : 1;
            if (known[i].got != expected) {
                WRONG(p, "%s is %u", word, known[i].got);
            }
            return;
        }
    }
    WRONG(p, "what is %s %s?", word, rest);
}

static void check_expectation(position *p, const char *word, const char *rest) {
    p->expectations++;
    if (strcmp(word, "legal") == 0) {
        lt_move move = read_move(p, rest, strlen(rest));
        lt_err err = lt_legal(&p->state, move);
        if (err != LT_OK || !is_listed(&p->state, move)) {
            WRONG(p, "it is refused: %s", error_names[err]);
        }
    } else if (strcmp(word, "illegal") == 0) {
        expect_illegal(p, rest);
    } else if (strcmp(word, "play") == 0) {
        expect_play(p, rest);
    } else if (strcmp(word, "try") == 0) {
        lt_state before = p->state;
        expect_play(p, rest);
        p->state = before;
    } else if (strcmp(word, "count") == 0) {
        expect_count(p, rest);
    } else if (strcmp(word, "winners") == 0) {
        expect_winners(p, lt_winners(&p->state.open), rest);
    } else if (strcmp(word, "leaders") == 0) {
        expect_winners(p, lt_leaders(&p->state.open), rest);
    } else if (strcmp(word, "supply") == 0) {
        expect_supply(p, rest);
    } else if (strcmp(word, "has") == 0) {
        unsigned player = (unsigned)(rest[0] - '1');
        assert_true(player < p->players);
        if (p->state.open.cards[player] != cards_from(rest + 1 + strspn(rest + 1, " "))) {
            WRONG(p, "the cards are %08x", p->state.open.cards[player]);
        }
    } else {
        expect_table(p, word, rest);
    }
}

// --- Files --------------------------------------------------------------------------------------

static void end_position(const position *p) {
    if (p->players == 0) {
        return;
    }
    if (p->expectations == 0) {
        WRONG(p, "nothing is expected");
    }
    positions_seen++;
}

// Returns whether the line belonged to a drawing.
static bool read_drawing(position *p, const char *line, bool *drawing_on) {
    if (strcmp(line, "lake") == 0) {
        *drawing_on = true;
        return true;
    }
    if (*drawing_on && strcmp(line, "end") == 0) {
        *drawing_on = false;
        return true;
    }
    if (*drawing_on) {
        assert_true(p->lake.count < MAX_ROWS);
        strcpy(p->lake.text[p->lake.count++], line);
    }
    return *drawing_on;
}

static void run_line(position *p, char *line, bool *drawing_on) {
    char *text = line + strspn(line, " \t");
    text[strcspn(text, "\r\n#")] = 0;
    for (size_t size = strlen(text); size > 0 && text[size - 1] == ' ';) {
        text[--size] = 0;
    }
    if (*text == 0 || read_drawing(p, text, drawing_on)) {
        return;
    }
    char *rest = text + strcspn(text, " ");
    if (*rest) {
        *rest++ = 0;
        rest += strspn(rest, " ");
    }
    if (strcmp(text, "position") == 0) {
        end_position(p);
        const char *file = p->file;
        int number = p->line;
        memset(p, 0, sizeof *p);
        p->file = file;
        p->line = number;
        snprintf(p->name, sizeof p->name, "%s", rest);
    } else if (strcmp(text, "expect") == 0) {
        set_up(p);
    } else if (p->ready) {
        check_expectation(p, text, rest);
    } else {
        read_setting(p, text, rest);
    }
}

static void run_file(const char *name) {
    static position p;
    static char path[512]; // p.file stays as long as p
    char line[MAX_LINE];
    bool drawing_on = false;
    snprintf(path, sizeof path, "tests/positions/%s", name);
    FILE *file = open_source(path);
    memset(&p, 0, sizeof p);
    p.file = path;
    while (fgets(line, sizeof line, file)) {
        p.line++;
        run_line(&p, line, &drawing_on);
    }
    end_position(&p);
    fclose(file);
}

static void examples_E1_to_E5(void **unused) {
    (void)unused;
    positions_seen = 0;
    run_file("examples.txt");
    assert_true(positions_seen >= 5);
}

static int is_text(const struct dirent *entry) {
    size_t size = strlen(entry->d_name);
    return size > 4 && strcmp(entry->d_name + size - 4, ".txt") == 0;
}

static void every_drawn_position_is_as_expected(void **unused) {
    (void)unused;
    struct dirent **files;
    int count = scandir(LT_SOURCE_DIR "/tests/positions", &files, is_text, alphasort);
    count = count > 0 ? count : scandir("tests/positions", &files, is_text, alphasort);
    assert_true(count > 0);
    positions_seen = 0;
    for (int i = 0; i < count; i++) {
        run_file(files[i]->d_name);
        free(files[i]);
    }
    free(files);
    assert_true(positions_seen >= 30);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(examples_E1_to_E5),
        cmocka_unit_test(every_drawn_position_is_as_expected),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
