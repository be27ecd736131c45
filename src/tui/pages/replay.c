// replay.c - shows a record move by move.
#include "replay.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

// --- Moving through the game -------------------------------------------------------------------------

// How the game ended, for the log.
static void add_result(lt_tui_replay *replay) {
    const lt_record *record = &replay->record;
    const lt_ending ending = {record->termination, record->terminated_by, record->winners};
    lt_sentences sentences;
    if (ending.termination == LT_NORMAL && !replay->game_log.state.open.over) return;
    lt_describe_result(&replay->narrator, &replay->game_log.state.open, ending, &sentences);
    for (int i = 0; i < sentences.count; i++) lt_tui_game_log_add(&replay->game_log, sentences.at[i]);
}

void lt_tui_replay_go(lt_tui_replay *replay, int at) {
    if (at < 0) at = 0;
    if (at > replay->record.move_count) at = replay->record.move_count;
    const bool anew = at < replay->game_log.move_number || replay->game_log.count == 0;
    const bool ends = at == replay->record.move_count && (anew || at > replay->game_log.move_number);
    if (anew) lt_tui_game_log_begin(&replay->game_log, &replay->narrator, &replay->record.setup);
    lt_tui_game_log_follow(&replay->game_log, replay->record.moves, at);
    if (ends) add_result(replay);
    replay->at = at;
    replay->back = 0;
}

static void next_turn(lt_tui_replay *replay) {
    int at = replay->at;
    while (at < replay->record.move_count && !lt_ends_turn(replay->record.moves[at])) at++;
    lt_tui_replay_go(replay, at + 1);
}

static void turn_before(lt_tui_replay *replay) {
    int at = replay->at - 1;
    while (at > 0 && !lt_ends_turn(replay->record.moves[at - 1])) at--;
    lt_tui_replay_go(replay, at);
}

// --- The record --------------------------------------------------------------------------------------

bool lt_tui_replay_begin(lt_tui_replay *replay, lt_language language, const char *name, const char *text,
                         size_t size) {
    lt_tui_replay_end(replay);
    replay->language = language;
    const char *folder_end = strrchr(name, '/'); // a long path would cover the table
    snprintf(replay->name, sizeof replay->name, "%s", folder_end != NULL ? folder_end + 1 : name);
    replay->faulty = !lt_record_read_in(language, text, size, &replay->record, NULL, &replay->fault);
    if (replay->record.setup.players == 0) return false;
    lt_narrator_of_record(&replay->narrator, language, &replay->record);
    replay->record.tags = NULL; // the text is the caller's
    replay->record.tags_size = 0;
    lt_tui_replay_go(replay, 0);
    return true;
}

void lt_tui_replay_end(lt_tui_replay *replay) {
    lt_tui_game_log_end(&replay->game_log);
    memset(replay, 0, sizeof *replay);
}

// --- Analysis ----------------------------------------------------------------------------------------

// Asks for a judgment of the turn of the last move; at the start, of the first turn.
static void analyze(lt_tui_replay *replay) {
    int before = replay->at > 0 ? replay->at - 1 : 0;
    while (before > 0 && !lt_ends_turn(replay->record.moves[before - 1])) before--;
    if (replay->analyzing && before == replay->before) return;
    if (lt_turn_length(replay->record.moves + before, replay->record.move_count - before) == 0) {
        replay->analyzing = false;
        replay->note = LT_N("This turn is not finished, so it can’t be judged.");
        return;
    }
    replay->analyzing = true;
    replay->judged = false;
    replay->before = before;
    lt_tui_thinker_judge(replay->thinker, &replay->record, before);
}

static void stop_analysis(lt_tui_replay *replay) {
    replay->analyzing = replay->judged = false;
    lt_tui_thinker_drop(replay->thinker);
}

static bool same_turn(const lt_advice *one, const lt_advice *other) {
    if (one->move_count != other->move_count) return false;
    for (int i = 0; i < one->move_count; i++)
        if (!lt_move_equal(one->moves[i], other->moves[i])) return false;
    return true;
}

static void take_judgment(lt_tui_replay *replay) {
    static const char *const labels[] = {LT_N("Better"), LT_N("Played")};
    static const char *const only[] = {LT_N("Played, and best")};
    lt_tui_thought thought;
    lt_tui_advice *advice = &replay->advice;
    if (!replay->analyzing || !lt_tui_thinker_take(replay->thinker, &thought)) return;
    const lt_move *moves = replay->record.moves + replay->before;
    replay->judged = true;
    replay->verdict = thought.judged.verdict;
    *advice = (lt_tui_advice){.view = thought.judged.view, .count = 2, .labels = {labels[0], labels[1]}};
    advice->ways[0] = replay->verdict.best;
    advice->ways[1].chance = replay->verdict.played;
    advice->ways[1].move_count = thought.judged.move_count;
    memcpy(advice->ways[1].moves, moves, (size_t)thought.judged.move_count * sizeof *moves);
    if (same_turn(&advice->ways[0], &advice->ways[1])) {
        advice->count = 1;
        advice->labels[0] = only[0];
    }
    lt_tui_advice_choose(advice, &replay->narrator, 0);
}

