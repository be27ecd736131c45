// game.c - the game of the module: how it begins, how it stands, its record.
#include <string.h>

#include "answer.h"
#include "lt_number.h"

static lt_wasm_state *const module = &lt_wasm_module;

// --- How it stands ----------------------------------------------------------------------------------

static void put_seat(lt_json *json, unsigned player) {
    const lt_bot *bot = lt_game_bot(&module->match.game, player);
    lt_json_object(json);
    lt_json_key_string(json, "name", module->narrator.name[player]);
    lt_json_key_string(json, "kind", bot != NULL ? "bot" : "person");
    if (bot != NULL) lt_json_key_string(json, "level", bot->name);
    lt_json_object_end(json);
}

// What the settings say.
static void put_settings(lt_json *json) {
    const lt_match_settings *settings = &module->match.settings;
    char sides[LT_MAX_PLAYERS + 1] = "";
    lt_json_key_array(json, "seats");
    for (unsigned i = 0; i < settings->setup.players; i++) {
        put_seat(json, i);
        sides[i] = lt_side_letters[settings->setup.side[i]];
    }
    lt_json_array_end(json);
    lt_json_key_string(json, "sides", sides);
    lt_json_key_string(json, "rules", lt_rules_names[settings->setup.rules]);
    lt_json_key_string(json, "date", settings->date);
}

// How far the game is, and how it ended.
static void put_progress(lt_json *json) {
    const lt_game *game = &module->match.game;
    const unsigned players = game->state.open.players;
    lt_json_key_array(json, "honor");
    for (unsigned i = 0; i < players; i++) lt_json_int(json, game->state.open.honor[i]);
    lt_json_array_end(json);
    lt_json_key_int(json, "moves", game->move_count);
    lt_json_key_int(json, "player", game->state.open.player + 1);
    lt_json_key_bool(json, "ended", game->over);
    lt_json_key_string(json, "termination", lt_termination_names[game->ending.termination]);
    lt_json_key_int(json, "by", game->ending.by + 1);
    lt_json_key(json, "winners");
    lt_json_bits(json, game->ending.winners, 1);
}

// How it ended, or whose turn it is, in sentences.
static void put_told(lt_json *json) {
    lt_sentences told;
    const lt_game *game = &module->match.game;
    told.count = 1;
    if (game->over)
        lt_describe_result(&module->narrator, &game->state.open, game->ending, &told);
    else
        lt_describe_to_move(&module->narrator, &game->state.open, told.at[0], sizeof told.at[0]);
    lt_wasm_put_list(json, "told", told.at, told.count);
}

void lt_wasm_put_info(lt_json *json) {
    lt_json_object(json);
    put_settings(json);
    put_progress(json);
    put_told(json);
    lt_json_object_end(json);
}

static void put_record(lt_json *json) {
    char text[LT_MATCH_RECORD];
    lt_match_record(&module->match, 0, text, sizeof text);
    lt_json_string(json, text);
}

void lt_wasm_put_snapshot(lt_json *json) {
    lt_json_key(json, "info");
    lt_wasm_put_info(json);
    lt_json_key(json, "record");
    put_record(json);
}

static size_t answer_snapshot(void) {
    lt_json json = lt_wasm_answer_begin();
    lt_json_object(&json);
    lt_wasm_put_snapshot(&json);
    lt_json_object_end(&json);
    return lt_wasm_answer_end(&json);
}

LT_EXPORT(record) size_t lt_page_record(void) {
    if (!module->has_game) return lt_wasm_answer_misuse("there is no game");
    lt_json json = lt_wasm_answer_begin();
    put_record(&json);
    return lt_wasm_answer_end(&json);
}

// --- How it begins ----------------------------------------------------------------------------------

void lt_wasm_set_narrator(void) {
    lt_match_narrator(&module->match, module->language, &module->narrator);
    module->narrator.you = module->you - 1;
}

