// Charts with a common time axis, one below another. Event names are above the charts, and line
// names are at the right ends of the lines.

import Geometry

struct TimeChart {
  /// A chart with its own vertical axis.
  struct Band {
    var series: [Chart.Series]
    /// The unit, written above the vertical axis.
    var unit: String
    var includes: [Double]
    /// Whether the chart has the smaller height, as charts of velocities do.
    var isLow = false
  }

  let bands: [Band]
  /// The events in order of time, with their times in seconds as `x`, and their names.
  let moments: [(x: Double, name: String)]

  private static let width = 720.0
  private static let (left, right, top, bottom) = (56.0, 14.0, 10.0, 52.0)
  /// The gap between two charts, in points. It has room for the unit of the lower chart.
  private static let gap = 32.0
  /// The gap between the event names and the first chart, in points. It has room for the chart's
  /// unit.
  private static let labelGap = 18.0
  /// The heights of a normal chart and of a low chart, in points. With more than two charts,
  /// `lesserHeights` apply.
  private static let (heights, lesserHeights) = ((260.0, 140.0), (150.0, 84.0))
  /// The distance from the plot area to the line names, and between the centres of two names, in
  /// points.
  private static let (nameGap, nameRow) = (14.0, 14.0)
  private static let faint = Color(rgb: 0xCFCFCF)
  /// The maximum width of line names, in points. Wider names would leave too little room for the
  /// plot area.
  private static let mostNameWidth = 220.0

  func figure() -> Figure {
    let drawn = bands.map { band in band.series.map(\.withinReach) }
    let names = drawn.flatMap { $0 }.map { wordWidth($0.name, size: Axes.textSize) }
    let times = drawn.flatMap { $0 }.flatMap(\.points).map { Point(x: $0.x, y: 0) }
    let end = Self.width - Self.right
    func places(_ room: Double) -> (width: Double, moments: [(x: Double, name: String)]) {
      let width = end - Self.left - room - Self.nameGap
      let axes = Axes(times, and: [], in: Rect(x: Self.left, y: 0, width: width, height: 1))
      return (width, moments.map { (axes.place(Point(x: $0.x, y: 0)).x, $0.name) })
    }
    // Narrow the plot area to make room for the line names and for the names of the last events.
    let room = min(Self.mostNameWidth, names.max() ?? 0)
    let lacking = EventLabels.overhang(places(room).moments, over: end)
    let (plotWidth, placed) = places(min(Self.mostNameWidth, room + lacking))
    let labels = EventLabels(placed, upTo: end)
    var y = Self.top + Double(labels.rows) * EventLabels.rowHeight + Self.labelGap
    var figure = Figure(size: .zero)
    let (high, low) = bands.count > 2 ? Self.lesserHeights : Self.heights
    for (index, band) in bands.enumerated() {
      let height = band.isLow ? low : high
      let box = Rect(x: Self.left, y: y, width: plotWidth, height: height)
      figure.marks += self.marks(
        of: band, drawn[index], times, in: box, isLast: index == bands.count - 1)
      y += height + Self.gap
    }
    y += Self.bottom - Self.gap
    figure.size = Size(width: Self.width, height: y)
    figure.marks.insert(.area(Rect(origin: .zero, size: figure.size), .white), at: 0)
    figure.marks += words(of: labels)
    return figure
  }

  private func marks(
    of band: Band, _ series: [Chart.Series], _ times: [Point], in box: Rect, isLast: Bool
  ) -> [Mark] {
    let points = series.flatMap(\.points)
    let heights = points.map(\.y) + band.includes
    let axes = Axes(
      times.isEmpty ? points : times.map { Point(x: $0.x, y: points.first?.y ?? 0) }, and: heights,
      in: box)
    var marks = axes.marks(xLabel: isLast ? "seconds" : nil)
    if !band.unit.isEmpty {
      marks.append(
        .text(
          band.unit, at: Point(x: box.minX - 8, y: box.minY - 14), .right, size: Axes.textSize,
          Axes.ink))
    }
    let frequent = EventLabels.frequent(moments)
    for moment in moments {
      let x = axes.place(Point(x: moment.x, y: 0)).x
      // Draw fainter lines for names with many events, so that rare events stand out.
      let color = frequent.contains(moment.name) ? Self.faint : Axes.line
      marks.append(
        .line([Point(x: x, y: box.minY), Point(x: x, y: box.maxY)], color, width: 0.75))
    }
    for one in series {
      let color = one.color ?? Axes.ink
      marks +=
        one.isDotted
        ? one.points.map { .dot(axes.place($0), radius: Chart.dotRadius, color) }
        : [.line(one.points.map(axes.place), color, width: 2)]
    }
    return marks + names(of: series, axes)
  }

  /// Returns each line's name at the line's right end, in the line's colour.
  private func names(of series: [Chart.Series], _ axes: Axes) -> [Mark] {
    let box = axes.box
    let ends = series.map { one in
      one.points.last.map(axes.place) ?? Point(x: box.maxX, y: box.maxY)
    }
    let heights = spread(
      ends.map(\.y), by: Self.nameRow, within: box.minY...max(box.minY, box.maxY))
    var marks: [Mark] = []
    for (index, one) in series.enumerated() {
      let color = one.color ?? Axes.ink
      let place = Point(x: box.maxX + Self.nameGap, y: heights[index])
      let start = Point(x: box.maxX + 2, y: ends[index].y)
      marks.append(.line([start, Point(x: place.x - 3, y: place.y)], color, width: 1))
      let name = cut(one.name, to: Self.mostNameWidth, size: Axes.textSize)
      marks.append(.text(name ?? "…", at: place, .left, size: Axes.textSize, color))
    }
    return marks
  }

  private func words(of labels: EventLabels) -> [Mark] {
    let base = Self.top + Double(labels.rows) * EventLabels.rowHeight
    return labels.labels.flatMap { label -> [Mark] in
      let y = base - (Double(label.row) + 0.5) * EventLabels.rowHeight
      let foot = Point(x: label.x, y: base + Self.labelGap)
      return [
        .line([Point(x: label.x, y: y - 5), foot], Axes.line, width: 0.75),
        .text(
          label.text, at: Point(x: label.span.lowerBound, y: y), .left, size: EventLabels.size,
          Axes.ink),
      ]
    }
  }
}
