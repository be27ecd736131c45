// study_whatif.c - a moment of the game as a board: turns that are tried there, and lines of them.
#include <string.h>

#include "advice.h"
#include "answer.h"
#include "lt_study_exports.h"
#include "lt_whatif.h"
#include "study.h"

static lt_wasm_state *const module = &lt_wasm_module;
static struct {
    bool begun;
    lt_match game;
    char text[LT_MATCH_RECORD]; // what the tags of the record point into
    lt_record record;
    lt_whatif whatif;
} board;

// What the page did wrong if it names that turn, or the moment itself; NULL if it did not.
static const char *misuse_of(int turn, bool moment) {
    if (!board.begun) return "no board";
    return turn < (moment ? LT_WHATIF_START : 0) || turn >= board.whatif.count ? "no such turn" : NULL;
}

// --- Turns ------------------------------------------------------------------------------------------

static void put_turn(lt_json *json, int index) {
    const lt_whatif_turn *turn = &board.whatif.turn[index];
    lt_whatif_go(&board.whatif, turn->parent);
    const lt_open_info *open = &board.whatif.state.open;
    lt_json_object(json);
    lt_json_key_int(json, "index", index);
    lt_json_key_int(json, "parent", turn->parent);
    lt_json_key_int(json, "turn", open->turn);
    lt_json_key_int(json, "player", open->player + 1);
    lt_wasm_put_turn(json, &board.whatif.state, turn->moves, turn->count);
    lt_whatif_go(&board.whatif, index);
    lt_json_key_array(json, "honor");
    for (unsigned i = 0; i < open->players; i++) lt_json_int(json, open->honor[i]);
    lt_json_array_end(json);
    lt_json_key_bool(json, "over", open->over);
    lt_json_key_bool(json, "played", turn->played);
    lt_json_key_bool(json, "kept", turn->kept);
    lt_json_object_end(json);
}

LT_EXPORT(whatif) size_t lt_page_whatif(int before) {
    lt_fault fault;
    board.begun = false;
    if (!module->has_game) return lt_wasm_answer_misuse("there is no game");
    board.game = module->match;
    const size_t size = lt_match_record(&board.game, 0, board.text, sizeof board.text);
    if (!lt_record_read_in(module->language, board.text, size, &board.record, NULL, &fault))
        return lt_wasm_answer_fault(&fault);
    if (before < 0 || !board.game.game.over || !lt_whatif_begin(&board.whatif, &board.record, before))
        return lt_wasm_answer_refusal(
            lt_translate(module->language, LT_N("No turn of a finished game begins there.")));
    board.begun = true;
    lt_json json = lt_wasm_answer_begin();
    lt_json_array(&json);
    for (int i = 0; i < board.whatif.count; i++) put_turn(&json, i);
    lt_json_array_end(&json);
    return lt_wasm_answer_end(&json);
}

static size_t answer_tried(lt_whatif_result result) {
    if (result == LT_WHATIF_FULL)
        return lt_wasm_answer_refusal(
            lt_translate(module->language, LT_N("There is no room for more turns.")));
    if (result != LT_WHATIF_DONE) return lt_wasm_answer_misuse("no whole turn");
    lt_json json = lt_wasm_answer_begin();
    put_turn(&json, board.whatif.at);
    return lt_wasm_answer_end(&json);
}

LT_EXPORT(whatif_try) size_t lt_page_whatif_try(int parent, size_t size) {
    lt_move turn[LT_MAX_TURN_MOVES];
    const char *misuse = misuse_of(parent, true);
    if (misuse != NULL) return lt_wasm_answer_misuse(misuse);
    if (size > sizeof module->input) return lt_wasm_answer_misuse("too much text");
    lt_whatif_go(&board.whatif, parent);
    const int count = lt_wasm_input_turn(&board.whatif.state, size, turn);
    return answer_tried(lt_whatif_try(&board.whatif, turn, count));
}

LT_EXPORT(whatif_answer) size_t lt_page_whatif_answer(int parent, size_t size) {
    const lt_bot *bot = lt_wasm_input_level(size);
    const char *misuse = misuse_of(parent, true);
    if (misuse == NULL) misuse = lt_wasm_misuse_of_bots();
    if (misuse == NULL && bot == NULL) misuse = "no such level";
    if (misuse != NULL) return lt_wasm_answer_misuse(misuse);
    lt_whatif_go(&board.whatif, parent);
    return answer_tried(lt_whatif_answer(&board.whatif, bot, 0, lt_wasm_study_memory));
}

// --- What they are worth ----------------------------------------------------------------------------

