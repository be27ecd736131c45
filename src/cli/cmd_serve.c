// cmd_serve.c - `lanterns serve`: the page and online tables.
#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "installed.h"
#include "lt_save.h"
#include "lt_server.h"
#include "tables_path.h"
#include "vocabulary.h"

typedef struct {
    lt_server_options server;
    const char *data;
    unsigned away_s, rest_s;
    bool memory, open, no_sandbox, quiet;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_NUMBER("port", 0, "N", server.port, 0, 65535,
                  LT_N("The port, 4627 by default; 0 picks a free one.")),
    LT_CLI_TEXT("bind", 0, "ADDRESS", server.bind,
                LT_N("Address to listen on; by default 127.0.0.1, this machine only.")),
    LT_CLI_DATA,
    LT_CLI_FLAG("memory", 0, memory, LT_N("Keep games in memory only, and forget them on exit.")),
    LT_CLI_TEXT("page", 0, "DIR", server.page, LT_N("Serve the page in DIR instead of its own.")),
    LT_CLI_TEXT("origins", 0, "LIST", server.origins, LT_N("More origins whose pages may use the tables.")),
    LT_CLI_FLAG("proxy", 0, server.behind_proxy, LT_N("A TLS proxy in front names the clients' addresses.")),
    LT_CLI_NUMBER("bot-threads", 0, "N", server.bot_threads, 1, 16,
                  LT_N("How many bots think at the same time.")),
    LT_CLI_NUMBER("bot-time", 0, "S", server.bot_seconds, 1, 60,
                  LT_N("Seconds per minute that bots may think for one person.")),
    LT_CLI_NUMBER("bot-pace", 0, "MS", server.bot_pace_ms, 0, 60000, LT_N("Minimum time for a bot's turn.")),
    LT_CLI_NUMBER("connections", 0, "N", server.connections, 1, 1000000,
                  LT_N("Maximum number of connections.")),
    LT_CLI_NUMBER("per-address", 0, "N", server.per_address, 1, 1000000,
                  LT_N("Maximum connections from one address.")),
    LT_CLI_NUMBER("rate", 0, "N", server.messages_per_s, 1, 1000000,
                  LT_N("Maximum messages per second from one connection.")),
    LT_CLI_NUMBER("tables", 0, "N", server.tables_per_min, 1, 1000000,
                  LT_N("Maximum new tables per minute from one address.")),
    LT_CLI_NUMBER("away", 0, "S", away_s, 1, 1000000,
                  LT_N("Seconds until a bot takes over for absent players; ten times that without a clock.")),
    LT_CLI_NUMBER("rest", 0, "S", rest_s, 1, 1000000,
                  LT_N("Seconds until an idle table is removed from memory.")),
    LT_CLI_NUMBER("live", 0, "N", server.live_tables, 1, 10000000,
                  LT_N("Maximum number of tables in memory.")),
    LT_CLI_NUMBER("keep", 0, "DAYS", server.keep_days, 0, 36500,
                  LT_N("Delete finished games after this many days; 0 keeps them.")),
    LT_CLI_NUMBER("keep-open", 0, "DAYS", server.keep_open_days, 0, 36500,
                  LT_N("The same for tables where no game started; 7 by default.")),
    LT_CLI_NUMBER("keep-idle", 0, "DAYS", server.keep_idle_days, 0, 36500,
                  LT_N("The same for games left unfinished; 90 by default.")),
    LT_CLI_NUMBER("keep-daily", 0, "DAYS", server.keep_daily_days, 0, 36500,
                  LT_N("The same for results of daily lakes; 365 by default.")),
    LT_CLI_FLAG("no-board", 0, server.no_board, LT_N("Keep no board of the daily lake.")),
    LT_CLI_FLAG("open", 0, open, LT_N("Open the page in the browser.")),
    LT_CLI_FLAG("no-sandbox", 0, no_sandbox,
                LT_N("Keep access to all files and system calls, for debuggers.")),
    LT_CLI_QUIET(LT_N("Log errors only.")),
    LT_CLI_FLAG("verbose", 0, server.verbose,
                LT_N("Log each step of every table, by the first letters of its id.")),
    {.name = NULL}};

// The other end of the pipe to a child that opens the page, or -1.
static int launcher = -1;

// Starts that child, where there is a screen. It is not bound by what the server gives up later, as it is
// there before. It ends with the server if no address comes.
static void begin_launcher(void) {
    char address[128];
    int ends[2];
    if ((getenv("DISPLAY") == NULL && getenv("WAYLAND_DISPLAY") == NULL) || pipe(ends) != 0) return;
    if (fork() != 0) {
        close(ends[0]);
        launcher = ends[1];
        return;
    }
    close(ends[1]);
    const ssize_t size = read(ends[0], address, sizeof address - 1);
    if (size <= 0) _exit(0);
    address[size] = '\0';
    execlp("xdg-open", "xdg-open", address, (char *)NULL);
    _exit(127);
}

