// test_memory.c - the server when memory runs out: whichever allocation fails, nothing stays half made.
//
// Two people make a table, sit down, look at the lists and play a turn. That is done once for each allocation
// in it, which fails then. A request that is refused or dropped is made once more; that has to succeed.
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "lt_test_server.h"

// --- Allocations that fail ----------------------------------------------------------------------------

// With --wrap=malloc the linker leads all calls of malloc() in the server and the store to __wrap_malloc(),
// and __real_malloc() is the library's; so with the others.
void *real_malloc(size_t size) __asm__("__real_malloc");
void *real_calloc(size_t count, size_t size) __asm__("__real_calloc");
void *real_realloc(void *old, size_t size) __asm__("__real_realloc");
char *real_strdup(const char *text) __asm__("__real_strdup");
void *wrap_malloc(size_t size) __asm__("__wrap_malloc");
void *wrap_calloc(size_t count, size_t size) __asm__("__wrap_calloc");
void *wrap_realloc(void *old, size_t size) __asm__("__wrap_realloc");
char *wrap_strdup(const char *text) __asm__("__wrap_strdup");

static atomic_long left; // allocations until one fails; 0 and below: none does

static bool fails(void) {
    return atomic_load(&left) > 0 && atomic_fetch_sub(&left, 1) == 1;
}

void *wrap_malloc(size_t size) {
    return fails() ? NULL : real_malloc(size);
}

void *wrap_calloc(size_t count, size_t size) {
    return fails() ? NULL : real_calloc(count, size);
}

void *wrap_realloc(void *old, size_t size) {
    return fails() ? NULL : real_realloc(old, size);
}

char *wrap_strdup(const char *text) {
    return fails() ? NULL : real_strdup(text);
}

// --- Requests -----------------------------------------------------------------------------------------

enum { LISTENER = 2, ANSWER = 1 << 18 };

static lt_test_server *test;
static char answer[ANSWER];

static const char *hear(unsigned who) {
    answer[lt_test_server_hear(test, who, answer, sizeof answer - 1)] = '\0';
    return answer;
}

// The status of an answer, which is in `answer` then; 0 if the connection was dropped without one.
static int ask(const char *method, const char *path, const char *person, const char *body) {
    char text[1024];
    const int size = snprintf(
        text, sizeof text, "%s %s HTTP/1.1\r\nHost: a\r\nCookie: person=%s\r\nContent-Length: %zu\r\n\r\n%s",
        method, path, person, strlen(body), body);
    if (!lt_test_server_connect(test, LISTENER)) return 0;
    lt_test_server_send(test, LISTENER, text, (size_t)size);
    hear(LISTENER);
    for (char *at = answer; *at != '\0'; at++) // the parts of a frame may hold any byte; an answer has none
        if (*at == '\r') *at = ' ';
    return strncmp(answer, "HTTP/1.1 ", 9) == 0 ? atoi(answer + 9) : 0;
}

// Copies the text of a field in `answer`; false if it is not there.
static bool field(const char *name, char *out, size_t cap) {
    char wanted[32];
    snprintf(wanted, sizeof wanted, "\"%s\":\"", name);
    const char *at = strstr(answer, wanted);
    if (at == NULL) return false;
    at += strlen(wanted);
    snprintf(out, cap, "%.*s", (int)strcspn(at, "\""), at);
    return true;
}

static unsigned count_of(const char *text, const char *wanted) {
    unsigned count = 0;
    for (const char *at = text; (at = strstr(at, wanted)) != NULL; at += strlen(wanted)) count++;
    return count;
}

// --- What two people do ---------------------------------------------------------------------------------

static const char *const people[] = {LT_TEST_KEY_1, LT_TEST_KEY_2};
static char table[32], keys[2][64];

// How many tables are listed as open, or as running; -1 if the list was refused.
static int listed(const char *state) {
    char path[64];
    snprintf(path, sizeof path, "/api/tables?state=%s", state);
    if (ask("GET", path, people[0], "") != 200) return -1;
    return (int)count_of(answer, "\"table\":");
}

static bool make_table(unsigned unused) {
    (void)unused;
    const int status =
        ask("POST", "/api/tables", people[0], "{\"players\":2,\"public\":true,\"first\":\"seat\"}");
    const bool made = status == 201 && field("table", table, sizeof table);
    // A refusal means that there is no table. An answer that was lost means nothing.
    if (status >= 400) assert_int_equal(listed("open"), 0);
    return made;
}

