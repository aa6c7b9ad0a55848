// Cached pixels of gradients and images, drawn once and then only composed.

import DisplayList
import Geometry

/// The content of cached pixels.
enum KeptContent: Hashable {
  case gradient(Gradient)
  case image(ImageContent)
}

/// The inputs of cached pixels, independent of their position on the screen.
struct KeptKey: Hashable {
  let content: KeptContent
  /// The rectangle that the content fills, in its own points.
  let rect: Rect
  /// The transform to pixels, with a translation that brings the content next to (0, 0).
  let transform: Transform
  /// The needed pixels.
  let target: PixelBox
}

extension Raster {
  /// Sets the content as the canvas's source. Cached pixels save work and do not depend on the
  /// redrawn part of the screen. Pixman would compute each gradient pixel from its neighbour, and
  /// enlarge images differently for different clips.
  ///
  /// - Parameter paint: paints the content on a canvas of its own, with the given transform.
  /// - Returns: whether anything is visible.
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

  /// The largest cached content in pixels; only the visible part of larger content is cached.
  private static var largestKept: Int { 4_000_000 }
}
