// Backdrops: rounded rectangles that show the filtered pixels behind them.

import DisplayList
import Geometry

/// The inputs of a filtered backdrop; equal inputs give equal pixels.
struct BackdropKey: Hashable {
  /// The preceding commands that can change the pixels behind the backdrop.
  let behind: [Command]
  let outline: RoundedRect
  let filter: PictureFilter
  let opacity: Double
  let transform: Transform
  let target: PixelBox
}

extension Raster {
  /// Returns the bounding rectangle of a backdrop, in pixels. Only pixels inside this rectangle
  /// affect the result, because the blur clamps to the edge pixels.
  static func sight(of outline: RoundedRect, _ transform: Transform, scale: Double) -> Rect {
    transform.then(.scale(x: scale, y: scale)).boundingBox(of: outline.rect)
  }

  /// - Parameters:
  ///   - transform: the transform from the outline's coordinates to screen points.
  ///   - layers: the canvases of the screen and the open groups, outermost first. The backdrop is
  ///     drawn on the last canvas.
  ///   - behind: returns the preceding commands that can change the pixels behind the backdrop.
  func drawBackdrop(
    _ outline: RoundedRect, _ filter: PictureFilter, opacity: Double, _ transform: Transform,
    scale: Double, layers: [Canvas], behind: () -> [Command]
  ) throws(RasterError) {
    let transform = transform.then(.scale(x: scale, y: scale))
    guard let canvas = layers.last, let first = layers.first, opacity > 0,
      let whole = PixelBox(holding: transform.boundingBox(of: outline.rect)),
      let inside = PixelBox(inside: transform.boundingBox(of: outline.rect))
    else { return }
    let target = whole.intersection(canvas.visible)
    // A pixel at the edge of the backdrop also contains colours from outside. The blur therefore
    // repeats only pixels that lie fully inside.
    var source = inside.intersection(first.bounds)
    if source.isEmpty { source = whole.intersection(first.bounds) }
    guard !target.isEmpty, !source.isEmpty else { return }
    let key = BackdropKey(
      behind: behind(), outline: outline, filter: filter, opacity: opacity, transform: transform,
      target: target)
    let blur = GaussianBlur(sigmaPixels: filter.radius * scale)
    let picture = try backdrops.value(for: key) { () throws(RasterError) in
      var behind = first
      if layers.count > 1 {
        // Offscreen groups are not on the screen yet, so composite all layers first.
        behind = try Canvas(.color, bounds: source)
        for layer in layers { try behind.paint(layer) }
      }
      let pixels = behind
      return try FilteredPicture(in: target, blur, filter, opacity: opacity) {
        (box) throws(RasterError) in
        try PixelPlanes(of: pixels, in: box, blur.reduction, within: source)
      }
    }
    try picture.draw(inside: outline, transform, on: canvas)
  }
}
