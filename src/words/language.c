// language.c - loading a language that is not built in.
#include "lt_language.h"

#include "words.h"

enum {
    MAX_TEXTS = 4096,
    ROOM = 128 * 1024,
    SLACK = 8, // empty texts behind the last one, in case it has fewer plural forms than its language
};

bool lt_is_known(lt_language language) {
    return language == LT_ENGLISH || (language < LT_LANGUAGES && lt_words_texts[language - 1] != NULL);
}

static bool fits(const char *lines, size_t size) {
    size_t ends = 0;
    if (size + SLACK > ROOM || lt_words_count > MAX_TEXTS) return false;
    for (size_t i = 0; i < size; i++) ends += lines[i] == '\n';
    return ends == lt_words_count && lines[size - 1] == '\n';
}

bool lt_language_load(lt_language language, const char *lines, size_t size) {
    static char room[ROOM];
    static const char *texts[MAX_TEXTS];
    static lt_language loaded = LT_ENGLISH;
    if (language == LT_ENGLISH || language >= LT_LANGUAGES || !fits(lines, size)) return false;
    if (loaded != LT_ENGLISH) lt_words_texts[loaded - 1] = NULL;
    size_t start = 0, count = 0;
    for (size_t i = 0; i < ROOM; i++) {
        const bool end = i < size && lines[i] == '\n';
        room[i] = i >= size || end || lines[i] == '\t' ? '\0' : lines[i];
        if (!end) continue;
        texts[count++] = i > start ? room + start : NULL;
        start = i + 1;
    }
    lt_words_texts[language - 1] = texts;
    loaded = language;
    return true;
}
