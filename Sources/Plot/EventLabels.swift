// Where the names of events stand above a chart: in rows, so that none lies over another or over
// the line that leads to another.

import Geometry

/// Names of moments in rows above a chart.
struct EventLabels: Sendable {
  /// A moment's name.
  struct Label: Sendable, Hashable {
    let text: String
    /// Of the moment's line.
    let x: Double
    /// Counted from the chart upwards.
    let row: Int
    /// From its start to its end, in points along the chart.
    let span: ClosedRange<Double>
  }

  /// In points.
  static let rowHeight = 13.0
  /// Of the font.
  static let size = 10.0
  /// Between a moment's line and its name, and to what comes next.
  private static let gap = 3.0
  /// What happens so often is named once.
  private static let mostTimes = 2
  /// More of them would take more room than the lines.
  static let mostRows = 12

  private(set) var labels: [Label] = []

  /// How many rows there are.
  var rows: Int { labels.map { $0.row + 1 }.max() ?? 0 }

  /// - Parameters:
  ///   - moments: where they are along the chart, in order, with their names.
  ///   - end: where words have to end.
  init(_ moments: [(x: Double, name: String)], upTo end: Double) {
    // From the right: a name leaves the rows to those that begin within its length, whose lines
    // come up to them from below.
    for moment in Self.named(moments).reversed() {
      let start = moment.x + Self.gap
      guard let text = cut(moment.name, to: end - start, size: Self.size) else { continue }
      add(text, at: moment.x, from: start)
    }
    labels.reverse()
  }

  /// Puts a name into the lowest row where it is free, or what of it is free in the topmost.
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

  /// True when a name there is over no other, no line goes through it, and its own through none.
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

  /// Names of what happens more than twice.
  static func frequent(_ moments: [(x: Double, name: String)]) -> Set<String> {
    Set(counts(moments).filter { $0.value > mostTimes }.keys)
  }

  private static func counts(_ moments: [(x: Double, name: String)]) -> [String: Int] {
    moments.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
  }

  /// How far a name would reach beyond `end`; 0 where all have room.
  static func overhang(_ moments: [(x: Double, name: String)], over end: Double) -> Double {
    named(moments).reduce(0) { max($0, $1.x + gap + wordWidth($1.name, size: size) - end) }
  }

  /// Each moment's name; what happens more than twice has it once, with how often.
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
