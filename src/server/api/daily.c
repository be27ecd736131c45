// daily.c - the board of a daily lake: who is on it, and a record for it, which is proved before it is taken.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api.h"
#include "lt_board.h"
#include "lt_number.h"

enum {
    PAGE = 50,
    POSTS_MOST = 64 // on their way at once, of all people
};
#define HOUR_MS ((int64_t)60 * 60 * 1000)
#define DAY_MS (24 * HOUR_MS)

// A record on its way to the board: proved in steps, then stored.
struct lt_api_post {
    lt_live_job job; // first
    LIST_ENTRY(lt_api_post) link;
    lt_conn *conn; // held
    lt_secret person;
    lt_result result;
    int64_t at_ms;
    uint64_t spent_ns; // on the proof
    bool more;         // the proof goes on
    bool withdrawn;    // the person is being forgotten
    char headers[LT_API_HEADERS];
    char text[LT_BODY_MAX + 1];
    lt_record record; // of the text
    lt_proving proving;
};

// --- Days --------------------------------------------------------------------------------------------------

// The day that it is already in the easternmost places; the westernmost are a day and two hours behind.
static lt_day newest_day(const lt_server *server) {
    return (lt_day)((lt_server_wall(server) + 14 * HOUR_MS) / DAY_MS);
}

// Results are taken as long as it is that day anywhere, and on the next in UTC: a game may end after
// midnight.
static bool is_open(const lt_server *server, lt_day day) {
    return lt_is_daily(day) && day <= newest_day(server) && day >= lt_server_wall(server) / DAY_MS - 1;
}

// The day that a path ends with; false after saying that there is none.
static bool read_day(lt_conn *conn, const lt_request *request, lt_day *day) {
    const char *date = strrchr(request->url, '/') + 1; // the path has some
    if (conn->server->options.no_board) {
        lt_http_error(conn, 404, "not-found");
        return false;
    }
    const bool good = lt_day_read(date, strlen(date), day) && lt_is_daily(*day);
    if (!good) lt_http_error(conn, 400, "bad-message");
    return good;
}

// NULL after saying that it cannot be read.
static lt_board *find_board(lt_conn *conn, lt_day day) {
    lt_store_err err;
    lt_board *board = lt_boards_find(conn->server->boards, conn->server->store, day, &err);
    if (board == NULL) lt_http_error(conn, 503, err == LT_STORE_BUSY ? "busy" : "store");
    return board;
}

// --- Showing it --------------------------------------------------------------------------------------------

// A name that looks like another one is shown with its row, and so is one that could be taken for such a
// name.
static void write_name(lt_json *json, const lt_board *board, unsigned number) {
    const char *name = board->rows[number].name;
    char shown[LT_NAME_SIZE + 16];
    lt_json_key_string(json, "name", name);
    if (name[strlen(name) - 1] != ')' && !lt_board_is_alike(board, number)) return;
    snprintf(shown, sizeof shown, "%s (%u)", name, number + 1);
    lt_json_key_string(json, "shown", shown);
}

static void write_row(lt_json *json, const lt_board *board, unsigned number, unsigned players) {
    const lt_board_row *row = &board->rows[number];
    lt_json_object(json);
    lt_json_key_int(json, "row", number + 1);
    lt_json_key_int(json, "place", lt_board_place(board, number));
    write_name(json, board, number);
    lt_json_key_int(json, "score", row->score);
    lt_json_key_array(json, "honor");
    for (unsigned i = 0; i < players; i++) lt_json_int(json, row->honor[i]);
    lt_json_array_end(json);
    lt_json_key_array(json, "winners");
    for (unsigned i = 0; i < players; i++)
        if ((row->winners & 1u << i) != 0) lt_json_int(json, i + 1);
    lt_json_array_end(json);
    lt_json_object_end(json);
}

// Up to PAGE rows from number `first` on, and the person's own.
static void write_board(lt_json *json, const lt_server *server, const lt_board *board, unsigned first,
                        int own) {
    const lt_deal deal = lt_daily_deal(board->day);
    const unsigned end = board->count - first < PAGE ? board->count : first + PAGE;
    char date[LT_DAY_TEXT], more[16];
    lt_day_write(board->day, date, sizeof date);
    lt_json_object(json);
    lt_json_key_string(json, "date", date);
    lt_json_key_bool(json, "open", is_open(server, board->day));
    lt_json_key_int(json, "bots", LT_BOTS_RELEASE);
    lt_json_key_int(json, "seat", deal.seat + 1);
    lt_json_key_int(json, "count", board->count);
    lt_json_key_array(json, "results");
    for (unsigned i = first; i < end; i++) write_row(json, board, i, deal.players);
    lt_json_array_end(json);
    if (own >= 0) {
        lt_json_key(json, "yours");
        write_row(json, board, (unsigned)own, deal.players);
    }
    snprintf(more, sizeof more, "%u", end);
    if (end < board->count) lt_json_key_string(json, "more", more);
    lt_json_object_end(json);
}

