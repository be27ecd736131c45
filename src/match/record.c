// record.c - a match as the text of its record, and back.
//
// Beside the notation's own tags a match writes these. A tag of these names with another form of value comes
// from another program and is kept as it is.
//   [Date "2026-11-15"]         [Seed "42"]: the deck is the one that this seed names
//   [Seat1 "person"]            or "bot NAME"
//   [Left1 "resigned 14"]       "time 14": left in that turn, and the bot of the seat's tag plays on
//   [Clock "turn 60000"]        or "bank 300000 5000" with its increment, in milliseconds
//   [TimeLeft "60000 41500"]    for each player
//   [BotSeed "7"]               [StandIn "skilled"]
#include <string.h>

#include "lt_assert.h"
#include "lt_match.h"
#include "lt_number.h"
#include "lt_utf8.h"
#include "lt_writer.h"

enum { VALUE = 128, OWN_TAGS = 2 * LT_MATCH_TAGS };

// --- Words of a value -----------------------------------------------------------------------------

// Takes `word` off the front of *text, with the space behind it.
static bool take_word(const char **text, const char *word) {
    const char *at = *text;
    while (*word != '\0' && *at == *word) at++, word++;
    if (*word != '\0' || (*at != ' ' && *at != '\0')) return false;
    *text = *at == ' ' ? at + 1 : at;
    return true;
}

static bool take_number(const char **text, uint64_t max, uint64_t *number) {
    uint64_t read;
    const size_t size = lt_uint_prefix(*text, strlen(*text), max, &read);
    const char *end = *text + size;
    if (size == 0 || (*end != ' ' && *end != '\0')) return false;
    *text = *end == ' ' ? end + 1 : end;
    *number = read;
    return true;
}

static bool take_ms(const char **text, int64_t *ms) {
    uint64_t number;
    if (!take_number(text, (uint64_t)LT_CLOCK_MAX_MS, &number)) return false;
    *ms = (int64_t)number;
    return true;
}

// --- Writing --------------------------------------------------------------------------------------

static void add_result(lt_writer *to, const lt_game_record *record) {
    const lt_game *game = record->game;
    const lt_ending *ending = &game->ending;
    const lt_open_info *open = record->draft != NULL ? &record->draft->draft.open : &game->state.open;
    lt_writer_text(to, "[Honor \"");
    for (unsigned i = 0; i < open->players; i++) lt_writer_format(to, i == 0 ? "%u" : " %u", open->honor[i]);
    lt_writer_text(to, "\"]\n");
    if (!game->over) lt_writer_text(to, "[Winners \"*\"]\n");
    if (game->over && ending->winners != 0) {
        const char *space = "";
        lt_writer_text(to, "[Winners \"");
        for (unsigned i = 0; i < open->players; i++) {
            if (!(ending->winners >> i & 1)) continue;
            lt_writer_format(to, "%s%u", space, i + 1);
            space = " ";
        }
        lt_writer_text(to, "\"]\n");
    }
    if (ending->termination == LT_NORMAL) return;
    lt_writer_format(to, "[Termination \"%s", lt_termination_names[ending->termination]);
    if (ending->by >= 0) lt_writer_format(to, " %d", ending->by + 1);
    lt_writer_text(to, "\"]\n");
}

static void add_seat(lt_writer *to, const lt_game *game, unsigned player) {
    const lt_game_seat *seat = &game->seat[player];
    const lt_bot *bot = lt_game_bot(game, player);
    lt_writer_format(to, "[Seat%u \"%s%s\"]\n", player + 1, bot != NULL ? "bot " : "person",
                     bot != NULL ? bot->name : "");
    if (seat->left == LT_LEFT_TIME || seat->left == LT_LEFT_RESIGNED)
        lt_writer_format(to, "[Left%u \"%s %u\"]\n", player + 1,
                         seat->left == LT_LEFT_TIME ? "time" : "resigned", seat->left_turn);
}

