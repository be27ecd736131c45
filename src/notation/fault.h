// fault.h - private: noting faults, and quoting foreign text in their reasons.
#ifndef LT_NOTATION_FAULT_H
#define LT_NOTATION_FAULT_H

#include "lt_fill.h"
#include "lt_notation.h"
#include "lt_span.h"
#include "lt_utf8.h"

enum {
    LT_QUOTE_MAX = 40,
    LT_QUOTE_TEXT = LT_QUOTE_MAX + 8
}; // bytes of a text that is quoted, and a buffer for it

// Foreign text for a line that people read: cut if it is long, and with a question mark for each unsafe
// character.
void lt_writer_quote(lt_writer *writer, lt_span text);
lt_slots *lt_put_quote(lt_slots *slots, const char *name, lt_span text); // in a slot

// Notes a fault with its reason, an English text to be translated into the fault's language. `slots` may be
// NULL. Of several faults the first in the text counts: one with a lower offset that is there already stays.
// A fault begins with the offset SIZE_MAX: there is none yet. Always returns false, for `return
// lt_fault_note(...)`.
bool lt_fault_note(lt_fault *fault, size_t offset, const char *reason, const lt_slots *slots);
// The same with a reason that is said already.
bool lt_fault_put(lt_fault *fault, size_t offset, const char *reason);

#endif
