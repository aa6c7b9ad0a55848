// The sentences that describe how the motion of a property differs.

import Platform
import Player
import Scene
import Support

/// Describes the difference between the old and the new values of one property.
struct MoveWords {
  private let difference: ReferenceDifference
  private let old: MotionReference.Column
  private let new: MotionReference.Column
  private let isColor: Bool

  init(
    _ difference: ReferenceDifference, _ old: MotionReference.Column, _ new: MotionReference.Column
  ) {
    (self.difference, self.old, self.new) = (difference, old, new)
    isColor = old.values.first?.hasPrefix("#") ?? false
  }

  private var name: String { old.name }
  private func seconds(_ seconds: Double) -> String { difference.seconds(seconds) }

  /// Returns the old value at a time in seconds, formatted as in traces.
  private func before(_ time: Double) -> String { Self.value(old, difference.old.times, time) }
  private func after(_ time: Double) -> String { Self.value(new, difference.new.times, time) }

  private static func value(_ column: MotionReference.Column, _ times: [Double], _ time: Double)
    -> String
  {
    column.values[times.firstIndex { $0 >= time - 1e-9 } ?? times.count - 1]
  }

  func finding(of motion: MotionDifference) -> Finding {
    func finding(_ kind: Verdict.Kind, _ words: String, _ time: Double?) -> Finding {
      Finding(kind: kind, words: words, property: name, time: time)
    }
    switch motion {
    case .same, .constant:
      return finding(
        .values, "is \(new.values.last ?? "") instead of \(old.values.last ?? "")", nil)
    case .count(let old, let new, let first):
      return finding(.values, counts(old, new) + ", different from \(seconds(first)) on", first)
    case .moves(let moves):
      guard let (before, after, how) = moves.first else { return finding(.values, "moves", nil) }
      let count = moves.count - 1
      let verb = count == 1 ? "differs" : "differ"
      let more = count == 0 ? "" : "; \(counted(count, "more move")) \(verb) too"
      switch how {
      case .timing(let later, let oldSeconds, let newSeconds):
        return finding(
          .timing,
          timing(before, after, later, oldSeconds, newSeconds) + ", same curve" + more,
          after.start)
      case .curve(let largest, let at):
        return finding(
          .timing,
          "moves on \(curves(before, after)) from \(seconds(after.start)) on"
            + (isColor ? "" : ", up to \(Self.rounded(largest)) apart at \(seconds(at))")
            + overshoot(before, after) + settling(before, after) + more,
          after.start)
      case .values: return finding(.values, values(before, after) + more, after.start)
      }
    }
  }

  private func counts(_ old: Int, _ new: Int) -> String {
    if new == 0 { return "never moves (moved \(repetitions(old)))" }
    let before = old == 0 ? " (never moved before)" : " instead of \(repetitions(old))"
    return "moves \(repetitions(new))" + before
  }

  /// Returns a number rounded to three significant digits.
  private static func rounded(_ number: Double) -> String {
    let digits = number > 0 ? pow(10, 2 - floor(log10(number))) : 1
    return formatted((number * digits).rounded() / digits)
  }

  private func values(_ before: Move, _ after: Move) -> String {
    let (oldFrom, newFrom) = (self.before(before.start), self.after(after.start))
    let isFromElsewhere = abs(before.from - after.from) > 1e-6
    return "goes \(isFromElsewhere ? "from \(newFrom) " : "")to \(self.after(after.end)) at "
      + "\(seconds(after.end)) instead of \(isFromElsewhere ? "from \(oldFrom) " : "")to "
      + self.before(before.end)
  }

  // MARK: Timings of the scene's steps

  /// Returns the timings of the steps that caused the old and the new move; nil if a step caused
  /// only one of them or neither.
  private func timings(_ before: Move, _ after: Move) -> (old: TimingName, new: TimingName)? {
    guard let one = difference.old.timing(of: name, movingFrom: before.start),
      let other = difference.new.timing(of: name, movingFrom: after.start)
    else { return nil }
    return (one, other)
  }

  private func curves(_ before: Move, _ after: Move) -> String {
    guard let (old, new) = timings(before, after), old.curve != new.curve else {
      return "another curve"
    }
    return "\(new.curve) instead of \(old.curve)"
  }

  private func timing(
    _ before: Move, _ after: Move, _ later: Double, _ oldSeconds: Double, _ newSeconds: Double
  ) -> String {
    let isPaced = abs(newSeconds - oldSeconds) > 5e-4
    let isShifted = abs(later) > 5e-4
    let pace = "takes \(seconds(newSeconds)) instead of \(seconds(oldSeconds))"
    var start = "starts \(difference.later(later)), at \(seconds(before.start + later))"
    if let (old, new) = timings(before, after),
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
    guard abs(before.end - after.end) > difference.timeTolerance + 1e-3 else { return "" }
    return "; it settles at \(seconds(after.end)) instead of \(seconds(before.end))"
  }
}

extension MotionReference {
  /// Returns the timing of the step that started a move; nil if no step started it. If several
  /// steps match, returns the timing of the last one.
  ///
  /// - Parameters:
  ///   - property: the name of the property in traces.
  ///   - start: the start of the move, in seconds.
  fileprivate func timing(of property: String, movingFrom start: Double) -> TimingName? {
    // The first changed sample is at most one tick after the step and its delay.
    let tick = times.count > 1 ? times[1] - times[0] : 0
    let timings = events.flatMap { event in
      event.effects.compactMap { effect -> TimingName? in
        guard effect.subject == property, let timing = effect.timing,
          abs(event.time + timing.delaySeconds - start) <= tick + 1e-6
        else { return nil }
        return timing
      }
    }
    return timings.last
  }
}
