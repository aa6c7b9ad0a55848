// A part of what is stored row by row.

extension PixelRect {
  /// The values of this rectangle.
  ///
  /// - Parameters:
  ///   - values: of `whole`, row by row.
  ///   - whole: holds this rectangle.
  func part<Value>(of values: [Value], in whole: PixelRect) -> [Value] {
    var part: [Value] = []
    part.reserveCapacity(width * height)
    for row in (y - whole.y)..<(y - whole.y + height) {
      let start = row * whole.width + x - whole.x
      part += values[start..<(start + width)]
    }
    return part
  }
}
