// study_festival.c - the challenges of the festival as games.
#include "answer.h"
#include "begun.h"
#include "lt_festival.h"
#include "lt_study_exports.h"
#include "lt_weights.h"

static lt_wasm_state *const module = &lt_wasm_module;

static void put_challenge(lt_json *json, unsigned number) {
    const lt_challenge *challenge = &lt_challenges[number];
    char goal[LT_SENTENCE];
    lt_json_object(json);
    lt_json_key_string(json, "chapter", lt_translate(module->language, lt_festival_chapter(number)));
    lt_json_key_string(json, "name", lt_translate(module->language, challenge->name));
    lt_json_key_string(json, "teaching", lt_translate(module->language, challenge->teaching));
    lt_json_key_int(json, "turns", challenge->turns);
    lt_json_key_int(json, "players", challenge->players);
    lt_json_key_array(json, "goals");
    for (unsigned i = 0; i < LT_FESTIVAL_STARS; i++) {
        lt_goal_write(module->language, challenge->goal[i], goal, sizeof goal);
        lt_json_string(json, goal);
    }
    lt_json_array_end(json);
    lt_json_object_end(json);
}

LT_EXPORT(challenges) size_t lt_page_challenges(void) {
    lt_json json = lt_wasm_answer_begin();
    lt_json_array(&json);
    for (unsigned i = 0; i < lt_challenge_count; i++) put_challenge(&json, i);
    lt_json_array_end(&json);
    return lt_wasm_answer_end(&json);
}

LT_EXPORT(challenge) size_t lt_page_challenge(int number, size_t size) {
    char name[LT_MATCH_NAME];
    if (number < 0 || (unsigned)number >= lt_challenge_count)
        return lt_wasm_answer_misuse("no such challenge");
    if (size > sizeof module->input) return lt_wasm_answer_misuse("too much text");
    if (!lt_weights_known(lt_challenges[number].players))
        return lt_wasm_answer_misuse("weights are not loaded");
    lt_wasm_input_name(0, size, name);
    lt_festival_start((unsigned)number, name, &module->match, 0, lt_wasm_bot_memory);
    return lt_wasm_answer_begun();
}

LT_EXPORT(standing) size_t lt_page_standing(void) {
    const lt_match *match = &module->match;
    const int number = module->has_game ? lt_festival_number(match) : -1;
    if (number < 0) return lt_wasm_answer_misuse("no challenge");
    const lt_festival_standing standing =
        lt_festival_judge((unsigned)number, &match->settings.setup, match->moves, match->game.move_count);
    lt_json json = lt_wasm_answer_begin();
    lt_json_object(&json);
    lt_json_key_int(&json, "number", number);
    lt_json_key(&json, "stars");
    lt_json_bits(&json, standing.stars, 0);
    lt_json_key(&json, "lost");
    lt_json_bits(&json, standing.lost, 0);
    lt_json_key_array(&json, "have");
    for (unsigned i = 0; i < LT_FESTIVAL_STARS; i++) lt_json_int(&json, standing.have[i]);
    lt_json_array_end(&json);
    lt_json_key_array(&json, "want");
    for (unsigned i = 0; i < LT_FESTIVAL_STARS; i++) lt_json_int(&json, lt_challenges[number].goal[i].n);
    lt_json_array_end(&json);
    lt_json_key_int(&json, "turns", standing.turns);
    lt_json_key_bool(&json, "over", standing.over);
    lt_json_object_end(&json);
    return lt_wasm_answer_end(&json);
}
