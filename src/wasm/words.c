// words.c - the language, and texts that the page shows as they are: the languages, the levels of the bots, the rules to read.
#include "words.h"

#include <string.h>

#include "lt_rules_text.h"
#include "table.h"

// --- The language -----------------------------------------------------------------------------------

// Takes a table of texts in: of each entry a line, its plural forms divided by tabs, an empty one if it has no text. False
// if it does not go with the entries. There is room for one language besides those that are built in.
static bool learn(lt_language language, const char *lines, size_t size) {
    enum { MAX_TEXTS = 2048, SLACK = 8 }; // behind the last text are as many empty ones as it could lack forms
    static char room[128 * 1024];
    static const char *texts[MAX_TEXTS];
    static lt_language learned = LT_ENGLISH;
    if (language == LT_ENGLISH || lt_entry_count > MAX_TEXTS || size + SLACK > sizeof room)
        return false;
    size_t ends = 0;
    for (size_t i = 0; i < size; i++) ends += lines[i] == '\n';
    if (ends != lt_entry_count || lines[size - 1] != '\n') return false;
    if (learned != LT_ENGLISH) lt_texts[learned - 1] = NULL;
    size_t start = 0, count = 0;
    for (size_t i = 0; i < size; i++) {
        const bool end = lines[i] == '\n';
        room[i] = end || lines[i] == '\t' ? '\0' : lines[i];
        if (!end) continue;
        texts[count++] = i > start ? room + start : NULL;
        start = i + 1;
    }
    memset(room + size, 0, sizeof room - size);
    lt_texts[language - 1] = texts;
    learned = language;
    return true;
}

LT_EXPORT(speak) size_t lt_page_speak(size_t size) {
    lt_table *table = &lt_the_table;
    char code[8] = "";
    size_t length = 0;
    if (size > sizeof table->input) return lt_answer_wrong("too much text");
    while (length < size && table->input[length] != '\n') length++;
    if (length < sizeof code) memcpy(code, table->input, length);
    const lt_language language = lt_language_of(code);
    if (language == LT_LANGUAGES) return lt_answer_wrong("no such language");
    if (length < size && !learn(language, table->input + length + 1, size - length - 1))
        return lt_answer_wrong("texts that do not go with this module");
    if (language != LT_ENGLISH && lt_texts[language - 1] == NULL)
        return lt_answer_wrong("a language without its texts");
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
