// fuzz_guest.c - any bytes as the lines that a program at the table sends to its host. Whatever it says, the
// host plays legal moves only, or says why the game is forfeited.
//
// The first byte chooses the players. In what follows @ stands for the id of the choice, and ~ with the byte
// after it for one of the legal moves, so that games get on.
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lt_protocol.h"

enum { GAMES = 3, MOVES = 100, LINE = 32768 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct {
    const uint8_t *at, *end;
    int pipes[2][2]; // as the host has made them: the program's standard input, and its output
    unsigned made;   // of these
    int in, out;     // the program's ends; -1: closed
    unsigned id;
    lt_view view; // of the choice at hand
} program;

static void require(bool holds) {
    if (!holds) abort();
}

// --- A program without a process: the linker leads the host's calls of these functions here ----------------

int real_pipe2(int ends[2], int flags) __asm__("__real_pipe2");
int wrap_pipe2(int ends[2], int flags) __asm__("__wrap_pipe2");
int wrap_spawn(pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *,
               char *const[], char *const[]) __asm__("__wrap_posix_spawn");
int wrap_kill(pid_t, int) __asm__("__wrap_kill");
int wrap_waitid(idtype_t, id_t, siginfo_t *, int) __asm__("__wrap_waitid");
pid_t wrap_waitpid(pid_t, int *, int) __asm__("__wrap_waitpid");

int wrap_pipe2(int ends[2], int flags) {
    const int result = real_pipe2(ends, flags);
    memcpy(program.pipes[program.made++ % 2], ends, sizeof program.pipes[0]);
    return result;
}

int wrap_spawn(pid_t *pid, const char *path, const posix_spawn_file_actions_t *files,
               const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[]) {
    (void)path, (void)files, (void)attributes, (void)arguments, (void)environment;
    *pid = 1;
    program.in = fcntl(program.pipes[0][0], F_DUPFD_CLOEXEC, 3);
    program.out = fcntl(program.pipes[1][1], F_DUPFD_CLOEXEC, 3);
    fcntl(program.in, F_SETFL, O_NONBLOCK);
    fcntl(program.out, F_SETFL, O_NONBLOCK);
    return 0;
}

static void hang_up(void) {
    if (program.in >= 0) close(program.in);
    if (program.out >= 0) close(program.out);
    program.in = program.out = -1;
}

int wrap_kill(pid_t pid, int signal) {
    (void)pid, (void)signal;
    hang_up();
    return 0;
}

int wrap_waitid(idtype_t type, id_t id, siginfo_t *info, int options) {
    (void)type, (void)options;
    info->si_pid = (pid_t)id; // it has ended
    return 0;
}

pid_t wrap_waitpid(pid_t pid, int *status, int options) {
    (void)status, (void)options;
    return pid;
}

// What stands for @ or for ~ and the byte after it; returns its length.
static size_t write_sign(uint8_t sign, uint8_t choice, char out[LT_MOVE_TEXT]) {
    static lt_move moves[LT_MAX_MOVES];
    if (sign == '@') return (size_t)snprintf(out, LT_MOVE_TEXT, "%u", program.id);
    const int count = lt_view_moves(&program.view, moves, LT_MAX_MOVES);
    return count > 0 ? lt_move_write(moves[choice % count], out, LT_MOVE_TEXT) : 0;
}

// The host waits, for a line or for what it says to be read: both happen, or the program ends.
static bool speak(void *context) {
    static char line[LINE + LT_MOVE_TEXT];
    size_t size = 0;
    bool ended = false;
    (void)context;
    while (program.in >= 0 && read(program.in, line, sizeof line) > 0) continue;
    while (program.at < program.end && size < LINE && !ended) {
        const uint8_t byte = *program.at++;
        if (byte == '@' || (byte == '~' && program.at < program.end)) {
            size += write_sign(byte, byte == '~' ? *program.at++ : 0, line + size);
        } else {
            line[size++] = (char)byte;
            ended = byte == '\n';
        }
    }
    // At its end, or when it has said more than a pipe takes.
    if (size == 0 || (program.out >= 0 && write(program.out, line, size) < 0)) hang_up();
    return false;
}

// --- The host ----------------------------------------------------------------------------------------------

// A game in which the program has all seats. False if it was forfeited.
static bool play(lt_guest *guest, const lt_setup *setup) {
    lt_state state;
    lt_events events;
    require(lt_start(&state, setup, &events) == LT_OK);
    for (int i = 0; i < MOVES && !state.open.over; i++) {
        const unsigned player = state.open.player;
        lt_move move;
        program.view = lt_view_of(&state, (int)player);
        program.id++;
        if (lt_guest_choose(guest, &program.view, 0, &move) != LT_GUEST_OK) return false;
        require(lt_apply(&state, move, &events) == LT_OK);
        const lt_events seen = lt_events_for(&events, (int)player);
        if (lt_guest_tell(guest, player, move, &seen) != LT_GUEST_OK) return false;
    }
    const uint8_t honor[LT_MAX_PLAYERS] = {0};
    return lt_guest_over(guest, 1, honor, setup->players) == LT_GUEST_OK;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char *const names[LT_MAX_PLAYERS] = {"a", "b", "c", "d"};
    if (size == 0) return 0;
    const lt_setup setup = lt_setup_from_seed(LT_MIN_PLAYERS + data[0] % 3u, data[0]);
    const lt_guest_settings settings = {.command = "fuzz", .quiet = true, .stop = speak};
    lt_guest *guest = lt_guest_open(&settings);
    require(guest != NULL);
    program.at = data + 1;
    program.end = data + size;
    program.id = 0;
    program.in = program.out = -1;
    for (unsigned game = 0; game < GAMES; game++) {
        const lt_guest_game about = {
            .game = "fuzz", .seat = game % setup.players, .setup = &setup, .names = names};
        if (lt_guest_start(guest, &about) == LT_GUEST_OK && play(guest, &setup)) continue;
        require(lt_guest_fault(guest)[0] != '\0');
    }
    lt_guest_close(guest);
    return 0;
}
