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

// Not reached after a successful `flickbook_svg_load`: the libraries below librsvg are then there.
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

LATE(xmlTextReader *, xmlReaderForMemory,
  (const char *a, int b, const char *c, const char *d, int e), (a, b, c, d, e))
LATE(void, xmlFreeTextReader, (xmlTextReader *a), (a))
LATE(int, xmlTextReaderRead, (xmlTextReader *a), (a))
LATE(int, xmlTextReaderMoveToNextAttribute, (xmlTextReader *a), (a))
LATE(int, xmlTextReaderMoveToElement, (xmlTextReader *a), (a))
LATE(int, xmlTextReaderNodeType, (xmlTextReader *a), (a))
LATE(int, xmlTextReaderIsEmptyElement, (xmlTextReader *a), (a))
LATE(int, xmlTextReaderGetParserLineNumber, (xmlTextReader *a), (a))
LATE(const unsigned char *, xmlTextReaderConstLocalName, (xmlTextReader *a), (a))
LATE(const unsigned char *, xmlTextReaderConstValue, (xmlTextReader *a), (a))
LATE(const unsigned char *, xmlTextReaderConstEncoding, (xmlTextReader *a), (a))

// The fields that libxml2's namespaces begin with, the same in each version since 2.0.
typedef struct {
  void *next;
  int type;
  const unsigned char *address;
} Namespace;

// The fields that libxml2's elements and attributes begin with, the same in each version since 2.0.
// All other nodes but namespaces have those before the last one.
typedef struct Node {
  void *private_data;
  int type;
  const unsigned char *name;
  struct Node *children, *last, *parent, *next, *prev, *doc;
  Namespace *space;
} Node;

static Node *xmlTextReaderCurrentNode(xmlTextReader *reader);
static Node *xmlGetIntSubset(Node *document);
static LATE(Node *, xmlTextReaderCurrentNode, (xmlTextReader *a), (a))
static LATE(Node *, xmlGetIntSubset, (Node *a), (a))

xmlTextReader *flickbook_xml_reader(const uint8_t *bytes, size_t size) {
  // XML_PARSE_NOERROR, XML_PARSE_NOWARNING and XML_PARSE_NONET.
  return xmlReaderForMemory((const char *)bytes, (int)size, NULL, NULL, 1 << 5 | 1 << 6 | 1 << 11);
}

const unsigned char *flickbook_xml_namespace(xmlTextReader *reader) {
  enum { XML_ELEMENT_NODE = 1, XML_ATTRIBUTE_NODE = 2, XML_NAMESPACE_DECL = 18 };
  Node *node = xmlTextReaderCurrentNode(reader);
  if (node == NULL) return NULL;
  // The type is at the same place in a node and in a declaration of a namespace.
  if (node->type == XML_NAMESPACE_DECL) {
    return (const unsigned char *)"http://www.w3.org/2000/xmlns/";
  }
  if (node->type != XML_ELEMENT_NODE && node->type != XML_ATTRIBUTE_NODE) return NULL;
  return node->space == NULL ? NULL : node->space->address;
}

int flickbook_xml_declares_entities(xmlTextReader *reader) {
  enum { XML_ENTITY_DECL = 17 };
  Node *node = xmlTextReaderCurrentNode(reader);
  Node *subset = node == NULL || node->doc == NULL ? NULL : xmlGetIntSubset(node->doc);
  if (subset == NULL) return 0;
  for (Node *child = subset->children; child != NULL; child = child->next) {
    if (child->type == XML_ENTITY_DECL) return 1;
  }
  return 0;
}

// zlib's z_stream.
typedef struct {
  const uint8_t *next_in;
  unsigned avail_in;
  unsigned long total_in;
  uint8_t *next_out;
  unsigned avail_out;
  unsigned long total_out;
  const char *message;
  void *state, *allocate, *release, *opaque;
  int data_type;
  unsigned long adler, reserved;
} Stream;

static int inflateInit2_(Stream *stream, int window, const char *version, int size);
static int inflate(Stream *stream, int flush);
static int inflateEnd(Stream *stream);
static LATE(int, inflateInit2_, (Stream *a, int b, const char *c, int d), (a, b, c, d))
static LATE(int, inflate, (Stream *a, int b), (a, b))
static LATE(int, inflateEnd, (Stream *a), (a))

size_t flickbook_gunzip(const uint8_t *file, size_t size, uint8_t *result, size_t capacity) {
  enum { Z_OK = 0, Z_STREAM_END = 1, Z_BUF_ERROR = -5, Z_FINISH = 4, GZIP_WINDOW = 15 + 16 };
  Stream stream = {
    .next_in = file, .avail_in = (unsigned)size, .next_out = result, .avail_out = (unsigned)capacity
  };
  if (inflateInit2_(&stream, GZIP_WINDOW, "1", (int)sizeof stream) != Z_OK) return 0;
  int status = inflate(&stream, Z_FINISH);
  size_t count = stream.total_out;
  int is_full = stream.avail_out == 0;
  inflateEnd(&stream);
  if (status == Z_STREAM_END) return count;
  return (status == Z_OK || status == Z_BUF_ERROR) && is_full ? capacity + 1 : 0;
}
