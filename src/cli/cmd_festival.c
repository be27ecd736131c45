// cmd_festival.c - `lanterns festival`: the path of challenges, listed and played in plain lines.
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "language.h"
#include "lt_clock.h"
#include "play_lines.h"
#include "study_files.h"
#include "vocabulary.h"

typedef struct {
    bool json;
} options;

static const lt_cli_option option_table[] = {LT_CLI_JSON(LT_N("List the challenges as JSON, one per line.")),
                                             {.name = NULL}};

static _Alignas(64) unsigned char scratch[LT_BOT_MEMORY];
static lt_progress progress;

static void write_stars(unsigned stars, char out[LT_FESTIVAL_STARS + 1]) {
    for (unsigned i = 0; i < LT_FESTIVAL_STARS; i++) out[i] = stars >> i & 1 ? '*' : '.';
    out[LT_FESTIVAL_STARS] = '\0';
}

// --- The list -------------------------------------------------------------------------------------------

static void list_json(lt_language language, unsigned number) {
    const lt_challenge *challenge = &lt_challenges[number];
    char text[2 * LT_SENTENCE], goal[LT_SENTENCE];
    const char *name = lt_translate(language, challenge->name);
    const char *chapter = lt_translate(language, lt_festival_chapter(number));
    const char *teaching = lt_translate(language, challenge->teaching);
    lt_string_json(name, strlen(name), text, sizeof text);
    lt_cli_print("{\"number\":%u,\"name\":%s,\"stars\":%u", number + 1, text, progress.stars[number]);
    lt_string_json(chapter, strlen(chapter), text, sizeof text);
    lt_cli_print(",\"chapter\":%s", text);
    lt_string_json(teaching, strlen(teaching), text, sizeof text);
    lt_cli_print(",\"teaching\":%s,\"goals\":[", text);
    for (unsigned i = 0; i < LT_FESTIVAL_STARS; i++) {
        lt_goal_write(language, challenge->goal[i], goal, sizeof goal);
        lt_string_json(goal, strlen(goal), text, sizeof text);
        lt_cli_print("%s%s", i > 0 ? "," : "", text);
    }
    lt_cli_print("]}\n");
}

static int list(bool json) {
    const lt_language language = lt_cli_language();
    lt_slots slots = {0};
    if (!lt_cli_progress_load(language, &progress)) return LT_EXIT_INPUT;
    for (unsigned i = 0; i < lt_challenge_count; i++) {
        char stars[LT_FESTIVAL_STARS + 1];
        write_stars(progress.stars[i], stars);
        if (json) {
            list_json(language, i);
            continue;
        }
        if (i % LT_FESTIVAL_CHAPTER == 0)
            lt_cli_print("%s%s\n", i > 0 ? "\n" : "", lt_translate(language, lt_festival_chapter(i)));
        lt_cli_print("%2u %s %s\n", i + 1, stars, lt_translate(language, lt_challenges[i].name));
    }
    if (json) return LT_EXIT_OK;
    lt_cli_print("\n");
    lt_put_number(&slots, "stars", (int)lt_progress_stars(&progress));
    lt_put_number(&slots, "all", (int)(lt_challenge_count * LT_FESTIVAL_STARS));
    lt_cli_tell(language, LT_N("Stars: {stars} of {all}. 'lanterns festival 1' starts the first challenge."),
                &slots);
    return LT_EXIT_OK;
}

// --- Playing --------------------------------------------------------------------------------------------

typedef struct {
    lt_language language;
    unsigned number;
    lt_cli_lines *at;
    lt_festival_standing told; // what was said last
} challenge_host;

static void tell_goals(lt_language language, unsigned number) {
    const lt_challenge *challenge = &lt_challenges[number];
    lt_cli_tell(language, challenge->name, NULL);
    lt_cli_tell(language, challenge->teaching, NULL);
    for (unsigned i = 0; i < LT_FESTIVAL_STARS; i++) {
        char goal[LT_SENTENCE];
        lt_slots slots = {0};
        lt_goal_write(language, challenge->goal[i], goal, sizeof goal);
        lt_put_number(&slots, "n", (int)i + 1);
        lt_put(&slots, "goal", goal);
        lt_cli_tell(language, LT_N("Star {n}: {goal}"), &slots);
    }
}

