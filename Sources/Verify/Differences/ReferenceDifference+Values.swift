// The differences between the property values of a reference and of a new run, as findings.

import Geometry
import Player
import Scene

extension ReferenceDifference {
  mutating func compareColumns() {
    var groups: [(phrase: MotionPhrase, finding: Finding)] = []
    var shifted: [Int: [TracedVariable]] = [:]
    func add(_ found: ColumnDifference, _ variable: TracedVariable) {
      switch found {
      case .same: break
      case .shiftedWithEvents(let group): shifted[group, default: []].append(variable)
      case .other(let phrase, var finding):
        // Merge properties with the same difference into one finding.
        if let index = groups.firstIndex(where: { $0.phrase == phrase }) {
          groups[index].finding.properties.append(variable)
          if (finding.since, finding.rank.rawValue)
            < (groups[index].finding.since, groups[index].finding.rank.rawValue)
          {
            finding.properties = groups[index].finding.properties
            groups[index].finding = finding
          }
        } else {
          finding.properties = [variable]
          groups.append((phrase, finding))
        }
      }
    }
    for column in old.columns {
      guard let other = new.columns.first(where: { $0.variable == column.variable }) else {
        add(lone(column, old.times, isNew: false), column.variable)
        continue
      }
      add(compare(column, other), column.variable)
    }
    let known = Set(old.columns.map(\.variable))
    for column in new.columns where !known.contains(column.variable) {
      add(lone(column, new.times, isNew: true), column.variable)
    }
    for (phrase, var finding) in groups {
      // Begin with the property that is nearest to the cause.
      let first = finding.property.map { [$0] } ?? []
      let properties = first + finding.properties.filter { $0 != finding.property }
      finding.words = phrase.sentence(about: properties.map(\.description))
      findings.append(finding)
    }
    addShifts(moving: shifted)
  }

  /// The result of comparing the old and the new values of one property.
  private enum ColumnDifference {
    case same
    /// The property moves later or earlier by the same time as a group of events, and has no other
    /// difference.
    case shiftedWithEvents(group: Int)
    case other(MotionPhrase, Finding)
  }

  /// Returns the difference of a property that moves only in the reference or only in the new run.
  private mutating func lone(
    _ column: MotionReference.Column, _ times: [Double], isNew: Bool
  ) -> ColumnDifference {
    let values = ColumnValues(column.values, times)
    let end = min(old.times.last ?? 0, new.times.last ?? 0) + timeRounding
    let start = zip(times, column.values).first { $1 != column.values[0] }?.0
    guard let start, start <= end else { return .same }
    let amount = tolerance.values.amount(of: column.variable, values, nil)
    if amount > 0, let values, values.extent <= amount { return .same }
    addCurve(column.variable, isNew ? nil : values, isNew ? values : nil)
    let isText = values == nil
    let verb = isText ? "change" : "move"
    let phrase =
      writes[column.variable].flatMap { MotionWords.phrase(forAnimation: $0, in: self) }
      ?? (isNew
        ? MotionPhrase(.values, "\(verb)s", verb, "now, from \(seconds(start)) on")
        : MotionPhrase(
          .values, "no longer \(verb)s", "no longer \(verb)", "from \(seconds(start)) on"))
    return .other(phrase, finding(phrase, column.variable, start, isText ? .text : nil))
  }

  private func finding(
    _ phrase: MotionPhrase, _ variable: TracedVariable, _ onset: Double,
    _ rank: Finding.Rank? = nil
  ) -> Finding {
    let own = self.rank(of: variable)
    // A state variable changes one tick before the properties that depend on it. Add a tick, so
    // that both count as simultaneous.
    return Finding(
      kind: phrase.kind, words: "", property: variable, time: onset,
      since: own == .state ? onset + tick : onset, rank: rank ?? own)
  }

