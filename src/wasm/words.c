// words.c - the language, and texts that the page shows as they are: levels of the bots, the rules to read.
#include <string.h>

#include "answer.h"
#include "lt_language.h"
#include "lt_rules_text.h"

static lt_wasm_state *const module = &lt_wasm_module;

// How the game stands, in the words that go with the language and the person now; null without a game.
static size_t answer_retold(void) {
    lt_json json = lt_wasm_answer_begin();
    if (module->has_game) {
        lt_wasm_set_narrator();
        lt_wasm_put_info(&json);
    } else {
        lt_json_null(&json);
    }
    return lt_wasm_answer_end(&json);
}

// The code of a language is the input's first line, and its texts, if there are any, are the rest.
LT_EXPORT(speak) size_t lt_page_speak(size_t size) {
    char code[8] = "";
    size_t length = 0;
    if (size > sizeof module->input) return lt_wasm_answer_misuse("too much text");
    while (length < size && module->input[length] != '\n') length++;
    if (length < sizeof code) memcpy(code, module->input, length);
    const lt_language language = lt_language_of(code);
    if (language == LT_LANGUAGES) return lt_wasm_answer_misuse("no such language");
    if (length < size && !lt_language_load(language, module->input + length + 1, size - length - 1))
        return lt_wasm_answer_misuse("texts that do not go with this module");
    if (!lt_is_known(language)) return lt_wasm_answer_misuse("a language without its texts");
    module->language = language;
    return answer_retold();
}

LT_EXPORT(address) size_t lt_page_address(int seat) {
    if (seat < 0 || seat > LT_MAX_PLAYERS) return lt_wasm_answer_misuse("no such seat");
    module->you = seat;
    return answer_retold();
}

LT_EXPORT(levels) size_t lt_page_levels(void) {
    lt_json json = lt_wasm_answer_begin();
    lt_json_array(&json);
    for (unsigned i = 0; i < lt_level_count; i++) {
        lt_json_object(&json);
        lt_json_key_string(&json, "level", lt_bots[i]->name);
        lt_json_key_string(&json, "name", lt_level_name(module->language, lt_bots[i]->name));
        lt_json_key_string(&json, "called", lt_bot_called[i]);
        lt_json_key_string(&json, "about", lt_translate(module->language, lt_bots[i]->about));
        lt_json_object_end(&json);
    }
    lt_json_array_end(&json);
    return lt_wasm_answer_end(&json);
}

LT_EXPORT(rules_text) size_t lt_page_rules_text(void) {
    lt_json json = lt_wasm_answer_begin();
    lt_json_array(&json);
    for (unsigned i = 0; i < lt_rules_text_count; i++) {
        lt_json_object(&json);
        lt_json_key_string(&json, "title", lt_translate(module->language, lt_rules_text[i].title));
        lt_json_key_string(&json, "text", lt_translate(module->language, lt_rules_text[i].text));
        lt_json_object_end(&json);
    }
    lt_json_array_end(&json);
    return lt_wasm_answer_end(&json);
}
