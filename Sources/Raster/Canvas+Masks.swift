// Masks: canvases whose pixels decide how much of another canvas remains.

import Geometry

extension Canvas {
  /// Clears all pixels of the redraw region.
  func clear() { keep { setSource(.clear) } }

  /// Multiplies all pixels by the opacity of a mask, or by its brightness times its opacity. Pixels
  /// outside the mask are cleared.
  func keep(through mask: Canvas, _ mode: MaskMode) throws(RasterError) {
    let picture = try mask.contents()
    if mode == .luminance { try picture.makeOpacitiesOfLuminances() }
    keep { setSource(picture, left: mask.bounds.left, top: mask.bounds.top) }
  }

  private func keep(_ setSource: () -> Void) {
    context.save()
    context.setKeeping()
    setSource()
    paint()
    context.restore()
  }
}

extension Surface {
  /// Replaces the opacity of each pixel by its brightness times its opacity.
  ///
  /// The weights of red, green and blue have the values of CSS masks, 0.2125, 0.7154 and 0.0721
  /// (SVG 1.1, section 14.4), as fractions of 65,536. They apply to sRGB values, as in browsers.
  fileprivate func makeOpacitiesOfLuminances() throws(RasterError) {
    try withRows { rows in
      for y in 0..<height {
        let row = rows.pixels(y)
        for x in 0..<width {
          let pixel = row[x]
          // The colours are premultiplied, so the sum contains the opacity.
          let sum =
            (pixel >> 16 & 0xFF) * 13_926 + (pixel >> 8 & 0xFF) * 46_885 + (pixel & 0xFF) * 4_725
          row[x] = ((sum + 32_768) >> 16) << 24
        }
      }
    }
  }
}
