// SVG files drawn at the pixels that a view needs.

import Images

/// The inputs of a drawing of an SVG file; equal inputs give equal pixels.
struct VectorDrawingKey: Hashable {
  let file: SVGFile
  let width: Int
  let height: Int
}

extension Raster {
  /// Returns the pixels of an image for a rectangle of the given size: a drawing of an SVG file, or
  /// a mipmap level.
  ///
  /// - Throws: `RasterError.picture` if the file cannot be drawn at this size.
  func surface(
    of picture: Picture, widthPixels: Double, heightPixels: Double
  ) throws(RasterError) -> Surface {
    // The bitmap itself may have the size of the drawing.
    guard let vector = picture.vector,
      let (width, height) = vector.drawnSize(widthPixels: widthPixels, heightPixels: heightPixels),
      width != picture.bitmapSize.width || height != picture.bitmapSize.height
    else { return try picture.level(widthPixels: widthPixels, heightPixels: heightPixels) }
    let key = VectorDrawingKey(file: vector.file, width: width, height: height)
    return try vectorDrawings.value(for: key, cost: width * height) { () throws(RasterError) in
      let bitmap: Bitmap
      do throws(PictureFileError) {
        bitmap = try vector.file.bitmap(width: width, height: height)
      } catch {
        throw .picture(picture.source, error)
      }
      let grid = PixelGrid(bitmap)
      return try Surface(premultiplied: grid.pixels, width: grid.width, height: grid.height)
    }
  }
}
