// phrases.c - the words of sentences: colors, sides, sets, names, lists, and the marks around them.
#include <string.h>

#include "fault.h"
#include "lt_describe.h"
#include "lt_name.h"

// --- Marks ------------------------------------------------------------------------------------------

static bool is_mark(char c) {
    return (c >= LT_RED && c <= LT_BLACK) || c == LT_MARK_NAME;
}

size_t lt_unmark(char *text) {
    size_t size = 0;
    for (const char *at = text; *at != '\0'; at++)
        if (!is_mark(*at) && *at != LT_MARK_END) text[size++] = *at;
    text[size] = '\0';
    return size;
}

static void add_marked(lt_writer *text, unsigned mark, const char *word) {
    lt_writer_format(text, "%c%s%c", (int)mark, word, LT_MARK_END);
}

static bool same(const char *a, const char *b) {
    while (*a != '\0' && *a == *b) a++, b++;
    return *a == *b;
}

// --- Words ------------------------------------------------------------------------------------------

static const char *const color_contexts[LT_COLOR_FORMS] = {"color", "a card", "take a card", "no card",
                                                           "cards"};
static const char *const color_words[LT_COLOR_FORMS][LT_COLORS + 1] = {
    {"?", LT_N_IN("color", "red"), LT_N_IN("color", "orange"), LT_N_IN("color", "green"),
     LT_N_IN("color", "blue"), LT_N_IN("color", "purple"), LT_N_IN("color", "white"),
     LT_N_IN("color", "black")},
    {"?", LT_N_IN("a card", "red"), LT_N_IN("a card", "orange"), LT_N_IN("a card", "green"),
     LT_N_IN("a card", "blue"), LT_N_IN("a card", "purple"), LT_N_IN("a card", "white"),
     LT_N_IN("a card", "black")},
    {"?", LT_N_IN("take a card", "red"), LT_N_IN("take a card", "orange"), LT_N_IN("take a card", "green"),
     LT_N_IN("take a card", "blue"), LT_N_IN("take a card", "purple"), LT_N_IN("take a card", "white"),
     LT_N_IN("take a card", "black")},
    {"?", LT_N_IN("no card", "red"), LT_N_IN("no card", "orange"), LT_N_IN("no card", "green"),
     LT_N_IN("no card", "blue"), LT_N_IN("no card", "purple"), LT_N_IN("no card", "white"),
     LT_N_IN("no card", "black")},
    {"?", LT_N_IN("cards", "red"), LT_N_IN("cards", "orange"), LT_N_IN("cards", "green"),
     LT_N_IN("cards", "blue"), LT_N_IN("cards", "purple"), LT_N_IN("cards", "white"),
     LT_N_IN("cards", "black")},
};

const char *lt_color_word(lt_language language, lt_color_form form, lt_color color) {
    if (color > LT_COLORS) color = LT_NO_COLOR;
    return lt_translate_in(language, color_contexts[form], color_words[form][color]);
}

const char *lt_side_word(lt_language language, lt_side side) {
    static const char *const words[] = {LT_N("north"), LT_N("east"), LT_N("south"), LT_N("west")};
    return lt_translate(language, words[side & 3]);
}

const char *lt_set_name(lt_language language, lt_set set) {
    static const char *const names[] = {LT_N("Four of a Kind"), LT_N("Three Pair"), LT_N("Seven Unique")};
    return lt_translate(language, names[set]);
}

const char *lt_level_name(lt_language language, const char *level) {
    static const char *const names[] = {LT_N_IN("level", "newcomer"), LT_N_IN("level", "learner"),
                                        LT_N_IN("level", "casual"),   LT_N_IN("level", "steady"),
                                        LT_N_IN("level", "skilled"),  LT_N_IN("level", "expert"),
                                        LT_N_IN("level", "master")};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (same(names[i], level)) return lt_translate_in(language, "level", level);
    return level;
}

const char *lt_rules_name(lt_language language, lt_rules rules) {
    static const char *const names[] = {LT_N("standard"), LT_N("must-dedicate")};
    return lt_translate(language, names[rules == LT_MUST_DEDICATE]);
}

// --- Lists ------------------------------------------------------------------------------------------

static const char *last_joint(lt_language language, bool or_else) {
    return or_else ? lt_translate_in(language, "before the last of a list", " or ")
                   : lt_translate_in(language, "before the last of a list", " and ");
}

size_t lt_cards_write(lt_language language, lt_cards cards, char *out, size_t cap) {
    static const struct {
        const char *one, *many;
    } counts[] = {{NULL, NULL},
                  {LT_N_COUNT("{n} red", "{n} red")},
                  {LT_N_COUNT("{n} orange", "{n} orange")},
                  {LT_N_COUNT("{n} green", "{n} green")},
                  {LT_N_COUNT("{n} blue", "{n} blue")},
                  {LT_N_COUNT("{n} purple", "{n} purple")},
                  {LT_N_COUNT("{n} white", "{n} white")},
                  {LT_N_COUNT("{n} black", "{n} black")}};
    lt_writer text = lt_writer_begin(out, cap);
    for (lt_color color = LT_RED; color <= LT_BLACK; color++) {
        const unsigned held = lt_cards_of(cards, color);
        lt_slots slots = {0};
        char words[64];
        if (held == 0) continue;
        lt_put_number(&slots, "n", (int)held);
        lt_fill(lt_translate_count(language, counts[color].one, counts[color].many, held), slots.slots, words,
                sizeof words);
        if (text.length > 0) lt_writer_text(&text, ", ");
        add_marked(&text, color, words);
    }
    if (text.length == 0) lt_writer_text(&text, lt_translate(language, "no cards"));
    return lt_writer_end(&text);
}

