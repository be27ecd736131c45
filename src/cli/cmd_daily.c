// cmd_daily.c - `lanterns daily`: the lake of the day in plain lines, its proof and its calendar.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files.h"
#include "language.h"
#include "lt_clock.h"
#include "lt_term_style.h"
#include "play_lines.h"
#include "play_resume.h"
#include "study_files.h"
#include "vocabulary.h"

typedef struct {
    const char *date;
    bool json;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_TEXT("date", 0, "DATE", date, LT_N("A day other than today, such as 2026-11-18.")),
    LT_CLI_JSON(LT_N("With show or check: print one JSON object.")),
    {.name = NULL}};

static _Alignas(64) unsigned char scratch[LT_BOT_MEMORY];
static lt_progress progress;

// --- The result -----------------------------------------------------------------------------------------

// The field takes seconds, on Sundays half a minute; Ctrl-C compares with what was played so far.
static lt_field play_field(lt_language language, const lt_deal *deal) {
    lt_field field = {.played = 0};
    const bool shown = isatty(STDERR_FILENO) != 0;
    const char *text = lt_translate(language, LT_N("Bots play your seat, for comparison: game {n} of {all}"));
    while (!lt_cli_interrupted && lt_field_play(&field, deal, scratch)) {
        char line[LT_SENTENCE];
        lt_slots slots = {0};
        if (!shown) continue;
        lt_put_number(&slots, "n", (int)field.played);
        lt_put_number(&slots, "all", LT_FIELD_GAMES);
        lt_fill(text, slots.slots, line, sizeof line);
        fprintf(stderr, "\r%s", line);
    }
    if (shown) fprintf(stderr, "\n");
    return field;
}

static void tell_place(lt_language language, const lt_place *place) {
    lt_slots slots = {0};
    lt_put_number(&slots, "beaten", (int)place->beaten);
    lt_put_number(&slots, "place", (int)place->place);
    lt_put_number(&slots, "of", (int)place->of);
    if (place->level >= 0) lt_put(&slots, "level", lt_level_name(language, lt_bots[place->level]->name));
    lt_cli_tell(language, LT_N("Rank {place} of {of}: better than {beaten} bot games from your seat."),
                &slots);
    if (place->level >= 0)
        lt_cli_tell(language, LT_N("About as good as a typical game at this level: {level}."), &slots);
}

// The counted try goes into the progress before anything that takes long.
static void add_to_progress(const lt_match *match, const lt_played_day *day) {
    lt_played_game game;
    lt_progress_add_day(&progress, day);
    if (lt_played_game_of(match, day->day, &game)) lt_progress_add_game(&progress, &game);
}

// The place and the text to share.
static bool tell_result(lt_language language, const lt_match *match, lt_played_day day, bool counts) {
    const lt_deal deal = lt_daily_deal(day.day);
    const lt_outcome outcome = lt_outcome_of(&match->game.state.open, deal.seat);
    if (counts) {
        add_to_progress(match, &day);
        if (!lt_cli_progress_save(language, &progress)) return false;
    }
    const lt_field field = play_field(language, &deal);
    lt_daily_card card = {.day = day.day, .outcome = outcome, .place = lt_field_place(&field, outcome.score)};
    if (field.played > 0) tell_place(language, &card.place);
    if (!counts) {
        lt_cli_tell(language, LT_N("That was for practice: only your first try of the day counts."), NULL);
        return true;
    }
    card.streak = lt_progress_streak(&progress, day.day);
    char text[LT_DAILY_SHARE];
    lt_daily_share(language, &card, !lt_term_is_utf8(), text, sizeof text);
    lt_cli_tell(language, LT_N("To share:"), NULL);
    lt_cli_print("\n%s", text);
    if (field.played < LT_FIELD_GAMES) return true; // its place is not known
    day.place = (uint16_t)card.place.place;
    day.of = (uint16_t)card.place.of;
    lt_progress_add_day(&progress, &day);
    return lt_cli_progress_save(language, &progress);
}

// --- Playing --------------------------------------------------------------------------------------------

static void tell_day(lt_language language, lt_day day, bool counts) {
    lt_slots slots = {0};
    char date[LT_DAY_TEXT];
    lt_day_write(day, date, sizeof date);
    lt_put(&slots, "date", date);
    lt_cli_tell(language, LT_N("The daily lake for {date}: the same deal and the same bots for everyone."),
                &slots);
    lt_cli_tell(language,
                counts
                    ? LT_N("This try counts. It is saved after every move, so you can come back to it.")
                    : LT_N("You have already played this day: this try is for practice and does not count."),
                NULL);
}

