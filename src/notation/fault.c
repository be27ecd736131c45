// fault.c - noting faults, and quoting foreign text in their reasons.
#include "fault.h"

void lt_writer_quote(lt_writer *writer, lt_span text) {
    for (size_t at = 0, length; at < text.size; at += length) {
        uint32_t character = 0;
        const size_t read = lt_utf8_decode(text.text + at, text.size - at, &character);
        length = read == 0 ? 1 : read;
        if (at + length > LT_QUOTE_MAX) {
            lt_writer_text(writer, "...");
            return;
        }
        if (read == 0 || lt_utf8_is_unsafe(character))
            lt_writer_char(writer, '?');
        else
            lt_writer_bytes(writer, text.text + at, length);
    }
}

lt_slots *lt_put_quote(lt_slots *slots, const char *name, lt_span text) {
    char quote[LT_QUOTE_TEXT];
    lt_writer writer = lt_writer_begin(quote, sizeof quote);
    lt_writer_quote(&writer, text);
    lt_writer_end(&writer);
    return lt_put(slots, name, quote);
}

bool lt_fault_put(lt_fault *fault, size_t offset, const char *reason) {
    if (offset >= fault->offset) return false;
    fault->offset = offset;
    lt_writer writer = lt_writer_begin(fault->reason, sizeof fault->reason);
    lt_writer_text(&writer, reason);
    lt_writer_end(&writer);
    return false;
}

bool lt_fault_note(lt_fault *fault, size_t offset, const char *reason, const lt_slots *slots) {
    char said[sizeof fault->reason];
    lt_fill(lt_translate(fault->language, reason), slots != NULL ? slots->slots : NULL, said, sizeof said);
    return lt_fault_put(fault, offset, said);
}
