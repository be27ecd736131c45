// describe.c - a game described in sentences: whole texts with {slots}, never glued together from parts.
#include "fault.h"
#include "lt_describe.h"

static void add(lt_sentences *list, const char *sentence, const lt_slots *slots) {
    if (list->count < LT_MAX_SENTENCES) lt_fill(sentence, slots->slots, list->at[list->count++], LT_SENTENCE);
}

// A text about a player in two forms: as others read it, and as it is said to the player.
typedef struct {
    const char *other, *you;
} told;

// The same where a number decides the form of the text.
typedef struct {
    const char *other[2], *you[2]; // one, many
} told_count;

static bool is_you(const lt_narrator *narrator, unsigned player) {
    return (int)player == narrator->you;
}

static const char *form(const lt_narrator *narrator, unsigned player, told text) {
    return lt_translate(narrator->language, is_you(narrator, player) ? text.you : text.other);
}

static const char *form_count(const lt_narrator *narrator, unsigned player, told_count text, unsigned n) {
    const char *const *forms = is_you(narrator, player) ? text.you : text.other;
    return lt_translate_count(narrator->language, forms[0], forms[1], n);
}

// --- The beginning, turns ---------------------------------------------------------------------------

void lt_describe_beginning(const lt_narrator *narrator, const lt_setup *setup, const lt_events *events,
                           lt_sentences *out) {
    static const char *const titles[] = {LT_N("A game of Lanterns for {n} players, standard rules."),
                                         LT_N("A game of Lanterns for {n} players, must-dedicate rules.")};
    static const told seats[] = {{LT_N("{name} sits in the north."), LT_N("You sit in the north.")},
                                 {LT_N("{name} sits in the east."), LT_N("You sit in the east.")},
                                 {LT_N("{name} sits in the south."), LT_N("You sit in the south.")},
                                 {LT_N("{name} sits in the west."), LT_N("You sit in the west.")}};
    static const told starts[] = {{LT_N("{name} starts without a card."), LT_N("You start without a card.")},
                                  {LT_N("{name} starts with {color}."), LT_N("You start with {color}.")}};
    const lt_language language = narrator->language;
    lt_slots title = {0};
    out->count = 0;
    lt_put_number(&title, "n", setup->players);
    add(out, lt_translate(language, titles[setup->rules == LT_MUST_DEDICATE]), &title);
    for (unsigned player = 0; player < setup->players; player++) {
        lt_slots slots = {0};
        lt_put_name(&slots, "name", narrator, player);
        add(out, form(narrator, player, seats[setup->side[player] & 3]), &slots);
    }
    for (int i = 0; i < events->count; i++) {
        const lt_event *event = &events->at[i];
        lt_slots slots = {0};
        if (event->kind != LT_EV_CARD) continue;
        lt_put_name(&slots, "name", narrator, event->player);
        lt_put_color(&slots, "color", language, LT_COLOR_TAKEN, event->card.color);
        add(out, form(narrator, event->player, starts[event->card.got]), &slots);
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
    static const told text = {LT_N("It is {name}'s turn."), LT_N("It is your turn.")};
    return lt_fill(form(narrator, open->player, text), slots.slots, out, cap);
}

// --- Moves ------------------------------------------------------------------------------------------

static int honor_of(const lt_events *events) {
    for (int i = 0; i < events->count; i++)
        if (events->at[i].kind == LT_EV_HONOR) return events->at[i].honor.value;
    return 0;
}

static const char *dedication(const lt_narrator *narrator, unsigned player, lt_move move,
                              const lt_events *events, lt_slots *slots) {
    static const told_count sentences[] = {
        {{LT_N_COUNT("{name} dedicates Four of a Kind in {colors} for {n} honor.",
                     "{name} dedicates Four of a Kind in {colors} for {n} honor.")},
         {LT_N_COUNT("You dedicate Four of a Kind in {colors} for {n} honor.",
                     "You dedicate Four of a Kind in {colors} for {n} honor.")}},
        {{LT_N_COUNT("{name} dedicates Three Pair in {colors} for {n} honor.",
                     "{name} dedicates Three Pair in {colors} for {n} honor.")},
         {LT_N_COUNT("You dedicate Three Pair in {colors} for {n} honor.",
                     "You dedicate Three Pair in {colors} for {n} honor.")}},
        {{LT_N_COUNT("{name} dedicates Seven Unique for {n} honor.",
                     "{name} dedicates Seven Unique for {n} honor.")},
         {LT_N_COUNT("You dedicate Seven Unique for {n} honor.",
                     "You dedicate Seven Unique for {n} honor.")}},
    };
    const int honor = honor_of(events);
    lt_put_number(slots, "n", honor);
    lt_put_colors(slots, "colors", narrator->language, LT_COLOR_CARDS, move.dedicate.colors, false);
    return form_count(narrator, player, sentences[move.dedicate.set], (unsigned)honor);
}

static told placement(lt_move move, lt_slots *slots) {
    static const told sentences[] = {
        {LT_N("{name} places tile {tile} at {x},{y}."), LT_N("You place tile {tile} at {x},{y}.")},
        {LT_N("{name} places tile {tile} at {x},{y}, rotated once."),
         LT_N("You place tile {tile} at {x},{y}, rotated once.")},
        {LT_N("{name} places tile {tile} at {x},{y}, rotated twice."),
         LT_N("You place tile {tile} at {x},{y}, rotated twice.")},
        {LT_N("{name} places tile {tile} at {x},{y}, rotated 3 times."),
         LT_N("You place tile {tile} at {x},{y}, rotated 3 times.")}};
    lt_put_number(slots, "tile", move.place.tile);
    lt_put_number(slots, "x", move.place.x);
    lt_put_number(slots, "y", move.place.y);
    return sentences[move.place.rotation & 3];
}

// The sentence for the move itself.
static const char *deed(const lt_narrator *narrator, unsigned player, lt_move move, const lt_events *events,
                        lt_slots *slots) {
    static const told exchange = {LT_N("{name} pays 2 favor tokens, returns {given} and takes {taken}."),
                                  LT_N("You pay 2 favor tokens, return {given} and take {taken}.")},
                      discard = {LT_N("{name} discards {color}."), LT_N("You discard {color}.")},
                      pass = {LT_N("{name} ends the final turn."), LT_N("You end your final turn.")};
    const lt_language language = narrator->language;
    switch (move.kind) {
    case LT_EXCHANGE:
        lt_put_color(slots, "given", language, LT_COLOR_TAKEN, move.exchange.give);
        lt_put_color(slots, "taken", language, LT_COLOR_TAKEN, move.exchange.take);
        return form(narrator, player, exchange);
    case LT_DEDICATE: return dedication(narrator, player, move, events, slots);
    case LT_DISCARD:
        lt_put_color(slots, "color", language, LT_COLOR_TAKEN, move.discard.color);
        return form(narrator, player, discard);
    case LT_PLACE: return form(narrator, player, placement(move, slots));
    case LT_PASS: break;
    }
    return form(narrator, player, pass);
}

// What a placement gave. The other moves say it all themselves. NULL if there is nothing to say.
static const char *gift(const lt_narrator *narrator, const lt_event *event, lt_slots *slots) {
    static const told missing = {LT_N("No {color} lantern in the supply for {name}."),
                                 LT_N("No {color} lantern in the supply for you.")},
                      match = {LT_N("{name} takes {color} (match)."), LT_N("You take {color} (match).")},
                      facing = {LT_N("{name} takes {color}."), LT_N("You take {color}.")},
                      hidden = {LT_N("{name} draws a tile."), LT_N("You draw a tile.")},
                      drawn = {LT_N("{name} draws tile {tile}."), LT_N("You draw tile {tile}.")};
    static const told_count favor = {
        {LT_N_COUNT("{name} takes {n} favor token.", "{name} takes {n} favor tokens.")},
        {LT_N_COUNT("You take {n} favor token.", "You take {n} favor tokens.")}};
    const unsigned player = event->player;
    if (event->kind == LT_EV_CARD) {
        lt_put_color(slots, "color", narrator->language, event->card.got ? LT_COLOR_TAKEN : LT_COLOR_MISSING,
                     event->card.color);
        if (!event->card.got) return form(narrator, player, missing);
        return form(narrator, player, event->card.why == LT_WHY_MATCH ? match : facing);
    }
    if (event->kind == LT_EV_FAVOR) {
        lt_put_number(slots, "n", event->favor.count);
        return form_count(narrator, player, favor, (unsigned)event->favor.count);
    }
    if (event->kind != LT_EV_DRAWN) return NULL;
    lt_put_number(slots, "tile", event->drawn.tile);
    return form(narrator, player, event->drawn.tile == LT_NO_TILE ? hidden : drawn);
}

void lt_describe_move(const lt_narrator *narrator, unsigned player, lt_move move, const lt_events *events,
                      lt_sentences *out) {
    lt_slots slots = {0};
    out->count = 0;
    lt_put_name(&slots, "name", narrator, player);
    add(out, deed(narrator, player, move, events, &slots), &slots);
    if (move.kind != LT_PLACE) return;
    for (int i = 0; i < events->count; i++) {
        lt_slots given = {0};
        lt_put_name(&given, "name", narrator, events->at[i].player);
        const char *sentence = gift(narrator, &events->at[i], &given);
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
    lt_slots name = {0};
    lt_put_name(&name, "name", narrator, player);
    lt_writer_fill(&text, "{name}: ", name.slots);
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

static unsigned lowest(unsigned set) {
    unsigned player = 0;
    while (set >> player != 0 && !(set >> player & 1)) player++;
    return player;
}

static bool has_you(const lt_narrator *narrator, unsigned players) {
    return narrator->you >= 0 && players >> narrator->you & 1;
}

// Those who share a victory. Where you are one of them, the list has the others.
static void put_winners(lt_slots *slots, const lt_narrator *narrator, unsigned winners) {
    const bool without_you = !is_one(winners) && has_you(narrator, winners);
    lt_put_names(slots, "names", narrator, without_you ? winners & ~(1u << narrator->you) : winners);
}

static const char *form_shared(const lt_narrator *narrator, unsigned winners, told text) {
    return lt_translate(narrator->language, has_you(narrator, winners) ? text.you : text.other);
}

static void add_victory(const lt_narrator *narrator, const lt_open_info *open, lt_sentences *out) {
    static const told_count by_honor = {
        {LT_N_COUNT("{names} wins with {honor} honor.", "{names} wins with {honor} honor.")},
        {LT_N_COUNT("You win with {honor} honor.", "You win with {honor} honor.")}};
    // Where you are level with the best, the list of those who are is left out.
    static const told by_favor[] = {
        {LT_N("{level} are tied in honor ({honor}); {names} has more favor tokens ({favor}) and wins."),
         NULL},
        {LT_N("A tie at {honor} honor: {names} has more favor tokens ({favor}) and wins."),
         LT_N("A tie at {honor} honor: you have more favor tokens ({favor}) and win.")}};
    static const told by_cards[] = {
        {LT_N("{level} are tied in honor ({honor}) and favor tokens ({favor}); {names} has more lantern "
              "cards ({cards}) and wins."),
         NULL},
        {LT_N("A tie in honor ({honor}) and favor tokens ({favor}): {names} has more lantern cards "
              "({cards}) and wins."),
         LT_N("A tie in honor ({honor}) and favor tokens ({favor}): you have more lantern cards ({cards}) "
              "and win.")}};
    static const told shared = {LT_N("{names} share the victory, tied in honor ({honor}), favor tokens "
                                     "({favor}) and lantern cards ({cards})."),
                                LT_N("You share the victory with {names}, tied in honor ({honor}), favor "
                                     "tokens ({favor}) and lantern cards ({cards}).")};
    const unsigned winners = lt_winners(open), best = lowest(winners);
    const unsigned in_honor = level_with(open, best, false), in_favor = level_with(open, best, true);
    // Those who fell behind in favor tokens have no part in what the cards decide.
    const unsigned level = is_one(in_favor) ? in_honor : in_favor;
    const bool with_you = has_you(narrator, level);
    lt_slots slots = {0};
    put_winners(&slots, narrator, winners);
    lt_put_names(&slots, "level", narrator, level);
    lt_put_number(&slots, "honor", open->honor[best]);
    lt_put_number(&slots, "favor", open->favor[best]);
    lt_put_number(&slots, "cards", (int)lt_cards_total(open->cards[best]));
    const char *sentence = form_shared(narrator, winners, shared);
    if (is_one(in_honor))
        sentence = form_count(narrator, best, by_honor, open->honor[best]);
    else if (is_one(in_favor))
        sentence = form(narrator, best, by_favor[with_you]);
    else if (is_one(winners))
        sentence = form(narrator, best, by_cards[with_you]);
    add(out, sentence, &slots);
}

static void add_termination(const lt_narrator *narrator, lt_ending ending, lt_sentences *out) {
    static const told sentences[] = {
        [LT_RESIGNED] = {LT_N("{name} resigns."), LT_N("You resign.")},
        [LT_TIME] = {LT_N("{name} runs out of time."), LT_N("You run out of time.")},
        [LT_FORFEIT] = {LT_N("{name} forfeits the game."), LT_N("You forfeit the game.")},
        [LT_ABANDONED] = {LT_N("The game is abandoned; nobody wins."),
                          LT_N("The game is abandoned; nobody wins.")}};
    static const told wins = {LT_N("{names} wins."), LT_N("You win.")},
                      share = {LT_N("{names} share the victory."),
                               LT_N("You share the victory with {names}.")};
    const unsigned by = ending.by > 0 ? (unsigned)ending.by : 0;
    lt_slots slots = {0};
    lt_put_name(&slots, "name", narrator, by);
    put_winners(&slots, narrator, ending.winners);
    add(out, form(narrator, by, sentences[ending.termination]), &slots);
    if (ending.winners == 0) return;
    add(out, form_shared(narrator, ending.winners, is_one(ending.winners) ? wins : share), &slots);
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
    static const told text = {LT_N("The game is not finished: it is {name}'s turn, turn {n}."),
                              LT_N("The game is not finished: it is your turn, turn {n}.")};
    add(out, form(narrator, open->player, text), &slots);
}
