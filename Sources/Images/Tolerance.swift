// How wrong a pixel of a GIF's frame may be for the sake of shorter codes.

/// What a caller allows: the tolerances of pixels follow from it and from the picture.
struct Tolerance: Sendable, Hashable {
  /// `colorDistance` by which a pixel among usual neighbours may be farther from its colour than
  /// the palette makes it; 0: none may.
  var distance = 0
  /// How much of the difference to its neighbours is added, in per cent: where a picture is busy,
  /// errors hide. Nil: every pixel bears the same.
  var busyPercent: Int?
  /// Quarters of an error that the pixel to the right takes over, as in error diffusion.
  var carriedQuarters = 0

  /// Returns the `colorDistance` that each pixel of a rectangle may have beyond its palette's, row
  /// by row. It is 0 in a flat area, at its edge, in a line, and where the pixel comes to rest:
  /// what shows for long is exact, and the next frames can rely on it.
  ///
  /// - Parameters:
  ///   - pixels: row by row of the rectangle, from the beginning of the array.
  ///   - next: the change to the frame after; nil at the end.
  ///   - stillness: levels of 255 by which a channel may change in the frame after without being
  ///     drawn again; such a pixel rests, too.
  func ofPixels(
    _ pixels: [UInt32], _ rect: PixelRect, next: (pixels: [UInt32], rect: PixelRect)?,
    stillness: Int = 0
  ) -> [UInt16] {
    let (width, height) = (rect.width, rect.height)
    var result = [UInt16](repeating: 0, count: width * height)
    guard distance > 0, let next else { return result }
    // Outside of the next frame's rectangle everything rests.
    let (left, top) = (max(rect.x, next.rect.x), max(rect.y, next.rect.y))
    let (right, bottom) = (min(rect.right, next.rect.right), min(rect.bottom, next.rect.bottom))
    guard left < right, top < bottom else { return result }
    precondition(
      pixels.count >= width * height && next.pixels.count >= next.rect.width * next.rect.height,
      "pixels for the whole rectangle")
    var row = ToleranceRow(self, width: width, stillness: stillness)
    // A neighbour outside of the rectangle is the pixel itself.
    func line(_ y: Int) -> Range<Int> {
      let start = min(max(y - rect.y, 0), height - 1) * width
      return start..<(start + width)
    }
    row.begin(pixels, line(top - 1), line(top))
    for y in top..<bottom {
      let start = (y - next.rect.y) * next.rect.width + left - next.rect.x
      let place = (y - rect.y) * width + left - rect.x
      row.fill(
        &result, place..<(place + right - left), column: left - rect.x, pixels, line(y),
        below: line(y + 1), after: next.pixels, start)
    }
    return result
  }
}
