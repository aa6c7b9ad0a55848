#pragma once
#include <cairo.h>
#include <errno.h>
#include <stdint.h>
#include <sys/mman.h>
#include <fontconfig/fontconfig.h>
#include <fontconfig/fcfreetype.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

// PANGO_FC_FONT_MAP is a macro of GObject casts, which Swift cannot call.
static inline void flickbook_font_map_set_config(void *font_map, FcConfig *config) {
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(font_map), config);
}

// As PANGO_CAIRO_FONT. A font that Pango could not open has no scaled font, or one in error.
static inline cairo_status_t flickbook_font_status(PangoFont *font) {
  cairo_scaled_font_t *scaled = pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font));
  return scaled ? cairo_scaled_font_status(scaled) : CAIRO_STATUS_FONT_TYPE_MISMATCH;
}

// Swift imports no function pointer of this type.
static inline GLogWriterOutput flickbook_count_message(
    GLogLevelFlags level, const GLogField *fields, gsize size, gpointer count) {
  (void)level, (void)fields, (void)size;
  ((void (*)(void))count)();
  return G_LOG_WRITER_HANDLED;
}

static inline void flickbook_silence_glib(void (*count)(void)) {
  g_log_set_writer_func(flickbook_count_message, (gpointer)count, NULL);
}

#ifdef __GLIBC__
// Swift's modules of glibc have none.
extern void *sbrk(intptr_t);
#endif

// Sets what the thread knows of a shortage aside, for flickbook_memory_was_short.
static inline int flickbook_forget_shortage(void) {
  int before = errno;
  errno = 0;
  return before;
}

// True when an allocation of this thread has failed since, whoever asked: malloc sets errno then,
// as POSIX demands, and neither success nor free() takes that back. `before` is put back.
static inline int flickbook_memory_was_short(int before) {
  int is_short = errno == ENOMEM;
#ifdef __GLIBC__
  // Where something lies behind the heap, as under qemu-user, glibc leaves ENOMEM behind whenever it
  // takes a mapping for the heap instead: memory is there all the same. So it does where a thread's
  // arena is full and it takes another, hence arenas are not to be several.
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
