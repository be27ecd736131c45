// population.c - who is there: parties, those who look on, hostile clients; and whether the parties go on.
#include <stdlib.h>
#include <string.h>

#include "clients.h"
#include "model.h"

#define BOUND_US (90 * SIM_S) // within which something happens at a table where everybody is there

static sim_party *parties, *lairs; // lairs: one for each hostile client
static sim_client *watchers;
static bool resting;

bool sim_clients_are_resting(void) {
    return resting;
}

bool sim_client_rests(sim_client *client) {
    if (resting) {
        sim_client_drop_http(client);
        sim_client_drop_socket(client);
    }
    return resting;
}

void sim_clients_rest(void) {
    resting = true;
}

sim_party *sim_party_any(void) {
    if (world.parties == 0) return NULL;
    sim_party *party = &parties[sim_below(world.parties)];
    return party->has_table ? party : NULL;
}

// --- Those who look on --------------------------------------------------------------------------------

static const sim_listener hears;

static void tick(void *context, uint64_t stamp) {
    sim_client *client = context;
    const sim_party *party = sim_party_any();
    (void)stamp;
    sim_client_drop_socket(client);
    if (resting) return;
    if (party != NULL) sim_client_join(client, &hears, &party->id);
    sim_after(sim_between(5 * SIM_S, 200 * SIM_S), tick, client, 0);
}

static void on_response(void *context, sim_link *link, int status, const lt_json_node *json,
                        const char *body) {
    sim_client *client = context;
    (void)json;
    (void)body;
    if (link == client->socket && status == 101) sim_client_hello(client, 0);
}

static void on_message(void *context, sim_link *link, const lt_json_node *json) {
    (void)context;
    (void)link;
    (void)json;
}

static void on_closed(void *context, sim_link *link, int code) {
    sim_client *client = context;
    (void)code;
    if (link == client->socket) client->socket = NULL;
}

static const sim_listener hears = {on_response, on_message, on_closed};

// --- All of them --------------------------------------------------------------------------------------

// Everybody has a network of their own; of hostile clients, three share an address and thirty a network.
static uint32_t honest_address(unsigned index) {
    return (0x0A00u + index) << 16 | 1u;
}

static void begin_party(sim_party *party, unsigned *index) {
    party->players = 2 + sim_below(3);
    party->count = 1 + sim_below(party->players);
    if (party->count == 1 && sim_below(2)) party->count = 2;
    for (unsigned i = 0; i < party->count; i++, ++*index) {
        sim_client *member = &party->members[i];
        sim_client_init(member, *index, honest_address(*index), false);
        member->party = party;
        sim_honest_begin(member);
    }
}

void sim_clients_begin(void) {
    unsigned index = 0;
    parties = calloc(world.parties + 1, sizeof *parties);
    lairs = calloc(world.hostile + 1, sizeof *lairs);
    watchers = calloc(world.watchers + 1, sizeof *watchers);
    if (parties == NULL || lairs == NULL || watchers == NULL) abort();
    for (unsigned i = 0; i < world.parties; i++) begin_party(&parties[i], &index);
    for (unsigned i = 0; i < world.watchers; i++, index++) {
        sim_client_init(&watchers[i], index, honest_address(index), false);
        sim_after(sim_between(1, 60 * SIM_S), tick, &watchers[i], 0);
    }
    for (unsigned i = 0; i < world.hostile; i++, index++) {
        sim_client *client = &lairs[i].members[0];
        sim_client_init(client, index, 0xC0000000u + (i / 30 << 16) + i % 30 / 3, true);
        client->party = &lairs[i];
        sim_hostile_begin(client);
    }
}

void sim_clients_end(void) {
    free(parties);
    free(lairs);
    free(watchers);
}

// --- Whether they go on -------------------------------------------------------------------------------

// Everybody is there, and no line is dead without anybody knowing.
static bool is_complete(const sim_party *party) {
    for (unsigned i = 0; i < party->count; i++) {
        const sim_client *member = &party->members[i];
        if (member->away_us > sim_now() ||
            (member->socket != NULL && (member->socket->hole || member->socket->cut)) ||
            (member->http != NULL && (member->http->hole || member->http->cut)))
            return false;
    }
    return true;
}

static void check_party(sim_party *party, bool troubled) {
    const sim_model *model = party->has_table ? sim_model_find(&party->id) : NULL;
    const uint32_t entries = model == NULL ? 0 : model->table.seq;
    if (troubled || entries != party->seen || !is_complete(party)) party->progress_us = sim_now();
    party->seen = entries;
    if (sim_now() - party->progress_us > BOUND_US)
        sim_fail(party->has_table ? &party->id : NULL, "nothing happens at the table of %s for %.0f s",
                 party->members[0].name, (double)(sim_now() - party->progress_us) / 1e6);
}

void sim_parties_check(bool troubled) {
    for (unsigned i = 0; i < world.parties && !resting; i++) check_party(&parties[i], troubled);
}