static bool sit_down(unsigned who) {
    char path[96], body[256], contribution[65];
    memset(contribution, 'a', 64);
    contribution[64] = '\0';
    snprintf(path, sizeof path, "/api/tables/%s/sit", table);
    snprintf(body, sizeof body, "{\"name\":\"Player %u\",\"contribution\":\"%s\"}", who, contribution);
    const int status = ask("POST", path, people[who], body);
    return status == 200 && field("key", keys[who], sizeof keys[who]);
}

static bool look_at_list(unsigned unused) {
    (void)unused;
    return listed("running") >= 0;
}

static bool come_to_table(unsigned who) {
    static const char hello[] = "{\"type\":\"hello\",\"protocol\":1,\"as\":\"moves\"}";
    if (!lt_test_server_join_table(test, who, table, keys[who])) return false;
    hear(who);
    lt_test_server_say(test, who, hello, sizeof hello - 1);
    return memmem(answer, lt_test_server_hear(test, who, answer, sizeof answer), "\"welcome\"", 9) != NULL;
}

static bool say(unsigned who, const char *text, const char *wanted) {
    lt_test_server_say(test, who, text, strlen(text));
    const size_t size = lt_test_server_hear(test, who, answer, sizeof answer - 1);
    const char *at = memmem(answer, size, wanted, strlen(wanted));
    answer[size] = '\0';
    if (at != NULL) memmove(answer, at, size - (size_t)(at - answer) + 1);
    return at != NULL;
}

// The number of the turn that the table shows; 0 if the request was refused.
static int turn_shown(void) {
    char path[64];
    snprintf(path, sizeof path, "/api/tables/%s", table);
    const char *turn = ask("GET", path, people[0], "") == 200 ? strstr(answer, "\"turn\":") : NULL;
    return turn != NULL ? atoi(turn + strlen("\"turn\":")) : 0;
}

// The first player makes the first move that is allowed, which places a tile.
static bool play_turn(unsigned who) {
    char text[96];
    if (turn_shown() == 2) return true; // it was committed, and the answer lost
    if (say(who, "{\"type\":\"try\",\"moves\":[]}", "\"legal\":[\"")) {
        const char *move = strchr(answer, '[') + 2;
        snprintf(text, sizeof text, "{\"type\":\"turn\",\"turn\":1,\"moves\":[\"%.*s\"]}",
                 (int)strcspn(move, "\""), move);
        if (say(who, text, "\"type\":\"turn\"")) return true;
    }
    come_to_table(who); // the socket may be closed
    return false;
}

// The other player is told of the turn, now or, if the connection was dropped, after the next hello.
static bool hear_turn(unsigned who) {
    static const char turn[] = "\"type\":\"turn\"";
    const size_t size = lt_test_server_hear(test, who, answer, sizeof answer);
    if (memmem(answer, size, turn, sizeof turn - 1) != NULL) return true;
    assert_false(say(who, "{\"type\":\"try\",\"moves\":[]}", "\"draft\"")); // a turn must not be left out
    return come_to_table(who) && memmem(answer, sizeof answer, turn, sizeof turn - 1) != NULL;
}

static const struct {
    bool (*act)(unsigned who);
    unsigned who;
} steps[] = {{make_table, 0},    {sit_down, 0},  {look_at_list, 0}, {sit_down, 1},    {come_to_table, 0},
             {come_to_table, 1}, {play_turn, 0}, {hear_turn, 1},    {look_at_list, 0}};

// --- What must hold -------------------------------------------------------------------------------------

static void check_whole(void) {
    assert_int_equal(turn_shown(), 2);
    assert_non_null(strstr(answer, "\"state\":\"running\""));
    assert_int_equal(listed("running"), 1);
    assert_true(listed("open") <= 1); // a table whose maker did not hear of it
    lt_test_server_reload(test);      // the table is rebuilt from its log, as after a restart
    assert_int_equal(turn_shown(), 2);
    assert_non_null(strstr(answer, "\"state\":\"running\""));
    assert_null(lt_test_server_check(test));
}

// Does everything while allocation number `n` fails. False if there were fewer.
static bool play_without(long n) {
    test = lt_test_server_open();
    assert_non_null(test);
    atomic_store(&left, n);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        unsigned tries = 0;
        while (!steps[i].act(steps[i].who)) {
            if (++tries == 3) fail_msg("allocation %ld: step %zu fails: %.300s", n, i, answer);
            lt_test_server_sweep(test);
        }
    }
    const bool failed = atomic_exchange(&left, 0) <= 0;
    check_whole();
    lt_test_server_close(test);
    return failed;
}

static void nothing_is_half_made(void **unused) {
    (void)unused;
    long n = 1;
    while (play_without(n)) n++;
    assert_true(n > 20); // or the allocations are not counted
    printf("# %ld allocations\n", n - 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_is_half_made)};
    json_set_alloc_funcs(wrap_malloc, free);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
