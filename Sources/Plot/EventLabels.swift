// The layout of event names in rows above a chart. No name overlaps another or the line to another.

import Geometry

/// The names of events in rows above a chart.
struct EventLabels: Sendable {
  /// The name of an event.
  struct Label: Sendable, Hashable {
    let text: String
    /// The x of the event's line, in points.
    let x: Double
    /// The row, counted from the chart upwards.
    let row: Int
    /// The horizontal extent of the text, in points.
    let span: ClosedRange<Double>
  }

  /// The height of a row, in points.
  static let rowHeight = 13.0
  /// The size of the font, in points.
  static let size = 10.0
  /// The gap between an event's line and its name, and after the name, in points.
  private static let gap = 3.0
  /// The largest number of events of one name that are labelled individually.
  private static let mostTimes = 2
  /// The maximum number of rows. More would need more room than the lines.
  static let mostRows = 12

  private(set) var labels: [Label] = []

  /// The number of rows.
  var rows: Int { labels.map { $0.row + 1 }.max() ?? 0 }

  /// Lays out the names of events.
  ///
  /// - Parameters:
  ///   - moments: the events in the order of time: x in points, and the name.
  ///   - end: the right end of the text area, in points.
  init(_ moments: [(x: Double, name: String)], upTo end: Double) {
    // Placed from the right: a name leaves the lower rows to later names within its length, whose
    // lines come up from below.
    for moment in Self.named(moments).reversed() {
      let start = moment.x + Self.gap
      guard let text = cut(moment.name, to: end - start, size: Self.size) else { continue }
      add(text, at: moment.x, from: start)
    }
    labels.reverse()
  }

  /// Adds a name in the lowest free row, or as much of it as fits in the topmost row.
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

  /// Whether a name there overlaps no other name and no line, and its own line crosses no name.
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

  /// Returns the names of events that occur more than twice.
  static func frequent(_ moments: [(x: Double, name: String)]) -> Set<String> {
    Set(counts(moments).filter { $0.value > mostTimes }.keys)
  }

  private static func counts(_ moments: [(x: Double, name: String)]) -> [String: Int] {
    moments.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
  }

  /// Returns the distance by which a name would extend beyond `end`, in points; 0 if all fit.
  static func overhang(_ moments: [(x: Double, name: String)], over end: Double) -> Double {
    named(moments).reduce(0) { max($0, $1.x + gap + wordWidth($1.name, size: size) - end) }
  }

  /// Returns the names of events. A name that occurs more than twice is listed once, with its
  /// count.
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