// "Turn 7, Ann: Mistake. Win chance 48.0 %, then 41.5 %."
static void describe_analysis(const lt_tui_replay *replay, char *out, size_t cap) {
    static const char *const grades[] = {LT_N("Well played"), LT_N("Slip"), LT_N("Mistake"), LT_N("Blunder")};
    const lt_verdict *verdict = &replay->verdict;
    const lt_open_info *open = &replay->advice.view.open;
    char before[LT_PERCENT], after[LT_PERCENT];
    lt_slots slots = {0};
    const char *text = LT_N("This turn is being analyzed.");
    if (replay->judged) {
        text = LT_N("Turn {n}, {name}: {grade}. Win chance {before} %, then {after} %.");
        lt_put_number(&slots, "n", (int)open->turn);
        lt_put(&slots, "name", lt_name_of(&replay->narrator, open->player));
        lt_put(&slots, "grade", lt_translate(replay->language, grades[lt_grade_of(verdict)]));
        lt_percent_write(replay->language, verdict->best.chance, before);
        lt_percent_write(replay->language, verdict->played, after);
        lt_put(&slots, "before", before + strspn(before, " "));
        lt_put(&slots, "after", after + strspn(after, " "));
    }
    lt_fill(lt_translate(replay->language, text), slots.slots, out, cap);
}

// The keys of an analysis that a replay has not. True if it was one of them.
static bool analysis_key(lt_tui_replay *replay, lt_tui_key key) {
    const int code = lt_tui_key_command(key);
    if (!replay->analyzing) return false;
    if (code == 'a' || code == 'q' || code == LT_KEY_ESCAPE) {
        stop_analysis(replay);
        return true;
    }
    if (!replay->judged) return code == ' ';
    if (lt_tui_advice_scroll(&replay->advice, key)) return true;
    if (code != LT_KEY_TAB && code < LT_KEY_LINE) return code == ' ';
    if (replay->advice.count > 1)
        lt_tui_advice_choose(&replay->advice, &replay->narrator, !replay->advice.at);
    return true;
}

// --- The page ----------------------------------------------------------------------------------------

static void describe_where(const lt_tui_replay *replay, char *out, size_t cap) {
    lt_slots slots = {0};
    if (replay->note != NULL) {
        snprintf(out, cap, "%s", lt_translate(replay->language, replay->note));
        return;
    }
    lt_put(&slots, "file", replay->name);
    lt_put_number(&slots, "n", replay->at);
    lt_put_number(&slots, "all", replay->record.move_count);
    lt_fill(lt_translate(replay->language, LT_N("Replay of {file}: move {n} of {all}")), slots.slots, out,
            cap);
    if (!replay->faulty || replay->at < replay->record.move_count) return;
    const size_t size = strlen(out);
    snprintf(out + size, cap - size, " %s %u:%u: %s", lt_term_sign_text(LT_SIGN_DOT, false),
             replay->fault.line, replay->fault.column, replay->fault.reason);
}

// At the end the log says how the game ended.
static void log_ending(lt_tui_replay *replay) {
    if (replay->at < replay->record.move_count) return;
    const lt_record *record = &replay->record;
    const lt_ending ending = {record->termination, record->terminated_by, record->winners};
    lt_sentences sentences;
    lt_describe_result(&replay->narrator, &replay->game_log.state.open, ending, &sentences);
    for (int i = 0; i < sentences.count; i++) lt_tui_game_log_add(&replay->game_log, sentences.at[i]);
}

static const lt_tui_key_help *keys_of(const lt_tui_replay *replay) {
    static const lt_tui_key_help analysis[] = {
        {"Tab", LT_N("better, played"), LT_SPARE_NOTHING}, {"↑↓", LT_N("turn"), LT_SPARE_NOTHING},
        {"PgUp PgDn", LT_N("scroll"), LT_SPARE_WORD},      {"?", LT_N("help"), LT_SPARE_WORD},
        {"Esc", LT_N("back"), LT_SPARE_NOTHING},           {.key = NULL}};
    static const lt_tui_key_help replaying[] = {{"←→", LT_N("move"), LT_SPARE_NOTHING},
                                                {"↑↓", LT_N("turn"), LT_SPARE_NOTHING},
                                                {"Home End", LT_N("start, end"), LT_SPARE_WORD},
                                                {"Space", LT_N("autoplay"), LT_SPARE_WORD},
                                                {"a", LT_N("analysis"), LT_SPARE_NOTHING},
                                                {"c", LT_N("coordinates"), LT_SPARE_FIRST},
                                                {"+ -", LT_N("size"), LT_SPARE_ALL},
                                                {"?", LT_N("help"), LT_SPARE_WORD},
                                                {"q", LT_N("leave"), LT_SPARE_NOTHING},
                                                {.key = NULL}};
    return replay->analyzing ? analysis : replaying;
}

