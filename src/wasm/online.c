// online.c - a game at an online table, from what the server tells a seat.
//
// That is the tiles that the seat has drawn, and everybody's moves. A deck that fits them makes a record of
// the game that can be restored here.
#include "answer.h"
#include "lt_number.h"
#include "lt_span.h"

static lt_wasm_state *const module = &lt_wasm_module;

// A text that is read word by word; words are separated by spaces and line ends.
typedef struct {
    const char *at, *end;
} words;

static lt_span next_word(words *rest) {
    while (rest->at < rest->end && (*rest->at == ' ' || *rest->at == '\n')) rest->at++;
    lt_span word = {rest->at, 0};
    while (rest->at < rest->end && *rest->at != ' ' && *rest->at != '\n') rest->at++, word.size++;
    return word;
}

// Where the moves begin: after the first empty line.
static size_t moves_start(size_t size) {
    for (size_t i = 1; i < size; i++)
        if (module->input[i] == '\n' && module->input[i - 1] == '\n') return i;
    return size;
}

// The tiles of the tag Drawn; -1 if they cannot be read.
static int read_drawn(size_t tags_size, lt_tile drawn[LT_MAX_DECK]) {
    char text[128];
    int count = 0;
    const size_t size = lt_tag_get(module->input, tags_size, "Drawn", text, sizeof text);
    if (size >= sizeof text) return -1;
    words rest = {text, text + size};
    for (lt_span word = next_word(&rest); word.size > 0; word = next_word(&rest)) {
        uint64_t tile;
        if (count == LT_MAX_DECK || !lt_uint_read(word.text, word.size, LT_TILES - 1, &tile)) return -1;
        drawn[count++] = (lt_tile)tile;
    }
    return count;
}

// The moves without the numbers of the turns; -1 if they cannot be read.
static int read_moves(const char *text, size_t size, lt_move moves[LT_MAX_GAME_MOVES]) {
    int count = 0;
    words rest = {text, text + size};
    for (lt_span word = next_word(&rest); word.size > 0; word = next_word(&rest)) {
        lt_fault fault;
        if (word.text[word.size - 1] == '.') continue;
        if (count == LT_MAX_GAME_MOVES || !lt_move_read(word.text, word.size, &moves[count], &fault))
            return -1;
        count++;
    }
    return count;
}

// Makes the input a whole record. Returns NULL, or what the page did wrong.
static const char *fit(int seat, size_t *size) {
    lt_move moves[LT_MAX_GAME_MOVES];
    lt_tile drawn[LT_MAX_DECK], deck[LT_MAX_DECK];
    const size_t tags_size = moves_start(*size);
    const unsigned players = lt_wasm_input_players(tags_size);
    if (players == 0) return "no players";
    if (seat < 0 || seat > (int)players) return "no such seat";
    const int drawn_count = read_drawn(tags_size, drawn);
    if (drawn_count < 0) return "not a tile";
    const int count = read_moves(module->input + tags_size, *size - tags_size, moves);
    if (count < 0) return "not a move";
    if (!lt_fit_deck(players, seat - 1, drawn, (unsigned)drawn_count, moves, count, deck))
        return "no deck fits";
    *size = lt_wasm_insert_deck(deck, lt_deck_size(players), tags_size, *size);
    return *size > 0 ? NULL : "too much text";
}

LT_EXPORT(follow) size_t lt_page_follow(int seat, int since, size_t size) {
    lt_fault fault;
    if (size > sizeof module->input) return lt_wasm_answer_misuse("too much text");
    const char *misuse = fit(seat, &size);
    if (misuse != NULL) return lt_wasm_answer_misuse(misuse);
    if (!lt_wasm_restore(size, &fault)) return lt_wasm_answer_fault(&fault);
    if (since < 0 || since > module->match.game.move_count) since = module->match.game.move_count;
    lt_json json = lt_wasm_answer_begin();
    lt_json_object(&json);
    lt_wasm_put_story(&json, seat, since);
    lt_wasm_put_legal(&json, seat);
    lt_json_key(&json, "info");
    lt_wasm_put_info(&json);
    lt_json_object_end(&json);
    return lt_wasm_answer_end(&json);
}
