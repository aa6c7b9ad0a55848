// The layout of an animation with several scenes: their positions, the labels, the curves and the
// playhead.

import Geometry
import Images
import Player
import Scene
import Support

/// The positions of the scenes in the picture, and the labels and curves around them.
package struct PanelLayout: Sendable {
  /// The position of a scene's upper left corner, in pixels of the picture.
  struct Place: Sendable {
    var x: Int
    var y: Int
  }

  /// The playhead: a vertical line that moves across the chart from `left` to `right`, in pixels.
  struct Clock: Sendable {
    var left: Double
    var right: Double
    /// The rows of each plot area that the playhead crosses.
    var rows: [Range<Int>]

    /// Draws the playhead.
    ///
    /// - Parameter share: the elapsed fraction of the animation, 0…1.
    func draw(at share: Double, on picture: inout Bitmap) {
      let x = column(at: share)
      for y in rows.joined() where y < picture.height && x < picture.width {
        picture[x, y] = 0xFF2B_2F36
      }
    }

    /// Returns the rectangles that `draw` changes.
    func regions(at share: Double) -> [PixelRect] {
      let x = column(at: share)
      return rows.map { PixelRect(x: x, y: $0.lowerBound, width: 1, height: $0.count) }
    }

    private func column(at share: Double) -> Int {
      Int(saturating: (left + share * (right - left)).rounded())
    }
  }

  private static let gap = 12.0
  private static let labelHeight = 24.0
  private static let mostColumns = 4

  private(set) var drawing = SheetDrawing()
  /// The size of the whole picture in points.
  private(set) var size: Size
  /// The scale in pixels per point: the largest scale of the scenes.
  let scale: Double
  private(set) var places: [Place] = []
  /// The playhead; nil if there are no curves.
  private(set) var clock: Clock?
  /// The bar with the time; nil without a bar.
  private(set) var timeBar: TimeBar?
  let isOverlaid: Bool

  init(_ panels: [Panel], _ options: PanelOptions) throws(UserError) {
    let productions = panels.map(\.rehearsed)
    let scale = productions.map(\.scene.screen.scale).max() ?? 1
    self.scale = scale
    isOverlaid = options.isOverlaid
    let pixels = productions.map(\.pixelSize)
    func points(_ pixels: Int) -> Double { (Double(pixels) / scale).rounded(.up) }
    let cell = Size(
      width: max(options.leastPanelWidth, points(pixels.map(\.width).max() ?? 1)),
      height: points(pixels.map(\.height).max() ?? 1))
    let columns = isOverlaid ? 1 : max(1, min(Self.mostColumns, panels.count))
    let rows = isOverlaid ? 1 : (panels.count + columns - 1) / columns
    size = Size(
      width: Self.width(of: columns, panelWidth: cell.width),
      height: Self.gap + Double(rows) * (cell.height + Self.labelHeight + Self.gap))
    let colors =
      options.charts.isEmpty ? [SheetDrawing.ink, SheetDrawing.accent] : PanelChart.colors
    for (index, panel) in panels.enumerated() {
      add(
        panel, index, cell, columns: columns, count: panels.count,
        color: colors[min(index, colors.count - 1)])
    }
    if options.showsTimeBar { addTimeBar(slowFactor: options.slowFactor) }
    if !options.charts.isEmpty {
      let stack = ChartStack(
        options.charts, until: Self.duration(productions), width: plotWidth)
      add(stack.figure, plots: stack.plots)
    }
    if !options.curves.isEmpty {
      let strip = try CurveStrip(panels, options.curves, width: plotWidth)
      let whole = Rect(
        x: strip.plot.minX, y: 0, width: strip.plot.width, height: strip.figure.size.height)
      add(strip.figure, plots: [whole])
    }
  }

  /// Returns the width of a picture with this number of panels beside each other, in points.
  package static func width(of count: Int, panelWidth: Double) -> Double {
    gap + Double(min(count, mostColumns)) * (panelWidth + gap)
  }

  /// Returns the duration of the longest scene, in seconds.
  static func duration(_ scenes: [RehearsedScene]) -> Double {
    scenes.map(\.times.durationSeconds).max() ?? 0
  }

  private var plotWidth: Double { size.width - 2 * Self.gap }

  private mutating func addTimeBar(slowFactor: Double) {
    let bar = TimeBar(
      top: size.height, left: Self.gap + ChartStack.left,
      right: size.width - Self.gap - ChartStack.right, scale: scale)
    if slowFactor > 1 {
      drawing.add(
        "\(formatted(slowFactor)) times slower",
        in: Rect(x: bar.left, y: bar.bottom, width: bar.right - bar.left, height: 16))
      size.height += 16
    }
    timeBar = bar
    size.height += TimeBar.height + Self.gap
  }

  private mutating func add(
    _ panel: Panel, _ index: Int, _ cell: Size, columns: Int, count: Int, color: Color
  ) {
    let column = isOverlaid ? 0 : index % columns
    let row = isOverlaid ? 0 : index / columns
    let x = Self.gap + Double(column) * (cell.width + Self.gap)
    let y = Self.gap + Double(row) * (cell.height + Self.labelHeight + Self.gap)
    let part = isOverlaid ? cell.width / Double(count) : cell.width
    let shift = isOverlaid ? Double(index) * part : 0
    drawing.add(
      panel.label, in: Rect(x: x + shift, y: y, width: part, height: Self.labelHeight - 4),
      color: color, weight: .medium)
    places.append(
      Place(
        x: Int(saturating: (x * scale).rounded()),
        y: Int(saturating: ((y + Self.labelHeight) * scale).rounded())))
  }

  /// Adds charts whose plot areas have the same width.
  ///
  /// - Parameter plots: the areas that the playhead crosses, in points of the figure.
  private mutating func add(_ figure: Figure, plots: [Rect]) {
    drawing.add(figure, at: Point(x: Self.gap, y: size.height))
    let top = (size.height * scale).rounded()
    clock = Clock(
      left: (Self.gap + (plots.first?.minX ?? 0)) * scale,
      right: (Self.gap + (plots.first?.maxX ?? 0)) * scale,
      rows: plots.map { plot in
        Int(saturating: top + plot.minY * scale)..<Int(saturating: top + plot.maxY * scale)
      })
    size.height += figure.size.height + Self.gap
  }
}

private struct CurveStrip {
  let figure: Figure
  /// The plot area without axis labels, in points of the figure.
  let plot: Rect

  init(_ panels: [Panel], _ names: [String], width: Double) throws(UserError) {
    var series: [Chart.Series] = []
    let rows = try panels.map { (panel) throws(UserError) in
      try panel.rehearsed.plottedProperties(names)
    }
    for (index, name) in names.enumerated() {
      for (panel, rows) in zip(panels, rows) {
        series.append(
          .init(
            name: names.count > 1 ? "\(panel.label): \(name)" : panel.label,
            points: rows[index].points))
      }
    }
    var chart = Chart(xLabel: "seconds", series: series)
    (chart.width, chart.plotHeight) = (max(width, 240), 110)
    (figure, plot) = (chart.figure(), chart.plotBox)
  }
}