void lt_api_board(lt_conn *conn, const lt_request *request, const char *query) {
    lt_server *server = conn->server;
    lt_day day;
    lt_secret person;
    uint64_t first = 0;
    char mark[16];
    if (!read_day(conn, request, &day)) return;
    if (lt_request_field(query, '&', "after", mark, sizeof mark) &&
        !lt_uint_read(mark, strlen(mark), LT_BOARD_MOST, &first)) {
        lt_http_error(conn, 400, "bad-message");
        return;
    }
    const lt_board *board = find_board(conn, day);
    if (board == NULL) return;
    int own = -1;
    if (lt_api_person(request, &person)) {
        const lt_game_id id = lt_result_id(day, &person);
        own = lt_board_row_of(board, &id);
    }
    if (first > board->count) first = board->count;
    lt_json json = lt_json_begin(server->scratch, sizeof server->scratch);
    write_board(&json, server, board, (unsigned)first, own);
    lt_http_respond(conn,
                    &(lt_http_response){.status = 200, .body = server->scratch, .size = lt_wire_size(&json)});
}

// --- Taking a result ---------------------------------------------------------------------------------------

static void let_go(lt_api_post *post) {
    post->conn->server->metrics.proof_milliseconds_total += post->spent_ns / 1000000;
    LIST_REMOVE(post, link);
    lt_conn_release(post->conn);
    free(post);
}

static void fail(lt_api_post *post, int status, const char *code) {
    if (post->conn->phase == LT_CONN_HTTP) lt_http_error(post->conn, status, code);
    let_go(post);
}

// Says what is wrong with a record: {"error":"bad-record","of":"move","turn":7}.
static void refuse_record(lt_conn *conn, const lt_proof *proof) {
    char body[160];
    lt_json json = lt_json_begin(body, sizeof body);
    lt_json_object(&json);
    lt_json_key_string(&json, "error", "bad-record");
    lt_json_key_string(&json, "of", proof == NULL ? "text" : lt_proof_names[proof->verdict]);
    if (proof != NULL && proof->verdict == LT_PROOF_TAG) lt_json_key_string(&json, "tag", proof->tag);
    if (proof != NULL && proof->verdict == LT_PROOF_MOVE) lt_json_key_int(&json, "turn", proof->turn);
    lt_json_object_end(&json);
    conn->server->metrics.refused_total++;
    lt_http_respond(conn, &(lt_http_response){.status = 400, .body = body, .size = lt_wire_size(&json)});
}

static void answer_stored(lt_api_post *post, const lt_game_id *id) {
    lt_server *server = post->conn->server;
    lt_store_err err;
    char body[96];
    lt_board *board = lt_boards_find(server->boards, server->store, post->result.day, &err);
    // A board that was read just now has it already.
    if (board != NULL && lt_board_row_of(board, id) < 0 &&
        !lt_board_add(board, id, post->at_ms, &post->result))
        board = NULL;
    const int row = board == NULL ? -1 : lt_board_row_of(board, id);
    const int size =
        row < 0 ? snprintf(body, sizeof body, "{\"score\":%d}", post->result.outcome.score)
                : snprintf(body, sizeof body, "{\"score\":%d,\"place\":%u,\"count\":%u}",
                           post->result.outcome.score, lt_board_place(board, (unsigned)row), board->count);
    server->metrics.results_total++;
    lt_http_respond(
        post->conn,
        &(lt_http_response){.status = 201, .headers = post->headers, .body = body, .size = (size_t)size});
}

static void on_stored(void *context, const lt_store_result *result) {
    lt_api_post *post = context;
    lt_server *server = post->conn->server;
    const lt_game_id id = lt_result_id(post->result.day, &post->person);
    lt_server_note_stored(server, result->err);
    if (result->err == LT_STORE_OK) {
        answer_stored(post, &id);
        let_go(post);
    } else if (result->err == LT_STORE_CONFLICT) {
        fail(post, 409, "taken");
    } else {
        server->metrics.store_faults_total++;
        fail(post, 503, "store");
    }
}

// The result, and nothing of the record, is kept. The first one of a person counts: the store takes no other.
static void store(lt_api_post *post) {
    lt_server *server = post->conn->server;
    char text[LT_RESULT_TEXT];
    post->result.outcome = post->proving.proof.outcome;
    post->at_ms = lt_server_wall(server);
    const size_t size = lt_result_write(&post->result, text);
    lt_link links[2] = {{.owner = lt_board_owner(post->result.day)}};
    memcpy(links[1].owner.bytes, post->person.bytes, sizeof post->person.bytes);
    const lt_summary summary = {
        .state = LT_GAME_RESULT, .updated_ms = post->at_ms, .title = text, .title_size = size};
    const lt_append append = {.game = lt_result_id(post->result.day, &post->person),
                              .bytes = text,
                              .size = size,
                              .summary = &summary,
                              .links = links,
                              .link_count = 2,
                              .done = on_stored,
                              .context = post};
    if (lt_store_append(server->store, &append) != LT_STORE_OK) fail(post, 503, "busy");
}

