// day.c - days of the calendar as numbers.
#include "lt_day.h"

#include "lt_number.h"
#include "lt_writer.h"

// Years are counted from March on, so that the day that only some of them have is the last. 400 of them, an
// era, have 146097 days.
enum { ERA_YEARS = 400, ERA_DAYS = 146097, EPOCH = 719468, LAST_DAY = 2932896 };

lt_date lt_date_of(lt_day day) {
    const int shifted = day + EPOCH;
    const int era = shifted / ERA_DAYS, of_era = shifted % ERA_DAYS;
    const int year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    const int of_year = of_era - (365 * year + year / 4 - year / 100);
    const int march_month = (5 * of_year + 2) / 153;
    const unsigned month = (unsigned)(march_month < 10 ? march_month + 3 : march_month - 9);
    return (lt_date){.year = year + era * ERA_YEARS + (month <= 2),
                     .month = month,
                     .day = (unsigned)(of_year - (153 * march_month + 2) / 5 + 1)};
}

lt_day lt_day_of(lt_date date) {
    const int year = date.year - (date.month <= 2);
    const int era = year / ERA_YEARS, of_era = year % ERA_YEARS;
    const int march_month = (int)date.month + (date.month > 2 ? -3 : 9);
    const int of_year = (153 * march_month + 2) / 5 + (int)date.day - 1;
    return era * ERA_DAYS + of_era * 365 + of_era / 4 - of_era / 100 + of_year - EPOCH;
}

unsigned lt_days_in_month(int year, unsigned month) {
    const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    if (month == 2) return leap ? 29 : 28;
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

unsigned lt_weekday(lt_day day) {
    return (unsigned)(day + 3) % 7; // 1970-01-01 was a Thursday
}

bool lt_day_read(const char *text, size_t size, lt_day *day) {
    uint64_t year, month, of_month;
    if (size != LT_DAY_TEXT - 1 || text[4] != '-' || text[7] != '-') return false;
    if (!lt_uint_read(text, 4, 9999, &year) || !lt_uint_read(text + 5, 2, 12, &month) ||
        !lt_uint_read(text + 8, 2, 31, &of_month))
        return false;
    if (year < 1970 || month == 0 || of_month == 0 || of_month > lt_days_in_month((int)year, (unsigned)month))
        return false;
    *day = lt_day_of((lt_date){(int)year, (unsigned)month, (unsigned)of_month});
    return true;
}

static void write_two(lt_writer *to, unsigned number) {
    lt_writer_char(to, (char)('0' + number / 10));
    lt_writer_char(to, (char)('0' + number % 10));
}

size_t lt_day_write(lt_day day, char *out, size_t cap) {
    lt_writer to = lt_writer_begin(out, cap);
    if (day >= 0 && day <= LAST_DAY) {
        const lt_date date = lt_date_of(day);
        lt_writer_int(&to, date.year);
        lt_writer_char(&to, '-');
        write_two(&to, date.month);
        lt_writer_char(&to, '-');
        write_two(&to, date.day);
    }
    return lt_writer_end(&to);
}