// Says which stars were won or lost since the last time.
static void tell_stars(void *context, const lt_match *match) {
    challenge_host *self = context;
    if (lt_festival_number(match) != (int)self->number) return; // a rematch
    const lt_festival_standing now =
        lt_festival_judge(self->number, &match->settings.setup, match->moves, match->game.move_count);
    for (unsigned i = 0; i < LT_FESTIVAL_STARS; i++) {
        lt_slots slots = {0};
        lt_put_number(&slots, "n", (int)i + 1);
        if (now.stars & ~self->told.stars & 1u << i)
            lt_cli_tell(self->language, LT_N("Star {n} is yours!"), &slots);
        if (now.lost & ~self->told.lost & 1u << i)
            lt_cli_tell(self->language, LT_N("Star {n} is out of reach this time."), &slots);
    }
    if (now.over && !self->told.over) {
        lt_cli_tell(self->language, LT_N("The challenge is over. Play on if you like, or quit."), NULL);
        lt_cli_lines_let_go(self->at); // from now on the challenge's own command begins it again
    }
    lt_cli_output_flush();
    self->told = now;
}

// The challenge as it was left, or from its beginning if there is nothing more to win in it. False after
// saying what is wrong with the file.
static bool open_match(lt_language language, unsigned number, lt_cli_lines *at, lt_match *match) {
    char name[LT_SETTINGS_VALUE] = "";
    if (access(at->path, F_OK) == 0) {
        if (!lt_cli_lines_restore(at, language, match)) return false;
        if (lt_festival_number(match) == (int)number && !match->game.over &&
            !lt_festival_judge(number, &match->settings.setup, match->moves, match->game.move_count).over)
            return true;
    }
    at->fresh = true;
    lt_settings_get(&at->remembered, LT_SETTING_NAME, name, sizeof name);
    lt_festival_start(number, name, match, lt_milliseconds(), scratch);
    return true;
}

static int play(unsigned number) {
    static lt_cli_lines at;
    static lt_match match;
    char file[64], command[64], stars[LT_FESTIVAL_STARS + 1];
    const lt_language language = lt_cli_lines_begin(&at);
    challenge_host host = {.language = language, .number = number, .at = &at};
    lt_slots slots = {0};
    snprintf(file, sizeof file, "festival-%u.lgn", number + 1);
    if (!lt_cli_progress_load(language, &progress) || !lt_cli_study_path(language, file, at.path) ||
        !open_match(language, number, &at, &match))
        return LT_EXIT_INPUT;
    snprintf(command, sizeof command, "lanterns festival %u", number + 1);
    at.command = command;
    at.heard = tell_stars;
    at.context = &host;
    tell_goals(language, number);
    tell_stars(&host, &match);
    const int exit_code = lt_cli_lines_play(&at, language, false, 0, &match);
    if (exit_code != LT_EXIT_OK) return exit_code;
    if (!lt_cli_progress_load(language, &progress)) return LT_EXIT_INPUT; // a rematch may have been added
    lt_progress_add_stars(&progress, number, host.told.stars);
    write_stars(progress.stars[number], stars);
    lt_put(&slots, "stars", stars);
    lt_cli_tell(language, LT_N("Your stars for this challenge: {stars}"), &slots);
    return lt_cli_progress_save(language, &progress) ? LT_EXIT_OK : LT_EXIT_INPUT;
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    options chosen = {0};
    lt_cli_args args;
    uint64_t number;
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    if (args.count == 0) return list(chosen.json);
    if (!lt_cli_number_read(args.operands[0], 1, lt_challenge_count, &number)) {
        lt_slots slots = {0};
        lt_put_number(&slots, "n", (int)lt_challenge_count);
        lt_put(&slots, "operand", args.operands[0]);
        return lt_cli_call_fault(self, "'{operand}' should be the number of a challenge, from 1 to {n}",
                                 &slots);
    }
    return play((unsigned)number - 1);
}

const lt_cli_command lt_cmd_festival = {
    .name = "festival",
    .summary = LT_N("Play small challenges that teach strategy, and win stars."),
    .operands = "[NUMBER]",
    .about = LT_N("Without NUMBER, lists the challenges and the stars you have won. With it, plays\n"
                  "that challenge in plain lines. Each one teaches one idea and has three stars;\n"
                  "the stars you win are saved.\n"),
    .options = option_table,
    .max_operands = 1,
    .run = run,
};
