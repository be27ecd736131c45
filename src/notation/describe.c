// describe.c - a game described in sentences: whole texts with {slots}, never glued together from parts.
#include "fault.h"
#include "lt_describe.h"

static void add(lt_sentences *list, const char *sentence, const lt_slots *slots) {
    if (list->count < LT_MAX_SENTENCES) lt_fill(sentence, slots->slots, list->at[list->count++], LT_SENTENCE);
}

// --- The beginning, turns ---------------------------------------------------------------------------

void lt_describe_beginning(const lt_narrator *narrator, const lt_setup *setup, const lt_events *events,
                           lt_sentences *out) {
    static const char *const titles[] = {LT_N("A game of Lanterns for {n} players, standard rules."),
                                         LT_N("A game of Lanterns for {n} players, must-dedicate rules.")};
    static const char *const seats[] = {LT_N("{name} sits in the north."), LT_N("{name} sits in the east."),
                                        LT_N("{name} sits in the south."), LT_N("{name} sits in the west.")};
    const lt_language language = narrator->language;
    lt_slots title = {0};
    out->count = 0;
    lt_put_number(&title, "n", setup->players);
    add(out, lt_translate(language, titles[setup->rules == LT_MUST_DEDICATE]), &title);
    for (unsigned player = 0; player < setup->players; player++) {
        lt_slots slots = {0};
        lt_put_name(&slots, "name", narrator, player);
        add(out, lt_translate(language, seats[setup->side[player] & 3]), &slots);
    }
    for (int i = 0; i < events->count; i++) {
        const lt_event *event = &events->at[i];
        lt_slots slots = {0};
        if (event->kind != LT_EV_CARD) continue;
        lt_put_name(&slots, "name", narrator, event->player);
        lt_put_color(&slots, "color", language, LT_COLOR_TAKEN, event->card.color);
        add(out,
            event->card.got ? lt_translate(language, "{name} starts with {color}.")
                            : lt_translate(language, "{name} starts without a card."),
            &slots);
    }
}

size_t lt_describe_turn(const lt_narrator *narrator, const lt_open_info *open, char *out, size_t cap) {
    lt_slots slots = {0};
    lt_put_name(&slots, "name", narrator, open->player);
    lt_put_number(&slots, "n", (int)open->turn);
    return lt_fill(open->final ? lt_translate(narrator->language, "Turn {n}: {name}, final turn")
                               : lt_translate(narrator->language, "Turn {n}: {name}"),
                   slots.slots, out, cap);
}

size_t lt_describe_to_move(const lt_narrator *narrator, const lt_open_info *open, char *out, size_t cap) {
    lt_slots slots = {0};
    lt_put_name(&slots, "name", narrator, open->player);
    return lt_fill(lt_translate(narrator->language, "{name} is to move."), slots.slots, out, cap);
}

// --- Moves ------------------------------------------------------------------------------------------

static int honor_of(const lt_events *events) {
    for (int i = 0; i < events->count; i++)
        if (events->at[i].kind == LT_EV_HONOR) return events->at[i].honor.value;
    return 0;
}

static const char *dedication(lt_language language, lt_move move, const lt_events *events, lt_slots *slots) {
    static const struct {
        const char *one, *many;
    } sentences[] = {
        {LT_N_COUNT("{name} dedicates Four of a Kind in {colors} for {n} honor.",
                    "{name} dedicates Four of a Kind in {colors} for {n} honor.")},
        {LT_N_COUNT("{name} dedicates Three Pair in {colors} for {n} honor.",
                    "{name} dedicates Three Pair in {colors} for {n} honor.")},
        {LT_N_COUNT("{name} dedicates Seven Unique for {n} honor.",
                    "{name} dedicates Seven Unique for {n} honor.")},
    };
    const int honor = honor_of(events);
    lt_put_number(slots, "n", honor);
    lt_put_colors(slots, "colors", language, LT_COLOR_CARDS, move.dedicate.colors, false);
    return lt_translate_count(language, sentences[move.dedicate.set].one, sentences[move.dedicate.set].many,
                              (unsigned long)honor);
}

