// What is drawn on: a surface that covers some of the screen's pixels.

import DisplayList
import Geometry

/// All coordinates handed in are the screen's pixels, whatever part of it the canvas covers. Paths
/// are transformed before Cairo sees them, so that no transform of a scene can put it in an error
/// state.
final class Canvas {
  /// The pixels that the surface covers.
  let bounds: PixelBox
  /// What may still be drawn on: the bounds, less what `clip` hides.
  private(set) var visible: PixelBox
  /// What of it has changed and is drawn now. Pixels outside may be touched or not: nobody looks at
  /// them. Pixels inside do not depend on how large it is, so Cairo never clips to it what has
  /// slanting or curved edges, whose coverage is then off by a step here and there.
  private(set) var drawn: PixelBox
  let context: CairoContext
  private let surface: Surface

  /// - Parameters:
  ///   - bounds: not empty.
  ///   - drawn: the part that is drawn on; nil: all.
  init(
    _ format: Surface.Format, bounds: PixelBox, drawn: PixelBox? = nil
  ) throws(RasterError) {
    surface = try Surface(format, width: bounds.width, height: bounds.height)
    self.bounds = bounds
    visible = bounds
    self.drawn = drawn.map(bounds.intersection) ?? bounds
    context = try CairoContext(on: surface)
  }

  /// What has been drawn so far; the way to the pixels, so that nothing that failed is shown.
  ///
  /// - Throws: what went wrong in any drawing before.
  func contents() throws(RasterError) -> Surface {
    try context.checkStatus()
    try surface.checkStatus()
    return surface
  }

  // MARK: Where

  /// What was visible and drawn before it was narrowed.
  struct Opening {
    fileprivate let visible: PixelBox
    fileprivate let drawn: PixelBox
  }

  /// Narrows what may be drawn on, until `unclip` with what was open before.
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

  /// Draws in a part of the canvas only.
  func draw(
    in box: PixelBox, _ body: () throws(RasterError) -> Void
  ) throws(RasterError) {
    let before = drawn
    drawn = visible.intersection(box)
    defer { drawn = before }
    try body()
  }

  /// Has `body` do what treats every pixel of a box alike, without interpolation, and spares those
  /// that have not changed.
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

  // MARK: With what

  func setSource(_ color: Color) { context.setSource(color) }

  /// Takes a picture as the source, its upper left corner on a pixel of the screen.
  func setSource(_ picture: Surface, left: Int, top: Int) {
    context.setSource(picture, x: Double(left - bounds.left), y: Double(top - bounds.top))
  }

  /// Takes a pattern as the source. False when the pattern is squeezed so flat that nothing of it
  /// could be seen: Cairo's matrices end at 32,767.
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
  /// Fills with the source.
  ///
  /// - Parameters:
  ///   - box: holds the path, in the path's own space.
  ///   - transform: from the path's space to pixels.
  func fill(_ path: Path, in box: Rect, _ transform: Transform, evenOdd: Bool = false) {
    add(path, in: box, transform)
    context.fillPath(evenOdd: evenOdd)
  }

  /// Fills with a source that has one pixel for each of the screen: a colour, or a kept picture.
  func fill(_ outline: RoundedRect, _ transform: Transform) {
    guard outline.radius == 0, transform.keepsUpright else {
      fill(outline.path, in: outline.rect, transform)
      return
    }
    // Cairo's coverage of an upright box is exact, wherever it is cut.
    guard let box = transform.boundingBox(of: outline.rect).intersection(drawn.rect) else { return }
    fill(RoundedRect(box).path, in: box, .identity)
  }

  /// Leaves only what lies inside an outline.
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

  /// Paints a picture, its pixels on pixels of the screen, as that of a group is composed.
  func paint(_ picture: Canvas, as group: Group = Group()) throws(RasterError) {
    setSource(try picture.contents(), left: picture.bounds.left, top: picture.bounds.top)
    sparing(in: picture.bounds) {
      context.paint(as: group)
    }
  }

  /// Paints the source through a mask, whose pixels are the screen's in `box`.
  func paint(through mask: Surface, in box: PixelBox) {
    sparing(in: box) {
      context.paint(
        through: mask, x: Double(box.left - bounds.left), y: Double(box.top - bounds.top))
    }
  }

  /// Paints the source through a mask. Nothing when the mask is squeezed flat.
  ///
  /// - Parameter transform: from the mask's space to pixels.
  func paint(through mask: Pattern, _ transform: Transform) throws(RasterError) {
    guard let inverse = transform.then(toSurface).inverted else { return }
    try mask.place(inverse)
    context.paint(through: mask)
  }
}
