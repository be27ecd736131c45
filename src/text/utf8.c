// utf8.c - strict UTF-8, and the characters that names may not hold.
#include "lt_utf8.h"

static bool is_continuation(char byte) {
    return ((unsigned char)byte & 0xC0) == 0x80;
}

size_t lt_utf8_decode(const char *text, size_t size, uint32_t *character) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000}; // of a sequence of that length
    if (size == 0) return 0;
    const unsigned char first = (unsigned char)text[0];
    if (first < 0x80) {
        if (character != NULL) *character = first;
        return 1;
    }
    const size_t length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (first < 0xC2 || first > 0xF4 || length > size) return 0;
    uint32_t value = first & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++) {
        if (!is_continuation(text[i])) return 0;
        value = value << 6 | ((unsigned char)text[i] & 0x3Fu);
    }
    const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
    if (value < least[length] || value > 0x10FFFF || surrogate) return 0;
    if (character != NULL) *character = value;
    return length;
}

size_t lt_utf8_encode(uint32_t character, char out[4]) {
    if (character < 0x80) {
        out[0] = (char)character;
        return 1;
    }
    const size_t length = character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    for (size_t i = length - 1; i > 0; i--) {
        out[i] = (char)(0x80 | (character & 0x3F));
        character >>= 6;
    }
    out[0] = (char)((0xF00u >> length & 0xFF) | character);
    return length;
}

size_t lt_utf8_last(const char *text, size_t size) {
    size_t start = size;
    while (start > 0 && size - start < 3 && is_continuation(text[start - 1])) start--;
    return start > 0 ? start - 1 : 0;
}

size_t lt_utf8_cut(const char *text, size_t size) {
    const size_t last = lt_utf8_last(text, size);
    return lt_utf8_decode(text + last, size - last, NULL) == size - last ? size : last;
}

bool lt_utf8_is_unsafe(uint32_t character) {
    static const struct {
        uint32_t from, to;
    } ranges[] = {
        {0x00, 0x1F},       {0x7F, 0x9F},       // control characters
        {0xAD, 0xAD},       {0x034F, 0x034F},   // the soft hyphen; the grapheme joiner
        {0x061C, 0x061C},                       // the Arabic letter mark
        {0x115F, 0x1160},   {0x17B4, 0x17B5},   // fillers of Hangul; vowels of Khmer without a shape
        {0x180B, 0x180F},                       // selectors of Mongolian
        {0x200B, 0x200B},   {0x200E, 0x200F},   // the zero width space; marks of direction
        {0x2028, 0x202E},   {0x2060, 0x206F},   // line separators, embeddings, overrides, isolates
        {0x2800, 0x2800},   {0x3164, 0x3164},   // Braille without a dot; a filler of Hangul
        {0xFDD0, 0xFDEF},                       // no characters
        {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},   // the byte order mark; a filler of Hangul
        {0xFFF0, 0xFFFC},                       // annotations, the place of an object
        {0x16FE4, 0x16FE4}, {0x1BCA0, 0x1BCA3}, // a filler of Khitan; steps of shorthand
        {0x1D159, 0x1D159}, {0x1D173, 0x1D17A}, // music: a note without a head; beams, slurs
        {0xE0000, 0xE00FF}, {0xE01F0, 0xE0FFF}, // tags, without the variation selectors between them
    };
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (character >= ranges[i].from && character <= ranges[i].to) return true;
    return (character & 0xFFFE) == 0xFFFE; // no character, on any plane
}

char lt_utf8_plain(uint32_t character) {
    static const char plain[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
                                "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlL"
                                "lLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";
    return character >= 0xC0 && character <= 0x17F ? plain[character - 0xC0] : '\0';
}
