// scene.c - lays out and draws the table for any size of the screen.
#include "scene.h"

#include <stdio.h>
#include <string.h>

#include "panels.h"

// --- Where things are --------------------------------------------------------------------------------

static lt_tui_layout layout_of(const lt_tui_terminal *terminal, int top) {
    enum { SIDE = 30, WIDE_SIDE = 48, WIDE_FROM = 108, LOG = 44, LOG_FROM = 150, TALL = 36 };
    // A log of its own column where the window is wide but not tall.
    const lt_tui_area all = lt_tui_screen(terminal);
    const int rows = all.rows - top - 1;
    const int side = all.columns >= WIDE_FROM ? WIDE_SIDE : SIDE;
    const int log = all.columns >= LOG_FROM && rows < TALL ? LOG : 0;
    const int lake = all.columns - side - 1 - (log > 0 ? log + 1 : 0);
    lt_tui_layout made = {
        .table = lt_tui_part(all, top, 0, rows, all.columns),
        .lake = lt_tui_part(all, top, 0, rows, lake),
        .side = lt_tui_part(all, top, lake + 1, rows, side),
        .log = lt_tui_part(all, top, lake + side + 2, log > 0 ? rows : 0, log),
        .keys = lt_tui_part(all, all.rows - 1, 0, 1, all.columns),
        .hand_zoom = side >= WIDE_SIDE && (rows >= TALL || log > 0) ? LT_FACE_LARGE : LT_FACE_MEDIUM,
    };
    return made;
}

bool lt_tui_area_has(lt_tui_area area, int row, int column) {
    return row >= area.top && row < area.top + area.rows && column >= area.left &&
           column < area.left + area.columns;
}

lt_tui_area lt_tui_popup_area(const lt_tui_layout *layout) {
    enum { ENOUGH = 46 };
    return layout->lake.columns >= ENOUGH ? layout->lake : layout->table;
}

int lt_tui_hand_at(const lt_tui_layout *layout, int row, int column) {
    if (!lt_tui_area_has(layout->hand, row, column)) return -1;
    const int at = (column - layout->hand.left) / (lt_term_faces[layout->hand_zoom].width + 3);
    return at < LT_HAND_SIZE ? at : -1;
}

// --- The first and the last line ---------------------------------------------------------------------

// At the right of the first line: how far the game is, and the clock of the player to move.
static void write_progress(const lt_tui_scene *scene, char *out, size_t cap) {
    const lt_open_info *open = &scene->view.open;
    char clock[32] = "", tiles[96];
    lt_slots slots = {0};
    lt_put_number(&slots, "n", (int)open->draw);
    lt_fill(lt_translate_count(scene->language, "{n} tile to draw", "{n} tiles to draw", open->draw),
            slots.slots, tiles, sizeof tiles);
    if (scene->to_move >= 0 && scene->time_left[scene->to_move] != INT64_MAX)
        lt_tui_clock_text(scene->time_left[scene->to_move], clock, sizeof clock);
    snprintf(out, cap, "%s  %s", clock,
             open->over    ? ""
             : open->final ? lt_translate(scene->language, LT_N("final turns"))
                           : tiles);
}

// The first line. A sentence that is longer, as a reason may be, takes as many lines as it needs.
static void draw_bar(lt_tui_area all, const lt_tui_scene *scene) {
    const bool thinks = scene->thinking >= 0;
    const lt_term_style style = scene->alert ? LT_STYLE_BAR_ALERT : LT_STYLE_BAR_LINE;
    const int column = thinks ? 3 : 1, room = all.columns - column - 1;
    const int lines = lt_term_line_count(scene->prompt, room);
    char progress[160];
    lt_tui_fill(lt_tui_part(all, 0, 0, lines > 1 ? lines : 1, all.columns), LT_STYLE_BAR_LINE);
    if (thinks)
        lt_tui_print(all, 0, 1, LT_STYLE_BAR_LINE,
                     lt_term_thinking_sign((unsigned)scene->thinking, all.term.unicode));
    lt_tui_print_text(lt_tui_part(all, 0, column, lines, room), 0, 0, style, scene->prompt);
    write_progress(scene, progress, sizeof progress);
    // If both do not fit, the prompt is more important than the progress.
    const int needed = lt_term_columns(scene->prompt) + lt_term_columns(progress) + 1;
    if (needed <= room) lt_tui_print_right(all, 0, all.columns - 1, LT_STYLE_BAR_LINE, progress);
}

