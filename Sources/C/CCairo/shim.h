#pragma once
#include <cairo.h>
#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <fontconfig/fontconfig.h>
#include <fontconfig/fcfreetype.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb-ot.h>
#include <hb.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

// Sets the fontconfig configuration of a font map. Swift cannot call PANGO_FC_FONT_MAP, because it
// is a macro with a cast.
static inline void flickbook_font_map_set_config(void *font_map, FcConfig *config) {
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(font_map), config);
}

// Returns the status of a font. A font that Pango could not open has no scaled font, or one with an
// error status. Swift cannot call PANGO_CAIRO_FONT either.
static inline cairo_status_t flickbook_font_status(PangoFont *font) {
  cairo_scaled_font_t *scaled = pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font));
  return scaled ? cairo_scaled_font_status(scaled) : CAIRO_STATUS_FONT_TYPE_MISMATCH;
}

// The functions that are called for GLib's messages.
struct flickbook_glib_calls {
  void (*count)(void);
  // Ends the program; must not return.
  void (*end)(const char *message);
};

// Handles a message of GLib. Calls `end` for an error after which GLib would stop the program, such
// as a thread that cannot be started. Calls `count` for any other message.
static inline GLogWriterOutput flickbook_take_message(
    GLogLevelFlags level, const GLogField *fields, gsize size, gpointer data) {
  const struct flickbook_glib_calls *calls = (const struct flickbook_glib_calls *)data;
  if (level & G_LOG_LEVEL_ERROR) {
    const char *message = "";
    for (gsize index = 0; index < size; index++)
      if (!strcmp(fields[index].key, "MESSAGE")) message = (const char *)fields[index].value;
    calls->end(message);
  }
  calls->count();
  return G_LOG_WRITER_HANDLED;
}

// Makes GLib call the given functions instead of printing messages. Swift cannot import GLib's type
// for the callback.
static inline void flickbook_silence_glib(void (*count)(void), void (*end)(const char *)) {
  static struct flickbook_glib_calls calls;
  calls.count = count;
  calls.end = end;
  g_log_set_writer_func(flickbook_take_message, &calls, NULL);
}

#ifdef __GLIBC__
// sbrk is declared here, because Swift's glibc module does not declare it.
extern void *sbrk(intptr_t);
#endif

// Sets the thread's errno to 0 and returns its former value, which flickbook_memory_was_short
// restores.
static inline int flickbook_forget_shortage(void) {
  int before = errno;
  errno = 0;
  return before;
}

// Returns whether any allocation of this thread has failed since flickbook_forget_shortage, and
// restores errno to `before`. A failing malloc sets errno, as POSIX demands. Later successful calls
// and free() do not reset it.
static inline int flickbook_memory_was_short(int before) {
  int is_short = errno == ENOMEM;
#ifdef __GLIBC__
  // glibc also sets ENOMEM if the heap cannot grow but memory can be mapped instead, for example
  // under qemu-user. If sbrk fails and mmap succeeds, memory is available. glibc also sets ENOMEM
  // when it changes from a full arena to another, so the program must use a single arena.
  if (is_short && sbrk(4096) == (void *)-1) {
    size_t size = 1 << 20;
    void *room = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (room != MAP_FAILED) {
      munmap(room, size);
      is_short = 0;
    }
  }
#endif
  errno = before;
  return is_short;
}
