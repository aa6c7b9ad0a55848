// A drawing surface that covers a part of the screen.

import DisplayList
import Geometry

/// A surface that covers a part of the screen, with a clip. Coordinates are screen pixels. Paths
/// are transformed before Cairo receives them, so that no transform of a scene causes a Cairo
/// error.
final class Canvas {
  /// The screen pixels that the surface covers.
  let bounds: PixelBox
  /// The pixels that may be drawn on: the bounds, reduced by `clip(to:)`.
  private(set) var visible: PixelBox
  /// The region to redraw in this frame. Pixels outside the region may change too, but are not
  /// read. Pixels inside must not depend on the region's size. Slanted and curved edges are
  /// therefore not clipped to the region: Cairo's clipping can change their coverage by one step.
  private(set) var drawn: PixelBox
  let context: CairoContext
  private let surface: Surface

  /// - Parameters:
  ///   - bounds: the screen pixels to cover; must not be empty.
  ///   - drawn: the region to redraw; nil for the whole canvas.
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
  /// so that no Cairo error is missed.
  ///
  /// - Throws: the first error of an earlier drawing call.
  func contents() throws(RasterError) -> Surface {
    try context.checkStatus()
    try surface.checkStatus()
    return surface
  }

  /// The values of `visible` and `drawn` before `clip(to:)`, which `unclip(to:)` restores.
  struct SavedClip {
    fileprivate let visible: PixelBox
    fileprivate let drawn: PixelBox
  }

  /// Clips to a rectangle until `unclip(to:)` receives the returned value.
  func clip(to box: PixelBox) -> SavedClip {
    let before = SavedClip(visible: visible, drawn: drawn)
    visible = visible.intersection(box)
    drawn = drawn.intersection(box)
    context.save()
    setClip(visible)
    return before
  }

  func unclip(to before: SavedClip) {
    context.restore()
    (visible, drawn) = (before.visible, before.drawn)
  }

  /// Runs `body` with the redraw region set to `box`.
  func draw(
    in box: PixelBox, _ body: () throws(RasterError) -> Void
  ) throws(RasterError) {
    let before = drawn
    drawn = visible.intersection(box)
    defer { drawn = before }
    try body()
  }

  /// Runs `body` clipped to the intersection of `box` and the redraw region. `body` must draw
  /// without antialiased edges or interpolation, because a clip can change such pixels.
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

  func setSource(_ color: Color) { context.setSource(color) }

  /// Sets an image as the source, with its upper left corner at the screen pixel (`left`, `top`).
  func setSource(_ picture: Surface, left: Int, top: Int) {
    context.setSource(picture, x: Double(left - bounds.left), y: Double(top - bounds.top))
  }

  /// Sets a pattern as the source.
  ///
  /// - Parameter transform: the transform from the pattern's coordinates to screen pixels.
  /// - Returns: false if the pattern is too thin to be visible. The coefficients of its inverse
  ///   transform are then close to 32,767, the limit of Cairo's matrices, or beyond it.
  func setSource(_ pattern: Pattern, _ transform: Transform) throws(RasterError) -> Bool {
    guard let inverse = transform.then(toSurface).inverted, inverse.largestStretch < 30_000 else {
      return false
    }
    try pattern.place(inverse)
    context.setSource(pattern)
    return true
  }
}

extension Canvas {
  /// Fills a path with the source.
  ///
  /// - Parameters:
  ///   - box: a rectangle that contains the path, in the path's coordinates.
  ///   - transform: the transform from the path's coordinates to screen pixels.
  func fill(_ path: Path, in box: Rect, _ transform: Transform, evenOdd: Bool = false) {
    add(path, in: box, transform)
    context.fillPath(evenOdd: evenOdd)
  }

  /// Fills a rounded rectangle with the source, which must be a colour or an image at screen
  /// resolution.
  func fill(_ outline: RoundedRect, _ transform: Transform) {
    guard outline.radius == 0, transform.keepsUpright else {
      fill(outline.path, in: outline.rect, transform)
      return
    }
    // Cairo's coverage of an upright rectangle is exact, so cutting it does not change the pixels.
    guard let box = transform.boundingBox(of: outline.rect).intersection(drawn.rect) else { return }
    fill(RoundedRect(box).path, in: box, .identity)
  }

  /// Clears all pixels outside a rounded rectangle.
  func keep(inside outline: RoundedRect, _ transform: Transform) {
    context.save()
    context.setKeeping()
    context.setSource(.black)
    fill(outline, transform)
    context.restore()
  }

  /// Multiplies all pixels by an opacity of 0…1.
  func fade(to opacity: Double) {
    context.save()
    context.setKeeping()
    context.setSource(Color.black.faded(by: opacity))
    paint()
    context.restore()
  }

  func paint() {
    sparing(in: bounds) { context.paint() }
  }

  /// Paints the source within a rectangle.
  func paint(in box: PixelBox) {
    sparing(in: box) { context.paint() }
  }

  /// Paints the pixels of another canvas at the same screen position, with the opacity and blend
  /// mode of a group.
  func paint(_ picture: Canvas, as group: Group = Group()) throws(RasterError) {
    setSource(try picture.contents(), left: picture.bounds.left, top: picture.bounds.top)
    sparing(in: picture.bounds) {
      context.paint(as: group)
    }
  }

  /// Paints the source through a coverage mask, whose pixels are the screen pixels of `box`.
  func paint(through mask: Surface, in box: PixelBox) {
    sparing(in: box) {
      context.paint(
        through: mask, x: Double(box.left - bounds.left), y: Double(box.top - bounds.top))
    }
  }

  /// Paints the source through a mask. Paints nothing if `transform` cannot be inverted.
  ///
  /// - Parameter transform: the transform from the mask's coordinates to screen pixels.
  func paint(through mask: Pattern, _ transform: Transform) throws(RasterError) {
    guard let inverse = transform.then(toSurface).inverted else { return }
    try mask.place(inverse)
    context.paint(through: mask)
  }
}
