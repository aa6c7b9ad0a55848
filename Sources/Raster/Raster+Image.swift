// Pictures placed in boxes.

import CCairo
import DisplayList
import Geometry

/// A picture with a filter, where it is on the screen.
struct FilteredImageKey: Hashable {
  let content: ImageContent
  let transform: Transform
  let target: PixelBox
}

extension Raster {
  func drawImage(
    _ content: ImageContent, _ transform: Transform, scale: Double, on canvas: Canvas
  ) throws(RasterError) {
    // As in UIKit, a picture larger than its box shows whole unless a view clips it.
    let place = try picture(content.source).place(content)
    guard !content.filter.isNeutral else {
      try drawImage(content, place, transform, on: canvas) { canvas in
        canvas.fill(RoundedRect(place), transform)
      }
      return
    }
    guard
      let target = PixelBox(holding: transform.boundingBox(of: place))?
        .intersection(canvas.visible), !target.isEmpty
    else { return }
    let key = FilteredImageKey(content: content, transform: transform, target: target)
    let picture = try filteredImages.value(for: key) { () throws(RasterError) in
      let blur = GaussianBlur(sigmaPixels: content.filter.radius * scale)
      return try FilteredPicture(in: target, blur, content.filter) { (box) throws(RasterError) in
        let small = try Canvas(.color, bounds: box)
        let shrink = 1 / Double(blur.reduction)
        try drawImage(content, place, transform.then(.scale(x: shrink, y: shrink)), on: small) {
          $0.paint()
        }
        return try PixelPlanes(of: small, in: box, 1)
      }
    }
    try picture.draw(inside: RoundedRect(place), transform, on: canvas)
  }

  /// Takes the picture as the source, and has `body` draw with it.
  private func drawImage(
    _ content: ImageContent, _ place: Rect, _ transform: Transform, on canvas: Canvas,
    _ body: (Canvas) -> Void
  ) throws(RasterError) {
    let level = try picture(content.source).level(
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
    if try canvas.setSource(pattern, toPlace) { body(canvas) }
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
