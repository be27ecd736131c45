// narrate.c - a game told in plain English. Every word a player reads here is in the tables at the top, so that
// they can move to a translated layer: a sentence is a whole, with {slots} that a language may order as it likes.
#include <stdio.h>
#include <string.h>

#include "cli.h"
#include "draw.h"
#include "flow.h"
#include "narrate.h"

// --- Words and sentences ------------------------------------------------------------------------

static const char *const color_words[] = {"?", "red", "orange", "green", "blue", "purple", "white", "black"};
static const char *const side_words[] = {"north", "east", "south", "west"};
static const char *const default_name = "Player %u";

typedef enum {
    SAY_MORE_TAGS,
    SAY_TITLE,
    SAY_SEAT,
    SAY_START,
    SAY_NO_START,
    SAY_TURN,
    SAY_FINAL_TURN,
    SAY_EXCHANGE,
    SAY_FOUR_OF_A_KIND,
    SAY_THREE_PAIR,
    SAY_SEVEN_UNIQUE,
    SAY_DISCARD,
    SAY_PLACE,
    SAY_PLACE_ONCE,
    SAY_PLACE_TWICE,
    SAY_PLACE_THRICE,
    SAY_PASS,
    SAY_MATCH,
    SAY_FACING,
    SAY_NOT_IN_SUPPLY,
    SAY_ONE_FAVOR,
    SAY_FAVOR,
    SAY_DRAWN,
    SAY_MARKS,
    SAY_MARKS_ASCII,
    SAY_RESULT,
    SAY_STANDING,
    SAY_WINS,
    SAY_WINS_BY_FAVOR,
    SAY_WINS_BY_CARDS,
    SAY_SHARED,
    SAY_RESIGNED,
    SAY_TIME,
    SAY_FORFEIT,
    SAY_ABANDONED,
    SAY_WINNER,
    SAY_WINNERS,
    SAY_UNFINISHED,
    SAY_COUNT
} saying;

// {p} a player, {c} {d} {e} colors, {n} {m} {k} numbers, {x} {y} a cell, {w} a word, {l} {a} lists of players.
static const char *const sentences[SAY_COUNT] = {
    [SAY_MORE_TAGS] = "Further tags: {n}",
    [SAY_TITLE] = "A game of Lanterns for {n} players, {w} rules.",
    [SAY_SEAT] = "{p} sits in the {w}.",
    [SAY_START] = "{p} starts with {c}.",
    [SAY_NO_START] = "{p} starts without a card.",
    [SAY_TURN] = "Turn {n}: {p}",
    [SAY_FINAL_TURN] = "Turn {n}: {p}, final turn",
    [SAY_EXCHANGE] = "{p} pays {n} favor tokens, returns {c} and takes {d}.",
    [SAY_FOUR_OF_A_KIND] = "{p} dedicates Four of a Kind in {c} for {n} honor.",
    [SAY_THREE_PAIR] = "{p} dedicates Three Pair in {c}, {d} and {e} for {n} honor.",
    [SAY_SEVEN_UNIQUE] = "{p} dedicates Seven Unique for {n} honor.",
    [SAY_DISCARD] = "{p} discards {c}.",
    [SAY_PLACE] = "{p} places tile {n} at {x},{y}.",
    [SAY_PLACE_ONCE] = "{p} places tile {n} at {x},{y}, turned once.",
    [SAY_PLACE_TWICE] = "{p} places tile {n} at {x},{y}, turned twice.",
    [SAY_PLACE_THRICE] = "{p} places tile {n} at {x},{y}, turned 3 times.",
    [SAY_PASS] = "{p} ends the final turn.",
    [SAY_MATCH] = "{p} takes {c} (match).",
    [SAY_FACING] = "{p} takes {c}.",
    [SAY_NOT_IN_SUPPLY] = "No {c} lantern in the supply for {p}.",
    [SAY_ONE_FAVOR] = "{p} takes 1 favor token.",
    [SAY_FAVOR] = "{p} takes {n} favor tokens.",
    [SAY_DRAWN] = "{p} draws tile {n}.",
    [SAY_MARKS] = "{w} starting boat, ≡ platform, ● match, heavy edge: last tile",
    [SAY_MARKS_ASCII] = "{w} starting boat, = platform, * match, # last tile",
    [SAY_RESULT] = "The final result",
    [SAY_STANDING] = "Where the game stands",
    [SAY_WINS] = "{l} wins with {n} honor.",
    [SAY_WINS_BY_FAVOR] = "{a} are level in honor ({n}); {l} has more favor tokens ({m}) and wins.",
    [SAY_WINS_BY_CARDS] =
        "{a} are level in honor ({n}) and favor tokens ({m}); {l} has more lantern cards ({k}) and wins.",
    [SAY_SHARED] = "{l} share the victory, level in honor ({n}), favor tokens ({m}) and lantern cards ({k}).",
    [SAY_RESIGNED] = "{p} resigns.",
    [SAY_TIME] = "{p} runs out of time.",
    [SAY_FORFEIT] = "{p} forfeits the game.",
    [SAY_ABANDONED] = "The game is abandoned; nobody wins.",
    [SAY_WINNER] = "{l} wins.",
    [SAY_WINNERS] = "{l} share the victory.",
    [SAY_UNFINISHED] = "The game is not finished: {p} is to move in turn {n}.",
};

