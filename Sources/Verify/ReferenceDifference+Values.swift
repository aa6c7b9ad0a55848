// The differences between the property values of a reference and of a new run, as sentences.

import Geometry
import Player
import Scene

extension ReferenceDifference {
  mutating func compareColumns() {
    var alike: [String: [String]] = [:]
    var order: [(words: String, finding: Finding)] = []
    var shiftedCount = 0
    func add(_ name: String, _ finding: Finding) {
      // Merge properties with the same difference into one finding.
      let key = "\(finding.kind) \(finding.words)"
      alike[key, default: []].append(name)
      if alike[key]?.count == 1 { order.append((key, finding)) }
    }
    for column in old.columns {
      guard let other = new.columns.first(where: { $0.name == column.name }) else {
        add(
          column.name, Finding(kind: .values, words: "no longer moves", property: column.name))
        addCurve(column.name, ColumnValues(column.values, old.times), nil)
        continue
      }
      switch compare(column, other) {
      case .same: break
      case .shiftedWithEvents: shiftedCount += 1
      case .other(let finding): add(column.name, finding)
      }
    }
    for column in new.columns where !old.columns.contains(where: { $0.name == column.name }) {
      let start = zip(new.times, column.values).first { $1 != column.values[0] }?.0
      add(
        column.name,
        Finding(
          kind: .values, words: "moves now, from \(seconds(start ?? 0)) on", property: column.name,
          time: start))
      addCurve(column.name, nil, ColumnValues(column.values, new.times))
    }
    for (key, finding) in order {
      var finding = finding
      finding.words = Self.sentence(about: alike[key] ?? [], finding.words)
      findings.append(finding)
    }
    addShifts(moving: shiftedCount)
  }

  /// Returns a sentence about one or several properties: "a.x: goes to 5", "a.x and a.y: go to 5".
  private static func sentence(about names: [String], _ words: String) -> String {
    guard names.count > 1, let last = names.last else { return "\(names.first ?? ""): \(words)" }
    let subject =
      names.count <= 3
      ? "\(names.dropLast().joined(separator: ", ")) and \(last)"
      : "\(names[0]) and \(names.count - 1) more"
    return "\(subject): \(inPlural(words))"
  }

  /// Converts a sentence about one property to a sentence about several: "goes to 5" to "go to 5".
  private static func inPlural(_ words: String) -> String {
    let singular: [(String, plural: String)] = [
      ("goes", "go"), ("is", "are"), ("moves", "move"), ("starts", "start"), ("takes", "take"),
      ("becomes", "become"), ("also becomes", "also become"), ("never moves", "never move"),
      ("never changes (was", "never change (were"), ("no longer moves", "no longer move"),
      ("no longer becomes", "no longer become"),
    ]
    guard let verb = singular.first(where: { words.hasPrefix("\($0.0) ") || words == $0.0 }) else {
      return words
    }
    let sentence = verb.plural + String(words.dropFirst(verb.0.count))
    return
      sentence
      .replacing("; it overshoots by ", with: "; they overshoot by ")
      .replacing("; it settles at ", with: "; they settle at ")
  }

  /// The result of comparing the old and the new values of one property.
  private enum ColumnDifference {
    case same
    /// The property moves later or earlier by the same time as an event, and does not differ
    /// otherwise.
    case shiftedWithEvents
    case other(Finding)
  }

  private mutating func compare(
    _ column: MotionReference.Column, _ other: MotionReference.Column
  ) -> ColumnDifference {
    guard column.values != other.values || old.times != new.times else { return .same }
    guard let before = ColumnValues(column.values, old.times),
      let after = ColumnValues(other.values, new.times), before.isColor == after.isColor
    else { return compareWords(column, other) }
    let difference = compareMotion(
      before.course, after.course, tolerance: tolerance.value, timeTolerance: timeTolerance)
    if case .same = difference { return .same }
    addCurve(column.name, before, after)
    if case .moves(let moves) = difference,
      moves.allSatisfy({ isOnlyShifted($0.old, $0.difference) })
    {
      return .shiftedWithEvents
    }
    return .other(MoveWords(self, column, other).finding(of: difference))
  }

  private func isOnlyShifted(_ move: Move, _ difference: MoveDifference) -> Bool {
    guard case .timing(let later, let old, let new) = difference else { return false }
    return abs(new - old) <= timeTolerance + 5e-4 && isShiftedWithEvents(later, at: move.start)
  }

  private func compareWords(
    _ column: MotionReference.Column, _ other: MotionReference.Column
  ) -> ColumnDifference {
    func changes(_ values: [String], _ times: [Double]) -> [(time: Double, value: String)] {
      values.indices.filter { $0 == 0 || values[$0] != values[$0 - 1] }
        .map { (times[$0], values[$0]) }
    }
    let before = changes(column.values, old.times)
    let after = changes(other.values, new.times)
    guard before.map(\.value) == after.map(\.value) else {
      let index = zip(before, after).prefix { $0.value == $1.value }.count
      let old = index < before.count ? before[index] : nil
      let new = index < after.count ? after[index] : nil
      return .other(
        Finding(
          kind: .values, words: becoming(old, new, isOnlyChange: index == 1),
          property: column.name, time: (new ?? old)?.time, isOfWords: true))
    }
    let shifted = zip(before, after).filter { abs($0.time - $1.time) > timeTolerance + 1e-6 }
    guard let (one, other) = shifted.first else { return .same }
    if shifted.allSatisfy({ isShiftedWithEvents($1.time - $0.time, at: $0.time) }) {
      return .shiftedWithEvents
    }
    return .other(
      Finding(
        kind: .timing,
        words:
          "becomes '\(other.value)' \(later(other.time - one.time)), at \(seconds(other.time))",
        property: column.name, time: other.time))
  }

  /// Describes the first difference between the values that a string takes in the reference and in
  /// the new run.
  ///
  /// - Parameters:
  ///   - old: the time in seconds and value of the first differing change in the reference; nil if
  ///     the new run only has additional changes.
  ///   - new: the time in seconds and value of the same change in the new run; nil if the reference
  ///     only has additional changes.
  ///   - isOnlyChange: whether the string never changes in the run for which the change is nil.
  private func becoming(
    _ old: (time: Double, value: String)?, _ new: (time: Double, value: String)?,
    isOnlyChange: Bool
  ) -> String {
    switch (old, new) {
    case (let old?, let new?):
      return "becomes '\(new.value)' instead of '\(old.value)' at \(seconds(new.time))"
    case (let old?, nil):
      let was = "'\(old.value)' at \(seconds(old.time))"
      return isOnlyChange ? "never changes (was \(was))" : "no longer becomes \(was)"
    case (nil, let new?):
      let now = "'\(new.value)' at \(seconds(new.time))"
      return isOnlyChange ? "becomes \(now) (never changed before)" : "also becomes \(now)"
    case (nil, nil): return "is the same"
    }
  }
}
