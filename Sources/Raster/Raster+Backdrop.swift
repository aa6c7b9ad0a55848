// Backdrops: rounded rectangles that show the filtered pixels behind them.

import DisplayList
import Geometry

/// The inputs of a filtered backdrop; equal inputs give equal pixels.
struct BackdropKey: Hashable {
  /// The earlier commands that can change the pixels seen through the backdrop.
  let behind: [Command]
  let outline: RoundedRect
  let filter: PictureFilter
  let opacity: Double
  let transform: Transform
  let target: PixelBox
}

extension Raster {
  /// Returns the rectangle of pixels that affect a backdrop: its bounding rectangle, enlarged by
  /// the reach of the blur.
  static func sight(
    of outline: RoundedRect, _ filter: PictureFilter, _ transform: Transform, scale: Double
  ) -> Rect {
    let blur = GaussianBlur(sigmaPixels: filter.radius * scale)
    return transform.then(.scale(x: scale, y: scale)).boundingBox(of: outline.rect)
      .expanded(by: Double(blur.reachPixels))
  }

  /// - Parameters:
  ///   - transform: the transform from the outline's coordinates to screen points.
  ///   - layers: the canvases of the screen and the open groups, outermost first. The last canvas
  ///     is drawn on.
  ///   - behind: returns the earlier commands that can change the pixels seen through the backdrop.
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
        // The pixels of open groups are not on the screen yet, so all layers are composited first.
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
