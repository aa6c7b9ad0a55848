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

  /// A difference to one neighbour counts for no more, so that edges bear little.
  private static let largestDifference = 2_000

  /// The `colorDistance` that each pixel of a rectangle bears beyond its palette's, row by row; 0
  /// for one that is exact: in a flat area, at its edge, in a line, or in the state in which it
  /// comes to rest. What shows for long is right, and the next frames can rely on it.
  ///
  /// - Parameters:
  ///   - pixels: of the rectangle, row by row from the beginning of the array.
  ///   - next: the frame after, as far as it changes anything; nil at the end.
  ///   - stillness: levels of 255 by which a channel may change in the frame after without being
  ///     drawn again: such a pixel rests, too.
  func ofPixels(
    _ pixels: [UInt32], _ rect: PixelRect, next: (pixels: [UInt32], rect: PixelRect)?,
    stillness: Int = 0
  ) -> [UInt16] {
    let (width, height) = (rect.width, rect.height)
    var result = [UInt16](repeating: 0, count: width * height)
    guard distance > 0, let next else { return result }
    // Outside of the next frame's rectangle everything rests.
    let (left, top) = (max(rect.x, next.rect.x), max(rect.y, next.rect.y))
    let right = min(rect.x + width, next.rect.x + next.rect.width)
    let bottom = min(rect.y + height, next.rect.y + next.rect.height)
    guard left < right, top < bottom else { return result }
    precondition(
      pixels.count >= width * height && next.pixels.count >= next.rect.width * next.rect.height,
      "pixels for the whole rectangle")
    // Neighbours are clamped to the rectangle, and (x, y) is in both rectangles: all is in bounds.
    pixels.withUnsafeBufferPointer { pixels in
      next.pixels.withUnsafeBufferPointer { after in
        for y in top..<bottom {
          let row = (y - rect.y) * width
          let (above, below) = (y > rect.y ? width : 0, y - rect.y < height - 1 ? width : 0)
          let nextRow = (y - next.rect.y) * next.rect.width - next.rect.x
          for x in left..<right {
            let place = row + x - rect.x
            let pixel = pixels[place]
            if isNear(after[nextRow + x], pixel, stillness) { continue }
            let neighbors = (
              pixels[place - (x > rect.x ? 1 : 0)],
              pixels[place + (x - rect.x < width - 1 ? 1 : 0)],
              pixels[place - above], pixels[place + below]
            )
            result[place] = tolerance(pixel, neighbors)
          }
        }
      }
    }
    return result
  }

  @inline(__always)
  private func tolerance(_ pixel: UInt32, _ neighbors: (UInt32, UInt32, UInt32, UInt32)) -> UInt16 {
    let differences = (
      colorDistance(pixel, neighbors.0), colorDistance(pixel, neighbors.1),
      colorDistance(pixel, neighbors.2), colorDistance(pixel, neighbors.3)
    )
    // Between two of its colour: of a flat area, its edge, or a line.
    if differences.0 | differences.1 == 0 || differences.2 | differences.3 == 0 { return 0 }
    guard let busyPercent else { return UInt16(clamping: distance) }
    func bounded(_ difference: Int) -> Int { min(difference, Self.largestDifference) }
    let sum =
      bounded(differences.0) + bounded(differences.1) + bounded(differences.2)
      + bounded(differences.3)
    return UInt16(clamping: min(2 * distance, distance / 2 + sum * busyPercent / 100))
  }
}