static const char *decimal_sign(lt_language language) {
    return lt_translate_in(language, "in 58.3 %", ".");
}

const char *lt_decimal_sign(lt_language language, char *number) {
    char *point = strchr(number, '.');
    if (point != NULL) *point = decimal_sign(language)[0];
    return number;
}

const char *lt_percent_write(lt_language language, unsigned chance, char out[LT_PERCENT]) {
    const unsigned tenths = (chance + 5) / 10;
    lt_writer text = lt_writer_begin(out, LT_PERCENT);
    lt_writer_text(&text, tenths < 100 ? "  " : tenths < 1000 ? " " : "");
    lt_writer_uint(&text, tenths / 10);
    lt_writer_text(&text, decimal_sign(language));
    lt_writer_uint(&text, tenths % 10);
    lt_writer_end(&text);
    return out;
}

// --- Slots ------------------------------------------------------------------------------------------

void lt_put_name(lt_slots *slots, const char *slot, const lt_narrator *narrator, unsigned player) {
    lt_put_names(slots, slot, narrator, 1u << player);
}

const char *lt_name_of(const lt_narrator *narrator, unsigned player) {
    return (int)player == narrator->you ? lt_translate(narrator->language, "You") : narrator->name[player];
}

void lt_put_names(lt_slots *slots, const char *slot, const lt_narrator *narrator, unsigned players) {
    char list[LT_SENTENCE];
    lt_writer text = lt_writer_begin(list, sizeof list);
    for (unsigned player = 0; player < narrator->players; player++) {
        if (!(players >> player & 1)) continue;
        const bool last = players >> player == 1;
        if (text.length > 0) lt_writer_text(&text, last ? last_joint(narrator->language, false) : ", ");
        add_marked(&text, LT_MARK_NAME, lt_name_of(narrator, player));
    }
    lt_writer_end(&text);
    lt_put(slots, slot, list);
}

void lt_put_color(lt_slots *slots, const char *slot, lt_language language, lt_color_form form,
                  lt_color color) {
    lt_put_colors(slots, slot, language, form, 1u << color, false);
}

void lt_put_colors(lt_slots *slots, const char *slot, lt_language language, lt_color_form form,
                   unsigned colors, bool or_else) {
    char list[LT_SENTENCE];
    lt_writer text = lt_writer_begin(list, sizeof list);
    for (lt_color color = LT_RED; color <= LT_BLACK; color++) {
        if (!(colors >> color & 1)) continue;
        const bool last = colors >> color == 1;
        if (text.length > 0) lt_writer_text(&text, last ? last_joint(language, or_else) : ", ");
        add_marked(&text, color, lt_color_word(language, form, color));
    }
    lt_writer_end(&text);
    lt_put(slots, slot, list);
}

// --- Names ------------------------------------------------------------------------------------------

// Room for " (4)" behind a name that looks like another player's, for as many rounds as there are.
enum { NAME_END = 4, ROUNDS = 3 };

// Puts the seat behind each name that looks like another one; false if there was none.
static bool tell_apart(lt_narrator *narrator) {
    const char *names[LT_MAX_PLAYERS];
    for (unsigned player = 0; player < narrator->players; player++) names[player] = narrator->name[player];
    const unsigned alike = lt_names_alike(names, narrator->players);
    for (unsigned player = 0; player < narrator->players; player++) {
        char *name = narrator->name[player];
        size_t size = 0;
        while (name[size] != '\0') size++;
        if (!(alike >> player & 1)) continue;
        lt_writer text = lt_writer_begin(name + size, LT_NAME_BYTES - size);
        lt_writer_format(&text, " (%d)", (int)player + 1);
        lt_writer_end(&text);
    }
    return alike != 0;
}

void lt_narrator_init(lt_narrator *narrator, lt_language language, unsigned players,
                      const char *const raw[]) {
    *narrator = (lt_narrator){.language = language, .players = players, .you = LT_SPECTATOR};
    for (unsigned player = 0; player < players; player++) {
        char *name = narrator->name[player];
        lt_slots slots = {0};
        size_t size = 0;
        while (raw[player] != NULL && raw[player][size] != '\0') size++;
        lt_put_number(&slots, "n", (int)player + 1);
        if (lt_name_show(raw[player], size, name, LT_NAME_BYTES - ROUNDS * NAME_END) == 0)
            lt_fill(lt_translate(language, "Player {n}"), slots.slots, name, LT_NAME_BYTES);
    }
    // A second round is for players who have called themselves "Ann (2)".
    for (int round = 0; round < ROUNDS && tell_apart(narrator); round++) {
    }
}

void lt_narrator_of_record(lt_narrator *narrator, lt_language language, const lt_record *record) {
    const char *names[LT_MAX_PLAYERS];
    for (unsigned player = 0; player < LT_MAX_PLAYERS; player++) names[player] = record->name[player];
    lt_narrator_init(narrator, language, record->setup.players, names);
}
