// out.c - the small parts of messages.
#include <sodium.h>

#include "lt_wire.h"

void lt_wire_put_number(lt_wire_out *out, int64_t number) {
    char digits[24];
    size_t at = sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do digits[--at] = (char)('0' + rest % 10);
    while ((rest /= 10) != 0);
    if (number < 0) digits[--at] = '-';
    lt_wire_put_bytes(out, digits + at, sizeof digits - at);
}

void lt_wire_put_bool(lt_wire_out *out, bool truth) {
    lt_wire_put_text(out, truth ? "true" : "false");
}

// Writers of lt_notation.h end with a NUL and count what did not fit.
static void wrote(lt_wire_out *out, size_t size) {
    const size_t room = out->cap - out->size;
    out->size += size < room ? size : room;
}

void lt_wire_put_string(lt_wire_out *out, const char *text) {
    wrote(out, lt_string_json(text, strlen(text), out->text + out->size, out->cap - out->size));
}

void lt_wire_put_view(lt_wire_out *out, const lt_view *view) {
    wrote(out, lt_view_json(view, out->text + out->size, out->cap - out->size));
}

void lt_wire_put_events(lt_wire_out *out, const lt_events *events) {
    wrote(out, lt_events_json(events, out->text + out->size, out->cap - out->size));
}

void lt_wire_put_move(lt_wire_out *out, lt_move move) {
    lt_wire_put_bytes(out, "\"", 1);
    wrote(out, lt_move_write(move, out->text + out->size, out->cap - out->size));
    lt_wire_put_bytes(out, "\"", 1);
}

void lt_wire_put_secret(lt_wire_out *out, const lt_secret *secret) {
    char hex[2 * LT_SECRET + 1];
    sodium_bin2hex(hex, sizeof hex, secret->bytes, LT_SECRET);
    lt_wire_put_bytes(out, "\"", 1);
    lt_wire_put_bytes(out, hex, sizeof hex - 1);
    lt_wire_put_bytes(out, "\"", 1);
}

void lt_wire_put_id(lt_wire_out *out, const lt_game_id *id) {
    char text[LT_ID_TEXT + 1];
    lt_wire_id_write(id, text);
    lt_wire_put_bytes(out, "\"", 1);
    lt_wire_put_bytes(out, text, LT_ID_TEXT);
    lt_wire_put_bytes(out, "\"", 1);
}

void lt_wire_put_tile(lt_wire_out *out, lt_tile tile) {
    const char digits[2] = {tile < 10 ? ' ' : (char)('0' + tile / 10), (char)('0' + tile % 10)};
    lt_wire_put_bytes(out, digits, 2);
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

void lt_wire_id_write(const lt_game_id *id, char out[LT_ID_TEXT + 1]) {
    text_of(id->bytes, sizeof id->bytes, out, LT_ID_TEXT + 1);
}

bool lt_wire_id_read(const char *text, size_t size, lt_game_id *id) {
    return size == LT_ID_TEXT && bytes_of(text, size, id->bytes, sizeof id->bytes);
}

void lt_wire_key_write(const lt_secret *key, char out[LT_KEY_TEXT + 1]) {
    text_of(key->bytes, sizeof key->bytes, out, LT_KEY_TEXT + 1);
}

bool lt_wire_key_read(const char *text, size_t size, lt_secret *key) {
    return size == LT_KEY_TEXT && bytes_of(text, size, key->bytes, sizeof key->bytes);
}

bool lt_wire_hex_read(const char *text, size_t size, lt_secret *secret) {
    size_t found = 0;
    return size == 2 * sizeof secret->bytes &&
           sodium_hex2bin(secret->bytes, sizeof secret->bytes, text, size, NULL, &found, NULL) == 0 &&
           found == sizeof secret->bytes;
}
