// turn.c - a person's turn by keys and mouse: a tile, how it is turned, a place; then a word of confirmation.
#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "box.h"
#include "game.h"

// --- The tile under the cursor -----------------------------------------------------------------------

static lt_hand own_hand(const lt_tui_game *game) {
    return game->viewer < 0 ? 0 : game->match.draft.hand[game->viewer];
}

static const lt_open_info *table(const lt_tui_game *game) {
    return &game->match.draft.open;
}

static lt_side bottom_of(const lt_tui_game *game) {
    return (lt_side)game->camera.bottom;
}

lt_move lt_tui_turn_placement(const lt_tui_game *game) {
    const lt_tile tile = lt_hand_tile(own_hand(game), game->slot);
    lt_move move = {.kind = LT_PLACE};
    move.place.x = game->x;
    move.place.y = game->y;
    move.place.tile = tile;
    move.place.rotation = (uint8_t)(game->rotation[game->slot] & 3);
    return tile == LT_NO_TILE ? (lt_move){.kind = LT_PASS} : move;
}

static void choose_slot(lt_tui_game *game, int slot) {
    if (slot >= 0 && slot < LT_HAND_SIZE && lt_hand_tile(own_hand(game), (unsigned)slot) != LT_NO_TILE)
        game->slot = (unsigned)slot;
}

static void next_slot(lt_tui_game *game, int by) {
    int count = 0;
    while (count < LT_HAND_SIZE && lt_hand_tile(own_hand(game), (unsigned)count) != LT_NO_TILE) count++;
    if (count > 0) game->slot = (unsigned)(((int)game->slot + by + count) % count);
}

static void turn_tile(lt_tui_game *game, int by) {
    game->rotation[game->slot] = (game->rotation[game->slot] + (unsigned)by) & 3;
}

// Goes to the spot nearest to the tile placed last where the first tile of the hand matches as it is. False
// if there is none.
static bool go_to_match(lt_tui_game *game, const lt_laid *last) {
    const lt_open_info *open = table(game);
    const lt_tile tile = lt_hand_tile(game->match.draft.hand[open->player], 0);
    int best = INT_MAX;
    for (unsigned i = 0; i < open->frontier_size && tile != LT_NO_TILE; i++) {
        const int8_t x = lt_cell_x(open->frontier[i]), y = lt_cell_y(open->frontier[i]);
        const int far = abs(x - last->x) + abs(y - last->y);
        if (far >= best || lt_term_lake_matches(open, x, y, tile, 0) == 0) continue;
        best = far;
        game->x = x;
        game->y = y;
    }
    return best != INT_MAX;
}

void lt_tui_turn_begin(lt_tui_game *game) {
    const lt_open_info *open = table(game);
    const lt_laid *last = &open->lake[open->lake_size - 1];
    game->mode = &lt_tui_mode_place;
    game->slot = 0;
    game->camera.pan_chosen = false;
    if (go_to_match(game, last)) return;
    // Otherwise the cursor stays, or starts beside the tile that was placed last.
    if (lt_tui_is_frontier(open, game->x, game->y)) return;
    game->x = last->x;
    game->y = last->y;
    for (unsigned side = 0; side < 4; side++)
        if (lt_tui_cursor_step(open, bottom_of(game), &game->x, &game->y, (lt_side)((LT_SOUTH + side) & 3)))
            return;
}

void lt_tui_refuse(lt_tui_game *game, lt_move move, lt_err err) {
    lt_describe_refusal(&game->game_log.narrator, table(game), move, err, game->note, sizeof game->note);
    lt_unmark(game->note);
}

// --- Keys of every mode at the table -----------------------------------------------------------------

static bool popup_key(lt_tui_game *game, lt_tui_key key) {
    const int page = game->layout.log.rows > 1 ? game->layout.log.rows - 1 : 1;
    switch (lt_tui_key_command(key)) {
    case LT_KEY_PAGE_UP: game->back += page; return true;
    case LT_KEY_PAGE_DOWN: game->back = game->back > page ? game->back - page : 0; return true;
    case 'o': game->mode = &lt_tui_mode_log; return true;
    case 't': game->mode = &lt_tui_mode_table; return true;
    case 'v': game->mode = &lt_tui_mode_unseen; return true;
    case '?': game->navigation = LT_TUI_GO_HELP; return true;
    case LT_KEY_ESCAPE:
    case 'q':
        if (game->mode == &lt_tui_mode_result) return false;
        if (game->mode == &lt_tui_mode_confirm && key.code == LT_KEY_ESCAPE) return false;
        lt_tui_begin_leave(game);
        return true;
    default: return false;
    }
}

