// cmd_serve.c - `lanterns serve`: the page and online tables.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lt_save.h"
#include "lt_server.h"
#include "options.h"
#include "tables_path.h"

#ifndef LT_VERSION
#define LT_VERSION "0.1.0"
#endif

typedef struct {
    lt_server_options server;
    const char *data;
    unsigned away_s, rest_s;
    bool memory, open;
} options;

#define NUMBER(NAME, FIELD, VALUE, MIN, MAX, HELP)                                                           \
    {                                                                                                        \
        .name = (NAME), .kind = LT_OPTION_UNSIGNED, .value = (VALUE), .offset = offsetof(options, FIELD),    \
        .min = (MIN), .max = (MAX), .help = (HELP)                                                           \
    }
#define TEXT(NAME, FIELD, VALUE, HELP)                                                                       \
    {                                                                                                        \
        .name = (NAME), .kind = LT_OPTION_TEXT, .value = (VALUE), .offset = offsetof(options, FIELD),        \
        .help = (HELP)                                                                                       \
    }
#define FLAG(NAME, FIELD, HELP)                                                                              \
    { .name = (NAME), .kind = LT_OPTION_FLAG, .offset = offsetof(options, FIELD), .help = (HELP) }

static const lt_cli_option option_table[] = {
    NUMBER("port", server.port, "N", 0, 65535,
           LT_N("The port, 4627 if not given; 0 takes any that is free.")),
    TEXT("bind", server.bind, "ADDRESS", LT_N("Whom to serve: 127.0.0.1, this machine alone, if not given.")),
    TEXT("data", data, "DIR", LT_N("Where games are kept.")),
    FLAG("memory", memory, LT_N("Keep games in memory only, and forget them at the end.")),
    TEXT("page", server.page, "DIR", LT_N("Serve the page in DIR, not the one in the program.")),
    TEXT("origins", server.origins, "LIST", LT_N("Further origins whose pages may use the tables.")),
    FLAG("proxy", server.behind_proxy, LT_N("A proxy with TLS stands in front, and says who asks.")),
    NUMBER("bot-threads", server.bot_threads, "N", 1, 16, LT_N("How many bots think at the same time.")),
    NUMBER("bot-time", server.bot_seconds, "S", 1, 60,
           LT_N("Seconds a minute that bots think for one person.")),
    NUMBER("bot-pace", server.bot_pace_ms, "MS", 0, 60000, LT_N("The least time that a bot's turn takes.")),
    NUMBER("connections", server.connections, "N", 1, 1000000, LT_N("Connections at most.")),
    NUMBER("per-address", server.per_address, "N", 1, 1000000, LT_N("Connections from one address at most.")),
    NUMBER("rate", server.messages_per_s, "N", 1, 1000000,
           LT_N("Messages a second of one connection at most.")),
    NUMBER("tables", server.tables_per_min, "N", 1, 1000000,
           LT_N("Tables made a minute from one address at most.")),
    NUMBER("away", away_s, "S", 1, 1000000,
           LT_N("Seconds until a bot takes over for whoever is gone; ten times that without a clock.")),
    NUMBER("rest", rest_s, "S", 1, 1000000, LT_N("Seconds until an idle table leaves the memory.")),
    NUMBER("live", server.live_tables, "N", 1, 10000000, LT_N("Tables in memory at most.")),
    NUMBER("keep", server.keep_days, "DAYS", 0, 36500,
           LT_N("Delete finished games after so many days; 0 keeps them.")),
    NUMBER("keep-open", server.keep_open_days, "DAYS", 0, 36500,
           LT_N("The same for tables where no game began; 7 if not given.")),
    NUMBER("keep-idle", server.keep_idle_days, "DAYS", 0, 36500,
           LT_N("The same for games left alone in the middle; 90 if not given.")),
    FLAG("open", open, LT_N("Open the page in the browser.")),
    FLAG("verbose", server.verbose, LT_N("Log each step of every table, by the first letters of its id.")),
    {.name = NULL}};

// Opens the page where there is a screen; the address is there to be opened by hand, too.
static void open_page(const char *bind, unsigned port) {
    char address[128];
    const bool six = strchr(bind, ':') != NULL;
    snprintf(address, sizeof address, "http://%s%s%s:%u/", six ? "[" : "", bind, six ? "]" : "", port);
    fprintf(stderr, "Lanterns: %s\n", address);
    if (getenv("DISPLAY") == NULL && getenv("WAYLAND_DISPLAY") == NULL) return;
    if (fork() != 0) return;
    execlp("xdg-open", "xdg-open", address, (char *)NULL);
    _exit(127);
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    options chosen = {.server = lt_server_defaults()};
    chosen.away_s = chosen.server.away_ms / 1000;
    chosen.rest_s = chosen.server.rest_ms / 1000;
    lt_cli_args args;
    char path[LT_SAVE_PATH];
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    if (!chosen.memory && !lt_cli_tables_path(chosen.data, true, path, sizeof path)) {
        fprintf(stderr, "lanterns serve: %s: %s\n", chosen.data != NULL ? chosen.data : "data",
                strerror(errno));
        return LT_EXIT_INPUT;
    }
    chosen.server.data = chosen.memory ? "memory:" : path;
    chosen.server.version = LT_VERSION;
    chosen.server.ready = chosen.open ? open_page : NULL;
    chosen.server.away_ms = chosen.away_s * 1000;
    chosen.server.rest_ms = chosen.rest_s * 1000;
    return lt_server_run(&chosen.server) == 0 ? LT_EXIT_OK : LT_EXIT_INPUT;
}

const lt_cli_command lt_cmd_serve = {
    .name = "serve",
    .summary = LT_N("Serve the page and online tables."),
    .operands = "",
    .about = LT_N("Friends play by opening a link. Everything is kept in one file; whatever was\n"
                  "acknowledged survives a crash. docs/server.md says all there is to know.\n"),
    .options = option_table,
    .run = run,
};
