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

// The part of libxml2 that reads a document node by node. librsvg needs libxml2, so it is there
// wherever librsvg is. The names are those of libxml2's xmlreader.h.

typedef struct _xmlTextReader xmlTextReader;

enum {
  XML_READER_TYPE_ELEMENT = 1,
  XML_READER_TYPE_TEXT = 3,
  XML_READER_TYPE_CDATA = 4,
  XML_READER_TYPE_ENTITY_REFERENCE = 5,
  XML_READER_TYPE_WHITESPACE = 13,
  XML_READER_TYPE_SIGNIFICANT_WHITESPACE = 14,
  XML_READER_TYPE_END_ELEMENT = 15,
};

xmlTextReader *xmlReaderForMemory(
    const char *bytes, int size, const char *address, const char *encoding, int options);
void xmlFreeTextReader(xmlTextReader *reader);
int xmlTextReaderRead(xmlTextReader *reader);
int xmlTextReaderMoveToNextAttribute(xmlTextReader *reader);
int xmlTextReaderMoveToElement(xmlTextReader *reader);
int xmlTextReaderNodeType(xmlTextReader *reader);
int xmlTextReaderIsEmptyElement(xmlTextReader *reader);
int xmlTextReaderGetParserLineNumber(xmlTextReader *reader);
const unsigned char *xmlTextReaderConstLocalName(xmlTextReader *reader);
const unsigned char *xmlTextReaderConstValue(xmlTextReader *reader);
const unsigned char *xmlTextReaderConstEncoding(xmlTextReader *reader);

// Starts reading a document. No other file is read, and nothing is printed. Returns NULL without
// memory.
xmlTextReader *flickbook_xml_reader(const uint8_t *bytes, size_t size);

// Returns the namespace of the element or attribute at which the reader is; NULL for none. libxml2's
// own function computes a hash of the whole name each time.
const unsigned char *flickbook_xml_namespace(xmlTextReader *reader);

// Whether the document declares entities. Call this function at an element.
int flickbook_xml_declares_entities(xmlTextReader *reader);

// Unpacks a gzip file with zlib, which libxml2 or GLib needs. Returns the size of the result;
// `capacity` + 1 if the result is larger, and 0 for a damaged file.
size_t flickbook_gunzip(const uint8_t *file, size_t size, uint8_t *result, size_t capacity);
