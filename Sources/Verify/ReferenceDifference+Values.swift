// What differs between the values of two runs, property by property, in words.

import Geometry
import Player
import Scene

extension ReferenceDifference {
  mutating func compareColumns() {
    var alike: [String: [String]] = [:]
    var order: [(words: String, finding: Finding)] = []
    func add(_ name: String, _ finding: Finding) {
      // Properties that change in the same way are told of together.
      let key = "\(finding.kind) \(finding.words)"
      alike[key, default: []].append(name)
      if alike[key]?.count == 1 { order.append((key, finding)) }
    }
    for column in old.columns {
      guard let other = new.columns.first(where: { $0.name == column.name }) else {
        add(
          column.name, Finding(kind: .values, words: "no longer moves", property: column.name))
        continue
      }
      for finding in compare(column, other) { add(column.name, finding) }
    }
    for column in new.columns where !old.columns.contains(where: { $0.name == column.name }) {
      let start = zip(new.times, column.values).first { $1 != column.values[0] }?.0
      add(
        column.name,
        Finding(
          kind: .values, words: "moves now, from \(seconds(start ?? 0)) on", property: column.name,
          time: start))
      addCurve(column.name, nil, series(column.values, new.times))
    }
    for (key, finding) in order {
      let names = alike[key] ?? []
      var told = finding
      let others = names.dropFirst()
      let further =
        others.isEmpty
        ? ""
        : others.count <= 2
          ? " and \(others.joined(separator: ", "))" : " and \(others.count) more"
      told.words = "\(names[0])\(further): \(finding.words)"
      findings.append(told)
    }
  }

  private mutating func compare(
    _ column: MotionReference.Column, _ other: MotionReference.Column
  ) -> [Finding] {
    guard column.values != other.values || old.times != new.times else { return [] }
    guard let before = series(column.values, old.times), let after = series(other.values, new.times)
    else { return compareWords(column, other) }
    var found: [Finding] = []
    for (before, after) in zip(before, after) {
      let difference = compareMotion(
        before, after, tolerance: tolerance.value, timeTolerance: timeTolerance)
      found = findings(of: difference, column.name)
      if !found.isEmpty { break }
    }
    if !found.isEmpty { addCurve(column.name, before, after) }
    return found
  }

  private func findings(of difference: MotionDifference, _ name: String) -> [Finding] {
    func finding(_ kind: Verdict.Kind, _ words: String, _ time: Double?) -> Finding {
      Finding(kind: kind, words: words, property: name, time: time)
    }
    switch difference {
    case .same: return []
    case .constant(let old, let new):
      return [finding(.values, "is \(formatted(new)) instead of \(formatted(old))", nil)]
    case .count(let old, let new, let first):
      let times = new == 1 ? "once" : "\(new) times"
      return [
        finding(
          .values, "moves \(times) instead of \(old), other from \(seconds(first)) on",
          first)
      ]
    case .moves(let moves):
      guard let (before, after, how) = moves.first else { return [] }
      let count = moves.count - 1
      let more = count == 0 ? "" : "; \(count) more move\(count == 1 ? " differs" : "s differ") too"
      switch how {
      case .timing(let later, let oldSeconds, let newSeconds):
        return [
          finding(
            .timing,
            timing(name, before, after, later, oldSeconds, newSeconds) + ", same curve" + more,
            after.start)
        ]
      case .curve(let largest, let at):
        return [
          finding(
            .timing,
            "moves on \(curves(name, before, after)) from \(seconds(after.start)) on, up to "
              + "\(formatted(largest)) apart at \(seconds(at))" + overshoot(before, after)
              + settling(before, after) + more,
            after.start)
        ]
      case .values(let oldFrom, let newFrom, let oldTo, let newTo):
        let from = abs(oldFrom - newFrom) > 1e-6 ? "from \(formatted(newFrom)) " : ""
        return [
          finding(
            .values,
            "goes \(from)to \(formatted(newTo)) at \(seconds(after.end)) instead of "
              + (from.isEmpty ? "" : "from \(formatted(oldFrom)) ") + "to \(formatted(oldTo))"
              + more,
            after.start)
        ]
      }
    }
  }

  /// What steps say of two moves that belong to each other; nil where either was set going by
  /// something else than a step.
  private func paces(_ name: String, _ before: Move, _ after: Move)
    -> (old: PaceName, new: PaceName)?
  {
    guard let one = old.pace(of: name, movingFrom: before.start),
      let other = new.pace(of: name, movingFrom: after.start)
    else { return nil }
    return (one, other)
  }

  private func curves(_ name: String, _ before: Move, _ after: Move) -> String {
    guard let (old, new) = paces(name, before, after), old.curve != new.curve else {
      return "another curve"
    }
    return "\(new.curve) instead of \(old.curve)"
  }