// The wheel scrolls the log where that is under the mouse.
static bool scrolls_log(lt_tui_game *game, lt_tui_key key) {
    enum { LINES = 2 };
    if (key.code != LT_KEY_WHEEL_UP && key.code != LT_KEY_WHEEL_DOWN) return false;
    if (!lt_tui_area_has(game->layout.log, key.row, key.column)) return false;
    game->back += key.code == LT_KEY_WHEEL_UP ? LINES : -LINES;
    if (game->back < 0) game->back = 0;
    return true;
}

bool lt_tui_common_key(lt_tui_game *game, lt_tui_key key) {
    if (!game->mode->at_table) return false;
    if (scrolls_log(game, key)) return true;
    switch (lt_tui_key_command(key)) {
    case '+':
    case '=': lt_tui_camera_zoom(&game->camera, 1); return true;
    case '-':
    case '_': lt_tui_camera_zoom(&game->camera, -1); return true;
    case '0': game->camera = (lt_tui_camera){.bottom = game->camera.bottom}; return true;
    case 'c': game->coordinates = !game->coordinates; return true;
    case LT_KEY_SHIFT_UP:
    case 'K': lt_tui_camera_pan(&game->camera, -1, 0); return true;
    case LT_KEY_SHIFT_DOWN:
    case 'J': lt_tui_camera_pan(&game->camera, 1, 0); return true;
    case LT_KEY_SHIFT_LEFT:
    case 'H': lt_tui_camera_pan(&game->camera, 0, -1); return true;
    case LT_KEY_SHIFT_RIGHT:
    case 'L': lt_tui_camera_pan(&game->camera, 0, 1); return true;
    default: return popup_key(game, key);
    }
}

// --- Placing -----------------------------------------------------------------------------------------

static void describe_with_name(const lt_tui_game *game, const char *text, char *out, size_t cap) {
    lt_slots slots = {0};
    lt_put(&slots, "name", lt_name_of(&game->game_log.narrator, game->match.game.state.open.player));
    lt_put_number(&slots, "n", (int)lt_cards_total(table(game)->cards[table(game)->player]));
    lt_fill(lt_translate(game->language, text), slots.slots, out, cap);
}

// What a lesson says in this turn; NULL once it has said all.
static const char *lesson_text(const lt_tui_game *game, bool can_dedicate) {
    static const char *const texts[] = {
        LT_N("Place a tile beside another: arrows choose a spot, r rotates the tile, Tab takes another "
             "one. Below your hand you see who would get which card. Enter places it; Enter again plays it."),
        LT_N("Everyone got a card in the color facing them. A number on the water marks a match: your tile "
             "shows the "
             "color of its neighbor there, and you get a card of it, too."),
        LT_N("A match with a platform (≡) brings you a favor token (♣); for two of them you may exchange a "
             "card (x). "
             "Collect "
             "four alike, three pairs, or all seven colors."),
        LT_N("i shows what a strong player would do, and why. With a set in hand you dedicate it (d) for "
             "honor, and "
             "the most honor wins. Enjoy the game!")};
    const lt_open_info *open = table(game);
    const unsigned round = (open->turn - 1) / open->players;
    if (can_dedicate && open->honor[open->player] == 0)
        return LT_N(
            "You have a set of cards: press d to dedicate it for honor. The sooner, the more it is worth.");
    return round < sizeof texts / sizeof *texts ? texts[round] : NULL;
}

