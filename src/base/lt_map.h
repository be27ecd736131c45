// lt_map.h - a hash table of structs that are found by a key of fixed size. The map owns no struct: it only
// links them.
//
// A struct begins with its node and its key:
//
//     typedef struct {
//         lt_map_node node;
//         lt_game_id id; // the key: `key_size` bytes right behind the node
//         ...
//     } game;
//     lt_map games = {.key_size = sizeof(lt_game_id)};
//     game *found = (game *)lt_map_find(&games, &id);
#ifndef LT_BASE_MAP_H
#define LT_BASE_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct lt_map_node {
    struct lt_map_node *next; // in the same bucket
} lt_map_node;

typedef struct {
    size_t key_size; // a multiple of 8; set it before the first call and leave the rest 0
    uint64_t salt;   // random where outsiders choose the keys, so that they cannot make them collide; or 0
    lt_map_node **buckets; // 1 << bits of them, or NULL
    unsigned bits;
    size_t count;
} lt_map;

lt_map_node *lt_map_find(const lt_map *map, const void *key); // NULL: none
// Adds a node whose key is not in the map yet. False: no memory, and nothing changed.
bool lt_map_add(lt_map *map, lt_map_node *node);
// Unlinks a node that is in the map.
void lt_map_remove(lt_map *map, lt_map_node *node);
// For a loop over all nodes, in no particular order: the node after `node`, or the first one if `node` is
// NULL. Returns NULL after the last one. The loop may remove a node after it has asked for the next one. It
// must not add any.
lt_map_node *lt_map_next(const lt_map *map, const lt_map_node *node);
// Gives every node to `drop`, which may free it, and leaves the map empty, ready for use.
void lt_map_clear(lt_map *map, void (*drop)(lt_map_node *node));

#endif
