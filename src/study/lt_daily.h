// lt_daily.h - the daily lake: every day one deal, the same for everybody, named by its date.
// docs/daily.md says how a date becomes a deal; it stays so for ever and is the same everywhere.
#ifndef LT_DAILY_H
#define LT_DAILY_H

#include "lt_day.h"
#include "lt_deal.h"
#include "lt_field.h"

// There is a daily lake from 2026-01-01 to 9999-12-31.
enum { LT_FIRST_DAY = 20454, LT_LAST_DAY = 2932896 };

static inline bool lt_is_daily(lt_day day) {
    return day >= LT_FIRST_DAY && day <= LT_LAST_DAY;
}

// --- The lake of a day ------------------------------------------------------------------------------------

lt_deal lt_daily_deal(lt_day day);

// As lt_deal_start, with the tag Daily in the record.
void lt_daily_start(lt_day day, const char *name, lt_match *match, int64_t now_ms);

// Whether a record or match with these tags is of a daily lake, and of which day.
bool lt_daily_day(const char *tags, size_t tags_size, lt_day *day);

// As lt_deal_prove. A record without the tag Daily, or with one that names no day, is LT_PROOF_TAG.
lt_proof lt_daily_prove(const lt_record *record, lt_day *day, void *scratch);
// The same in steps: lt_prove_on does the rest. False if it is over already, as no day is named.
bool lt_daily_prove_begin(const lt_record *record, lt_day *day, lt_proving *proving);

// --- To be shared ---------------------------------------------------------------------------------------

// What is told of a day: enough for text and picture, and nothing of the deal.
typedef struct {
    lt_day day;
    lt_outcome outcome;
    lt_place place;
    unsigned streak; // days in a row, this one included
    // lt_grade of each of the person's turns, if the game was analyzed; 0 turns if it was not.
    unsigned turn_count;
    uint8_t grade[LT_MAX_TURNS];
} lt_daily_card;

enum { LT_DAILY_SHARE = 1024, LT_DAILY_RESULT = 160 };
// How it ended, in a few words without a line feed.
size_t lt_daily_result(lt_language language, const lt_outcome *outcome, char *out, size_t cap);
// A few lines, each with its line feed, as a writer of lt_notation.h. `ascii`: without pictographs.
size_t lt_daily_share(lt_language language, const lt_daily_card *card, bool ascii, char *out, size_t cap);

#endif