static void describe_place(const lt_tui_game *game, char *out, size_t cap) {
    const lt_open_info *open = table(game);
    const lt_cards cards = open->cards[open->player];
    const bool can_dedicate = lt_has_set(cards) && !(open->spent & (LT_DEDICATED | LT_DISCARDED));
    const bool above = lt_cards_total(cards) > LT_CARD_LIMIT && !open->final;
    const char *text = LT_N("Your turn: choose a tile and a spot, then Enter.");
    if (can_dedicate) text = LT_N("Your turn: dedicate first (d), or place a tile.");
    if (open->final) text = LT_N("Your final turn: Enter ends it.");
    if (open->final && can_dedicate) text = LT_N("Your final turn: dedicate (d), then Enter.");
    if (above) text = LT_N("{n} cards are too many: discard some (g).");
    if (above && can_dedicate) text = LT_N("{n} cards are too many: dedicate (d) or discard (g).");
    if (above && can_dedicate && open->rules == LT_MUST_DEDICATE)
        text = LT_N("{n} cards are too many: dedicate a set (d).");
    if (game->hint_wanted) text = LT_N("A hint is on its way.");
    const char *lesson =
        game->lesson && !above && !game->hint_wanted ? lesson_text(game, can_dedicate) : NULL;
    if (lesson != NULL) {
        snprintf(out, cap, "%s", lt_translate(game->language, lesson));
        return;
    }
    lt_slots slots = {0};
    lt_reasons near = {0};
    if (!can_dedicate && !above && !game->hint_wanted)
        lt_near_sets_of(&game->game_log.narrator, &game->match.draft, &near);
    if (near.count > 0) {
        // The narrator's sentence, without its marks: the line has one style.
        lt_unmark(near.at[0]);
        lt_put(&slots, "sentence", near.at[0]);
        text = open->final ? LT_N("Your final turn. {sentence}") : LT_N("Your turn. {sentence}");
        lt_fill(lt_translate(game->language, text), slots.slots, out, cap);
        return;
    }
    describe_with_name(game, text, out, cap);
}

static void draft_turn(lt_tui_game *game) {
    const lt_move move = table(game)->final ? (lt_move){.kind = LT_PASS} : lt_tui_turn_placement(game);
    if (lt_tui_begin_question(game, move)) return;
    const lt_err err = lt_match_draft(&game->match, move);
    if (err != LT_OK) {
        lt_tui_refuse(game, move, err);
        return;
    }
    game->mode = &lt_tui_mode_confirm;
    if (!game->confirms) lt_tui_game_confirm(game);
}

static void undo(lt_tui_game *game) {
    if (lt_match_undo(&game->match)) {
        game->mode = &lt_tui_mode_place;
        lt_tui_game_save(game);
        return;
    }
    snprintf(game->note, sizeof game->note, "%s",
             lt_translate(game->language, LT_N("There is nothing to undo this turn.")));
}

static void redo(lt_tui_game *game) {
    if (!lt_match_redo(&game->match)) return;
    if (lt_match_complete(&game->match)) game->mode = &lt_tui_mode_confirm;
    lt_tui_game_save(game);
}

static void step(lt_tui_game *game, lt_side towards) {
    lt_tui_cursor_step(table(game), bottom_of(game), &game->x, &game->y, towards);
    game->camera.pan_chosen = false;
}

static void click(lt_tui_game *game, lt_tui_key key) {
    const lt_tui_area lake = game->layout.lake;
    const int slot = lt_tui_hand_at(&game->layout, key.row, key.column);
    int x, y;
    if (slot >= 0) {
        if (slot == (int)game->slot) turn_tile(game, 1);
        choose_slot(game, slot);
    }
    if (lt_tui_area_has(game->layout.stacks, key.row, key.column)) lt_tui_begin_dedication(game);
    if (!lt_tui_area_has(lake, key.row, key.column)) return;
    lt_tui_lake_cell(&game->camera, bottom_of(game), key.row - lake.top, key.column - lake.left, &x, &y);
    if (!lt_tui_is_frontier(table(game), x, y)) return;
    if (x == game->x && y == game->y) {
        draft_turn(game); // the second click on a place puts the tile there
        return;
    }
    game->x = (int8_t)x;
    game->y = (int8_t)y;
}

