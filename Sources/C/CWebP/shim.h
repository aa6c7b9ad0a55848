#pragma once
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <webp/decode.h>
#include <webp/encode.h>

// Reads the header of a WebP file. Swift does not import the function of libwebp, because it is an
// inline function.
static inline VP8StatusCode flickbook_webp_features(
    const uint8_t *bytes, size_t count, WebPBitstreamFeatures *features) {
  return WebPGetFeatures(bytes, count, features);
}

// A wrapper of libwebp's encoder. Swift cannot call the encoder's initialisers, which are inline
// functions that check the version of libwebp.

// Encodes rows of `width` pixels, which are 0xAARRGGBB with straight alpha. Fully transparent
// pixels lose their colour. `method` is libwebp's, 0…6. `quality` is libwebp's, 0…100; for lossless
// files it means effort. Returns bytes that the caller frees with WebPFree, or NULL on failure.
static inline uint8_t *flickbook_webp_write(
    const uint32_t *pixels, int width, int height, int lossless, int method, float quality,
    size_t *count) {
  WebPConfig config;
  WebPPicture picture;
  WebPMemoryWriter writer;
  if (!WebPConfigInit(&config) || !WebPPictureInit(&picture)) return NULL;
  config.lossless = lossless;
  // This option halves the colour fringes at the edges of text, which chroma subsampling causes.
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
