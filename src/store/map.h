// map.h - nodes found by game id. A node is the first member of what it stands for; the map owns no node.
#ifndef LT_MAP_H
#define LT_MAP_H

#include "lt_store.h"

typedef struct lt_node {
    struct lt_node *next;
    lt_game_id id;
} lt_node;

typedef struct {
    lt_node **buckets; // 1 << bits of them, or NULL
    unsigned bits;
    size_t count;
} lt_map;

lt_node *lt_map_find(const lt_map *map, const lt_game_id *id); // NULL: none
// Adds a node whose id is not there yet. False: no memory, and nothing changed.
bool lt_map_add(lt_map *map, lt_node *node);
void lt_map_remove(lt_map *map, lt_node *node);
// Gives every node to `drop`, which may free it, and leaves the map empty.
void lt_map_clear(lt_map *map, void (*drop)(lt_node *node));

#endif
