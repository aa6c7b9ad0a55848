// A drawing surface that covers a part of the screen.

import DisplayList
import Geometry

/// A surface with its clip. All coordinates are screen pixels, whatever part of the screen it
/// covers. Paths are transformed before Cairo sees them, so that no transform of a scene can put
/// Cairo in an error state.
final class Canvas {
  /// The screen pixels that the surface covers.
  let bounds: PixelBox
  /// The pixels that may still be drawn on: the bounds, reduced by `clip`.
  private(set) var visible: PixelBox
  /// The region to redraw in this frame. Pixels outside may also change but are not read; pixels
  /// inside do not depend on the region's size. Cairo therefore never clips slanted or curved edges
  /// to this region, since that can change their coverage by one step.
  private(set) var drawn: PixelBox
  let context: CairoContext
  private let surface: Surface

  /// - Parameters:
  ///   - bounds: must not be empty.
  ///   - drawn: the region to redraw; nil for all.
  init(
    _ format: Surface.Format, bounds: PixelBox, drawn: PixelBox? = nil
  ) throws(RasterError) {
    surface = try Surface(format, width: bounds.width, height: bounds.height)
    self.bounds = bounds
    visible = bounds
    self.drawn = drawn.map(bounds.intersection) ?? bounds
    context = try CairoContext(on: surface)
  }

  /// Returns the surface with everything drawn so far. Only this method gives access to the pixels,
  /// so that no failed drawing is shown.
  ///
  /// - Throws: the first error of any drawing before.
  func contents() throws(RasterError) -> Surface {
    try context.checkStatus()
    try surface.checkStatus()
    return surface
  }

  // MARK: Clipping

  /// The visible and drawn regions before `clip`, for `unclip`.
  struct Opening {
    fileprivate let visible: PixelBox
    fileprivate let drawn: PixelBox
  }

  /// Clips to a box until `unclip`, which takes the returned regions.
  func clip(to box: PixelBox) -> Opening {
    let before = Opening(visible: visible, drawn: drawn)
    visible = visible.intersection(box)
    drawn = drawn.intersection(box)
    context.save()
    setClip(visible)
    return before
  }

  func unclip(to before: Opening) {
    context.restore()
    (visible, drawn) = (before.visible, before.drawn)
  }

  /// Draws in one part of the canvas only.
  func draw(
    in box: PixelBox, _ body: () throws(RasterError) -> Void
  ) throws(RasterError) {
    let before = drawn
    drawn = visible.intersection(box)
    defer { drawn = before }
    try body()
  }

  /// Runs a drawing that treats all pixels of a box alike, without interpolation, clipped to the
  /// changed pixels.
  private func sparing(in box: PixelBox, _ body: () -> Void) {
    let box = box.intersection(drawn)
    guard !box.isEmpty else { return }
    context.save()
    setClip(box)
    body()
    context.restore()
  }

  private func setClip(_ box: PixelBox) {
    context.clip(
      to: Rect(
        x: Double(box.left - bounds.left), y: Double(box.top - bounds.top),
        width: Double(box.width), height: Double(box.height)))
  }

  // MARK: Sources

  func setSource(_ color: Color) { context.setSource(color) }

  /// Sets a picture as the source, with its upper left corner on a screen pixel.
  func setSource(_ picture: Surface, left: Int, top: Int) {
    context.setSource(picture, x: Double(left - bounds.left), y: Double(top - bounds.top))
  }

  /// Sets a pattern as the source. Returns false if the pattern is too flat to be visible: Cairo's
  /// matrices end at 32,767.
  ///
  /// - Parameter transform: from the pattern's space to pixels.
  func setSource(_ pattern: Pattern, _ transform: Transform) throws(RasterError) -> Bool {
    guard let inverse = transform.then(toSurface).inverted, inverse.largestStretch < 30_000 else {
      return false
    }
    try pattern.place(inverse)
    context.setSource(pattern)
    return true
  }
}

// MARK: - Painting

extension Canvas {
  /// Fills a path with the source.
  ///
  /// - Parameters:
  ///   - box: a box that contains the path, in the path's own space.
  ///   - transform: from the path's space to pixels.
  func fill(_ path: Path, in box: Rect, _ transform: Transform, evenOdd: Bool = false) {
    add(path, in: box, transform)
    context.fillPath(evenOdd: evenOdd)
  }

  /// Fills an outline with a colour, or with a kept picture whose pixels are screen pixels.
  func fill(_ outline: RoundedRect, _ transform: Transform) {
    guard outline.radius == 0, transform.keepsUpright else {
      fill(outline.path, in: outline.rect, transform)
      return
    }
    // Cairo's coverage of an upright box is exact, wherever the box is cut.
    guard let box = transform.boundingBox(of: outline.rect).intersection(drawn.rect) else { return }
    fill(RoundedRect(box).path, in: box, .identity)
  }

  /// Clears everything outside an outline.
  func keep(inside outline: RoundedRect, _ transform: Transform) {
    context.save()
    context.setKeeping()
    context.setSource(.black)
    fill(outline, transform)
    context.restore()
  }

  func paint() {
    sparing(in: bounds) { context.paint() }
  }

  /// Paints a picture on its own pixels with the opacity and blend mode of a group.
  func paint(_ picture: Canvas, as group: Group = Group()) throws(RasterError) {
    setSource(try picture.contents(), left: picture.bounds.left, top: picture.bounds.top)
    sparing(in: picture.bounds) {
      context.paint(as: group)
    }
  }

  /// Paints the source through a mask whose pixels are the screen pixels of `box`.
  func paint(through mask: Surface, in box: PixelBox) {
    sparing(in: box) {
      context.paint(
        through: mask, x: Double(box.left - bounds.left), y: Double(box.top - bounds.top))
    }
  }

  /// Paints the source through a mask; paints nothing if the mask is flat.
  ///
  /// - Parameter transform: from the mask's space to pixels.
  func paint(through mask: Pattern, _ transform: Transform) throws(RasterError) {
    guard let inverse = transform.then(toSurface).inverted else { return }
    try mask.place(inverse)
    context.paint(through: mask)
  }
}
