// lines.c - lines in and out, with deadlines and bounded memory.
#include "lines.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "lt_clock.h"

enum { SLICE = 50 }; // milliseconds between two looks at `stop`

// Waits until the descriptor is ready for `events` or gone.
static lt_line_result wait_for(int fd, short events, lt_wait wait) {
    for (;;) {
        int64_t left = wait.deadline == INT64_MAX ? INT64_MAX : wait.deadline - lt_milliseconds();
        if (wait.stop != NULL && wait.stop(wait.context)) return LT_LINE_STOPPED;
        if (left < 0) left = 0;
        int timeout = left > INT_MAX ? -1 : (int)left;
        if (wait.stop != NULL && (timeout < 0 || timeout > SLICE)) timeout = SLICE;
        struct pollfd entry = {.fd = fd, .events = events};
        int ready = poll(&entry, 1, timeout);
        if (ready > 0) return LT_LINE_OK;
        if (ready < 0 && errno != EINTR) return LT_LINE_ERROR;
        if (ready == 0 && left == 0) return LT_LINE_LATE;
    }
}

// A line that is in the buffer already. False if there is none.
static bool take_line(lt_lines *lines, char **line, size_t *size) {
    char *from = lines->buffer + lines->start;
    char *newline = memchr(from, '\n', lines->end - lines->start);
    if (newline == NULL) return false;
    *line = from;
    *size = (size_t)(newline - from);
    lines->start += *size + 1;
    return true;
}

// Moves what is left to the front; a line that fills the buffer is given up.
static bool make_room(lt_lines *lines) {
    size_t left = lines->end - lines->start;
    if (lines->skipping) left = 0;
    if (left > 0) memmove(lines->buffer, lines->buffer + lines->start, left);
    lines->start = 0;
    lines->end = left;
    if (left < lines->cap) return true;
    lines->end = 0;
    lines->skipping = true;
    return false;
}

lt_line_result lt_lines_next(lt_lines *lines, lt_wait wait, char **line, size_t *size) {
    for (;;) {
        while (take_line(lines, line, size)) {
            if (!lines->skipping) return LT_LINE_OK;
            lines->skipping = false; // this was its end
        }
        if (!make_room(lines)) return LT_LINE_LONG;
        lt_line_result waited = wait_for(lines->fd, POLLIN, wait);
        if (waited != LT_LINE_OK) return waited;
        // A writer that never pauses must not keep us past the deadline either.
        if (lt_milliseconds() > wait.deadline) return LT_LINE_LATE;
        ssize_t got = read(lines->fd, lines->buffer + lines->end, lines->cap - lines->end);
        if (got == 0) return LT_LINE_END;
        if (got < 0 && errno != EINTR && errno != EAGAIN) return LT_LINE_ERROR;
        if (got > 0) lines->end += (size_t)got;
    }
}

lt_line_result lt_write_all(int fd, const char *text, size_t size, lt_wait wait) {
    while (size > 0) {
        ssize_t put = write(fd, text, size);
        if (put >= 0) {
            text += put;
            size -= (size_t)put;
        } else if (errno == EAGAIN) {
            lt_line_result waited = wait_for(fd, POLLOUT, wait);
            if (waited != LT_LINE_OK) return waited;
        } else if (errno != EINTR) {
            return LT_LINE_ERROR;
        }
    }
    return LT_LINE_OK;
}

lt_line_result lt_line_write(int fd, const lt_json *line, lt_wait wait) {
    const size_t size = lt_json_end(line), most = line->writer.cap - 1;
    return lt_write_all(fd, line->writer.out, size < most ? size : most, wait);
}
