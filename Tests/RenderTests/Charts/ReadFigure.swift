// A reader of charts: lines, texts, and numbers along the axes.

import Geometry
import Testing

@testable import Render

struct ReadFigure {
  struct Line {
    let points: [Point]
    let color: Color
    let width: Double
  }

  struct Word {
    let text: String
    let place: Point
    let alignment: TextAlignment
    let size: Double
  }

  private(set) var lines: [Line] = []
  private(set) var words: [Word] = []
  private(set) var dots: [(center: Point, color: Color)] = []
  private(set) var areas: [Rect] = []

  /// Sorts marks by kind.
  ///
  /// - Parameter marks: the marks of a whole figure, or of one chart.
  init(_ marks: [Mark]) {
    for mark in marks {
      switch mark {
      case .area(let box, _): areas.append(box)
      case .line(let points, let color, let width):
        lines.append(Line(points: points, color: color, width: width))
      case .dot(let center, _, let color): dots.append((center, color))
      case .text(let text, let place, let alignment, let size, _):
        words.append(Word(text: text, place: place, alignment: alignment, size: size))
      }
    }
  }

  /// The lines of the series, which are the lines with a width of 2.
  var series: [Line] { lines.filter { $0.width == 2 } }

  /// The numbers at the vertical axis, with their y positions.
  var heights: [(value: Double, y: Double)] {
    words.filter { $0.alignment == .right }.compactMap { word in
      Double(word.text).map { ($0, word.place.y) }
    }
  }

  /// The numbers below the horizontal axis, with their x positions.
  var widths: [(value: Double, x: Double)] {
    words.filter { $0.alignment == .center }.compactMap { word in
      Double(word.text).map { ($0, word.place.x) }
    }
  }

  /// Returns the values at a point of the chart, computed from the numbers at the axes.
  func value(of point: Point) throws -> Point {
    let (left, right) = (try #require(widths.first), try #require(widths.last))
    let (low, high) = (try #require(heights.first), try #require(heights.last))
    return Point(
      x: left.value + (point.x - left.x) / (right.x - left.x) * (right.value - left.value),
      y: low.value + (point.y - low.y) / (high.y - low.y) * (high.value - low.value))
  }

  func values(of line: Line) throws -> [Point] { try line.points.map(value(of:)) }
}

/// Whether both coordinates are equal up to rounding errors.
func isSame(_ one: Point, _ other: Point) -> Bool {
  abs(one.x - other.x) < 1e-6 && abs(one.y - other.y) < 1e-6
}
