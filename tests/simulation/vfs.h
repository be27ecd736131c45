// vfs.h - files in memory for SQLite, on a disk that keeps only what was synced when the power goes.
#ifndef SIM_VFS_H
#define SIM_VFS_H

#include "sim.h"

typedef enum { SIM_VFS_WELL, SIM_VFS_FULL, SIM_VFS_REFUSES } sim_vfs_state;

void sim_vfs_begin(void); // SQLite uses it from now on
void sim_vfs_end(void);
// Writes and syncs fail from now on, or work again.
void sim_vfs_set(sim_vfs_state state);
// A process starts: it finds what the one before has left on the disk.
void sim_vfs_attach(void);
// The power goes, now or at one of the next `operations` writes and syncs; then `told` is called.
void sim_vfs_cut(void);
void sim_vfs_cut_soon(unsigned operations, void (*told)(void));

#endif
