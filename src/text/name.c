// name.c - names of people: what has a place in them, and how long they are.
#include "lt_name.h"

#include "letters.h"

// --- What a character is -----------------------------------------------------------------------------

typedef enum { OTHER, MARK, VIRAMA, PICTURE } letter_class;

#include "class_tables.inc"

static bool is_ideograph(uint32_t c) {
    return (c >= 0x3400 && c <= 0x9FFF) || (c >= 0x20000 && c <= 0x3FFFF);
}

// The table has the distances between the places where the class changes.
static letter_class class_of(uint32_t c) {
    uint32_t at = 0;
    letter_class before = OTHER;
    for (size_t i = 0; i < sizeof class_steps;) {
        uint32_t step = 0;
        for (unsigned shift = 0;; shift += 7) {
            step |= (uint32_t)(class_steps[i] & 0x7F) << shift;
            if (class_steps[i++] < 0x80) break;
        }
        at += step / 4;
        if (at > c) break;
        before = (letter_class)(step % 4);
    }
    return before;
}

// Whether a character means nothing to others, or nothing in a name: it is not assigned, for private use, or
// formats other text. The page's module leaves that to the server.
static bool is_outside(uint32_t c) {
#ifdef LT_NAME_SMALL
    (void)c;
    return false;
#else
    size_t at = 0;
    LT_TEXT_LOWER_BOUND(at, sizeof outside_edges / sizeof *outside_edges, outside_edges[at] <= c);
    return at % 2 == 1;
#endif
}

static bool is_mark(uint32_t c) {
    const letter_class class = class_of(c);
    return class == MARK || class == VIRAMA;
}

static bool is_space(uint32_t c) {
    return c == ' ' || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F ||
           c == 0x205F || c == 0x3000;
}

// Where a text goes on, in another line or after a gap.
static bool is_break(uint32_t c) {
    return (c >= '\t' && c <= '\r') || c == 0x85 || c == 0x2028 || c == 0x2029;
}

static bool is_skin_tone(uint32_t c) {
    return c >= 0x1F3FB && c <= 0x1F3FF;
}

static bool is_flag_letter(uint32_t c) {
    return c >= 0x1F1E6 && c <= 0x1F1FF;
}

// Letters of Arabic and its neighbors, and of Mongolian: how they look depends on what they are joined with.
static bool is_cursive(uint32_t c) {
    return (c >= 0x0620 && c <= 0x08FF) || (c >= 0x1820 && c <= 0x18AA);
}

// --- What has a place --------------------------------------------------------------------------------

static lt_name_verdict earlier(lt_name_verdict first, lt_name_verdict second) {
    return first != LT_NAME_FITS ? first : second;
}

// A picture, without its skin tone and its variation selector.
static bool ends_with_picture(const uint32_t *at, size_t count) {
    while (count > 0 && (lt_text_is_variation(at[count - 1]) || is_skin_tone(at[count - 1]))) count--;
    return count > 0 && class_of(at[count - 1]) == PICTURE;
}

// Whether a joiner changes how its neighbors look; elsewhere nobody sees it.
static bool joins(const uint32_t *before, size_t count, uint32_t joiner, uint32_t after) {
    if (count == 0) return false;
    if (class_of(before[count - 1]) == VIRAMA) return true;
    if (is_cursive(before[count - 1]) && is_cursive(after)) return true;
    return joiner == 0x200D && class_of(after) == PICTURE && ends_with_picture(before, count);
}

// Whether a variation selector can change how the character before it looks.
static bool varies(uint32_t before, uint32_t selector, uint32_t after) {
    const bool key = (before >= '0' && before <= '9') || before == '#' || before == '*';
    if (selector >= 0xE0100) return is_ideograph(before);
    return selector >= 0xFE0E && (class_of(before) == PICTURE || (key && after == 0x20E3));
}

// Takes out joiners and selectors that nobody would see, and marks that no letter carries.
static lt_name_verdict drop_strays(lt_text_letters *letters) {
    uint32_t *at = letters->at;
    size_t kept = 0;
    int marks = LT_NAME_MARKS; // on the last letter; where there is none it carries no more
    lt_name_verdict verdict = LT_NAME_FITS;
    for (size_t i = 0; i < letters->count; i++) {
        const uint32_t c = at[i], before = kept > 0 ? at[kept - 1] : ' ';
        const uint32_t after = i + 1 < letters->count ? at[i + 1] : ' ';
        const bool joiner = lt_utf8_is_joiner(c), selector = lt_text_is_variation(c), mark = is_mark(c);
        if ((joiner && !joins(at, kept, c, after)) || (selector && !varies(before, c, after))) {
            verdict = earlier(verdict, LT_NAME_UNSEEN);
            continue;
        }
        if (mark && marks >= LT_NAME_MARKS) {
            verdict = earlier(verdict, LT_NAME_CROWDED);
            continue;
        }
        if (mark)
            marks++;
        else if (!joiner && !selector)
            marks = c == ' ' ? LT_NAME_MARKS : 0;
        at[kept++] = c;
    }
    letters->count = kept;
    return verdict;
}

