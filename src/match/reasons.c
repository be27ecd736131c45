// reasons.c - why a way to finish a turn is good or bad.
#include "lt_reasons.h"

#include "lt_event.h"

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
    const lt_narrator *narrator;
    lt_language language;
    lt_reasons *out;
} teller;

static void tell(const teller *self, const char *sentence, const lt_slots *slots) {
    lt_reasons *out = self->out;
    if (out->count == LT_MAX_REASONS) return;
    out->by_picture[out->count] = out->against[out->count] = false;
    lt_fill(sentence, slots->slots, out->at[out->count++], LT_SENTENCE);
}

// What a picture of the turn says, too.
static void tell_by_picture(const teller *self, const char *sentence, const lt_slots *slots) {
    tell(self, sentence, slots);
    self->out->by_picture[self->out->count - 1] = true;
}

// The slots that sentences about a set have in common: {set}, and {n} for its honor.
static void put_set(const teller *self, lt_slots *slots, lt_set set, unsigned honor) {
    lt_put(slots, "set", lt_set_name(self->language, set));
    lt_put_number(slots, "n", (int)honor);
}

// A sentence about a set whose honor decides the form.
static void tell_set(const teller *self, const char *one, const char *many, lt_set set, unsigned honor,
                     lt_slots *slots) {
    put_set(self, slots, set, honor);
    tell(self, lt_translate_count(self->language, one, many, honor), slots);
}

// Of players or colors, as a bit set.
static bool several(unsigned of) {
    return (of & (of - 1)) != 0;
}

// --- The cards of a turn --------------------------------------------------------------------------

static bool completes(lt_cards before, lt_cards after, lt_set set) {
    return short_of(after, set).missing == 0 && short_of(before, set).missing > 0;
}

static void tell_exchange(const teller *self, const lt_state *before, const lt_state *after, lt_move move) {
    const unsigned me = before->open.player;
    lt_slots slots = {0};
    lt_put_color(&slots, "given", self->language, LT_COLOR_TAKEN, move.exchange.give);
    lt_put_color(&slots, "taken", self->language, LT_COLOR_TAKEN, move.exchange.take);
    tell_by_picture(self, lt_translate(self->language, "Exchange {given} for {taken}."), &slots);
    for (unsigned set = 0; set < LT_SETS; set++)
        if (completes(before->open.cards[me], after->open.cards[me], (lt_set)set))
            tell_set(self,
                     LT_N_COUNT("The exchange completes {set}, currently worth {n} honor.",
                                "The exchange completes {set}, currently worth {n} honor."),
                     (lt_set)set, honor_of(&after->open, (lt_set)set), &(lt_slots){0});
}

static void tell_dedication(const teller *self, const lt_state *before, const lt_state *after, lt_move move) {
    const lt_open_info *open = &before->open;
    const lt_set set = (lt_set)move.dedicate.set;
    const unsigned honor = honor_of(open, set), next = honor_of(&after->open, set);
    lt_slots slots = {0};
    self->out->honor += honor;
    lt_put_number(&slots, "next", (int)next);
    if (next < honor)
        tell_set(self,
                 LT_N_COUNT("Dedicate {set} for {n} honor; the next one is worth {next}.",
                            "Dedicate {set} for {n} honor; the next one is worth {next}."),
                 set, honor, &slots);
    else
        tell_set(self, LT_N_COUNT("Dedicate {set} for {n} honor.", "Dedicate {set} for {n} honor."), set,
                 honor, &slots);
    // Who else has the cards for the set would be next at its token.
    unsigned others = 0;
    lt_slots theirs = {0};
    for (unsigned player = 0; player < open->players; player++)
        if (player != open->player && short_of(open->cards[player], set).missing == 0) others |= 1u << player;
    lt_put_names(&theirs, several(others) ? "names" : "name", self->narrator, others);
    if (several(others))
        tell_set(self,
                 LT_N_COUNT("{names} have the cards for {set} too, and could take the {n} honor.",
                            "{names} have the cards for {set} too, and could take the {n} honor."),
                 set, honor, &theirs);
    else if (others != 0)
        tell_set(self,
                 LT_N_COUNT("{name} has the cards for {set} too, and could take the {n} honor.",
                            "{name} has the cards for {set} too, and could take the {n} honor."),
                 set, honor, &theirs);
}

