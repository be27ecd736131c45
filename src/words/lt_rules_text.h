// lt_rules_text.h - the rules of the game to be read, in a few paragraphs.
#ifndef LT_RULES_TEXT_H
#define LT_RULES_TEXT_H

#ifdef __cplusplus
extern "C" {
#endif

// English texts, for lt_translate. A text is running text of one paragraph.
typedef struct {
    const char *title, *text;
} lt_rules_paragraph;

extern const lt_rules_paragraph lt_rules_text[];
extern const unsigned lt_rules_text_count;

#ifdef __cplusplus
}
#endif
#endif
