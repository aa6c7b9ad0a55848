// Paths on a canvas: filled and stroked, wherever they lie.

import CCairo
import DisplayList
import Geometry

extension Canvas {
  /// From the screen's pixels to the surface's own.
  var toSurface: Transform {
    .translation(x: -Double(bounds.left), y: -Double(bounds.top))
  }

  /// Adds a path; what lies far outside is cut off, on a way that keeps the inside the same.
  func add(_ path: Path, in box: Rect, _ transform: Transform) {
    let local = transform.then(toSurface)
    cairo_new_path(pointer)
    guard isNear(local.boundingBox(of: box)) else {
      let cutter = PathCutter(bounds: surfaceRect.expanded(by: 64))
      add(cutter.polygons(of: path, local))
      return
    }
    add(path, local)
  }

  /// Strokes with the source. The pen is transformed with the path, as Core Animation's is.
  func stroke(
    _ path: Path, in box: Rect, _ stroke: PathContent.Stroke, _ transform: Transform
  ) {
    let local = transform.then(toSurface)
    /// Beyond this a pen covers any screen from any point near it; Cairo's numbers end at 8e6.
    let widest = 1e6
    let stretch = local.largestStretch
    guard stretch > 0, local.inverted != nil else { return }
    let width = min(stroke.width, widest / stretch)
    let reach = width * stretch * Self.miterLimit
    cairo_new_path(pointer)
    if isNear(local.boundingBox(of: box)) {
      add(path, local)
    } else {
      let cutter = PathCutter(bounds: surfaceRect.expanded(by: min(reach, widest) + 64))
      add(cutter.strokes(of: path, local))
    }
    cairo_save(pointer)
    var matrix = Transform(a: local.a, b: local.b, c: local.c, d: local.d, tx: 0, ty: 0).cairo
    cairo_set_matrix(pointer, &matrix)
    cairo_set_line_width(pointer, width)
    cairo_set_line_cap(pointer, stroke.cap.cairo)
    cairo_set_line_join(pointer, stroke.join.cairo)
    cairo_set_miter_limit(pointer, Self.miterLimit)
    cairo_stroke(pointer)
    cairo_restore(pointer)
  }

  /// CAShapeLayer.miterLimit's default, and Cairo's.
  static let miterLimit = 10.0

  private var surfaceRect: Rect {
    Rect(x: 0, y: 0, width: Double(bounds.width), height: Double(bounds.height))
  }

  /// True when Cairo's numbers hold the box with room to spare.
  private func isNear(_ box: Rect) -> Bool {
    Rect(x: -32_768, y: -32_768, width: 131_072, height: 131_072).contains(box)
  }

  private func add(_ path: Path, _ transform: Transform) {
    for element in path.elements {
      switch element {
      case .move(let point):
        let point = transform.apply(to: point)
        cairo_move_to(pointer, point.x, point.y)
      case .line(let point):
        let point = transform.apply(to: point)
        cairo_line_to(pointer, point.x, point.y)
      case .curve(let control1, let control2, let end):
        let (a, b) = (transform.apply(to: control1), transform.apply(to: control2))
        let end = transform.apply(to: end)
        cairo_curve_to(pointer, a.x, a.y, b.x, b.y, end.x, end.y)
      case .close: cairo_close_path(pointer)
      }
    }
  }

  private func add(_ lines: [PathCutter.Line]) {
    for line in lines {
      cairo_new_sub_path(pointer)
      for point in line.points { cairo_line_to(pointer, point.x, point.y) }
      if line.isClosed { cairo_close_path(pointer) }
    }
  }
}

extension LineCap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension LineJoin {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