  private func rank(of variable: TracedVariable) -> Finding.Rank {
    switch variable {
    case .state: .state
    case .quantity(_, .property(let property)) where Property.contentOffset.contains(property):
      .offset
    default: new.pannedProperties.contains(variable) ? .offset : .bound
    }
  }

  private mutating func compare(
    _ column: MotionReference.Column, _ other: MotionReference.Column
  ) -> ColumnDifference {
    guard column.values != other.values || old.times != new.times else { return .same }
    guard let before = ColumnValues(column.values, old.times),
      let after = ColumnValues(other.values, new.times), let pair = ColumnPair(before, after)
    else { return compareTexts(column, other) }
    let write = writes[column.variable]
    let hints = shifts.map(\.by) + [write?.shift].compactMap { $0 } + writtenShifts
    guard
      let motion = MotionComparison(
        pair, tolerance: tolerance.values.amount(of: column.variable, before, after),
        timeTolerance: timeTolerance, shifts: hints)
    else { return .same }
    addCurve(column.variable, before, after)
    if case .shift(let by, let start, _) = motion.explanation,
      let group = eventShift(by, at: start)
    {
      return .shiftedWithEvents(group: group)
    }
    let words = MotionWords(self, column, other)
    if let write, let phrase = words.phrase(for: write, pair, motion) {
      var found = finding(phrase, column.variable, motion.onsetSeconds)
      if found.rank != .state { found.rank = write.isAnimated ? .animated : .set }
      return .other(phrase, found)
    }
    let phrase = words.phrase(for: motion, pair)
    return .other(phrase, finding(phrase, column.variable, motion.onsetSeconds))
  }

  private func compareTexts(
    _ column: MotionReference.Column, _ other: MotionReference.Column
  ) -> ColumnDifference {
    guard
      let text = TextCourse(
        column.values, old.times, other.values, new.times, timeTolerance: timeTolerance)
    else { return .same }
    if case .shift(let seconds, let start, _) = text.difference,
      let group = eventShift(seconds, at: start)
    {
      return .shiftedWithEvents(group: group)
    }
    let phrase = MotionWords.phrase(for: text, in: self)
    return .other(phrase, finding(phrase, column.variable, text.onsetSeconds, .text))
  }
}

extension ReferenceDifference {
  private static let channels = ["red", "green", "blue", "opacity"]

  /// Adds the old and the new curve of a property to the evidence. The parameters are those of
  /// `curve`.
  mutating func addCurve(_ variable: TracedVariable, _ old: ColumnValues?, _ new: ColumnValues?) {
    if let curve = Self.curve(variable, old, new) { evidence.add(curve) }
  }

  /// Returns the old and the new curve of a property. For a colour, it is the curve of the channel
  /// that differs most.
  ///
  /// - Parameters:
  ///   - old: the values in the reference; nil if the property does not move there or is a string.
  ///   - new: the values in the new run; nil if the property does not move there or is a string.
  static func curve(
    _ variable: TracedVariable, _ old: ColumnValues?, _ new: ColumnValues?
  ) -> Evidence.Curve? {
    guard let one = old ?? new, let other = new ?? old else { return nil }
    let isColor = one.isColor && other.isColor
    let channel =
      old == nil || new == nil ? one.widestChannel : one.mostDifferentChannel(from: other)
    func rows(_ values: ColumnValues?) -> [(time: Double, value: Double)] {
      guard let row = values?.channels[channel] else { return [] }
      return zip(row.times, row.values).map { (time: $0, value: $1) }
    }
    return Evidence.Curve(
      name: isColor ? "\(variable) (\(channels[channel]))" : "\(variable)",
      unit: variable.quantity?.unit ?? "", old: rows(old), new: rows(new))
  }
}

extension ColumnValues {
  /// The index of the channel with the largest range of values; the first one if several are equal.
  fileprivate var widestChannel: Int {
    let extents = channels.map { ($0.values.max() ?? 0) - ($0.values.min() ?? 0) }
    return extents.firstIndex { $0 == extents.max() } ?? 0
  }
}
