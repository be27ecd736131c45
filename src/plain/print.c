// print.c - prints sentences in the language as plain lines, without the marks for colors.
#include "plain.h"

#include <string.h>

void lt_plain_sentence_text(lt_plain_sentence *line, const char *text) {
    size_t room = sizeof line->text - 1 - line->size, size = strlen(text);
    if (size > room) size = room;
    memcpy(line->text + line->size, text, size);
    line->size += size;
    line->text[line->size] = '\0';
}

static void add_filled(lt_plain_sentence *line, const char *format, const lt_slots *slots) {
    static const lt_slots none;
    char text[sizeof line->text];
    lt_fill(format, slots != NULL ? slots->slots : none.slots, text, sizeof text);
    lt_plain_sentence_text(line, text);
}

void lt_plain_sentence_add(lt_plain_sentence *line, lt_language language, const char *english,
                           const lt_slots *slots) {
    add_filled(line, lt_translate(language, english), slots);
}

void lt_plain_sentence_add_count(lt_plain_sentence *line, lt_language language, const char *one,
                                 const char *many, unsigned n, const lt_slots *slots) {
    lt_slots with = {0};
    lt_put_number(&with, "n", (int)n);
    for (unsigned i = 0; slots != NULL && i < slots->count; i++)
        lt_put(&with, slots->slots[i].name, slots->slots[i].text);
    add_filled(line, lt_translate_count(language, one, many, n), &with);
}

void lt_plain_sentence_join(lt_plain_sentence *line, const char *separator) {
    if (line->size > 0) lt_plain_sentence_text(line, separator);
}

void lt_plain_sentence_print(const lt_plain *plain, lt_plain_sentence *line) {
    const lt_plain_host *host = &plain->settings.host;
    line->size = lt_unmark(line->text);
    host->write(host->context, line->text, line->size);
    host->write(host->context, "\n", 1);
    line->size = 0;
    line->text[0] = '\0';
}

void lt_plain_print_line(const lt_plain *plain, const char *english, const lt_slots *slots) {
    lt_plain_sentence line = {0};
    lt_plain_sentence_add(&line, plain->settings.language, english, slots);
    lt_plain_sentence_print(plain, &line);
}

void lt_plain_print_count(const lt_plain *plain, const char *one, const char *many, unsigned n,
                          const lt_slots *slots) {
    lt_plain_sentence line = {0};
    lt_plain_sentence_add_count(&line, plain->settings.language, one, many, n, slots);
    lt_plain_sentence_print(plain, &line);
}

void lt_plain_print_sentences(const lt_plain *plain, const lt_sentences *sentences) {
    lt_plain_sentence line = {0};
    for (int i = 0; i < sentences->count; i++) {
        lt_plain_sentence_join(&line, " ");
        lt_plain_sentence_text(&line, sentences->at[i]);
    }
    lt_plain_sentence_print(plain, &line);
}

void lt_plain_print_empty(const lt_plain *plain) {
    plain->settings.host.write(plain->settings.host.context, "\n", 1);
}
