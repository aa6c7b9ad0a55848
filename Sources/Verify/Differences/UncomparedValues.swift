// The columns and rows of a trace that have no counterpart in the other one.

import Player
import Support

extension TracedValues {
  /// Returns the sentence about columns and rows that another table lacks; nil if it has all.
  ///
  /// A column that changes is left out, because its absence is a difference.
  func uncompared(with other: TracedValues) -> String? {
    let known = Set(other.columns.map(\.variable))
    let lone = columns.filter { column in
      !known.contains(column.variable) && column.values.allSatisfy { $0 == column.values.first }
    }
    var parts = lone.prefix(Self.mostNamed).map(\.variable.description)
    if lone.count > Self.mostNamed { parts.append("\(lone.count - Self.mostNamed) more") }
    let end = other.times.last ?? 0
    let late = times.filter { $0 > end + 1e-6 }.count
    if late > 0 { parts.append("\(counted(late, "row")) after \(thousandths(end)) s") }
    return parts.isEmpty ? nil : "not compared: \(parts.joined(separator: ", "))"
  }

  /// The number of columns that the sentence names.
  private static let mostNamed = 4
}
