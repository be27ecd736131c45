// lt_day.h - days of the calendar as numbers. No clock: the host says what day it is where the player is.
#ifndef LT_DAY_H
#define LT_DAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Counted from 1970-01-01, which is 0, in the Gregorian calendar.
typedef int32_t lt_day;

enum { LT_DAY_TEXT = 11 }; // a buffer for the text of any

// "2026-11-18", exactly so, from 1970-01-01 to 9999-12-31. False if it is anything else.
bool lt_day_read(const char *text, size_t size, lt_day *day);
// And back, as a writer of lt_notation.h; 0 if it is none of these days.
size_t lt_day_write(lt_day day, char *out, size_t cap);

typedef struct {
    int year;
    unsigned month, day; // from 1
} lt_date;
lt_date lt_date_of(lt_day day);
lt_day lt_day_of(lt_date date); // which must be one
unsigned lt_days_in_month(int year, unsigned month);
unsigned lt_weekday(lt_day day); // 0 is Monday

#endif
