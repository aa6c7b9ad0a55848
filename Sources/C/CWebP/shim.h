#pragma once
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <webp/encode.h>

// One picture in one buffer: libwebp's initialisers are inline functions with a version in them,
// and its writer hands memory over.

// Encodes rows of `width` pixels as numbers 0xAARRGGBB, straight alpha; what is wholly transparent
// has no colour. `quality` is libwebp's, which without loss is effort. The bytes are to be freed with
// WebPFree; NULL is failure.
static inline uint8_t *flickbook_webp_write(
    const uint32_t *pixels, int width, int height, int lossless, int method, float quality,
    size_t *count) {
  WebPConfig config;
  WebPPicture picture;
  WebPMemoryWriter writer;
  if (!WebPConfigInit(&config) || !WebPPictureInit(&picture)) return NULL;
  config.lossless = lossless;
  // Halves the coloured edges of text that halved colour planes leave.
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
