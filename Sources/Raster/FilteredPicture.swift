// A part of a picture, blurred, with other saturation and a colour laid over it.

import DisplayList
import Geometry

/// Filtered pixels at the resolution of their blur: a wide one needs few, so that it costs no more
/// than a narrow one.
final class FilteredPicture {
  private let surface: Surface
  /// What the surface covers, in its own pixels: `reduction` pixels of the screen each.
  private let box: PixelBox
  private let reduction: Int

  /// - Parameters:
  ///   - target: the pixels of the screen that are wanted; not empty.
  ///   - planes: makes the pixels of a box of the reduced picture.
  init(
    in target: PixelBox, _ blur: GaussianBlur, _ filter: PictureFilter, opacity: Double = 1,
    planes: (PixelBox) throws(RasterError) -> PixelPlanes
  ) throws(RasterError) {
    reduction = blur.reduction
    // One pixel more than is shown, for the interpolation between pixels.
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

  /// Draws what lies inside an outline.
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
