#pragma once

#include <stddef.h>
#include <stdint.h>

// The part of librsvg 2.52 or later that draws a file. Declared here, so that building Flickbook
// needs no headers of librsvg.

struct _cairo;
typedef struct _RsvgHandle RsvgHandle;

typedef struct {
  double length;
  int unit;
} RsvgLength;

typedef struct {
  double x, y, width, height;
} RsvgRectangle;

// Loads librsvg. Returns NULL, or the loader's message if that fails. No other function may be
// called before.
const char *flickbook_svg_load(void);

RsvgHandle *rsvg_handle_new_from_data(const uint8_t *data, size_t size, void **error);
void flickbook_svg_free(RsvgHandle *handle);
int rsvg_handle_get_intrinsic_size_in_pixels(RsvgHandle *handle, double *width, double *height);
void rsvg_handle_get_intrinsic_dimensions(
    RsvgHandle *handle, int *has_width, RsvgLength *width, int *has_height, RsvgLength *height,
    int *has_box, RsvgRectangle *box);
int rsvg_handle_render_document(
    RsvgHandle *handle, struct _cairo *context, const RsvgRectangle *viewport, void **error);