static void add_clock(lt_writer *to, const lt_game *game, int64_t now_ms) {
    const lt_clock_rules *rules = &game->clock;
    if (rules->kind == LT_NO_CLOCK) return;
    lt_writer_text(to, rules->kind == LT_CLOCK_BANK ? "[Clock \"bank " : "[Clock \"turn ");
    lt_writer_int(to, rules->time_ms);
    if (rules->kind == LT_CLOCK_BANK) lt_writer_format(to, " %lld", (long long)rules->increment_ms);
    lt_writer_text(to, "\"]\n[TimeLeft \"");
    for (unsigned i = 0; i < game->state.open.players; i++)
        lt_writer_format(to, i == 0 ? "%lld" : " %lld", (long long)lt_game_bank(game, i, now_ms));
    lt_writer_text(to, "\"]\n");
}

static void add_own_tags(lt_writer *to, const lt_game_record *record) {
    if (record->date[0] != '\0')
        to->length = lt_tags_append("Date", record->date, to->out, to->length, to->cap);
    if (record->seed != NULL) lt_writer_format(to, "[Seed \"%llu\"]\n", (unsigned long long)*record->seed);
    for (unsigned i = 0; i < record->setup->players; i++) add_seat(to, record->game, i);
    if (record->clocks) add_clock(to, record->game, record->now_ms);
    lt_writer_format(to, "[BotSeed \"%llu\"]\n", (unsigned long long)record->bot_seed);
    if (record->stand_in != NULL) lt_writer_format(to, "[StandIn \"%s\"]\n", record->stand_in->name);
}

size_t lt_game_record_write(const lt_game_record *from, char *out, size_t cap) {
    char tags[OWN_TAGS];
    lt_writer to = lt_writer_begin(tags, sizeof tags);
    const char *names[LT_MAX_PLAYERS];
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++)
        names[i] = from->name[i] != NULL && from->name[i][0] != '\0' ? from->name[i] : NULL;
    lt_writer_skip(&to, lt_tags_begin(from->setup, names, tags, sizeof tags));
    add_result(&to, from);
    add_own_tags(&to, from);
    lt_writer_bytes(&to, from->tags, from->tags_size);
    lt_record record = {.setup = *from->setup,
                        .termination = from->game->ending.termination,
                        .terminated_by = from->game->ending.by,
                        .tags = tags,
                        .tags_size = lt_writer_end(&to),
                        .move_count = from->game->move_count};
    if (record.move_count > 0) // a table has no array of moves before the first one
        memcpy(record.moves, from->moves, sizeof *from->moves * from->game->move_count);
    const int drafted = from->draft != NULL ? from->draft->draft_count - lt_match_complete(from->draft) : 0;
    for (int i = 0; i < drafted; i++) record.moves[record.move_count++] = from->draft->draft_moves[i];
    return lt_record_write(&record, out, cap);
}

size_t lt_match_record(const lt_match *match, int64_t now_ms, char *out, size_t cap) {
    const lt_match_settings *settings = &match->settings;
    lt_game_record record = {.setup = &settings->setup,
                             .game = &match->game,
                             .moves = match->moves,
                             .draft = match,
                             .date = settings->date,
                             .seed = settings->seeded ? &settings->seed : NULL,
                             .bot_seed = settings->bot_seed,
                             .stand_in = settings->stand_in,
                             .clocks = true,
                             .now_ms = now_ms,
                             .tags = match->tags,
                             .tags_size = match->tags_size};
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) record.name[i] = settings->seat[i].name;
    return lt_game_record_write(&record, out, cap);
}

// --- Reading: the match's own tags ------------------------------------------------------------------

// The value of a tag, whole or not at all.
static bool tag_value(const lt_record *record, const char *name, char out[VALUE]) {
    return lt_tag_get(record->tags, record->tags_size, name, out, VALUE) < VALUE;
}

static bool player_tag_value(const lt_record *record, const char *name, unsigned player, char out[VALUE]) {
    char tag[LT_PLAYER_TAG];
    return tag_value(record, lt_player_tag(name, player, tag), out);
}

static bool read_number_tag(const lt_record *record, const char *name, uint64_t *number) {
    char found[VALUE];
    const char *at = found;
    uint64_t read;
    if (!tag_value(record, name, found) || !take_number(&at, UINT64_MAX, &read) || *at != '\0') return false;
    *number = read;
    return true;
}

static bool read_date(const lt_record *record, lt_match_settings *settings) {
    char found[VALUE];
    if (!tag_value(record, "Date", found) || strlen(found) >= sizeof settings->date) return false;
    memcpy(settings->date, found, strlen(found) + 1);
    return true;
}

