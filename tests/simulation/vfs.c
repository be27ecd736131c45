// vfs.c - a VFS of SQLite: files, their locks and shared memory, and what a power cut leaves of them.
//
// A file has two images: what was written, and what is synced. When the power goes, a sector that was written
// and not synced is old or new, as chance has it; so is the size.
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "mutants.h"
#include "threads.h"
#include "vfs.h"

enum { FILES = 6, NAME = 512, SECTOR = 512, REGIONS = 64, REGION = 32768 };

typedef struct {
    uint8_t *bytes;
    size_t size, room;
} image;

typedef struct {
    char name[NAME]; // "": there is none
    image written, synced;
    uint8_t *dirty; // a byte for each sector
    size_t dirty_room;
    unsigned shared, reserved, exclusive; // connections with such a lock
    void *region[REGIONS];
    unsigned region_shared[SQLITE_SHM_NLOCK];
    bool region_taken[SQLITE_SHM_NLOCK];
} file;

typedef struct {
    sqlite3_file base; // first
    file *of;
    unsigned process;
    int lock, wal_stays;
    unsigned shares, takes; // slots of the shared memory, by bit
} handle;

static file files[FILES];
static image left_behind[FILES]; // by a power cut
static bool was_cut;
static unsigned process, countdown;
static void (*cut_told)(void);
static sim_vfs_state state;

// --- Images ------------------------------------------------------------------------------------------

static void resize(image *of, size_t size) {
    if (size > of->room) {
        of->room = 2 * size;
        of->bytes = realloc(of->bytes, of->room);
        if (of->bytes == NULL) abort();
    }
    if (size > of->size) memset(of->bytes + of->size, 0, size - of->size);
    of->size = size;
}

static void mark(file *of, size_t from, size_t size) {
    const size_t last = (from + size + SECTOR - 1) / SECTOR;
    if (last > of->dirty_room) {
        of->dirty = realloc(of->dirty, 2 * last);
        if (of->dirty == NULL) abort();
        memset(of->dirty + of->dirty_room, 0, 2 * last - of->dirty_room);
        of->dirty_room = 2 * last;
    }
    for (size_t i = from / SECTOR; i < last; i++) of->dirty[i] = 1;
}

// Copies the sectors that were written to the synced image: all of them, or each one by chance.
static void settle(file *of, bool all) {
    const size_t size = all || sim_below(2) ? of->written.size : of->synced.size;
    resize(&of->synced, size);
    for (size_t i = 0; i < of->dirty_room; i++) {
        const size_t from = i * SECTOR;
        if (of->dirty[i] == 0 || from >= size || from >= of->written.size) continue;
        const size_t end = from + SECTOR < size ? from + SECTOR : size;
        const size_t most = end < of->written.size ? end : of->written.size;
        if (all || sim_below(2)) memcpy(of->synced.bytes + from, of->written.bytes + from, most - from);
    }
    if (of->dirty != NULL) memset(of->dirty, 0, of->dirty_room);
}

static void clear(file *of) {
    for (int i = 0; i < REGIONS; i++) free(of->region[i]);
    free(of->written.bytes);
    free(of->synced.bytes);
    free(of->dirty);
    *of = (file){0};
}

// --- Power -------------------------------------------------------------------------------------------

void sim_vfs_cut(void) {
    if (was_cut) return;
    process++;
    countdown = 0;
    was_cut = true;
    for (int i = 0; i < FILES; i++) {
        if (files[i].name[0] != '\0') settle(&files[i], false);
        free(left_behind[i].bytes);
        left_behind[i] = (image){0};
        resize(&left_behind[i], files[i].synced.size);
        if (files[i].synced.size > 0)
            memcpy(left_behind[i].bytes, files[i].synced.bytes, files[i].synced.size);
    }
}

void sim_vfs_cut_soon(unsigned operations, void (*told)(void)) {
    countdown = 1 + sim_below(operations);
    cut_told = told;
}

