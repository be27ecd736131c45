// print.c - prints sentences in the language as plain lines, without the marks for colors.
#include "plain.h"

static void add_filled(lt_writer *line, const char *format, const lt_slots *slots) {
    static const lt_slots none;
    const lt_slot *filled = slots != NULL ? slots->slots : none.slots;
    lt_writer_skip(line, lt_fill(format, filled, lt_writer_place(line), lt_writer_room(line)));
}

void lt_plain_add(lt_writer *line, lt_language language, const char *english, const lt_slots *slots) {
    add_filled(line, lt_translate(language, english), slots);
}

void lt_plain_add_count(lt_writer *line, lt_language language, const char *one, const char *many, unsigned n,
                        const lt_slots *slots) {
    lt_slots with = {0};
    lt_put_number(&with, "n", (int)n);
    for (unsigned i = 0; slots != NULL && i < slots->count; i++)
        lt_put(&with, slots->slots[i].name, slots->slots[i].text);
    add_filled(line, lt_translate_count(language, one, many, n), &with);
}

void lt_plain_join(lt_writer *line, const char *separator) {
    if (line->length > 0) lt_writer_text(line, separator);
}

void lt_plain_add_move(lt_writer *line, lt_move move) {
    lt_writer_skip(line, lt_move_write(move, lt_writer_place(line), lt_writer_room(line)));
}

void lt_plain_print(const lt_plain *plain, lt_writer *line) {
    const lt_plain_host *host = &plain->settings.host;
    lt_writer_end(line);
    host->write(host->context, line->out, lt_unmark(line->out));
    host->write(host->context, "\n", 1);
    line->length = 0;
}

void lt_plain_print_line(const lt_plain *plain, const char *english, const lt_slots *slots) {
    lt_writer line = LT_PLAIN_SENTENCE;
    lt_plain_add(&line, plain->settings.language, english, slots);
    lt_plain_print(plain, &line);
}

void lt_plain_print_count(const lt_plain *plain, const char *one, const char *many, unsigned n,
                          const lt_slots *slots) {
    lt_writer line = LT_PLAIN_SENTENCE;
    lt_plain_add_count(&line, plain->settings.language, one, many, n, slots);
    lt_plain_print(plain, &line);
}

void lt_plain_print_sentences(const lt_plain *plain, const lt_sentences *sentences) {
    lt_writer line = LT_PLAIN_SENTENCE;
    for (int i = 0; i < sentences->count; i++) {
        lt_plain_join(&line, " ");
        lt_writer_text(&line, sentences->at[i]);
    }
    lt_plain_print(plain, &line);
}

void lt_plain_print_reasons(const lt_plain *plain, const lt_reasons *reasons) {
    for (int i = 0; i < reasons->count; i++) {
        lt_writer line = LT_PLAIN_SENTENCE;
        lt_writer_text(&line, reasons->at[i]);
        lt_plain_print(plain, &line);
    }
}

void lt_plain_print_empty(const lt_plain *plain) {
    plain->settings.host.write(plain->settings.host.context, "\n", 1);
}
