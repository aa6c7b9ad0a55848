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
  // Whether the pixels are read, so that a file may end early.
  int takes_cut;
  // Whether reading waits at the end of a file that ends early. Otherwise the file seems complete.
  int suspends;
  // Whether the file ended early, and the row of blocks that was read then.
  int is_cut;
  JDIMENSION cut_row;
} flickbook_jpeg_state;

static inline void flickbook_jpeg_fail(j_common_ptr image) {
  flickbook_jpeg_state *state = (flickbook_jpeg_state *)image->err;
  state->errors.format_message(image, state->message);
  longjmp(state->exit, 1);
}

// Treats warnings about the pixels as errors, because libjpeg would invent missing pixels. Pixels
// after the end of the file are counted instead.
static inline void flickbook_jpeg_warn(j_common_ptr image, int level) {
  int code = image->err->msg_code;
  if (code == JWRN_HIT_MARKER && ((flickbook_jpeg_state *)image->err)->is_cut) return;
  if (level < 0 && code != JWRN_EXTRANEOUS_DATA && code != JWRN_ADOBE_XFORM
      && code != JWRN_JFIF_MAJOR)
    flickbook_jpeg_fail(image);
}

// Is called at the end of a file without an end marker.
static inline boolean flickbook_jpeg_refill(j_decompress_ptr image) {
  static const JOCTET end[] = {0xFF, JPEG_EOI};
  flickbook_jpeg_state *state = (flickbook_jpeg_state *)image->err;
  if (!state->takes_cut) ERREXIT(image, JERR_INPUT_EOF);
  if (!state->is_cut) state->cut_row = image->input_iMCU_row;
  state->is_cut = 1;
  if (state->suspends) return FALSE;
  image->src->next_input_byte = end;
  image->src->bytes_in_buffer = sizeof end;
  return TRUE;
}

static inline void flickbook_jpeg_skip(j_decompress_ptr image, long count) {
  size_t room = image->src->bytes_in_buffer;
  size_t step = count < 0 ? 0 : (size_t)count < room ? (size_t)count : room;
  image->src->next_input_byte += step;
  image->src->bytes_in_buffer -= step;
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
  // Whether the file ends early, and the number of rows that it has then.
  int is_cut;
  unsigned int rows;
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
  image.src->fill_input_buffer = flickbook_jpeg_refill;
  image.src->skip_input_data = flickbook_jpeg_skip;
  jpeg_read_header(&image, TRUE);
  header->width = image.image_width;
  header->height = image.image_height;
  header->channels = image.num_components;
  if (target != NULL) {
    image.out_color_space = image.num_components == 1 ? JCS_GRAYSCALE : JCS_RGB;
    // Use the exact integer transform, so that every processor gives the same pixels.
    image.dct_method = JDCT_ISLOW;
    state.takes_cut = 1;
    state.suspends = jpeg_has_multiple_scans(&image);
    // If a file of several scans ends early, the scans before still show the whole image.
    image.buffered_image = state.suspends;
    jpeg_start_decompress(&image);
    if (state.suspends) {
      int status;
      do {
        status = jpeg_consume_input(&image);
        flickbook_jpeg_watch((j_common_ptr)&image);
      } while (status != JPEG_SUSPENDED && status != JPEG_REACHED_EOI);
      // The output would wait for the scan in work.
      int scan = image.input_scan_number;
      jpeg_start_output(&image, state.is_cut && scan > 1 ? scan - 1 : scan);
    }
    size_t stride = (size_t)image.output_width * image.output_components;
    while (image.output_scanline < image.output_height) {
      JSAMPROW row = target + stride * image.output_scanline;
      if (jpeg_read_scanlines(&image, &row, 1) == 0) break;
    }
    header->rows = image.output_scanline;
    if (!state.suspends) {
      jpeg_finish_decompress(&image);
      // libjpeg invents the rows of blocks after the one in which the file ended.
      size_t rows = ((size_t)state.cut_row + 1) * image.max_v_samp_factor * DCTSIZE;
      if (state.is_cut && rows < header->rows) header->rows = state.cut_row > 0 ? rows : 0;
    }
    header->is_cut = state.is_cut;
  }
  jpeg_destroy_decompress(&image);
  return 1;
}
