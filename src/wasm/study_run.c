// study_run.c - a run of puzzles against the clock, from the answers that were given in it.
#include "answer.h"
#include "lt_number.h"
#include "lt_study_exports.h"
#include "study_progress.h"

static lt_wasm_state *const module = &lt_wasm_module;

static bool next_number(size_t *at, size_t size, uint64_t max, uint64_t *number) {
    const size_t from = *at;
    while (*at < size && module->input[*at] != ' ' && module->input[*at] != '\n') ++*at;
    const size_t length = *at - from;
    if (*at < size) ++*at;
    return lt_uint_read(module->input + from, length, max, number);
}

// The run that began at 0, after the answers of the input. False if they are none.
static bool read_run(size_t size, lt_practice_run *run) {
    *run = lt_practice_run_begin(0);
    if (size > sizeof module->input) return false;
    for (size_t at = 0; at < size;) {
        uint64_t grade, time;
        if (!next_number(&at, size, LT_BLUNDER, &grade) || !next_number(&at, size, INT32_MAX, &time))
            return false;
        lt_practice_run_answer(run, (lt_grade)grade, (int64_t)time);
    }
    return true;
}

LT_EXPORT(run) size_t lt_page_run(int now, size_t size) {
    lt_practice_run run;
    if (now < 0 || !read_run(size, &run)) return lt_wasm_answer_misuse("no such run");
    lt_json json = lt_wasm_answer_begin();
    lt_json_object(&json);
    lt_json_key_int(&json, "left", run.end_ms > now ? run.end_ms - now : 0);
    lt_json_key_int(&json, "solved", run.solved);
    lt_json_key_int(&json, "answered", run.answered);
    lt_json_object_end(&json);
    return lt_wasm_answer_end(&json);
}

LT_EXPORT(run_end) size_t lt_page_run_end(size_t size) {
    lt_progress *progress = lt_wasm_progress();
    lt_practice_run run;
    if (progress == NULL || !read_run(size, &run)) return lt_wasm_answer_misuse("no such run");
    lt_practice_run_end(&progress->practice, &run);
    return lt_wasm_answer_progress();
}
