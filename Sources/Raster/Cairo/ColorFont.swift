// The wrapper of a font with coloured glyphs, which owns an hb_face_t.

import CCairo
import Geometry
import Images

/// A font that holds its glyphs as PNG pictures, in a table `CBDT` or `sbix`.
final class ColorFont {
  /// The family and style of the font.
  let name: String
  private let face: OpaquePointer

  init(retaining font: UnsafeMutablePointer<PangoFont>) {
    FontAccess.expectLocked()
    name = Self.name(of: font)
    face = hb_face_reference(hb_font_get_face(pango_font_get_hb_font(font)))
  }

  deinit {
    FontAccess.locked { hb_face_destroy(face) }
  }

  /// Whether the glyphs of a font are pictures.
  static func isColored(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    hb_ot_color_has_png(hb_font_get_face(pango_font_get_hb_font(font))) != 0
  }

  /// Returns the family and style of a font.
  static func name(of font: UnsafeMutablePointer<PangoFont>) -> String {
    let description = pango_font_describe(font)
    defer { pango_font_description_free(description) }
    let words = pango_font_description_to_string(description)
    defer { g_free(words) }
    return words.map { String(cString: $0) } ?? "?"
  }

  /// Returns the picture of a glyph; nil for a glyph without a picture, such as a space.
  ///
  /// - Throws: an error if the picture cannot be decoded.
  func picture(of glyph: UInt32) throws(RasterError) -> Bitmap? {
    let bytes = FontAccess.locked { file(of: glyph) }
    guard !bytes.isEmpty else { return nil }
    do {
      return try PNG.decode(bytes)
    } catch {
      throw .unreadableGlyph(name)
    }
  }

  /// Returns the PNG file of a glyph; empty for a glyph without a picture.
  private func file(of glyph: UInt32) -> [UInt8] {
    let font = hb_font_create(face)
    defer { hb_font_destroy(font) }
    let blob = hb_ot_color_glyph_reference_png(font, glyph)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: data, count: Int(length)))
  }

  /// Returns the rectangle of a glyph's picture in layout units, relative to the glyph's origin on
  /// the baseline; nil for a glyph without ink.
  static func box(
    of glyph: UInt32, in font: UnsafeMutablePointer<PangoFont>
  ) -> Rect? {
    FontAccess.expectLocked()
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(pango_font_get_hb_font(font), glyph, &extents) != 0 else {
      return nil
    }
    let unit = Double(PANGO_SCALE)
    let box = Rect(
      x: Double(extents.x_bearing) / unit, y: -Double(extents.y_bearing) / unit,
      width: Double(extents.width) / unit, height: -Double(extents.height) / unit)
    return box.isEmpty ? nil : box
  }
}
