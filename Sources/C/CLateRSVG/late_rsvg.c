// librsvg, loaded by `flickbook_svg_load`. Only scenes with SVG files need it.

#include "late_rsvg.h"
#include <stdlib.h>

#ifdef __linux__
#define LATE_LIBRARY "librsvg-2.so.2"
#elif defined(__aarch64__)
// Homebrew's folder, which the loader does not search. The indentation hides the names of macOS
// from packaging/late.
 #define LATE_LIBRARY "/opt/homebrew/lib/librsvg-2.2.dylib"
#else
 #define LATE_LIBRARY "/usr/local/lib/librsvg-2.2.dylib"
#endif
#include "../late.h"

const char *flickbook_svg_load(void) {
  if (late_library() == NULL) return dlerror();
  // The youngest of the functions, since version 2.52.
  static const char name[] = "rsvg_handle_get_intrinsic_size_in_pixels";
  return dlsym(late_library(), name) == NULL ? dlerror() : NULL;
}

// Not reached after a successful `flickbook_svg_load`.
static void late_fail(const char *problem) {
  (void)problem;
  abort();
}

// GLib's, which CLatePango loads.
extern void g_object_unref(void *object);

void flickbook_svg_free(RsvgHandle *handle) { g_object_unref(handle); }

LATE(RsvgHandle *, rsvg_handle_new_from_data,
  (const uint8_t *a, size_t b, void **c), (a, b, c))
LATE(int, rsvg_handle_get_intrinsic_size_in_pixels,
  (RsvgHandle *a, double *b, double *c), (a, b, c))
LATE(void, rsvg_handle_get_intrinsic_dimensions,
  (RsvgHandle *a, int *b, RsvgLength *c, int *d, RsvgLength *e, int *f, RsvgRectangle *g),
  (a, b, c, d, e, f, g))
LATE(int, rsvg_handle_render_document,
  (RsvgHandle *a, struct _cairo *b, const RsvgRectangle *c, void **d), (a, b, c, d))
