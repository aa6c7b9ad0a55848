// The layout of an animation with several scenes: their positions, the labels, the curves and the
// playhead.

import Geometry
import Images
import Player
import Scene
import Support

/// The positions of the scenes in the picture, and the labels and curves around them.
struct PanelLayout: Sendable {
  /// The position of a scene's upper left corner, in pixels of the picture.
  struct Place: Sendable {
    var x: Int
    var y: Int
  }

  /// The playhead: a vertical line that moves across the chart from `left` to `right`, in pixels.
  struct Clock: Sendable {
    var left: Double
    var right: Double
    var rows: Range<Int>

    /// Draws the playhead.
    ///
    /// - Parameter share: the elapsed fraction of the animation, 0…1.
    func draw(at share: Double, on picture: inout Bitmap) {
      let x = Int(saturating: (left + share * (right - left)).rounded())
      for y in rows where y < picture.height && x < picture.width {
        picture[x, y] = 0xFF2B_2F36
      }
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
  let isOverlaid: Bool

  init(_ panels: [Panel], _ options: PanelOptions) throws(UserError) {
    let productions = panels.map(\.rehearsed)
    let scale = productions.map(\.scene.screen.scale).max() ?? 1
    self.scale = scale
    isOverlaid = options.isOverlaid
    let pixels = productions.map(\.pixelSize)
    func points(_ pixels: Int) -> Double { (Double(pixels) / scale).rounded(.up) }
    let cell = Size(
      width: points(pixels.map(\.width).max() ?? 1),
      height: points(pixels.map(\.height).max() ?? 1))
    let columns = isOverlaid ? 1 : max(1, min(Self.mostColumns, panels.count))
    let rows = isOverlaid ? 1 : (panels.count + columns - 1) / columns
    size = Size(
      width: Self.gap + Double(columns) * (cell.width + Self.gap),
      height: Self.gap + Double(rows) * (cell.height + Self.labelHeight + Self.gap))
    for (index, panel) in panels.enumerated() {
      add(panel, index, cell, columns: columns, count: panels.count)
    }
    if !options.curves.isEmpty {
      add(try CurveStrip(panels, options.curves, width: size.width - 2 * Self.gap))
    }
  }

  private mutating func add(
    _ panel: Panel, _ index: Int, _ cell: Size, columns: Int, count: Int
  ) {
    let column = isOverlaid ? 0 : index % columns
    let row = isOverlaid ? 0 : index / columns
    let x = Self.gap + Double(column) * (cell.width + Self.gap)
    let y = Self.gap + Double(row) * (cell.height + Self.labelHeight + Self.gap)
    let part = isOverlaid ? cell.width / Double(count) : cell.width
    let shift = isOverlaid ? Double(index) * part : 0
    drawing.add(
      panel.label, in: Rect(x: x + shift, y: y, width: part, height: Self.labelHeight - 4),
      color: index == 0 ? SheetDrawing.ink : SheetDrawing.accent, weight: .medium)
    places.append(
      Place(
        x: Int(saturating: (x * scale).rounded()),
        y: Int(saturating: ((y + Self.labelHeight) * scale).rounded())))
  }

  private mutating func add(_ strip: CurveStrip) {
    drawing.add(strip.figure, at: Point(x: Self.gap, y: size.height))
    let top = Int(saturating: (size.height * scale).rounded())
    clock = Clock(
      left: (Self.gap + strip.plot.minX) * scale, right: (Self.gap + strip.plot.maxX) * scale,
      rows: top..<(top + Int(saturating: strip.figure.size.height * scale)))
    size.height += strip.figure.size.height + Self.gap
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
