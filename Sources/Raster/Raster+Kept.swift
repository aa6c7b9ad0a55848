// Cached pixels of gradients, images and emoji, drawn once and composited in later frames.

import DisplayList
import Geometry

enum KeptContent: Hashable {
  case gradient(Gradient)
  /// A gradient whose unit square is stretched to a rectangle other than the filled one.
  case gradientPart(Gradient, Rect)
  case image(ImageContent)
  case glyph(ColorGlyph, opacity: Double)
}

/// The inputs of cached pixels, independent of their position on the screen. Equal inputs give
/// equal pixels.
struct KeptKey: Hashable {
  let content: KeptContent
  /// The filled rectangle, in local coordinates.
  let rect: Rect
  /// The transform from local coordinates to pixels. Its translation puts the content's upper left
  /// corner near (0, 0).
  let transform: Transform
  /// The rectangle of cached pixels; its upper left corner is (0, 0).
  let target: PixelBox
}

extension Raster {
  /// Sets the content as the canvas's source, and caches its pixels. Without the cache, pixels
  /// would depend on the redraw region: pixman computes each gradient pixel from its neighbour, and
  /// enlarges images differently for different clips.
  ///
  /// - Parameter paint: paints the content on an offscreen canvas with the given transform.
  /// - Returns: false if the content covers no pixel of the canvas.
  func setSource(
    _ content: KeptContent, filling rect: Rect, _ transform: Transform, on canvas: Canvas,
    paint: (Canvas, Transform) throws(RasterError) -> Void
  ) throws(RasterError) -> Bool {
    guard var target = PixelBox(holding: transform.boundingBox(of: rect)), !target.isEmpty else {
      return false
    }
    if target.area > Self.largestKept { target = target.intersection(canvas.visible) }
    guard !target.isEmpty else { return false }
    let (left, top) = (target.left, target.top)
    let corner = Point(x: transform.tx - Double(left), y: transform.ty - Double(top))
    let local = transform.placed(at: corner)
    let size = PixelBox(left: 0, top: 0, right: target.width, bottom: target.height)
    let key = KeptKey(content: content, rect: rect, transform: local, target: size)
    let picture = try kept.value(for: key, cost: size.area + 1_000) { () throws(RasterError) in
      let picture = try Canvas(.color, bounds: size)
      try paint(picture, local)
      return try picture.contents()
    }
    canvas.setSource(picture, left: left, top: top)
    return true
  }

  /// The maximum size of cached content, in pixels. Only the visible part of larger content is
  /// cached.
  static var largestKept: Int { 4_000_000 }
}
