// study_progress.c - what the player has done so far: what is added to it, and what comes of it.
#include "study_progress.h"

#include "answer.h"
#include "lt_study_exports.h"

static lt_wasm_state *const module = &lt_wasm_module;

static lt_progress progress, other;
static bool has_progress;

lt_progress *lt_wasm_progress(void) {
    return has_progress ? &progress : NULL;
}

size_t lt_wasm_line_length(size_t from, size_t size) {
    size_t length = 0;
    while (from + length < size && module->input[from + length] != '\n') length++;
    return length;
}

bool lt_wasm_input_day(size_t size, lt_day *day) {
    return size < LT_DAY_TEXT && lt_day_read(module->input, size, day);
}

size_t lt_wasm_answer_progress(void) {
    static char text[LT_PROGRESS_TEXT];
    lt_progress_write(&progress, text, sizeof text);
    lt_json json = lt_wasm_answer_begin();
    lt_json_string(&json, text);
    return lt_wasm_answer_end(&json);
}

// --- How the player stands --------------------------------------------------------------------------

static void put_levels(lt_json *json) {
    lt_json_key_array(json, "levels");
    for (unsigned i = 0; i < lt_bot_count; i++) {
        const lt_record_against against = lt_progress_against(&progress, i);
        if (against.games == 0) continue;
        lt_json_object(json);
        lt_json_key_string(json, "level", lt_bots[i]->name);
        lt_json_key_int(json, "games", against.games);
        lt_json_key_int(json, "won", against.won);
        lt_json_key_int(json, "shared", against.shared);
        lt_json_object_end(json);
    }
    lt_json_array_end(json);
}

// The cost of a turn over the last so many games, with the level that errs as much; null if none was
// analyzed.
static void put_cost(lt_json *json, const char *key, unsigned games) {
    const int cost = lt_progress_cost(&progress, games);
    lt_json_key(json, key);
    if (cost < 0) {
        lt_json_null(json);
        return;
    }
    lt_json_object(json);
    lt_json_key_int(json, "cost", cost);
    lt_json_key_string(json, "level", lt_bots[lt_cost_level((unsigned)cost)]->name);
    lt_json_object_end(json);
}

static void put_days(lt_json *json) {
    static const char *const results[] = {"lost", "shared", "won"};
    lt_json_key_array(json, "days");
    for (unsigned i = 0; i < progress.day_count; i++) {
        const lt_played_day *day = &progress.day[i];
        char date[LT_DAY_TEXT];
        lt_day_write(day->day, date, sizeof date);
        lt_json_object(json);
        lt_json_key_string(json, "date", date);
        lt_json_key_int(json, "score", day->score);
        lt_json_key_int(json, "place", day->place);
        lt_json_key_int(json, "of", day->of);
        lt_json_key_string(json, "result", results[day->result]);
        lt_json_object_end(json);
    }
    lt_json_array_end(json);
}

static void put_stars(lt_json *json) {
    lt_json_key_array(json, "stars");
    for (unsigned i = 0; i < lt_challenge_count; i++) lt_json_bits(json, progress.stars[i], 0);
    lt_json_array_end(json);
}

static void put_themes(lt_json *json, const lt_practice *practice) {
    lt_json_key_array(json, "themes");
    for (unsigned i = 0; i < LT_THEME_COUNT; i++) {
        if (practice->theme_answered[i] == 0) continue;
        lt_json_object(json);
        lt_json_key_string(json, "theme", lt_theme_text(module->language, (lt_theme)i));
        lt_json_key_int(json, "answered", practice->theme_answered[i]);
        lt_json_key_int(json, "solved", practice->theme_solved[i]);
        lt_json_object_end(json);
    }
    lt_json_array_end(json);
}

static void put_practice(lt_json *json, const lt_practice *practice, lt_day today) {
    const int due = lt_practice_due(practice, today);
    lt_json_key(json, "practice");
    lt_json_object(json);
    lt_json_key_int(json, "rating", practice->rating);
    lt_json_key_int(json, "doubt", practice->doubt);
    lt_json_key_int(json, "answered", practice->answered);
    lt_json_key_int(json, "solved", practice->solved);
    lt_json_key_int(json, "streak", practice->streak);
    lt_json_key_int(json, "best_streak", practice->best_streak);
    lt_json_key_int(json, "best_run", practice->best_run);
    lt_json_key_int(json, "days", practice->days);
    lt_json_key_int(json, "best_days", practice->best_days);
    lt_json_key_string(json, "due", due < 0 ? "" : practice->again[due].code);
    put_themes(json, practice);
    lt_json_object_end(json);
}

