// model.c - tables rebuilt from the entries that became durable, one by one.
#include <stdlib.h>
#include <string.h>

#include "disk.h"
#include "model.h"

#define DAY_US ((uint64_t)24 * 3600 * SIM_S)

static lt_map models = {.key_size = sizeof(lt_game_id)};

sim_model *sim_model_find(const lt_game_id *id) {
    return (sim_model *)lt_map_find(&models, id);
}

sim_model *sim_model_after(const sim_model *model) {
    return (sim_model *)lt_map_next(&models, model == NULL ? NULL : &model->node);
}

static void free_model(lt_map_node *node) {
    lt_table_free(&((sim_model *)node)->table);
    free(node);
}

void sim_models_free(void) {
    lt_map_clear(&models, free_model);
}

void sim_model_append(const lt_game_id *id, const char *text, size_t size) {
    sim_model *model = sim_model_find(id);
    lt_entry entry;
    if (model == NULL) {
        model = calloc(1, sizeof *model);
        if (model == NULL) abort();
        model->id = model->table.id = *id;
        if (!lt_map_add(&models, &model->node)) abort();
    }
    sim_note(id, "durable: entry %u: %.*s", model->table.seq + 1, size > 60 ? 60 : (int)size, text);
    if (model->deleted) sim_fail(id, "an entry of a game that was deleted");
    if (!lt_entry_read(text, size, &entry) || !lt_table_apply(&model->table, &entry, NULL, 0))
        sim_fail(id, "entry %u does not follow from the log: %.*s", model->table.seq + 1, (int)size, text);
    const bool has_game = model->table.phase == LT_TABLE_RUNNING || model->table.phase == LT_TABLE_FINISHED;
    const char *wrong = has_game ? lt_check(&model->table.game.state) : NULL;
    if (wrong != NULL) sim_fail(id, "the game is not sound: %s", wrong);
    model->changed_us = sim_now();
    counts.entries++;
    counts.turns += entry.kind == LT_ENTRY_TURN;
    counts.games += entry.kind == LT_ENTRY_STARTED;
    counts.rematches += entry.kind == LT_ENTRY_REMATCH;
}

void sim_model_delete(const lt_game_id *id) {
    sim_model *model = sim_model_find(id);
    sim_note(id, "durable: deleted");
    if (model == NULL) return;
    model->deleted = true;
    model->deleted_us = sim_now();
    counts.deleted++;
}

void sim_model_doubt(const lt_game_id *id) {
    sim_model *model = sim_model_find(id);
    if (model != NULL) model->doubtful = true;
}

// A game at which something happened within a day of virtual time is never old.
void sim_model_expired(void) {
    for (sim_model *model = NULL; (model = sim_model_after(model)) != NULL;) {
        if (model->deleted || sim_disk_has(&model->id)) continue;
        if (sim_now() - model->changed_us < DAY_US)
            sim_fail(&model->id, "a game was deleted as old %.1f s after its last entry",
                     (double)(sim_now() - model->changed_us) / 1e6);
        sim_model_delete(&model->id);
    }
}

// --- After a restart ----------------------------------------------------------------------------------

static bool same_game(const lt_table *one, const lt_table *other) {
    return one->seq == other->seq && one->phase == other->phase && one->turn_count == other->turn_count &&
           one->game.move_count == other->game.move_count &&
           memcmp(one->deck, other->deck, sizeof one->deck) == 0 &&
           memcmp(one->turn_seq, other->turn_seq, one->turn_count * sizeof *one->turn_seq) == 0;
}

typedef struct {
    lt_table table;
    uint32_t known; // entries of the model
    bool damaged;
} replay;

static bool each_entry(void *context, uint64_t seq, const void *bytes, size_t size) {
    replay *of = context;
    lt_entry entry;
    if (seq > of->known) sim_model_append(&of->table.id, bytes, size);
    of->damaged |= seq != of->table.seq + 1u || !lt_entry_read(bytes, size, &entry) ||
                   !lt_table_apply(&of->table, &entry, NULL, 0);
    return !of->damaged;
}

static void check_model(sim_model *model) {
    replay of = {.table = {.id = model->id}, .known = model->table.seq};
    sim_disk_read(&model->id, each_entry, &of);
    if (of.table.seq == 0 && model->doubtful) {
        sim_model_delete(&model->id);
    } else if (of.damaged || !same_game(&of.table, &model->table)) {
        sim_fail(&model->id, "after a restart the log has %u entries and %u turns, and had %u and %u",
                 of.table.seq, of.table.turn_count, model->table.seq, model->table.turn_count);
    }
    model->doubtful = false;
    lt_table_free(&of.table);
    counts.checks++;
}

void sim_models_check(void) {
    for (sim_model *model = NULL; (model = sim_model_after(model)) != NULL;)
        if (!model->deleted) check_model(model);
}