static const char *placement(lt_language language, lt_move move, lt_slots *slots) {
    static const char *const sentences[] = {LT_N("{name} places tile {tile} at {x},{y}."),
                                            LT_N("{name} places tile {tile} at {x},{y}, turned once."),
                                            LT_N("{name} places tile {tile} at {x},{y}, turned twice."),
                                            LT_N("{name} places tile {tile} at {x},{y}, turned 3 times.")};
    lt_put_number(slots, "tile", move.place.tile);
    lt_put_number(slots, "x", move.place.x);
    lt_put_number(slots, "y", move.place.y);
    return lt_translate(language, sentences[move.place.rotation & 3]);
}

// The sentence for the move itself.
static const char *deed(lt_language language, lt_move move, const lt_events *events, lt_slots *slots) {
    switch (move.kind) {
    case LT_EXCHANGE:
        lt_put_color(slots, "given", language, LT_COLOR_TAKEN, move.exchange.give);
        lt_put_color(slots, "taken", language, LT_COLOR_TAKEN, move.exchange.take);
        return lt_translate(language, "{name} pays 2 favor tokens, returns {given} and takes {taken}.");
    case LT_DEDICATE: return dedication(language, move, events, slots);
    case LT_DISCARD:
        lt_put_color(slots, "color", language, LT_COLOR_TAKEN, move.discard.color);
        return lt_translate(language, "{name} discards {color}.");
    case LT_PLACE: return placement(language, move, slots);
    case LT_PASS: break;
    }
    return lt_translate(language, "{name} ends the final turn.");
}

// What a placement gave. The other moves say it all themselves. NULL if there is nothing to say.
static const char *gift(lt_language language, const lt_event *event, lt_slots *slots) {
    if (event->kind == LT_EV_CARD) {
        lt_put_color(slots, "color", language, event->card.got ? LT_COLOR_TAKEN : LT_COLOR_MISSING,
                     event->card.color);
        if (!event->card.got) return lt_translate(language, "No {color} lantern in the supply for {name}.");
        return event->card.why == LT_WHY_MATCH ? lt_translate(language, "{name} takes {color} (match).")
                                               : lt_translate(language, "{name} takes {color}.");
    }
    if (event->kind == LT_EV_FAVOR) {
        lt_put_number(slots, "n", event->favor.count);
        return lt_translate_count(language, "{name} takes {n} favor token.", "{name} takes {n} favor tokens.",
                                  (unsigned long)event->favor.count);
    }
    if (event->kind != LT_EV_DRAWN) return NULL;
    lt_put_number(slots, "tile", event->drawn.tile);
    return event->drawn.tile == LT_NO_TILE ? lt_translate(language, "{name} draws a tile.")
                                           : lt_translate(language, "{name} draws tile {tile}.");
}

void lt_describe_move(const lt_narrator *narrator, unsigned player, lt_move move, const lt_events *events,
                      lt_sentences *out) {
    lt_slots slots = {0};
    out->count = 0;
    lt_put_name(&slots, "name", narrator, player);
    add(out, deed(narrator->language, move, events, &slots), &slots);
    if (move.kind != LT_PLACE) return;
    for (int i = 0; i < events->count; i++) {
        lt_slots given = {0};
        lt_put_name(&given, "name", narrator, events->at[i].player);
        const char *sentence = gift(narrator->language, &events->at[i], &given);
        if (sentence != NULL) add(out, sentence, &given);
    }
}

// --- Gains, in short --------------------------------------------------------------------------------

// One thing of the list; NULL for events that bring nothing.
static const char *gain(lt_language language, const lt_event *event, lt_slots *slots) {
    if (event->kind == LT_EV_CARD) {
        lt_put_color(slots, "color", language, event->card.got ? LT_COLOR_CARD : LT_COLOR_MISSING,
                     event->card.color);
        if (!event->card.got) return lt_translate(language, "no {color} in the supply");
        return event->card.why == LT_WHY_MATCH ? lt_translate(language, "{color} (match)") : "{color}";
    }
    if (event->kind != LT_EV_FAVOR) return NULL;
    lt_put_number(slots, "n", event->favor.count);
    return lt_translate_count(language, "{n} favor token", "{n} favor tokens",
                              (unsigned long)event->favor.count);
}