// Leaves single spaces between words.
static void drop_spaces(lt_text_letters *letters) {
    size_t kept = 0;
    for (size_t i = 0; i < letters->count; i++)
        if (letters->at[i] != ' ' || (kept > 0 && letters->at[kept - 1] != ' '))
            letters->at[kept++] = letters->at[i];
    letters->count = kept > 0 && letters->at[kept - 1] == ' ' ? kept - 1 : kept;
}

// --- How long it is ----------------------------------------------------------------------------------

// Whether the character at i belongs to the letter before it, roughly as in UAX #29.
static bool goes_on(const lt_text_letters *letters, size_t i) {
    const uint32_t c = letters->at[i];
    if (i == 0) return false;
    if (is_mark(c) || lt_utf8_is_joiner(c) || lt_text_is_variation(c)) return true;
    if (letters->at[i - 1] == 0x200D && class_of(c) == PICTURE) return true;
    if (is_skin_tone(c)) return class_of(letters->at[i - 1]) == PICTURE;
    size_t flags = 0;
    while (flags < i && is_flag_letter(letters->at[i - 1 - flags])) flags++;
    return is_flag_letter(c) && flags % 2 == 1;
}

// Cuts a name to whole letters that fit.
static lt_name_verdict cut(lt_text_letters *letters) {
    size_t count = 0, bytes = 0, whole = 0; // letters; bytes; characters of the letters before this one
    for (size_t i = 0; i < letters->count; i++) {
        char text[4];
        if (!goes_on(letters, i)) whole = i, count++;
        bytes += lt_utf8_encode(letters->at[i], text);
        if (count > LT_NAME_LETTERS || bytes > LT_NAME_SIZE) {
            letters->count = whole;
            return LT_NAME_LONG;
        }
    }
    return LT_NAME_FITS;
}

// --- Names -------------------------------------------------------------------------------------------

// The characters of a text; what has no place in a name is left out, or `instead` stands for it.
static lt_name_verdict read(const char *text, size_t size, uint32_t instead, lt_text_letters *letters) {
    lt_name_verdict verdict = LT_NAME_FITS;
    for (size_t i = 0, length; i < size; i += length) {
        uint32_t c = 0;
        length = lt_utf8_decode(text + i, size - i, &c);
        const bool unsafe = length == 0 || lt_utf8_is_unsafe(c) || is_outside(c);
        if (unsafe) verdict = earlier(verdict, length == 0 ? LT_NAME_NOT_UTF8 : LT_NAME_UNSEEN);
        if (length == 0) length = 1;
        if (unsafe) c = instead == 0 && is_break(c) ? ' ' : instead;
        if (is_space(c)) c = ' ';
        if (c != 0 && !lt_text_letters_add(letters, c)) return earlier(verdict, LT_NAME_LONG);
    }
    return verdict;
}

lt_name_verdict lt_name_clean(const char *text, size_t size, char out[LT_NAME_SIZE + 1]) {
    lt_text_letters letters = {0};
    lt_name_verdict verdict = read(text, size, 0, &letters);
    size_t before, bytes = 0;
    do { // what is taken out may leave letters side by side that make one, or a joiner without a neighbor
        lt_text_letters_compose(&letters);
        before = letters.count;
        verdict = earlier(verdict, drop_strays(&letters));
        drop_spaces(&letters);
        verdict = earlier(verdict, cut(&letters));
    } while (letters.count != before);
    for (size_t i = 0; i < letters.count; i++) bytes += lt_utf8_encode(letters.at[i], out + bytes);
    out[bytes] = '\0';
    return bytes > 0 ? verdict : earlier(verdict == LT_NAME_UNSEEN ? LT_NAME_FITS : verdict, LT_NAME_EMPTY);
}

size_t lt_name_show(const char *text, size_t size, char *out, size_t cap) {
    lt_text_letters letters = {0};
    size_t bytes = 0;
    read(text, size, '?', &letters);
#ifndef LT_NAME_SMALL
    drop_strays(&letters);
#endif
    drop_spaces(&letters);
    for (size_t i = 0; i < letters.count; i++) {
        char character[4];
        const size_t length = lt_utf8_encode(letters.at[i], character);
        if (bytes + length >= cap) break;
        for (size_t k = 0; k < length; k++) out[bytes++] = character[k];
    }
    if (cap > 0) out[bytes] = '\0';
    return bytes;
}
