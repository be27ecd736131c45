// report.c - what the games say, as a table, JSON and CSV.
#include <string.h>

#include "lt_arena.h"
#include "lt_describe.h"

enum { NAME_CAP = 33 };

// A bot's text in a column: what could steer a terminal is gone, what is long is cut.
static const char *shown_name(const char *text, char out[NAME_CAP]) {
    size_t size = 0;
    for (; text[size] != '\0' && size + 1 < NAME_CAP; size++)
        out[size] = (char)(text[size] >= 0x20 && text[size] <= 0x7E ? text[size] : '?');
    if (text[size] != '\0') memcpy(out + size - 3, "...", 3);
    out[size] = '\0';
    return out;
}

static int name_width(const lt_arena_settings *settings) {
    int width = 3;
    char name[NAME_CAP];
    for (unsigned i = 0; i < settings->bot_count; i++) {
        const int length = (int)strlen(shown_name(settings->bot[i], name));
        if (length > width) width = length;
    }
    return width;
}

// --- The table ----------------------------------------------------------------------------------------

// "58,25", at least `width` wide.
static void print_decimal(FILE *out, lt_language language, int width, int places, double value) {
    char text[64];
    snprintf(text, sizeof text, "%*.*f", width, places, value);
    fputs(lt_decimal_sign(language, text), out);
}

static void print_cross(FILE *out, lt_language language, const lt_arena_settings *settings,
                        const lt_arena_stats *stats, int width) {
    char name[NAME_CAP];
    fprintf(out, "\n  %% won by the row against the column%s\n  %-*s   ",
            settings->players > 2 ? ", or ahead of it" : "", width, "");
    for (unsigned i = 0; i < settings->bot_count; i++) fprintf(out, " %6u", i + 1);
    fputc('\n', out);
    for (unsigned i = 0; i < settings->bot_count; i++) {
        fprintf(out, "  %-*s %2u", width, shown_name(settings->bot[i], name), i + 1);
        for (unsigned j = 0; j < settings->bot_count; j++)
            if (stats->met[i][j] > 0)
                print_decimal(out, language, 7, 1, 100 * stats->cross[i][j] / (double)stats->met[i][j]);
            else
                fprintf(out, " %6s", "-");
        fputc('\n', out);
    }
}

static void print_share(FILE *out, lt_language language, double share, double error) {
    print_decimal(out, language, 8, 2, 100 * share);
    fputs(" +-", out);
    print_decimal(out, language, 6, 2, 100 * error);
    fputs(" %", out);
}

void lt_arena_report_text(FILE *out, lt_language language, const lt_arena_settings *settings,
                          const lt_arena_stats *stats, double seconds) {
    char name[NAME_CAP];
    const int width = name_width(settings);
    fprintf(out, "%u players, %llu game%s on %llu deck%s, seed %llu, %s rules, ", settings->players,
            (unsigned long long)stats->games, stats->games == 1 ? "" : "s", (unsigned long long)stats->decks,
            stats->decks == 1 ? "" : "s", (unsigned long long)settings->seed,
            lt_rules_names[settings->rules]);
    print_decimal(out, language, 0, 1, seconds);
    fputs(" s\n\n", out);
    fprintf(out, "  %-*s  %6s  %17s", width, "bot", "games", "share");
    if (settings->adjusted) fprintf(out, "  %17s", "without luck");
    fprintf(out, "  %16s  %6s  %9s\n", "Elo", "honor", "ms/move");
    for (unsigned i = 0; i < settings->bot_count; i++) {
        const lt_arena_bot_stats *bot = &stats->bot[i];
        fprintf(out, "  %-*s  %6llu", width, shown_name(settings->bot[i], name),
                (unsigned long long)bot->games);
        print_share(out, language, bot->share, bot->share_error);
        if (settings->adjusted) print_share(out, language, bot->adjusted, bot->adjusted_error);
        fprintf(out, "  %+7.0f +- %5.0f", bot->elo, bot->elo_error);
        print_decimal(out, language, 8, 1, bot->honor);
        print_decimal(out, language, 11, 3, bot->ms_per_move);
        if (bot->forfeits > 0) fprintf(out, "  forfeits: %llu", (unsigned long long)bot->forfeits);
        fputc('\n', out);
    }
    if (settings->bot_count > 2) print_cross(out, language, settings, stats, width);
}

static const char *const verdicts[] = {"lower", "open", "upper"}; // by the verdict + 1

void lt_arena_report_sprt(FILE *out, const lt_arena_settings *settings, const lt_arena_sprt *sprt) {
    static const char *const words[] = {"the lower is accepted", "not decided yet", "the upper is accepted"};
    fprintf(out, "\n  SPRT of %+g against %+g Elo: LLR %+.2f of %.2f: %s\n", settings->elo[0],
            settings->elo[1], lt_arena_sprt_llr(sprt), lt_arena_sprt_bound,
            words[lt_arena_sprt_verdict(sprt) + 1]);
}