void lt_tui_replay_draw(lt_tui_replay *replay, const lt_tui_terminal *terminal) {
    lt_tui_scene scene = {0};
    const lt_open_info *open = &replay->game_log.state.open;
    scene.language = replay->language;
    scene.game_log = &replay->game_log;
    scene.view = lt_view_of(&replay->game_log.state, (int)open->player); // a record hides nothing
    scene.lake = (lt_term_lake){.open = &scene.view.open, .bottom = open->side[0]};
    scene.to_move = open->over ? -1 : (int)open->player;
    scene.viewer = (int)open->player;
    scene.before = &replay->game_log.last_turn;
    scene.lake.fresh = scene.before->lake_size;
    scene.hand_shown = true;
    scene.coordinates = replay->coordinates;
    scene.slot = LT_HAND_SIZE;
    scene.thinking = replay->analyzing && !replay->judged ? (int)(replay->phase % 4) : -1;
    scene.alert = replay->note != NULL;
    scene.back = replay->back;
    scene.keys = keys_of(replay);
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) scene.time_left[i] = INT64_MAX;
    (replay->analyzing ? describe_analysis : describe_where)(replay, scene.prompt, sizeof scene.prompt);
    lt_tui_scene_draw(terminal, &scene, &replay->camera, &replay->layout);
    if (replay->judged)
        lt_tui_advice_draw(&replay->advice, lt_tui_popup_area(&replay->layout), replay->language,
                           scene.lake.bottom);
    if (replay->back > replay->layout.back_most) replay->back = replay->layout.back_most;
}

int lt_tui_replay_patience(const lt_tui_replay *replay) {
    enum { STEP_MS = 900, SPIN_MS = 120 };
    if (replay->analyzing && !replay->judged) return SPIN_MS;
    return replay->running && replay->at < replay->record.move_count ? STEP_MS : -1;
}

bool lt_tui_replay_key(lt_tui_replay *replay, lt_tui_key key) {
    const int code = lt_tui_key_command(key), before = replay->at;
    replay->phase++;
    if (code != LT_KEY_NONE && code != LT_KEY_WAKE) replay->note = NULL;
    take_judgment(replay);
    if (analysis_key(replay, key)) return false;
    switch (code) {
    case 'a': analyze(replay); break;
    case LT_KEY_RIGHT:
    case LT_KEY_ENTER:
    case 'l': lt_tui_replay_go(replay, replay->at + 1); break;
    case LT_KEY_LEFT:
    case LT_KEY_BACKSPACE:
    case 'h': lt_tui_replay_go(replay, replay->at - 1); break;
    case LT_KEY_DOWN:
    case LT_KEY_WHEEL_DOWN:
    case 'j': next_turn(replay); break;
    case LT_KEY_UP:
    case LT_KEY_WHEEL_UP:
    case 'k': turn_before(replay); break;
    case LT_KEY_HOME: lt_tui_replay_go(replay, 0); break;
    case LT_KEY_END: lt_tui_replay_go(replay, replay->record.move_count); break;
    case ' ': replay->running = !replay->running; break;
    case LT_KEY_NONE:
        if (replay->running) next_turn(replay);
        break;
    case '+':
    case '=': lt_tui_camera_zoom(&replay->camera, 1); break;
    case '-': lt_tui_camera_zoom(&replay->camera, -1); break;
    case 'c': replay->coordinates = !replay->coordinates; break;
    case '0': replay->camera = (lt_tui_camera){0}; break;
    case LT_KEY_SHIFT_UP:
    case 'K': lt_tui_camera_pan(&replay->camera, -1, 0); break;
    case LT_KEY_SHIFT_DOWN:
    case 'J': lt_tui_camera_pan(&replay->camera, 1, 0); break;
    case LT_KEY_SHIFT_LEFT:
    case 'H': lt_tui_camera_pan(&replay->camera, 0, -1); break;
    case LT_KEY_SHIFT_RIGHT:
    case 'L': lt_tui_camera_pan(&replay->camera, 0, 1); break;
    case LT_KEY_PAGE_UP: replay->back += 4; break;
    case LT_KEY_PAGE_DOWN: replay->back = replay->back > 4 ? replay->back - 4 : 0; break;
    default: break;
    }
    if (code != LT_KEY_NONE && code != ' ' && code != LT_KEY_WAKE) replay->running = false;
    if (replay->at != before) {
        log_ending(replay);
        if (replay->analyzing) analyze(replay);
    }
    return code == 'q' || code == LT_KEY_ESCAPE;
}
