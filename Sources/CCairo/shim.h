#pragma once
#include <cairo.h>
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
static inline GLogWriterOutput flickbook_write_nothing(
    GLogLevelFlags level, const GLogField *fields, gsize count, gpointer data) {
  (void)level, (void)fields, (void)count, (void)data;
  return G_LOG_WRITER_HANDLED;
}

static inline void flickbook_silence_glib(void) {
  g_log_set_writer_func(flickbook_write_nothing, NULL, NULL);
}
