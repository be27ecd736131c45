// test_limits.c - the rows of lt_limits.h: each message, request and entry has one that is asked, and
// docs/security.md shows them as they are.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lt_limits.h"
#include "lt_test_server.h"

// --- Rows as docs/security.md shows them ----------------------------------------------------------------

static void number_text(unsigned long number, char out[24]) {
    if (number < 1000) {
        snprintf(out, 24, "%lu", number);
    } else {
        snprintf(out, 24, "%lu,%03lu", number / 1000, number % 1000);
    }
}

// "20 a minute, 4 at once, of a seat"
static void bucket_text(unsigned bucket, char *out, size_t cap) {
    static const char *const scopes[LT_SCOPES] = {"a socket", "a seat", "a table", "an address", "a network"};
    const lt_server_options options = lt_server_defaults();
    static const struct {
        unsigned scope, rate, burst, rate_share, burst_share;
        size_t option;
    } buckets[] = {
#define LT_BUCKET_ROW(id, scope, rate, burst, option, rate_share, burst_share)                               \
    {LT_SCOPE_##scope, rate, burst, rate_share, burst_share, offsetof(lt_server_options, option)},
        LT_BUCKETS(LT_BUCKET_ROW)
#undef LT_BUCKET_ROW
    };
    unsigned option;
    char rate_text[24], burst_text[24];
    memcpy(&option, (const char *)&options + buckets[bucket].option, sizeof option);
    const unsigned rate = buckets[bucket].rate + buckets[bucket].rate_share * option;
    const bool by_second = rate % 60 == 0;
    number_text(by_second ? rate / 60 : rate, rate_text);
    number_text(buckets[bucket].burst + buckets[bucket].burst_share * option, burst_text);
    snprintf(out, cap, "%s a %s, %s at once, of %s", rate_text, by_second ? "second" : "minute", burst_text,
             scopes[buckets[bucket].scope]);
}

static void limit_text(const lt_limit_row *row, char *out, size_t cap) {
    char first[100], second[100];
    if (row->bucket[0] == LT_BUCKET_NONE) {
        snprintf(out, cap, "as `%s`",
                 row->kind == LT_ROW_MESSAGE ? "frame"
                 : strncmp(strchr(row->name, ' ') + 1, "/api", 4) == 0 || strstr(row->name, " ID") != NULL ||
                         strstr(row->name, " DAY") != NULL
                     ? "request to /api"
                     : "request");
        return;
    }
    bucket_text(row->bucket[0], first, sizeof first);
    if (row->bucket[1] != LT_BUCKET_NONE) bucket_text(row->bucket[1], second, sizeof second);
    snprintf(out, cap, "%s%s%s%s", first, row->bucket[1] != LT_BUCKET_NONE ? "; " : "",
             row->bucket[1] != LT_BUCKET_NONE ? second : "",
             row->cost == LT_COST_EACH    ? "; one more for every 100 sockets that hear of it"
             : row->cost == LT_COST_BYTES ? "; one more for every 64 KB"
                                          : "");
}

static const char *phase_text(unsigned phases) {
    return phases == LT_IN_OPEN       ? "before the start"
           : phases == LT_IN_RUNNING  ? "while it runs"
           : phases == LT_IN_FINISHED ? "after the end"
                                      : "any";
}

static const char *beyond_text(lt_limit what) {
    const lt_limit_row *row = &lt_limit_rows[what];
    if (what == LT_LIMIT_FRAME) return "closed, 1008";
    if (what == LT_LIMIT_CONNECT) return "closed";
    if (what == LT_LIMIT_PRESENT) return "told later";
    if (row->bucket[0] == LT_BUCKET_NONE) return "as there";
    return row->kind == LT_ROW_MESSAGE ? "`too-fast`" : "429, closed";
}

// A row as a line of the document, up to what was measured.
static void row_text(lt_limit what, char *out, size_t cap) {
    static const char *const who[] = {"anyone", "a seat", "the maker"};
    const lt_limit_row *row = &lt_limit_rows[what];
    char limit[300];
    const char *id = strstr(row->name, " ID"), *day = strstr(row->name, " DAY");
    const int method = id != NULL    ? (int)(id - row->name)
                       : day != NULL ? (int)(day - row->name)
                                     : (int)strlen(row->name);
    limit_text(row, limit, sizeof limit);
    snprintf(out, cap, "| `%.*s%s%s` | %s | %s | %s | %s |", method, row->name,
             id != NULL    ? " /api/tables/ID"
             : day != NULL ? " /api/daily/DATE"
                           : "",
             id != NULL ? id + 3 : "", who[row->who], phase_text(row->phases), limit, beyond_text(what));
}

static void entry_text(lt_entry_kind kind, char *out, size_t cap) {
    const lt_entry_limit *limit = &lt_entry_limits[kind];
    char most[24];
    number_text(limit->most, most);
    if (limit->most == 0) {
        snprintf(out, cap, "| `%s` | %s |", lt_entry_names[kind], limit->because);
    } else {
        snprintf(out, cap, "| `%s` | %s entries of %s |", lt_entry_names[kind], most,
                 limit->scope == LT_SCOPE_SEAT ? "the seat that come and go" : "the log");
    }
}

static char *read_document(void) {
    static char text[1 << 18];
    FILE *in = fopen("docs/security.md", "rb");
    assert_non_null(in);
    text[fread(text, 1, sizeof text - 1, in)] = '\0';
    fclose(in);
    return text;
}

static void P35_security_md_shows_every_row(void **state) {
    const char *document = read_document();
    unsigned missing = 0;
    char line[600];
    (void)state;
    for (unsigned i = 0; i < LT_LIMIT_ROWS; i++) {
        row_text((lt_limit)i, line, sizeof line);
        if (strstr(document, line) == NULL) {
            missing++;
            fprintf(stderr, "%s\n", line);
        }
    }
    for (unsigned i = 0; i < LT_ENTRY_KINDS; i++) {
        entry_text((lt_entry_kind)i, line, sizeof line);
        if (strstr(document, line) == NULL) {
            missing++;
            fprintf(stderr, "%s\n", line);
        }
    }
    assert_int_equal(missing, 0); // docs/security.md does not show these lines
}

// --- Each row is asked ------------------------------------------------------------------------------------

static char answer[1 << 18];

static const char *hear(lt_test_server *test, unsigned who) {
    answer[lt_test_server_hear(test, who, answer, sizeof answer - 1)] = '\0';
    return answer;
}

static void names_are_there_once(void **state) {
    (void)state;
    for (unsigned i = 0; i < LT_LIMIT_ROWS; i++)
        for (unsigned j = 0; j < i; j++)
            assert_string_not_equal(lt_limit_rows[i].name, lt_limit_rows[j].name);
}

static void every_message_of_a_row_is_known(void **state) {
    (void)state;
    for (unsigned i = 0; i < LT_LIMIT_ROWS; i++) {
        char text[64], of[64];
        if (lt_limit_rows[i].kind != LT_ROW_MESSAGE || i == LT_LIMIT_HELLO) continue;
        lt_test_server *test = lt_test_server_open();
        assert_non_null(test);
        assert_true(lt_test_server_join(test, 0, NULL)); // a spectator may do nothing of all this
        static const char hello[] = "{\"type\":\"hello\",\"protocol\":1}";
        lt_test_server_say(test, 0, hello, sizeof hello - 1);
        hear(test, 0);
        const int size = snprintf(text, sizeof text, "{\"type\":\"%s\"}", lt_limit_rows[i].name);
        lt_test_server_say(test, 0, text, (size_t)size);
        snprintf(of, sizeof of, "\"code\":\"no-seat\",\"of\":\"%s\"", lt_limit_rows[i].name);
        assert_non_null(strstr(hear(test, 0), of));
        lt_test_server_close(test);
    }
}

static void every_request_of_a_row_is_answered(void **state) {
    (void)state;
    lt_test_server *test = lt_test_server_open();
    assert_non_null(test);
    for (unsigned i = 0; i < LT_LIMIT_ROWS; i++) {
        char text[256];
        const char *name = lt_limit_rows[i].name, *id = strstr(name, " ID"), *day = strstr(name, " DAY");
        if (lt_limit_rows[i].kind != LT_ROW_REQUEST) continue;
        const int size =
            snprintf(text, sizeof text, "%.*s %s%s HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n",
                     (int)strcspn(name, " "), name,
                     id != NULL    ? "/api/tables/" LT_TEST_TABLE
                     : day != NULL ? "/api/daily/2026-11-18"
                                   : "",
                     id != NULL    ? id + 3
                     : day != NULL ? ""
                                   : strchr(name, ' ') + 1);
        assert_true(lt_test_server_connect(test, 0));
        lt_test_server_send(test, 0, text, (size_t)size);
        const char *said = hear(test, 0);
        assert_int_equal(memcmp(said, "HTTP/1.1 ", 9), 0);
        assert_null(strstr(said, "\"not-found\""));
    }
    lt_test_server_close(test);
}

static void P39_every_entry_comes_to_an_end(void **state) {
    (void)state;
    for (unsigned i = 0; i < LT_ENTRY_KINDS; i++)
        assert_true((lt_entry_limits[i].most > 0) != (lt_entry_limits[i].because != NULL));
}

// --- Decisions --------------------------------------------------------------------------------------------

typedef struct {
    lt_server_options options;
    lt_table table;
    lt_bucket socket[LT_SOCKET_BUCKETS], seat[LT_SEAT_BUCKETS], at_table[LT_TABLE_BUCKETS],
        address[LT_ADDRESS_BUCKETS], network[LT_NETWORK_BUCKETS];
    lt_asker asker;
} scene;

// Somebody with a seat in a running game of two.
static scene *new_scene(void) {
    scene *all = calloc(1, sizeof *all);
    assert_non_null(all);
    all->options = lt_server_defaults();
    all->table.phase = LT_TABLE_RUNNING;
    all->table.settings.players = 2;
    all->asker = (lt_asker){.options = &all->options,
                            .now_ms = 1000,
                            .buckets = {all->socket, all->seat, all->at_table, all->address, all->network},
                            .table = &all->table};
    return all;
}

static unsigned how_often(scene *all, lt_limit what) {
    unsigned count = 0;
    while (count < 10000 && lt_limit_take(&all->asker, what) == NULL) count++;
    return count;
}

static void a_bucket_is_refilled_by_time_alone(void **state) {
    scene *all = new_scene();
    (void)state;
    assert_int_equal(how_often(all, LT_LIMIT_LEAVE), 20);
    assert_int_equal(how_often(all, LT_LIMIT_BACK), 0); // the same bucket
    assert_int_equal(how_often(all, LT_LIMIT_REACT), 4);
    all->asker.now_ms += 60000;
    assert_int_equal(how_often(all, LT_LIMIT_BACK), 20);
    free(all);
}

static void P37_what_many_hear_costs_more(void **state) {
    scene *all = new_scene();
    (void)state;
    all->asker.listeners = 1000; // eleven tokens each: one is said, and the next after half a minute
    assert_int_equal(how_often(all, LT_LIMIT_REACT), 1);
    all->asker.now_ms += 20000;
    assert_int_equal(how_often(all, LT_LIMIT_REACT), 0);
    all->asker.now_ms += 10000;
    assert_int_equal(how_often(all, LT_LIMIT_REACT), 1);
    free(all);
}

static void P39_a_log_takes_so_many_changes_of_a_seat(void **state) {
    scene *all = new_scene();
    (void)state;
    all->table.seats[0].changes = 499;
    all->table.seq = 60000;
    assert_null(lt_limit_take(&all->asker, LT_LIMIT_BACK));
    all->table.seats[0].changes = 500;
    assert_string_equal(lt_limit_take(&all->asker, LT_LIMIT_BACK), "too-many");
    assert_string_equal(lt_limit_take(&all->asker, LT_LIMIT_KEY), "too-many");
    assert_null(lt_limit_take(&all->asker, LT_LIMIT_LEAVE)); // a bot can play on
    all->asker.seat = 1;
    assert_null(lt_limit_take(&all->asker, LT_LIMIT_BACK)); // and the others are not concerned
    all->table.phase = LT_TABLE_OPEN;
    assert_string_equal(lt_limit_take(&all->asker, LT_LIMIT_SIT), "too-many");
    free(all);
}

static void P38_cpu_time_is_owed(void **state) {
    scene *all = new_scene();
    (void)state;
    assert_null(lt_limit_take(&all->asker, LT_LIMIT_API));
    lt_limit_charge(&all->asker, LT_BUCKET_WORK, 3000000); // three seconds
    assert_string_equal(lt_limit_take(&all->asker, LT_LIMIT_API), "too-fast");
    assert_false(lt_limit_has(&all->asker, LT_BUCKET_WORK));
    all->asker.now_ms += 120000;
    assert_true(lt_limit_has(&all->asker, LT_BUCKET_WORK));
    free(all);
}

static void P38_heavy_is_who_uses_more_than_comes_back(void **state) {
    scene *all = new_scene();
    (void)state;
    assert_false(lt_limit_is_heavy(&all->asker));
    lt_limit_charge_work(&all->asker, 500000); // half a millisecond, and 533 us come back in 25 ms
    assert_false(lt_limit_is_heavy(&all->asker));
    lt_limit_charge_work(&all->asker, 100000);
    assert_true(lt_limit_is_heavy(&all->asker));
    all->asker.now_ms += 25;
    assert_false(lt_limit_is_heavy(&all->asker));
    free(all);
}

static void P36_the_makers_rights_end_where_others_play(void **state) {
    scene *all = new_scene();
    (void)state;
    assert_string_equal(lt_limit_take(&all->asker, LT_LIMIT_DELETE), "not-yours");
    all->asker.is_maker = true;
    all->table.seats[1].kind = LT_TABLE_SEAT_PERSON;
    assert_null(lt_limit_take(&all->asker, LT_LIMIT_DELETE)); // it is the maker
    all->table.seats[1].person.bytes[0] = 1;
    assert_string_equal(lt_limit_take(&all->asker, LT_LIMIT_DELETE), "not-now");
    all->table.phase = LT_TABLE_FINISHED;
    assert_null(lt_limit_take(&all->asker, LT_LIMIT_DELETE));
    free(all);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(P35_security_md_shows_every_row),
        cmocka_unit_test(names_are_there_once),
        cmocka_unit_test(every_message_of_a_row_is_known),
        cmocka_unit_test(every_request_of_a_row_is_answered),
        cmocka_unit_test(P39_every_entry_comes_to_an_end),
        cmocka_unit_test(a_bucket_is_refilled_by_time_alone),
        cmocka_unit_test(P37_what_many_hear_costs_more),
        cmocka_unit_test(P39_a_log_takes_so_many_changes_of_a_seat),
        cmocka_unit_test(P38_cpu_time_is_owed),
        cmocka_unit_test(P38_heavy_is_who_uses_more_than_comes_back),
        cmocka_unit_test(P36_the_makers_rights_end_where_others_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
