// The layout of event names in rows above a chart. No name overlaps another name, or the vertical
// line from another name to the chart.

import Geometry

struct EventLabels: Sendable {
  struct Label: Sendable, Hashable {
    let text: String
    /// The x of the vertical line from the name to the chart, in points.
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
  /// The largest number of equal names that are labelled individually. More events share one label.
  private static let mostTimes = 2
  /// More rows would be higher than the charts.
  static let mostRows = 12

  private(set) var labels: [Label] = []

  var rows: Int { labels.map { $0.row + 1 }.max() ?? 0 }

  /// Lays out the names of events.
  ///
  /// - Parameters:
  ///   - moments: The events in order of time, with their x in points and their names.
  ///   - end: The right end of the area for names, in points.
  init(_ moments: [(x: Double, name: String)], upTo end: Double) {
    // Place names from right to left. The vertical lines of later events may cross the lower rows,
    // so an earlier name goes above them.
    for moment in Self.named(moments).reversed() {
      let start = moment.x + Self.gap
      guard let text = cut(moment.name, to: end - start, size: Self.size) else { continue }
      add(text, at: moment.x, from: start)
    }
    labels.reverse()
  }

  /// Adds a name in the lowest free row. If all rows are occupied, adds a truncated name in the top
  /// row.
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

  /// Whether a name fits here: it overlaps no other name and no vertical line, and its own vertical
  /// line crosses no name.
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

  /// Returns the names of more than `mostTimes` events.
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

  /// Returns the labels of events with their x. More than `mostTimes` events of the same name share
  /// a label such as "tap × 3", at the x of the first event.
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