static void tell_discards(const teller *self, const lt_advice *advice) {
    lt_cards given = 0;
    lt_slots slots = {0};
    char words[LT_SENTENCE];
    for (int i = 0; i < advice->move_count; i++)
        if (advice->moves[i].kind == LT_DISCARD) given += 1u << LT_CARD_BITS * advice->moves[i].discard.color;
    lt_cards_write(self->language, given, words, sizeof words);
    lt_put(&slots, "cards", words);
    tell_by_picture(
        self, lt_translate(self->language, "Discard {cards}: no tile can be placed with more than 12 cards."),
        &slots);
}

// The set that an exchange is for, though not at once: the one of most honor that the turn leaves complete or
// one card short, and would not without the exchange.
static void tell_aim(const teller *self, const lt_state *after, unsigned me, lt_move move) {
    const lt_cards has = after->open.cards[me];
    if (lt_cards_of(has, move.exchange.take) == 0) return; // spent in the same turn
    const lt_cards without =
        has - (1u << LT_CARD_BITS * move.exchange.take) + (1u << LT_CARD_BITS * move.exchange.give);
    int best = -1;
    for (int set = 0; set < LT_SETS; set++)
        if (short_of(has, (lt_set)set).missing <= 1 &&
            short_of(has, (lt_set)set).missing < short_of(without, (lt_set)set).missing &&
            (best < 0 || honor_of(&after->open, (lt_set)set) > honor_of(&after->open, (lt_set)best)))
            best = set;
    if (best < 0) return;
    const bool complete = short_of(has, (lt_set)best).missing == 0;
    lt_slots slots = {0};
    put_set(self, &slots, (lt_set)best, honor_of(&after->open, (lt_set)best));
    tell(
        self,
        complete
            ? lt_translate(self->language, "The exchange is for {set}, which is complete after this turn.")
            : lt_translate(self->language, "The exchange is for {set}: one card is missing after this turn."),
        &slots);
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

// The cards that a player takes, or those that are not in the supply: "red by a match, blue facing".
static void put_cards(const teller *self, lt_slots *slots, const char *slot, const lt_events *events,
                      unsigned player, bool got) {
    char list[LT_SENTENCE];
    size_t size = 0;
    for (int i = 0; i < events->count && size < sizeof list; i++) {
        const lt_event *event = &events->at[i];
        lt_slots card = {0};
        if (event->kind != LT_EV_CARD || event->player != player || event->card.got != got) continue;
        lt_put_color(&card, "color", self->language, LT_COLOR_CARD, event->card.color);
        lt_put(&card, "comma", size > 0 ? ", " : "");
        size += lt_fill("{comma}", card.slots, list + size, sizeof list - size);
        size +=
            lt_fill(event->card.why == LT_WHY_MATCH ? lt_translate(self->language, "{color} for the match")
                                                    : lt_translate(self->language, "{color} on your side"),
                    card.slots, list + size, sizeof list - size);
    }
    lt_put(slots, slot, list);
}

// A part of a sentence, made of other slots, as a slot itself.
static void put_part(lt_slots *slots, const char *slot, const char *format) {
    char words[LT_SENTENCE];
    lt_fill(format, slots->slots, words, sizeof words);
    lt_put(slots, slot, words);
}

static void tell_own_gains(const teller *self, const lt_events *events, unsigned me, lt_move move) {
    static const char *const places[] = {LT_N("Tile {tile} at {x},{y}: {gains}."),
                                         LT_N("Tile {tile} at {x},{y} rotated once: {gains}."),
                                         LT_N("Tile {tile} at {x},{y} rotated twice: {gains}."),
                                         LT_N("Tile {tile} at {x},{y} rotated 3 times: {gains}.")};
    const gains mine = gains_of(events, me);
    const lt_language language = self->language;
    lt_slots slots = {0}, parts = {0};
    lt_put_number(&parts, "n", (int)mine.got);
    lt_put_number(&parts, "favor", mine.favor);
    if (mine.got > 0) put_cards(self, &parts, "cards", events, me, true);
    if (mine.missed > 0) put_cards(self, &parts, "missing", events, me, false);
    put_part(&parts, "got",
             mine.got == 0 ? lt_translate(language, "no cards for you")
                           : lt_translate_count(language, "{n} card for you, {cards}",
                                                "{n} cards for you, {cards}", mine.got));
    put_part(&parts, "missed",
             mine.missed > 0 ? lt_translate(language, " (not in the supply: {missing})") : "");
    put_part(&parts, "tokens", mine.favor > 0 ? lt_translate(language, "; favor {favor}") : "");
    lt_put_number(&slots, "tile", move.place.tile);
    lt_put_number(&slots, "x", move.place.x);
    lt_put_number(&slots, "y", move.place.y);
    char words[LT_SENTENCE];
    lt_fill("{got}{missed}{tokens}", parts.slots, words, sizeof words);
    lt_put(&slots, "gains", words);
    tell_by_picture(self, lt_translate(language, places[move.place.rotation & 3]), &slots);
}

// The sets that a rival's new card completes or brings within one card. False if there is nothing to say.
static bool tell_rivals_sets(const teller *self, const lt_state *before, const lt_open_info *after,
                             unsigned player) {
    const lt_cards had = before->open.cards[player], has = after->cards[player];
    bool told = false;
    for (unsigned i = 0; i < LT_SETS; i++) {
        const lt_set set = (lt_set)i;
        const shortage now = short_of(has, set);
        lt_slots slots = {0};
        lt_put_name(&slots, "name", self->narrator, player);
        if (completes(had, has, set)) {
            tell_set(self,
                     LT_N_COUNT("{name} can then dedicate {set}, currently worth {n} honor.",
                                "{name} can then dedicate {set}, currently worth {n} honor."),
                     set, honor_of(after, set), &slots);
        } else if (now.missing == 1 && short_of(had, set).missing > 1) {
            lt_put_colors(&slots, "colors", self->language, LT_COLOR_MISSING, now.colors, true);
            put_set(self, &slots, set, 0);
            tell(self, lt_translate(self->language, "{name} will be one card short of {set} ({colors})."),
                 &slots);
        } else {
            continue;
        }
        self->out->against[self->out->count - 1] = told = true;
    }
    return told;
}

// A rival gets the card facing them, if it is in the supply.
static void tell_rival(const teller *self, const lt_state *before, const lt_state *after,
                       const lt_events *events, unsigned player) {
    for (int i = 0; i < events->count; i++) {
        const lt_event *event = &events->at[i];
        lt_slots slots = {0};
        if (event->kind != LT_EV_CARD || event->player != player || !event->card.got) continue;
        lt_put_name(&slots, "name", self->narrator, player);
        lt_put_color(&slots, "color", self->language, LT_COLOR_TAKEN, event->card.color);
        const int place = self->out->count;
        tell_by_picture(self, lt_translate(self->language, "{name} gets {color}."), &slots);
        if (tell_rivals_sets(self, before, &after->open, player)) continue;
        self->out->count = place;
        tell_by_picture(self, lt_translate(self->language, "{name} gets {color}, which completes nothing."),
                        &slots);
    }
}

// The rivals whose card is not in the supply.
static void tell_missed(const teller *self, const lt_events *events, unsigned me) {
    unsigned players = 0, colors = 0;
    lt_slots slots = {0};
    for (int i = 0; i < events->count; i++) {
        const lt_event *event = &events->at[i];
        if (event->kind != LT_EV_CARD || event->player == me || event->card.got) continue;
        players |= 1u << event->player;
        colors |= 1u << event->card.color;
    }
    if (players == 0) return;
    lt_put_names(&slots, several(players) ? "names" : "name", self->narrator, players);
    lt_put_colors(&slots, several(players) ? "colors" : "color", self->language, LT_COLOR_MISSING, colors,
                  true);
    tell(self,
         several(players)
             ? lt_translate(self->language, "{names} get nothing: no {colors} left in the supply.")
             : lt_translate(self->language, "{name} gets nothing: no {color} left in the supply."),
         &slots);
}

// --- Where the turn leaves you ------------------------------------------------------------------------

// A set that could be dedicated, but is not: one dedication a turn, or there is no hurry.
static void tell_kept(const teller *self, const lt_open_info *before, const lt_open_info *after, unsigned me,
                      lt_set set) {
    const unsigned honor = honor_of(after, set);
    bool wanted = false;
    for (unsigned player = 0; player < after->players; player++)
        wanted = wanted || (player != me && short_of(after->cards[player], set).missing == 0);
    if (before->spent & LT_DEDICATED)
        tell_set(self,
                 LT_N_COUNT("Keep {set} for a later turn (one dedication per turn); it is currently worth "
                            "{n} honor.",
                            "Keep {set} for a later turn (one dedication per turn); it is currently worth "
                            "{n} honor."),
                 set, honor, &(lt_slots){0});
    else if (!wanted)
        tell_set(self,
                 LT_N_COUNT("Keep {set} for a later turn, because nobody else has the cards for it; it is "
                            "currently worth {n} honor.",
                            "Keep {set} for a later turn, because nobody else has the cards for it; it is "
                            "currently worth {n} honor."),
                 set, honor, &(lt_slots){0});
    else
        tell_set(self,
                 LT_N_COUNT("Keep {set} for a later turn; it is currently worth {n} honor.",
                            "Keep {set} for a later turn; it is currently worth {n} honor."),
                 set, honor, &(lt_slots){0});
}

// The set of which fewest cards are missing, if the turn brings a card for it: where nothing else speaks for
// the turn but its picture.
static void tell_progress(const teller *self, lt_cards had, lt_cards has) {
    int nearest = -1;
    for (int i = 0; i < self->out->count; i++)
        if (!self->out->by_picture[i] && !self->out->against[i]) return;
    for (int set = 0; set < LT_SETS; set++) {
        const unsigned missing = short_of(has, (lt_set)set).missing;
        if (missing < short_of(had, (lt_set)set).missing &&
            (nearest < 0 || missing < short_of(has, (lt_set)nearest).missing))
            nearest = set;
    }
    if (nearest < 0) return;
    tell_set(self,
             LT_N_COUNT("Brings you closer to {set}: {n} card is missing.",
                        "Brings you closer to {set}: {n} cards are missing."),
             (lt_set)nearest, short_of(has, (lt_set)nearest).missing, &(lt_slots){0});
}

static void tell_prospects(const teller *self, const lt_state *before, const lt_open_info *after,
                           unsigned me) {
    const lt_cards had = before->open.cards[me], has = after->cards[me];
    for (unsigned i = 0; i < LT_SETS; i++) {
        const lt_set set = (lt_set)i;
        const shortage now = short_of(has, set), then = short_of(had, set);
        const unsigned honor = honor_of(after, set);
        lt_slots slots = {0};
        if (now.missing == 0 && then.missing == 0) {
            tell_kept(self, &before->open, after, me, set);
        } else if (now.missing == 0) {
            tell_set(self,
                     LT_N_COUNT("Sets up {set} for next turn, currently worth {n} honor.",
                                "Sets up {set} for next turn, currently worth {n} honor."),
                     set, honor, &slots);
        } else if (now.missing == 1 && then.missing > 1) {
            lt_put_colors(&slots, "colors", self->language, LT_COLOR_MISSING, now.colors, true);
            put_set(self, &slots, set, honor);
            tell(self, lt_translate(self->language, "Leaves you one card short of {set} ({colors})."),
                 &slots);
        }
    }
}

static void tell_emptied(const teller *self, const lt_open_info *before, const lt_open_info *after) {
    const uint32_t gone = lt_at_least(before->supply, 1) & ~lt_at_least(after->supply, 1);
    unsigned colors = 0;
    lt_slots slots = {0};
    for (lt_color color = LT_RED; color <= LT_BLACK; color++)
        if (lt_cards_of(gone, color)) colors |= 1u << color;
    if (colors == 0) return;
    lt_put_colors(&slots, "colors", self->language, LT_COLOR_CARDS, colors, false);
    tell(self, lt_translate(self->language, "Takes the last of the supply: {colors}."), &slots);
}

static void tell_placement(const teller *self, const lt_state *before, const lt_state *after,
                           const lt_events *events, lt_move move) {
    const unsigned me = before->open.player;
    tell_own_gains(self, events, me, move);
    for (unsigned player = 0; player < before->open.players; player++)
        if (player != me) tell_rival(self, before, after, events, player);
    tell_missed(self, events, me);
    tell_prospects(self, before, &after->open, me);
    tell_emptied(self, &before->open, &after->open);
    tell_progress(self, before->open.cards[me], after->open.cards[me]);
}

// --- A whole turn -----------------------------------------------------------------------------------

void lt_reasons_of(const lt_narrator *narrator, const lt_state *sample, const lt_advice *advice,
                   lt_reasons *out) {
    const teller self = {narrator, narrator->language, out};
    lt_state state = *sample;
    const lt_move *exchange = NULL;
    bool discarded = false;
    out->count = 0;
    out->honor = 0;
    for (int i = 0; i < advice->move_count; i++) {
        const lt_move move = advice->moves[i];
        const lt_state before = state;
        lt_events events = {0};
        if (lt_apply(&state, move, &events) != LT_OK) return; // advice is legal
        switch (move.kind) {
        case LT_EXCHANGE:
            tell_exchange(&self, &before, &state, move);
            exchange = &advice->moves[i];
            break;
        case LT_DEDICATE:
            tell_dedication(&self, &before, &state, move);
            // The exchange was for this set, and has no other aim.
            if (short_of(sample->open.cards[sample->open.player], (lt_set)move.dedicate.set).missing > 0)
                exchange = NULL;
            break;
        case LT_DISCARD:
            if (!discarded) tell_discards(&self, advice);
            discarded = true;
            break;
        case LT_PLACE: tell_placement(&self, &before, &state, &events, move); break;
        case LT_PASS:
            tell_by_picture(&self, lt_translate(self.language, "End your final turn."), &(lt_slots){0});
            break;
        }
    }
    if (exchange != NULL) tell_aim(&self, &state, sample->open.player, *exchange);
}

// --- What a move gives up ---------------------------------------------------------------------------

unsigned lt_given_up(const lt_state *state, lt_move move) {
    lt_move moves[LT_MAX_MOVES];
    unsigned most = 0;
    if ((move.kind != LT_DISCARD && move.kind != LT_PASS) || lt_legal(state, move) != LT_OK) return 0;
    for (int i = lt_legal_moves(state, moves, LT_MAX_MOVES); i > 0; i--) {
        if (moves[i - 1].kind != LT_DEDICATE) continue;
        const unsigned honor = honor_of(&state->open, (lt_set)moves[i - 1].dedicate.set);
        if (honor > most) most = honor;
    }
    return most;
}

// --- One exchange away ------------------------------------------------------------------------------

// Finds the first color to take that completes the set, and all that may be given for it. False if none does.
static bool find_exchange(const lt_state *state, lt_near_set *near) {
    const lt_cards cards = state->open.cards[state->open.player];
    near->give = 0;
    for (lt_color take = LT_RED; take <= LT_BLACK && near->give == 0; take++)
        for (lt_color give = LT_RED; give <= LT_BLACK; give++) {
            const lt_move move = {LT_EXCHANGE, .exchange = {give, take}};
            const lt_cards after = cards + (1u << LT_CARD_BITS * take) - (1u << LT_CARD_BITS * give);
            if (lt_legal(state, move) != LT_OK || !completes(cards, after, near->set)) continue;
            near->take = take;
            near->give |= 1u << give;
        }
    return near->give != 0;
}

int lt_near_sets(const lt_state *state, lt_near_set out[LT_SETS]) {
    int count = 0;
    for (unsigned set = 0; set < LT_SETS; set++) {
        lt_near_set near = {.set = (lt_set)set, .honor = honor_of(&state->open, (lt_set)set)};
        if (!find_exchange(state, &near)) continue;
        int place = count++;
        for (; place > 0 && out[place - 1].honor < near.honor; place--) out[place] = out[place - 1];
        out[place] = near;
    }
    return count;
}

void lt_near_sets_of(const lt_narrator *narrator, const lt_state *state, lt_reasons *out) {
    const teller self = {narrator, narrator->language, out};
    lt_near_set near[LT_SETS];
    const int count = lt_near_sets(state, near);
    out->count = 0;
    out->honor = 0;
    for (int i = 0; i < count; i++) {
        lt_slots slots = {0};
        lt_put_color(&slots, "color", self.language, LT_COLOR_TAKEN, near[i].take);
        lt_put_colors(&slots, "given", self.language, LT_COLOR_TAKEN, near[i].give, true);
        if (!several(near[i].give))
            tell_set(&self,
                     LT_N_COUNT("One exchange away from {set} for {n} honor: give {given}, take {color}.",
                                "One exchange away from {set} for {n} honor: give {given}, take {color}."),
                     near[i].set, near[i].honor, &slots);
        else
            tell_set(&self,
                     LT_N_COUNT("One exchange away from {set} for {n} honor: take {color}.",
                                "One exchange away from {set} for {n} honor: take {color}."),
                     near[i].set, near[i].honor, &slots);
    }
}

// --- What the others could do -----------------------------------------------------------------------

// "Three Pair for 9 honor or Seven Unique for 10 honor"; false if there is no set.
static bool put_sets(const teller *self, lt_slots *slots, const lt_open_info *open, unsigned sets) {
    char list[LT_SENTENCE];
    size_t size = 0;
    for (unsigned set = 0; set < LT_SETS; set++) {
        const unsigned honor = honor_of(open, (lt_set)set);
        lt_slots item = {0};
        if (!(sets >> set & 1)) continue;
        lt_put(&item, "or",
               size > 0 ? lt_translate_in(self->language, "before the last of a list", " or ") : "");
        size += lt_fill("{or}", item.slots, list + size, sizeof list - size);
        put_set(self, &item, (lt_set)set, honor);
        size +=
            lt_fill(lt_translate_count(self->language, "{set} for {n} honor", "{set} for {n} honor", honor),
                    item.slots, list + size, sizeof list - size);
    }
    lt_put(slots, "sets", list);
    return sets != 0;
}

void lt_threats_of(const lt_narrator *narrator, const lt_open_info *open, lt_reasons *out) {
    const teller self = {narrator, narrator->language, out};
    lt_state turn = {.open = *open}; // as if it were a rival's
    lt_near_set near[LT_SETS];
    out->count = 0;
    out->honor = 0;
    turn.open.spent = 0;
    for (unsigned player = 0; player < open->players; player++) {
        unsigned now = 0, then = 0;
        lt_slots slots = {0};
        if (player == open->player) continue;
        for (unsigned set = 0; set < LT_SETS; set++)
            if (short_of(open->cards[player], (lt_set)set).missing == 0) now |= 1u << set;
        turn.open.player = (uint8_t)player;
        for (int i = lt_near_sets(&turn, near); i > 0; i--) then |= 1u << near[i - 1].set;
        lt_put_name(&slots, "name", narrator, player);
        if (put_sets(&self, &slots, open, now))
            tell(&self, lt_translate(self.language, "{name} can already dedicate {sets}."), &slots);
        lt_slots later = {0};
        lt_put_name(&later, "name", narrator, player);
        if (put_sets(&self, &later, open, then))
            tell(&self, lt_translate(self.language, "{name} could dedicate {sets} after an exchange."),
                 &later);
    }
}