// The key that a name on the last line stands for; LT_KEY_CLICK if it is not one key.
static int code_of(const char *name) {
    if (name[0] != '\0' && name[1] == '\0') return name[0];
    if (strcmp(name, "Enter") == 0) return LT_KEY_ENTER;
    if (strcmp(name, "Esc") == 0) return LT_KEY_ESCAPE;
    if (strcmp(name, "Tab") == 0) return LT_KEY_TAB;
    return strcmp(name, "Space") == 0 ? ' ' : LT_KEY_CLICK;
}

static int key_width(lt_language language, const lt_tui_key_help *help, bool word) {
    return lt_term_columns(help->key) + (word ? 1 + lt_term_columns(lt_translate(language, help->does)) : 0);
}

enum { KEY_GONE, KEY_ALONE, KEY_WITH_WORD };

// What is shown of each key, so that all fit into `room` columns: what can be spared goes first, of the same
// kind the last.
static void choose_keys(lt_language language, const lt_tui_key_help *keys, int count, int room,
                        uint8_t *shown) {
    int width = 0;
    for (int i = 0; i < count; i++) {
        shown[i] = KEY_WITH_WORD;
        width += key_width(language, &keys[i], true) + 2;
    }
    for (int spare = LT_SPARE_FIRST; spare >= LT_SPARE_NOTHING; spare--)
        for (int i = count - 1; i >= 0 && width > room; i--) {
            if (keys[i].spare != spare) continue;
            width -= key_width(language, &keys[i], true) + 2;
            shown[i] = spare >= LT_SPARE_ALL ? KEY_GONE : KEY_ALONE;
            if (shown[i] == KEY_ALONE) width += key_width(language, &keys[i], false) + 2;
        }
}

void lt_tui_keys_draw(lt_tui_area area, lt_language language, const lt_tui_key_help *keys) {
    uint8_t shown[LT_TURN_KEYS];
    int count = 0, column = 1;
    lt_tui_fill(area, LT_STYLE_BAR);
    while (keys[count].key != NULL && count < LT_TURN_KEYS) count++;
    choose_keys(language, keys, count, area.columns - column + 1, shown);
    for (int i = 0; i < count; i++) {
        if (shown[i] == KEY_GONE) continue;
        const bool word = shown[i] == KEY_WITH_WORD;
        lt_tui_click_region(area, 0, column, key_width(language, &keys[i], word), code_of(keys[i].key));
        column = lt_tui_print(area, 0, column, LT_STYLE_BAR_KEY, keys[i].key);
        if (word)
            column = lt_tui_print(area, 0, column + 1, LT_STYLE_BAR, lt_translate(language, keys[i].does));
        column += 2;
    }
}

// --- The whole ---------------------------------------------------------------------------------------

// Which parts of the side there is room for.
typedef struct {
    int cards, hand, payout; // rows
    bool legend, hand_rule, payout_rule;
} side_plan;

static side_plan plan_side(const lt_tui_scene *scene, const lt_tui_layout *layout) {
    enum { RULES = 2, FEW = 3 }; // lines of the log
    const bool apart = layout->log.columns > 0;
    side_plan made = {.cards = lt_tui_cards_rows(scene, layout->side),
                      .payout = scene->view.open.players + 1};
    made.hand = scene->hand_shown && scene->view.hand != 0 ? lt_term_faces[layout->hand_zoom].height + 1 : 0;
    if (made.hand == 0) made.payout = 0;
    int spare = layout->side.rows - made.cards - LT_STACKS_ROWS - made.hand - made.payout - RULES;
    made.legend = apart || spare > (scene->newcomer ? 0 : FEW);
    spare -= made.legend;
    made.hand_rule = made.hand > 0 && (apart || spare > (scene->newcomer ? 2 * FEW : FEW));
    made.payout_rule = spare >= 0;
    return made;
}

// For who plays for the first time: what it is about, and where to ask. Returns the rows it takes.
static int draw_welcome(lt_tui_area area, const lt_tui_scene *scene) {
    const char *texts[] = {
        lt_translate(scene->language, LT_N("New here? Press ? for help, i for a hint.")),
        lt_translate(scene->language, LT_N("Dedicate 4 of a kind, 3 pairs or all 7 colors for honor."))};
    const int log_rows = scene->game_log->move_number > 0 ? 2 : 0; // that the second one leaves
    int row = 0;
    for (int i = 0; i < 2 && scene->newcomer; i++)
        if (row + lt_term_line_count(texts[i], area.columns) <= area.rows - (i == 0 ? 0 : log_rows))
            row = lt_tui_print_text(area, row, 0, i == 0 ? LT_STYLE_TITLE : LT_STYLE_INK, texts[i]);
    return row;
}

