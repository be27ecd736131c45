// writer.c - numbers and formats for the bounded writer.
#include "lt_writer.h"

#include <stdarg.h>

void lt_writer_uint(lt_writer *writer, uint64_t number) {
    char digits[20];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    lt_writer_bytes(writer, digits + at, sizeof digits - at);
}

void lt_writer_int(lt_writer *writer, int64_t number) {
    if (number < 0) lt_writer_char(writer, '-');
    lt_writer_uint(writer, number < 0 ? 0 - (uint64_t)number : (uint64_t)number);
}

void lt_writer_format(lt_writer *writer, const char *format, ...) {
    va_list list;
    va_start(list, format);
    for (; *format != '\0'; format++) {
        if (*format != '%') {
            lt_writer_char(writer, *format);
            continue;
        }
        int longs = 0;
        while (*++format == 'l') longs++;
        if (*format == 'c')
            lt_writer_char(writer, (char)va_arg(list, int));
        else if (*format == 's')
            lt_writer_text(writer, va_arg(list, const char *));
        else if (*format == 'd')
            lt_writer_int(writer, longs == 0   ? va_arg(list, int)
                                  : longs == 1 ? va_arg(list, long)
                                               : va_arg(list, long long));
        else // 'u'
            lt_writer_uint(writer, longs == 0   ? va_arg(list, unsigned)
                                   : longs == 1 ? va_arg(list, unsigned long)
                                                : va_arg(list, unsigned long long));
    }
    va_end(list);
}
