#pragma once
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <webp/decode.h>
#include <webp/encode.h>

// Reads the header of a file; an inline function of libwebp that Swift does not import.
static inline VP8StatusCode flickbook_webp_features(
    const uint8_t *bytes, size_t count, WebPBitstreamFeatures *features) {
  return WebPGetFeatures(bytes, count, features);
}

// A wrapper of libwebp's encoder, whose initialisers are inline functions that check a version.

// Encodes rows of `width` pixels 0xAARRGGBB with straight alpha. Wholly transparent pixels lose
// their colour. `quality` is libwebp's; for lossless files it means effort. Returns bytes to be
// freed with WebPFree, or NULL on failure.
static inline uint8_t *flickbook_webp_write(
    const uint32_t *pixels, int width, int height, int lossless, int method, float quality,
    size_t *count) {
  WebPConfig config;
  WebPPicture picture;
  WebPMemoryWriter writer;
  if (!WebPConfigInit(&config) || !WebPPictureInit(&picture)) return NULL;
  config.lossless = lossless;
  // Halves the colour fringes that chroma subsampling leaves at the edges of text.
  config.use_sharp_yuv = !lossless;
  config.method = method;
  config.quality = quality;
  picture.use_argb = 1;
  picture.width = width;
  picture.height = height;
  if (!WebPPictureAlloc(&picture)) return NULL;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      picture.argb[(size_t)y * picture.argb_stride + x] = pixels[(size_t)y * width + x];
  WebPMemoryWriterInit(&writer);
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = &writer;
  int isDone = WebPEncode(&config, &picture);
  WebPPictureFree(&picture);
  if (!isDone) {
    WebPMemoryWriterClear(&writer);
    return NULL;
  }
  *count = writer.size;
  return writer.mem;
}
