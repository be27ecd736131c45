// form.c - draws a form, and edits the text of a field.
#include "form.h"

#include <string.h>

#include "lt_name.h"
#include "lt_utf8.h"

void lt_tui_form_draw(lt_tui_area area, const lt_tui_field *fields, int count, int at) {
    enum { MARK = 2, LABEL_LEAST = 12, VALUE = 24 };
    int label = LABEL_LEAST;
    const bool unicode = area.term.unicode;
    for (int i = 0; i < count; i++)
        if (lt_term_columns(fields[i].label) > label) label = lt_term_columns(fields[i].label);
    if (label > area.columns / 2) label = area.columns / 2;
    for (int i = 0; i < count; i++) {
        const bool chosen = i == at;
        const int value = MARK + label + 2;
        lt_tui_click_region(area, i, 0, area.columns, chosen ? LT_KEY_RIGHT : LT_KEY_LINE + i);
        if (chosen) lt_tui_click_region(area, i, value, 2, LT_KEY_LEFT);
        int wide = lt_term_columns(fields[i].value);
        if (wide < VALUE) wide = VALUE;
        if (wide > area.columns - value - 4) wide = area.columns - value - 4;
        lt_tui_print_cut(area, i, 0, MARK, LT_STYLE_GOOD,
                         chosen ? lt_term_sign_text(LT_SIGN_CHOSEN, unicode) : " ");
        lt_tui_print_cut(area, i, MARK, label, chosen ? LT_STYLE_STRONG : LT_STYLE_INK, fields[i].label);
        lt_tui_print(area, i, value, LT_STYLE_FAINT, chosen ? lt_term_sign_text(LT_SIGN_LEFT, unicode) : " ");
        lt_tui_print_cut(area, i, value + 2, wide, chosen ? LT_STYLE_CHOSEN : LT_STYLE_FIELD,
                         fields[i].value);
        lt_tui_print(area, i, value + wide + 3, LT_STYLE_FAINT,
                     chosen ? lt_term_sign_text(LT_SIGN_RIGHT, unicode) : " ");
        lt_tui_print_cut(area, i, value + wide + 5, area.columns - value - wide - 5, LT_STYLE_FAINT,
                         fields[i].note);
    }
}

bool lt_tui_form_type(const lt_tui_field *field, lt_tui_key key) {
    enum { LONGEST = LT_NAME_SIZE, LONGEST_NUMBER = 18 }; // bytes: of a name; what 64 bits hold
    if (field->typed == NULL) return false;
    size_t size = strlen(field->typed);
    if (key.code == LT_KEY_BACKSPACE || key.code == LT_KEY_DELETE) {
        field->typed[lt_utf8_last(field->typed, size)] = '\0';
        return true;
    }
    const bool digit = key.code >= '0' && key.code <= '9';
    if (key.code < ' ' || key.code >= LT_KEY_NONE || (field->digits && !digit)) return false;
    char bytes[4], name[LT_NAME_SIZE + 1];
    const size_t more = lt_utf8_encode((uint32_t)key.code, bytes);
    if (size + more > (field->digits ? LONGEST_NUMBER : LONGEST) || lt_utf8_is_unsafe((uint32_t)key.code))
        return true;
    memcpy(field->typed + size, bytes, more);
    field->typed[size + more] = '\0';
    if (lt_name_clean(field->typed, size + more, name) == LT_NAME_LONG) field->typed[size] = '\0';
    return true;
}
