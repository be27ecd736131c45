// panels.c - cards, favor and honor of all; dedications; the hand; what a placement would give.
#include "panels.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "lt_notation.h"

static const char *sign(lt_tui_area area, lt_term_sign which) {
    return lt_term_sign_text(which, area.term.unicode);
}

// The lantern of a color, silhouette and letter, on its own ground; returns the column after it.
static int print_lantern(lt_tui_area area, int row, int column, lt_term_style style, lt_color color) {
    column = lt_tui_print(area, row, column, (lt_term_style)(style + color),
                          lt_term_lantern_sign(color, area.term.unicode));
    return lt_tui_print(area, row, column, (lt_term_style)(style + color),
                        (char[]){lt_color_letters[color], '\0'});
}

// --- What a placement would give ---------------------------------------------------------------------

// Cards of a color that a player would get, or miss.
static unsigned promised(const lt_tui_scene *scene, unsigned player, lt_color color, bool got) {
    unsigned count = 0;
    for (int i = 0; scene->previewing && i < scene->preview.count; i++) {
        const lt_event *event = &scene->preview.at[i];
        count += event->kind == LT_EV_CARD && event->player == player && event->card.color == color &&
                 event->card.got == got;
    }
    return count;
}

static int promised_favor(const lt_tui_scene *scene, unsigned player) {
    int count = 0;
    for (int i = 0; scene->previewing && i < scene->preview.count; i++)
        if (scene->preview.at[i].kind == LT_EV_FAVOR && scene->preview.at[i].player == player)
            count += scene->preview.at[i].favor.count;
    return count;
}

static bool misses(const lt_tui_scene *scene, unsigned player) {
    bool any = false;
    for (lt_color color = LT_RED; color <= LT_BLACK; color++)
        any |= promised(scene, player, color, false) > 0;
    return any;
}

// The cards, and favor tokens, that a player would get, from `column` on; returns the column after them.
static int print_gains(lt_tui_area area, int row, int column, const lt_tui_scene *scene, unsigned player) {
    for (int i = 0; i < scene->preview.count; i++) {
        const lt_event *event = &scene->preview.at[i];
        if (event->kind != LT_EV_CARD || event->player != player) continue;
        column = print_lantern(area, row, column, LT_STYLE_LANTERN, event->card.color);
        column = lt_tui_print(area, row, column, LT_STYLE_ALERT,
                              event->card.got ? " " : sign(area, LT_SIGN_MISSED));
    }
    const int favor = promised_favor(scene, player);
    if (favor > 0) {
        char text[16];
        snprintf(text, sizeof text, "+%d%s", favor, sign(area, LT_SIGN_FAVOR));
        column = lt_tui_print(area, row, column, LT_STYLE_GOOD, text);
    }
    return column;
}

void lt_tui_payout_draw(lt_tui_area area, const lt_tui_scene *scene) {
    const lt_open_info *open = &scene->view.open;
    const int names = area.columns >= 38 ? 12 : 8;
    for (unsigned i = 0; i < open->players; i++) {
        const unsigned player = (open->player + i) % open->players;
        lt_tui_print_cut(area, (int)i, 0, names - 1, LT_STYLE_INK,
                         lt_name_of(&scene->game_log->narrator, player));
        const int end = print_gains(area, (int)i, names, scene, player);
        const char *remark = "";
        if (end == names) remark = lt_translate(scene->language, LT_N("nothing"));
        if (misses(scene, player)) remark = lt_translate(scene->language, LT_N("none left"));
        lt_tui_print_cut(area, (int)i, end + (end > names), area.columns - end - 1, LT_STYLE_FAINT, remark);
    }
}

// --- Cards -------------------------------------------------------------------------------------------

// The columns of the table, from the right: honor, favor, total, and the seven colors.
typedef struct {
    int name, color, total, favor, honor; // where the name begins, where the others end
    int pitch;                            // from color to color
} columns;

static columns columns_of(lt_tui_area area) {
    const bool wide = area.columns >= 38;
    columns made = {.name = 1, .honor = area.columns, .pitch = wide ? 3 : 2};
    made.favor = made.honor - (wide ? 4 : 3);
    made.total = made.favor - (wide ? 4 : 3); // two digits each: 10 favor tokens are not rare
    made.color = made.total - (wide ? 3 : 2) - LT_COLORS * made.pitch;
    return made;
}