static const struct {
    const char *honor, *favor, *cards, *tokens;
} headings = {"honor", "favor", "cards", "honor tokens"};

static const struct { const char *comma, *last; } list_joints = {", ", " and "};

// --- Telling ------------------------------------------------------------------------------------

typedef struct {
    unsigned player;
    lt_color color[3];
    int number[3];
    int x, y;
    const char *word;
    unsigned list, all; // bit sets of players
} slots;

static void tell_number(lt_flow *flow, int number) {
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    lt_flow_text(flow, text, LT_STYLE_PLAIN);
}

static void tell_players(const lt_narrator *narrator, lt_flow *flow, unsigned list) {
    bool first = true;
    for (unsigned player = 0; player < narrator->players; player++) {
        if (!(list >> player & 1)) continue;
        bool last = list >> player == 1;
        if (!first) lt_flow_text(flow, last ? list_joints.last : list_joints.comma, LT_STYLE_PLAIN);
        lt_flow_text(flow, narrator->name[player], LT_STYLE_BOLD);
        first = false;
    }
}

static void tell_slot(const lt_narrator *narrator, lt_flow *flow, char slot, const slots *with) {
    switch (slot) {
    case 'p': lt_flow_text(flow, narrator->name[with->player], LT_STYLE_PLAIN); break;
    case 'c':
    case 'd':
    case 'e': {
        lt_color color = with->color[slot - 'c'];
        lt_flow_text(flow, color_words[color], LT_STYLE_WORD + color);
        break;
    }
    case 'n': tell_number(flow, with->number[0]); break;
    case 'm': tell_number(flow, with->number[1]); break;
    case 'k': tell_number(flow, with->number[2]); break;
    case 'x': tell_number(flow, with->x); break;
    case 'y': tell_number(flow, with->y); break;
    case 'w': lt_flow_text(flow, with->word, LT_STYLE_PLAIN); break;
    case 'l': tell_players(narrator, flow, with->list); break;
    case 'a': tell_players(narrator, flow, with->all); break;
    default: break;
    }
}

// One sentence, apart from the next.
static void tell(const lt_narrator *narrator, lt_flow *flow, saying say, const slots *with) {
    const char *at = sentences[say];
    while (*at != '\0') {
        if (*at == '{') {
            tell_slot(narrator, flow, at[1], with);
            at += 3;
            continue;
        }
        char piece[128];
        size_t size = strcspn(at, "{");
        if (size >= sizeof piece) size = sizeof piece - 1;
        memcpy(piece, at, size);
        piece[size] = '\0';
        lt_flow_text(flow, piece, LT_STYLE_PLAIN);
        at += size;
    }
    lt_flow_break(flow);
}

enum { INDENT = 2, LAKE_INDENT = 5, MOVE_INDENT = 14 };

// Sentences that follow each other in a paragraph, each on one line where the longest surely fits.
static void begin_sentences(const lt_narrator *narrator, lt_flow *flow, int indent) {
    enum { ROOMY = 80 };
    lt_flow_begin(flow, narrator->paint, "", indent);
    flow->whole = narrator->paint->width >= ROOMY;
}

static void tell_line(const lt_narrator *narrator, saying say, const slots *with) {
    lt_flow flow;
    lt_flow_begin(&flow, narrator->paint, "", INDENT);
    tell(narrator, &flow, say, with);
    lt_flow_end(&flow);
}

