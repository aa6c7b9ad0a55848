#pragma once
// The headers that declare FILE and size_t. They must come before libjpeg's headers.
#include <stddef.h>
#include <stdio.h>
#include <setjmp.h>
#include <string.h>
#include <jpeglib.h>
#include <jerror.h>

// A JPEG reader that calls libjpeg. Swift cannot call libjpeg, because it reports errors by
// longjmp.

// The state while a file is read: the structures of libjpeg, the target of longjmp after an error,
// and the error message.
typedef struct {
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf exit;
  char message[JMSG_LENGTH_MAX];
} flickbook_jpeg_state;

static inline void flickbook_jpeg_fail(j_common_ptr image) {
  flickbook_jpeg_state *state = (flickbook_jpeg_state *)image->err;
  state->errors.format_message(image, state->message);
  longjmp(state->exit, 1);
}

// Treats warnings about the pixels as errors, because libjpeg would invent missing pixels.
static inline void flickbook_jpeg_warn(j_common_ptr image, int level) {
  int code = image->err->msg_code;
  if (level < 0 && code != JWRN_EXTRANEOUS_DATA && code != JWRN_ADOBE_XFORM
      && code != JWRN_JFIF_MAJOR)
    flickbook_jpeg_fail(image);
}

// Stops reading a file with more than 200 scans, because decoding could take minutes. Encoders
// write about ten scans.
static inline void flickbook_jpeg_watch(j_common_ptr image) {
  if (((j_decompress_ptr)image)->input_scan_number > 200) {
    flickbook_jpeg_state *state = (flickbook_jpeg_state *)image->err;
    strcpy(state->message, "more than 200 scans");
    longjmp(state->exit, 1);
  }
}

// The size of an image and the number of its colour channels: 1 for grey, 3 for RGB, 4 for CMYK.
typedef struct {
  unsigned int width, height;
  int channels;
} flickbook_jpeg_header;

// Reads the header. If `target` is not NULL, also reads the pixels: rows of grey bytes, or of red,
// green and blue bytes. Returns 1. On failure returns 0 and writes the reason to `message`, which
// must have JMSG_LENGTH_MAX bytes.
static inline int flickbook_jpeg_read(
    const unsigned char *bytes, size_t count, flickbook_jpeg_header *header,
    unsigned char *target, char *message) {
  struct jpeg_decompress_struct image;
  flickbook_jpeg_state state;
  memset(&image, 0, sizeof image);
  memset(&state, 0, sizeof state);
  image.err = jpeg_std_error(&state.errors);
  state.errors.error_exit = flickbook_jpeg_fail;
  state.errors.emit_message = flickbook_jpeg_warn;
  // libjpeg has the addresses of `image` and `state`, so both are in memory and not in registers.
  // They are therefore still defined after longjmp.
  if (setjmp(state.exit) != 0) {
    memcpy(message, state.message, JMSG_LENGTH_MAX);
    jpeg_destroy_decompress(&image);
    return 0;
  }
  jpeg_create_decompress(&image);
  state.progress.progress_monitor = flickbook_jpeg_watch;
  image.progress = &state.progress;
  jpeg_mem_src(&image, bytes, count);
  jpeg_read_header(&image, TRUE);
  header->width = image.image_width;
  header->height = image.image_height;
  header->channels = image.num_components;
  if (target != NULL) {
    image.out_color_space = image.num_components == 1 ? JCS_GRAYSCALE : JCS_RGB;
    // Use the exact integer transform, so that every processor gives the same pixels.
    image.dct_method = JDCT_ISLOW;
    jpeg_start_decompress(&image);
    size_t stride = (size_t)image.output_width * image.output_components;
    while (image.output_scanline < image.output_height) {
      JSAMPROW row = target + stride * image.output_scanline;
      jpeg_read_scanlines(&image, &row, 1);
    }
    jpeg_finish_decompress(&image);
  }
  jpeg_destroy_decompress(&image);
  return 1;
}
