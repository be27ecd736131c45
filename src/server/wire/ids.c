// ids.c - ids of tables, keys of seats and contributions as text.
#include <sodium.h>

#include "lt_wire.h"

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
