// lt_fill.h - filling the {slots} of a text into a writer that has begun already; lt_words.h has the rest.
#ifndef LT_FILL_H
#define LT_FILL_H

#include "lt_words.h"
#include "lt_writer.h"

// `slots` ends with a NULL name; NULL is for none. A slot that is not among them stays as it is, to be seen.
void lt_writer_fill(lt_writer *writer, const char *format, const lt_slot *slots);

#endif
