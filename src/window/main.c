// main.c - the program `lanterns-window`, which `lanterns window` starts: the page in a window of its own.
// Files that are opened while it runs come into the window that is there.
#include <stdlib.h>
#include <unistd.h>

#include "window.h"

static char *page_option;

static const GOptionEntry options[] = {
    {"page", 0, 0, G_OPTION_ARG_FILENAME, &page_option, "Show the page in DIR, not the installed one.", "DIR"},
    {0}};

// Where the page lies: as asked for, as installed, or beside a program that was just built.
static char *find_page(void) {
    g_autofree char *program = g_file_read_link("/proc/self/exe", NULL);
    g_autofree char *folder = program != NULL ? g_path_get_dirname(program) : g_strdup(".");
    g_autofree char *built = g_build_filename(folder, "../web/dist/page", NULL);
    const char *const places[] = {page_option, page_option == NULL ? LT_PAGE_FOLDER : NULL,
                                  page_option == NULL ? built : NULL};
    for (size_t i = 0; i < G_N_ELEMENTS(places); i++) {
        if (places[i] == NULL) continue;
        g_autofree char *index = g_build_filename(places[i], "index.html", NULL);
        if (g_file_test(index, G_FILE_TEST_IS_REGULAR)) return g_strdup(places[i]);
    }
    return NULL;
}

// --- Keys --------------------------------------------------------------------------------------------------

static WebKitWebView *view_of(GtkApplication *app) {
    GtkWindow *window = gtk_application_get_active_window(app);
    return window != NULL ? WEBKIT_WEB_VIEW(gtk_window_get_child(window)) : NULL;
}

// The argument is the factor; 0 is back to the usual size.
static void zoom(GSimpleAction *action, GVariant *factor, gpointer app) {
    (void)action;
    WebKitWebView *view = view_of(app);
    if (view == NULL) return;
    const double by = g_variant_get_double(factor);
    const double level = by > 0 ? webkit_web_view_get_zoom_level(view) * by : 1;
    webkit_web_view_set_zoom_level(view, CLAMP(level, 0.5, 3));
}

static void full_screen(GSimpleAction *action, GVariant *unused, gpointer app) {
    (void)action, (void)unused;
    GtkWindow *window = gtk_application_get_active_window(app);
    if (window == NULL) return;
    if (gtk_window_is_fullscreen(window))
        gtk_window_unfullscreen(window);
    else
        gtk_window_fullscreen(window);
}

static void close_window(GSimpleAction *action, GVariant *unused, gpointer app) {
    (void)action, (void)unused;
    GtkWindow *window = gtk_application_get_active_window(app);
    if (window != NULL) gtk_window_close(window);
}

static void add_keys(GtkApplication *app) {
    static const GActionEntry actions[] = {{.name = "zoom", .activate = zoom, .parameter_type = "d"},
                                           {.name = "full-screen", .activate = full_screen},
                                           {.name = "close", .activate = close_window}};
    static const struct {
        const char *action, *keys[4];
    } keys[] = {{"app.zoom(1.1)", {"<Control>plus", "<Control>equal", "<Control>KP_Add"}},
                {"app.zoom(0.9)", {"<Control>minus", "<Control>KP_Subtract"}},
                {"app.zoom(0.0)", {"<Control>0"}},
                {"app.full-screen", {"F11"}},
                {"app.close", {"<Control>q", "<Control>w"}}};
    g_action_map_add_action_entries(G_ACTION_MAP(app), actions, G_N_ELEMENTS(actions), app);
    for (size_t i = 0; i < G_N_ELEMENTS(keys); i++)
        gtk_application_set_accels_for_action(app, keys[i].action, keys[i].keys);
}

// --- The window --------------------------------------------------------------------------------------------

static void on_title(WebKitWebView *view, GParamSpec *unused, GtkWindow *window) {
    (void)unused;
    const char *title = webkit_web_view_get_title(view);
    gtk_window_set_title(window, title != NULL && title[0] != '\0' ? title : "Lanterns");
}

// A process of WebKit's that dies takes nothing with it: the page saves every turn.
static void on_end(WebKitWebView *view, WebKitWebProcessTerminationReason reason, gpointer unused) {
    (void)unused;
    if (reason != WEBKIT_WEB_PROCESS_TERMINATED_BY_API) webkit_web_view_reload(view);
}

static WebKitWebView *window_view(GtkApplication *app) {
    WebKitWebView *there = view_of(app);
    if (there != NULL) return there;
    GtkWidget *view = lt_window_view();
    GtkWidget *window = gtk_application_window_new(app);
    gtk_window_set_default_size(GTK_WINDOW(window), 1280, 800);
    gtk_window_set_icon_name(GTK_WINDOW(window), LT_WINDOW_ID);
    gtk_window_set_child(GTK_WINDOW(window), view);
    g_signal_connect(view, "notify::title", G_CALLBACK(on_title), window);
    g_signal_connect(view, "web-process-terminated", G_CALLBACK(on_end), NULL);
    on_title(WEBKIT_WEB_VIEW(view), NULL, GTK_WINDOW(window));
    return WEBKIT_WEB_VIEW(view);
}

static void on_activate(GtkApplication *app, gpointer unused) {
    (void)unused;
    window_view(app);
    gtk_window_present(gtk_application_get_active_window(app));
}

static void on_open(GtkApplication *app, GFile **files, int count, const char *hint, gpointer unused) {
    (void)hint;
    WebKitWebView *view = window_view(app);
    for (int i = 0; i < count; i++) lt_window_open(view, files[i]);
    on_activate(app, unused);
}

static void on_startup(GtkApplication *app, gpointer unused) {
    (void)unused;
    g_autofree char *page = find_page();
    if (page == NULL) {
        g_printerr("lanterns-window: there is no page in %s; build it with 'make page', or name its folder: --page DIR\n",
                   page_option != NULL ? page_option : LT_PAGE_FOLDER);
        exit(1);
    }
    lt_window_serve(webkit_web_context_get_default(), page);
    add_keys(app);
}

int main(int argc, char **argv) {
    g_set_prgname(LT_WINDOW_ID); // by which desktops find the icon
    g_set_application_name("Lanterns");
    g_autoptr(GtkApplication) app = gtk_application_new(LT_WINDOW_ID, G_APPLICATION_HANDLES_OPEN);
    g_application_add_main_option_entries(G_APPLICATION(app), options);
    g_application_set_option_context_parameter_string(G_APPLICATION(app), "[FILE.lgn]...");
    g_signal_connect(app, "startup", G_CALLBACK(on_startup), NULL);
    g_signal_connect(app, "activate", G_CALLBACK(on_activate), NULL);
    g_signal_connect(app, "open", G_CALLBACK(on_open), NULL);
    return g_application_run(G_APPLICATION(app), argc, argv);
}