static void print_heading(lt_tui_area area, const columns *at) {
    for (lt_color color = LT_RED; color <= LT_BLACK; color++) {
        const int column = at->color + (color - 1) * at->pitch;
        if (at->pitch > 2)
            print_lantern(area, 0, column, LT_STYLE_LANTERN, color);
        else
            lt_tui_print(area, 0, column, (lt_term_style)(LT_STYLE_LANTERN + color),
                         (char[]){lt_color_letters[color], '\0'});
    }
    lt_tui_print_right(area, 0, at->total, LT_STYLE_FAINT, sign(area, LT_SIGN_SUM));
    lt_tui_print_right(area, 0, at->favor, LT_STYLE_FAINT, sign(area, LT_SIGN_FAVOR));
    lt_tui_print_right(area, 0, at->honor, LT_STYLE_TITLE, sign(area, LT_SIGN_HONOR));
}

// The cards of a player or of the supply, now and before the last turn.
typedef struct {
    int player; // -1: the supply
    lt_cards now, before;
} card_counts;

// One count of cards; bright where the last turn changed it, with a sign where the placement would.
static void print_count(lt_tui_area area, int row, int column, const lt_tui_scene *scene,
                        const card_counts *cards, lt_color color) {
    const unsigned count = lt_cards_of(cards->now, color);
    const bool changed = count != lt_cards_of(cards->before, color);
    const lt_term_style style = changed ? LT_STYLE_STRONG : count > 0 ? LT_STYLE_INK : LT_STYLE_FAINT;
    if (count == 0)
        lt_tui_print(area, row, column, style, sign(area, LT_SIGN_NONE));
    else
        lt_tui_print(area, row, column, style, (char[]){(char)('0' + count), '\0'});
    if (cards->player < 0) return;
    if (promised(scene, (unsigned)cards->player, color, true) > 0)
        lt_tui_print(area, row, column + 1, LT_STYLE_GOOD, "+");
    else if (promised(scene, (unsigned)cards->player, color, false) > 0)
        lt_tui_print(area, row, column + 1, LT_STYLE_ALERT, sign(area, LT_SIGN_MISSED));
}

static void print_counts(lt_tui_area area, int row, const columns *at, const lt_tui_scene *scene,
                         card_counts cards) {
    for (lt_color color = LT_RED; color <= LT_BLACK; color++)
        print_count(area, row, at->color + (color - 1) * at->pitch, scene, &cards, color);
}

void lt_tui_clock_text(int64_t left, char *out, size_t cap) {
    const int64_t seconds = left <= 0 ? 0 : (left + 999) / 1000;
    snprintf(out, cap, "%" PRId64 ":%02" PRId64, seconds / 60, seconds % 60);
}

static void print_clock(lt_tui_area area, int row, int end, int64_t left) {
    enum { SHORT_MS = 20000 };
    char text[32];
    lt_tui_clock_text(left, text, sizeof text);
    lt_tui_print_right(area, row, end, left < SHORT_MS ? LT_STYLE_ALERT : LT_STYLE_INK, text);
}

// The tokens that a player has, and the time left: the second line of a player.
static void print_more(lt_tui_area area, int row, const columns *at, const lt_tui_scene *scene,
                       unsigned player) {
    const lt_open_info *open = &scene->view.open;
    int column = at->name + 1;
    for (unsigned i = 0; i < open->token_count[player]; i++) {
        char text[16];
        snprintf(text, sizeof text, "%s%d", i == 0 ? "" : "+", (int)open->tokens[player][i]);
        column = lt_tui_print(area, row, column, LT_STYLE_FAINT, text);
    }
    if (scene->time_left[player] != INT64_MAX) print_clock(area, row, at->honor, scene->time_left[player]);
}

// Whether there is room for a second line of each player, with all the other parts and a few lines of the
// log.
static bool is_roomy(const lt_tui_scene *scene, lt_tui_area area) {
    enum { OTHERS = 15, LEGEND = 3 };
    const bool clocks = scene->time_left[0] != INT64_MAX;
    return area.rows >= OTHERS + (clocks ? 0 : LEGEND) + 3 * scene->view.open.players;
}

