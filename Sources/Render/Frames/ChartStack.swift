// The charts below the scenes of an animation, one below another on the same time axis.

import Geometry
import Scene

/// Charts with a common time axis, one for each property, with a line for each panel.
struct ChartStack {
  let figure: Figure
  /// The plot areas, in points of the figure.
  let plots: [Rect]

  /// The distance from the figure's edges to the plot areas, in points.
  static let (left, right) = (56.0, 24.0)
  private static let (titleHeight, plotHeight, gap, bottom) = (24.0, 72.0, 8.0, 48.0)
  /// The widths of the lines. A later line is thinner, so that an equal line below shows as a rim.
  private static let (firstWidth, laterWidth) = (4.0, 1.75)

  /// Lays out the charts.
  ///
  /// - Parameters:
  ///   - duration: the end of the time axis, in seconds.
  ///   - width: the width of the figure, in points.
  init(_ charts: [PanelChart], until duration: Double, width: Double) {
    let rows = Double(charts.count)
    let chartHeight = Self.titleHeight + Self.plotHeight + Self.gap
    let size = Size(width: width, height: rows * chartHeight - Self.gap + Self.bottom)
    var figure = Figure(size: size)
    figure.marks.append(.area(Rect(origin: .zero, size: size), .white))
    let plotWidth = width - Self.left - Self.right
    plots = charts.indices.map { index in
      Rect(
        x: Self.left, y: Double(index) * chartHeight + Self.titleHeight, width: plotWidth,
        height: Self.plotHeight)
    }
    for (index, (chart, plot)) in zip(charts, plots).enumerated() {
      figure.marks += Self.marks(
        of: chart, until: duration, in: plot, isLast: index == charts.count - 1)
    }
    self.figure = figure
  }

  private static func marks(
    of chart: PanelChart, until duration: Double, in box: Rect, isLast: Bool
  ) -> [Mark] {
    let lines = chart.lines.map { Chart.Series(name: "", points: $0).withinReach.points }
    let height = lines.joined().first?.y ?? 0
    let ends = [Point(x: 0, y: height), Point(x: duration, y: height)]
    let axes = Axes(ends, and: lines.joined().map(\.y), in: box)
    var marks = axes.marks(xLabel: isLast ? "seconds" : nil)
    let title = cut(chart.title, to: box.width, size: Axes.textSize) ?? "…"
    marks.append(
      .text(
        title, at: Point(x: box.minX, y: box.minY - 12), .left, size: Axes.textSize, Axes.ink))
    for (index, points) in lines.enumerated() where points.count > 1 {
      let shown = points.filter { $0.x <= duration }
      marks.append(
        .line(
          shown.map(axes.place), PanelChart.colors[min(index, PanelChart.colors.count - 1)],
          width: index == 0 ? firstWidth : laterWidth))
    }
    return marks
  }
}

extension PanelChart {
  /// The colours of the first and of the later panels.
  static let colors = [Color(rgb: 0x00_72B2), Color(rgb: 0xD5_5E00)]
}
