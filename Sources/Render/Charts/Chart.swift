// A line chart with a horizontal and a vertical axis and a legend.

package import Geometry
import Scene

/// A line chart with a legend.
package struct Chart: Sendable {
  /// A line or a series of dots in a chart.
  package struct Series: Sendable {
    /// The name in the legend.
    package var name: String
    /// The points from left to right, in the axes' units.
    package var points: [Point]
    /// The point to mark with a dot and a dashed line down to the axis; nil to mark no point.
    package var mark: Point?
    /// Whether the points are drawn as dots instead of a line.
    package var isDotted = false
    /// The colour; nil for the entry of `Chart.colors` at the line's index.
    package var color: Color?

    /// Creates a line. By default, no point is marked.
    package init(name: String, points: [Point], mark: Point? = nil) {
      self.name = name
      self.points = points
      self.mark = mark
    }
  }

  /// The label below the horizontal axis.
  package var xLabel: String
  /// The lines in drawing order, from bottom to top.
  package var series: [Series]
  /// The width of the whole chart, in points.
  package var width = 720.0
  /// The height of the plot area, in points.
  package var plotHeight = 380.0
  /// Whether the vertical axis always includes 0 and 1, the start and end values of curves.
  package var includesZero = true

  /// Creates a chart with the default size.
  package init(xLabel: String, series: [Series]) {
    self.xLabel = xLabel
    self.series = series
  }

  /// The default colours of lines. A chart has at most as many lines as colours.
  ///
  /// The colours are from the palette by Okabe and Ito, which people with most kinds of colour
  /// blindness can distinguish. Its yellow is omitted because it is faint on white.
  package static let colors = [
    0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0x56B4E9, 0xE69F00, 0x000000,
  ]
  .map { Color(rgb: UInt32($0)) }

  private static let (left, right, bottom, legendRow) = (56.0, 24.0, 52.0, 20.0)
  /// The radius of dots, in points. It is small, so that a line behind the dots remains visible.
  static let dotRadius = 2.75

  /// The plot area between the axes, in points.
  package var plotBox: Rect {
    let top = 16 + Double(series.count) * Self.legendRow + 8
    return Rect(x: Self.left, y: top, width: width - Self.left - Self.right, height: plotHeight)
  }

  /// Returns the laid-out chart, with coordinates in points.
  package func figure() -> Figure {
    let box = plotBox
    var figure = Figure(size: Size(width: width, height: box.maxY + Self.bottom))
    figure.marks.append(
      .area(Rect(origin: .zero, size: figure.size), .white))
    let drawn = series.map(\.withinReach)
    let axes = Axes(drawn.flatMap(\.points), and: includesZero ? [0, 1] : [], in: box)
    let place = axes.place
    figure.marks += axes.marks(xLabel: xLabel)
    for (index, series) in drawn.enumerated() {
      let color = series.color ?? Self.colors[index % Self.colors.count]
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
          series.name, at: Point(x: box.minX + 34, y: row), .left, size: Axes.textSize,
          Axes.ink),
      ]
    }
    return figure
  }

  /// Returns a dashed line from the marked point down to the axis.
  private func settling(mark: Point, axisY: Double, _ color: Color) -> [Mark] {
    stride(from: mark.y, to: axisY, by: 7).map { y in
      .line([Point(x: mark.x, y: y), Point(x: mark.x, y: min(y + 4, axisY))], color, width: 1)
    }
  }
}

extension Chart.Series {
  /// The series with coordinates clamped to ±`Ticks.farthest`, and NaN replaced by 0.
  var withinReach: Self {
    func near(_ value: Double) -> Double {
      value.isNaN ? 0 : min(max(value, -Ticks.farthest), Ticks.farthest)
    }
    func near(_ point: Point) -> Point { Point(x: near(point.x), y: near(point.y)) }
    var series = self
    (series.points, series.mark) = (points.map(near), mark.map(near))
    return series
  }
}
