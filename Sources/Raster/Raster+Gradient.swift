// Gradients as drawn by CAGradientLayer.

import DisplayList
import Geometry

extension Raster {
  func drawGradient(
    _ outline: RoundedRect, _ gradient: Gradient, _ transform: Transform, on canvas: Canvas
  ) throws(RasterError) {
    let rect = Rect(origin: .zero, size: outline.rect.size)
    let place = Transform.translation(x: outline.rect.minX, y: outline.rect.minY).then(transform)
    let isSeen = try setSource(.gradient(gradient), filling: rect, place, on: canvas) {
      (picture, local) throws(RasterError) in
      try paintGradient(gradient, over: rect, local, on: picture)
    }
    if isSeen { canvas.fill(outline, transform) }
  }

  func drawGradientPath(
    _ content: GradientPath, _ transform: Transform, on canvas: Canvas
  ) throws(RasterError) {
    guard let bounds = content.path.controlBox, !content.box.isEmpty else { return }
    // The cached pixels do not depend on the position of the path.
    let rect = Rect(origin: .zero, size: bounds.size)
    let box = content.box.moved(by: Point.zero - bounds.origin)
    let place = Transform.translation(x: bounds.minX, y: bounds.minY).then(transform)
    let kept = KeptContent.gradientPart(content.gradient, box)
    let isSeen = try setSource(kept, filling: rect, place, on: canvas) {
      (picture, local) throws(RasterError) in
      try paintGradient(content.gradient, over: box, local, on: picture)
    }
    guard isSeen else { return }
    canvas.fill(content.path, in: bounds, transform, evenOdd: content.fillRule == .evenOdd)
  }

  /// Paints a gradient whose unit square is stretched to `box`, as CAGradientLayer does. If `box`
  /// is not square, lines of equal colour are therefore not perpendicular to the gradient's line.
  /// Colours are mixed with straight alpha, so white to clear (transparent black) passes through
  /// grey, as on a device.
  private func paintGradient(
    _ gradient: Gradient, over box: Rect, _ transform: Transform, on canvas: Canvas
  ) throws(RasterError) {
    let unitToPixels = Transform.scale(x: box.width, y: box.height)
      .then(.translation(x: box.minX, y: box.minY)).then(transform)
    let extent = gradient.end - gradient.start
    let fromPattern: Transform
    switch gradient.kind {
    case .linear:
      fromPattern = Transform(
        a: extent.x, b: extent.y, c: -extent.y, d: extent.x, tx: gradient.start.x,
        ty: gradient.start.y)
    case .radial:
      // The gradient is an ellipse centred at `start` whose radii are the distances to `end` in x
      // and y.
      fromPattern = Transform.scale(x: abs(extent.x), y: abs(extent.y))
        .then(.translation(x: gradient.start.x, y: gradient.start.y))
    }
    let toPixels = fromPattern.then(unitToPixels)
    // Cairo stores a pattern's matrix in steps of 1/65,536. If the pattern is about as long as the
    // gradient on the screen, the matrix coefficients are near 1, where these steps are small
    // enough.
    let length = min(max(toPixels.largestStretch, 1), 16_384)
    let shrunk = Transform.scale(x: 1 / length, y: 1 / length).then(toPixels)
    guard shrunk.inverted != nil else {
      // A gradient of length 0 shows only its last colour.
      if let last = gradient.stops.last {
        canvas.setSource(last.color)
        canvas.paint()
      }
      return
    }
    if let color = farColor(of: gradient, shrunk, on: canvas) {
      canvas.setSource(color)
      canvas.paint()
      return
    }
    let pattern =
      switch gradient.kind {
      case .linear: try Pattern(lineTo: length, gradient.stops)
      case .radial: try Pattern(circleOf: length, gradient.stops)
      }
    if try canvas.setSource(pattern, shrunk) { canvas.paint() }
  }

  /// Returns the end colour of a gradient that is too far from a canvas for Cairo's matrices, which
  /// end at 32,767; nil for a gradient near the canvas.
  ///
  /// - Parameter transform: the transform from the pattern's coordinates to screen pixels.
  private func farColor(
    of gradient: Gradient, _ transform: Transform, on canvas: Canvas
  ) -> Color? {
    guard let inverse = transform.inverted,
      let toPattern = transform.then(canvas.toSurface).inverted,
      max(abs(toPattern.tx), abs(toPattern.ty)) > 30_000
    else { return nil }
    let isBefore = inverse.apply(to: canvas.bounds.rect.origin).x < 0
    let stop = gradient.kind == .linear && isBefore ? gradient.stops.first : gradient.stops.last
    return stop?.color
  }
}
