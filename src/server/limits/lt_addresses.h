// lt_addresses.h - what is known of each address that connections come from.
#ifndef LT_SERVER_ADDRESSES_H
#define LT_SERVER_ADDRESSES_H

#include <stdbool.h>
#include <stdint.h>

#include "lt_limits.h"
#include "lt_map.h"

struct sockaddr;

// Addresses that one customer of a provider may all have: an IPv4 /24 or an IPv6 /48. Together they may do as
// much as eight of them.
enum { LT_NETWORK_SHARES = 8 };

typedef struct {
    lt_map_node node;
    uint8_t bytes[8];             // the key
    unsigned members;             // addresses that are known: with the last one it is forgotten
    unsigned connections, tables; // as of an address
    lt_bucket buckets[LT_NETWORK_BUCKETS];
} lt_network;

// An address as limits see it: IPv4, or an IPv6 /64, which is one household or one machine.
typedef struct lt_address lt_address;
struct lt_address {
    lt_map_node node;
    uint8_t bytes[8]; // the key
    uint64_t used_ms; // when last
    unsigned connections;
    unsigned tables; // in memory that it has brought there
    lt_network *network;
    lt_bucket buckets[LT_ADDRESS_BUCKETS];
    uint64_t round;    // of the loop, in which something was read from it last
    uint64_t round_ns; // CPU time that this took, in that round
};

typedef struct lt_addresses {
    lt_map networks;
    lt_map map;        // with a random salt, so that a client cannot choose addresses that collide
    uint64_t swept_ms; // when it was crowded last
} lt_addresses;

// The network of an address, by their bytes.
void lt_network_bytes(const uint8_t address[8], uint8_t network[8]);
// What is known of an address, made where missing; NULL: no memory. It stays while it has connections or
// tables.
lt_address *lt_address_of(lt_addresses *addresses, const struct sockaddr *from, uint64_t now_ms);
// The same from a text, as a proxy gives it; NULL if it is no address.
lt_address *lt_address_named(lt_addresses *addresses, const char *text, uint64_t now_ms);
// A connection comes and goes.
void lt_address_enter(lt_address *address);
void lt_address_leave(lt_address *address);
// Whether it has more connections than one may have, or its network has.
bool lt_address_is_full(const lt_address *address, const lt_server_options *options);
// A table comes into memory because of an address, if that has room for it, and goes.
bool lt_address_bring_table(lt_address *address, const lt_server_options *options);
void lt_address_drop_table(lt_address *address);
// Forgets those without connections and tables that have not been seen for a while.
void lt_addresses_sweep(lt_addresses *addresses, uint64_t now_ms);
lt_addresses *lt_addresses_new(void); // NULL: no memory
void lt_addresses_free(lt_addresses *addresses);

#endif