// --- Names --------------------------------------------------------------------------------------

// Cuts a safe text of at most LT_NAME_BYTES to `width` columns, with dots where something is missing.
static void fit(char *text, int width, bool unicode) {
    if (lt_text_width(text) <= width) return;
    const char *dots = unicode ? "…" : "...";
    size_t size = strlen(text), keep = 0;
    int used = unicode ? 1 : 3;
    while (keep < size) {
        char one[8] = "";
        uint32_t c;
        size_t length = lt_utf8_read(text + keep, size - keep, &c);
        if (length == 0) break;
        memcpy(one, text + keep, length);
        used += lt_text_width(one);
        if (used > width) break;
        keep += length;
    }
    snprintf(text + keep, LT_NAME_BYTES - keep, "%s", dots);
}

static bool name_taken(const lt_narrator *narrator, unsigned player) {
    for (unsigned other = 0; other < narrator->players; other++)
        if (other != player && strcmp(narrator->name[other], narrator->name[player]) == 0) return true;
    return false;
}

void lt_narrator_init(lt_narrator *narrator, const lt_paint *paint, unsigned players,
                      const char *const raw[]) {
    bool alike[LT_MAX_PLAYERS] = {false};
    *narrator = (lt_narrator){.paint = paint, .players = players};
    for (unsigned player = 0; player < players; player++) {
        char *name = narrator->name[player];
        if (raw[player] == NULL || raw[player][0] == '\0') {
            snprintf(name, LT_NAME_BYTES, default_name, player + 1);
        } else {
            lt_safe_text(raw[player], strlen(raw[player]), name, LT_NAME_BYTES);
            fit(name, LT_NAME_WIDTH, paint->unicode);
        }
    }
    for (unsigned player = 0; player < players; player++) alike[player] = name_taken(narrator, player);
    for (unsigned player = 0; player < players; player++) {
        char *name = narrator->name[player];
        size_t size = strlen(name);
        if (alike[player] && size < LT_NAME_BYTES)
            snprintf(name + size, LT_NAME_BYTES - size, " (%u)", player + 1);
    }
}

// --- Tags ---------------------------------------------------------------------------------------

enum {
    SHOWN_TAGS = 8,
    TAG_WIDTH = 48,
    TAG_BYTES = 128
}; // a tag takes one line of 80 columns, and they no screen

// Whether a tag is told elsewhere: the game and its result are.
static bool is_told(const char *name) {
    static const char *const told[] = {"Format",  "Players",     "Seats",   "Rules",   "Deck",    "Honor",
                                       "Winners", "Termination", "Player1", "Player2", "Player3", "Player4"};
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        if (strcmp(name, told[i]) == 0) return true;
    return false;
}

// One part of a tag, safe and short.
static void tell_part(lt_flow *flow, char raw[TAG_BYTES], int width, lt_style style) {
    char safe[LT_NAME_BYTES];
    lt_mend_cut(raw);
    lt_safe_text(raw, strlen(raw), safe, sizeof safe);
    fit(safe, width, flow->paint->unicode);
    lt_flow_text(flow, safe, style);
}

void lt_narrate_tags(const lt_paint *paint, const char *tags, size_t tags_size) {
    char name[TAG_BYTES], value[TAG_BYTES];
    int others = 0;
    for (size_t at = 0; lt_tag_next(tags, tags_size, &at, name, sizeof name, value, sizeof value);) {
        if (is_told(name) || value[0] == '\0' || ++others > SHOWN_TAGS) continue;
        lt_flow flow;
        lt_flow_begin(&flow, paint, "", INDENT);
        tell_part(&flow, name, LT_NAME_WIDTH, LT_STYLE_DIM);
        lt_flow_text(&flow, ": ", LT_STYLE_DIM);
        tell_part(&flow, value, TAG_WIDTH, LT_STYLE_PLAIN);
        lt_flow_end(&flow);
    }
    const lt_narrator narrator = {.paint = paint};
    if (others > SHOWN_TAGS) tell_line(&narrator, SAY_MORE_TAGS, &(slots){.number = {others - SHOWN_TAGS}});
    if (others > 0) lt_out("\n");
}

// --- Beginning, turns, moves --------------------------------------------------------------------

