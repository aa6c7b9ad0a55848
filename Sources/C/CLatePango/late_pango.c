// The functions of Cairo, Pango, HarfBuzz, fontconfig and FreeType, which are loaded at the first
// call. Loading them and the 30 libraries on which they depend would take most of the time of a
// short command that draws nothing.
//
// Each function has the same name as in its library, and the compiler checks its type against the
// library's header. A function without a line here is linked as usual, and its library is then
// loaded when the program starts.

#include "late_pango.h"
#ifdef __linux__
#include "../CCairo/shim.h"
#include <stdlib.h>

static void (*end)(const char *problem);

// This library depends on all other libraries, so dlsym finds their functions too.
#define LATE_LIBRARY "libpangocairo-1.0.so.0"
#include "../late.h"

static void late_fail(const char *problem) {
  if (end) end(problem);
  abort();
}

void flickbook_pango_on_failure(void (*new_end)(const char *problem)) { end = new_end; }

// Pango with Cairo.
LATE(void, pango_cairo_context_set_font_options,
  (PangoContext *a, const cairo_font_options_t *b), (a, b))
LATE(void, pango_cairo_context_set_resolution, (PangoContext *a, double b), (a, b))
LATE(cairo_scaled_font_t *, pango_cairo_font_get_scaled_font, (PangoCairoFont *a), (a))
LATE(GType, pango_cairo_font_get_type, (void), ())
LATE(PangoFontMap *, pango_cairo_font_map_new_for_font_type, (cairo_font_type_t a), (a))
LATE(void, pango_cairo_glyph_string_path,
  (cairo_t *a, PangoFont *b, PangoGlyphString *c), (a, b, c))
LATE(void, pango_cairo_layout_line_path, (cairo_t *a, PangoLayoutLine *b), (a, b))

// Pango with fontconfig.
LATE(GType, pango_fc_font_map_get_type, (void), ())
LATE(void, pango_fc_font_map_set_config, (PangoFcFontMap *a, FcConfig *b), (a, b))

// Pango.
LATE(PangoAttribute *, pango_attr_font_features_new, (const char *a), (a))
LATE(PangoAttribute *, pango_attr_foreground_new, (guint16 a, guint16 b, guint16 c), (a, b, c))
LATE(PangoAttribute *, pango_attr_insert_hyphens_new, (gboolean a), (a))
LATE(PangoAttribute *, pango_attr_letter_spacing_new, (int a), (a))
LATE(PangoAttrList *, pango_attr_list_copy, (PangoAttrList *a), (a))
LATE(void, pango_attr_list_insert, (PangoAttrList *a, PangoAttribute *b), (a, b))
LATE(PangoAttrList *, pango_attr_list_new, (void), ())
LATE(void, pango_attr_list_unref, (PangoAttrList *a), (a))
LATE(PangoAttribute *, pango_attr_size_new_absolute, (int a), (a))
LATE(PangoAttribute *, pango_attr_style_new, (PangoStyle a), (a))
LATE(PangoAttribute *, pango_attr_weight_new, (PangoWeight a), (a))
LATE(PangoLanguage *, pango_context_get_language, (PangoContext *a), (a))
LATE(PangoFontMetrics *, pango_context_get_metrics,
  (PangoContext *a, const PangoFontDescription *b, PangoLanguage *c), (a, b, c))
