// An image of the scene, prepared for drawing at any size.

import DisplayList
import Geometry
import Images
import Support

/// A bitmap with premultiplied alpha, and its mipmap levels. A level is created on first use. A
/// small drawing uses a small level, which is fast and free of moiré.
final class Picture {
  /// The size of the bitmap in pixels.
  let size: Size
  /// The number of the bitmap's pixels.
  var pixelCount: Int { Int(saturating: size.width * size.height) }
  private var levels: [Surface]
  private var smallest: PixelGrid
  /// The sides of the bitmap in whole pixels.
  let bitmapSize: (width: Int, height: Int)
  /// The image's name in the scene; empty for the picture of a glyph.
  let source: String
  /// The SVG file of the bitmap; nil for none.
  let vector: VectorImage?

  init(
    _ bitmap: Bitmap, named source: String = "", vector: VectorImage? = nil
  ) throws(RasterError) {
    (self.source, self.vector) = (source, vector)
    bitmapSize = (bitmap.width, bitmap.height)
    size = vector?.size ?? Size(width: Double(bitmap.width), height: Double(bitmap.height))
    var grid = PixelGrid(bitmap)
    // Cairo's surfaces have at most 32,767 pixels per side. The limit here is lower, which leaves a
    // margin for Cairo's patterns.
    while max(grid.width, grid.height) > 16_384 { grid = grid.halved() }
    smallest = grid
    levels = [try Surface(premultiplied: grid.pixels, width: grid.width, height: grid.height)]
  }

  /// Returns the rectangle that the image covers under its content mode, in local coordinates.
  func place(_ content: ImageContent) -> Rect {
    let box = content.box
    let factor: Double
    switch content.mode {
    case .scaleToFill: return box
    case .aspectFit: factor = min(box.width / size.width, box.height / size.height)
    case .aspectFill: factor = max(box.width / size.width, box.height / size.height)
    case .center: factor = 1 / content.pixelsPerPoint
    }
    let (width, height) = (size.width * factor, size.height * factor)
    return Rect(
      x: box.minX + (box.width - width) / 2, y: box.minY + (box.height - height) / 2,
      width: width, height: height)
  }

  /// Returns the smallest level of at least the given size; the largest level if none is large
  /// enough.
  func level(widthPixels: Double, heightPixels: Double) throws(RasterError) -> Surface {
    var index = 0
    while true {
      let present = levels[index]
      let next = (width: (present.width + 1) / 2, height: (present.height + 1) / 2)
      guard present.width > 1 || present.height > 1, Double(next.width) >= widthPixels,
        Double(next.height) >= heightPixels
      else { return present }
      index += 1
      if index == levels.count {
        smallest = smallest.halved()
        levels.append(
          try Surface(
            premultiplied: smallest.pixels, width: smallest.width, height: smallest.height))
      }
    }
  }
}
