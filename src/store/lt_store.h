// lt_store.h - where games are kept: an append-only log per game, and lists of games.
//
// A game is a row of entries numbered 1, 2, 3 and so on. An entry is opaque bytes and is never changed by an
// append. An append names the number of the last entry it knows of; if the log has gone on in the meantime
// nothing is written. So a repeated or late append does no harm.
//
// What was acknowledged stays: `done` is told LT_STORE_OK only after the entry would survive kill -9 and a
// power cut. A failed append is not in the log. (One exception: after LT_STORE_IO and an immediate crash the
// entry may be there when the store is opened again, so read the log then.) The store works on after a
// failure: a full disk may have room later.
//
// Threads: all calls for one store come from one thread, its owner. Callbacks run on the owner's thread and
// inside its calls; only `wake` is called from a thread of the store.
//
// Nothing here knows what a game is, nor where it is kept: lt_store_open chooses that by name.
#ifndef LT_STORE_H
#define LT_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct lt_store lt_store;

enum {
    LT_STORE_ENTRY = 65536, // bytes of an entry, at most; at least 1
    LT_STORE_TITLE = 1024,  // bytes of a title, at most
    LT_STORE_LINKS = 8      // links that one append may make or cut
};

typedef enum {
    LT_STORE_OK,
    LT_STORE_CONFLICT, // the game's last entry is another one than expected, or a person has more links
    LT_STORE_FULL,     // no room on the disk
    LT_STORE_IO,       // reading or writing failed
    LT_STORE_BUSY,     // too much is waiting already; nothing was queued
    LT_STORE_SIZE,     // too few or too many bytes
    LT_STORE_MISSING,  // no such game, entry or file
    LT_STORE_LOCKED,   // another program has it open
    LT_STORE_NEWER,    // written by a newer version of this program
    LT_STORE_DAMAGED,  // not a store, or not a sound one
    LT_STORE_ERRORS
} lt_store_err;

// What an error means, in a few English words without a full stop, for logs.
const char *lt_store_err_text(lt_store_err err);

// --- Opening ------------------------------------------------------------------------------------

typedef struct {
    // Called from a thread of the store when there is something to collect; it must not call the store.
    // It may be called once more than needed. It may be NULL.
    void (*wake)(void *context);
    void *wake_context;
    unsigned gather_us;    // how long a commit waits for more changes, from the first one on; 0 means 1000
    unsigned waiting;      // changes that may wait at most, then LT_STORE_BUSY; 0 means 65536
    uint64_t waiting_size; // and their bytes; 0 means 64 MiB
} lt_store_options;

// What went wrong when opening, for people: "data/lanterns.db: another program has it open".
typedef struct {
    char text[512];
} lt_store_fault;

// Opens the store `where`: "memory:" keeps everything in memory and forgets it when closed; any other name is
// the path of an SQLite file, made where missing (its folder must be there), brought up to this version's
// schema, checked, and locked against every other program. `options` may be NULL; so may `fault`. On an error
// *out is untouched.
lt_store_err lt_store_open(const char *where, const lt_store_options *options, lt_store **out,
                           lt_store_fault *fault);
// Waits until everything queued is done, calls every `done` that is due, and lets go. What a `done` would
// queue now is refused: LT_STORE_BUSY. NULL is fine.
void lt_store_close(lt_store *store);

// --- Changing: queued, and committed together with all that arrives within gather_us ------------------

typedef struct {
    uint8_t bytes[16]; // random, chosen by the caller that begins the game
} lt_game_id;

// A person's mark, known to the owner of the store only (a hash).
typedef struct {
    uint8_t bytes[32];
} lt_owner;

// A result is of a game that was played elsewhere.
typedef enum { LT_GAME_OPEN, LT_GAME_RUNNING, LT_GAME_FINISHED, LT_GAME_RESULT } lt_game_state;
enum { LT_GAME_STATES = 4 };

// What lists show of a game. Set by an append, together with its entry; kept until the next one that sets it.
typedef struct {
    lt_game_state state;
    bool is_public;
    int64_t updated_ms; // what lists are ordered by, and what lt_store_expire goes by; of the caller's clock
    const void *title;  // a few bytes for the caller's lists: names, whose turn it is
    size_t title_size;
} lt_summary;

// Whose game it is. A link is kept until it is cut or the game is deleted.
typedef struct {
    lt_owner owner;
    uint8_t seat; // for the caller's lists
    bool cut;     // this link goes; if there is none that is fine
} lt_link;

typedef struct {
    lt_store_err err;
    uint64_t last;  // of an append: the game's last entry now (LT_STORE_OK, LT_STORE_CONFLICT), else 0
    uint64_t count; // of lt_store_expire: games deleted; of lt_store_forget: links cut
} lt_store_result;

