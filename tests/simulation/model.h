// model.h - every table as its durable log says, and what anybody may be told of it.
#ifndef SIM_MODEL_H
#define SIM_MODEL_H

#include "lt_json.h"
#include "lt_map.h"
#include "lt_table.h"
#include "sim.h"

typedef struct {
    lt_map_node node;
    lt_game_id id; // the key
    lt_table table;
    bool deleted, doubtful; // doubtful: perhaps it was deleted when the power went
    uint64_t changed_us, deleted_us;
} sim_model;

sim_model *sim_model_find(const lt_game_id *id);    // NULL: nothing of it was ever durable
sim_model *sim_model_after(const sim_model *model); // for a loop over all of them, from NULL on
void sim_models_free(void);

// --- Told by the disk, once it is synced --------------------------------------------------------------

void sim_model_append(const lt_game_id *id, const char *text, size_t size);
void sim_model_delete(const lt_game_id *id);
void sim_model_doubt(const lt_game_id *id);
void sim_model_expired(void); // some games are not there any more
// What is synced leads to the same tables: called when a store is opened. Entries that were on their way when
// the power went may be there, too.
void sim_models_check(void);

// --- Checks (checks.c) --------------------------------------------------------------------------------

typedef struct sim_link sim_link;

// Everything that the server sends is checked when it leaves the server.
void sim_check_message(sim_link *link, const lt_json_node *json, const char *text, size_t size);
void sim_check_response(sim_link *link, int status, const lt_json_node *json);

#endif
