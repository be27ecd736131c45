// disk.h - a store with faults: slow, full, refusing, and without what was not synced when power goes.
//
// Some worlds have SQLite on the files of vfs.c, others the store in memory, which outlives the server's
// process and is faster. Each entry that becomes durable is told to the model.
#ifndef SIM_DISK_H
#define SIM_DISK_H

#include "sim.h"

typedef enum { SIM_DISK_WELL, SIM_DISK_SLOW, SIM_DISK_FULL, SIM_DISK_REFUSES } sim_disk_state;

const char *sim_disk_begin(void); // returns the name of the store
void sim_disk_end(void);
void sim_disk_remove(long process); // what a process has left in /tmp: empty files, for their locks
void sim_disk_attach(void);         // to the process that starts
void sim_disk_detach(void);         // the process has no power any more: nothing reaches the disk
void sim_disk_set(sim_disk_state state);
sim_disk_state sim_disk_now(void);
// Reads what is synced.
void sim_disk_read(const lt_game_id *game, lt_store_each_entry *each, void *context);
bool sim_disk_has(const lt_game_id *game);

#endif