typedef void lt_store_done(void *context, const lt_store_result *result);

typedef struct {
    lt_game_id game;
    uint64_t expected; // the number of the game's last entry, 0 to begin a game; the new one is expected + 1
    const void *bytes;
    size_t size;
    // NULL: it stays as it is. An append with a summary costs more than one without, so a game in full swing
    // does not set it with every turn. A game that begins without one is running, not public, of time 0,
    // without a title.
    const lt_summary *summary;
    const lt_link *links; // made and cut in this order, together with the entry
    size_t link_count;
    lt_store_done *done; // may be NULL
    void *context;
} lt_append;

// All of these copy what they are given. They return LT_STORE_OK when the change is queued, and then `done`
// is called exactly once, by lt_store_collect or lt_store_close; else (LT_STORE_BUSY, LT_STORE_SIZE) nothing
// was queued and `done` is not called. Changes are made, and reported, in the order they were queued.
//
// Several appends to a game may be under way, each expecting the one before it: if one fails, those after it
// fail too.
lt_store_err lt_store_append(lt_store *store, const lt_append *append);
// Replaces an entry's bytes, so that personal data in it is removed. LT_STORE_MISSING if there is no such
// entry.
lt_store_err lt_store_replace(lt_store *store, lt_game_id game, uint64_t seq, const void *bytes, size_t size,
                              lt_store_done *done, void *context);
// Nothing of the game remains: entries, summary, links. LT_STORE_MISSING if there is no such game.
lt_store_err lt_store_delete(lt_store *store, lt_game_id game, lt_store_done *done, void *context);
// Deletes every game in `state` that was last updated before `before_ms`, a few at a time, so that appends go
// on. Appends that are queued after it do not wait for it; it may therefore be reported after them.
lt_store_err lt_store_expire(lt_store *store, lt_game_state state, int64_t before_ms, lt_store_done *done,
                             void *context);
// Cuts every link of a person, if there are `most` of them at most; else LT_STORE_CONFLICT, and all of them
// stay: a game was linked since the caller counted them. The games stay in any case.
lt_store_err lt_store_forget(lt_store *store, const lt_owner *owner, uint64_t most, lt_store_done *done,
                             void *context);
// Changes nothing that can be read, but is written like any change: tells whether something can be stored.
lt_store_err lt_store_probe(lt_store *store, lt_store_done *done, void *context);

// Calls `done` of every change that is finished; returns how many there were. `done` may queue more.
size_t lt_store_collect(lt_store *store);
// Waits until everything queued so far is finished, and collects it: for tests, tools and stopping.
void lt_store_flush(lt_store *store);

// --- Reading: at once, and everything that was acknowledged is there --------------------------------------
// `each` returns whether to go on; what it is given lasts until it returns. It must not call the store.

typedef bool lt_store_each_entry(void *context, uint64_t seq, const void *bytes, size_t size);

// The entries after number `after`, in order. LT_STORE_OK also where there are none; on an error some may
// have been given.
lt_store_err lt_store_read(lt_store *store, lt_game_id game, uint64_t after, lt_store_each_entry *each,
                           void *context);

typedef struct {
    lt_game_id game;
    lt_summary summary;
    uint8_t seat; // of the link, when listed by owner; else 0
} lt_listing;

typedef struct {
    lt_game_state state;
    bool only_public;
    const lt_owner *owner; // only games linked to this person; NULL: anybody's
    // Where the page begins: after the last listing of the page before. All 0: from the newest on.
    bool after;
    int64_t after_ms;
    lt_game_id after_game;
    unsigned limit; // games at most; 0 means 50
} lt_query;

typedef bool lt_store_each_game(void *context, const lt_listing *listing);

// Games by the time they were updated, newest first; of the same time, by id, greatest first.
lt_store_err lt_store_list(lt_store *store, const lt_query *query, lt_store_each_game *each, void *context);

// --- Backup ------------------------------------------------------------------------------------------

// Copies the SQLite store `from`, as it is at one moment, to the file `path`. Another program may have the
// store open and go on writing. An older file `path` is replaced only when the copy is complete and on the
// disk.
lt_store_err lt_store_backup_file(const char *from, const char *path, lt_store_fault *fault);
// Puts a backup in the place of the store `to`, or makes it. LT_STORE_LOCKED while a server has it open;
// LT_STORE_DAMAGED, and nothing changed, if the backup is not sound.
lt_store_err lt_store_restore_file(const char *backup, const char *to, lt_store_fault *fault);

#ifdef __cplusplus
}
#endif
#endif
