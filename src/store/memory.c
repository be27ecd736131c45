// memory.c - games in memory, for tests: the plainest store that keeps the contract.
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "lt_map.h"
#include "lt_store_backend.h"

typedef struct {
    size_t size;
    uint8_t *bytes;
} entry;

typedef struct {
    lt_map_node node; // first
    lt_game_id id;    // the key
    size_t entry_count, entry_cap;
    entry *entries;
    lt_summary summary; // its title is this game's own
    size_t link_count, link_cap;
    lt_link *links;
} game;

typedef struct {
    lt_store_backend backend; // first
    pthread_mutex_t lock;
    lt_map games;
} lt_store_memory;

static lt_store_memory *of(lt_store_backend *backend) {
    return (lt_store_memory *)backend;
}

static game *find(lt_store_memory *memory, const lt_game_id *id) {
    return (game *)lt_map_find(&memory->games, id);
}

static void drop_game(lt_map_node *node) {
    game *dropped = (game *)node;
    for (size_t i = 0; i < dropped->entry_count; i++) free(dropped->entries[i].bytes);
    free(dropped->entries);
    free(dropped->links);
    free((void *)dropped->summary.title);
    free(dropped);
}

static void delete_game(lt_store_memory *memory, game *deleted) {
    lt_map_remove(&memory->games, &deleted->node);
    drop_game(&deleted->node);
}

// A copy of at least one byte, so that NULL always means that there is no memory.
static void *copied(const void *bytes, size_t size) {
    void *copy = malloc(size > 0 ? size : 1);
    if (copy != NULL && size > 0) memcpy(copy, bytes, size);
    return copy;
}

// Makes room for one more in an array. False: no memory.
static bool room(void **array, size_t *cap, size_t count, size_t size) {
    if (count < *cap) return true;
    const size_t wanted = *cap == 0 ? 4 : 2 * *cap;
    void *grown = realloc(*array, wanted * size);
    if (grown == NULL) return false;
    *array = grown;
    *cap = wanted;
    return true;
}

// --- Changes --------------------------------------------------------------------------------------

// The place of a person's link; link_count if there is none.
static size_t link_of(const game *of, const lt_owner *owner) {
    size_t i = 0;
    while (i < of->link_count && memcmp(&of->links[i].owner, owner, sizeof *owner) != 0) i++;
    return i;
}

static void cut_link(game *changed, const lt_owner *owner, uint64_t *count) {
    const size_t i = link_of(changed, owner);
    if (i == changed->link_count) return;
    changed->links[i] = changed->links[--changed->link_count];
    ++*count;
}

static void set_links(game *changed, const lt_link *links, size_t count) {
    uint64_t cut = 0;
    for (size_t i = 0; i < count; i++) {
        cut_link(changed, &links[i].owner, &cut);
        if (!links[i].cut) changed->links[changed->link_count++] = links[i];
    }
}

static bool set_summary(game *changed, const lt_summary *summary) {
    void *title = copied(summary->title, summary->title_size);
    if (title == NULL) return false;
    free((void *)changed->summary.title);
    changed->summary = *summary;
    changed->summary.title = title;
    return true;
}

static game *begin_game(lt_store_memory *memory, const lt_game_id *id) {
    game *begun = calloc(1, sizeof *begun);
    if (begun == NULL) return NULL;
    begun->id = *id;
    begun->summary.state = LT_GAME_RUNNING;
    if (lt_map_add(&memory->games, &begun->node)) return begun;
    free(begun);
    return NULL;
}

// All that can fail comes first, so that an append is done as a whole or not at all.
static bool add_entry(game *to, const lt_store_task *task) {
    while (to->link_cap < to->link_count + task->link_count)
        if (!room((void **)&to->links, &to->link_cap, to->link_cap, sizeof *to->links)) return false;
    if (!room((void **)&to->entries, &to->entry_cap, to->entry_count, sizeof *to->entries)) return false;
    uint8_t *bytes = copied(task->bytes, task->size);
    if (bytes == NULL) return false;
    if (task->summary != NULL && !set_summary(to, task->summary)) {
        free(bytes);
        return false;
    }
    to->entries[to->entry_count++] = (entry){task->size, bytes};
    set_links(to, task->links, task->link_count);
    return true;
}

