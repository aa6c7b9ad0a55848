// The few things that a chart is drawn with, before it is an SVG file or a picture.

import Geometry

/// A stroke, an area or a word, in points from the chart's upper left corner.
enum Mark: Sendable, Hashable {
  case area(Rect, Color)
  /// Straight from point to point.
  case line([Point], Color, width: Double)
  case dot(Point, radius: Double, Color)
  /// `place` is the middle of the text's height, and its start, middle or end.
  case text(String, at: Point, TextAlignment, size: Double, Color)
}

/// A chart, laid out.
struct Figure: Sendable, Hashable {
  var size: Size
  /// Drawn in order.
  var marks: [Mark] = []
}

extension Figure {
  /// Both, the other one below.
  func above(_ other: Figure) -> Figure {
    let down = size.height
    func moved(_ point: Point) -> Point { Point(x: point.x, y: point.y + down) }
    var whole = self
    whole.size = Size(
      width: max(size.width, other.size.width), height: size.height + other.size.height)
    whole.marks += other.marks.map { mark in
      switch mark {
      case .area(let box, let color):
        .area(Rect(origin: moved(box.origin), size: box.size), color)
      case .line(let points, let color, let width):
        .line(points.map(moved), color, width: width)
      case .dot(let point, let radius, let color): .dot(moved(point), radius: radius, color)
      case .text(let text, let place, let alignment, let size, let color):
        .text(text, at: moved(place), alignment, size: size, color)
      }
    }
    return whole
  }
}