LATE(PangoFont *, pango_context_load_font, (PangoContext *a, const PangoFontDescription *b), (a, b))
LATE(void, pango_context_set_base_dir, (PangoContext *a, PangoDirection b), (a, b))
LATE(void, pango_context_set_language, (PangoContext *a, PangoLanguage *b), (a, b))
LATE(void, pango_context_set_round_glyph_positions, (PangoContext *a, gboolean b), (a, b))
LATE(PangoFontDescription *, pango_font_describe, (PangoFont *a), (a))
LATE(void, pango_font_description_free, (PangoFontDescription *a), (a))
LATE(const char *, pango_font_description_get_family, (const PangoFontDescription *a), (a))
LATE(PangoStyle, pango_font_description_get_style, (const PangoFontDescription *a), (a))
LATE(PangoFontDescription *, pango_font_description_new, (void), ())
LATE(void, pango_font_description_set_absolute_size, (PangoFontDescription *a, double b), (a, b))
LATE(void, pango_font_description_set_family, (PangoFontDescription *a, const char *b), (a, b))
LATE(void, pango_font_description_set_weight, (PangoFontDescription *a, PangoWeight b), (a, b))
LATE(char *, pango_font_description_to_string, (const PangoFontDescription *a), (a))
LATE(hb_font_t *, pango_font_get_hb_font, (PangoFont *a), (a))
LATE(PangoFontMetrics *, pango_font_get_metrics, (PangoFont *a, PangoLanguage *b), (a, b))
LATE(PangoContext *, pango_font_map_create_context, (PangoFontMap *a), (a))
LATE(int, pango_font_metrics_get_ascent, (PangoFontMetrics *a), (a))
LATE(int, pango_font_metrics_get_descent, (PangoFontMetrics *a), (a))
LATE(int, pango_font_metrics_get_strikethrough_position, (PangoFontMetrics *a), (a))
LATE(int, pango_font_metrics_get_strikethrough_thickness, (PangoFontMetrics *a), (a))
LATE(int, pango_font_metrics_get_underline_position, (PangoFontMetrics *a), (a))
LATE(int, pango_font_metrics_get_underline_thickness, (PangoFontMetrics *a), (a))
LATE(void, pango_font_metrics_unref, (PangoFontMetrics *a), (a))
LATE(void, pango_glyph_string_free, (PangoGlyphString *a), (a))
LATE(int, pango_glyph_string_get_width, (PangoGlyphString *a), (a))
LATE(PangoGlyphString *, pango_glyph_string_new, (void), ())
LATE(PangoLanguage *, pango_language_from_string, (const char *a), (a))
LATE(void, pango_layout_context_changed, (PangoLayout *a), (a))
LATE(PangoContext *, pango_layout_get_context, (PangoLayout *a), (a))
LATE(PangoLayoutLine *, pango_layout_get_line, (PangoLayout *a, int b), (a, b))
LATE(int, pango_layout_get_line_count, (PangoLayout *a), (a))
LATE(PangoLayoutLine *, pango_layout_get_line_readonly, (PangoLayout *a, int b), (a, b))
LATE(int, pango_layout_get_unknown_glyphs_count, (PangoLayout *a), (a))
LATE(gboolean, pango_layout_is_ellipsized, (PangoLayout *a), (a))
LATE(void, pango_layout_line_get_extents,
  (PangoLayoutLine *a, PangoRectangle *b, PangoRectangle *c), (a, b, c))
LATE(PangoDirection, pango_layout_line_get_resolved_direction, (PangoLayoutLine *a), (a))
LATE(PangoLayout *, pango_layout_new, (PangoContext *a), (a))
LATE(void, pango_layout_set_attributes, (PangoLayout *a, PangoAttrList *b), (a, b))
LATE(void, pango_layout_set_auto_dir, (PangoLayout *a, gboolean b), (a, b))
LATE(void, pango_layout_set_ellipsize, (PangoLayout *a, PangoEllipsizeMode b), (a, b))
LATE(void, pango_layout_set_font_description,
  (PangoLayout *a, const PangoFontDescription *b), (a, b))
LATE(void, pango_layout_set_text, (PangoLayout *a, const char *b, int c), (a, b, c))
LATE(void, pango_layout_set_width, (PangoLayout *a, int b), (a, b))
LATE(void, pango_layout_set_wrap, (PangoLayout *a, PangoWrapMode b), (a, b))
LATE(void, pango_shape,
  (const char *a, int b, const PangoAnalysis *c, PangoGlyphString *d), (a, b, c, d))
LATE(const char *, pango_version_string, (void), ())

// GLib.
LATE(void, g_object_unref, (gpointer a), (a))
LATE(GTypeInstance *, g_type_check_instance_cast, (GTypeInstance *a, GType b), (a, b))
LATE(void, g_free, (gpointer a), (a))
LATE(void, g_log_set_writer_func, (GLogWriterFunc a, gpointer b, GDestroyNotify c), (a, b, c))

// HarfBuzz.
LATE(void, hb_blob_destroy, (hb_blob_t *a), (a))
LATE(const char *, hb_blob_get_data, (hb_blob_t *a, unsigned int *b), (a, b))
LATE(void, hb_face_destroy, (hb_face_t *a), (a))
LATE(unsigned int, hb_face_get_glyph_count, (const hb_face_t *a), (a))
LATE(hb_face_t *, hb_face_reference, (hb_face_t *a), (a))
LATE(hb_font_t *, hb_font_create, (hb_face_t *a), (a))
LATE(void, hb_font_destroy, (hb_font_t *a), (a))
LATE(hb_face_t *, hb_font_get_face, (hb_font_t *a), (a))
LATE(hb_bool_t, hb_font_get_glyph_extents,
  (hb_font_t *a, hb_codepoint_t b, hb_glyph_extents_t *c), (a, b, c))
LATE(hb_blob_t *, hb_ot_color_glyph_reference_png, (hb_font_t *a, hb_codepoint_t b), (a, b))
LATE(hb_bool_t, hb_ot_color_has_png, (hb_face_t *a), (a))
LATE(hb_unicode_funcs_t *, hb_unicode_funcs_get_default, (void), ())
LATE(hb_script_t, hb_unicode_script, (hb_unicode_funcs_t *a, hb_codepoint_t b), (a, b))
LATE(const char *, hb_version_string, (void), ())