static bool read_seed(const lt_record *record, lt_match_settings *settings) {
    const unsigned players = record->setup.players;
    uint64_t seed;
    if (!read_number_tag(record, "Seed", &seed)) return false;
    const lt_setup named = lt_setup_from_seed(players, seed);
    if (memcmp(named.deck, record->setup.deck, lt_deck_size(players)) != 0) return false;
    settings->seeded = true;
    settings->seed = seed;
    return true;
}

static bool read_clock(const lt_record *record, lt_match_settings *settings) {
    char found[VALUE];
    const char *at = found;
    lt_clock_rules rules = {.kind = LT_NO_CLOCK};
    if (!tag_value(record, "Clock", found)) return false;
    if (take_word(&at, "turn"))
        rules.kind = LT_CLOCK_PER_TURN;
    else if (take_word(&at, "bank"))
        rules.kind = LT_CLOCK_BANK;
    if (rules.kind == LT_NO_CLOCK || !take_ms(&at, &rules.time_ms) || rules.time_ms == 0) return false;
    if (rules.kind == LT_CLOCK_BANK && !take_ms(&at, &rules.increment_ms)) return false;
    if (*at != '\0') return false;
    settings->clock = rules;
    return true;
}

static bool read_stand_in(const lt_record *record, lt_match_settings *settings) {
    char found[VALUE];
    if (!tag_value(record, "StandIn", found)) return false;
    settings->stand_in = lt_bot_by_name(found);
    return settings->stand_in != NULL;
}

// A seat that cannot be read is a person's; a bot that is not there any more becomes the stand-in.
static void read_seat(const lt_record *record, unsigned player, lt_seat *seat) {
    char found[VALUE];
    const char *at = found;
    if (!player_tag_value(record, "Seat", player, found)) return;
    if (!take_word(&at, "bot")) return;
    seat->kind = LT_SEAT_BOT;
    seat->bot = lt_bot_by_name(at);
}

// A name that is longer than a seat holds is cut between two characters.
static void read_name(const lt_record *record, unsigned player, lt_seat *seat) {
    size_t size = strlen(record->name[player]);
    if (size >= sizeof seat->name) size = lt_utf8_cut(record->name[player], sizeof seat->name - 1);
    memcpy(seat->name, record->name[player], size);
    seat->name[size] = '\0';
}

// How and when a person left. The bot of the seat's tag is then only the stand-in: the seat is the person's
// again.
static bool read_left(const lt_record *record, unsigned player, lt_match *match) {
    lt_game_seat *left = &match->game.seat[player];
    lt_seat *seat = &match->settings.seat[player];
    char found[VALUE];
    const char *at = found;
    uint64_t turn;
    if (record->setup.players == 2 || !player_tag_value(record, "Left", player, found)) return false;
    bool time = take_word(&at, "time");
    if (!time && !take_word(&at, "resigned")) return false;
    if (!take_number(&at, UINT8_MAX, &turn) || *at != '\0') return false;
    if (left->kind != LT_SEAT_BOT) left->bot = match->game.stand_in;
    left->kind = LT_SEAT_PERSON;
    left->left = time ? LT_LEFT_TIME : LT_LEFT_RESIGNED;
    left->left_turn = (uint8_t)turn;
    seat->kind = LT_SEAT_PERSON;
    seat->bot = NULL;
    return true;
}

// Without it, or if it cannot be read, everyone has all the time.
static void read_time_left(const lt_record *record, lt_match *match) {
    char found[VALUE];
    const char *at = found;
    int64_t left[LT_MAX_PLAYERS];
    if (match->game.clock.kind == LT_NO_CLOCK || !tag_value(record, "TimeLeft", found)) return;
    for (unsigned i = 0; i < record->setup.players; i++)
        if (!take_ms(&at, &left[i])) return;
    if (*at == '\0') memcpy(match->game.bank_ms, left, sizeof *left * record->setup.players);
}

// --- Reading: all the others --------------------------------------------------------------------------

// Which tags were understood, so that they will be written anew.
typedef struct {
    bool date, seed, clock, stand_in;
    bool left[LT_MAX_PLAYERS];
} understood;

static bool is(const char *name, const char *word) {
    return strcmp(name, word) == 0;
}