int lt_tui_cards_rows(const lt_tui_scene *scene, lt_tui_area area) {
    const int players = scene->view.open.players;
    return 2 + players * (is_roomy(scene, area) ? 2 : 1);
}

// Whether another name has the same beginning.
static bool is_like_another(const lt_tui_scene *scene, unsigned player, int room) {
    const lt_narrator *narrator = &scene->game_log->narrator;
    const char *name = lt_name_of(narrator, player);
    const size_t size = lt_term_line_size(name, room);
    for (unsigned i = 0; i < scene->view.open.players; i++)
        if (i != player && strncmp(lt_name_of(narrator, i), name, size) == 0) return true;
    return false;
}

// A name that does not fit is cut; it ends with the player's number, as "Pl…(1)", if it would look like
// another.
static void print_name(lt_tui_area area, int row, const columns *at, lt_term_style style,
                       const lt_tui_scene *scene, unsigned player) {
    const char *name = lt_name_of(&scene->game_log->narrator, player);
    const int room = at->color - at->name - 1;
    char number[8] = "";
    if (lt_term_columns(name) > room && is_like_another(scene, player, room - 1))
        snprintf(number, sizeof number, "(%u)", (player + 1) % 10);
    lt_tui_print_cut(area, row, at->name, room - (int)strlen(number), style, name);
    lt_tui_print_right(area, row, at->name + room, style, number);
}

void lt_tui_legend(lt_language language, lt_term term, char *out, size_t cap) {
    snprintf(out, cap, "%s %s  %s %s  %s %s", lt_term_sign_text(LT_SIGN_SUM, term.unicode),
             lt_translate_in(language, "legend", "cards"), lt_term_sign_text(LT_SIGN_FAVOR, term.unicode),
             lt_translate_in(language, "legend", "favor"), lt_term_sign_text(LT_SIGN_HONOR, term.unicode),
             lt_translate_in(language, "legend", "honor"));
}

static void print_player(lt_tui_area area, int row, const columns *at, const lt_tui_scene *scene,
                         unsigned player) {
    const lt_open_info *open = &scene->view.open, *before = scene->before;
    const bool active = (int)player == scene->to_move;
    const unsigned total = lt_cards_total(open->cards[player]);
    lt_tui_print(area, row, 0, LT_STYLE_TITLE, active ? sign(area, LT_SIGN_TURN) : " ");
    print_name(area, row, at, active ? LT_STYLE_TITLE : LT_STYLE_INK, scene, player);
    print_counts(area, row, at, scene,
                 (card_counts){(int)player, open->cards[player], before->cards[player]});
    lt_tui_print_number(area, row, at->total, total > LT_CARD_LIMIT ? LT_STYLE_ALERT : LT_STYLE_FAINT,
                        (int)total);
    lt_tui_print_number(area, row, at->favor,
                        open->favor[player] != before->favor[player] ? LT_STYLE_STRONG : LT_STYLE_INK,
                        open->favor[player]);
    lt_tui_print_number(area, row, at->honor, LT_STYLE_TITLE, open->honor[player]);
}

void lt_tui_cards_draw(lt_tui_area area, const lt_tui_scene *scene) {
    const lt_open_info *open = &scene->view.open;
    const columns at = columns_of(area);
    const bool roomy = area.rows > open->players + 2; // as lt_tui_cards_rows said
    int row = 0;
    print_heading(area, &at);
    for (unsigned i = 0; i < open->players; i++) {
        print_player(area, ++row, &at, scene, i);
        if (roomy) print_more(area, ++row, &at, scene, i);
    }
    row++;
    const char *supply = lt_translate(scene->language, LT_N("Supply"));
    const int room = at.color - at.name - 1, over = lt_term_columns(supply) > room; // "Riserva"
    lt_tui_print_cut(area, row, at.name - over, room + over, LT_STYLE_FAINT, supply);
    print_counts(area, row, &at, scene, (card_counts){-1, open->supply, scene->before->supply});
    lt_tui_print_number(area, row, at.favor, LT_STYLE_FAINT, open->favor_supply);
}

// --- Dedications -------------------------------------------------------------------------------------