void sim_vfs_attach(void) {
    for (int i = 0; was_cut && i < FILES; i++) {
        char name[NAME];
        memcpy(name, files[i].name, NAME);
        clear(&files[i]);
        if (name[0] == '\0') continue;
        memcpy(files[i].name, name, NAME);
        resize(&files[i].written, left_behind[i].size);
        if (left_behind[i].size > 0)
            memcpy(files[i].written.bytes, left_behind[i].bytes, left_behind[i].size);
        resize(&files[i].synced, left_behind[i].size);
        if (left_behind[i].size > 0) memcpy(files[i].synced.bytes, left_behind[i].bytes, left_behind[i].size);
    }
    was_cut = false;
    countdown = 0;
    process++;
}

void sim_vfs_set(sim_vfs_state now) {
    state = now;
}

// What comes of a write or a sync: SQLITE_OK, or why it fails.
static int attempt(const handle *from, int code) {
    if (from->process == process && countdown > 0 && --countdown == 0) {
        sim_vfs_cut();
        cut_told();
    }
    if (from->process != process) return code;
    return state == SIM_VFS_WELL ? SQLITE_OK : state == SIM_VFS_FULL ? SQLITE_FULL : code;
}

// --- Files -------------------------------------------------------------------------------------------

static handle *of_sqlite(sqlite3_file *opened) {
    return (handle *)(void *)opened;
}

static int close_file(sqlite3_file *opened) {
    handle *closed = of_sqlite(opened);
    opened->pMethods->xUnlock(opened, SQLITE_LOCK_NONE);
    closed->of = NULL;
    return SQLITE_OK;
}

