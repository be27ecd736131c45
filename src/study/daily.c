// daily.c - the deal of a day, as docs/daily.md has it, and what is told of it.
#include "lt_daily.h"

#include <string.h>

#include "deals.h"
#include "lt_analysis.h"
#include "lt_random.h"
#include "lt_seed.h"

// The rivals from Monday on: the week becomes harder, with a larger table every other day. This table is for
// ever; another one would begin on a later day.
static const char *const week[7][LT_MAX_PLAYERS - 1] = {
    {"casual"},  {"casual", "steady"},   {"steady"}, {"casual", "steady", "skilled"},
    {"skilled"}, {"skilled", "skilled"}, {"expert"},
};

static uint8_t index_of(const char *level) {
    uint8_t index = 0;
    while (strcmp(lt_bots[index]->name, level) != 0) index++;
    return index;
}

lt_deal lt_daily_deal(lt_day day) {
    static const uint64_t lanterns = 0x6C616E7465726E73u; // the word, in ASCII
    const char *const *rivals = week[lt_weekday(day)];
    lt_rng rng = {lt_mix_seed(lanterns, (uint64_t)day)};
    lt_deal deal = {.players = 1};
    while (deal.players < LT_MAX_PLAYERS && rivals[deal.players - 1] != NULL) deal.players++;
    deal.seed = lt_rng_next(&rng);
    deal.bot_seed = lt_rng_next(&rng);
    deal.seat = (uint8_t)lt_rng_below(&rng, deal.players);
    memcpy(deal.side, lt_setup_from_seed(deal.players, deal.seed).side, sizeof deal.side);
    for (unsigned i = 1; i < deal.players; i++)
        deal.bot[(deal.seat + i) % deal.players] = index_of(rivals[i - 1]);
    return deal;
}

void lt_daily_start(lt_day day, const char *name, lt_match *match, int64_t now_ms) {
    const lt_deal deal = lt_daily_deal(day);
    char date[LT_DAY_TEXT];
    lt_day_write(day, date, sizeof date);
    lt_deal_start(&deal, name, date, match, now_ms);
    lt_study_add_tag(match, "Daily", date);
}

bool lt_daily_day(const char *tags, size_t tags_size, lt_day *day) {
    char found[LT_DAY_TEXT];
    lt_day read;
    const size_t size = lt_tag_get(tags, tags_size, "Daily", found, sizeof found);
    if (size >= sizeof found || !lt_day_read(found, size, &read) || !lt_is_daily(read)) return false;
    *day = read;
    return true;
}

bool lt_daily_prove_begin(const lt_record *record, lt_day *day, lt_proving *proving) {
    lt_day found;
    proving->record = record;
    proving->begun = false;
    proving->over = !lt_daily_day(record->tags, record->tags_size, &found);
    proving->proof = (lt_proof){.verdict = LT_PROOF_TAG, .tag = "Daily"};
    if (proving->over) return false;
    *day = found;
    proving->seat = lt_daily_deal(found).seat;
    lt_daily_start(found, record->name[proving->seat], &proving->match, 0);
    return true;
}

lt_proof lt_daily_prove(const lt_record *record, lt_day *day, void *scratch) {
    lt_proving proving;
    lt_daily_prove_begin(record, day, &proving);
    return lt_study_prove(&proving, scratch);
}

// --- To be shared ---------------------------------------------------------------------------------------

// A sign for each turn by its grade, or ten of them for the share of the field that was beaten.
static void add_signs(lt_writer *to, const lt_daily_card *card, bool ascii) {
    static const char *const squares[] = {"🟩", "🟨", "🟧", "🟥"}, *const letters[] = {"+", "-", "?",
                                                                                               "!"};
    const char *const *signs = ascii ? letters : squares;
    for (unsigned i = 0; i < card->turn_count; i++) lt_writer_text(to, signs[card->grade[i]]);
    if (card->turn_count == 0) {
        enum { LANTERNS = 10 };
        const unsigned field = card->place.of - 1;
        const unsigned lit = field > 0 ? (card->place.beaten * LANTERNS + field / 2) / field : 0;
        for (unsigned i = 0; i < LANTERNS; i++)
            lt_writer_text(to, i < lit ? (ascii ? "*" : "🏮") : (ascii ? "." : "▫️"));
    }
    lt_writer_char(to, '\n');
}

static void add_line(lt_writer *to, const char *text, const lt_slots *slots) {
    lt_writer_skip(to, lt_fill(text, slots->slots, lt_writer_place(to), lt_writer_room(to)));
    lt_writer_char(to, '\n');
}

static const char *result_text(const lt_outcome *outcome) {
    if (outcome->score > 0) return LT_N("Won, {honor} to {rival}");
    return outcome->score == 0 ? LT_N("Shared the victory, {honor} to {rival}")
                               : LT_N("Lost, {honor} to {rival}");
}

size_t lt_daily_result(lt_language language, const lt_outcome *outcome, char *out, size_t cap) {
    lt_slots slots = {0};
    lt_put_number(&slots, "honor", outcome->honor[outcome->seat]);
    lt_put_number(&slots, "rival", outcome->honor[outcome->seat] - outcome->lead);
    return lt_fill(lt_translate(language, result_text(outcome)), slots.slots, out, cap);
}

size_t lt_daily_share(lt_language language, const lt_daily_card *card, bool ascii, char *out, size_t cap) {
    lt_writer to = lt_writer_begin(out, cap);
    lt_slots slots = {0};
    char date[LT_DAY_TEXT];
    lt_day_write(card->day, date, sizeof date);
    lt_put(&slots, "date", date);
    lt_put_number(&slots, "place", (int)card->place.place);
    lt_put_number(&slots, "of", (int)card->place.of);
    lt_put_number(&slots, "n", (int)card->streak);
    add_line(&to, lt_translate(language, LT_N("Lanterns: the daily lake for {date}")), &slots);
    add_signs(&to, card, ascii);
    lt_writer_skip(&to, lt_daily_result(language, &card->outcome, lt_writer_place(&to), lt_writer_room(&to)));
    lt_writer_char(&to, '\n');
    if (card->place.of > 1)
        add_line(&to, lt_translate(language, LT_N("Rank {place} of {of} on this deal")), &slots);
    if (card->streak > 1)
        add_line(&to, lt_translate_count(language, "{n} day in a row", "{n} days in a row", card->streak),
                 &slots);
    return lt_writer_end(&to);
}
