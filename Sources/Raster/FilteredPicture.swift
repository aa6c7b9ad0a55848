// A picture with blur, saturation and tint applied.

import DisplayList
import Geometry

/// The filtered pixels of a picture at the resolution of their blur. A wide blur needs few pixels,
/// so it costs no more than a narrow one.
final class FilteredPicture {
  private let surface: Surface
  /// The surface's bounds in its own pixels, each of which covers `reduction` × `reduction` screen
  /// pixels.
  private let box: PixelBox
  private let reduction: Int

  /// - Parameters:
  ///   - target: the wanted screen pixels; must not be empty.
  ///   - planes: returns the pixels of a box of the reduced picture.
  init(
    in target: PixelBox, _ blur: GaussianBlur, _ filter: PictureFilter, opacity: Double = 1,
    planes: (PixelBox) throws(RasterError) -> PixelPlanes
  ) throws(RasterError) {
    reduction = blur.reduction
    // A margin of one pixel serves the interpolation between pixels.
    box = target.reduced(by: reduction).expanded(by: reduction > 1 ? 1 : 0)
    let room = box.expanded(by: blur.reach)
    var planes = try planes(room)
    planes.blur(blur)
    let (kept, inset) = (box, blur.reach)
    surface = try Surface(.color, width: kept.width, height: kept.height)
    let finish = PixelFinish(filter, opacity: opacity)
    try surface.withRows { rows in
      for y in 0..<kept.height {
        let row = rows.pixels(y)
        let line = (y + inset) * planes.width + inset
        for x in 0..<kept.width { row[x] = finish.pixel(planes, at: line + x) }
      }
    }
  }

  /// Draws the pixels inside an outline.
  ///
  /// - Parameter transform: from the outline's points to pixels.
  func draw(inside outline: RoundedRect, _ transform: Transform, on canvas: Canvas)
    throws(RasterError)
  {
    let pattern = try Pattern(
      surface, filter: reduction == 1 ? .nearest : .linear, extends: true)
    if try canvas.setSource(pattern, box.toScreen(reducedBy: reduction)) {
      canvas.fill(outline.path, in: outline.rect, transform)
    }
  }
}