// On a thread of the bots'.
static void prove_step(lt_live_job *job, void *scratch) {
    lt_api_post *post = (lt_api_post *)job;
    post->more = !job->queue.unpaid && lt_prove_on(&post->proving, scratch);
}

// The person pays for it as for a bot's turn, and waits in the same queue.
static bool ask_for_step(lt_api_post *post) {
    lt_live_bot_asker asker = {.owner = post->person};
    memcpy(asker.from, post->conn->address->bytes, sizeof asker.from);
    return lt_live_bots_put(post->conn->server->bots, &asker, &post->job);
}

static void end_step(lt_server *server, lt_live_job *job) {
    lt_api_post *post = (lt_api_post *)job;
    post->spent_ns += job->spent_ns;
    if (post->conn->phase != LT_CONN_HTTP) {
        let_go(post); // nobody waits for it any more
    } else if (server->stopping) {
        fail(post, 503, "stopping");
    } else if (post->withdrawn) {
        fail(post, 409, "not-now");
    } else if (job->queue.unpaid) {
        fail(post, 429, "too-fast");
    } else if (post->more) {
        if (!ask_for_step(post)) fail(post, 503, "busy");
    } else if (post->proving.proof.verdict != LT_PROVED) {
        refuse_record(post->conn, &post->proving.proof);
        let_go(post);
    } else {
        store(post);
    }
}

// --- Requests ----------------------------------------------------------------------------------------------

// Reads name and record; false after saying what is wrong with them.
static bool read_post(lt_conn *conn, const lt_request *request, lt_api_post *post, lt_day day) {
    lt_json_node *json = lt_json_read(request->body, request->body_size);
    const char *given = lt_json_string_at(json, "name"), *record = lt_json_string_at(json, "record");
    lt_day of = 0;
    bool fits = given != NULL && record != NULL;
    if (!fits) lt_http_error(conn, 400, "bad-message");
    fits = fits && lt_api_read_name(conn, given, post->result.name);
    if (fits) {
        snprintf(post->text, sizeof post->text, "%s", record);
        fits = lt_record_read(post->text, strlen(post->text), &post->record, NULL, NULL);
        if (!fits) refuse_record(conn, NULL);
    }
    lt_json_free(json);
    if (!fits) return false;
    if (lt_daily_prove_begin(&post->record, &of, &post->proving) && of == day) return true;
    refuse_record(conn, &(lt_proof){.verdict = LT_PROOF_TAG, .tag = "Daily"});
    return false;
}

// Whether there is room for one more of that person on the board; false after saying why not.
static bool is_welcome(lt_conn *conn, const lt_secret *person, lt_day day) {
    const lt_game_id id = lt_result_id(day, person);
    const lt_board *board = find_board(conn, day);
    unsigned all = 0, coming = 0, own = 0;
    const lt_api_post *post;
    if (board == NULL) return false;
    LIST_FOREACH(post, &conn->server->posts, link) {
        all++;
        coming += post->result.day == day;
        own += lt_secret_is(&post->person, person->bytes);
    }
    if (lt_board_row_of(board, &id) >= 0) {
        lt_http_error(conn, 409, "taken");
    } else if (board->count + coming >= LT_BOARD_MOST) {
        lt_http_error(conn, 503, "too-many");
    } else if (own > 0 || all >= POSTS_MOST) {
        lt_http_error(conn, 503, "busy");
    } else {
        return true;
    }
    return false;
}

static bool is_in_time(lt_conn *conn, lt_day day) {
    const bool open = is_open(conn->server, day);
    if (!open) lt_http_error(conn, 409, day > newest_day(conn->server) ? "not-now" : "late");
    return open;
}

void lt_api_result(lt_conn *conn, const lt_request *request, const char *query) {
    lt_server *server = conn->server;
    lt_day day;
    size_t size = 0;
    (void)query;
    if (!read_day(conn, request, &day) || !is_in_time(conn, day)) return;
    lt_api_post *post = calloc(1, sizeof *post);
    if (post == NULL) {
        lt_http_error(conn, 503, "busy");
        return;
    }
    post->job = (lt_live_job){.think = prove_step, .end = end_step};
    post->result.day = day;
    post->person = lt_api_person_or_new(conn, request, post->headers, sizeof post->headers, &size);
    if (!is_welcome(conn, &post->person, day) || !read_post(conn, request, post, day)) {
        free(post);
        return;
    }
    post->conn = conn;
    conn->holds++;
    LIST_INSERT_HEAD(&server->posts, post, link);
    server->metrics.proofs_total++;
    if (!ask_for_step(post)) fail(post, 503, "busy");
}

void lt_api_withdraw_posts(lt_server *server, const lt_owner *owner) {
    lt_api_post *post;
    LIST_FOREACH(post, &server->posts, link)
    if (lt_secret_is(&post->person, owner->bytes)) post->withdrawn = true;
}

// The queue frees the posts themselves.
void lt_api_drop_posts(lt_server *server) {
    lt_api_post *post;
    LIST_FOREACH(post, &server->posts, link) lt_conn_release(post->conn);
    LIST_INIT(&server->posts);
}
