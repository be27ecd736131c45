// static.h - the page: files that are ready to be sent, embedded in the program or read from a folder.
#ifndef LT_STATIC_H
#define LT_STATIC_H

#include "conn.h"
#include "http.h"

// A file as tools/embed-page writes it down.
typedef struct {
    const char *name; // "index.html"
    const char *type;
    const char *etag; // a hash of it, with quotes
    bool hashed;      // its name changes with it, so it may be kept for good
    struct {
        const uint8_t *bytes, *end; // NULL: not there in this form
    } plain, gzip, brotli;
} lt_page_file;

extern const lt_page_file lt_page_files[]; // ends with a NULL name
// The page's version: a hash of all its files; "" without a page.
extern const char lt_page_version[];

// The files of `folder`, or if it is NULL the embedded ones where wanted. NULL if the folder cannot be read; without any page
// it is empty.
lt_page *lt_page_open(const char *folder, bool embedded);
void lt_page_close(lt_page *page);
bool lt_page_there(const lt_page *page);

// Answers a GET of `path`, which begins with a slash.
void lt_page_answer(lt_conn *conn, const lt_request *request, const char *path);

#endif
