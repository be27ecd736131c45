// load.h - the load generator's parts: a server of its own, clients over loopback, and tables they play at.
#ifndef LT_LOAD_H
#define LT_LOAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "lt_core.h"

// --- The server under test ----------------------------------------------------------------------------

typedef struct {
    pid_t pid;
    unsigned port;
    char folder[4096];
} load_server;

// Starts PROGRAM serve with its data in a fresh folder below `folder`; exits with a message if that fails.
load_server load_start(const char *program, const char *folder);
void load_stop(load_server *server); // and removes its data
double load_cpu_seconds(const load_server *server);
size_t load_resident_bytes(const load_server *server);

double load_now(void); // seconds of a steady clock

// --- Clients --------------------------------------------------------------------------------------------

enum { LOAD_SEATS = 2, LOAD_SOCKETS = 3 }; // two players, and one who watches

typedef struct load_table load_table;

typedef struct {
    int fd;
    uint8_t who; // in its table: a player, or the last one for the spectator
    load_table *table;
    uint8_t *rest; // of a frame that has not come whole; owned
    size_t rest_size;
} load_socket;

struct load_table {
    char id[24];
    load_socket socket[LOAD_SOCKETS]; // [0] plays seat 1
    lt_state state;                   // as far as both players together know it
    bool waiting;                     // for the acknowledgment of a turn
    double due;                       // when that turn should have been sent
    unsigned heard;                   // turns that the spectator and the rival have heard of
};

// Blocking calls, for setting up. All exit with a message if anything fails.
int load_connect(unsigned port);
void load_make_table(unsigned port, int http, load_table *table);
// A spectator's socket, after its welcome.
int load_watch(unsigned port, const char *id);

// A frame of the server's in buf[0..size): where its text is, and how long the frame is; 0 if it is not there
// whole.
size_t load_frame(const uint8_t *buf, size_t size, const char **text, size_t *length);

// The turn that the player to move would send: its text as a frame, ready to send; returns its length.
size_t load_turn(load_table *table, uint8_t *out, size_t cap);
// Plays it in the table's own state, with the tile that was drawn, 0 for none.
void load_played(load_table *table, const char *text);

#endif
