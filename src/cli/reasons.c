#include "reasons.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "lt_event.h"

static const char *const color_words[] = {"?", "red", "orange", "green", "blue", "purple", "white", "black"};
static const char *const set_words[] = {"Four of a Kind", "Three Pair", "Seven Unique"};

// --- Sets -----------------------------------------------------------------------------------------

// How many cards are missing for the set, and which colors would do as the next one, as a bit set.
typedef struct {
    unsigned missing, colors;
} shortage;

static shortage short_of(lt_cards cards, lt_set set) {
    static const unsigned each[] = {4, 2, 1}, kinds[] = {1, 3, 7};
    unsigned have[LT_COLORS + 1] = {0}, best = 0, colors = 0;
    // The fullest `kinds` colors count, each up to what the set has of it.
    for (unsigned full = each[set], left = kinds[set]; full > 0; full--)
        for (lt_color color = LT_RED; color <= LT_BLACK && left > 0; color++) {
            const unsigned held = lt_cards_of(cards, color), counts = held < each[set] ? held : each[set];
            if (have[color] == 0 && counts == full) have[color] = full, best += full, left--;
        }
    const unsigned missing = each[set] * kinds[set] - best;
    // Any color that has as many as the last one needed would do; only told where one card is missing.
    for (lt_color color = LT_RED; color <= LT_BLACK; color++)
        if (missing == 1 && lt_cards_of(cards, color) == each[set] - 1) colors |= 1u << color;
    return (shortage){missing, colors};
}

static unsigned honor_of(const lt_open_info *open, lt_set set) {
    return lt_stack_honor(open->players, set, open->taken[set]);
}

// --- Sentences ------------------------------------------------------------------------------------

typedef struct {
    char *text;
    size_t size;
} sentence;

static sentence begin(lt_reasons *out) {
    // Not to happen: there is room for the longest turn. The last one is then overwritten.
    if (out->count < LT_MAX_REASONS) out->count++;
    out->at[out->count - 1][0] = '\0';
    return (sentence){out->at[out->count - 1], 0};
}

__attribute__((format(printf, 2, 3))) static void say(sentence *self, const char *format, ...) {
    va_list list;
    va_start(list, format);
    const int length = vsnprintf(self->text + self->size, LT_REASON_BYTES - self->size, format, list);
    va_end(list);
    if (length > 0) self->size += (size_t)length;
    if (self->size > LT_REASON_BYTES - 1) self->size = LT_REASON_BYTES - 1;
}

static void say_colors(sentence *self, unsigned colors, const char *last) {
    bool first = true;
    for (lt_color color = LT_RED; color <= LT_BLACK; color++) {
        if (!(colors >> color & 1)) continue;
        say(self, "%s%s", first ? "" : colors >> color == 1 ? last : ", ", color_words[color]);
        first = false;
    }
}

// What the cards that a player gained are good for: sets that they complete, or bring within one card.
// Returns false if there is nothing to say.
static bool say_progress(sentence *self, const lt_open_info *after, unsigned player, lt_cards before,
                         const char *opening, const char *whom) {
    bool said = false;
    for (unsigned set = 0; set < LT_SETS; set++) {
        const shortage now = short_of(after->cards[player], (lt_set)set);
        if (now.missing > 0 || short_of(before, (lt_set)set).missing == 0) continue;
        say(self, "%s%s possible for %s, for %u honor as things stand", said ? " and " : opening,
            set_words[set], whom, honor_of(after, (lt_set)set));
        said = true;
    }
    return said;
}

// --- The cards of a turn --------------------------------------------------------------------------

static void tell_exchange(const lt_state *before, const lt_state *after, lt_move move, lt_reasons *out) {
    const unsigned me = before->open.player;
    sentence text = begin(out);
    say(&text, "Exchanges %s for %s", color_words[move.exchange.give], color_words[move.exchange.take]);
    say_progress(&text, &after->open, me, before->open.cards[me], ", which makes ", "you");
    say(&text, ".");
}

// Who else has the cards for the set that is dedicated, and would be next at its token.
static void tell_rivals_waiting(const lt_narrator *narrator, const lt_open_info *before, lt_set set,
                                lt_reasons *out) {
    for (unsigned player = 0; player < before->players; player++) {
        if (player == before->player || short_of(before->cards[player], set).missing > 0) continue;
        sentence text = begin(out);
        say(&text, "%s has the cards for %s too: left there, the %u honor could go to them.",
            narrator->name[player], set_words[set], honor_of(before, set));
    }
}

