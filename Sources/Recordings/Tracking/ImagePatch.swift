// A blurred rectangle of a plane, with interpolation between pixels.

struct ImagePatch {
  /// The left edge in the plane, in pixels.
  let x: Int
  /// The upper edge in the plane, in pixels.
  let y: Int
  let width: Int
  let height: Int
  private(set) var values: [Float]

  /// Blurs a rectangle of a plane with the binomial weights 1 4 6 4 1 on each axis.
  ///
  /// The standard deviation of the blur is one pixel. Coordinates outside the plane are clamped to
  /// its edge pixels.
  init(_ plane: Plane, _ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    let pad = 2
    let (columns, rows) = (width + 2 * pad, height + 2 * pad)
    var raw = [Float](repeating: 0, count: columns * rows)
    let places = (0..<columns).map { min(max(x - pad + $0, 0), plane.width - 1) }
    plane.values.withUnsafeBufferPointer { source in
      for row in 0..<rows {
        let line = min(max(y - pad + row, 0), plane.height - 1) * plane.width
        for column in 0..<columns {
          raw[row * columns + column] = Float(source[line + places[column]])
        }
      }
    }
    var across = [Float](repeating: 0, count: width * rows)
    raw.withUnsafeBufferPointer { raw in
      for row in 0..<rows {
        let line = row * columns
        for column in 0..<width {
          let p = line + column
          across[row * width + column] =
            (raw[p] + raw[p + 4] + 4 * (raw[p + 1] + raw[p + 3]) + 6 * raw[p + 2]) / 16
        }
      }
    }
    values = [Float](repeating: 0, count: width * height)
    across.withUnsafeBufferPointer { a in
      for row in 0..<height {
        for column in 0..<width {
          let p = row * width + column
          values[p] =
            (a[p] + a[p + 4 * width] + 4 * (a[p + width] + a[p + 3 * width]) + 6 * a[p + 2 * width])
            / 16
        }
      }
    }
  }

  /// Returns the central difference at a pixel of the patch, in lightness per pixel.
  func gradient(_ column: Int, _ row: Int) -> (x: Float, y: Float) {
    let (left, right) = (max(column - 1, 0), min(column + 1, width - 1))
    let (above, below) = (max(row - 1, 0), min(row + 1, height - 1))
    return (
      (values[row * width + right] - values[row * width + left]) / Float(max(right - left, 1)),
      (values[below * width + column] - values[above * width + column])
        / Float(max(below - above, 1))
    )
  }
}