static void draw_side(const lt_tui_scene *scene, lt_tui_layout *layout) {
    const lt_tui_area side = layout->side;
    const side_plan plan = plan_side(scene, layout);
    int row = 0;
    char legend[128];
    lt_tui_cards_draw(lt_tui_part(side, row, 0, plan.cards, side.columns), scene);
    row += plan.cards;
    lt_tui_legend(scene->language, side.term, legend, sizeof legend);
    if (plan.legend) lt_tui_print_right(side, row++, side.columns, LT_STYLE_FAINT, legend);
    lt_tui_print_rule(side, row++, lt_translate(scene->language, LT_N("Dedications")));
    layout->stacks = lt_tui_part(side, row, 0, LT_STACKS_ROWS, side.columns);
    lt_tui_stacks_draw(layout->stacks, scene);
    row += LT_STACKS_ROWS;
    if (plan.hand_rule) lt_tui_print_rule(side, row++, lt_translate(scene->language, LT_N("Hand")));
    if (plan.hand > 0) {
        layout->hand = lt_tui_part(side, row, 0, plan.hand, side.columns);
        lt_tui_hand_draw(layout->hand, scene, layout->hand_zoom);
        row += plan.hand;
    }
    if (plan.payout > 0 && scene->previewing) {
        if (plan.payout_rule) lt_tui_print_rule(side, row, lt_translate(scene->language, LT_N("Would get")));
        lt_tui_payout_draw(lt_tui_part(side, row + plan.payout_rule, 0, plan.payout, side.columns), scene);
    }
    row += plan.payout;
    if (layout->log.columns > 0) {
        draw_welcome(lt_tui_part(side, row + 1, 0, side.rows - row - 1, side.columns), scene);
        return;
    }
    lt_tui_print_rule(side, row++, lt_translate(scene->language, LT_N("Log")));
    row += draw_welcome(lt_tui_part(side, row, 0, side.rows - row, side.columns), scene);
    layout->log = lt_tui_part(side, row, 0, side.rows - row, side.columns);
}

static void draw_separator(lt_tui_area area) {
    for (int row = 0; row < area.rows; row++)
        lt_tui_print(area, row, 0, LT_STYLE_RULE, lt_term_sign_text(LT_SIGN_VERTICAL, area.term.unicode));
}

void lt_tui_scene_draw(const lt_tui_terminal *terminal, const lt_tui_scene *scene, lt_tui_camera *camera,
                       lt_tui_layout *layout) {
    const lt_tui_area all = lt_tui_screen(terminal);
    const int lines = scene->lesson ? lt_term_line_count(scene->prompt, all.columns - 2) : 1;
    *layout = layout_of(terminal, lines > 1 ? lines : 1);
    lt_tui_fill(all, LT_STYLE_INK);
    bool above = false, below = false;
    for (unsigned i = 0; i < scene->view.open.players; i++) {
        const lt_side side = lt_term_screen_side(scene->lake.bottom, scene->view.open.side[i]);
        above |= side == LT_NORTH; // a row for the name
        below |= side == LT_SOUTH;
    }
    camera->above = above;
    camera->below = below;
    camera->coordinates = scene->coordinates;
    lt_tui_lake_draw(layout->lake, camera, &scene->lake);
    lt_tui_sides_draw(layout->lake, scene, camera);
    draw_separator(lt_tui_part(all, layout->lake.top, layout->lake.columns, layout->lake.rows, 1));
    if (layout->log.columns > 0) {
        const int column = layout->lake.columns + layout->side.columns + 1;
        draw_separator(lt_tui_part(all, layout->lake.top, column, layout->lake.rows, 1));
    }
    draw_side(scene, layout);
    enum { TURN_LINES = 5 };
    const bool brief = layout->log.rows < TURN_LINES * scene->view.open.players; // so that a round has room
    layout->back_most = lt_tui_game_log_draw(layout->log, scene->game_log, scene->back, brief);
    lt_tui_keys_draw(layout->keys, scene->language, scene->keys);
    draw_bar(all, scene);
}
