// study_deal.c - the deal of a finished game for friends, and two games of one deal beside each other.
#include <string.h>

#include "answer.h"
#include "begun.h"
#include "lt_daily.h"
#include "lt_study_exports.h"
#include "study_progress.h"

static lt_wasm_state *const module = &lt_wasm_module;

static size_t answer_fault(lt_deal_fault fault) {
    return lt_wasm_answer_refusal(lt_deal_fault_text(module->language, fault));
}

LT_EXPORT(deal_code) size_t lt_page_deal_code(void) {
    char code[LT_DEAL_CODE_TEXT];
    lt_deal deal;
    if (!module->has_game) return lt_wasm_answer_misuse("there is no game");
    const lt_deal_fault fault = lt_deal_of_match(&module->match, &deal);
    if (fault != LT_DEAL_OK) return answer_fault(fault);
    lt_deal_code(&deal, code);
    lt_json json = lt_wasm_answer_begin();
    lt_json_string(&json, code);
    return lt_wasm_answer_end(&json);
}

LT_EXPORT(deal) size_t lt_page_deal(size_t size) {
    char name[LT_MATCH_NAME], date[LT_DAY_TEXT];
    lt_deal deal;
    lt_day day;
    if (size > sizeof module->input) return lt_wasm_answer_misuse("too much text");
    const size_t code = lt_wasm_line_length(0, size);
    const lt_deal_fault fault = lt_deal_read(module->input, code, &deal);
    if (fault != LT_DEAL_OK) return answer_fault(fault);
    const size_t length = code < size ? lt_wasm_line_length(code + 1, size) : 0;
    if (length >= LT_DAY_TEXT || !lt_day_read(module->input + code + 1, length, &day))
        return lt_wasm_answer_misuse("no date");
    lt_day_write(day, date, sizeof date);
    lt_wasm_input_name(code + 1 + length + 1, size, name);
    lt_deal_start(&deal, name, date, &module->match, 0);
    return lt_wasm_answer_begun();
}

// --- Two games --------------------------------------------------------------------------------------

static void put_turn(lt_json *json, const lt_record both[2], const lt_comparison *found, unsigned number) {
    const lt_compared_turn *turn = &found->turn[number];
    lt_json_object(json);
    lt_json_key_int(json, "player", turn->player + 1);
    lt_json_key_bool(json, "same", turn->same);
    lt_json_key_array(json, "of");
    for (unsigned i = 0; i < 2; i++) {
        lt_json_object(json);
        lt_wasm_put_moves(json, "moves", both[i].moves + turn->of[i].first, turn->of[i].count);
        lt_json_key_int(json, "before", turn->of[i].first);
        lt_json_key_array(json, "honor");
        for (unsigned k = 0; k < found->players; k++) lt_json_int(json, turn->of[i].honor[k]);
        lt_json_array_end(json);
        lt_json_object_end(json);
    }
    lt_json_array_end(json);
    lt_json_object_end(json);
}

LT_EXPORT(compare) size_t lt_page_compare(size_t size) {
    static lt_record both[2];
    static lt_comparison found;
    static char text[LT_MATCH_RECORD];
    lt_fault fault;
    if (!module->has_game || !module->match.game.over) return lt_wasm_answer_misuse("no game that is over");
    if (size > sizeof module->input) return lt_wasm_answer_misuse("too much text");
    const size_t own = lt_match_record(&module->match, 0, text, sizeof text);
    if (!lt_record_read_in(module->language, text, own, &both[0], NULL, &fault) ||
        !lt_record_read_in(module->language, module->input, size, &both[1], NULL, &fault))
        return lt_wasm_answer_fault(&fault);
    if (!lt_compare(&both[0], &both[1], &found))
        return lt_wasm_answer_refusal(
            lt_translate(module->language, LT_N("These games are not from the same deal.")));
    lt_json json = lt_wasm_answer_begin();
    lt_json_object(&json);
    lt_json_key_int(&json, "parted", found.parted);
    lt_json_key_array(&json, "turns");
    for (unsigned i = 0; i < found.turn_count; i++) put_turn(&json, both, &found, i);
    lt_json_array_end(&json);
    lt_json_object_end(&json);
    return lt_wasm_answer_end(&json);
}
