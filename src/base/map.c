// map.c - a hash table with lists as buckets, which doubles when there are more nodes than buckets.
#include "lt_map.h"

#include <stdlib.h>
#include <string.h>

#include "lt_assert.h"

enum { FIRST_BITS = 6 };

static const void *key_of(const lt_map_node *node) {
    return node + 1;
}

static lt_map_node **bucket_of(const lt_map *map, const void *key) {
    LT_ASSERT(map->key_size > 0 && map->key_size % 8 == 0);
    const uint8_t *bytes = key;
    uint64_t mixed = map->salt;
    for (size_t i = 0; i < map->key_size; i += 8) {
        uint64_t word;
        memcpy(&word, bytes + i, sizeof word);
        mixed = (mixed ^ word) * 0xA0761D6478BD642Fu;
        mixed ^= mixed >> 32;
    }
    return &map->buckets[mixed * 0x8EBC6AF09C88C6E3u >> (64 - map->bits)];
}

lt_map_node *lt_map_find(const lt_map *map, const void *key) {
    if (map->buckets == NULL) return NULL;
    lt_map_node *node = *bucket_of(map, key);
    while (node != NULL && memcmp(key_of(node), key, map->key_size) != 0) node = node->next;
    return node;
}

static void put(lt_map *map, lt_map_node *node) {
    lt_map_node **bucket = bucket_of(map, key_of(node));
    node->next = *bucket;
    *bucket = node;
}

static size_t bucket_count(const lt_map *map) {
    return map->buckets == NULL ? 0 : (size_t)1 << map->bits;
}

lt_map_node *lt_map_next(const lt_map *map, const lt_map_node *node) {
    if (node != NULL && node->next != NULL) return node->next;
    size_t i = node == NULL ? 0 : (size_t)(bucket_of(map, key_of(node)) - map->buckets) + 1;
    while (i < bucket_count(map) && map->buckets[i] == NULL) i++;
    return i < bucket_count(map) ? map->buckets[i] : NULL;
}

static bool grow(lt_map *map) {
    lt_map grown = *map;
    grown.bits = map->buckets == NULL ? FIRST_BITS : map->bits + 1;
    grown.buckets = calloc((size_t)1 << grown.bits, sizeof(lt_map_node *));
    if (grown.buckets == NULL) return false;
    for (lt_map_node *node = lt_map_next(map, NULL), *next; node != NULL; node = next) {
        next = lt_map_next(map, node);
        put(&grown, node);
    }
    free(map->buckets);
    *map = grown;
    return true;
}

bool lt_map_add(lt_map *map, lt_map_node *node) {
    if (map->count >= bucket_count(map) && !grow(map)) return false;
    put(map, node);
    map->count++;
    return true;
}

void lt_map_remove(lt_map *map, lt_map_node *node) {
    lt_map_node **link = bucket_of(map, key_of(node));
    while (*link != node) {
        LT_ASSERT(*link != NULL);
        link = &(*link)->next;
    }
    *link = node->next;
    map->count--;
}

void lt_map_clear(lt_map *map, void (*drop)(lt_map_node *node)) {
    for (lt_map_node *node = lt_map_next(map, NULL), *next; node != NULL; node = next) {
        next = lt_map_next(map, node);
        drop(node);
    }
    free(map->buckets);
    *map = (lt_map){.key_size = map->key_size, .salt = map->salt};
}
