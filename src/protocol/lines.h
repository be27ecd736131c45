// lines.h - private: lines read from and written to a descriptor, with deadlines and bounded memory.
#ifndef LT_PROTOCOL_LINES_H
#define LT_PROTOCOL_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lt_json_writer.h"

typedef enum {
    LT_LINE_OK,
    LT_LINE_LONG, // a line longer than the buffer began; the rest of it is skipped
    LT_LINE_END,
    LT_LINE_LATE, // the deadline passed
    LT_LINE_STOPPED,
    LT_LINE_ERROR // errno says why
} lt_line_result;

typedef struct {
    int64_t deadline;            // of lt_milliseconds; INT64_MAX for none
    bool (*stop)(void *context); // polled while waiting; NULL for never
    void *context;
} lt_wait;

typedef struct {
    int fd;
    char *buffer;
    size_t cap, start, end; // buffer[start..end) is read and not yet given out
    bool skipping;          // the rest of a line that was too long
} lt_lines;

// The next line without its end, in the buffer until the next call.
lt_line_result lt_lines_next(lt_lines *lines, lt_wait wait, char **line, size_t *size);

// Writes all of text[0..size). LT_LINE_OK, _LATE, _STOPPED or _ERROR. The descriptor may be non-blocking.
lt_line_result lt_write_all(int fd, const char *text, size_t size, lt_wait wait);

// The same with a line that was written as JSON; what did not fit its buffer is left out.
lt_line_result lt_line_write(int fd, const lt_json *line, lt_wait wait);

#endif
