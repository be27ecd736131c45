// lt_language_load.h - a language whose texts are not built in comes as data. Only the page's module wants that: what a visitor
// does not speak need not be loaded. One such language at a time.
#ifndef LT_LANGUAGE_H
#define LT_LANGUAGE_H

#include <stdbool.h>

#include "lt_words.h"

// Takes a table of texts in, as tools/words-table --apart writes them, without the code: for each text a line, its plural forms
// divided by tabs; an empty one if there is none. False, and nothing has changed, if these are not as many as there are texts.
bool lt_language_load(lt_language language, const char *lines, size_t size);

size_t lt_text_count(void);
bool lt_is_known(lt_language language); // built in, or learned last

#endif
