// Boxes: fills, borders, gradients. Edges on whole pixels stay sharp; others are antialiased by
// the area they cover.

import CCairo
import DisplayList
import Geometry

extension Raster {
  func fill(_ box: RoundedRect, _ color: Color, _ transform: Transform, _ context: Context)
    throws(RasterError)
  {
    guard transform.isDrawable, let box = box.near(context, transform) else { return }
    try context.saved(transform) { () throws(RasterError) in
      context.setSource(color)
      context.addPath(box)
      cairo_fill(context.pointer)
    }
  }

  /// The ring between the outline and the outline moved inwards by the line's width.
  func border(
    _ box: RoundedRect, width: Double, _ color: Color, _ transform: Transform, _ context: Context
  ) throws(RasterError) {
    guard transform.isDrawable, !box.rect.isEmpty else { return }
    try context.saved(transform) { () throws(RasterError) in
      context.setSource(color)
      context.addPath(box)
      let inner = RoundedRect(box.rect.expanded(by: -width), radius: box.radius - width)
      if !inner.rect.isEmpty { context.addPath(inner) }
      cairo_set_fill_rule(context.pointer, CAIRO_FILL_RULE_EVEN_ODD)
      cairo_fill(context.pointer)
    }
  }

  func gradient(
    _ box: RoundedRect, _ gradient: Gradient, _ transform: Transform, _ context: Context
  ) throws(RasterError) {
    guard transform.isDrawable, !box.rect.isEmpty, let pattern = pattern(of: gradient) else {
      return
    }
    defer { cairo_pattern_destroy(pattern) }
    for stop in gradient.stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.location, color.red, color.green, color.blue, color.alpha)
    }
    // The gradient is given in units of the box, and for a radial one its radii too.
    var unit = unitSpace(of: gradient, in: box.rect).matrix
    guard cairo_matrix_invert(&unit) == CAIRO_STATUS_SUCCESS else { return }
    cairo_pattern_set_matrix(pattern, &unit)
    try check(cairo_pattern_status(pattern))
    try context.saved(transform) { () throws(RasterError) in
      cairo_set_source(context.pointer, pattern)
      context.addPath(box)
      cairo_fill(context.pointer)
    }
  }

  private func pattern(of gradient: Gradient) -> OpaquePointer? {
    switch gradient.kind {
    case .linear:
      cairo_pattern_create_linear(
        gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y)
    case .radial: cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
    }
  }

  /// From the pattern's own space to the view's points. A radial gradient is a unit circle about
  /// `start` whose radii reach to `end`, in x and y apart, as CAGradientLayer's ellipse.
  private func unitSpace(of gradient: Gradient, in rect: Rect) -> Transform {
    let toPoints = Transform.scale(x: rect.width, y: rect.height)
      .then(.translation(x: rect.minX, y: rect.minY))
    guard gradient.kind == .radial else { return toPoints }
    return Transform.scale(
      x: abs(gradient.end.x - gradient.start.x), y: abs(gradient.end.y - gradient.start.y)
    ).then(.translation(x: gradient.start.x, y: gradient.start.y)).then(toPoints)
  }
}

extension RoundedRect {
  /// The box, cut down to somewhat more than what can be seen when it is far larger: Cairo's
  /// coordinates end at 8 million pixels. Nil when nothing of it can be seen.
  fileprivate func near(_ context: Context, _ transform: Transform) -> RoundedRect? {
    let reach = Swift.max(abs(rect.minX), abs(rect.maxX), abs(rect.minY), abs(rect.maxY))
    guard reach > 50_000 else { return self }
    let inverse = transform.inverted
    let seen = inverse.boundingBox(of: context.clipExtents).expanded(by: radius + 100)
    return rect.intersection(seen).map { RoundedRect($0, radius: radius) }
  }
}

extension Transform {
  /// - Precondition: the transform is drawable.
  var inverted: Transform {
    let scale = 1 / determinant
    return Transform(
      a: d * scale, b: -b * scale, c: -c * scale, d: a * scale,
      tx: (c * ty - d * tx) * scale, ty: (b * tx - a * ty) * scale)
  }
}
