// chart.c - the ladder as a picture: a bot a row, the strongest on top, Elo with error bars. SVG, written by
// hand.
#include <math.h>
#include <string.h>

#include "lt_arena.h"

enum {
    WIDTH = 960,
    LEFT = 230, // of the plot, in pixels
    RIGHT = 630,
    TOP = 84,
    ROW = 40,
    BOTTOM = 52,
    LONGEST_BAR = 800, // Elo to either side; longer ones are cut
    NAME_CHARACTERS = 22
};

typedef struct {
    FILE *out;
    const lt_arena_settings *settings;
    const lt_arena_stats *stats;
    unsigned order[LT_ARENA_BOTS]; // the strongest first
    double low, high, step;        // of the axis
} chart;

static void print_text(FILE *out, const char *text, size_t most) {
    size_t count = 0;
    for (; *text != '\0' && count < most; text++, count++) {
        if (*text == '<')
            fputs("&lt;", out);
        else if (*text == '>')
            fputs("&gt;", out);
        else if (*text == '&')
            fputs("&amp;", out);
        else
            fputc(*text >= 0x20 && *text <= 0x7E ? *text : '?', out);
    }
    if (*text != '\0') fputs("&#8230;", out);
}

static double bar_of(const lt_arena_bot_stats *bot) {
    return fmin(bot->elo_error, LONGEST_BAR);
}

// The axis spans all bars, in steps of 1, 2 or 5 times a power of ten.
static void set_axis(chart *c) {
    double low = 0, high = 0;
    for (unsigned i = 0; i < c->settings->bot_count; i++) {
        const lt_arena_bot_stats *bot = &c->stats->bot[i];
        low = fmin(low, bot->elo - bar_of(bot));
        high = fmax(high, bot->elo + bar_of(bot));
    }
    const double rough = fmax(high - low, 10) / 6, power = pow(10, floor(log10(rough)));
    c->step = rough > 5 * power   ? 10 * power
              : rough > 2 * power ? 5 * power
              : rough > power     ? 2 * power
                                  : power;
    c->low = floor(low / c->step) * c->step;
    c->high = fmax(ceil(high / c->step), c->low / c->step + 1) * c->step;
}

static void set_order(chart *c) {
    for (unsigned i = 0; i < c->settings->bot_count; i++) {
        unsigned at = i;
        for (; at > 0 && c->stats->bot[c->order[at - 1]].elo < c->stats->bot[i].elo; at--)
            c->order[at] = c->order[at - 1];
        c->order[at] = i;
    }
}

static double x_of(const chart *c, double elo) {
    return LEFT + (elo - c->low) / (c->high - c->low) * (RIGHT - LEFT);
}

static void print_head(const chart *c, int height) {
    const lt_arena_settings *settings = c->settings;
    fprintf(c->out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
            "font-family=\"system-ui, sans-serif\" font-size=\"14\" fill=\"#1d2b3a\">\n"
            "<title>Lanterns: the ladder of %u players</title>\n"
            "<rect width=\"%d\" height=\"%d\" rx=\"10\" fill=\"#fbfaf5\"/>\n"
            "<text x=\"24\" y=\"36\" font-size=\"19\" font-weight=\"600\">Strength at a table for %u</text>\n"
            "<text x=\"24\" y=\"58\" fill=\"#5d6b78\">%llu games on %llu decks, seed %llu, %s rules; bars "
            "are 95 %% "
            "confidence</text>\n",
            WIDTH, height, WIDTH, height, settings->players, WIDTH, height, settings->players,
            (unsigned long long)c->stats->games, (unsigned long long)c->stats->decks,
            (unsigned long long)settings->seed, lt_rules_names[settings->rules]);
}

static void print_axis(const chart *c, int bottom) {
    const int ticks = (int)lround((c->high - c->low) / c->step);
    for (int i = 0; i <= ticks; i++) {
        const double elo = c->low + i * c->step, x = x_of(c, elo);
        const bool zero = fabs(elo) < c->step / 2;
        fprintf(c->out,
                "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke=\"%s\"/>\n"
                "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\" font-size=\"12\" "
                "fill=\"#5d6b78\">%s%g</text>\n",
                x, TOP, x, bottom, zero ? "#a9b4bd" : "#e4e3da", x, bottom + 18, elo > 0 ? "+" : "",
                zero ? 0 : elo);
    }
    fprintf(
        c->out,
        "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" font-size=\"12\" fill=\"#5d6b78\">Elo against the "
        "mean of the others</text>\n",
        (LEFT + RIGHT) / 2, bottom + 38);
}

static void print_row(const chart *c, unsigned row) {
    static const char *const colors[] = {"#c8102e", "#e87722", "#2e8b57", "#1f6fb2",
                                         "#6b3fa0", "#8a8d8f", "#22252a"};
    const unsigned index = c->order[row];
    const lt_arena_bot_stats *bot = &c->stats->bot[index];
    const char *color = colors[index % (sizeof colors / sizeof *colors)];
    const double y = TOP + ROW * (row + 0.5), x = x_of(c, bot->elo), bar = bar_of(bot);
    const double from = x_of(c, bot->elo - bar), to = x_of(c, bot->elo + bar);
    fprintf(c->out, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\" font-weight=\"600\">", LEFT - 16, y + 5);
    print_text(c->out, c->settings->bot[index], NAME_CHARACTERS);
    fprintf(c->out,
            "</text>\n<g stroke=\"%s\" stroke-width=\"2\" stroke-linecap=\"round\">"
            "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>"
            "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>"
            "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/></g>\n"
            "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"6\" fill=\"%s\"/>\n",
            color, from, y, to, y, from, y - 6, from, y + 6, to, y - 6, to, y + 6, x, y, color);
    fprintf(c->out,
            "<text x=\"%d\" y=\"%.1f\"><tspan font-weight=\"600\">%+.0f</tspan> &#177; %.0f "
            "<tspan fill=\"#5d6b78\">&#183; %.1f %% won &#183; %.1f honor</tspan></text>\n",
            RIGHT + 18, y + 5, bot->elo, bot->elo_error, 100 * bot->share, bot->honor);
}

void lt_arena_report_svg(FILE *out, const lt_arena_settings *settings, const lt_arena_stats *stats) {
    chart c = {.out = out, .settings = settings, .stats = stats};
    const int bottom = TOP + ROW * (int)settings->bot_count;
    set_order(&c);
    set_axis(&c);
    print_head(&c, bottom + BOTTOM);
    print_axis(&c, bottom);
    for (unsigned row = 0; row < settings->bot_count; row++) print_row(&c, row);
    fputs("</svg>\n", out);
}