  private func timing(
    _ name: String, _ before: Move, _ after: Move, _ later: Double, _ oldSeconds: Double,
    _ newSeconds: Double
  ) -> String {
    let isPaced = abs(newSeconds - oldSeconds) > 5e-4
    let isShifted = abs(later) > 5e-4
    let pace = "takes \(seconds(newSeconds)) instead of \(seconds(oldSeconds))"
    var start = "starts \(self.later(later)), at \(seconds(before.start + later))"
    if let (old, new) = paces(name, before, after),
      abs(new.delaySeconds - old.delaySeconds - later) < 2e-3
    {
      start =
        "starts after \(seconds(new.delaySeconds)) instead of \(seconds(old.delaySeconds)), at "
        + seconds(before.start + later)
    }
    return switch (isShifted, isPaced) {
    case (true, true): "\(start), and \(pace)"
    case (true, false): start
    default: "\(pace) from \(seconds(before.start)) on"
    }
  }

  private func overshoot(_ before: Move, _ after: Move) -> String {
    guard abs(before.overshoot - after.overshoot) > 0.005 else { return "" }
    func percent(_ share: Double) -> String { "\(formatted((share * 1_000).rounded() / 10)) %" }
    return "; it overshoots by \(percent(after.overshoot)) instead of \(percent(before.overshoot))"
  }

  private func settling(_ before: Move, _ after: Move) -> String {
    guard abs(before.end - after.end) > timeTolerance + 1e-3 else { return "" }
    return "; it settles at \(seconds(after.end)) instead of \(seconds(before.end))"
  }

  private func compareWords(
    _ column: MotionReference.Column, _ other: MotionReference.Column
  ) -> [Finding] {
    func changes(_ values: [String], _ times: [Double]) -> [(time: Double, value: String)] {
      values.indices.filter { $0 == 0 || values[$0] != values[$0 - 1] }
        .map { (times[$0], values[$0]) }
    }
    let before = changes(column.values, old.times)
    let after = changes(other.values, new.times)
    guard before.map(\.value) == after.map(\.value) else {
      let index = zip(before, after).prefix { $0.value == $1.value }.count
      let old = index < before.count ? "'\(before[index].value)'" : "no other"
      let new = index < after.count ? "'\(after[index].value)'" : "no other"
      let time = (index < after.count ? after : before)[
        min(index, max(after.count, before.count) - 1)
      ]
      .time
      return [
        Finding(
          kind: .values, words: "becomes \(new) instead of \(old) at \(seconds(time))",
          property: column.name, time: time)
      ]
    }
    guard
      let (one, other) = zip(before, after).first(where: {
        abs($0.time - $1.time) > timeTolerance + 1e-6
      })
    else { return [] }
    return [
      Finding(
        kind: .timing,
        words:
          "becomes '\(other.value)' \(later(other.time - one.time)), at \(seconds(other.time))",
        property: column.name, time: other.time)
    ]
  }

  /// One row of numbers, or four for colours; nil for words.
  private func series(_ values: [String], _ times: [Double]) -> [TimedValues]? {
    let numbers = values.compactMap { value in
      Double(value) ?? (value == "true" ? 1 : value == "false" ? 0 : nil)
    }
    if numbers.count == values.count { return [TimedValues(times: times, values: numbers)] }
    let colors = values.compactMap { $0.hasPrefix("#") ? Color(named: $0) : nil }
    guard colors.count == values.count else { return nil }
    return [\Color.red, \.green, \.blue, \.alpha].map { channel in
      TimedValues(times: times, values: colors.map { $0[keyPath: channel] })
    }
  }

  private mutating func addCurve(_ name: String, _ old: [TimedValues]?, _ new: [TimedValues]?) {
    func rows(_ series: [TimedValues]?) -> [(time: Double, value: Double)] {
      series?.first.map { Array(zip($0.times, $0.values)).map { (time: $0, value: $1) } } ?? []
    }
    guard evidence.curves.count < 12 else { return }
    evidence.curves.append(.init(name: name, old: rows(old), new: rows(new)))
  }
}

extension MotionReference {
  /// What the last step says that set a property going before a move of it, as far as it can have
  /// been the one; nil without any.
  fileprivate func pace(of property: String, movingFrom start: Double) -> PaceName? {
    // A move starts with the last tick at which it rests, at most one after the step and its delay.
    let tick = times.count > 1 ? times[1] - times[0] : 0
    let paces = events.flatMap { event in
      event.effects.compactMap { effect -> PaceName? in
        guard effect.subject == property, let pace = effect.pace,
          abs(event.time + pace.delaySeconds - start) <= tick + 1e-6
        else { return nil }
        return pace
      }
    }
    return paces.last
  }
}
