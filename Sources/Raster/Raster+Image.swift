// Images fitted into rectangles.

import DisplayList
import Geometry

/// The inputs of a filtered image on the screen; equal inputs give equal pixels.
struct FilteredImageKey: Hashable {
  let content: ImageContent
  let transform: Transform
  let target: PixelBox
}

extension Raster {
  func drawImage(
    _ content: ImageContent, _ transform: Transform, scale: Double, on canvas: Canvas
  ) throws(RasterError) {
    // An image larger than its rectangle is not clipped, as in UIKit without clipsToBounds.
    let place = try picture(content.source).place(content)
    guard !content.filter.isNeutral else {
      try drawKept(content, place, transform, on: canvas)
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
        let toSmall = transform.then(.scale(x: shrink, y: shrink))
        try paint(try self.picture(content.source), place, toSmall, on: small)
        return try PixelPlanes(of: small, in: box, 1)
      }
    }
    try picture.draw(inside: RoundedRect(place), transform, on: canvas)
  }

  private func drawKept(
    _ content: ImageContent, _ place: Rect, _ transform: Transform, on canvas: Canvas
  ) throws(RasterError) {
    // The cached pixels do not depend on the position of the image's rectangle.
    var atOrigin = content
    atOrigin.box.origin = .zero
    let rect = Rect(origin: .zero, size: place.size)
    let toPixels = Transform.translation(x: place.minX, y: place.minY).then(transform)
    let isSeen = try setSource(.image(atOrigin), filling: rect, toPixels, on: canvas) {
      (picture, local) throws(RasterError) in
      try paint(try self.picture(content.source), rect, local, on: picture)
    }
    if isSeen { canvas.fill(RoundedRect(place), transform) }
  }

  /// Paints the whole canvas with an image. Positions outside the image are clamped to its edge
  /// pixels.
  func paint(
    _ picture: Picture, _ place: Rect, _ transform: Transform, on canvas: Canvas
  ) throws(RasterError) {
    let level = try surface(
      of: picture,
      widthPixels: place.width * Transform.length(transform.a, transform.b),
      heightPixels: place.height * Transform.length(transform.c, transform.d))
    let (width, height) = (Double(level.width), Double(level.height))
    let toPlace = Transform.scale(x: place.width / width, y: place.height / height)
      .then(.translation(x: place.minX, y: place.minY)).then(transform)
    // Clamping to the edge pixels keeps the image's edges from fading into transparency.
    // A drawing of exactly this size would be blurred by a mean.
    let grows = abs(toPlace.determinant) >= 0.999
    let pattern = try Pattern(level, filter: grows ? .linear : .mean, extends: true)
    if try canvas.setSource(pattern, toPlace) { canvas.paint() }
  }

  func picture(_ source: String) throws(RasterError) -> Picture {
    if let known = pictures[source] { return known }
    guard let bitmap = images.bitmap(of: source) else { throw .missingImage(source) }
    let picture = try Picture(bitmap, named: source, vector: images.vector(of: source))
    pictures[source] = picture
    return picture
  }
}

extension Transform {
  fileprivate static func length(_ x: Double, _ y: Double) -> Double {
    (x * x + y * y).squareRoot()
  }
}
