// routes.h - which request is dealt with where.
#ifndef LT_ROUTES_H
#define LT_ROUTES_H

#include "http.h"

// The loop's own time, in nanoseconds. What took long to find out counts as a request for each millisecond of it.
uint64_t lt_net_cpu_ns(void);
void lt_net_charge(lt_conn *conn, uint64_t began_ns);
void lt_api_request(lt_conn *conn, lt_request *request);

#endif