// Whether a player holds the cards of a set.
static bool has_set(lt_cards cards, lt_set set) {
    if (set == LT_FOUR_OF_A_KIND) return lt_at_least(cards, 4) != 0;
    if (set == LT_THREE_PAIR) return lt_three_flags(lt_at_least(cards, 2));
    return lt_at_least(cards, 1) == 8 * LT_EACH_COLOR;
}

// A set as a picture: four alike, three pairs, all seven.
static void print_set(lt_tui_area area, int row, lt_set set) {
    static const lt_color pictures[LT_SETS][LT_COLORS] = {
        {LT_RED, LT_RED, LT_RED, LT_RED},
        {LT_RED, LT_RED, LT_PURPLE, LT_PURPLE, LT_WHITE, LT_WHITE},
        {LT_RED, LT_ORANGE, LT_GREEN, LT_BLUE, LT_PURPLE, LT_WHITE, LT_BLACK}};
    for (int i = 0; i < LT_COLORS && pictures[set][i] != LT_NO_COLOR; i++)
        lt_tui_print(area, row, 1 + i, (lt_term_style)(LT_STYLE_WORD + pictures[set][i]),
                     lt_term_lantern_sign(pictures[set][i], area.term.unicode));
}

void lt_tui_stacks_draw(lt_tui_area area, const lt_tui_scene *scene) {
    const lt_open_info *open = &scene->view.open;
    const bool can = scene->viewer >= 0 && scene->viewer == scene->to_move &&
                     !(open->spent & (LT_DEDICATED | LT_DISCARDED));
    for (unsigned set = 0; set < LT_SETS; set++) {
        const unsigned height = lt_stack_height(open->players, (lt_set)set);
        const bool mine = can && has_set(open->cards[scene->viewer], (lt_set)set);
        int column = 9;
        const bool near = scene->near >> set & 1;
        lt_tui_print(area, (int)set, 0, mine ? LT_STYLE_GOOD : LT_STYLE_TITLE,
                     mine   ? sign(area, LT_SIGN_CHOSEN)
                     : near ? sign(area, LT_SIGN_NEAR)
                            : " ");
        print_set(area, (int)set, (lt_set)set);
        for (unsigned i = open->taken[set]; i <= height || i == open->taken[set]; i++) {
            char text[8];
            const bool top = i == open->taken[set];
            snprintf(text, sizeof text, top ? "%2u%s" : " %u%s",
                     lt_stack_honor(open->players, (lt_set)set, i),
                     i >= height ? sign(area, LT_SIGN_FOREVER) : "");
            column = lt_tui_print(area, (int)set, column,
                                  top ? (mine ? LT_STYLE_GOOD : LT_STYLE_STRONG) : LT_STYLE_FAINT, text);
        }
        // Its name, where there is room for all of it.
        const char *name = lt_set_name(scene->language, (lt_set)set);
        if (column + 1 + lt_term_columns(name) <= area.columns)
            lt_tui_print(area, (int)set, column + 1, LT_STYLE_FAINT, name);
    }
}

// --- The hand ----------------------------------------------------------------------------------------

// Above a tile: the key that chooses it and, beside coordinates, the number that log and hints call it by.
static void print_tile_label(lt_tui_area label, const lt_tui_scene *scene, unsigned slot, lt_tile tile) {
    const bool chosen = slot == scene->slot;
    const lt_term_style style = chosen ? LT_STYLE_CHOSEN : LT_STYLE_FAINT;
    char text[48];
    lt_slots slots = {0};
    lt_tui_fill(label, chosen ? LT_STYLE_CHOSEN : LT_STYLE_INK);
    if (!scene->coordinates) {
        lt_tui_print_middle(label, 0, style, (char[]){(char)('1' + slot), '\0'});
        return;
    }
    lt_put_number(&slots, "n", tile);
    // po: The number of a tile, beside a picture of it: as short as can be.
    lt_fill(lt_translate(scene->language, LT_N("no. {n}")), slots.slots, text, sizeof text);
    lt_tui_print(label, 0, 0, chosen ? style : LT_STYLE_STRONG, (char[]){(char)('1' + slot), '\0'});
    lt_tui_print(label, 0, 2, style, text);
}

