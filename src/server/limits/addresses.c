// addresses.c - the addresses that are known, each with its buckets.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "lt_addresses.h"

enum { FORGET_MS = 10 * 60 * 1000, FORGET_SOON_MS = 10 * 1000, SWEEP_MS = 1000, KNOWN_MAX = 65536 };

static bool address_bytes(const struct sockaddr *from, uint8_t bytes[8]) {
    memset(bytes, 0, 8);
    if (from->sa_family == AF_INET) {
        memcpy(bytes + 4, &((const struct sockaddr_in *)(const void *)from)->sin_addr, 4);
        return true;
    }
    if (from->sa_family != AF_INET6) return false;
    const struct in6_addr *in6 = &((const struct sockaddr_in6 *)(const void *)from)->sin6_addr;
    if (IN6_IS_ADDR_V4MAPPED(in6)) {
        memcpy(bytes + 4, in6->s6_addr + 12, 4);
    } else {
        memcpy(bytes, in6->s6_addr, 8);
    }
    return true;
}

// Leaves the first bytes of an address, by its version: those of an IPv4 address are the last four.
static void cut(uint8_t bytes[8], unsigned of_four, unsigned of_six) {
    static const uint8_t four[4] = {0};
    const bool is_four = memcmp(bytes, four, 4) == 0;
    const unsigned left = is_four ? 4 + of_four : of_six;
    memset(bytes + left, 0, 8 - left);
}

void lt_network_bytes(const uint8_t address[8], uint8_t network[8]) {
    memcpy(network, address, 8);
    cut(network, 3, 6);
}

// Made where it is missing; NULL: no memory.
static lt_network *network_of(lt_addresses *addresses, const uint8_t address[8]) {
    uint8_t bytes[8];
    lt_network_bytes(address, bytes);
    lt_network *network = (lt_network *)lt_map_find(&addresses->networks, bytes);
    if (network != NULL) return network;
    network = calloc(1, sizeof *network);
    if (network == NULL) return NULL;
    memcpy(network->bytes, bytes, sizeof bytes);
    if (lt_map_add(&addresses->networks, &network->node)) return network;
    free(network);
    return NULL;
}

// Frees a network that has no members any more.
static void let_go(lt_addresses *addresses, lt_network *network) {
    if (network->members > 0) return;
    lt_map_remove(&addresses->networks, &network->node);
    free(network);
}

// NULL: no memory.
static lt_address *add(lt_addresses *addresses, const uint8_t bytes[8]) {
    lt_network *network = network_of(addresses, bytes);
    lt_address *address = network != NULL ? calloc(1, sizeof *address) : NULL;
    if (address != NULL) {
        memcpy(address->bytes, bytes, sizeof address->bytes);
        address->network = network;
        if (lt_map_add(&addresses->map, &address->node)) {
            network->members++;
            return address;
        }
    }
    free(address);
    if (network != NULL) let_go(addresses, network);
    return NULL;
}

static void sweep(lt_addresses *addresses, uint64_t now_ms, uint64_t forget_ms) {
    for (lt_map_node *node = lt_map_next(&addresses->map, NULL), *next; node != NULL; node = next) {
        lt_address *address = (lt_address *)node;
        next = lt_map_next(&addresses->map, node);
        if (address->connections > 0 || address->tables > 0 || now_ms - address->used_ms < forget_ms)
            continue;
        lt_map_remove(&addresses->map, node);
        address->network->members--;
        let_go(addresses, address->network);
        free(address);
    }
}

// Somebody with very many addresses must not take the memory: new ones then share the buckets of their
// network.
static bool is_crowded(lt_addresses *addresses, uint64_t now_ms) {
    if (addresses->map.count < KNOWN_MAX) return false;
    if (now_ms - addresses->swept_ms >= SWEEP_MS) {
        addresses->swept_ms = now_ms;
        sweep(addresses, now_ms, FORGET_SOON_MS);
    }
    return addresses->map.count >= KNOWN_MAX;
}

lt_address *lt_address_of(lt_addresses *addresses, const struct sockaddr *from, uint64_t now_ms) {
    uint8_t bytes[8];
    if (!address_bytes(from, bytes)) return NULL;
    lt_address *address = (lt_address *)lt_map_find(&addresses->map, bytes);
    if (address == NULL && is_crowded(addresses, now_ms)) {
        cut(bytes, 2, 4);
        address = (lt_address *)lt_map_find(&addresses->map, bytes);
    }
    if (address == NULL) address = add(addresses, bytes);
    if (address == NULL) return NULL;
    address->used_ms = now_ms;
    return address;
}

lt_address *lt_address_named(lt_addresses *addresses, const char *text, uint64_t now_ms) {
    struct sockaddr_in in4 = {.sin_family = AF_INET};
    struct sockaddr_in6 in6 = {.sin6_family = AF_INET6};
    if (inet_pton(AF_INET, text, &in4.sin_addr) == 1)
        return lt_address_of(addresses, (const struct sockaddr *)&in4, now_ms);
    if (inet_pton(AF_INET6, text, &in6.sin6_addr) == 1)
        return lt_address_of(addresses, (const struct sockaddr *)&in6, now_ms);
    return NULL;
}

void lt_address_enter(lt_address *address) {
    address->connections++;
    address->network->connections++;
}

void lt_address_leave(lt_address *address) {
    address->connections--;
    address->network->connections--;
}

bool lt_address_is_full(const lt_address *address, const lt_server_options *options) {
    return address->connections > options->per_address ||
           address->network->connections > LT_NETWORK_SHARES * options->per_address;
}

bool lt_address_bring_table(lt_address *address, const lt_server_options *options) {
    const unsigned most = options->live_tables / LT_LIVE_SHARES + LT_LIVE_LEAST;
    if (address->tables >= most || address->network->tables >= LT_NETWORK_SHARES * most) return false;
    address->tables++;
    address->network->tables++;
    return true;
}

void lt_address_drop_table(lt_address *address) {
    address->tables--;
    address->network->tables--;
}

void lt_addresses_sweep(lt_addresses *addresses, uint64_t now_ms) {
    sweep(addresses, now_ms, FORGET_MS);
}

lt_addresses *lt_addresses_new(void) {
    lt_addresses *addresses = calloc(1, sizeof *addresses);
    if (addresses == NULL) return NULL;
    addresses->map.key_size = sizeof((lt_address *)0)->bytes;
    addresses->networks.key_size = sizeof((lt_network *)0)->bytes;
    randombytes_buf(&addresses->map.salt, sizeof addresses->map.salt);
    addresses->networks.salt = addresses->map.salt;
    return addresses;
}

static void free_address(lt_map_node *node) {
    free(node); // it is the first member of an address, or of a network
}

void lt_addresses_free(lt_addresses *addresses) {
    if (addresses == NULL) return;
    lt_map_clear(&addresses->map, free_address);
    lt_map_clear(&addresses->networks, free_address);
    free(addresses);
}
