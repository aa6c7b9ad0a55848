// Where Cairo draws: a surface that covers some of the screen's pixels. Owns a cairo_t.

import CCairo
import Geometry

/// All coordinates handed in are the screen's pixels, whatever part of it the canvas covers. Paths
/// are transformed before Cairo sees them, so that no transform of a scene can put it in an error
/// state.
final class Canvas {
  let surface: Surface
  /// The pixels that the surface covers.
  let bounds: PixelBox
  /// What may still be drawn on: the bounds, less what `clip` hides.
  private(set) var visible: PixelBox
  /// What of it has changed and is drawn now. Pixels outside may be touched or not: nobody looks at
  /// them. Pixels inside do not depend on how large it is, so Cairo never clips to it what has
  /// slanting or curved edges, whose coverage is then off by a step here and there.
  private(set) var drawn: PixelBox
  let pointer: OpaquePointer

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
    guard let context = cairo_create(surface.pointer) else { throw .cairo("no context") }
    pointer = context
    try checkStatus()
    // Every level but NONE and FAST is the same for image surfaces in Cairo 1.16: exact horizontal
    // coverage on 15 lines per pixel. Upright boxes are exact both ways.
    cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
    cairo_set_tolerance(context, 0.01)
    // What Cairo knows to be clear it draws on with other rounding. Whether an earlier command has
    // been left out must not show.
    cairo_surface_mark_dirty(surface.pointer)
  }

  deinit {
    cairo_destroy(pointer)
  }

  func checkStatus() throws(RasterError) {
    try check(cairo_status(pointer))
    try check(cairo_surface_status(surface.pointer))
  }

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
    cairo_save(pointer)
    setClip(visible)
    return before
  }

  func unclip(to before: Opening) {
    cairo_restore(pointer)
    (visible, drawn) = (before.visible, before.drawn)
  }

  /// Draws in a part of the canvas only.
  func draw(
    in box: PixelBox, _ body: () throws(RasterError) -> Void
  ) throws(RasterError) {
    let before = drawn
    drawn = visible.intersection(box)
    try body()
    drawn = before
  }

  /// Has `body` do what treats every pixel of a box alike, without interpolation, and spares those
  /// that have not changed.
  func sparing(in box: PixelBox, _ body: () -> Void) {
    let box = box.intersection(drawn)
    guard !box.isEmpty else { return }
    cairo_save(pointer)
    setClip(box)
    body()
    cairo_restore(pointer)
  }

  private func setClip(_ box: PixelBox) {
    cairo_rectangle(
      pointer, Double(box.left - bounds.left), Double(box.top - bounds.top), Double(box.width),
      Double(box.height))
    cairo_clip(pointer)
  }

  func setSource(_ color: Color) {
    cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
  }

  /// Takes a picture as the source, its upper left corner on a pixel of the screen.
  func setSource(_ surface: Surface, left: Int, top: Int) {
    cairo_set_source_surface(
      pointer, surface.pointer, Double(left - bounds.left), Double(top - bounds.top))
  }

  /// Takes a pattern as the source. False when the pattern is squeezed so flat that nothing of it
  /// could be seen: Cairo's matrices end at 32,767.
  ///
  /// - Parameter transform: from the pattern's space to pixels.
  func setSource(_ pattern: Pattern, _ transform: Transform) throws(RasterError) -> Bool {
    guard let inverse = transform.then(toSurface).inverted, inverse.largestStretch < 30_000 else {
      return false
    }
    var matrix = inverse.cairo
    cairo_pattern_set_matrix(pattern.pointer, &matrix)
    try check(cairo_pattern_status(pattern.pointer))
    cairo_set_source(pointer, pattern.pointer)
    return true
  }

  /// Fills with the source.
  ///
  /// - Parameters:
  ///   - box: holds the path, in the path's own space.
  ///   - transform: from the path's space to pixels.
  func fill(_ path: Path, in box: Rect, _ transform: Transform, evenOdd: Bool = false) {
    add(path, in: box, transform)
    cairo_set_fill_rule(pointer, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_fill(pointer)
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
    cairo_save(pointer)
    cairo_set_operator(pointer, CAIRO_OPERATOR_DEST_IN)
    cairo_set_source_rgba(pointer, 0, 0, 0, 1)
    fill(outline, transform)
    cairo_restore(pointer)
  }

  func paint() {
    sparing(in: bounds) { cairo_paint(pointer) }
  }

  /// Paints a picture, its pixels on pixels of the screen.
  func paint(_ picture: Canvas, opacity: Double = 1) {
    setSource(picture.surface, left: picture.bounds.left, top: picture.bounds.top)
    sparing(in: picture.bounds) {
      if opacity < 1 {
        cairo_paint_with_alpha(pointer, opacity)
      } else {
        cairo_paint(pointer)
      }
    }
  }
}
