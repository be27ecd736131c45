// form.h - private to the terminal game: a page of fields whose values are changed by arrow keys or by
// typing.
#ifndef LT_TUI_FORM_H
#define LT_TUI_FORM_H

#include "lt_words.h"
#include "terminal.h"

enum { LT_FIELD_TEXT = 104 };

typedef struct {
    char label[LT_FIELD_TEXT];
    char value[LT_FIELD_TEXT];
    char note[LT_FIELD_TEXT]; // beside it, in a few words
    char *typed;              // where typing goes, LT_FIELD_TEXT bytes; NULL: the value cannot be typed
    bool digits;              // only these can be typed
} lt_tui_field;

void lt_tui_form_draw(lt_tui_area area, const lt_tui_field *fields, int count, int at);

// Takes or deletes a character of the typed text. True if the key was meant for it.
bool lt_tui_form_type(const lt_tui_field *field, lt_tui_key key);

#endif
