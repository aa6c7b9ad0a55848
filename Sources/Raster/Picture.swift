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
  private let vector: VectorImage?
  private let source: String
  /// Drawings of an SVG file at other sizes. The capacity is in pixels.
  private var drawings = RecentCache<PixelBox, Surface>(capacity: 4_000_000)

  /// - Parameters:
  ///   - source: the image's name in the scene, for errors.
  ///   - vector: the SVG file of the bitmap; nil for none.
  init(
    _ bitmap: Bitmap, named source: String = "", vector: VectorImage? = nil
  ) throws(RasterError) {
    (self.source, self.vector) = (source, vector)
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

  /// Returns the pixels for a rectangle of the given size: a drawing of an SVG file, or a level.
  ///
  /// - Throws: `RasterError.picture` if the file cannot be drawn at this size.
  func surface(widthPixels: Double, heightPixels: Double) throws(RasterError) -> Surface {
    guard let vector,
      let (width, height) = vector.drawnSize(widthPixels: widthPixels, heightPixels: heightPixels)
    else { return try level(widthPixels: widthPixels, heightPixels: heightPixels) }
    // The bitmap itself may have this size.
    if let first = levels.first, first.width == width, first.height == height { return first }
    let box = PixelBox(left: 0, top: 0, right: width, bottom: height)
    return try drawings.value(for: box, cost: box.area) { () throws(RasterError) in
      let bitmap: Bitmap
      do throws(PictureFileError) {
        bitmap = try vector.file.bitmap(width: width, height: height)
      } catch {
        throw .picture(source, error)
      }
      let grid = PixelGrid(bitmap)
      return try Surface(premultiplied: grid.pixels, width: grid.width, height: grid.height)
    }
  }

  /// Returns the smallest level of at least the given size; the largest level if none is large
  /// enough.
  private func level(widthPixels: Double, heightPixels: Double) throws(RasterError) -> Surface {
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
