// SVG files drawn at the pixels that a view needs.

import Geometry
import Images
import Support

/// An SVG file with the scale of its bitmap, and the sizes at which it is drawn.
struct VectorImage: Sendable, Hashable {
  let file: SVGFile
  /// The scale of the bitmap in the library, in pixels per unit of the file.
  let pixelsPerUnit: Double

  /// The size of the bitmap in pixels, before it is rounded up.
  var size: Size {
    Size(width: file.size.width * pixelsPerUnit, height: file.size.height * pixelsPerUnit)
  }

  /// The largest drawing, in pixels: as many as the largest screen has.
  private static let mostPixels = 9_000_000.0
  private static let mostPixelsASide = 4_096.0

  /// The accepted distance from whole pixels, for sums of fractions.
  private static let roundingError = 0.01

  /// Returns the size of the drawing for a rectangle on the screen, all in pixels; nil if the
  /// bitmap is large enough.
  ///
  /// A rectangle with a whole number of pixels in its width or height gets a drawing of its own
  /// size: a view at rest. Other rectangles, as in a growing view, share drawings whose
  /// sizes are the bitmap's, doubled as often as needed.
  func drawnSize(widthPixels: Double, heightPixels: Double) -> (width: Int, height: Int)? {
    let isWhole = [widthPixels, heightPixels].contains {
      abs($0 - $0.rounded()) < Self.roundingError && $0 >= 1
    }
    if isWhole, let size = Self.allowed(widthPixels, heightPixels) { return size }
    var factor = 1.0
    var largest: (width: Int, height: Int)?
    while size.width * factor < widthPixels || size.height * factor < heightPixels {
      factor *= 2
      guard let next = Self.allowed(size.width * factor, size.height * factor) else { break }
      largest = next
    }
    return largest
  }

  /// Returns a size rounded up to whole pixels; nil for one that is too large.
  private static func allowed(_ width: Double, _ height: Double) -> (width: Int, height: Int)? {
    guard max(width, height) <= mostPixelsASide, width * height <= mostPixels else { return nil }
    func whole(_ side: Double) -> Int {
      max(1, Int(saturating: (side - roundingError).rounded(.up)))
    }
    return (whole(width), whole(height))
  }
}
