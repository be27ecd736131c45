// routes.h - which request is dealt with where.
#ifndef LT_ROUTES_H
#define LT_ROUTES_H

#include "http.h"

void lt_route(lt_conn *conn, lt_request *request);

#endif
