// Gradients as drawn by CAGradientLayer.

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
    let pattern =
      switch gradient.kind {
      case .linear: try Pattern(lineTo: length, gradient.stops)
      case .radial: try Pattern(circleOf: length, gradient.stops)
      }
    if try canvas.setSource(pattern, shrunk) { canvas.paint() }
  }
}
