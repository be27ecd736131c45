// fair.h - private: the hash, and tags that stand once in a record or a witness.
#ifndef LT_FAIR_FAIR_H
#define LT_FAIR_FAIR_H

#include "lt_fair.h"

void lt_fair_sha256(const void *message, size_t size, uint8_t out[LT_FAIR_BYTES]);

// Reads tags of a tag section. The first one that is repeated, missing or not readable is kept as `fault`;
// reading may go on after it.
typedef struct {
    const char *tags;
    size_t size;
    const char *fault; // its name, or NULL
} lt_fair_reader;

extern const char *const lt_fair_contribution_tags[LT_MAX_PLAYERS]; // "Contribution1", …

void lt_fair_blame(lt_fair_reader *from, const char *tag);
// Writes the value of a tag; false if it is not there.
bool lt_fair_read_text(lt_fair_reader *from, const char *name, char *value, size_t cap);
bool lt_fair_read_bytes(lt_fair_reader *from, const char *name, uint8_t *out, size_t size);
// One digit from `least` to `most`; 0 if it is not there.
unsigned lt_fair_read_digit(lt_fair_reader *from, const char *name, unsigned least, unsigned most,
                            bool *there);
// The kind of deal that the tag Deal names: 1 or 2; 0 if it names another one or is not there.
unsigned lt_fair_read_kind(lt_fair_reader *from, bool *there);
// The tags First and BotSeats of a deal for deal->players; false if neither is there.
bool lt_fair_read_terms(lt_fair_reader *from, lt_fair *deal);
// Tags with a contribution each, by player or by seat. Returns the bit set of those that are there.
unsigned lt_fair_read_contributions(lt_fair_reader *from, const char *const names[LT_MAX_PLAYERS],
                                    unsigned players, uint8_t out[LT_MAX_PLAYERS][LT_FAIR_BYTES]);

#endif
