// glyph.h - private to the terminal library: glyphs from texts.
#ifndef LT_TERM_GLYPH_H
#define LT_TERM_GLYPH_H

#include "lt_term_lake.h"

lt_term_glyph lt_term_glyph_of(const char *text, lt_term_style style);

#endif
