// Filling and stroking of paths, including paths far outside the canvas.

import DisplayList
import Geometry

extension Canvas {
  /// The translation from screen pixels to surface pixels.
  var toSurface: Transform {
    .translation(x: -Double(bounds.left), y: -Double(bounds.top))
  }

  /// Replaces Cairo's current path by the given path. If the path exceeds Cairo's coordinates, the
  /// parts far outside the surface are left out. These parts do not affect the surface's pixels.
  func add(_ path: Path, in box: Rect, _ transform: Transform) {
    let local = transform.then(toSurface)
    context.beginPath()
    guard isNear(local.boundingBox(of: box)) else {
      let cutter = PathCutter(bounds: surfaceRect.expanded(by: 64))
      add(cutter.polygons(of: path, local))
      return
    }
    add(path, local)
  }

  /// Strokes a path with the source. The transform also applies to the pen, as in Core Animation.
  func stroke(
    _ path: Path, in box: Rect, _ stroke: PathContent.Stroke, _ transform: Transform
  ) {
    let local = transform.then(toSurface)
    /// The maximum pen width in pixels: wider than any screen. Cairo's coordinates end at 8e6.
    let widest = 1e6
    let stretch = local.largestStretch
    guard stretch > 0, local.inverted != nil else { return }
    let width = min(stroke.width, widest / stretch)
    let reach = width * stretch * Self.miterLimit
    context.beginPath()
    if isNear(local.boundingBox(of: box)) {
      add(path, local)
    } else {
      let cutter = PathCutter(bounds: surfaceRect.expanded(by: min(reach, widest) + 64))
      add(cutter.strokes(of: path, local))
    }
    context.strokePath(
      width: width, stroke.cap, stroke.join, miterLimit: Self.miterLimit,
      pen: Transform(a: local.a, b: local.b, c: local.c, d: local.d, tx: 0, ty: 0))
  }

  /// The maximum ratio of mitre length to line width: the default of CAShapeLayer and of Cairo.
  static let miterLimit = 10.0

  private var surfaceRect: Rect {
    Rect(x: 0, y: 0, width: Double(bounds.width), height: Double(bounds.height))
  }

  /// Whether a rectangle in surface pixels is within the range of Cairo's coordinates, with a
  /// margin.
  private func isNear(_ box: Rect) -> Bool {
    Rect(x: -32_768, y: -32_768, width: 131_072, height: 131_072).contains(box)
  }

  private func add(_ path: Path, _ transform: Transform) {
    for element in path.elements {
      switch element {
      case .move(let point): context.move(to: transform.apply(to: point))
      case .line(let point): context.line(to: transform.apply(to: point))
      case .curve(let control1, let control2, let end):
        context.curve(
          transform.apply(to: control1), transform.apply(to: control2),
          to: transform.apply(to: end))
      case .close: context.closeLine()
      }
    }
  }

  private func add(_ lines: [PathCutter.Line]) {
    for line in lines {
      context.beginLine()
      for point in line.points { context.line(to: point) }
      if line.isClosed { context.closeLine() }
    }
  }
}