// --- JSON ---------------------------------------------------------------------------------------------

void lt_arena_print_string(FILE *out, const char *text) {
    char buffer[LT_JSON_MAX];
    const size_t size = lt_string_json(text, strlen(text), buffer, sizeof buffer);
    fputs(size < sizeof buffer ? buffer : "\"\"", out);
}

static void print_cross_json(FILE *out, const lt_arena_settings *settings, const lt_arena_stats *stats) {
    fputs("{\"type\":\"cross\",\"games\":[", out);
    for (unsigned i = 0; i < settings->bot_count; i++)
        for (unsigned j = 0; j < settings->bot_count; j++)
            fprintf(out, "%s%llu%s", j == 0 ? i == 0 ? "[" : ",[" : ",", (unsigned long long)stats->met[i][j],
                    j + 1 == settings->bot_count ? "]" : "");
    fputs("],\"score\":[", out);
    for (unsigned i = 0; i < settings->bot_count; i++)
        for (unsigned j = 0; j < settings->bot_count; j++)
            fprintf(out, "%s%.10g%s", j == 0 ? i == 0 ? "[" : ",[" : ",", stats->cross[i][j],
                    j + 1 == settings->bot_count ? "]" : "");
    fputs("]}\n", out);
}

void lt_arena_report_json(FILE *out, const lt_arena_settings *settings, const lt_arena_stats *stats,
                          const lt_arena_sprt *sprt, bool interrupted) {
    if (settings->bot_count > 2) print_cross_json(out, settings, stats);
    if (sprt != NULL)
        fprintf(out,
                "{\"type\":\"sprt\",\"elo0\":%g,\"elo1\":%g,\"llr\":%.6g,\"lower\":%.6g,\"upper\":%.6g,"
                "\"accepted\":\"%s\"}\n",
                settings->elo[0], settings->elo[1], lt_arena_sprt_llr(sprt), -lt_arena_sprt_bound,
                lt_arena_sprt_bound, verdicts[lt_arena_sprt_verdict(sprt) + 1]);
    if (interrupted) fputs("{\"type\":\"interrupted\"}\n", out);
    fprintf(out, "{\"type\":\"result\",\"games\":%llu,\"seed\":\"%llu\",\"results\":[",
            (unsigned long long)stats->games, (unsigned long long)settings->seed);
    for (unsigned i = 0; i < settings->bot_count; i++) {
        const lt_arena_bot_stats *bot = &stats->bot[i];
        fputs(i == 0 ? "{\"bot\":" : ",{\"bot\":", out);
        lt_arena_print_string(out, settings->bot[i]);
        fprintf(out, ",\"share\":%.10g,\"elo\":%.6g,\"elo_error\":%.6g,\"honor\":%.6g,\"ms_per_move\":%.6g",
                bot->share, bot->elo, bot->elo_error, bot->honor, bot->ms_per_move);
        if (settings->adjusted)
            fprintf(out,
                    ",\"share_error\":%.6g,\"adjusted\":%.10g,\"adjusted_error\":%.6g,\"luck\":%.6g,"
                    "\"luck_error\":%.6g",
                    bot->share_error, bot->adjusted, bot->adjusted_error, bot->luck, bot->luck_error);
        if (bot->forfeits > 0) fprintf(out, ",\"forfeits\":%llu", (unsigned long long)bot->forfeits);
        fputc('}', out);
    }
    fputs("]}\n", out);
}

// --- CSV ----------------------------------------------------------------------------------------------

static void print_csv_text(FILE *out, const char *text) {
    fputc('"', out);
    for (; *text != '\0'; text++) {
        if (*text == '"') fputc('"', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

void lt_arena_report_csv(FILE *out, const lt_arena_settings *settings, const lt_arena_schedule *schedule,
                         const lt_arena_result *results, uint64_t count) {
    fprintf(out, "game,deck_seed,player,bot,honor,share,forfeit,choices,ms%s\n",
            settings->adjusted ? ",luck" : "");
    for (uint64_t game = 0; game < count; game++) {
        const lt_arena_result *result = &results[game];
        uint8_t bot[LT_MAX_PLAYERS];
        if (!result->played) continue;
        lt_arena_schedule_seats(schedule, game, bot);
        for (unsigned seat = 0; seat < settings->players; seat++) {
            fprintf(out, "%llu,%llu,%u,", (unsigned long long)game + 1,
                    (unsigned long long)lt_arena_schedule_deck_seed(schedule, game), seat + 1);
            print_csv_text(out, settings->bot[bot[seat]]);
            fprintf(out, ",%u,%.6g,%u,%u,%.3f", result->honor[seat], lt_arena_share(result, seat),
                    result->forfeited >> seat & 1u, result->choices[seat],
                    (double)result->microseconds[seat] / 1000);
            if (settings->adjusted) fprintf(out, ",%.6f", (double)result->luck[seat] / LT_LUCK_ONE);
            fputc('\n', out);
        }
    }
}