LT_EXPORT(whatif_judge) size_t lt_page_whatif_judge(int turn, unsigned playouts) {
    const lt_budget budget = {.playouts = playouts};
    lt_verdict verdict;
    const char *misuse = misuse_of(turn, false);
    if (misuse == NULL) misuse = lt_wasm_misuse_of_bots();
    if (misuse != NULL) return lt_wasm_answer_misuse(misuse);
    lt_whatif_go(&board.whatif, turn);
    if (!lt_whatif_judge(&board.whatif, &budget, lt_wasm_study_memory, &verdict))
        return lt_wasm_answer_misuse("no turn");
    const lt_whatif_turn *of = &board.whatif.turn[turn];
    lt_advice tried = {.move_count = of->count};
    memcpy(tried.moves, of->moves, of->count * sizeof *of->moves);
    lt_whatif_go(&board.whatif, of->parent);
    const lt_state *before = &board.whatif.state;
    const lt_view view = lt_view_of(before, (int)before->open.player);
    return lt_wasm_answer_tried(&view, &verdict, &tried);
}

// --- Lines ------------------------------------------------------------------------------------------

LT_EXPORT(whatif_lines) size_t lt_page_whatif_lines(void) {
    int16_t ends[LT_WHATIF_TURNS], line[LT_MAX_TURNS];
    const char *misuse = misuse_of(LT_WHATIF_START, true);
    if (misuse != NULL) return lt_wasm_answer_misuse(misuse);
    const int count = lt_whatif_lines(&board.whatif, ends);
    lt_json json = lt_wasm_answer_begin();
    lt_json_array(&json);
    for (int i = 0; i < count; i++) {
        const int length = lt_whatif_line(&board.whatif, ends[i], line);
        lt_json_array(&json);
        for (int k = 0; k < length; k++) lt_json_int(&json, line[k]);
        lt_json_array_end(&json);
    }
    lt_json_array_end(&json);
    return lt_wasm_answer_end(&json);
}

LT_EXPORT(whatif_compare) size_t lt_page_whatif_compare(int one, int other, unsigned playouts) {
    const lt_budget budget = {.playouts = playouts};
    const unsigned players = board.whatif.start.open.players;
    lt_whatif_comparison found;
    const char *misuse = misuse_of(one, true);
    if (misuse == NULL) misuse = misuse_of(other, true);
    if (misuse == NULL) misuse = lt_wasm_misuse_of_bots();
    if (misuse != NULL) return lt_wasm_answer_misuse(misuse);
    lt_whatif_compare(&board.whatif, one, other, &budget, lt_wasm_study_memory, &found);
    lt_json json = lt_wasm_answer_begin();
    lt_json_object(&json);
    lt_json_key_int(&json, "shared", found.shared);
    lt_json_key_int(&json, "player", found.part ? found.player + 1 : 0);
    lt_json_key_array(&json, "chances");
    for (unsigned i = 0; i < 2; i++) lt_json_int(&json, found.part ? found.chance[i] : 0);
    lt_json_array_end(&json);
    lt_json_key_int(&json, "error", found.part ? found.error : 0);
    lt_json_key_array(&json, "honor");
    for (unsigned i = 0; i < 2; i++) {
        lt_json_array(&json);
        for (unsigned seat = 0; seat < players; seat++) lt_json_int(&json, found.honor[i][seat]);
        lt_json_array_end(&json);
    }
    lt_json_array_end(&json);
    lt_json_object_end(&json);
    return lt_wasm_answer_end(&json);
}

// --- Records ----------------------------------------------------------------------------------------

static size_t answer_text(const char *text) {
    lt_json json = lt_wasm_answer_begin();
    lt_json_string(&json, text);
    return lt_wasm_answer_end(&json);
}

LT_EXPORT(whatif_keep) size_t lt_page_whatif_keep(int turn, int keep) {
    static char text[LT_MATCH_RECORD];
    const char *misuse = misuse_of(turn, false);
    if (misuse != NULL) return lt_wasm_answer_misuse(misuse);
    const bool before = board.whatif.turn[turn].kept;
    if (!lt_whatif_keep(&board.whatif, turn, keep != 0)) return lt_wasm_answer_misuse("no line of its own");
    if (lt_whatif_write(&board.whatif, &board.record, text, sizeof text) < sizeof text)
        return answer_text(text);
    lt_whatif_keep(&board.whatif, turn, before);
    return lt_wasm_answer_refusal(
        lt_translate(module->language, LT_N("The record has no room for more lines. Remove one of them.")));
}

LT_EXPORT(whatif_game) size_t lt_page_whatif_game(int turn) {
    static lt_match game;
    static char text[LT_MATCH_RECORD];
    const char *misuse = misuse_of(turn, true);
    if (misuse != NULL) return lt_wasm_answer_misuse(misuse);
    lt_whatif_go(&board.whatif, turn);
    if (!lt_whatif_play_on(&board.whatif, &board.game, 0, NULL, &game))
        return lt_wasm_answer_misuse("no turn ends there");
    lt_match_record(&game, 0, text, sizeof text);
    return answer_text(text);
}