// The match as it stands in `path`, or a new one. False after saying what is wrong with the file.
static bool open_match(lt_language language, lt_day day, bool counts, const lt_cli_lines *at,
                       lt_match *match) {
    char name[LT_SETTINGS_VALUE] = "";
    lt_day kept;
    if (counts && access(at->path, F_OK) == 0) {
        if (!lt_cli_lines_restore(at, language, match)) return false;
        if (lt_daily_day(match->tags, match->tags_size, &kept) && kept == day) return true;
    }
    lt_settings_get(&at->remembered, LT_SETTING_NAME, name, sizeof name);
    lt_daily_start(day, name, match, lt_milliseconds());
    return true;
}

typedef struct {
    lt_language language;
    lt_day day;
    bool counts, told, failed;
} day_host;

// Tells the result as soon as the game is over.
static void tell_end(void *context, const lt_match *match) {
    day_host *self = context;
    lt_played_day day;
    if (self->told || !lt_played_day_of(match, &day) || match->game.ending.termination != LT_NORMAL ||
        day.day != self->day)
        return;
    lt_cli_output_flush();
    self->told = true;
    self->failed = !tell_result(self->language, match, day, self->counts);
    lt_cli_output_flush();
}

static int play_day(lt_day day) {
    static lt_cli_lines at;
    static lt_match match;
    char date[LT_DAY_TEXT], file[64], command[64];
    const lt_language language = lt_cli_lines_begin(&at);
    if (!lt_cli_progress_load(language, &progress)) return LT_EXIT_INPUT;
    const bool counts = lt_progress_day(&progress, day) == NULL;
    lt_day_write(day, date, sizeof date);
    snprintf(file, sizeof file, "daily-%s%s.lgn", date, counts ? "" : "-again");
    snprintf(command, sizeof command, "lanterns daily --date %s", date);
    at.command = command;
    if (!lt_cli_study_path(language, file, at.path) || !open_match(language, day, counts, &at, &match))
        return LT_EXIT_INPUT;
    tell_day(language, day, counts);
    lt_cli_output_flush();
    day_host host = {.language = language, .day = day, .counts = counts, .told = match.game.over};
    at.heard = tell_end;
    at.context = &host;
    const int exit_code = lt_cli_lines_play(&at, language, false, 0, &match);
    return exit_code == LT_EXIT_OK && host.failed ? LT_EXIT_INPUT : exit_code;
}

// --- Checking -------------------------------------------------------------------------------------------

static void print_json(const lt_proof *proof, lt_day day) {
    char date[LT_DAY_TEXT] = "";
    lt_cli_print("{\"proved\":%s,\"verdict\":\"%s\"", proof->verdict == LT_PROVED ? "true" : "false",
                 lt_proof_names[proof->verdict]);
    if (proof->tag[0] != '\0') {
        char tag[128];
        lt_string_json(proof->tag, strlen(proof->tag), tag, sizeof tag);
        lt_cli_print(",\"tag\":%s", tag);
    }
    if (proof->verdict == LT_PROOF_MOVE)
        lt_cli_print(",\"turn\":%u,\"player\":%u", proof->turn, proof->player + 1);
    if (proof->verdict == LT_PROVED) {
        lt_day_write(day, date, sizeof date);
        lt_cli_print(",\"day\":\"%s\",\"seat\":%u,\"honor\":[", date, proof->outcome.seat + 1u);
        for (unsigned i = 0; i < proof->outcome.players; i++)
            lt_cli_print("%s%u", i > 0 ? "," : "", proof->outcome.honor[i]);
        lt_cli_print("],\"score\":%d", proof->outcome.score);
    }
    lt_cli_print("}\n");
}

static int check(const char *path, bool json) {
    const lt_language language = lt_cli_language();
    lt_record record;
    lt_day day = 0;
    char text_of[LT_SENTENCE];
    char *text = lt_cli_record_read(path, language, &record, NULL);
    if (text == NULL) return LT_EXIT_INPUT;
    const lt_proof proof = lt_daily_prove(&record, &day, scratch);
    free(text);
    if (json)
        print_json(&proof, day);
    else {
        char safe[LT_PATH_TEXT];
        lt_proof_text(language, &proof, text_of, sizeof text_of);
        lt_cli_print("%s: %s\n", lt_cli_path_shown(path, safe), text_of);
    }
    return proof.verdict == LT_PROVED ? LT_EXIT_OK : LT_EXIT_INPUT;
}

// --- Looking --------------------------------------------------------------------------------------------

