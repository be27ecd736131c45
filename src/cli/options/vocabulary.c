// vocabulary.c - what the options that several commands have stand for.
#include "vocabulary.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"
#include "lt_ranks.h"

unsigned lt_cli_core_count(void) {
    cpu_set_t cores;
    const int count = sched_getaffinity(0, sizeof cores, &cores) == 0 ? CPU_COUNT(&cores) : 1;
    if (lt_rank_count_here() == 1) return count > 0 ? (unsigned)count : 1;
    // Ranks on one machine share its cores, unless mpirun has bound each of them to some.
    const long share = sysconf(_SC_NPROCESSORS_ONLN) / (long)lt_rank_count_here();
    const long least = share < count ? share : count;
    return least > 0 ? (unsigned)least : 1;
}

int lt_cli_moves_before(const lt_cli_command *command, const lt_record *record, unsigned turn) {
    unsigned begun = 1; // the turn that the next move belongs to
    for (int i = 0; i <= record->move_count; i++) {
        if (begun == turn) return i;
        if (i < record->move_count && lt_ends_turn(record->moves[i])) begun++;
    }
    // A turn that nobody has begun is a position, but no turn of the record.
    const bool whole = record->move_count > 0 && lt_ends_turn(record->moves[record->move_count - 1]);
    lt_slots slots = {0};
    lt_put_number(lt_put_number(&slots, "turn", (int)turn), "last", (int)(whole ? begun - 1 : begun));
    lt_cli_call_fault(command, "--turn: there is no turn {turn}; the record ends in turn {last}", &slots);
    return -1;
}

// An empty file and a device have nothing to lose.
int lt_cli_check_free(const lt_cli_command *command, const char *option, const char *path, bool force) {
    struct stat there;
    if (path == NULL || strcmp(path, "-") == 0) return LT_EXIT_OK;
    const bool exists = stat(path, &there) == 0;
    if (!force && exists && S_ISREG(there.st_mode) && there.st_size > 0)
        return lt_cli_call_fault(
            command,
            option != NULL ? LT_N("--{option}: {file} already exists; --force overwrites it")
                           : LT_N("{file} already exists; --force overwrites it"),
            lt_put(lt_put(&(lt_slots){0}, "option", option != NULL ? option : ""), "file", path));
    const int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0666);
    if (fd < 0) return errno == ENXIO ? LT_EXIT_OK : lt_cli_file_fault(path); // a FIFO that nobody reads yet
    close(fd);
    if (!exists) unlink(path);
    return LT_EXIT_OK;
}
