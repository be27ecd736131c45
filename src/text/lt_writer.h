// lt_writer.h - the bounded text writer. Nothing is ever written past the capacity, and the length of the
// whole text is counted all the same, so that a caller can see what did not fit. No allocation.
//
//     lt_writer writer = lt_writer_begin(out, cap);
//     lt_writer_text(&writer, "turn ");
//     lt_writer_int(&writer, turn);
//     return lt_writer_end(&writer);
#ifndef LT_WRITER_H
#define LT_WRITER_H

#include <stdint.h>
#include <string.h>

typedef struct {
    char *out;     // may be NULL if cap is 0
    size_t cap;    // of which the last byte is kept for the NUL
    size_t length; // of the whole text so far, including what did not fit
} lt_writer;

static inline lt_writer lt_writer_begin(char *out, size_t cap) {
    return (lt_writer){.out = out, .cap = cap};
}

static inline void lt_writer_char(lt_writer *writer, char c) {
    if (writer->length + 1 < writer->cap) writer->out[writer->length] = c;
    writer->length++;
}

// Where the next byte goes and how much room there is, with that of the NUL, for functions that write like
// snprintf. What they return goes to lt_writer_skip:
//     lt_writer_skip(&writer, lt_move_write(move, lt_writer_place(&writer), lt_writer_room(&writer)));
static inline size_t lt_writer_room(const lt_writer *writer) {
    return writer->length < writer->cap ? writer->cap - writer->length : 0;
}

static inline char *lt_writer_place(const lt_writer *writer) {
    return writer->length < writer->cap ? writer->out + writer->length : NULL;
}

static inline void lt_writer_skip(lt_writer *writer, size_t size) {
    writer->length += size;
}

// Writes text[0..size), or as many bytes of it as fit.
static inline void lt_writer_bytes(lt_writer *writer, const char *text, size_t size) {
    const size_t room = lt_writer_room(writer);
    const size_t kept = size < room ? size : room > 0 ? room - 1 : 0;
    if (kept > 0) memcpy(writer->out + writer->length, text, kept);
    writer->length += size;
}

static inline void lt_writer_text(lt_writer *writer, const char *text) {
    lt_writer_bytes(writer, text, strlen(text));
}

void lt_writer_int(lt_writer *writer, int64_t number);
void lt_writer_uint(lt_writer *writer, uint64_t number);

// Knows %c, %s, %d, %u and the last two with l or ll, without flags or widths. Where speed counts, call the
// others.
void lt_writer_format(lt_writer *writer, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Ends what was written with a NUL if cap > 0, and returns the length of the whole text. It fitted if that is
// below cap; else it was cut, perhaps within a character (lt_utf8_cut). More may be written afterwards.
static inline size_t lt_writer_end(const lt_writer *writer) {
    if (writer->cap > 0) writer->out[writer->length < writer->cap ? writer->length : writer->cap - 1] = '\0';
    return writer->length;
}

#endif