void lt_narrate_beginning(const lt_narrator *narrator, const lt_setup *setup, const lt_events *events) {
    slots with = {.number = {setup->players}, .word = lt_rules_names[setup->rules]};
    lt_flow flow;
    tell_line(narrator, SAY_TITLE, &with);
    begin_sentences(narrator, &flow, INDENT);
    for (with.player = 0; with.player < setup->players; with.player++) {
        with.word = side_words[setup->side[with.player]];
        tell(narrator, &flow, SAY_SEAT, &with);
    }
    for (int i = 0; i < events->count; i++) {
        const lt_event *event = &events->at[i];
        if (event->kind != LT_EV_CARD) continue;
        with.player = event->player;
        with.color[0] = event->card.color;
        tell(narrator, &flow, event->card.got ? SAY_START : SAY_NO_START, &with);
    }
    lt_flow_end(&flow);
}

static void heading(const lt_narrator *narrator, saying say, const slots *with) {
    lt_flow flow = {.paint = narrator->paint};
    lt_out("\n");
    lt_out_style(narrator->paint, LT_STYLE_BOLD);
    tell(narrator, &flow, say, with);
    lt_out_style(narrator->paint, LT_STYLE_PLAIN);
    lt_flow_end(&flow);
}

void lt_narrate_turn(const lt_narrator *narrator, const lt_open_info *open) {
    const slots with = {.player = open->player, .number = {(int)open->turn}};
    heading(narrator, open->final ? SAY_FINAL_TURN : SAY_TURN, &with);
}

static int honor_of(const lt_events *events) {
    for (int i = 0; i < events->count; i++)
        if (events->at[i].kind == LT_EV_HONOR) return events->at[i].honor.value;
    return 0;
}

// The sentence for the move itself.
static saying move_saying(lt_move move, const lt_events *events, slots *with) {
    static const saying dedications[] = {SAY_FOUR_OF_A_KIND, SAY_THREE_PAIR, SAY_SEVEN_UNIQUE};
    static const saying places[] = {SAY_PLACE, SAY_PLACE_ONCE, SAY_PLACE_TWICE, SAY_PLACE_THRICE};
    switch (move.kind) {
    case LT_EXCHANGE:
        with->color[0] = move.exchange.give;
        with->color[1] = move.exchange.take;
        with->number[0] = LT_EXCHANGE_FAVOR;
        return SAY_EXCHANGE;
    case LT_DEDICATE:
        with->number[0] = honor_of(events);
        for (lt_color color = LT_RED, count = 0; color <= LT_BLACK && count < 3; color++)
            if (move.dedicate.colors >> color & 1) with->color[count++] = color;
        return dedications[move.dedicate.set];
    case LT_DISCARD: with->color[0] = move.discard.color; return SAY_DISCARD;
    case LT_PLACE:
        with->number[0] = move.place.tile;
        with->x = move.place.x;
        with->y = move.place.y;
        return places[move.place.turns];
    case LT_PASS: break;
    }
    return SAY_PASS;
}

// What a placement gave. The other moves say it all themselves.
static void tell_event(const lt_narrator *narrator, lt_flow *flow, const lt_event *event) {
    slots with = {.player = event->player};
    if (event->kind == LT_EV_CARD) {
        with.color[0] = event->card.color;
        saying taken = event->card.why == LT_WHY_MATCH ? SAY_MATCH : SAY_FACING;
        tell(narrator, flow, event->card.got ? taken : SAY_NOT_IN_SUPPLY, &with);
    } else if (event->kind == LT_EV_FAVOR) {
        with.number[0] = event->favor.count;
        tell(narrator, flow, event->favor.count == 1 ? SAY_ONE_FAVOR : SAY_FAVOR, &with);
    } else if (event->kind == LT_EV_DRAWN && event->drawn.tile != LT_NO_TILE) {
        with.number[0] = event->drawn.tile;
        tell(narrator, flow, SAY_DRAWN, &with);
    }
}

void lt_narrate_move(const lt_narrator *narrator, unsigned player, lt_move move, const lt_events *events) {
    char text[LT_MOVE_TEXT];
    slots with = {.player = player};
    lt_flow flow;
    lt_move_write(move, text, sizeof text);
    lt_flow_begin(&flow, narrator->paint, text, MOVE_INDENT);
    tell(narrator, &flow, move_saying(move, events, &with), &with);
    lt_flow_end(&flow);
    if (move.kind != LT_PLACE) return;
    begin_sentences(narrator, &flow, MOVE_INDENT);
    for (int i = 0; i < events->count; i++) tell_event(narrator, &flow, &events->at[i]);
    lt_flow_end(&flow);
}