static void tell_dedication(const lt_narrator *narrator, const lt_state *before, const lt_state *after,
                            lt_move move, lt_reasons *out) {
    const lt_set set = (lt_set)move.dedicate.set;
    const unsigned honor = honor_of(&before->open, set), next = honor_of(&after->open, set);
    sentence text = begin(out);
    say(&text, "Dedicates %s for %u honor", set_words[set], honor);
    if (next < honor) say(&text, "; the next one brings %u", next);
    say(&text, ".");
    out->honor += honor;
    tell_rivals_waiting(narrator, &before->open, set, out);
}

static void tell_discards(const lt_advice *advice, lt_reasons *out) {
    sentence text = {0};
    int count = 0;
    for (int i = 0; i < advice->move_count; i++) {
        if (advice->moves[i].kind != LT_DISCARD) continue;
        if (count == 0) text = begin(out);
        say(&text, "%s%s", count++ == 0 ? "Gives back " : ", ", color_words[advice->moves[i].discard.color]);
    }
    if (count > 0) say(&text, ": nobody may place a tile with more than %d cards.", LT_CARD_LIMIT);
}

// --- What the placement brings ----------------------------------------------------------------------

typedef struct {
    unsigned got, missed; // cards
    int favor;
} gains;

static gains gains_of(const lt_events *events, unsigned player) {
    gains sum = {0};
    for (int i = 0; i < events->count; i++) {
        const lt_event *event = &events->at[i];
        if (event->player != player) continue;
        if (event->kind == LT_EV_CARD) *(event->card.got ? &sum.got : &sum.missed) += 1;
        if (event->kind == LT_EV_FAVOR) sum.favor += event->favor.count;
    }
    return sum;
}

// The cards that a player takes, or those that are not in the supply.
static void say_cards(sentence *self, const lt_events *events, unsigned player, bool got) {
    bool first = true;
    for (int i = 0; i < events->count; i++) {
        const lt_event *event = &events->at[i];
        if (event->kind != LT_EV_CARD || event->player != player || event->card.got != got) continue;
        say(self, "%s%s %s", first ? "" : ", ", color_words[event->card.color],
            event->card.why == LT_WHY_MATCH ? "by a match" : "facing");
        first = false;
    }
}

static void say_missed(sentence *self, const lt_events *events, unsigned player) {
    say(self, " (not in the supply: ");
    say_cards(self, events, player, false);
    say(self, ")");
}

static void tell_own_gains(const lt_events *events, unsigned me, lt_move move, lt_reasons *out) {
    static const char *const turned[] = {"", " turned once", " turned twice", " turned 3 times"};
    const gains mine = gains_of(events, me);
    sentence text = begin(out);
    say(&text, "Tile %u at %d,%d%s: ", move.place.tile, move.place.x, move.place.y,
        turned[move.place.turns & 3]);
    if (mine.got == 0) say(&text, "no card for you");
    if (mine.got > 0) {
        say(&text, mine.got == 1 ? "1 card for you, " : "%u cards for you, ", mine.got);
        say_cards(&text, events, me, true);
    }
    if (mine.missed > 0) say_missed(&text, events, me);
    if (mine.favor > 0) say(&text, "; favor %d", mine.favor);
    say(&text, ".");
}

// What a rival lacks for a set after the gain, if it was more before.
static bool say_nearer(sentence *self, const lt_open_info *after, unsigned player, lt_cards before,
                       const char *opening) {
    bool said = false;
    for (unsigned set = 0; set < LT_SETS; set++) {
        const shortage now = short_of(after->cards[player], (lt_set)set);
        if (now.missing != 1 || short_of(before, (lt_set)set).missing < 2) continue;
        say(self, "%s%s (", said ? " and " : opening, set_words[set]);
        say_colors(self, now.colors, " or ");
        say(self, ")");
        said = true;
    }
    return said;
}

static void tell_rival(const lt_narrator *narrator, const lt_state *before, const lt_state *after,
                       const lt_events *events, unsigned player, lt_reasons *out) {
    const gains theirs = gains_of(events, player);
    const char *name = narrator->name[player];
    const lt_cards had = before->open.cards[player];
    sentence text = begin(out);
    if (theirs.got == 0) {
        say(&text, "Nothing for %s", name);
        if (theirs.missed > 0) say_missed(&text, events, player);
    } else {
        say(&text, "%s gets ", name);
        say_cards(&text, events, player, true);
        const bool made = say_progress(&text, &after->open, player, had, ", which makes ", "them");
        const bool nearer =
            say_nearer(&text, &after->open, player, had,
                       made ? ", and is one card short of " : ", and is then one card short of ");
        if (!made && !nearer) say(&text, ", which completes nothing");
    }
    say(&text, ".");
}

