// help.c - how moves are written, and the rules to be read.
#include "lt_rules_text.h"
#include "plain.h"

static void print_all(const lt_plain *plain, const char *const *texts, size_t count) {
    for (size_t i = 0; i < count; i++) lt_plain_print_line(plain, texts[i], NULL);
}

void lt_plain_print_move_help(const lt_plain *plain) {
    static const char *const texts[] = {
        LT_N("Colors have letters: R red, O orange, G green, B blue, P purple, W white, K black."),
        LT_N("17@1,-2r3 places tile 17 at x 1, y -2, rotated three quarter turns clockwise. r0 is not "
             "rotated. x grows to the east, y to the north."),
        LT_N("xPR pays 2 favor tokens, returns a purple card and takes a red one."),
        LT_N("d4R dedicates four red cards, d3RBW two red, two blue and two white ones, d7 one of every "
             "color."),
        LT_N("-G discards a green card. pass ends a final turn."),
        LT_N("You can type several moves of one turn on one line: xPR d4R 17@1,-2r3."),
    };
    print_all(plain, texts, sizeof texts / sizeof *texts);
}

void lt_plain_print_rules(const lt_plain *plain) {
    for (unsigned i = 0; i < lt_rules_text_count; i++) {
        const lt_rules_paragraph *paragraph = &lt_rules_text[i];
        lt_writer line = LT_PLAIN_SENTENCE;
        lt_plain_add(&line, plain->settings.language, paragraph->title, NULL);
        lt_writer_text(&line, ": ");
        lt_plain_add(&line, plain->settings.language, paragraph->text, NULL);
        lt_plain_print(plain, &line);
    }
}
