// The rows of a report's table: the values before and after a change.

import Player
import Scene
import SceneLanguage
import Support

/// A value in the scene's file or a property's motion, before and after a change.
struct ChangedValue: Sendable, Hashable {
  let property: String
  let was: String
  let now: String
}

extension ReferenceDifference {
  /// The maximum number of properties in the table.
  private static let mostProperties = 8

  /// The properties that the findings cover, in the order of the findings.
  var foundProperties: [TracedVariable] {
    var known: Set<TracedVariable> = []
    return findings.flatMap(\.properties).filter { known.insert($0).inserted }
  }

  /// Returns the changed values in the scene's files, then the motion of the changed properties.
  ///
  /// - Parameter scene: the path of the scene's own file, whose name the rows omit.
  func changedValues(in scene: String) -> [ChangedValue] {
    let written: [ChangedValue] = changes.compactMap { change in
      guard case .value(let was, let now) = change.effect else { return nil }
      let file = change.location.file == scene ? "" : " of \(change.location.file.onOneLine)"
      return ChangedValue(
        property: "\(change.subject), line \(change.location.line)\(file)", was: was, now: now)
    }
    let found = foundProperties
    let moved = found.prefix(Self.mostProperties).compactMap { variable -> ChangedValue? in
      let (was, now) = (course(of: variable, in: old), course(of: variable, in: new))
      guard was != now else { return nil }
      return ChangedValue(property: "\(variable)", was: was, now: now)
    }
    var rows = written + moved
    if found.count > Self.mostProperties {
      rows.append(
        ChangedValue(
          property: "\(found.count - Self.mostProperties) more properties", was: "…", now: "…"))
    }
    let lengths = [old, new].map { "\(thousandths($0.durationSeconds)) s" }
    if lengths[0] != lengths[1] {
      rows.append(ChangedValue(property: "length", was: lengths[0], now: lengths[1]))
    }
    return rows
  }

  /// Returns the curve of a property; nil for texts, and for a property that never moves.
  func curve(of variable: TracedVariable) -> Evidence.Curve? {
    func values(_ reference: MotionReference) -> ColumnValues? {
      reference.columns.first { $0.variable == variable }
        .flatMap { ColumnValues($0.values, reference.times) }
    }
    return Self.curve(variable, values(old), values(new))
  }

  /// Returns a property's motion in words: "40 → 240 pt, from 0.517 to 0.817 s".
  private func course(of variable: TracedVariable, in reference: MotionReference) -> String {
    guard let column = reference.columns.first(where: { $0.variable == variable }),
      let first = column.values.first, let last = column.values.last,
      let start = column.values.firstIndex(where: { $0 != first }),
      let end = column.values.lastIndex(where: { $0 != last })
    else { return "does not move" }
    let unit = variable.quantity?.unit ?? ""
    let space = unit.isEmpty || unit == "°" ? "" : " "
    guard let numbers = column.values.numbers else {
      return Self.steps(of: column.values) + Self.times(start, end, reference.times)
    }
    var words = "\(Self.short(first)) → \(Self.short(last))\(space)\(unit)"
    if let low = numbers.min(), let high = numbers.max() {
      let ends = [numbers[0], numbers[numbers.count - 1]]
      // An overshoot is reported if it is at least a hundredth of the range.
      let least = (high - low) / 100
      if low < (ends.min() ?? low) - least || high > (ends.max() ?? high) + least {
        words += ", between \(Self.short(.number(low))) and \(Self.short(.number(high)))"
      }
    }
    return words + Self.times(start, end, reference.times)
  }

  /// - Parameters:
  ///   - start: the index of the first tick with another value than before.
  ///   - end: the index of the last tick with another value than afterwards.
  private static func times(_ start: Int, _ end: Int, _ times: [Double]) -> String {
    ", from \(thousandths(times[max(0, start - 1)])) to \(thousandths(times[end + 1])) s"
  }

  /// The maximum number of values that a row shows.
  private static let mostSteps = 4

  /// Returns the values of a property that is not a number, one after the other.
  private static func steps(of values: TraceValues) -> String {
    var shown: [String] = []
    for value in values where shown.last != value.shown { shown.append(value.shown) }
    if shown.count > mostSteps { shown = [shown[0], "…", shown[shown.count - 1]] }
    return shown.joined(separator: " → ")
  }

  /// Returns a value with at most three decimals.
  private static func short(_ value: Value) -> String {
    if case .number(let number) = value { thousandths(number) } else { value.shown }
  }
}