// Tells the address, to be opened by hand, and opens the page if that was asked for. Who listens on every
// address is found on this machine's own.
static void tell_address(const char *bind, unsigned port) {
    char address[128];
    if (strcmp(bind, "0.0.0.0") == 0 || strcmp(bind, "::") == 0) bind = "localhost";
    const bool six = strchr(bind, ':') != NULL;
    const int size =
        snprintf(address, sizeof address, "http://%s%s%s:%u/", six ? "[" : "", bind, six ? "]" : "", port);
    fprintf(stderr, "Lanterns: %s\n", address);
    if (launcher < 0) return;
    if (write(launcher, address, (size_t)size) != size) fprintf(stderr, "xdg-open: %s\n", strerror(errno));
    close(launcher);
}

// An IPv4 or an IPv6 address, which may have the name of an interface behind it: fe80::1%eth0.
static bool is_address(const char *text) {
    unsigned char address[sizeof(struct in6_addr)];
    char six[INET6_ADDRSTRLEN];
    snprintf(six, sizeof six, "%.*s", (int)strcspn(text, "%"), text);
    return inet_pton(AF_INET, text, address) == 1 || inet_pton(AF_INET6, six, address) == 1;
}

// Faults of the call are told before the server starts, which writes a log.
static int check_places(const lt_cli_command *self, const lt_server_options *server) {
    struct stat page;
    if (server->bind != NULL && !is_address(server->bind))
        return lt_cli_call_fault(self, "--bind: '{value}' is not an address such as 127.0.0.1 or ::",
                                 lt_put(&(lt_slots){0}, "value", server->bind));
    if (server->page != NULL && (stat(server->page, &page) != 0 || !S_ISDIR(page.st_mode)))
        return lt_cli_call_fault(self, "--page: '{value}' is not a folder",
                                 lt_put(&(lt_slots){0}, "value", server->page));
    return LT_EXIT_OK;
}

// The log has a line for programs; a person who starts a second server needs to know what to do.
static void tell_what_to_do(const lt_server_options *server, int why) {
    lt_slots slots = {0};
    lt_put(lt_put_number(&slots, "port", (int)server->port), "reason", strerror(why));
    if (why == EBUSY)
        lt_cli_complain_text("another Lanterns is running with these games: open its page, or start this one "
                             "with --data FOLDER or --memory",
                             NULL);
    else if (why == EADDRINUSE)
        lt_cli_complain_text(
            "port {port} is in use, perhaps by another Lanterns; choose another one with --port", &slots);
    else
        lt_cli_complain_text("port {port}: {reason}; choose another one with --port", &slots);
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    options chosen = {.server = lt_server_defaults()};
    chosen.away_s = chosen.server.away_ms / 1000;
    chosen.rest_s = chosen.server.rest_ms / 1000;
    lt_cli_args args;
    char path[LT_SAVE_PATH], page[LT_SAVE_PATH];
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    const int fault = check_places(self, &chosen.server);
    if (fault != LT_EXIT_OK) return fault;
    if (!chosen.memory && !lt_cli_tables_path(chosen.data, true, path, sizeof path)) return LT_EXIT_INPUT;
    chosen.server.data = chosen.memory ? "memory:" : path;
    if (lt_cli_installed_page(page, sizeof page)) chosen.server.page_installed = page;
    chosen.server.version = LT_VERSION;
    chosen.server.quiet = chosen.quiet;
    chosen.server.sandbox = !chosen.no_sandbox;
    const bool is_read = isatty(STDERR_FILENO) && !chosen.quiet; // by a person
    chosen.server.ready = chosen.open || is_read ? tell_address : NULL;
    if (chosen.open) begin_launcher();
    chosen.server.away_ms = chosen.away_s * 1000;
    chosen.server.rest_ms = chosen.rest_s * 1000;
    const int status = lt_server_run(&chosen.server);
    if (status < 0) tell_what_to_do(&chosen.server, -status);
    return status == 0 ? LT_EXIT_OK : LT_EXIT_INPUT;
}

const lt_cli_command lt_cmd_serve = {
    .name = "serve",
    .summary = LT_N("Serve the page and online tables."),
    .operands = "",
    .about = LT_N("Friends join by opening a link. Everything is stored in one file, and what the\nserver "
                  "has confirmed survives a crash. See docs/server.md for the rest.\n"),
    .options = option_table,
    .run = run,
};
