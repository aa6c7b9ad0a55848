// Shadows of rounded rectangles.

import DisplayList
import Geometry

/// The inputs of a shadow mask, independent of its position on the screen. Equal inputs give equal
/// masks.
struct BoxShadowKey: Hashable {
  let outline: RoundedRect
  /// The transform from local coordinates to screen pixels. Its translation is less than one pixel
  /// of the mask.
  let transform: Transform
  let blur: GaussianBlur
}

extension Raster {
  /// - Parameters:
  ///   - transform: the transform from local coordinates to screen pixels.
  ///   - scale: the screen's scale in pixels per point.
  func drawShadow(
    of outline: RoundedRect, _ shadow: Shadow, _ transform: Transform, scale: Double,
    on canvas: Canvas
  ) throws(RasterError) {
    let moved = transform.then(
      .translation(x: shadow.offset.x * scale, y: shadow.offset.y * scale))
    canvas.setSource(shadow.color)
    let blur = GaussianBlur(sigmaPixels: shadow.radius * scale)
    guard blur.sigma > 0 else {
      canvas.fill(outline, moved)
      return
    }
    guard let bounds = PixelBox(holding: moved.boundingBox(of: outline.rect)) else { return }
    let whole = bounds.reduced(by: blur.reduction).expanded(by: blur.reach + 1)
    if whole.area <= Self.largestKeptMask {
      try drawKeptShadow(outline, moved, blur, on: canvas)
    } else {
      let needed = canvas.visible.reduced(by: blur.reduction).expanded(by: blur.reach + 2)
      let box = whole.intersection(needed)
      guard !box.isEmpty else { return }
      try ShadowMask(of: outline, moved, blur, in: box).paint(on: canvas, offset: .zero)
    }
  }

  /// The maximum size of a cached mask, in bytes: large enough for a card of 512 × 1,024 pixels, or
  /// for a larger card with a wider blur.
  private static var largestKeptMask: Int { 1 << 19 }

  /// Draws a shadow from a cached mask. Equal cards of a list share the mask.
  private func drawKeptShadow(
    _ outline: RoundedRect, _ transform: Transform, _ blur: GaussianBlur, on canvas: Canvas
  ) throws(RasterError) {
    let corner = transform.apply(to: outline.rect.origin)
    let size = Double(blur.reduction)
    let home = Point(
      x: (corner.x / size).rounded(.down) * size, y: (corner.y / size).rounded(.down) * size)
    // The same rectangle, moved towards the origin by a whole number of mask pixels.
    let local = transform.placed(at: corner - home)
    let atOrigin = RoundedRect(Rect(origin: .zero, size: outline.rect.size), radii: outline.radii)
    let key = BoxShadowKey(outline: atOrigin, transform: local, blur: blur)
    let mask = try shadowMasks.value(for: key) { () throws(RasterError) in
      let bounds = PixelBox(holding: local.boundingBox(of: atOrigin.rect))
      guard let bounds else { throw .cairo("a shadow without bounds") }
      let box = bounds.reduced(by: blur.reduction).expanded(by: blur.reach + 1)
      return try ShadowMask(of: atOrigin, local, blur, in: box)
    }
    try mask.paint(on: canvas, offset: home)
  }
}
