// lt_probe.h - a server without a port, for tests: connections are given bytes, and what they are sent can be looked at.
//
// It has one table, of two people, that is about to begin its first turn: its id is LT_PROBE_TABLE, and its seats' keys are
// LT_PROBE_KEY_1 and LT_PROBE_KEY_2. The deal is always the same.
#ifndef LT_PROBE_H
#define LT_PROBE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define LT_PROBE_TABLE "AAAAAAAAAAAAAAAAAAAAAA"
#define LT_PROBE_KEY_1 "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE"
#define LT_PROBE_KEY_2 "AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI"

typedef struct lt_probe lt_probe;

enum { LT_PROBE_CONNECTIONS = 4 };

lt_probe *lt_probe_open(void); // NULL if that fails
void lt_probe_close(lt_probe *probe);

// Opens connection number `who`, in place of the one that was there.
bool lt_probe_connect(lt_probe *probe, unsigned who);
// Opens it as a socket of the table; `key` may be NULL.
bool lt_probe_join(lt_probe *probe, unsigned who, const char *key);
// What its client sends: bytes of HTTP or of frames; or a message without the frames around it.
void lt_probe_send(lt_probe *probe, unsigned who, const void *bytes, size_t size);
void lt_probe_say(lt_probe *probe, unsigned who, const char *text, size_t size);
// Lets everything happen that is due, then gives what connection `who` was sent since the last time, up to `cap` bytes.
size_t lt_probe_hear(lt_probe *probe, unsigned who, void *out, size_t cap);
// NULL if everything that must hold of the table does; else what does not.
const char *lt_probe_check(const lt_probe *probe);
// Rebuilds a table from lines as its log, up to the first that does not fit. NULL if everything that must hold of it does.
const char *lt_probe_log(const char *text, size_t size);

#endif