static int read_file(sqlite3_file *opened, void *out, int size, sqlite3_int64 at) {
    const image *from = &of_sqlite(opened)->of->written;
    const size_t begin = (size_t)at, wanted = (size_t)size;
    const size_t there = begin >= from->size ? 0 : from->size - begin < wanted ? from->size - begin : wanted;
    if (of_sqlite(opened)->process != process) return SQLITE_IOERR_READ;
    if (there > 0) memcpy(out, from->bytes + begin, there);
    memset((char *)out + there, 0, wanted - there);
    return there == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

static int write_file(sqlite3_file *opened, const void *bytes, int size, sqlite3_int64 at) {
    file *to = of_sqlite(opened)->of;
    const size_t begin = (size_t)at, end = begin + (size_t)size;
    const int code = attempt(of_sqlite(opened), SQLITE_IOERR_WRITE);
    if (code != SQLITE_OK) return code;
    if (end > to->written.size) resize(&to->written, end);
    memcpy(to->written.bytes + begin, bytes, (size_t)size);
    mark(to, begin, (size_t)size);
    return SQLITE_OK;
}

static int truncate_file(sqlite3_file *opened, sqlite3_int64 size) {
    const int code = attempt(of_sqlite(opened), SQLITE_IOERR_TRUNCATE);
    if (code == SQLITE_OK) resize(&of_sqlite(opened)->of->written, (size_t)size);
    return code;
}

static int sync_file(sqlite3_file *opened, int flags) {
    (void)flags;
    const int code = attempt(of_sqlite(opened), SQLITE_IOERR_FSYNC);
    if (code == SQLITE_OK && !sim_mutant_loses_sync()) settle(of_sqlite(opened)->of, true);
    return code;
}

static int size_of_file(sqlite3_file *opened, sqlite3_int64 *size) {
    *size = (sqlite3_int64)of_sqlite(opened)->of->written.size;
    return SQLITE_OK;
}

// --- Locks -------------------------------------------------------------------------------------------

static int unlock_file(sqlite3_file *opened, int lock) {
    handle *from = of_sqlite(opened);
    file *of = from->of;
    if (from->lock >= SQLITE_LOCK_EXCLUSIVE && lock < SQLITE_LOCK_EXCLUSIVE) of->exclusive--;
    if (from->lock >= SQLITE_LOCK_RESERVED && lock < SQLITE_LOCK_RESERVED) of->reserved--;
    if (from->lock >= SQLITE_LOCK_SHARED && lock < SQLITE_LOCK_SHARED) of->shared--;
    if (lock < from->lock) from->lock = lock;
    return SQLITE_OK;
}

static int lock_file(sqlite3_file *opened, int lock) {
    handle *to = of_sqlite(opened);
    file *of = to->of;
    if (to->lock >= lock) return SQLITE_OK;
    if (to->lock < SQLITE_LOCK_SHARED) {
        if (of->exclusive > 0) return SQLITE_BUSY;
        of->shared++;
        to->lock = SQLITE_LOCK_SHARED;
    }
    if (lock >= SQLITE_LOCK_RESERVED && to->lock < SQLITE_LOCK_RESERVED) {
        if (of->reserved > 0) return SQLITE_BUSY;
        of->reserved++;
        to->lock = SQLITE_LOCK_RESERVED;
    }
    if (lock == SQLITE_LOCK_EXCLUSIVE) {
        if (of->shared > 1) return SQLITE_BUSY;
        of->exclusive++;
        to->lock = SQLITE_LOCK_EXCLUSIVE;
    }
    return SQLITE_OK;
}

static int is_reserved(sqlite3_file *opened, int *out) {
    *out = of_sqlite(opened)->of->reserved > 0;
    return SQLITE_OK;
}

// Whether the -wal file stays when the last connection is closed: set, or asked with a number below 0.
static int control(sqlite3_file *opened, int operation, void *argument) {
    handle *of = of_sqlite(opened);
    int *stays = argument;
    if (operation != SQLITE_FCNTL_PERSIST_WAL) return SQLITE_NOTFOUND;
    if (*stays >= 0) of->wal_stays = *stays;
    *stays = of->wal_stays;
    return SQLITE_OK;
}

static int sector_size(sqlite3_file *opened) {
    (void)opened;
    return 4096;
}

static int characteristics(sqlite3_file *opened) {
    (void)opened;
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

// --- Shared memory of the -wal file ------------------------------------------------------------------

static int map_region(sqlite3_file *opened, int number, int size, int extend, void volatile **out) {
    file *of = of_sqlite(opened)->of;
    if (number >= REGIONS || size > REGION) return SQLITE_IOERR_SHMMAP;
    if (of->region[number] == NULL && extend != 0) of->region[number] = calloc(1, REGION);
    *out = of->region[number];
    return SQLITE_OK;
}

static int lock_region(sqlite3_file *opened, int first, int count, int flags) {
    handle *by = of_sqlite(opened);
    file *of = by->of;
    const bool shared = (flags & SQLITE_SHM_SHARED) != 0;
    for (int i = first; i < first + count && (flags & SQLITE_SHM_LOCK) != 0; i++) {
        const bool mine = (by->shares >> i & 1) != 0;
        if (of->region_taken[i] || (!shared && of->region_shared[i] > (mine ? 1u : 0u))) return SQLITE_BUSY;
    }
    for (int i = first; i < first + count; i++) {
        const unsigned bit = 1u << i;
        if ((flags & SQLITE_SHM_LOCK) != 0) {
            if (shared && (by->shares & bit) == 0) of->region_shared[i]++;
            if (!shared) of->region_taken[i] = true;
            *(shared ? &by->shares : &by->takes) |= bit;
        } else {
            if (shared && (by->shares & bit) != 0) of->region_shared[i]--;
            if (!shared && (by->takes & bit) != 0) of->region_taken[i] = false;
            *(shared ? &by->shares : &by->takes) &= ~bit;
        }
    }
    return SQLITE_OK;
}

static void barrier(sqlite3_file *opened) {
    (void)opened;
}

static int unmap_regions(sqlite3_file *opened, int forget) {
    file *of = of_sqlite(opened)->of;
    for (int i = 0; forget != 0 && i < REGIONS; i++) {
        free(of->region[i]);
        of->region[i] = NULL;
    }
    return SQLITE_OK;
}

// --- The VFS -----------------------------------------------------------------------------------------

static file *named(const char *name, bool make) {
    file *empty = NULL;
    for (int i = 0; i < FILES; i++) {
        if (strcmp(files[i].name, name) == 0) return &files[i];
        if (files[i].name[0] == '\0' && empty == NULL) empty = &files[i];
    }
    if (!make || empty == NULL || strlen(name) >= NAME) return NULL;
    strcpy(empty->name, name);
    return empty;
}

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *out, int flags, int *got) {
    static const sqlite3_io_methods methods = {.iVersion = 2,
                                               .xClose = close_file,
                                               .xRead = read_file,
                                               .xWrite = write_file,
                                               .xTruncate = truncate_file,
                                               .xSync = sync_file,
                                               .xFileSize = size_of_file,
                                               .xLock = lock_file,
                                               .xUnlock = unlock_file,
                                               .xCheckReservedLock = is_reserved,
                                               .xFileControl = control,
                                               .xSectorSize = sector_size,
                                               .xDeviceCharacteristics = characteristics,
                                               .xShmMap = map_region,
                                               .xShmLock = lock_region,
                                               .xShmBarrier = barrier,
                                               .xShmUnmap = unmap_regions};
    (void)vfs;
    *of_sqlite(out) = (handle){.of = named(name == NULL ? "temporary" : name, true), .process = process};
    if (of_sqlite(out)->of == NULL) return SQLITE_CANTOPEN;
    out->pMethods = &methods;
    if (got != NULL) *got = flags;
    return SQLITE_OK;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int sync) {
    file *of = named(name, false);
    (void)vfs;
    (void)sync;
    if (was_cut) return SQLITE_IOERR_DELETE; // of a process that is dead
    if (of != NULL) clear(of);
    return SQLITE_OK;
}

static int has_file(sqlite3_vfs *vfs, const char *name, int flags, int *out) {
    const file *of = named(name, false);
    (void)vfs;
    (void)flags;
    *out = of != NULL && of->written.size > 0;
    return SQLITE_OK;
}

static int full_name(sqlite3_vfs *vfs, const char *name, int cap, char *out) {
    (void)vfs;
    sqlite3_snprintf(cap, out, "%s", name);
    return SQLITE_OK;
}

static int chance(sqlite3_vfs *vfs, int size, char *out) {
    (void)vfs;
    for (int i = 0; i < size; i++) out[i] = (char)(sim_random() >> 40);
    return size;
}

static int sleep_for(sqlite3_vfs *vfs, int us) {
    (void)vfs;
    if (sim_thread_current() != NULL) sim_thread_sleep((uint64_t)us);
    return us;
}

static int time_now(sqlite3_vfs *vfs, sqlite3_int64 *out) {
    (void)vfs;
    *out = (sqlite3_int64)24405875 * 8640000 + sim_calendar();
    return SQLITE_OK;
}

static int last_error(sqlite3_vfs *vfs, int size, char *out) {
    (void)vfs;
    (void)size;
    (void)out;
    return 0;
}

static sqlite3_vfs vfs = {.iVersion = 2,
                          .szOsFile = sizeof(handle),
                          .mxPathname = NAME,
                          .zName = "simulation",
                          .xOpen = open_file,
                          .xDelete = delete_file,
                          .xAccess = has_file,
                          .xFullPathname = full_name,
                          .xRandomness = chance,
                          .xSleep = sleep_for,
                          .xGetLastError = last_error,
                          .xCurrentTimeInt64 = time_now};

void sim_vfs_begin(void) {
    if (sqlite3_vfs_register(&vfs, 1) != SQLITE_OK) abort();
}

void sim_vfs_end(void) {
    for (int i = 0; i < FILES; i++) {
        clear(&files[i]);
        free(left_behind[i].bytes);
        left_behind[i] = (image){0};
    }
}