void lt_tui_hand_draw(lt_tui_area area, const lt_tui_scene *scene, int zoom) {
    const lt_term_face *size = &lt_term_faces[zoom];
    for (unsigned i = 0; i < LT_HAND_SIZE; i++) {
        const lt_tile tile = lt_hand_tile(scene->view.hand, i);
        const int left = (int)i * (size->width + 3) + 1;
        if (tile == LT_NO_TILE || !scene->hand_shown) continue;
        const bool chosen = i == scene->slot;
        const lt_term_tile shown = {
            .tile = tile,
            .rotation = scene->rotation[i] + (unsigned)(lt_term_screen_side(scene->lake.bottom, LT_NORTH))};
        print_tile_label(lt_tui_part(area, 0, left, 1, size->width + scene->coordinates), scene, i, tile);
        lt_tui_tile_draw(area, 1, left, zoom, &shown);
        // A frame at both sides, which is seen without colors.
        for (int row = 1; chosen && row <= size->height; row++) {
            lt_tui_print(area, row, left - 1, LT_STYLE_GOOD, sign(area, LT_SIGN_VERTICAL));
            lt_tui_print(area, row, left + size->width, LT_STYLE_GOOD, sign(area, LT_SIGN_VERTICAL));
        }
    }
}

// --- Sides of the lake -------------------------------------------------------------------------------

// A name on the water, with what the placement would give there.
static void print_side(lt_tui_area area, int row, int column, const lt_tui_scene *scene, unsigned player) {
    const bool active = (int)player == scene->to_move;
    column = lt_tui_print(area, row, column, active ? LT_STYLE_PROMISE : LT_STYLE_FRONTIER, " ");
    if (active) column = lt_tui_print(area, row, column, LT_STYLE_PROMISE, sign(area, LT_SIGN_TURN));
    column = lt_tui_print(area, row, column, active ? LT_STYLE_PROMISE : LT_STYLE_FRONTIER,
                          lt_name_of(&scene->game_log->narrator, player));
    column = lt_tui_print(area, row, column, LT_STYLE_FRONTIER, " ");
    if (scene->previewing) print_gains(area, row, column, scene, player);
}

static int side_width(const lt_tui_scene *scene, unsigned player) {
    int width =
        2 + lt_term_columns(lt_name_of(&scene->game_log->narrator, player)) + ((int)player == scene->to_move);
    for (lt_color color = LT_RED; color <= LT_BLACK; color++)
        width += 3 * (int)(promised(scene, player, color, true) + promised(scene, player, color, false));
    return width + (promised_favor(scene, player) > 0 ? 3 : 0);
}

// Moves a name along its side of the lake, from the middle on, to where it covers no tile and, if possible,
// no place for one. False if there is no such water.
static bool find_water(lt_tui_area area, const lt_tui_scene *scene, const lt_tui_camera *camera, bool upright,
                       int width, int *row, int *left) {
    const int middle = upright ? *left : *row, most = upright ? area.columns : area.rows;
    for (int places_count = 1; places_count >= 0; places_count--)
        for (int off = 0; off < most; off++)
            for (int way = -1; way <= 1; way += 2) {
                const int at = middle + way * off;
                if (!lt_tui_lake_is_water(area, camera, &scene->lake, upright ? *row : at,
                                          upright ? at : *left, width, places_count != 0))
                    continue;
                *(upright ? left : row) = at;
                return true;
            }
    return false;
}

// A name that has no room on the water is not written: it is among the cards as well.
void lt_tui_sides_draw(lt_tui_area area, const lt_tui_scene *scene, const lt_tui_camera *camera) {
    const lt_open_info *open = &scene->view.open;
    for (unsigned player = 0; player < open->players; player++) {
        const lt_side side = lt_term_screen_side(scene->lake.bottom, open->side[player]);
        const int width = side_width(scene, player);
        const bool upright = side == LT_NORTH || side == LT_SOUTH;
        const int middle = (area.columns - width) / 2, right = area.columns - width;
        int row = upright ? (side == LT_NORTH ? 0 : area.rows - 1) : area.rows / 2;
        int left = upright ? middle : side == LT_WEST ? 0 : right;
        if (find_water(area, scene, camera, upright, width, &row, &left))
            print_side(area, row, left, scene, player);
    }
}
