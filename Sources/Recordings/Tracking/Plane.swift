// The lightness of an image's pixels, the only input of tracking.

package import Images

/// The lightness of an image's pixels, in rows from the top.
package struct Plane: Sendable {
  /// The width, in pixels.
  package let width: Int
  /// The height, in pixels.
  package let height: Int
  /// The lightness of each pixel from 0 (black) to 255 (white), in rows from the top.
  package let values: [UInt8]

  /// Creates a plane from the lightness of its pixels, row by row.
  ///
  /// - Precondition: there is one value for each pixel.
  package init(width: Int, height: Int, values: [UInt8]) {
    precondition(values.count == width * height, "a plane of \(width) × \(height) pixels")
    self.width = width
    self.height = height
    self.values = values
  }

  /// Creates a plane from an image. The lightness is the luma with the weights of ITU-R BT.601.
  /// Transparent pixels are composited on white.
  package init(_ picture: Bitmap) {
    let pixels = picture.composited().pixels
    let values = [UInt8](unsafeUninitializedCapacity: pixels.count) { values, filled in
      for (index, pixel) in pixels.enumerated() {
        let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
        values[index] = UInt8((red * 299 + green * 587 + blue * 114 + 500) / 1_000)
      }
      filled = pixels.count
    }
    self.init(width: picture.width, height: picture.height, values: values)
  }

  /// Whether both planes have the same width and height.
  func hasSize(of other: Plane) -> Bool { width == other.width && height == other.height }

  /// Returns a reduced plane, in which each pixel is the mean of a square with the side `factor`.
  /// Incomplete squares at the right and bottom edges are dropped.
  func reduced(by factor: Int) -> Plane {
    guard factor > 1 else { return self }
    let (columns, rows) = (max(1, width / factor), max(1, height / factor))
    let (stepX, stepY) = (min(factor, width), min(factor, height))
    let reduced = [UInt8](unsafeUninitializedCapacity: columns * rows) { target, filled in
      values.withUnsafeBufferPointer { source in
        var sums = [Int](repeating: 0, count: columns)
        for row in 0..<rows {
          for column in 0..<columns { sums[column] = 0 }
          for y in 0..<stepY {
            var place = (row * stepY + y) * width
            for column in 0..<columns {
              var sum = 0
              for _ in 0..<stepX {
                sum += Int(source[place])
                place += 1
              }
              sums[column] += sum
            }
          }
          for column in 0..<columns {
            target[row * columns + column] = UInt8(sums[column] / (stepX * stepY))
          }
        }
      }
      filled = columns * rows
    }
    return Plane(width: columns, height: rows, values: reduced)
  }
}
