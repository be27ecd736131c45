// test_races.c - requests that come at the worst moment, in an order that is the same each time: nothing is
// collected from the store before a test says so.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lt_test_server.h"

enum { RIVAL = 1, ASKER = 2, ANSWER = 1 << 17 };
static const char *const people[] = {LT_TEST_KEY_1, LT_TEST_KEY_2};

static lt_test_server *test;
static char answer[ANSWER];

static void hear(unsigned who) {
    const size_t size = lt_test_server_hear(test, who, answer, sizeof answer - 1);
    for (size_t i = 0; i < size; i++) // what is in front of a frame may hold any byte
        if (answer[i] == '\0') answer[i] = ' ';
    answer[size] = '\0';
}

static void send_request(const char *method, const char *path, const char *person, const char *body) {
    char text[1024];
    const int size = snprintf(
        text, sizeof text, "%s %s HTTP/1.1\r\nHost: a\r\nCookie: person=%s\r\nContent-Length: %zu\r\n\r\n%s",
        method, path, person, strlen(body), body);
    assert_true(lt_test_server_connect(test, ASKER));
    lt_test_server_send(test, ASKER, text, (size_t)size);
}

static void ask(const char *method, const char *path, const char *person, const char *body) {
    send_request(method, path, person, body);
    hear(ASKER);
}

// A text field of the answer.
static void field(const char *name, char out[64]) {
    char wanted[32];
    snprintf(wanted, sizeof wanted, "\"%s\":\"", name);
    const char *at = strstr(answer, wanted);
    if (at != NULL) {
        at += strlen(wanted);
        snprintf(out, 64, "%.*s", (int)strcspn(at, "\""), at);
    } else {
        fail_msg("no %s in %s", name, answer);
    }
}

static void say(unsigned who, const char *text) {
    lt_test_server_say(test, who, text, strlen(text));
}

static void sit(const char *table, unsigned who, const char *name, char key[64]) {
    char path[96], body[256], contribution[65];
    memset(contribution, 'a', 64);
    contribution[64] = '\0';
    snprintf(path, sizeof path, "/api/tables/%s/sit", table);
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"contribution\":\"%s\"}", name, contribution);
    ask("POST", path, people[who], body);
    field("key", key);
}

// A game of two people that has ended; the second one is there.
static void end_game(char table[64], char keys[2][64]) {
    ask("POST", "/api/tables", people[0], "{\"players\":2}");
    field("table", table);
    sit(table, 0, "Victim", keys[0]);
    sit(table, 1, "Rival", keys[1]);
    assert_true(lt_test_server_join_table(test, RIVAL, table, keys[1]));
    say(RIVAL, "{\"type\":\"hello\",\"protocol\":1}");
    say(RIVAL, "{\"type\":\"resign\"}");
    hear(RIVAL);
    assert_non_null(strstr(answer, "\"resigned\""));
}

// The person's open tables take three rounds to erase. The rematch is asked for in the first one, and made
// before the last: it is open, and open tables were looked for already.
static void P45_a_rematch_that_is_made_meanwhile_is_forgotten_too(void **unused) {
    char table[64], keys[2][64], rematch[64], path[96];
    (void)unused;
    lt_test_server_fill(test, 33, people[0], "Victim");
    end_game(table, keys);
    send_request("POST", "/api/forget", people[0], "");
    say(RIVAL, "{\"type\":\"rematch\"}");
    for (unsigned round = 0; round < 8; round++) lt_test_server_sweep(test);
    hear(ASKER);
    assert_memory_equal(answer, "HTTP/1.1 200", 12);
    snprintf(path, sizeof path, "/api/tables/%s", table);
    ask("GET", path, people[1], "");
    assert_null(strstr(answer, "Victim"));
    field("rematch", rematch);
    snprintf(path, sizeof path, "/api/tables/%s", rematch);
    ask("GET", path, people[1], "");
    assert_non_null(strstr(answer, "Rival"));
    assert_null(strstr(answer, "Victim"));
}

static int open_server(void **unused) {
    (void)unused;
    test = lt_test_server_open();
    return test == NULL;
}

static int close_server(void **unused) {
    (void)unused;
    lt_test_server_close(test);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(P45_a_rematch_that_is_made_meanwhile_is_forgotten_too, open_server,
                                        close_server),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
