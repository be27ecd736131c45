// table.c - the game on the table: setting it up, what all may know of it, its record.
#include "table.h"

#include <string.h>

lt_table lt_the_table;
_Alignas(64) unsigned char lt_bot_scratch[LT_BOT_MEMORY];

static lt_table *const table = &lt_the_table;

// --- The door ---------------------------------------------------------------------------------------

LT_EXPORT(input_address) char *lt_page_input_address(void) {
    return table->input;
}

LT_EXPORT(input_room) size_t lt_page_input_room(void) {
    return sizeof table->input;
}

LT_EXPORT(answer_address) const char *lt_page_answer_address(void) {
    return lt_answer_address();
}

void lt_table_name_players(void) {
    const lt_match_settings *settings = &table->match.settings;
    const char *names[LT_MAX_PLAYERS] = {NULL};
    for (unsigned i = 0; i < settings->setup.players; i++) names[i] = settings->seat[i].name;
    lt_narrator_init(&table->narrator, table->language, settings->setup.players, names);
}

const char *lt_table_wrong(int seat, bool spectator) {
    if (!table->set) return "there is no game";
    if (seat < !spectator || seat > (int)table->match.settings.setup.players) return "no such seat";
    return NULL;
}

// --- Setting up -------------------------------------------------------------------------------------

static bool seat_down(const char *text, size_t size, lt_fault *fault) {
    static lt_record read; // large
    // Read twice: the match says what is wrong in English only.
    if (!lt_record_read_in(table->language, text, size, &read, NULL, fault)) return false;
    if (!lt_match_restore(&table->match, text, size, 0, fault)) return false;
    table->set = true;
    lt_table_name_players();
    return true;
}

// The deck that a seed names, written as a record has it.
static bool write_deck(const char *tags, size_t size, char *out, size_t cap) {
    char players[4], seed[24], dealt[LT_MATCH_TAGS];
    static const char *const nameless[LT_MAX_PLAYERS] = {NULL};
    if (lt_tag_get(tags, size, "Players", players, sizeof players) != 1) return false;
    if (players[0] < '2' || players[0] > '4') return false;
    const size_t digits = lt_tag_get(tags, size, "Seed", seed, sizeof seed);
    uint64_t number = 0;
    if (digits == 0 || digits >= sizeof seed) return false;
    for (size_t i = 0; i < digits; i++) {
        if (seed[i] < '0' || seed[i] > '9') return false;
        const unsigned digit = (unsigned)(seed[i] - '0');
        if (number > (UINT64_MAX - digit) / 10) return false;
        number = number * 10 + digit;
    }
    const lt_setup setup = lt_setup_from_seed((unsigned)(players[0] - '0'), number);
    const size_t dealt_size = lt_tags_begin(&setup, nameless, dealt, sizeof dealt);
    return lt_tag_get(dealt, dealt_size, "Deck", out, cap) < cap;
}

// A seat for a bot that does not exist would silently go to another one.
static bool knows_bots(const char *tags, size_t size) {
    char name[] = "Seat1", who[64];
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) {
        name[sizeof name - 2] = (char)('1' + i);
        const size_t length = lt_tag_get(tags, size, name, who, sizeof who);
        if (length == SIZE_MAX || strncmp(who, "bot", 3) != 0) continue;
        if (length >= sizeof who || who[3] != ' ' || lt_bot_by_name(who + 4) == NULL) return false;
    }
    return true;
}

// A new game. The input is the tags of a record that ends there; in place of `Deck` it has a `Seed`.
LT_EXPORT(begin) size_t lt_page_begin(size_t size) {
    char deck[128];
    lt_fault fault;
    if (size >= LT_MATCH_TAGS) return lt_answer_wrong("too much text");
    if (!knows_bots(table->input, size)) return lt_answer_wrong("no such bot");
    if (lt_tag_get(table->input, size, "Deck", deck, sizeof deck) == SIZE_MAX) {
        if (!write_deck(table->input, size, deck, sizeof deck))
            return lt_answer_wrong("no deck, and no players and seed for one");
        size = lt_tags_append("Deck", deck, table->input, size, sizeof table->input);
    }
    if (!seat_down(table->input, size, &fault)) return lt_answer_fault(&fault);
    return lt_page_info();
}

