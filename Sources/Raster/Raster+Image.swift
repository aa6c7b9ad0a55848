// Pictures placed in boxes.

import CCairo
import DisplayList
import Geometry

extension Raster {
  func drawImage(
    _ content: ImageContent, _ transform: Transform, on canvas: Canvas
  ) throws(RasterError) {
    let picture = try picture(content.source)
    // As in UIKit, a picture larger than its box shows whole unless a view clips it.
    let place = picture.place(content)
    let level = try picture.level(
      widthPixels: place.width * Transform.length(transform.a, transform.b),
      heightPixels: place.height * Transform.length(transform.c, transform.d))
    let (width, height) = (Double(level.width), Double(level.height))
    let toPlace = Transform.scale(x: place.width / width, y: place.height / height)
      .then(.translation(x: place.minX, y: place.minY)).then(transform)
    // GOOD is linear interpolation where the picture grows, and a filter as wide as a pixel of the
    // screen where it shrinks. Beyond the edges the outermost pixels go on, or they would fade.
    let grows = abs(toPlace.determinant) >= 1
    let filter = grows ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_GOOD
    let pattern = try Pattern(level, filter: filter, extends: true)
    if try canvas.setSource(pattern, toPlace) { canvas.fill(RoundedRect(place), transform) }
  }

  func picture(_ source: String) throws(RasterError) -> Picture {
    if let known = pictures[source] { return known }
    guard let bitmap = images.bitmaps[source] else { throw .missingImage(source) }
    let picture = try Picture(bitmap)
    pictures[source] = picture
    return picture
  }
}

extension Transform {
  fileprivate static func length(_ x: Double, _ y: Double) -> Double {
    (x * x + y * y).squareRoot()
  }
}
