// log.h - one line for each thing worth knowing, as key=value. Never a key, an id of a table, a name, a tile, or an address.
#ifndef LT_LOG_H
#define LT_LOG_H

// lt_log("listen", "port=%u", port) prints time=… event=listen port=4627.
void lt_log(const char *event, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
