// lt_test_server.h - a server without a port: tests give bytes to its connections and read what comes back.
//
// It has one table, of two people, that is about to begin its first turn: its id is LT_TEST_TABLE, and its
// seats' keys are LT_TEST_KEY_1 and LT_TEST_KEY_2. The deal is always the same.
#ifndef LT_TEST_SERVER_H
#define LT_TEST_SERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define LT_TEST_TABLE "AAAAAAAAAAAAAAAAAAAAAA"
#define LT_TEST_KEY_1 "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE"
#define LT_TEST_KEY_2 "AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI"

typedef struct lt_test_server lt_test_server;

enum { LT_TEST_CONNECTIONS = 4 };

lt_test_server *lt_test_server_open(void); // NULL if that fails
// Makes so many open tables more, at which the person of a mark sits, whatever limits say.
void lt_test_server_fill(lt_test_server *test, unsigned count, const char *person, const char *name);
void lt_test_server_close(lt_test_server *test);

// Opens connection number `who`, in place of the one that was there.
bool lt_test_server_connect(lt_test_server *test, unsigned who);
// Opens it as a socket of LT_TEST_TABLE, or of another table; `key` may be NULL.
bool lt_test_server_join(lt_test_server *test, unsigned who, const char *key);
bool lt_test_server_join_table(lt_test_server *test, unsigned who, const char *table, const char *key);
// What its client sends: bytes of HTTP or of frames; or a message without the frames around it.
void lt_test_server_send(lt_test_server *test, unsigned who, const void *bytes, size_t size);
void lt_test_server_say(lt_test_server *test, unsigned who, const char *text, size_t size);
// Lets everything happen that is due, then gives what connection `who` was sent since the last time, up to
// `cap` bytes.
size_t lt_test_server_hear(lt_test_server *test, unsigned who, void *out, size_t cap);
// What the server does of itself once a second.
void lt_test_server_sweep(lt_test_server *test);
// Drops all connections and takes all tables out of memory: what is asked next is rebuilt from the logs.
void lt_test_server_reload(lt_test_server *test);
// NULL if everything that must hold of the table does; else what does not.
const char *lt_test_server_check(const lt_test_server *test);
// Rebuilds a table from lines as its log, up to the first that does not fit. NULL if everything that
// must hold of it does.
const char *lt_test_server_log(const char *text, size_t size);

#endif
