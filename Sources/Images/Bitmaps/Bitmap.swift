// Pixels in memory: the target of the rasterizer and the source of every image file.

package import Support

/// A rectangle of pixels, row by row from the upper left corner, without padding.
package struct Bitmap: Sendable, Hashable {
  /// The number of pixels per row, at least 1.
  package let width: Int
  /// The number of rows, at least 1.
  package let height: Int
  /// The pixels, `width * height` values 0xAARRGGBB. They are sRGB with 8 bits per channel and
  /// straight (not premultiplied) alpha.
  package var pixels: [UInt32]

  /// - Precondition: width and height are positive, and `pixels` holds `width * height` values.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height,
      "\(pixels.count) pixels are not \(width) × \(height)")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Creates a bitmap of one colour, 0xAARRGGBB.
  package init(width: Int, height: Int, filledWith pixel: UInt32) {
    self.init(
      width: width, height: height, pixels: Array(repeating: pixel, count: width * height))
  }

  /// The pixel in column `x` and row `y`, both counted from 0.
  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// The rectangle of all pixels.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Returns the pixels of a rectangle.
  func part(_ rect: PixelRect) -> Bitmap {
    Bitmap(width: rect.width, height: rect.height, pixels: rect.part(of: pixels, in: bounds))
  }

  /// Copies the pixels of spans from a bitmap of the same size.
  mutating func copy(_ spans: [Span], from other: Bitmap) {
    precondition(width == other.width && height == other.height, "two bitmaps of one size")
    for span in spans {
      let range = (span.y * width + span.x)..<(span.y * width + span.right)
      pixels.replaceSubrange(range, with: other.pixels[range])
    }
  }

  /// Makes all pixels of a rectangle transparent.
  mutating func clear(_ rect: PixelRect) {
    for y in rect.y..<rect.bottom {
      for x in rect.x..<rect.right { self[x, y] = 0 }
    }
  }
}

extension Fingerprint {
  /// Creates the fingerprint of a bitmap's size and pixels. Each pixel is hashed as a 32-bit number
  /// 0xAARRGGBB, lowest byte first.
  package init(_ bitmap: Bitmap) {
    let size = UInt64(bitmap.width) << 32 | UInt64(bitmap.height)
    self = bitmap.pixels.withUnsafeBytes { Fingerprint($0, mixedWith: size) }
  }
}

/// A bitmap to draw at a position in an image.
package struct ImagePatch: Sendable, Hashable {
  /// The image column of the bitmap's left edge.
  package var x: Int
  /// The image row of the bitmap's upper edge.
  package var y: Int
  /// The pixels, each opaque or completely transparent. A transparent pixel leaves the image
  /// unchanged.
  package var bitmap: Bitmap
}