static lt_store_result append(lt_store_memory *memory, const lt_store_task *task) {
    game *to = find(memory, &task->game);
    const uint64_t last = to == NULL ? 0 : to->entry_count;
    if (task->seq != last) return (lt_store_result){LT_STORE_CONFLICT, .last = last};
    if (to == NULL) to = begin_game(memory, &task->game);
    if (to == NULL) return (lt_store_result){.err = LT_STORE_FULL};
    if (add_entry(to, task)) return (lt_store_result){LT_STORE_OK, .last = last + 1};
    if (to->entry_count == 0) delete_game(memory, to);
    return (lt_store_result){.err = LT_STORE_FULL};
}

static lt_store_result replace(lt_store_memory *memory, const lt_store_task *task) {
    game *changed = find(memory, &task->game);
    if (changed == NULL || task->seq == 0 || task->seq > changed->entry_count)
        return (lt_store_result){.err = LT_STORE_MISSING};
    uint8_t *bytes = copied(task->bytes, task->size);
    if (bytes == NULL) return (lt_store_result){.err = LT_STORE_FULL};
    entry *at = &changed->entries[task->seq - 1];
    free(at->bytes);
    *at = (entry){task->size, bytes};
    return (lt_store_result){.err = LT_STORE_OK};
}

static lt_store_result delete (lt_store_memory *memory, const lt_store_task *task) {
    game *deleted = find(memory, &task->game);
    if (deleted == NULL) return (lt_store_result){.err = LT_STORE_MISSING};
    delete_game(memory, deleted);
    return (lt_store_result){.err = LT_STORE_OK};
}

// For a loop over all games: the one after `at`, or the first one after NULL.
static game *game_after(const lt_store_memory *memory, const game *at) {
    return (game *)lt_map_next(&memory->games, at == NULL ? NULL : &at->node);
}

static lt_store_result expire(lt_store_memory *memory, const lt_store_task *task) {
    lt_store_result result = {.err = LT_STORE_OK};
    for (game *at = game_after(memory, NULL), *next; at != NULL; at = next) {
        next = game_after(memory, at);
        if (at->summary.state != task->state || at->summary.updated_ms >= task->before_ms) continue;
        delete_game(memory, at);
        result.count++;
    }
    return result;
}

static lt_store_result forget(lt_store_memory *memory, const lt_store_task *task) {
    lt_store_result result = {.err = LT_STORE_OK};
    uint64_t count = 0;
    for (game *at = NULL; (at = game_after(memory, at)) != NULL;)
        count += link_of(at, task->owner) < at->link_count;
    if (count > task->seq) return (lt_store_result){.err = LT_STORE_CONFLICT};
    for (game *at = NULL; (at = game_after(memory, at)) != NULL;) cut_link(at, task->owner, &result.count);
    return result;
}

static lt_store_result probe(lt_store_memory *memory, const lt_store_task *task) {
    (void)memory;
    (void)task;
    return (lt_store_result){.err = LT_STORE_OK};
}

static void commit(lt_store_backend *backend, lt_store_task *first) {
    static lt_store_result (*const ways[])(lt_store_memory *, const lt_store_task *) = {
        [LT_STORE_APPEND] = append, [LT_STORE_REPLACE] = replace, [LT_STORE_DELETE] = delete,
        [LT_STORE_EXPIRE] = expire, [LT_STORE_FORGET] = forget,   [LT_STORE_PROBE] = probe};
    lt_store_memory *memory = of(backend);
    pthread_mutex_lock(&memory->lock);
    for (lt_store_task *task = first; task != NULL; task = STAILQ_NEXT(task, link))
        task->result = ways[task->kind](memory, task);
    pthread_mutex_unlock(&memory->lock);
}

