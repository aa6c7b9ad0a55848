// Gradients and images as pixels, kept while they look the same: drawn once, then only composed.

import DisplayList
import Geometry

/// What pixels are kept of.
enum KeptContent: Hashable {
  case gradient(Gradient)
  case image(ImageContent)
}

/// What they depend on, wherever on the screen they are.
struct KeptKey: Hashable {
  let content: KeptContent
  /// What the content fills, in its own points.
  let rect: Rect
  /// To pixels; its translation brings the content next to (0, 0).
  let transform: Transform
  /// The pixels that are needed.
  let target: PixelBox
}

extension Raster {
  /// Takes the content as the canvas's source. Besides sparing work, this makes pixels the same
  /// whatever part of the screen is drawn: Pixman computes each pixel of a gradient from the one
  /// before, and enlarges pictures in one of several ways by what is asked for.
  ///
  /// - Parameter paint: paints the content on a canvas of its own, with this transform.
  /// - Returns: false when nothing shows.
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

  /// Pixels; of something larger only what shows is kept.
  private static var largestKept: Int { 4_000_000 }
}
