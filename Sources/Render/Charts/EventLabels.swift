// The layout of event names in rows above a chart. No name overlaps another name, or the vertical
// line from another name to the chart.

import Geometry

struct EventLabels: Sendable {
  struct Label: Sendable, Hashable {
    let text: String
    /// The x coordinate of the vertical line from the name to the chart, in points.
    let x: Double
    /// The index of the row, counted from the chart upwards.
    let row: Int
    /// The horizontal extent of the name, in points.
    let span: ClosedRange<Double>
  }

  /// The height of a row, in points.
  static let rowHeight = 13.0
  /// The font size of names, in points.
  static let size = 10.0
  /// The gap between an event's vertical line and its name, and between two names, in points.
  private static let gap = 3.0
  /// The maximum number of equally named events that each have their own label. If there are more
  /// such events, they share one label.
  private static let mostTimes = 2
  /// The maximum number of rows. More rows would be higher than the charts.
  static let mostRows = 12

  private(set) var labels: [Label] = []

  var rows: Int { labels.map { $0.row + 1 }.max() ?? 0 }

  /// Lays out the names of events.
  ///
  /// - Parameters:
  ///   - moments: The events in order of time, with their names and their x positions in points.
  ///   - end: The right end of the area for names, in points.
  init(_ moments: [(x: Double, name: String)], upTo end: Double) {
    // Place names from right to left. If a name extends over a later event, it goes into a higher
    // row than the later event's name. No vertical line then crosses the name.
    for moment in Self.named(moments).reversed() {
      let start = moment.x + Self.gap
      guard let text = cut(moment.name, to: end - start, size: Self.size) else { continue }
      add(text, at: moment.x, from: start)
    }
    labels.reverse()
  }

  /// Adds a name in the lowest free row. If no row is free, adds a truncated name in the top row.
  private mutating func add(_ text: String, at x: Double, from start: Double) {
    func span(_ text: String) -> ClosedRange<Double> {
      start...start + wordWidth(text, size: Self.size)
    }
    let whole = span(text)
    for row in 0..<Self.mostRows where isFree(whole, at: x, row: row) {
      labels.append(Label(text: text, x: x, row: row, span: whole))
      return
    }
    let top = Self.mostRows - 1
    let next = labels.filter { $0.row == top }.map(\.x)
    let room = (next.min() ?? whole.upperBound) - Self.gap - start
    guard let part = cut(text, to: room, size: Self.size), isFree(span(part), at: x, row: top)
    else { return }
    labels.append(Label(text: part, x: x, row: top, span: span(part)))
  }

  /// Whether a name fits in a row. It must overlap no other name and no vertical line, and its own
  /// vertical line must cross no name.
  private func isFree(_ span: ClosedRange<Double>, at x: Double, row: Int) -> Bool {
    labels.allSatisfy { other in
      let isApart =
        other.row != row || other.span.lowerBound >= span.upperBound + Self.gap
        || span.lowerBound >= other.span.upperBound + Self.gap
      let isPassed = other.row > row && span.contains(other.x)
      let passes = row > other.row && other.span.contains(x)
      return isApart && !isPassed && !passes
    }
  }

  /// Returns the names that more than `mostTimes` events have.
  static func frequent(_ moments: [(x: Double, name: String)]) -> Set<String> {
    Set(counts(moments).filter { $0.value > mostTimes }.keys)
  }

  private static func counts(_ moments: [(x: Double, name: String)]) -> [String: Int] {
    moments.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
  }

  /// Returns the largest distance by which a name would extend beyond `end`, in points; 0 if all
  /// names fit.
  static func overhang(_ moments: [(x: Double, name: String)], over end: Double) -> Double {
    named(moments).reduce(0) { max($0, $1.x + gap + wordWidth($1.name, size: size) - end) }
  }

  /// Returns the labels of events with their x positions. More than `mostTimes` events of the same
  /// name share a label such as "tap × 3", at the x position of the first event.
  private static func named(_ moments: [(x: Double, name: String)]) -> [(x: Double, name: String)] {
    let counts = Self.counts(moments)
    var told: Set<String> = []
    return moments.compactMap { moment in
      let count = counts[moment.name, default: 1]
      guard count > mostTimes else { return moment }
      guard told.insert(moment.name).inserted else { return nil }
      return (moment.x, "\(moment.name) × \(count)")
    }
  }
}
