// Planes in perspective: a flat image is drawn once, and its pixels are projected.

import DisplayList
import Geometry

/// The inputs of a plane's flat image; equal inputs give equal pixels.
struct PlaneKey: Hashable {
  let commands: [Command]
  let scale: Double
  let source: PixelBox
  let shownPixels: [Rect?]
}

extension Raster {
  func drawPlane(_ plane: PlannedPlane, on canvas: Canvas) throws(RasterError) {
    guard let target = PixelBox(holding: plane.reach)?.intersection(canvas.drawn), !target.isEmpty,
      let warp = Warp(plane.map, from: plane.source, to: target)
    else { return }
    let flat = try flatImage(of: plane)
    let corner = (canvas.bounds.left, canvas.bounds.top)
    try warp.draw(flat, on: try canvas.contents(), corner: corner)
  }

  /// Returns the flat image of a plane. Planes inside it use the cache, too, so that it must not be
  /// in use while they are drawn.
  private func flatImage(of plane: PlannedPlane) throws(RasterError) -> Surface {
    let frame = plane.planned.frame
    let key = PlaneKey(
      commands: frame.commands, scale: frame.scale, source: plane.source,
      shownPixels: plane.planned.plan.shownPixels)
    if let known = planes.known(key) { return known }
    let flat = try Canvas(.color, bounds: plane.source)
    try draw(plane.planned, on: flat)
    let image = try flat.contents()
    planes.add(image, for: key, cost: plane.source.area)
    return image
  }
}
