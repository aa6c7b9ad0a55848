// Lines over two axes, with a legend: from values to marks.

package import Geometry
import Scene

/// Several lines over one another.
package struct Chart: Sendable {
  /// A line of the chart.
  package struct Series: Sendable {
    /// For the legend.
    package var name: String
    /// In the axes' units, from left to right.
    package var points: [Point]
    /// A point to mark with a dot and a line down to the axis.
    package var mark: Point?
    /// True: a dot for each point, without a line between them.
    package var isDotted = false

    /// A line without a mark.
    package init(name: String, points: [Point], mark: Point? = nil) {
      self.name = name
      self.points = points
      self.mark = mark
    }
  }

  /// Below the horizontal axis.
  package var xLabel: String
  /// From the lowest to the topmost.
  package var series: [Series]
  /// Of the whole chart, in points.
  package var width = 720.0
  /// Of the part between the axes' ends, in points.
  package var plotHeight = 380.0
  /// True: 0 and 1, where every curve begins and ends, always show.
  package var includesZero = true
  /// Moments with names, along the horizontal axis.
  package var marks: [(x: Double, name: String)] = []

  /// A chart with its defaults.
  package init(xLabel: String, series: [Series]) {
    self.xLabel = xLabel
    self.series = series
  }

  /// Told apart by most kinds of colour blindness (Okabe and Ito, without the yellow that white
  /// swallows), as many as the chart takes lines.
  package static let colors = [
    0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0x56B4E9, 0xE69F00, 0x000000,
  ]
  .map { Color(rgb: UInt32($0)) }

  private static let (left, right, bottom, legendRow) = (56.0, 24.0, 52.0, 20.0)
  private static let ink = Color(rgb: 0x333333)
  private static let grid = Color(rgb: 0xE3E3E3)
  private static let axis = Color(rgb: 0x9A9A9A)
  private static let textSize = 12.0
  /// So that a line shows behind its dots.
  private static let dotRadius = 2.75

  /// Where the axes enclose the lines, in points.
  package var plotBox: Rect {
    let top = 16 + Double(series.count) * Self.legendRow + 8 + (marks.isEmpty ? 0 : 14)
    return Rect(x: Self.left, y: top, width: width - Self.left - Self.right, height: plotHeight)
  }

  /// The chart in points.
  package func figure() -> Figure {
    let box = plotBox
    var figure = Figure(size: Size(width: width, height: box.maxY + Self.bottom))
    figure.marks.append(
      .area(Rect(origin: .zero, size: figure.size), .white))
    let drawn = series.map(\.withinReach)
    let points = drawn.flatMap(\.points)
    let x = Ticks(
      from: points.map(\.x).min() ?? 0, to: points.map(\.x).max() ?? 1,
      about: max(3, Int(saturating: width / 90)))
    let (low, high) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 1)
    let y = Ticks(
      from: includesZero ? min(low, 0) : low, to: includesZero ? max(high, 1) : high,
      about: max(3, Int(saturating: plotHeight / 54))
    ).widened()
    func place(_ point: Point) -> Point {
      Point(
        x: box.minX + (point.x - x.low) / (x.high - x.low) * box.width,
        y: box.maxY - (point.y - y.low) / (y.high - y.low) * box.height)
    }
    figure.marks += axes(x, y, in: box, place)
    figure.marks += moments(in: box, place)
    for (index, series) in drawn.enumerated() {
      let color = Self.colors[index % Self.colors.count]
      if let mark = series.mark {
        figure.marks += settling(mark: place(mark), axisY: box.maxY, color)
      }
      figure.marks +=
        series.isDotted
        ? series.points.map { .dot(place($0), radius: Self.dotRadius, color) }
        : [.line(series.points.map(place), color, width: 2)]
      if let mark = series.mark { figure.marks.append(.dot(place(mark), radius: 4, color)) }
      let row = 16 + (Double(index) + 0.5) * Self.legendRow
      figure.marks += [
        series.isDotted
          ? .dot(Point(x: box.minX + 12, y: row), radius: Self.dotRadius, color)
          : .line([Point(x: box.minX, y: row), Point(x: box.minX + 24, y: row)], color, width: 3),
        .text(
          series.name, at: Point(x: box.minX + 34, y: row), .left, size: Self.textSize, Self.ink),
      ]
    }
    return figure
  }

  private func axes(
    _ x: Ticks, _ y: Ticks, in box: Rect, _ place: (Point) -> Point
  ) -> [Mark] {
    var marks: [Mark] = []
    for value in y.values {
      let height = place(Point(x: x.low, y: value)).y
      // The levels at which animations begin and end are stronger.
      let color = value == 0 || value == 1 ? Self.axis : Self.grid
      marks.append(
        .line([Point(x: box.minX, y: height), Point(x: box.maxX, y: height)], color, width: 1))
      marks.append(
        .text(
          formatted(value), at: Point(x: box.minX - 8, y: height), .right, size: Self.textSize,
          Self.ink))
    }
    for value in x.values {
      let left = place(Point(x: value, y: y.low)).x
      marks.append(
        .line([Point(x: left, y: box.minY), Point(x: left, y: box.maxY)], Self.grid, width: 1))
      marks.append(
        .text(
          formatted(value), at: Point(x: left, y: box.maxY + 14), .center, size: Self.textSize,
          Self.ink))
    }
    marks.append(
      .line(
        [
          Point(x: box.minX, y: box.minY), Point(x: box.minX, y: box.maxY),
          Point(x: box.maxX, y: box.maxY),
        ], Self.axis, width: 1))
    marks.append(
      .text(
        xLabel, at: Point(x: (box.minX + box.maxX) / 2, y: box.maxY + 36), .center,
        size: Self.textSize, Self.ink))
    return marks
  }

  /// A line for each moment, and its name where there is room for it.
  private func moments(in box: Rect, _ place: (Point) -> Point) -> [Mark] {
    var lines: [Mark] = []
    var end = -Double.infinity
    for (moment, name) in marks {
      let x = place(Point(x: moment, y: 0)).x
      lines.append(
        .line([Point(x: x, y: box.minY), Point(x: x, y: box.maxY)], Self.axis, width: 0.75))
      guard x > end else { continue }
      lines.append(
        .text(name, at: Point(x: x + 2, y: box.minY - 8), .left, size: 10, Self.ink))
      // A character is about half as wide as high.
      end = x + 8 + Double(name.count) * 5.4
    }
    return lines
  }

  /// A broken line from the point down to the axis.
  private func settling(mark: Point, axisY: Double, _ color: Color) -> [Mark] {
    stride(from: mark.y, to: axisY, by: 7).map { y in
      .line([Point(x: mark.x, y: y), Point(x: mark.x, y: min(y + 4, axisY))], color, width: 1)
    }
  }
}

extension Chart.Series {
  /// The same with values that an axis can hold: what lies farther out is drawn at its end.
  fileprivate var withinReach: Self {
    func near(_ value: Double) -> Double {
      value.isNaN ? 0 : min(max(value, -Ticks.farthest), Ticks.farthest)
    }
    func near(_ point: Point) -> Point { Point(x: near(point.x), y: near(point.y)) }
    var series = self
    (series.points, series.mark) = (points.map(near), mark.map(near))
    return series
  }
}
