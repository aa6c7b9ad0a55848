// Backdrops: boxes that show the filtered pixels behind them.

import DisplayList
import Geometry

/// The inputs of a filtered backdrop; equal inputs give equal pixels.
struct BackdropKey: Hashable {
  /// The visible commands drawn before the backdrop.
  let behind: [Command]
  let outline: RoundedRect
  let filter: PictureFilter
  let opacity: Double
  let transform: Transform
  let target: PixelBox
}

extension Raster {
  /// Returns the rectangle of pixels that affect a backdrop: its box, enlarged by the blur.
  static func sight(
    of outline: RoundedRect, _ filter: PictureFilter, _ transform: Transform, scale: Double
  ) -> Rect {
    let blur = GaussianBlur(sigmaPixels: filter.radius * scale)
    return transform.then(.scale(x: scale, y: scale)).boundingBox(of: outline.rect)
      .expanded(by: Double(blur.reachPixels))
  }

  /// - Parameters:
  ///   - transform: from the box's points to the screen's.
  ///   - layers: the open canvases, outermost first; the last one is drawn on.
  ///   - behind: returns the commands before, without those that the backdrop cannot show.
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
        // Groups drawn aside are not on the screen yet, so all layers are composed first.
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
