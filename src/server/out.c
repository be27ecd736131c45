// out.c - the small parts of messages.
#include <sodium.h>

#include "out.h"

void lt_out_number(lt_out *out, int64_t number) {
    char digits[24];
    size_t at = sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do digits[--at] = (char)('0' + rest % 10);
    while ((rest /= 10) != 0);
    if (number < 0) digits[--at] = '-';
    lt_out_bytes(out, digits + at, sizeof digits - at);
}

void lt_out_bool(lt_out *out, bool truth) {
    lt_out_text(out, truth ? "true" : "false");
}

// Writers of lt_notation.h end with a NUL and count what did not fit.
static void wrote(lt_out *out, size_t size) {
    const size_t room = out->cap - out->size;
    out->size += size < room ? size : room;
}

void lt_out_string(lt_out *out, const char *text) {
    wrote(out, lt_string_json(text, strlen(text), out->text + out->size, out->cap - out->size));
}

void lt_out_view(lt_out *out, const lt_view *view) {
    wrote(out, lt_view_json(view, out->text + out->size, out->cap - out->size));
}

void lt_out_events(lt_out *out, const lt_events *events) {
    wrote(out, lt_events_json(events, out->text + out->size, out->cap - out->size));
}

void lt_out_move(lt_out *out, lt_move move) {
    lt_out_bytes(out, "\"", 1);
    wrote(out, lt_move_write(move, out->text + out->size, out->cap - out->size));
    lt_out_bytes(out, "\"", 1);
}

void lt_out_secret(lt_out *out, const lt_secret *secret) {
    char hex[2 * LT_SECRET + 1];
    sodium_bin2hex(hex, sizeof hex, secret->bytes, LT_SECRET);
    lt_out_bytes(out, "\"", 1);
    lt_out_bytes(out, hex, sizeof hex - 1);
    lt_out_bytes(out, "\"", 1);
}

void lt_out_id(lt_out *out, const lt_game_id *id) {
    char text[LT_ID_TEXT + 1];
    lt_id_write(id, text);
    lt_out_bytes(out, "\"", 1);
    lt_out_bytes(out, text, LT_ID_TEXT);
    lt_out_bytes(out, "\"", 1);
}

void lt_out_tile(lt_out *out, lt_tile tile) {
    const char digits[2] = {tile < 10 ? ' ' : (char)('0' + tile / 10), (char)('0' + tile % 10)};
    lt_out_bytes(out, digits, 2);
}

// --- Ids and keys -----------------------------------------------------------------------------------------

static void text_of(const uint8_t *bytes, size_t size, char *out, size_t cap) {
    sodium_bin2base64(out, cap, bytes, size, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

static bool bytes_of(const char *text, size_t length, uint8_t *out, size_t size) {
    size_t found = 0;
    return sodium_base642bin(out, size, text, length, NULL, &found, NULL,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           found == size;
}

void lt_id_write(const lt_game_id *id, char out[LT_ID_TEXT + 1]) {
    text_of(id->bytes, sizeof id->bytes, out, LT_ID_TEXT + 1);
}

bool lt_id_read(const char *text, size_t size, lt_game_id *id) {
    return size == LT_ID_TEXT && bytes_of(text, size, id->bytes, sizeof id->bytes);
}

void lt_key_write(const lt_secret *key, char out[LT_KEY_TEXT + 1]) {
    text_of(key->bytes, sizeof key->bytes, out, LT_KEY_TEXT + 1);
}

bool lt_key_read(const char *text, size_t size, lt_secret *key) {
    return size == LT_KEY_TEXT && bytes_of(text, size, key->bytes, sizeof key->bytes);
}

bool lt_hex_read(const char *text, size_t size, lt_secret *secret) {
    size_t found = 0;
    return size == 2 * sizeof secret->bytes &&
           sodium_hex2bin(secret->bytes, sizeof secret->bytes, text, size, NULL, &found, NULL) == 0 &&
           found == sizeof secret->bytes;
}