size_t lt_describe_gains(const lt_narrator *narrator, unsigned player, const lt_events *events, char *out,
                         size_t cap) {
    lt_writer text = lt_writer_begin(out, cap);
    bool any = false;
    lt_writer_format(&text, "%c%s%c: ", LT_MARK_NAME, narrator->name[player], LT_MARK_END);
    for (int i = 0; i < events->count; i++) {
        char words[LT_SENTENCE];
        lt_slots slots = {0};
        if (events->at[i].player != player) continue;
        const char *format = gain(narrator->language, &events->at[i], &slots);
        if (format == NULL) continue;
        lt_fill(format, slots.slots, words, sizeof words);
        lt_writer_format(&text, "%s%s", any ? ", " : "", words);
        any = true;
    }
    if (!any) lt_writer_text(&text, lt_translate(narrator->language, "nothing"));
    return lt_writer_end(&text);
}

// --- The result -------------------------------------------------------------------------------------

// Who is level with the best, by honor alone and then also by favor (R20).
static unsigned level_with(const lt_open_info *open, unsigned best, bool favor_too) {
    unsigned level = 0;
    for (unsigned player = 0; player < open->players; player++)
        if (open->honor[player] == open->honor[best] &&
            (!favor_too || open->favor[player] == open->favor[best]))
            level |= 1u << player;
    return level;
}

static bool is_one(unsigned set) {
    return (set & (set - 1)) == 0;
}

static void add_victory(const lt_narrator *narrator, const lt_open_info *open, lt_sentences *out) {
    const lt_language language = narrator->language;
    const unsigned winners = lt_winners(open);
    unsigned best = 0;
    while (!(winners >> best & 1)) best++;
    const unsigned by_honor = level_with(open, best, false), by_favor = level_with(open, best, true);
    // Those who fell behind in favor tokens have no part in what the cards decide.
    const unsigned level = is_one(by_favor) ? by_honor : by_favor;
    lt_slots slots = {0};
    lt_put_names(&slots, "names", narrator, winners);
    lt_put_names(&slots, "level", narrator, level);
    lt_put_number(&slots, "honor", open->honor[best]);
    lt_put_number(&slots, "favor", open->favor[best]);
    lt_put_number(&slots, "cards", (int)lt_cards_total(open->cards[best]));
    const char *sentence = lt_translate(
        language, "{names} share the victory, level in honor ({honor}), favor tokens ({favor}) and "
                  "lantern cards ({cards}).");
    if (is_one(by_honor))
        sentence = lt_translate_count(language, "{names} wins with {honor} honor.",
                                      "{names} wins with {honor} honor.", open->honor[best]);
    else if (is_one(by_favor))
        sentence =
            lt_translate(language, "{level} are level in honor ({honor}); {names} has more favor tokens "
                                   "({favor}) and wins.");
    else if (is_one(winners))
        sentence =
            lt_translate(language, "{level} are level in honor ({honor}) and favor tokens ({favor}); {names} "
                                   "has more lantern cards ({cards}) and wins.");
    add(out, sentence, &slots);
}

static void add_termination(const lt_narrator *narrator, lt_ending ending, lt_sentences *out) {
    static const char *const sentences[] = {[LT_NORMAL] = NULL,
                                            [LT_RESIGNED] = LT_N("{name} resigns."),
                                            [LT_TIME] = LT_N("{name} runs out of time."),
                                            [LT_FORFEIT] = LT_N("{name} forfeits the game."),
                                            [LT_ABANDONED] = LT_N("The game is abandoned; nobody wins.")};
    const lt_language language = narrator->language;
    lt_slots slots = {0};
    lt_put_name(&slots, "name", narrator, ending.by > 0 ? (unsigned)ending.by : 0);
    lt_put_names(&slots, "names", narrator, ending.winners);
    add(out, lt_translate(language, sentences[ending.termination]), &slots);
    if (ending.winners == 0) return;
    add(out,
        is_one(ending.winners) ? lt_translate(language, "{names} wins.")
                               : lt_translate(language, "{names} share the victory."),
        &slots);
}

void lt_describe_result(const lt_narrator *narrator, const lt_open_info *open, lt_ending ending,
                        lt_sentences *out) {
    out->count = 0;
    if (ending.termination != LT_NORMAL) {
        add_termination(narrator, ending, out);
        return;
    }
    if (open->over) {
        add_victory(narrator, open, out);
        return;
    }
    lt_slots slots = {0};
    lt_put_name(&slots, "name", narrator, open->player);
    lt_put_number(&slots, "n", (int)open->turn);
    add(out, lt_translate(narrator->language, "The game is not finished: {name} is to move in turn {n}."),
        &slots);
}