// Cairo.
LATE(void, cairo_clip, (cairo_t *a), (a))
LATE(void, cairo_close_path, (cairo_t *a), (a))
LATE(cairo_path_t *, cairo_copy_path, (cairo_t *a), (a))
LATE(cairo_t *, cairo_create, (cairo_surface_t *a), (a))
LATE(void, cairo_curve_to,
  (cairo_t *a, double b, double c, double d, double e, double f, double g), (a, b, c, d, e, f, g))
LATE(void, cairo_destroy, (cairo_t *a), (a))
LATE(void, cairo_fill, (cairo_t *a), (a))
LATE(cairo_font_options_t *, cairo_font_options_create, (void), ())
LATE(void, cairo_font_options_destroy, (cairo_font_options_t *a), (a))
LATE(void, cairo_font_options_set_antialias, (cairo_font_options_t *a, cairo_antialias_t b), (a, b))
LATE(void, cairo_font_options_set_hint_metrics,
  (cairo_font_options_t *a, cairo_hint_metrics_t b), (a, b))
LATE(void, cairo_font_options_set_hint_style,
  (cairo_font_options_t *a, cairo_hint_style_t b), (a, b))
LATE(cairo_status_t, cairo_font_options_status, (cairo_font_options_t *a), (a))
LATE(cairo_surface_t *, cairo_image_surface_create, (cairo_format_t a, int b, int c), (a, b, c))
LATE(unsigned char *, cairo_image_surface_get_data, (cairo_surface_t *a), (a))
LATE(int, cairo_image_surface_get_stride, (cairo_surface_t *a), (a))
LATE(void, cairo_line_to, (cairo_t *a, double b, double c), (a, b, c))
LATE(void, cairo_mask, (cairo_t *a, cairo_pattern_t *b), (a, b))
LATE(void, cairo_mask_surface, (cairo_t *a, cairo_surface_t *b, double c, double d), (a, b, c, d))
LATE(void, cairo_move_to, (cairo_t *a, double b, double c), (a, b, c))
LATE(void, cairo_new_path, (cairo_t *a), (a))
LATE(void, cairo_new_sub_path, (cairo_t *a), (a))
LATE(void, cairo_paint, (cairo_t *a), (a))
LATE(void, cairo_paint_with_alpha, (cairo_t *a, double b), (a, b))
LATE(void, cairo_path_destroy, (cairo_path_t *a), (a))
LATE(void, cairo_pattern_add_color_stop_rgba,
  (cairo_pattern_t *a, double b, double c, double d, double e, double f), (a, b, c, d, e, f))
LATE(cairo_pattern_t *, cairo_pattern_create_for_surface, (cairo_surface_t *a), (a))
LATE(cairo_pattern_t *, cairo_pattern_create_linear,
  (double a, double b, double c, double d), (a, b, c, d))
LATE(cairo_pattern_t *, cairo_pattern_create_radial,
  (double a, double b, double c, double d, double e, double f), (a, b, c, d, e, f))
LATE(void, cairo_pattern_destroy, (cairo_pattern_t *a), (a))
LATE(void, cairo_pattern_set_extend, (cairo_pattern_t *a, cairo_extend_t b), (a, b))
LATE(void, cairo_pattern_set_filter, (cairo_pattern_t *a, cairo_filter_t b), (a, b))
LATE(void, cairo_pattern_set_matrix, (cairo_pattern_t *a, const cairo_matrix_t *b), (a, b))
LATE(cairo_status_t, cairo_pattern_status, (cairo_pattern_t *a), (a))
LATE(cairo_surface_t *, cairo_recording_surface_create,
  (cairo_content_t a, const cairo_rectangle_t *b), (a, b))
LATE(void, cairo_rectangle, (cairo_t *a, double b, double c, double d, double e), (a, b, c, d, e))
LATE(void, cairo_restore, (cairo_t *a), (a))
LATE(void, cairo_save, (cairo_t *a), (a))
LATE(void, cairo_scale, (cairo_t *a, double b, double c), (a, b, c))
LATE(cairo_status_t, cairo_scaled_font_status, (cairo_scaled_font_t *a), (a))
LATE(void, cairo_set_antialias, (cairo_t *a, cairo_antialias_t b), (a, b))
LATE(void, cairo_set_fill_rule, (cairo_t *a, cairo_fill_rule_t b), (a, b))
LATE(void, cairo_set_line_cap, (cairo_t *a, cairo_line_cap_t b), (a, b))
LATE(void, cairo_set_line_join, (cairo_t *a, cairo_line_join_t b), (a, b))
LATE(void, cairo_set_line_width, (cairo_t *a, double b), (a, b))
LATE(void, cairo_set_matrix, (cairo_t *a, const cairo_matrix_t *b), (a, b))
LATE(void, cairo_set_miter_limit, (cairo_t *a, double b), (a, b))
LATE(void, cairo_set_operator, (cairo_t *a, cairo_operator_t b), (a, b))
LATE(void, cairo_set_source, (cairo_t *a, cairo_pattern_t *b), (a, b))
LATE(void, cairo_set_source_rgba,
  (cairo_t *a, double b, double c, double d, double e), (a, b, c, d, e))
