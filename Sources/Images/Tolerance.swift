// The tolerance of a lossy GIF frame's pixels.

/// The settings from which each pixel's tolerance is computed.
struct Tolerance: Sendable, Hashable {
  /// The additional error allowed for a pixel with typical neighbours, as `colorDistance`; 0 allows
  /// no additional error.
  var distance = 0
  /// The part of the difference to its neighbours that raises a pixel's tolerance, in per cent.
  /// Busy areas hide errors. Nil gives every pixel the same tolerance.
  var busyPercent: Int?
  /// The part of an error carried to the pixel on the right, in quarters, as in error diffusion.
  var carriedQuarters = 0

  /// Returns the tolerance of each pixel of a rectangle, row by row: a `colorDistance` beyond the
  /// palette's own error. It is 0 in a flat area, at its edge and in a line. It is also 0 where the
  /// pixel comes to rest, since a lasting pixel must be exact for the next frames.
  ///
  /// - Parameters:
  ///   - pixels: the pixels of the rectangle, row by row from the start of the array.
  ///   - next: the change to the next frame; nil after the last.
  ///   - stillness: the change of a channel, in levels of 255, up to which the next frame does not
  ///     draw a pixel again. Such a pixel also comes to rest.
  func ofPixels(
    _ pixels: [UInt32], _ rect: PixelRect, next: (pixels: [UInt32], rect: PixelRect)?,
    stillness: Int = 0
  ) -> [UInt16] {
    let (width, height) = (rect.width, rect.height)
    var result = [UInt16](repeating: 0, count: width * height)
    guard distance > 0, let next else { return result }
    // Every pixel outside the next frame's rectangle comes to rest.
    let (left, top) = (max(rect.x, next.rect.x), max(rect.y, next.rect.y))
    let (right, bottom) = (min(rect.right, next.rect.right), min(rect.bottom, next.rect.bottom))
    guard left < right, top < bottom else { return result }
    precondition(
      pixels.count >= width * height && next.pixels.count >= next.rect.width * next.rect.height,
      "pixels for the whole rectangle")
    var row = ToleranceRow(self, width: width, stillness: stillness)
    // The nearest row of the rectangle replaces a neighbour outside it.
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
