// What is behind a box, filtered.

import DisplayList
import Geometry

/// What a backdrop is made of: as long as it is the same, so is the result.
struct BackdropKey: Hashable {
  /// All that was drawn before and can be seen through it.
  let behind: [Command]
  let outline: RoundedRect
  let filter: PictureFilter
  let opacity: Double
  let transform: Transform
  let target: PixelBox
}

extension Raster {
  /// What a backdrop shows, and what around it comes into its blur, in pixels.
  static func sight(
    of outline: RoundedRect, _ filter: PictureFilter, _ transform: Transform, scale: Double
  ) -> Rect {
    let blur = GaussianBlur(sigmaPixels: filter.radius * scale)
    return transform.then(.scale(x: scale, y: scale)).boundingBox(of: outline.rect)
      .expanded(by: Double(blur.reachPixels))
  }

  /// - Parameters:
  ///   - transform: from the box's points to the screen's.
  ///   - layers: the canvases that are open, outermost first; the last is drawn on.
  ///   - behind: the commands before, without those that cannot be seen through the box.
  func drawBackdrop(
    _ outline: RoundedRect, _ filter: PictureFilter, opacity: Double, _ transform: Transform,
    scale: Double, layers: [Canvas], behind: () -> [Command]
  ) throws(RasterError) {
    let transform = transform.then(.scale(x: scale, y: scale))
    guard let canvas = layers.last, let first = layers.first, opacity > 0,
      let target = PixelBox(holding: transform.boundingBox(of: outline.rect))?
        .intersection(canvas.visible), !target.isEmpty
    else { return }
    let key = BackdropKey(
      behind: behind(), outline: outline, filter: filter, opacity: opacity, transform: transform,
      target: target)
    let blur = GaussianBlur(sigmaPixels: filter.radius * scale)
    let picture = try backdrops.value(for: key) { () throws(RasterError) in
      var source = first
      if layers.count > 1 {
        // Groups that are drawn aside lie over what is on the screen already.
        let box = target.expanded(by: blur.reachPixels).intersection(first.bounds)
        guard !box.isEmpty else { throw .cairo("a backdrop without anything behind") }
        source = try Canvas(.color, bounds: box)
        for layer in layers { try source.paint(layer) }
      }
      let behind = source
      return try FilteredPicture(in: target, blur, filter, opacity: opacity) {
        (box) throws(RasterError) in
        try PixelPlanes(of: behind, in: box, blur.reduction)
      }
    }
    try picture.draw(inside: outline, transform, on: canvas)
  }
}
