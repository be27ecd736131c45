// routes.h - which request is dealt with where.
#ifndef LT_ROUTES_H
#define LT_ROUTES_H

#include "http.h"

// What took long to find out counts as a request for each millisecond.
void lt_route_charge(lt_conn *conn, uint64_t began_ns);
void lt_route(lt_conn *conn, lt_request *request);

#endif
