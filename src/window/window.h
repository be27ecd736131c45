// window.h - the parts of the program `lanterns-window`: the page in a window of its own, by GTK and WebKit.
#ifndef LT_WINDOW_H
#define LT_WINDOW_H

#include <webkit/webkit.h>

// The page's address in the window. No server stands behind it, so nobody else can reach it.
#define LT_WINDOW_SCHEME "lanterns"
#define LT_WINDOW_PAGE LT_WINDOW_SCHEME "://page/"

// Serves the files of `folder`, and the records that lt_window_opened keeps, at LT_WINDOW_PAGE. The folder's
// name is copied.
void lt_window_serve(WebKitWebContext *context, const char *folder);

// Keeps the bytes of a record for the page, and returns the number under which the page reads them once:
// opened/NUMBER.
unsigned lt_window_opened(GBytes *record);

// A view of the page. It keeps its storage in the user's data folder, saves what the page offers as a
// download where the person wants it, and opens links to elsewhere in the browser.
GtkWidget *lt_window_view(void);

// Hands a file to the page, which takes in the record and shows it.
void lt_window_open(WebKitWebView *view, GFile *file);

#endif
