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
