// sha1.h - SHA-1, for the one place that still asks for it: the handshake of a WebSocket. It protects nothing there.
#ifndef LT_SHA1_H
#define LT_SHA1_H

#include <stddef.h>
#include <stdint.h>

enum { LT_SHA1_MAX = 119 }; // bytes of the message, at most: two blocks

void lt_sha1(const void *message, size_t size, uint8_t out[20]);

#endif
