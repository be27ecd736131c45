// words.c - the language, and texts that the page shows as they are: the languages, the levels of the bots, the rules to read.
#include <string.h>

#include "lt_language.h"
#include "lt_rules_text.h"
#include "table.h"

// --- The language -----------------------------------------------------------------------------------

LT_EXPORT(speak) size_t lt_page_speak(size_t size) {
    lt_table *table = &lt_the_table;
    char code[8] = "";
    size_t length = 0;
    if (size > sizeof table->input) return lt_answer_wrong("too much text");
    while (length < size && table->input[length] != '\n') length++;
    if (length < sizeof code) memcpy(code, table->input, length);
    const lt_language language = lt_language_of(code);
    if (language == LT_LANGUAGES) return lt_answer_wrong("no such language");
    if (length < size && !lt_language_load(language, table->input + length + 1, size - length - 1))
        return lt_answer_wrong("texts that do not go with this module");
    if (!lt_is_known(language)) return lt_answer_wrong("a language without its texts");
    table->language = language;
    if (table->set) lt_table_name_players();
    lt_answer_begin();
    lt_answer_string(lt_language_codes[language]);
    return lt_answer_end();
}

// --- Texts ------------------------------------------------------------------------------------------

LT_EXPORT(languages) size_t lt_page_languages(void) {
    lt_answer_begin();
    lt_answer_add("[");
    for (unsigned i = 0; i < LT_LANGUAGES; i++) {
        lt_answer_add(i > 0 ? ",{\"code\":" : "{\"code\":");
        lt_answer_string(lt_language_codes[i]);
        lt_answer_add(",\"name\":");
        lt_answer_string(lt_language_names[i]);
        lt_answer_add("}");
    }
    lt_answer_add("]");
    return lt_answer_end();
}

LT_EXPORT(levels) size_t lt_page_levels(void) {
    const lt_language language = lt_the_table.language;
    lt_answer_begin();
    lt_answer_add("[");
    for (unsigned i = 0; i < lt_level_count; i++) {
        lt_answer_add(i > 0 ? ",{\"level\":" : "{\"level\":");
        lt_answer_string(lt_bots[i]->name);
        lt_answer_add(",\"name\":");
        lt_answer_string(lt_level_name(language, lt_bots[i]->name));
        lt_answer_add(",\"about\":");
        lt_answer_string(lt_translate(language, lt_bots[i]->about));
        lt_answer_add("}");
    }
    lt_answer_add("]");
    return lt_answer_end();
}

LT_EXPORT(rules_text) size_t lt_page_rules_text(void) {
    const lt_language language = lt_the_table.language;
    lt_answer_begin();
    lt_answer_add("[");
    for (unsigned i = 0; i < lt_rules_text_count; i++) {
        lt_answer_add(i > 0 ? ",{\"title\":" : "{\"title\":");
        lt_answer_string(lt_translate(language, lt_rules_text[i].title));
        lt_answer_add(",\"text\":");
        lt_answer_string(lt_translate(language, lt_rules_text[i].text));
        lt_answer_add("}");
    }
    lt_answer_add("]");
    return lt_answer_end();
}