static bool idle(lt_store_backend *backend) {
    (void)backend;
    return false;
}

// --- Reading --------------------------------------------------------------------------------------

static lt_store_err read_entries(lt_store_backend *backend, const lt_game_id *id, uint64_t after,
                                 lt_store_each_entry *each, void *context) {
    lt_store_memory *memory = of(backend);
    pthread_mutex_lock(&memory->lock);
    const game *from = find(memory, id);
    for (uint64_t i = after; from != NULL && i < from->entry_count; i++)
        if (!each(context, i + 1, from->entries[i].bytes, from->entries[i].size)) break;
    pthread_mutex_unlock(&memory->lock);
    return LT_STORE_OK;
}

// Newest first: below 0 if a game of time `a_ms` and id `a` comes before the other.
static int order(int64_t a_ms, const lt_game_id *a, int64_t b_ms, const lt_game_id *b) {
    if (a_ms != b_ms) return a_ms > b_ms ? -1 : 1;
    return memcmp(b, a, sizeof *a);
}

static int by_time(const void *a, const void *b) {
    const lt_listing *one = a, *other = b;
    return order(one->summary.updated_ms, &one->game, other->summary.updated_ms, &other->game);
}

static bool is_listed(const game *listed, const lt_query *query, uint8_t *seat) {
    const lt_summary *summary = &listed->summary;
    if (summary->state != query->state || (query->only_public && !summary->is_public)) return false;
    if (query->after && order(query->after_ms, &query->after_game, summary->updated_ms, &listed->id) >= 0)
        return false;
    *seat = 0;
    if (query->owner == NULL) return true;
    for (size_t i = 0; i < listed->link_count; i++) {
        *seat = listed->links[i].seat;
        if (memcmp(&listed->links[i].owner, query->owner, sizeof *query->owner) == 0) return true;
    }
    return false;
}

static lt_store_err list(lt_store_backend *backend, const lt_query *query, lt_store_each_game *each,
                         void *context) {
    lt_store_memory *memory = of(backend);
    pthread_mutex_lock(&memory->lock);
    lt_listing *listings = malloc((memory->games.count + 1) * sizeof *listings);
    size_t count = 0;
    uint8_t seat;
    for (const game *at = NULL; listings != NULL && (at = game_after(memory, at)) != NULL;)
        if (is_listed(at, query, &seat))
            listings[count++] = (lt_listing){.game = at->id, .summary = at->summary, .seat = seat};
    if (count > 0) qsort(listings, count, sizeof *listings, by_time);
    for (size_t i = 0; i < count && i < query->limit; i++)
        if (!each(context, &listings[i])) break;
    pthread_mutex_unlock(&memory->lock);
    const bool failed = listings == NULL;
    free(listings);
    return failed ? LT_STORE_IO : LT_STORE_OK;
}

// --- Opening --------------------------------------------------------------------------------------

static void close_memory(lt_store_backend *backend) {
    lt_store_memory *memory = of(backend);
    lt_map_clear(&memory->games, drop_game);
    pthread_mutex_destroy(&memory->lock);
    free(memory);
}

lt_store_err lt_store_open_memory(lt_store_backend **out, lt_store_fault *fault) {
    static const lt_store_backend_kind kind = {
        .commit = commit, .idle = idle, .read = read_entries, .list = list, .close = close_memory};
    lt_store_memory *memory = calloc(1, sizeof *memory);
    if (memory == NULL) return lt_store_fault_set(fault, LT_STORE_IO, "memory:", strerror(ENOMEM));
    memory->backend.kind = &kind;
    memory->games.key_size = sizeof(lt_game_id);
    pthread_mutex_init(&memory->lock, NULL);
    *out = &memory->backend;
    return LT_STORE_OK;
}
