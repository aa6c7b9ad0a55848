#pragma once
// The headers that declare FILE and size_t. They must come before libpng's header.
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <png.h>
// The header of zlib, for its CRC-32 function. libpng does not export one.
#include <zlib.h>

// A PNG reader that calls libpng's full API, for interlaced 16-bit files. Swift cannot call this
// API, because it reports errors by longjmp. The simplified API converts such files to 8 bits
// wrongly and without an error (libpng issue 853). Before 1.6.51 it even wrote beyond its buffer
// (CVE-2025-65018).

// The bytes that are not read yet, and the error message.
typedef struct {
  const png_byte *bytes;
  size_t count;
  char message[64];
} flickbook_png_source;

static inline void flickbook_png_fail(png_structp png, png_const_charp words) {
  flickbook_png_source *source = (flickbook_png_source *)png_get_error_ptr(png);
  strncpy(source->message, words, sizeof source->message - 1);
  png_longjmp(png, 1);
}

static inline void flickbook_png_ignore(png_structp png, png_const_charp words) {
  (void)png;
  (void)words;
}

static inline void flickbook_png_take(png_structp png, png_bytep target, size_t count) {
  flickbook_png_source *source = (flickbook_png_source *)png_get_io_ptr(png);
  if (count > source->count) png_error(png, "read beyond end of data");
  memcpy(target, source->bytes, count);
  source->bytes += count;
  source->count -= count;
}

// Reads `height` rows of `width` sRGB pixels with 4 bytes each: blue, green, red and straight
// alpha. Returns 1; on failure returns 0, with the reason in source->message. The caller must fill
// the message with zeros first.
static inline int flickbook_png_read(
    flickbook_png_source *source, png_bytep bgra, png_uint_32 width, png_uint_32 height) {
  png_structp png = png_create_read_struct(
      PNG_LIBPNG_VER_STRING, source, flickbook_png_fail, flickbook_png_ignore);
  if (png == NULL) return 0;
  png_infop info = png_create_info_struct(png);
  // The code after setjmp changes no local variable that was set before. All of these variables are
  // therefore still defined after longjmp.
  if (info == NULL || setjmp(png_jmpbuf(png)) != 0) {
    png_destroy_read_struct(&png, &info, NULL);
    return 0;
  }
  png_set_read_fn(png, source, flickbook_png_take);
  png_set_alpha_mode(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
  png_read_info(png, info);
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_bgr(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height
      || png_get_rowbytes(png, info) != (size_t)width * 4)
    png_error(png, "unexpected form of rows");
  for (int pass = 0; pass < passes; pass++)
    for (png_uint_32 y = 0; y < height; y++)
      png_read_row(png, bgra + (size_t)y * width * 4, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  return 1;
}
