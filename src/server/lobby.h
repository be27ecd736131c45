// lobby.h - what is asked of tables over HTTP: making them, sitting down, keys, lists, records. `rest` of the path and `query` end with a NUL.
#ifndef LT_LOBBY_H
#define LT_LOBBY_H

#include "http.h"
#include "tables.h"

void lt_lobby_make(lt_conn *conn, const lt_request *request);
void lt_lobby_list(lt_conn *conn, const lt_request *request, const char *query);
void lt_lobby_games(lt_conn *conn, const lt_request *request, const char *query);
void lt_lobby_forget(lt_conn *conn, const lt_request *request);

// The table is there, and not busy.
void lt_lobby_show(lt_conn *conn, const lt_request *request, lt_table *table);
void lt_lobby_sit(lt_conn *conn, const lt_request *request, lt_table *table);
void lt_lobby_enter(lt_conn *conn, const lt_request *request, lt_table *table);
void lt_lobby_key(lt_conn *conn, const lt_request *request, lt_table *table);
void lt_lobby_follow(lt_conn *conn, const lt_request *request, lt_table *table);
void lt_lobby_record(lt_conn *conn, const lt_request *request, lt_table *table);
void lt_lobby_close(lt_conn *conn, const lt_request *request, lt_table *table);
void lt_lobby_delete(lt_conn *conn, const lt_request *request, lt_table *table);

// Who is asking, as the store knows them; false if they have no mark.
bool lt_lobby_owner(const lt_request *request, lt_owner *owner);
// The key of the seat that the request's cookie opens; false if there is no such cookie.
bool lt_lobby_cookie_key(const lt_request *request, lt_secret *key);

#endif
