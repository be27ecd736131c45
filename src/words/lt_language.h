// lt_language.h - loading a language that is not built in.
// Only the page's module does so: a visitor downloads one language and not all of them. One such language is
// there at a time.
#ifndef LT_LANGUAGE_H
#define LT_LANGUAGE_H

#include <stdbool.h>

#include "lt_words.h"

// Loads the texts of a language from lines[0..size), as tools/words-table --apart writes them, without their
// first line: a line for each text, its plural forms divided by tabs, empty if there is no translation.
// Returns false and changes nothing if these are not as many lines as there are texts.
bool lt_language_load(lt_language language, const char *lines, size_t size);

bool lt_is_known(lt_language language); // built in, or loaded last

#endif
