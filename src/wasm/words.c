// words.c - texts that the page shows as they are: the languages, the levels of the bots, the rules to read.
#include "lt_rules_text.h"
#include "table.h"

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
        lt_answer_string(lt_say(language, lt_bots[i]->about));
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
        lt_answer_string(lt_say(language, lt_rules_text[i].title));
        lt_answer_add(",\"text\":");
        lt_answer_string(lt_say(language, lt_rules_text[i].text));
        lt_answer_add("}");
    }
    lt_answer_add("]");
    return lt_answer_end();
}
