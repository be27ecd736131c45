#include "map.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_BITS = 6 };

// Ids are drawn at random by the server, so that nobody outside can make them collide.
static lt_node **bucket_of(const lt_map *map, const lt_game_id *id) {
    uint64_t halves[2];
    memcpy(halves, id->bytes, sizeof halves);
    uint64_t mixed = halves[0] * 0xA0761D6478BD642Fu + halves[1] * 0xE7037ED1A0B428DBu;
    mixed = (mixed ^ mixed >> 32) * 0x8EBC6AF09C88C6E3u;
    return &map->buckets[mixed >> (64 - map->bits)];
}

lt_node *lt_map_find(const lt_map *map, const lt_game_id *id) {
    if (map->buckets == NULL) return NULL;
    lt_node *node = *bucket_of(map, id);
    while (node != NULL && memcmp(&node->id, id, sizeof *id) != 0) node = node->next;
    return node;
}

static void put(lt_map *map, lt_node *node) {
    lt_node **bucket = bucket_of(map, &node->id);
    node->next = *bucket;
    *bucket = node;
}

static bool grow(lt_map *map) {
    lt_map grown = {.bits = map->buckets == NULL ? FIRST_BITS : map->bits + 1, .count = map->count};
    grown.buckets = calloc((size_t)1 << grown.bits, sizeof *grown.buckets);
    if (grown.buckets == NULL) return false;
    for (size_t i = 0; map->buckets != NULL && i < (size_t)1 << map->bits; i++)
        for (lt_node *node = map->buckets[i], *next; node != NULL; node = next) {
            next = node->next;
            put(&grown, node);
        }
    free(map->buckets);
    *map = grown;
    return true;
}

bool lt_map_add(lt_map *map, lt_node *node) {
    if ((map->buckets == NULL || map->count >> map->bits > 0) && !grow(map)) return false;
    put(map, node);
    map->count++;
    return true;
}

void lt_map_remove(lt_map *map, lt_node *node) {
    lt_node **link = bucket_of(map, &node->id);
    while (*link != node) link = &(*link)->next;
    *link = node->next;
    map->count--;
}

void lt_map_clear(lt_map *map, void (*drop)(lt_node *node)) {
    for (size_t i = 0; map->buckets != NULL && i < (size_t)1 << map->bits; i++)
        for (lt_node *node = map->buckets[i], *next; node != NULL; node = next) {
            next = node->next;
            drop(node);
        }
    free(map->buckets);
    *map = (lt_map){0};
}