static int show_deal(lt_day day, bool json) {
    const lt_language language = lt_cli_language();
    const lt_deal deal = lt_daily_deal(day);
    char date[LT_DAY_TEXT];
    lt_day_write(day, date, sizeof date);
    if (json)
        lt_cli_print(
            "{\"day\":\"%s\",\"players\":%u,\"seat\":%u,\"seed\":\"%llu\",\"bot_seed\":\"%llu\",\"bots\":[",
            date, deal.players, deal.seat + 1u, (unsigned long long)deal.seed,
            (unsigned long long)deal.bot_seed);
    else
        lt_cli_print("%s\n", date);
    for (unsigned i = 0; i < deal.players; i++) {
        const char *bot = i == deal.seat ? NULL : lt_bots[deal.bot[i]]->name;
        if (json)
            lt_cli_print("%s%s%s%s", i > 0 ? "," : "", bot ? "\"" : "", bot ? bot : "null", bot ? "\"" : "");
        else
            lt_cli_print("%u %s\n", i + 1,
                         bot ? lt_level_name(language, bot) : lt_translate(language, LT_N("you")));
    }
    if (json) lt_cli_print("]}\n");
    return LT_EXIT_OK;
}

// A month, a line for each day that was played, and the streak.
static int calendar(lt_day asked, lt_day today) {
    const lt_language language = lt_cli_language();
    const lt_date month = lt_date_of(asked);
    static const char *const results[] = {LT_N_IN("one game", "lost"), LT_N_IN("one game", "shared"),
                                          LT_N_IN("one game", "won")};
    if (!lt_cli_progress_load(language, &progress)) return LT_EXIT_INPUT;
    for (unsigned i = 1; i <= lt_days_in_month(month.year, month.month); i++) {
        const lt_day day = lt_day_of((lt_date){month.year, month.month, i});
        const lt_played_day *played = lt_progress_day(&progress, day);
        char date[LT_DAY_TEXT];
        lt_day_write(day, date, sizeof date);
        if (played == NULL) {
            if (day <= today || day <= asked) lt_cli_print("%s  -\n", date);
            continue;
        }
        lt_cli_print("%s  %s", date, lt_translate_in(language, "one game", results[played->result]));
        if (played->of > 0) lt_cli_print("  %u/%u", played->place, played->of);
        lt_cli_print("\n");
    }
    lt_slots slots = {0};
    const unsigned streak = lt_progress_streak(&progress, asked);
    lt_put_number(&slots, "n", (int)streak);
    lt_cli_tell_text(lt_translate_count(language, "{n} day in a row", "{n} days in a row", streak), &slots);
    return LT_EXIT_OK;
}

// --- The command ----------------------------------------------------------------------------------------

static int run(const lt_cli_command *self, int argc, char **argv) {
    options chosen = {0};
    lt_cli_args args;
    lt_day day = 0, today = 0;
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    const char *what = args.count > 0 ? args.operands[0] : "play";
    if (strcmp(what, "check") == 0) {
        if (args.count != 2) return lt_cli_call_fault(self, "check needs a record FILE", NULL);
        return check(args.operands[1], chosen.json);
    }
    if (args.count > 1 ||
        (strcmp(what, "play") != 0 && strcmp(what, "show") != 0 && strcmp(what, "calendar") != 0))
        return lt_cli_call_fault(self, "'{operand}': use play, show, calendar or check FILE",
                                 lt_put(&(lt_slots){0}, "operand", args.operands[args.count - 1]));
    if (!lt_cli_today(&today)) return LT_EXIT_INPUT;
    if (chosen.date == NULL) day = today;
    if (chosen.date != NULL && (!lt_day_read(chosen.date, strlen(chosen.date), &day) || !lt_is_daily(day)))
        return lt_cli_call_fault(self,
                                 "--date: '{value}' should be a day from 2026-01-01 on, such as 2026-11-18",
                                 lt_put(&(lt_slots){0}, "value", chosen.date));
    if (strcmp(what, "show") == 0) return show_deal(day, chosen.json);
    if (strcmp(what, "calendar") == 0) return calendar(day, today);
    if (day > today)
        return lt_cli_call_fault(self, "--date: the daily lake for {value} is still to come",
                                 lt_put(&(lt_slots){0}, "value", chosen.date));
    return play_day(day);
}

const lt_cli_command lt_cmd_daily = {
    .name = "daily",
    .summary = LT_N("Play the daily lake, the same for everyone."),
    .operands = "[play | show | calendar | check FILE]",
    .about = LT_N("Every day has one deal, with the same bots and the same seat for everyone.\n"
                  "Your first try counts; after that you can play the deal again for practice.\n"
                  "Your result is compared with 240 bot games from your seat.\n"
                  "show tells who plays; calendar lists the days of the month; check replays a\n"
                  "record, bots included, and refuses it if anything was changed. See\n"
                  "docs/daily.md for the details.\n"),
    .options = option_table,
    .max_operands = 2,
    .run = run,
};
