// The error that lossy GIF coding may add to each pixel.

/// The settings from which the tolerance of each pixel is computed.
struct Tolerance: Sendable, Hashable {
  /// The tolerance of a pixel with typical contrast to its neighbours, as a `colorDistance`. 0
  /// disables lossy coding.
  var distance = 0
  /// The part of a pixel's contrast to its neighbours that is added to its tolerance, in per cent,
  /// since busy areas hide errors. Nil gives every pixel the same tolerance.
  var busyPercent: Int?
  /// The part of a pixel's error that the pixel to the right compensates for, in quarters, as in
  /// error diffusion.
  var carriedQuarters = 0

  /// Returns the tolerance of each pixel of a rectangle, row by row. A tolerance is the
  /// `colorDistance` that may be added to the palette's error. It is 0 in a flat area, at the edge
  /// of a flat area and in a line. It is also 0 for a pixel that the next frame does not draw,
  /// since its error would stay visible.
  ///
  /// - Parameters:
  ///   - pixels: the pixels of the rectangle, row by row from the start of the array.
  ///   - next: the changed pixels of the next frame; nil after the last frame.
  ///   - stillness: the largest change of a channel, in levels of 255, for which the next frame
  ///     does not draw a pixel again.
  func ofPixels(
    _ pixels: [UInt32], _ rect: PixelRect, next: (pixels: [UInt32], rect: PixelRect)?,
    stillness: Int = 0
  ) -> [UInt16] {
    let (width, height) = (rect.width, rect.height)
    var result = [UInt16](repeating: 0, count: width * height)
    guard distance > 0, let next else { return result }
    // The next frame draws no pixel outside its rectangle, so these tolerances stay 0.
    let (left, top) = (max(rect.x, next.rect.x), max(rect.y, next.rect.y))
    let (right, bottom) = (min(rect.right, next.rect.right), min(rect.bottom, next.rect.bottom))
    guard left < right, top < bottom else { return result }
    precondition(
      pixels.count >= width * height && next.pixels.count >= next.rect.width * next.rect.height,
      "pixels for the whole rectangle")
    var row = ToleranceRow(self, width: width, stillness: stillness)
    // The row at the edge of the rectangle replaces a neighbour outside the rectangle.
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