static void key_place(lt_tui_game *game, lt_tui_key key) {
    switch (lt_tui_key_command(key)) {
    case LT_KEY_UP:
    case 'k': step(game, LT_NORTH); break;
    case LT_KEY_RIGHT:
    case 'l': step(game, LT_EAST); break;
    case LT_KEY_DOWN:
    case 'j': step(game, LT_SOUTH); break;
    case LT_KEY_LEFT:
    case 'h': step(game, LT_WEST); break;
    case 'n': lt_tui_cursor_next(table(game), bottom_of(game), &game->x, &game->y, 1); break;
    case 'N': lt_tui_cursor_next(table(game), bottom_of(game), &game->x, &game->y, -1); break;
    case LT_KEY_TAB: next_slot(game, 1); break;
    case LT_KEY_BACK_TAB: next_slot(game, -1); break;
    case '1':
    case '2':
    case '3': choose_slot(game, key.code - '1'); break;
    case 'r':
    case LT_KEY_WHEEL_DOWN: turn_tile(game, 1); break;
    case 'R':
    case LT_KEY_WHEEL_UP: turn_tile(game, -1); break;
    case ' ':
    case LT_KEY_ENTER: draft_turn(game); break;
    case LT_KEY_CLICK: click(game, key); break;
    case 'u':
    case LT_KEY_BACKSPACE: undo(game); break;
    case 'U': redo(game); break;
    case 'd': lt_tui_begin_dedication(game); break;
    case 'x': lt_tui_begin_exchange(game); break;
    case 'g': lt_tui_begin_discard(game); break;
    case 'i': lt_tui_begin_hint(game); break;
    default: break;
    }
}

// --- Confirming --------------------------------------------------------------------------------------

static void describe_confirm(const lt_tui_game *game, char *out, size_t cap) {
    describe_with_name(game, LT_N("Enter plays this turn, u undoes it."), out, cap);
}

// A second click on the tile plays the turn; a click elsewhere chooses anew.
static void click_again(lt_tui_game *game, lt_tui_key key) {
    const lt_tui_area lake = game->layout.lake;
    int x, y;
    lt_tui_lake_cell(&game->camera, bottom_of(game), key.row - lake.top, key.column - lake.left, &x, &y);
    const bool on_lake = lt_tui_area_has(lake, key.row, key.column);
    if (on_lake && x == game->x && y == game->y) {
        lt_tui_game_confirm(game);
    } else if ((on_lake && lt_tui_is_frontier(table(game), x, y)) ||
               lt_tui_hand_at(&game->layout, key.row, key.column) >= 0) {
        undo(game);
        click(game, key);
    }
}

static void key_confirm(lt_tui_game *game, lt_tui_key key) {
    switch (lt_tui_key_command(key)) {
    case ' ':
    case 'y':
    case LT_KEY_ENTER: lt_tui_game_confirm(game); break;
    case LT_KEY_CLICK: click_again(game, key); break;
    case 'u':
    case LT_KEY_ESCAPE:
    case LT_KEY_BACKSPACE: undo(game); break;
    case 'U':
    case LT_KEY_OTHER: break;
    default: // any other key of a turn takes the tile up again, and does what it does
        undo(game);
        key_place(game, key);
        break;
    }
}

// --- Waiting for others ------------------------------------------------------------------------------

static void describe_wait(const lt_tui_game *game, char *out, size_t cap) {
    const unsigned player = game->match.game.state.open.player;
    const lt_bot *bot = lt_game_bot(&game->match.game, player);
    lt_slots slots = {0};
    lt_put(&slots, "name", lt_name_of(&game->game_log.narrator, player));
    lt_put(&slots, "level", bot != NULL ? lt_level_name(game->language, bot->name) : "");
    lt_fill(lt_translate(game->language, LT_N("{name} ({level}) is thinking.")), slots.slots, out, cap);
}

static void key_wait(lt_tui_game *game, lt_tui_key key) {
    if (key.code == LT_KEY_ENTER || key.code == ' ')
        game->turn_shown_ms = 0; // the player does not want to wait
    if (lt_tui_key_command(key) == 'b' && lt_tui_may_come_back(game)) lt_tui_come_back(game);
}

static void describe_hand_over(const lt_tui_game *game, char *out, size_t cap) {
    describe_with_name(game, LT_N("{name} is next."), out, cap);
}

static void draw_hand_over(lt_tui_game *game, lt_tui_area area) {
    enum { COLUMNS = 36 };
    char title[LT_PROMPT];
    const char *advice = lt_translate(game->language, LT_N("Enter shows the hand."));
    describe_with_name(game, LT_N("Please pass the screen to {name}."), title, sizeof title);
    const int rows = lt_term_line_count(title, COLUMNS) + lt_term_line_count(advice, COLUMNS) + 3;
    const lt_tui_area box = lt_tui_box(area, rows, COLUMNS, "");
    lt_tui_print_text(box, lt_tui_print_text(box, 1, 0, LT_STYLE_STRONG, title) + 1, 0, LT_STYLE_FAINT,
                      advice);
}