LATE(void, cairo_set_source_surface,
  (cairo_t *a, cairo_surface_t *b, double c, double d), (a, b, c, d))
LATE(void, cairo_set_tolerance, (cairo_t *a, double b), (a, b))
LATE(cairo_status_t, cairo_status, (cairo_t *a), (a))
LATE(const char *, cairo_status_to_string, (cairo_status_t a), (a))
LATE(void, cairo_stroke, (cairo_t *a), (a))
LATE(void, cairo_surface_destroy, (cairo_surface_t *a), (a))
LATE(void, cairo_surface_flush, (cairo_surface_t *a), (a))
LATE(void, cairo_surface_mark_dirty, (cairo_surface_t *a), (a))
LATE(cairo_status_t, cairo_surface_status, (cairo_surface_t *a), (a))
LATE(const char *, cairo_version_string, (void), ())

// fontconfig.
LATE(FcBool, FcCharSetHasChar, (const FcCharSet *a, FcChar32 b), (a, b))
LATE(FcBool, FcConfigAppFontAddFile, (FcConfig *a, const FcChar8 *b), (a, b))
LATE(FcConfig *, FcConfigCreate, (void), ())
LATE(void, FcConfigDestroy, (FcConfig *a), (a))
LATE(FcFontSet *, FcConfigGetFonts, (FcConfig *a, FcSetName b), (a, b))
LATE(FcBool, FcConfigSetCurrent, (FcConfig *a), (a))
LATE(FcBool, FcFontSetAdd, (FcFontSet *a, FcPattern *b), (a, b))
LATE(FcFontSet *, FcFontSetCreate, (void), ())
LATE(void, FcFontSetDestroy, (FcFontSet *a), (a))
LATE(FcPattern *, FcFreeTypeQuery,
  (const FcChar8 *a, unsigned int b, FcBlanks *c, int *d), (a, b, c, d))
LATE(unsigned int, FcFreeTypeQueryAll,
  (const FcChar8 *a, unsigned int b, FcBlanks *c, int *d, FcFontSet *e), (a, b, c, d, e))
LATE(int, FcGetVersion, (void), ())
LATE(FcBool, FcPatternAddString, (FcPattern *a, const char *b, const FcChar8 *c), (a, b, c))
LATE(FcBool, FcPatternDel, (FcPattern *a, const char *b), (a, b))
LATE(void, FcPatternDestroy, (FcPattern *a), (a))
LATE(FcPattern *, FcPatternDuplicate, (const FcPattern *a), (a))
LATE(FcResult, FcPatternGetBool,
  (const FcPattern *a, const char *b, int c, FcBool *d), (a, b, c, d))
LATE(FcResult, FcPatternGetCharSet,
  (const FcPattern *a, const char *b, int c, FcCharSet **d), (a, b, c, d))
LATE(FcResult, FcPatternGetDouble,
  (const FcPattern *a, const char *b, int c, double *d), (a, b, c, d))
LATE(FcResult, FcPatternGetInteger,
  (const FcPattern *a, const char *b, int c, int *d), (a, b, c, d))
LATE(FcResult, FcPatternGetRange,
  (const FcPattern *a, const char *b, int c, FcRange **d), (a, b, c, d))
LATE(FcResult, FcPatternGetString,
  (const FcPattern *a, const char *b, int c, FcChar8 **d), (a, b, c, d))
LATE(void, FcPatternReference, (FcPattern *a), (a))
LATE(FcBool, FcRangeGetDouble, (const FcRange *a, double *b, double *c), (a, b, c))
LATE(double, FcWeightToOpenTypeDouble, (double a), (a))

// FreeType.
LATE(FT_Error, FT_Done_FreeType, (FT_Library a), (a))
LATE(FT_Error, FT_Init_FreeType, (FT_Library *a), (a))
LATE(void, FT_Library_Version, (FT_Library a, FT_Int *b, FT_Int *c, FT_Int *d), (a, b, c, d))

#else
void flickbook_pango_on_failure(void (*new_end)(const char *problem)) { (void)new_end; }
#endif