bool lt_wasm_restore(size_t size, lt_fault *fault) {
    if (!lt_match_restore(module->language, &module->match, module->input, size, 0, fault)) return false;
    module->has_game = true;
    lt_match_name_bots(&module->match.settings);
    lt_wasm_set_narrator();
    return true;
}

unsigned lt_wasm_input_players(size_t tags_size) {
    char digit[4];
    const bool one = lt_tag_get(module->input, tags_size, "Players", digit, sizeof digit) == 1;
    return one && digit[0] >= '2' && digit[0] <= '4' ? (unsigned)(digit[0] - '0') : 0;
}

size_t lt_wasm_insert_deck(const lt_tile *deck, unsigned deck_size, size_t tags_size, size_t size) {
    char tag[160];
    lt_writer writer = lt_writer_begin(tag, sizeof tag);
    lt_writer_text(&writer, "[Deck \"");
    for (unsigned i = 0; i < deck_size; i++) lt_writer_format(&writer, i == 0 ? "%u" : " %u", deck[i]);
    lt_writer_text(&writer, "\"]\n");
    const size_t added = lt_writer_end(&writer);
    if (size + added > sizeof module->input) return 0;
    memmove(module->input + tags_size + added, module->input + tags_size, size - tags_size);
    memcpy(module->input + tags_size, tag, added);
    return size + added;
}

// Adds the deck that the seed of the input's tags names. Returns the new size, or 0 if there is no seed.
static size_t deal(size_t size) {
    char seed[24];
    uint64_t number;
    const unsigned players = lt_wasm_input_players(size);
    const size_t digits = lt_tag_get(module->input, size, "Seed", seed, sizeof seed);
    if (players == 0 || digits >= sizeof seed || !lt_uint_read(seed, digits, UINT64_MAX, &number)) return 0;
    const lt_setup setup = lt_setup_from_seed(players, number);
    return lt_wasm_insert_deck(setup.deck, lt_deck_size(players), size, size);
}

// The match gives a seat to the stand-in if it does not know the bot's name; a new game is refused instead.
static bool knows_bots(const char *tags, size_t size) {
    char tag[LT_PLAYER_TAG], who[64];
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) {
        const size_t length = lt_tag_get(tags, size, lt_player_tag("Seat", i, tag), who, sizeof who);
        if (length == SIZE_MAX || strncmp(who, "bot", 3) != 0) continue;
        if (length >= sizeof who || who[3] != ' ' || lt_bot_by_name(who + 4) == NULL) return false;
    }
    return true;
}

LT_EXPORT(begin) size_t lt_page_begin(size_t size) {
    char deck[128];
    lt_fault fault;
    if (size >= LT_MATCH_TAGS) return lt_wasm_answer_misuse("too much text");
    if (!knows_bots(module->input, size)) return lt_wasm_answer_misuse("no such bot");
    if (lt_tag_get(module->input, size, "Deck", deck, sizeof deck) == SIZE_MAX) size = deal(size);
    if (size == 0) return lt_wasm_answer_misuse("no deck, and no players and seed for one");
    return lt_wasm_restore(size, &fault) ? answer_snapshot() : lt_wasm_answer_fault(&fault);
}

LT_EXPORT(restore) size_t lt_page_restore(size_t size) {
    lt_fault fault;
    if (size > sizeof module->input) return lt_wasm_answer_misuse("too much text");
    return lt_wasm_restore(size, &fault) ? answer_snapshot() : lt_wasm_answer_fault(&fault);
}

// --- How it may end ---------------------------------------------------------------------------------

LT_EXPORT(resign) size_t lt_page_resign(int seat) {
    const char *misuse = lt_wasm_misuse_of(seat, false);
    if (misuse != NULL) return lt_wasm_answer_misuse(misuse);
    if (module->match.game.over)
        return lt_wasm_answer_refusal(lt_translate(module->language, "The game is over."));
    lt_match_resign(&module->match, (unsigned)(seat - 1), 0);
    return answer_snapshot();
}