static void key_hand_over(lt_tui_game *game, lt_tui_key key) {
    if (key.code != LT_KEY_ENTER && key.code != ' ' && key.code != LT_KEY_CLICK) return;
    lt_game_resume(&game->match.game, game->now_ms);
    game->viewer = (int)game->match.game.state.open.player;
    lt_tui_turn_begin(game);
}

// --- The modes ---------------------------------------------------------------------------------------

static void keys_of_waiting(const lt_tui_game *game, lt_tui_key_help keys[LT_TURN_KEYS]) {
    int size = 0;
    keys[size++] = (lt_tui_key_help){"Enter", LT_N("skip"), 0};
    if (lt_tui_may_come_back(game)) keys[size++] = (lt_tui_key_help){"b", LT_N("I’m back"), 0};
    keys[size++] = (lt_tui_key_help){"q", LT_N("leave"), 0};
    keys[size] = (lt_tui_key_help){.key = NULL};
}

// The keys of all that the rules allow now.
void lt_tui_turn_keys(const lt_tui_game *game, lt_tui_key_help keys[LT_TURN_KEYS]) {
    static const lt_tui_key_help placing[] = {{"←↑↓→", LT_N("spot"), LT_SPARE_FIRST},
                                              {"Tab", LT_N("tile"), LT_SPARE_WORD},
                                              {"r", LT_N("rotate"), LT_SPARE_WORD},
                                              {"Enter", LT_N("place it"), LT_SPARE_NOTHING}};
    static const lt_tui_key_help final = {"Enter", LT_N("end turn"), 0}, play = {"Enter", LT_N("play"), 0},
                                 dedicate = {"d", LT_N("dedicate"), 0}, exchange = {"x", LT_N("exchange"), 0},
                                 give_back = {"g", LT_N("discard"), 0},
                                 undo_key = {"u", LT_N("undo"), LT_SPARE_WORD};
    static const lt_tui_key_help always[] = {
        {"i", LT_N("hint"), LT_SPARE_WORD},    {"q", LT_N("leave"), LT_SPARE_WORD},
        {"o", LT_N("log"), LT_SPARE_ALL},      {"t", LT_N("table"), LT_SPARE_ALL},
        {"v", LT_N("unseen"), LT_SPARE_ALL},   {"c", LT_N("coordinates"), LT_SPARE_FIRST},
        {"+ -", LT_N("size"), LT_SPARE_FIRST}, {"?", LT_N("help"), LT_SPARE_NOTHING}};
    if (game->mode == &lt_tui_mode_wait) {
        keys_of_waiting(game, keys);
        return;
    }
    enum { PLACING = sizeof placing / sizeof *placing, ALWAYS = sizeof always / sizeof *always };
    static_assert(PLACING + 5 + ALWAYS < LT_TURN_KEYS, "there is no room for all keys");
    lt_move moves[LT_MAX_MOVES];
    const bool complete = lt_match_complete(&game->match);
    const int count = complete ? 0 : lt_legal_moves(&game->match.draft, moves, LT_MAX_MOVES);
    bool can[LT_PASS + 1] = {false};
    int size = 0;
    for (int i = 0; i < count; i++) can[moves[i].kind] = true;
    if (complete) keys[size++] = play;
    for (int i = 0; i < PLACING && can[LT_PLACE]; i++) keys[size++] = placing[i];
    if (can[LT_PASS]) keys[size++] = final;
    if (can[LT_DEDICATE]) keys[size++] = dedicate;
    if (can[LT_DISCARD]) keys[size++] = give_back;
    if (can[LT_EXCHANGE]) keys[size++] = exchange;
    if (game->match.draft_count > 0) keys[size++] = undo_key;
    for (int i = 0; i < ALWAYS; i++) keys[size++] = always[i];
    keys[size] = (lt_tui_key_help){.key = NULL};
}

static const lt_tui_key_help hand_over_keys[] = {{"Enter", LT_N("show the hand"), 0}, {.key = NULL}};

const lt_tui_mode lt_tui_mode_place = {describe_place, key_place, NULL, NULL, true, true};
const lt_tui_mode lt_tui_mode_confirm = {describe_confirm, key_confirm, NULL, NULL, true, true};
const lt_tui_mode lt_tui_mode_wait = {describe_wait, key_wait, NULL, NULL, true, false};
const lt_tui_mode lt_tui_mode_hand_over = {describe_hand_over, key_hand_over, draw_hand_over,
                                           hand_over_keys,     true,          false};