static bool is_rewritten(const char *name, unsigned players, const understood *known) {
    static const char *const always[] = {"Format", "Players", "Seats",       "Rules",  "Deck",
                                         "Honor",  "Winners", "Termination", "BotSeed"};
    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        if (is(name, always[i])) return true;
    char tag[LT_PLAYER_TAG];
    for (unsigned i = 0; i < players; i++) {
        if (is(name, lt_player_tag("Player", i, tag)) || is(name, lt_player_tag("Seat", i, tag))) return true;
        if (known->left[i] && is(name, lt_player_tag("Left", i, tag))) return true;
    }
    return (is(name, "Date") && known->date) || (is(name, "Seed") && known->seed) ||
           (is(name, "Clock") && known->clock) || (is(name, "TimeLeft") && known->clock) ||
           (is(name, "StandIn") && known->stand_in);
}

// Keeps the tags that mean nothing to the match. False if there is no room for them.
static bool keep_tags(const lt_record *record, const understood *known, char *tags, size_t *tags_size) {
    char name[VALUE], text[LT_MATCH_TAGS];
    *tags_size = 0;
    lt_tag_walk walk = {record->tags, record->tags_size, 0, name, sizeof name, text, sizeof text};
    while (lt_tag_next(&walk)) {
        if (is_rewritten(name, record->setup.players, known)) continue;
        if (strlen(name) + 1 == sizeof name || strlen(text) + 1 == sizeof text) return false; // perhaps cut
        *tags_size = lt_tags_append(name, text, tags, *tags_size, LT_MATCH_TAGS);
        if (*tags_size >= LT_MATCH_TAGS) return false;
    }
    return true;
}

// --- Reading: the game --------------------------------------------------------------------------------

// All the moves were played once by the reader, so none of them is refused here.
static void replay(lt_match *match, const lt_record *record) {
    const bool early = record->termination != LT_NORMAL;
    lt_game *game = &match->game;
    int whole = record->move_count; // without the moves of a turn that is not over
    while (!early && whole > 0 && !lt_ends_turn(record->moves[whole - 1])) whole--;
    for (int i = 0; i < whole; i++) lt_play(&game->state, record->moves[i]);
    memcpy(match->moves, record->moves, (size_t)whole * sizeof *record->moves);
    game->move_count = (uint16_t)whole;
    match->draft = game->state;
    game->over = early || game->state.open.over;
    game->ending = (lt_ending){record->termination, record->terminated_by, record->winners};
    for (int i = whole; i < record->move_count; i++) lt_match_draft(match, record->moves[i]);
}

static void no_room(lt_language language, lt_fault *fault) {
    if (fault == NULL) return;
    *fault = (lt_fault){.offset = 0, .line = 1, .column = 1, .language = language};
    static const lt_slot none[] = {{NULL, NULL}};
    lt_fill(lt_translate(language, "this record has too many tags of its own"), none, fault->reason,
            sizeof fault->reason);
}

bool lt_match_restore(lt_language language, lt_match *match, const char *text, size_t size, int64_t now_ms,
                      lt_fault *fault) {
    lt_record record;
    if (!lt_record_read_in(language, text, size, &record, NULL, fault)) return false;
    lt_match_settings settings;
    memset(&settings, 0, sizeof settings);
    settings.setup = record.setup;
    understood known = {.date = read_date(&record, &settings),
                        .seed = read_seed(&record, &settings),
                        .clock = read_clock(&record, &settings),
                        .stand_in = read_stand_in(&record, &settings)};
    read_number_tag(&record, "BotSeed", &settings.bot_seed);
    for (unsigned i = 0; i < record.setup.players; i++) {
        read_seat(&record, i, &settings.seat[i]);
        read_name(&record, i, &settings.seat[i]);
    }
    lt_match made;
    const lt_err started = lt_match_start(&made, &settings, now_ms);
    LT_ASSERT(started == LT_OK); // the reader has started the same game
    (void)started;
    for (unsigned i = 0; i < record.setup.players; i++) known.left[i] = read_left(&record, i, &made);
    read_time_left(&record, &made);
    if (!keep_tags(&record, &known, made.tags, &made.tags_size)) {
        no_room(language, fault);
        return false;
    }
    replay(&made, &record);
    *match = made;
    return true;
}
