// The axes of a chart, with numbers and grid lines.

import Geometry
import Scene
import Support

struct Axes {
  static let ink = Color(rgb: 0x333333)
  static let grid = Color(rgb: 0xE3E3E3)
  static let line = Color(rgb: 0x9A9A9A)
  static let textSize = 12.0

  let x: Ticks
  let y: Ticks
  /// The plot area between the axes, in points.
  let box: Rect

  /// Creates axes that cover the given points and values.
  ///
  /// - Parameters:
  ///   - points: The points to cover, in the axes' units.
  ///   - values: Additional values that the vertical axis must cover.
  ///   - box: The plot area, in points.
  init(_ points: [Point], and values: [Double], in box: Rect) {
    self.box = box
    x = Ticks(
      from: points.map(\.x).min() ?? 0, to: points.map(\.x).max() ?? 1,
      about: max(3, Int(saturating: box.width / 80)))
    let heights = points.map(\.y) + values
    y = Ticks(
      from: heights.min() ?? 0, to: heights.max() ?? 1,
      about: max(3, Int(saturating: box.height / 54))
    ).widened()
  }

  /// Converts from the axes' units to points in the chart.
  func place(_ point: Point) -> Point {
    Point(
      x: box.minX + (point.x - x.low) / (x.high - x.low) * box.width,
      y: box.maxY - (point.y - y.low) / (y.high - y.low) * box.height)
  }

  /// Returns the marks of the grid lines and the numbers.
  ///
  /// - Parameter xLabel: The label below the horizontal axis. If it is nil, the axis has neither a
  ///   label nor numbers.
  func marks(xLabel: String?) -> [Mark] {
    var marks: [Mark] = []
    for value in y.values {
      let height = place(Point(x: x.low, y: value)).y
      // The grid lines at 0 and 1 are darker, because easing curves begin at 0 and end at 1.
      let color = value == 0 || value == 1 ? Self.line : Self.grid
      marks += [
        .line([Point(x: box.minX, y: height), Point(x: box.maxX, y: height)], color, width: 1),
        word(formatted(value), Point(x: box.minX - 8, y: height), .right),
      ]
    }
    for value in x.values {
      let left = place(Point(x: value, y: y.low)).x
      marks.append(
        .line([Point(x: left, y: box.minY), Point(x: left, y: box.maxY)], Self.grid, width: 1))
      guard xLabel != nil else { continue }
      marks.append(word(formatted(value), Point(x: left, y: box.maxY + 14), .center))
    }
    let corner = [
      Point(x: box.minX, y: box.minY), Point(x: box.minX, y: box.maxY),
      Point(x: box.maxX, y: box.maxY),
    ]
    marks.append(.line(corner, Self.line, width: 1))
    if let xLabel {
      marks.append(word(xLabel, Point(x: (box.minX + box.maxX) / 2, y: box.maxY + 36), .center))
    }
    return marks
  }

  private func word(_ text: String, _ place: Point, _ alignment: TextAlignment) -> Mark {
    .text(text, at: place, alignment, size: Self.textSize, Self.ink)
  }
}
