// lt_rates.h - how much one client may ask for: token buckets, and what is known of each address.
#ifndef LT_SERVER_RATES_H
#define LT_SERVER_RATES_H

#include <stdbool.h>
#include <stdint.h>

#include "lt_map.h"

struct sockaddr;

// Refills steadily up to `burst`; each thing asked for takes a token. All zero is a new bucket, which is
// full.
typedef struct {
    uint64_t at_ms;
    uint32_t used; // in thousandths
} lt_bucket;

// Takes a token, `per_minute` of which come back in a minute; false if there is none.
bool lt_bucket_take(lt_bucket *bucket, unsigned per_minute, unsigned burst, uint64_t now_ms);

// Takes more tokens for what turned out to be costly. If there are not enough, the bucket owes the rest.
void lt_bucket_charge(lt_bucket *bucket, unsigned tokens, unsigned burst);

// An address as limits see it: IPv4, or an IPv6 /64, which is one household or one machine.
typedef struct lt_address lt_address;
struct lt_address {
    lt_map_node node;
    uint8_t bytes[8]; // the key
    uint64_t used_ms; // when last
    unsigned connections;
    lt_bucket requests, files, tables, key_attempts; // key_attempts: keys that were tried
};

typedef struct lt_addresses {
    lt_map map;        // with a random salt, so that a client cannot choose addresses that collide
    uint64_t swept_ms; // when it was crowded last
} lt_addresses;

// What is known of an address, made where missing; NULL: no memory. It stays while it has connections.
lt_address *lt_address_of(lt_addresses *addresses, const struct sockaddr *from, uint64_t now_ms);
// The same from a text, as a proxy gives it; NULL if it is no address.
lt_address *lt_address_named(lt_addresses *addresses, const char *text, uint64_t now_ms);
// Forgets those without connections that have not been seen for a while.
void lt_addresses_sweep(lt_addresses *addresses, uint64_t now_ms);
lt_addresses *lt_addresses_new(void); // NULL: no memory
void lt_addresses_free(lt_addresses *addresses);

#endif