void lt_narrate_lake(const lt_narrator *narrator, const lt_open_info *open) {
    const char *names[LT_MAX_PLAYERS];
    for (unsigned player = 0; player < narrator->players; player++) names[player] = narrator->name[player];
    lt_out("\n");
    const slots with = {.word = lt_draw_lake(narrator->paint, open, names)};
    lt_flow flow;
    lt_out_style(narrator->paint, LT_STYLE_DIM);
    lt_flow_begin(&flow, narrator->paint, "", LAKE_INDENT);
    tell(narrator, &flow, narrator->paint->unicode ? SAY_MARKS : SAY_MARKS_ASCII, &with);
    lt_out_style(narrator->paint, LT_STYLE_PLAIN);
    lt_flow_end(&flow);
}

// --- The result ---------------------------------------------------------------------------------

static int cards_of(const lt_open_info *open, unsigned player) {
    return (int)lt_cards_total(open->cards[player]);
}

static void tell_table(const lt_narrator *narrator, const lt_open_info *open, unsigned winners) {
    int width = 0;
    for (unsigned player = 0; player < narrator->players; player++) {
        int own = lt_text_width(narrator->name[player]);
        if (own > width) width = own;
    }
    lt_out("    %*s  %5s  %5s  %5s  %s\n", width, "", headings.honor, headings.favor, headings.cards,
           headings.tokens);
    for (unsigned player = 0; player < narrator->players; player++) {
        bool won = winners >> player & 1;
        const char *name = narrator->name[player];
        if (won) lt_out_style(narrator->paint, LT_STYLE_BOLD);
        lt_out("  %c %s%*s  %5d  %5d  %5d", won ? '*' : ' ', name, width - lt_text_width(name), "",
               (int)open->honor[player], (int)open->favor[player], cards_of(open, player));
        for (unsigned i = 0; i < open->token_count[player]; i++)
            lt_out("%s%d", i == 0 ? "  " : " ", open->tokens[player][i]);
        if (won) lt_out_style(narrator->paint, LT_STYLE_PLAIN);
        lt_out("\n");
    }
}

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

static void tell_victory(const lt_narrator *narrator, const lt_open_info *open) {
    slots with = {.list = lt_winners(open)};
    unsigned best = 0;
    while (!(with.list >> best & 1)) best++;
    const unsigned by_honor = level_with(open, best, false), by_favor = level_with(open, best, true);
    with.number[0] = (int)open->honor[best];
    with.number[1] = (int)open->favor[best];
    with.number[2] = cards_of(open, best);
    with.all = by_honor;
    saying say = SAY_SHARED;
    if (is_one(by_honor)) {
        say = SAY_WINS;
    } else if (is_one(by_favor)) {
        say = SAY_WINS_BY_FAVOR;
    } else if (is_one(with.list)) {
        say = SAY_WINS_BY_CARDS;
        with.all = by_favor; // those who fell behind in favor tokens are out of it already
    }
    tell_line(narrator, say, &with);
}

static void tell_termination(const lt_narrator *narrator, lt_ending ending) {
    static const saying sayings[] = {[LT_NORMAL] = SAY_UNFINISHED,
                                     [LT_RESIGNED] = SAY_RESIGNED,
                                     [LT_TIME] = SAY_TIME,
                                     [LT_FORFEIT] = SAY_FORFEIT,
                                     [LT_ABANDONED] = SAY_ABANDONED};
    slots with = {.player = ending.by > 0 ? (unsigned)ending.by : 0, .list = ending.winners};
    tell_line(narrator, sayings[ending.termination], &with);
    if (ending.winners != 0) tell_line(narrator, is_one(ending.winners) ? SAY_WINNER : SAY_WINNERS, &with);
}

void lt_narrate_result(const lt_narrator *narrator, const lt_open_info *open, lt_ending ending) {
    const slots with = {.player = open->player, .number = {(int)open->turn}};
    const bool early = ending.termination != LT_NORMAL;
    heading(narrator, open->over || early ? SAY_RESULT : SAY_STANDING, &with);
    tell_table(narrator, open, early ? ending.winners : lt_winners(open));
    if (early)
        tell_termination(narrator, ending);
    else if (open->over)
        tell_victory(narrator, open);
    else
        tell_line(narrator, SAY_UNFINISHED, &with);
}
