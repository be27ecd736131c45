// clients.h - people at their browsers: honest ones in parties, those who look on, and hostile ones.
#ifndef SIM_CLIENTS_H
#define SIM_CLIENTS_H

#include "links.h"
#include "lt_table.h"

typedef struct sim_party sim_party;

// A client asks one thing at a time over HTTP, and has one socket at a table.
typedef struct {
    unsigned index;
    uint32_t address;
    char name[24], person[48], key[48];
    sim_party *party; // NULL: none
    sim_link *http, *socket;
    char asked; // by its first letter: make, sit, key, get, record, delete, forget; x: else; 0: nothing
    uint64_t asked_us, opened_us, heard_us, away_us, met_us; // met: until when it waits after a refusal
    bool hello_sent, welcomed, is_hostile, as_views;
    unsigned kind; // of a hostile one
    uint64_t n;    // the last entry that it was told of
    unsigned turns;
    unsigned sent_turn;
    uint64_t sent_us;
    char sent[512]; // a turn, to be repeated as it was
} sim_client;

struct sim_party {
    unsigned players, count; // seats, people
    sim_client members[LT_MAX_PLAYERS];
    bool has_table, leaves;
    lt_game_id id, last; // last: the table before this one
    char table[24];
    uint64_t progress_us, made_us;
    uint32_t seen; // entries of the table
};

void sim_clients_begin(void); // as many as the world has
void sim_clients_end(void);
void sim_clients_rest(void); // they close everything, and do nothing any more
bool sim_clients_are_resting(void);
bool sim_client_rests(sim_client *client); // if so, it closes what it has open
// Once a second: whether honest parties go on.
void sim_parties_check(bool troubled);
sim_party *sim_party_any(void); // one with a table; NULL: none

// --- Shared (clients.c) -------------------------------------------------------------------------------

void sim_client_init(sim_client *client, unsigned index, uint32_t address, bool hostile);
// A request; the answer goes to `listener`. `body` may be NULL.
void sim_client_ask(sim_client *client, const sim_listener *listener, char what, const char *method,
                    const char *path, const char *body, const lt_game_id *table);
// A WebSocket of a table; hello goes out with the answer.
void sim_client_join(sim_client *client, const sim_listener *listener, const lt_game_id *table);
void sim_client_hello(sim_client *client, uint64_t since);
void sim_client_say(sim_client *client, const char *format, ...) __attribute__((format(printf, 2, 3)));
void sim_client_drop_http(sim_client *client);
void sim_client_drop_socket(sim_client *client);
void sim_hex(char out[65]);                  // 32 random bytes
const char *sim_forwarded(uint32_t address); // the header of the proxy, if there is one

void sim_honest_begin(sim_client *client);
void sim_hostile_begin(sim_client *client);
void sim_watcher_begin(sim_client *client);

// A whole turn at random, as JSON: ["xPR","17@1,-2r3"].
void sim_turn_choose(const lt_table *table, char *out, size_t cap);

#endif
