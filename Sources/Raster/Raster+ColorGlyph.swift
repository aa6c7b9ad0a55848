// Coloured glyphs, drawn as pictures. The scaled pixels are cached, as for images.

import Geometry

extension Raster {
  /// - Parameters:
  ///   - opacity: the opacity of the text's colour, 0…1.
  ///   - transform: the transform from the text's rectangle to screen pixels.
  func drawGlyph(
    _ placed: PlacedGlyph, opacity: Double, _ transform: Transform, on canvas: Canvas
  ) throws(RasterError) {
    guard let picture = try picture(of: placed.glyph) else { return }
    let rect = Rect(origin: .zero, size: placed.box.size)
    let toPixels = Transform.translation(x: placed.box.minX, y: placed.box.minY).then(transform)
    let isSeen = try setSource(
      .glyph(placed.glyph, opacity: opacity), filling: rect, toPixels, on: canvas
    ) { (canvas, local) throws(RasterError) in
      try paint(picture, rect, local, on: canvas)
      if opacity < 1 { canvas.fade(to: opacity) }
    }
    if isSeen { canvas.fill(RoundedRect(rect), toPixels) }
  }

  /// Returns the decoded picture of a glyph; nil for a glyph without a picture.
  private func picture(of glyph: ColorGlyph) throws(RasterError) -> Picture? {
    func decoded() throws(RasterError) -> Picture? {
      guard let bitmap = try typesetter.colorFonts[glyph.font]?.picture(of: glyph.index) else {
        return nil
      }
      return try Picture(bitmap)
    }
    return try glyphPictures.value(for: glyph, cost: { $0?.pixelCount ?? 1 }, otherwise: decoded)
  }
}