// --- Where the turn leaves you ------------------------------------------------------------------------

static void tell_prospects(const lt_state *before, const lt_state *after, unsigned me, lt_reasons *out) {
    const lt_cards had = before->open.cards[me];
    char made[LT_REASON_BYTES];
    sentence text = {made, 0};
    if (say_progress(&text, &after->open, me, had, "Makes ", "you next turn")) {
        say(&text, ".");
        sentence told = begin(out);
        say(&told, "%s", made);
    }
    text.size = 0;
    if (say_nearer(&text, &after->open, me, had, "Leaves you one card short of ")) {
        say(&text, ".");
        sentence told = begin(out);
        say(&told, "%s", made);
    }
    for (unsigned set = 0; set < LT_SETS; set++) {
        const bool kept = short_of(had, (lt_set)set).missing == 0 &&
                          short_of(after->open.cards[me], (lt_set)set).missing == 0;
        if (!kept) continue;
        sentence told = begin(out);
        say(&told, "Keeps %s for a later turn, for %u honor as things stand.", set_words[set],
            honor_of(&after->open, (lt_set)set));
    }
}

static void tell_emptied(const lt_open_info *before, const lt_open_info *after, lt_reasons *out) {
    const uint32_t gone = lt_at_least(before->supply, 1) & ~lt_at_least(after->supply, 1);
    unsigned colors = 0;
    for (lt_color color = LT_RED; color <= LT_BLACK; color++)
        if (lt_cards_of(gone, color)) colors |= 1u << color;
    if (colors == 0) return;
    sentence text = begin(out);
    say(&text, "Leaves no ");
    say_colors(&text, colors, " and no ");
    say(&text, " in the supply.");
}

static void tell_placement(const lt_narrator *narrator, const lt_state *before, const lt_state *after,
                           const lt_events *events, lt_move move, lt_reasons *out) {
    const unsigned me = before->open.player;
    tell_own_gains(events, me, move, out);
    for (unsigned player = 0; player < before->open.players; player++)
        if (player != me) tell_rival(narrator, before, after, events, player, out);
    tell_prospects(before, after, me, out);
    tell_emptied(&before->open, &after->open, out);
}

// --- A whole turn -----------------------------------------------------------------------------------

void lt_reasons_of(const lt_narrator *narrator, const lt_state *sample, const lt_advice *advice,
                   lt_reasons *out) {
    lt_state state = *sample;
    bool discarded = false;
    out->count = 0;
    out->honor = 0;
    for (int i = 0; i < advice->move_count; i++) {
        const lt_move move = advice->moves[i];
        const lt_state before = state;
        lt_events events = {0};
        if (lt_apply(&state, move, &events) != LT_OK) return; // advice is legal
        switch (move.kind) {
        case LT_EXCHANGE: tell_exchange(&before, &state, move, out); break;
        case LT_DEDICATE: tell_dedication(narrator, &before, &state, move, out); break;
        case LT_DISCARD:
            if (!discarded) tell_discards(advice, out);
            discarded = true;
            break;
        case LT_PLACE: tell_placement(narrator, &before, &state, &events, move, out); break;
        case LT_PASS: snprintf(out->at[out->count++], LT_REASON_BYTES, "Ends the final turn."); break;
        }
    }
}

void lt_threats_of(const lt_narrator *narrator, const lt_open_info *open, lt_reasons *out) {
    out->count = 0;
    out->honor = 0;
    for (unsigned player = 0; player < open->players; player++) {
        const lt_cards cards = open->cards[player];
        if (player == open->player || !lt_has_set(cards)) continue;
        sentence text = begin(out);
        bool first = true;
        say(&text, "%s can dedicate ", narrator->name[player]);
        for (unsigned set = 0; set < LT_SETS; set++) {
            if (short_of(cards, (lt_set)set).missing > 0) continue;
            say(&text, "%s%s for %u honor", first ? "" : " or ", set_words[set], honor_of(open, (lt_set)set));
            first = false;
        }
        say(&text, " as things stand.");
    }
}
