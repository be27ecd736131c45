// lt_utf8.h - strict UTF-8, and the one list of characters that names and quoted texts may not hold.
#ifndef LT_UTF8_H
#define LT_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Decodes the character that text[0..size) begins with, and returns how many bytes it takes. Returns 0 and
// leaves *character alone if there is none: size is 0, or the bytes are an overlong form, a surrogate, above
// U+10FFFF or cut short. `character` may be NULL.
size_t lt_utf8_decode(const char *text, size_t size, uint32_t *character);

// Writes a character (below U+110000, no surrogate) and returns how many bytes it takes. There is no NUL.
size_t lt_utf8_encode(uint32_t character, char out[4]);

// Where the last character of text[0..size) begins: what a backspace deletes. 0 if the text is empty.
size_t lt_utf8_last(const char *text, size_t size);

// How many bytes to keep of a text that was cut after `size` bytes, so that it does not end within a
// character.
size_t lt_utf8_cut(const char *text, size_t size);

// Whether a character has no place in a name or in a text that is quoted: a control character, one that
// changes the direction of writing (U+061C, U+200E, U+202E ...), one that is invisible (U+00AD, U+200B,
// U+FEFF ...), or none at all (U+FFFF). Joiners and variation selectors are not among them: they belong to
// letters and emoji.
bool lt_utf8_is_unsafe(uint32_t character);

// The letter of ASCII that a Latin letter is without its accent or hook: e for é, l for ł, s for ß. 0 if the
// character is none of U+00C0 to U+017F, where those of the European languages are.
char lt_utf8_plain(uint32_t character);

// U+200C and U+200D join or separate letters in some scripts, and join emoji. Elsewhere they are invisible.
static inline bool lt_utf8_is_joiner(uint32_t character) {
    return character == 0x200C || character == 0x200D;
}

#endif
