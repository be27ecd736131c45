// keys.c - waits for a key, a signal or the wake-up of a thread.
#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include "lt_words.h"
#include "screen.h"

// --- Waking up ---------------------------------------------------------------------------------------

// These two belong to the process, since a signal handler uses them.
static int pipe_ends[2] = {-1, -1}; // a byte in it ends a wait
static volatile sig_atomic_t stopped;

void lt_tui_wake(void) {
    const int kept = errno;
    (void)!write(pipe_ends[1], "", 1); // a full pipe wakes as well
    errno = kept;
}

static void on_stop(int number) {
    stopped = number;
    lt_tui_wake();
}

int lt_tui_stopped(void) {
    return stopped;
}

bool lt_tui_catch_signals(const char **why) {
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    const struct sigaction action = {.sa_handler = on_stop};
    if (pipe_ends[0] < 0 && pipe2(pipe_ends, O_CLOEXEC | O_NONBLOCK) != 0) {
        *why = LT_N("no pipe could be made");
        return false;
    }
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) sigaction(numbers[i], &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    return true;
}

// --- Keys --------------------------------------------------------------------------------------------

typedef struct {
    int from, to;
} translation;

static const translation special_keys[] = {
    {KEY_UP, LT_KEY_UP},
    {KEY_DOWN, LT_KEY_DOWN},
    {KEY_LEFT, LT_KEY_LEFT},
    {KEY_RIGHT, LT_KEY_RIGHT},
    {KEY_SR, LT_KEY_SHIFT_UP},
    {KEY_SF, LT_KEY_SHIFT_DOWN},
    {KEY_SLEFT, LT_KEY_SHIFT_LEFT},
    {KEY_SRIGHT, LT_KEY_SHIFT_RIGHT},
    {KEY_HOME, LT_KEY_HOME},
    {KEY_END, LT_KEY_END},
    {KEY_PPAGE, LT_KEY_PAGE_UP},
    {KEY_NPAGE, LT_KEY_PAGE_DOWN},
    {KEY_BTAB, LT_KEY_BACK_TAB},
    {KEY_ENTER, LT_KEY_ENTER},
    {KEY_BACKSPACE, LT_KEY_BACKSPACE},
    {KEY_DC, LT_KEY_DELETE},
    {KEY_RESIZE, LT_KEY_RESIZE},
};

static const translation plain_keys[] = {
    {'\t', LT_KEY_TAB},      {'\n', LT_KEY_ENTER},     {'\r', LT_KEY_ENTER},
    {'\033', LT_KEY_ESCAPE}, {'\b', LT_KEY_BACKSPACE}, {127, LT_KEY_BACKSPACE},
};

static int translate(const translation *table, size_t count, int code, int otherwise) {
    for (size_t i = 0; i < count; i++)
        if (table[i].from == code) return table[i].to;
    return otherwise;
}

// LT_KEY_NONE for what means nothing, as the release of a button.
static lt_tui_key mouse_key(const lt_tui_terminal *terminal) {
    MEVENT event;
    if (getmouse(&event) != OK) return (lt_tui_key){.code = LT_KEY_NONE};
    lt_tui_key key = {LT_KEY_NONE, event.y, event.x};
    if (event.bstate & BUTTON1_PRESSED) key.code = lt_tui_click_region_at(terminal, event.y, event.x);
    if (event.bstate & BUTTON4_PRESSED) key.code = LT_KEY_WHEEL_UP;
    if (event.bstate & BUTTON5_PRESSED) key.code = LT_KEY_WHEEL_DOWN;
    return key;
}

// A key that is there already; LT_KEY_NONE if none is.
static lt_tui_key key_at_hand(lt_tui_terminal *terminal) {
    wint_t code = 0;
    int kind = get_wch(&code);
    for (; kind == KEY_CODE_YES && code == KEY_MOUSE; kind = get_wch(&code)) {
        const lt_tui_key clicked = mouse_key(terminal);
        if (clicked.code != LT_KEY_NONE) return clicked;
    }
    if (kind == ERR) return (lt_tui_key){.code = LT_KEY_NONE};
    if (kind != KEY_CODE_YES) {
        enum { CONTROL_L = 12 };
        if (code == CONTROL_L) clearok(stdscr, TRUE); // as everywhere: draw all of it again
        const int known = code < 32 || code == 127 ? LT_KEY_OTHER : (int)code;
        return (lt_tui_key){
            .code = translate(plain_keys, sizeof plain_keys / sizeof *plain_keys, (int)code, known)};
    }
    lt_tui_key key = {
        .code = translate(special_keys, sizeof special_keys / sizeof *special_keys, (int)code, LT_KEY_OTHER)};
    if (key.code == LT_KEY_RESIZE) {
        getmaxyx(stdscr, terminal->rows, terminal->columns);
        clearok(stdscr, TRUE); // terminals move text about when they change size
    }
    return key;
}

lt_tui_key lt_tui_wait_key(lt_tui_terminal *terminal, int milliseconds) {
    struct pollfd sources[] = {{STDIN_FILENO, POLLIN, 0}, {pipe_ends[0], POLLIN, 0}};
    char bytes[64];
    if (stopped) return (lt_tui_key){.code = LT_KEY_STOP};
    lt_tui_key key = key_at_hand(terminal);
    if (key.code != LT_KEY_NONE) return key;
    const int ready = poll(sources, 2, milliseconds);
    if (stopped) return (lt_tui_key){.code = LT_KEY_STOP};
    if (ready > 0 && sources[1].revents & POLLIN) {
        while (read(pipe_ends[0], bytes, sizeof bytes) > 0) {
        }
        return (lt_tui_key){.code = LT_KEY_WAKE};
    }
    key = key_at_hand(terminal);
    // A terminal that is gone is always ready and never has a key.
    if (key.code == LT_KEY_NONE && ready > 0 && sources[0].revents & (POLLHUP | POLLERR | POLLNVAL))
        on_stop(SIGHUP), key.code = LT_KEY_STOP;
    return key;
}

int lt_tui_key_command(lt_tui_key key) {
    // The letters of a Russian keyboard in the order of the Latin ones a to z, and the marks that follow.
    static const int cyrillic[] = {0x444, 0x438, 0x441, 0x432, 0x443, 0x430, 0x43F, 0x440, 0x448,
                                   0x43E, 0x43B, 0x434, 0x44C, 0x442, 0x449, 0x437, 0x439, 0x43A,
                                   0x44B, 0x435, 0x433, 0x43C, 0x446, 0x447, 0x43D, 0x44F};
    const bool large = key.code >= 0x410 && key.code <= 0x42F;
    const int small = large ? key.code + 0x20 : key.code;
    for (int i = 0; i < 26; i++)
        if (cyrillic[i] == small) return (large ? 'A' : 'a') + i;
    return key.code;
}