// A game from its record. If that is at fault, the game on the table stays as it is.
LT_EXPORT(restore) size_t lt_page_restore(size_t size) {
    lt_fault fault;
    if (size > sizeof table->input) return lt_answer_wrong("too much text");
    if (!seat_down(table->input, size, &fault)) return lt_answer_fault(&fault);
    return lt_page_info();
}

// --- How things are -----------------------------------------------------------------------------------

LT_EXPORT(record) size_t lt_page_record(void) {
    static char text[LT_MATCH_RECORD];
    if (!table->set) return lt_answer_wrong("there is no game");
    lt_match_record(&table->match, 0, text, sizeof text);
    lt_answer_begin();
    lt_answer_string(text);
    return lt_answer_end();
}

static void add_seat(unsigned player) {
    const lt_bot *bot = lt_game_bot(&table->match.game, player);
    lt_answer_add(player > 0 ? ",{\"name\":" : "{\"name\":");
    lt_answer_string(table->narrator.name[player]);
    lt_answer_add(",\"kind\":");
    lt_answer_string(bot != NULL ? "bot" : "person");
    if (bot != NULL) {
        lt_answer_add(",\"level\":");
        lt_answer_string(bot->name);
    }
    lt_answer_add("}");
}

static void add_course(void) {
    static const char *const words[] = {"normal", "resigned", "time", "forfeit", "abandoned"};
    const lt_match *match = &table->match;
    lt_answer_add(",\"moves\":");
    lt_answer_number(match->game.move_count);
    lt_answer_add(",\"player\":");
    lt_answer_number(match->game.state.open.player + 1);
    lt_answer_add(",\"ended\":");
    lt_answer_flag(match->game.over);
    lt_answer_add(",\"termination\":");
    lt_answer_string(words[match->game.ending.termination]);
    lt_answer_add(",\"by\":");
    lt_answer_number(match->game.ending.by + 1);
    lt_answer_add(",\"winners\":");
    lt_answer_players(match->game.ending.winners);
}

// How it ended, or whose turn it is, in sentences.
static void add_told(void) {
    static lt_sentences told;
    const lt_match *match = &table->match;
    lt_answer_add(",\"told\":");
    if (match->game.over) {
        lt_describe_result(&table->narrator, &match->game.state.open, match->game.ending, &told);
    } else {
        told.count = 1;
        lt_describe_to_move(&table->narrator, &match->game.state.open, told.at[0], sizeof told.at[0]);
    }
    lt_answer_list(told.at, told.count);
}

// What everyone may know of the game beyond a view: who plays, whose turn it is, how it ended.
LT_EXPORT(info) size_t lt_page_info(void) {
    if (!table->set) return lt_answer_wrong("there is no game");
    const lt_match_settings *settings = &table->match.settings;
    lt_answer_begin();
    lt_answer_add("{\"seats\":[");
    for (unsigned i = 0; i < settings->setup.players; i++) add_seat(i);
    lt_answer_add("],\"sides\":\"");
    for (unsigned i = 0; i < settings->setup.players; i++)
        lt_answer_add((char[]){lt_side_letters[settings->setup.side[i]], '\0'});
    lt_answer_add("\",\"rules\":");
    lt_answer_string(lt_rules_names[settings->setup.rules]);
    lt_answer_add(",\"honor\":[");
    for (unsigned i = 0; i < settings->setup.players; i++) {
        if (i > 0) lt_answer_add(",");
        lt_answer_number(table->match.game.state.open.honor[i]);
    }
    lt_answer_add("],\"date\":");
    lt_answer_string(settings->date);
    add_course();
    add_told();
    lt_answer_add("}");
    return lt_answer_end();
}

// --- Endings ------------------------------------------------------------------------------------------

// With two players the game ends; with more a bot plays on in that seat.
LT_EXPORT(resign) size_t lt_page_resign(int seat) {
    const char *wrong = lt_table_wrong(seat, false);
    if (wrong != NULL) return lt_answer_wrong(wrong);
    if (table->match.game.over) return lt_answer_refused(lt_translate(table->language, "The game is over."));
    lt_match_resign(&table->match, (unsigned)(seat - 1), 0);
    return lt_page_info();
}