LT_EXPORT(progress) size_t lt_page_progress(size_t size) {
    enum { LATELY = 10 }; // games
    lt_fault fault;
    lt_day today;
    if (size > sizeof module->input) return lt_wasm_answer_misuse("too much text");
    const size_t first = lt_wasm_line_length(0, size);
    if (!lt_wasm_input_day(first, &today)) return lt_wasm_answer_misuse("no date");
    if (first + 1 >= size)
        lt_progress_begin(&other);
    else if (!lt_progress_read(module->language, module->input + first + 1, size - first - 1, &other, &fault))
        return lt_wasm_answer_fault(&fault);
    progress = other;
    has_progress = true;
    lt_json json = lt_wasm_answer_begin();
    lt_json_object(&json);
    lt_json_key_int(&json, "games", progress.game_count);
    put_levels(&json);
    put_cost(&json, "cost", 0);
    put_cost(&json, "lately", LATELY);
    put_days(&json);
    lt_json_key_int(&json, "streak", lt_progress_streak(&progress, today));
    lt_json_key_int(&json, "longest", lt_progress_longest(&progress));
    put_stars(&json);
    put_practice(&json, &progress.practice, today);
    lt_json_object_end(&json);
    return lt_wasm_answer_end(&json);
}

// --- What is added ----------------------------------------------------------------------------------

LT_EXPORT(progress_text) size_t lt_page_progress_text(void) {
    return has_progress ? lt_wasm_answer_progress() : lt_wasm_answer_misuse("no progress");
}

LT_EXPORT(progress_import) size_t lt_page_progress_import(size_t size) {
    lt_fault fault;
    if (!has_progress) return lt_wasm_answer_misuse("no progress to add to");
    if (size > sizeof module->input) return lt_wasm_answer_misuse("too much text");
    if (!lt_progress_read(module->language, module->input, size, &other, &fault))
        return lt_wasm_answer_fault(&fault);
    lt_progress_merge(&progress, &other);
    return lt_wasm_answer_progress();
}

// What the page did wrong if it adds a game of that day now.
static const char *misuse_of_game(size_t size, lt_day *day) {
    if (!has_progress || !module->has_game) return "no progress to add to, or no game";
    return lt_wasm_input_day(size, day) ? NULL : "no date";
}

LT_EXPORT(progress_game) size_t lt_page_progress_game(size_t size) {
    lt_played_game game;
    lt_day day;
    const char *misuse = misuse_of_game(size, &day);
    if (misuse != NULL) return lt_wasm_answer_misuse(misuse);
    if (lt_played_game_of(&module->match, day, &game)) lt_progress_add_game(&progress, &game);
    return lt_wasm_answer_progress();
}

LT_EXPORT(progress_cost) size_t lt_page_progress_cost(int turns, int cost, size_t size) {
    lt_played_game game;
    lt_day day;
    const char *misuse = misuse_of_game(size, &day);
    if (misuse == NULL && (turns < 1 || turns > LT_MAX_TURNS || cost < 0 || cost > 10000))
        misuse = "no such cost";
    if (misuse != NULL) return lt_wasm_answer_misuse(misuse);
    if (lt_played_game_of(&module->match, day, &game)) {
        game.turns = (uint8_t)turns;
        game.cost = (uint16_t)cost;
        lt_progress_analyzed(&progress, &game);
    }
    return lt_wasm_answer_progress();
}

LT_EXPORT(progress_day) size_t lt_page_progress_day(int place, int of) {
    lt_played_day day;
    if (!has_progress || !module->has_game) return lt_wasm_answer_misuse("no progress to add to, or no game");
    if (place < 0 || of < place || of > UINT16_MAX) return lt_wasm_answer_misuse("no such place");
    if (!lt_played_day_of(&module->match, &day)) return lt_wasm_answer_misuse("no daily lake that is over");
    day.place = (uint16_t)place;
    day.of = (uint16_t)of;
    lt_progress_add_day(&progress, &day);
    return lt_wasm_answer_progress();
}

LT_EXPORT(progress_stars) size_t lt_page_progress_stars(int number, int stars) {
    if (!has_progress) return lt_wasm_answer_misuse("no progress to add to");
    if (number < 0 || (unsigned)number >= lt_challenge_count || stars < 0 || stars > 7)
        return lt_wasm_answer_misuse("no such challenge, or no such stars");
    lt_progress_add_stars(&progress, (unsigned)number, (unsigned)stars);
    return lt_wasm_answer_progress();
}
