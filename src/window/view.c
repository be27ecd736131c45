// view.c - the view of the page: its storage, its downloads, its links, and the files it is handed.
#include "window.h"

// The page takes files from the queue that browsers have for installed pages (window.launchQueue). Here it is
// made of a few lines: a file is fetched when the page asks for it. What comes before the page listens waits.
static const char LAUNCH_QUEUE[] =
    "(() => {\n"
    "    let consumer = null;\n"
    "    const waiting = [];\n"
    "    const hand = (launch) => (consumer ? void consumer(launch) : void waiting.push(launch));\n"
    "    window.launchQueue = {\n"
    "        setConsumer(given) { consumer = given; waiting.splice(0).forEach(hand); },\n"
    "        open(name, number) {\n"
    "            const bytes = fetch(new URL(`opened/${number}`, location.origin + '/'))\n"
    "                .then((answer) => answer.blob());\n"
    "            const getFile = async () => new File([await bytes], name);\n"
    "            hand({ files: [{ kind: 'file', name, getFile }] });\n"
    "        },\n"
    "    };\n"
    "})();\n";

// --- Downloads ---------------------------------------------------------------------------------------------

static void on_chosen(GtkNativeDialog *dialog, int response, WebKitDownload *download) {
    if (response == GTK_RESPONSE_ACCEPT) {
        g_autoptr(GFile) file = gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog));
        g_autofree char *path = g_file_get_path(file);
        webkit_download_set_allow_overwrite(download, TRUE); // the dialog asked
        webkit_download_set_destination(download, path);
    } else
        webkit_download_cancel(download);
    g_object_unref(dialog);
    g_object_unref(download);
}

static gboolean on_decide_destination(WebKitDownload *download, const char *name, gpointer unused) {
    (void)unused;
    GtkWidget *view = GTK_WIDGET(webkit_download_get_web_view(download));
    GtkFileChooserNative *dialog = gtk_file_chooser_native_new(
        NULL, GTK_WINDOW(gtk_widget_get_root(view)), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
    gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(dialog), name);
    g_signal_connect(dialog, "response", G_CALLBACK(on_chosen), g_object_ref(download));
    gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
    return TRUE;
}

static void on_download(WebKitNetworkSession *session, WebKitDownload *download, gpointer unused) {
    (void)session, (void)unused;
    g_signal_connect(download, "decide-destination", G_CALLBACK(on_decide_destination), NULL);
}

// --- Links -------------------------------------------------------------------------------------------------

// The page stays in the window; whatever else a link names is the browser's.
static gboolean on_decide_policy(WebKitWebView *view, WebKitPolicyDecision *decision,
                                 WebKitPolicyDecisionType type, gpointer unused) {
    (void)unused;
    if (type == WEBKIT_POLICY_DECISION_TYPE_RESPONSE) return FALSE;
    WebKitNavigationAction *action = webkit_navigation_policy_decision_get_navigation_action(
        WEBKIT_NAVIGATION_POLICY_DECISION(decision));
    const char *uri = webkit_uri_request_get_uri(webkit_navigation_action_get_request(action));
    if (g_str_has_prefix(uri, LT_WINDOW_PAGE) || g_str_has_prefix(uri, "blob:" LT_WINDOW_SCHEME ":")) return FALSE;
    webkit_policy_decision_ignore(decision);
    if (g_str_has_prefix(uri, "https:") || g_str_has_prefix(uri, "http:") || g_str_has_prefix(uri, "mailto:"))
        gtk_show_uri(GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(view))), uri, GDK_CURRENT_TIME);
    return TRUE;
}

// --- The view ----------------------------------------------------------------------------------------------

// What the page stores lies with the user's other data, and survives a cleared cache.
static WebKitNetworkSession *session_of_user(void) {
    g_autofree char *data = g_build_filename(g_get_user_data_dir(), "lanterns", "window", NULL);
    g_autofree char *cache = g_build_filename(g_get_user_cache_dir(), "lanterns", "window", NULL);
    WebKitNetworkSession *session = webkit_network_session_new(data, cache);
    g_signal_connect(session, "download-started", G_CALLBACK(on_download), NULL);
    return session;
}

static WebKitSettings *settings(void) {
    return webkit_settings_new_with_settings(
        "enable-developer-extras", g_getenv("LANTERNS_INSPECT") != NULL, "javascript-can-access-clipboard", TRUE,
        "enable-write-console-messages-to-stdout", g_getenv("LANTERNS_INSPECT") != NULL,
        "enable-back-forward-navigation-gestures", FALSE, NULL);
}

GtkWidget *lt_window_view(void) {
    g_autoptr(WebKitUserContentManager) content = webkit_user_content_manager_new();
    g_autoptr(WebKitUserScript) script = webkit_user_script_new(
        LAUNCH_QUEUE, WEBKIT_USER_CONTENT_INJECT_TOP_FRAME, WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START, NULL, NULL);
    g_autoptr(WebKitNetworkSession) session = session_of_user();
    g_autoptr(WebKitSettings) chosen = settings();
    webkit_user_content_manager_add_script(content, script);
    GtkWidget *view = g_object_new(WEBKIT_TYPE_WEB_VIEW, "network-session", session, "user-content-manager", content,
                                   "settings", chosen, NULL);
    const GdkRGBA night = {.red = 0.039F, .green = 0.11F, .blue = 0.153F, .alpha = 1}; // the page's own ground
    webkit_web_view_set_background_color(WEBKIT_WEB_VIEW(view), &night);
    g_signal_connect(view, "decide-policy", G_CALLBACK(on_decide_policy), NULL);
    webkit_web_view_load_uri(WEBKIT_WEB_VIEW(view), LT_WINDOW_PAGE);
    return view;
}

// --- Files -------------------------------------------------------------------------------------------------

typedef struct {
    WebKitWebView *view;
    char *name;
    unsigned number;
    gulong loading; // the handler that waits for the document
} handing;

static void hand_over(handing *what) {
    g_autoptr(GVariantDict) slots = g_variant_dict_new(NULL);
    g_variant_dict_insert(slots, "name", "s", what->name);
    g_variant_dict_insert(slots, "number", "u", what->number);
    webkit_web_view_call_async_javascript_function(what->view, "launchQueue.open(name, number)", -1,
                                                   g_variant_dict_end(slots), NULL, NULL, NULL, NULL, NULL);
    g_free(what->name);
    g_free(what);
}

// A document that is still being loaded has no queue yet.
static void on_load(WebKitWebView *view, WebKitLoadEvent event, handing *what) {
    if (event != WEBKIT_LOAD_FINISHED) return;
    g_signal_handler_disconnect(view, what->loading);
    hand_over(what);
}

static void on_read(GObject *file, GAsyncResult *result, gpointer view) {
    char *contents = NULL;
    gsize size = 0;
    g_autoptr(GError) fault = NULL;
    if (!g_file_load_contents_finish(G_FILE(file), result, &contents, &size, NULL, &fault)) {
        g_printerr("lanterns-window: %s\n", fault->message);
        return;
    }
    g_autoptr(GBytes) record = g_bytes_new_take(contents, size);
    handing *what = g_new0(handing, 1);
    what->view = view;
    what->name = g_file_get_basename(G_FILE(file));
    what->number = lt_window_opened(record);
    if (webkit_web_view_is_loading(view))
        what->loading = g_signal_connect(view, "load-changed", G_CALLBACK(on_load), what);
    else
        hand_over(what);
}

void lt_window_open(WebKitWebView *view, GFile *file) {
    g_file_load_contents_async(file, NULL, on_read, view);
}
