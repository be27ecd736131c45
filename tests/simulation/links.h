// links.h - the network: a link is a connection between a client and the server.
//
// The client's end sends bytes and is given whole answers and messages. The server's end is what loop.c makes
// a uv_tcp_t of. Both directions delay, keep their order, and can be cut; a link may also go silent without a
// word, and a client may half-close it or stop reading.
#ifndef SIM_LINKS_H
#define SIM_LINKS_H

#include <sys/queue.h>
#include <uv.h>

#include "lt_json.h"
#include "sim.h"

typedef struct sim_link sim_link;

// What the client's end is told.
typedef struct {
    void (*response)(void *context, sim_link *link, int status, const lt_json_node *json, const char *body);
    void (*message)(void *context, sim_link *link, const lt_json_node *json);
    void (*closed)(void *context, sim_link *link, int code); // code: of the close frame; 0: none came
} sim_listener;

// Something whole that is on its way to the client: it is told when the last byte is there.
typedef struct sim_delivery {
    STAILQ_ENTRY(sim_delivery) link;
    uint64_t end; // of its bytes, counted from the first one that was sent
    int status;   // of a response; 0: a message; 1: a ping; below 0: a close frame with that code
    lt_json_node *json;
    char *body; // of a response that is not JSON
} sim_delivery;

enum { SIM_FRAMES = 512 };

typedef struct sim_sending sim_sending; // a uv_write that has not been sent yet

struct sim_link {
    LIST_ENTRY(sim_link) all;
    unsigned holds; // events that are on their way, and both ends
    uint32_t address;
    const sim_listener *listener;
    void *context;

    // To the server.
    uint8_t *up;
    size_t up_room, up_sent, up_arrived, up_read;
    uint64_t up_last_us;
    uint32_t frame_end[SIM_FRAMES]; // where the last frames end, to count those that the server has read
    uint64_t frames_sent, frames_read;
    bool fin_sent, fin_arrived, fin_read;

    // To the client.
    uint64_t down_sent, down_arrived, down_taken, down_last_us;
    STAILQ_HEAD(, sim_delivery) deliveries;
    STAILQ_HEAD(, sim_sending) sendings;
    uint8_t *partial; // bytes of an answer or a frame that is not whole yet
    size_t partial_size, partial_room;

    // The server's end.
    uv_tcp_t *tcp;
    uv_alloc_cb room_cb;
    uv_read_cb read_cb;
    bool reading, server_closed, reset; // reset: the server has still to hear of the cut
    bool ready;                         // it is in the loop's list of what is ready

    // The client's end.
    bool client_closed, stuck; // stuck: the client does not read
    bool cut, hole, refused;

    // What is known of it, for the checks.
    bool is_socket, greeted;
    int seat; // as it was told; -1: a spectator
    bool hostile;
    bool has_table;
    lt_game_id table;
    char request;  // what the client asked last: a letter of clients.h
    char name[24]; // under which it sits down
    char key[48];  // that the client has shown; "": none
    uint64_t told; // the highest number of an entry that it was told
    uint64_t opened_us, limit_us;
    double limit_used;                      // of the rate of messages
    bool is_above;                          // that rate: it is not to be read on
    uint64_t out_count, in_count, out_free; // messages that it was sent, its own, and entries told to it
};

// Opens a link from an IPv4 address.
sim_link *sim_link_open(uint32_t address, const sim_listener *listener, void *context);
void sim_link_send(sim_link *link, const void *bytes, size_t size);
void sim_link_say(sim_link *link, const char *text, size_t size); // a message, in a frame
void sim_link_frame(sim_link *link, unsigned opcode, const char *text, size_t size);
void sim_link_half_close(sim_link *link); // no more bytes from the client
void sim_link_close(sim_link *link);      // the client's end is gone; nobody is told anything any more
void sim_link_unstick(sim_link *link);    // the client reads again
// Trouble on the way.
void sim_link_cut(sim_link *link);
void sim_links_cut_all(void);
unsigned sim_links_open(void);

// --- The server's end, for loop.c ---------------------------------------------------------------------

sim_link *sim_link_accept(void); // the next one that waits; NULL: none
bool sim_link_waits(void);
bool sim_link_readable(const sim_link *link);
size_t sim_link_window(const sim_link *link); // bytes that can be sent now
void sim_link_write(sim_link *link, const uint8_t *bytes, size_t size);
void sim_link_server_close(sim_link *link);
sim_link *sim_links_first(void);
void sim_link_release(sim_link *link);
// The listener is there, or not: without it links are refused.
void sim_links_listen(bool listening);

// --- traffic.c: what the server says, taken apart and checked when it leaves the server ---------------

void sim_traffic(sim_link *link, const uint8_t *bytes, size_t size);

// --- loop.c -------------------------------------------------------------------------------------------

void sim_loop_wake(void);
void sim_loop_ready(
    sim_link *link); // something has come to the server's end, or the client has taken something

#endif
