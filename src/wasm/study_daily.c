// study_daily.c - the daily lake: its game, its field, its proof, and what is told of it.
#include <string.h>

#include "answer.h"
#include "begun.h"
#include "lt_daily.h"
#include "lt_study_exports.h"
#include "lt_weights.h"

static lt_wasm_state *const module = &lt_wasm_module;

size_t lt_wasm_answer_begun(void) {
    module->has_game = true;
    lt_wasm_set_narrator();
    lt_json json = lt_wasm_answer_begin();
    lt_json_object(&json);
    lt_wasm_put_snapshot(&json);
    lt_json_object_end(&json);
    return lt_wasm_answer_end(&json);
}

void lt_wasm_input_name(size_t from, size_t size, char name[LT_MATCH_NAME]) {
    size_t length = from < size ? size - from : 0;
    if (length >= LT_MATCH_NAME) length = LT_MATCH_NAME - 1;
    memcpy(name, module->input + from, length);
    name[length] = '\0';
}

LT_EXPORT(daily) size_t lt_page_daily(size_t size) {
    char name[LT_MATCH_NAME];
    lt_day day;
    size_t length = 0;
    if (size > sizeof module->input) return lt_wasm_answer_misuse("too much text");
    while (length < size && module->input[length] != '\n') length++;
    if (!lt_day_read(module->input, length, &day)) return lt_wasm_answer_misuse("no date");
    if (!lt_is_daily(day))
        return lt_wasm_answer_refusal(lt_translate(module->language, "There is no daily lake for that day."));
    lt_wasm_input_name(length + 1, size, name);
    lt_daily_start(day, name, &module->match, 0);
    return lt_wasm_answer_begun();
}

// --- The field --------------------------------------------------------------------------------------

static lt_field field;
static lt_day field_day = -1; // of which day it is

// The day of the game, if that is a daily lake that is over; else what the page did wrong.
static const char *misuse_of_daily(lt_day *day) {
    const lt_match *match = &module->match;
    if (!module->has_game || !match->game.over) return "no game that is over";
    return lt_daily_day(match->tags, match->tags_size, day) ? NULL : "no daily lake";
}

static lt_outcome outcome_of_day(lt_day day) {
    return lt_outcome_of(&module->match.game.state.open, lt_daily_deal(day).seat);
}

LT_EXPORT(field) size_t lt_page_field(int games) {
    lt_day day;
    const char *misuse = misuse_of_daily(&day);
    if (misuse == NULL) misuse = lt_wasm_misuse_of_bots();
    if (misuse != NULL) return lt_wasm_answer_misuse(misuse);
    if (day != field_day) {
        field.played = 0;
        field_day = day;
    }
    const lt_deal deal = lt_daily_deal(day);
    for (; games > 0; games--)
        if (!lt_field_play(&field, &deal, lt_wasm_bot_memory)) break;
    const int score = outcome_of_day(day).score;
    const lt_place place = lt_field_place(&field, score);
    lt_json json = lt_wasm_answer_begin();
    lt_json_object(&json);
    lt_json_key_int(&json, "played", field.played);
    lt_json_key_int(&json, "all", LT_FIELD_GAMES);
    lt_json_key_int(&json, "score", score);
    lt_json_key_int(&json, "place", place.place);
    lt_json_key_int(&json, "of", place.of);
    lt_json_key_int(&json, "beaten", place.beaten);
    lt_json_key_string(&json, "level", place.level < 0 ? "" : lt_bots[place.level]->name);
    lt_json_object_end(&json);
    return lt_wasm_answer_end(&json);
}

LT_EXPORT(daily_share) size_t lt_page_daily_share(int streak, int place, int of, int beaten) {
    char text[LT_DAILY_SHARE], result[LT_DAILY_RESULT];
    lt_day day;
    const char *misuse = misuse_of_daily(&day);
    if (misuse == NULL && (streak < 0 || place < 1 || of < place || beaten < 0 || beaten >= of))
        misuse = "no such place";
    if (misuse != NULL) return lt_wasm_answer_misuse(misuse);
    const lt_daily_card card = {
        .day = day,
        .outcome = outcome_of_day(day),
        .streak = (unsigned)streak,
        .place = {.place = (unsigned)place, .of = (unsigned)of, .beaten = (unsigned)beaten, .level = -1}};
    lt_daily_share(module->language, &card, false, text, sizeof text);
    lt_daily_result(module->language, &card.outcome, result, sizeof result);
    lt_json json = lt_wasm_answer_begin();
    lt_json_object(&json);
    lt_json_key_string(&json, "text", text);
    lt_json_key_string(&json, "result", result);
    lt_json_object_end(&json);
    return lt_wasm_answer_end(&json);
}

// --- Proof ------------------------------------------------------------------------------------------

LT_EXPORT(prove) size_t lt_page_prove(size_t size) {
    static lt_record record;
    char text[LT_SENTENCE], date[LT_DAY_TEXT] = "";
    lt_fault fault;
    lt_day day = -1;
    if (size > sizeof module->input) return lt_wasm_answer_misuse("too much text");
    if (!lt_record_read_in(module->language, module->input, size, &record, NULL, &fault))
        return lt_wasm_answer_fault(&fault);
    if (!lt_weights_known(record.setup.players)) return lt_wasm_answer_misuse("weights are not loaded");
    const lt_proof proof = lt_daily_prove(&record, &day, lt_wasm_bot_memory);
    lt_proof_text(module->language, &proof, text, sizeof text);
    lt_day_write(day, date, sizeof date);
    lt_json json = lt_wasm_answer_begin();
    lt_json_object(&json);
    lt_json_key_string(&json, "verdict", lt_proof_names[proof.verdict]);
    lt_json_key_string(&json, "told", text);
    lt_json_key_string(&json, "date", date);
    lt_json_object_end(&json);
    return lt_wasm_answer_end(&json);
}
