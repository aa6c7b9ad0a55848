// The sentences that describe how a property differs. Every number in a sentence comes from the
// values or events of the old and the new run.

import Player
import Scene
import Support

/// A sentence without its subject. The subject is the name of one property, or the names of several
/// properties.
struct MotionPhrase: Hashable {
  var kind: Verdict.Kind
  /// The verb if the subject is one property. `verbs` is the verb for several properties.
  var verb: String
  var verbs: String
  var rest: String

  init(_ kind: Verdict.Kind, _ verb: String, _ verbs: String, _ rest: String) {
    (self.kind, self.verb, self.verbs, self.rest) = (kind, verb, verbs, rest)
  }

  /// Returns the sentence about the properties with these names: "a.x: goes to 5", "a.x and a.y: go
  /// to 5".
  func sentence(about names: [String]) -> String {
    guard names.count > 1, let last = names.last else {
      return "\(names.first ?? ""): \(verb)\(rest.isEmpty ? "" : " ")\(rest)"
    }
    let subject =
      names.count <= 3
      ? "\(names.dropLast().joined(separator: ", ")) and \(last)"
      : "\(names[0]) and \(names.count - 1) more"
    return "\(subject): \(verbs)\(rest.isEmpty ? "" : " ")\(rest)"
  }
}

/// Describes the difference between the old and the new values of one property.
struct MotionWords {
  private let difference: ReferenceDifference
  private let old: MotionReference.Column
  private let new: MotionReference.Column

  init(
    _ difference: ReferenceDifference, _ old: MotionReference.Column, _ new: MotionReference.Column
  ) {
    (self.difference, self.old, self.new) = (difference, old, new)
  }

  private func seconds(_ seconds: Double) -> String { difference.seconds(seconds) }

  /// Returns the old value at a time in seconds. It is the last value at or before this time.
  private func before(_ time: Double) -> Value { Self.value(old, difference.old.times, time) }
  private func after(_ time: Double) -> Value { Self.value(new, difference.new.times, time) }

  private static func value(_ column: MotionReference.Column, _ times: [Double], _ time: Double)
    -> Value
  {
    column.values[max(0, (times.firstIndex { $0 > time + timeRounding } ?? times.count) - 1)]
  }

  // MARK: Differences that were written

  /// Describes a step whose value or timing differs from the reference. Returns nil if the step
  /// does not explain the difference between the values.
  func phrase(for write: PropertyWrite, _ pair: ColumnPair, _ motion: MotionComparison)
    -> MotionPhrase?
  {
    guard min(write.oldSeconds, write.newSeconds) <= motion.onsetSeconds + pair.tick / 2 else {
      return nil
    }
    let onset = seconds(motion.onsetSeconds)
    switch write.part {
    case .value: return target(write, motion)
    case .curve:
      guard let (mine, others) = curves(write) else { return nil }
      return MotionPhrase(
        .timing, "moves", "move",
        "\(mine) instead of \(others) from \(onset) on"
          + (isBeforeShifts(motion.largestAt) ? distance(motion, pair) : ""))
    case .duration:
      guard let one = write.old.timing.animation?.seconds,
        let other = write.new.timing.animation?.seconds,
        seconds(one) != seconds(other)
      else { return nil }
      let lengths = "\(seconds(other)) instead of \(seconds(one)) from \(onset) on"
      guard let turn = turn(write, pair) else {
        return MotionPhrase(.timing, "takes", "take", lengths)
      }
      return MotionPhrase(.timing, "\(turn) takes", "\(turn) takes", lengths)
    case .delay:
      guard let one = write.old.timing.animation?.delaySeconds,
        let other = write.new.timing.animation?.delaySeconds,
        seconds(one) != seconds(other)
      else { return nil }
      let start = write.newSeconds + other
      let lengths =
        other == 0
        ? "without its delay of \(seconds(one))"
        : "after \(seconds(other)) instead of \(one == 0 ? "at once" : seconds(one))"
      return MotionPhrase(.timing, "starts", "start", "\(lengths), at \(seconds(start))")
    case .animation: return Self.phrase(forAnimation: write, in: difference)
    }
  }

  /// Describes a step that is animated only in the reference or only in the new run. Returns nil
  /// for keyframes.
  static func phrase(
    forAnimation write: PropertyWrite, in difference: ReferenceDifference
  ) -> MotionPhrase? {
    guard write.part == .animation else { return nil }
    func way(_ timing: TimingName, _ start: Double) -> String {
      let begin = start + timing.delaySeconds
      return
        "from \(difference.seconds(begin)) to \(difference.seconds(begin + timing.seconds))"
    }
    if let timing = write.old.timing.animation {
      return MotionPhrase(
        .timing, "jumps", "jump",
        "to \(write.new.value.shown) at \(difference.seconds(write.newSeconds)) instead of moving "
          + way(timing, write.oldSeconds))
    }
    return write.new.timing.animation.map { timing in
      MotionPhrase(
        .timing, "moves", "move",
        "to \(write.new.value.shown) \(way(timing, write.newSeconds)) instead of jumping at "
          + difference.seconds(write.oldSeconds))
    }
  }

  private func target(_ write: PropertyWrite, _ motion: MotionComparison) -> MotionPhrase? {
    let (one, other) = (write.old.value, write.new.value)
    guard one != other else { return nil }
    func end(_ start: Double, _ change: ChangeName) -> Double {
      start + (change.timing.animation.map { $0.delaySeconds + $0.seconds } ?? 0)
    }
    let (oldEnd, newEnd) = (end(write.oldSeconds, write.old), end(write.newSeconds, write.new))
    let times = difference.new.times
    let isKeyframe = write.new.timing.keyframeEnd != nil
    if !isKeyframe, abs(oldEnd - newEnd) <= timeRounding,
      let arrival = times.first(where: { $0 >= newEnd - timeRounding }),
      arrival >= motion.onsetSeconds, after(arrival) == other, before(arrival) == one
    {
      return MotionPhrase(
        .values, "goes", "go", "to \(other.shown) instead of \(one.shown), at \(seconds(arrival))")
    }
    let how = write.isAnimated || isKeyframe ? "animated" : "set"
    return MotionPhrase(
      .values, "is \(how)", "are \(how)",
      "to \(other.shown) instead of \(one.shown), different from \(seconds(motion.onsetSeconds)) on"
    )
  }

  /// Returns both curves in words, with rounded numbers if they still differ. If two curves of the
  /// same kind differ in one number, only this number is named: "with damping 0.6".
  private func curves(_ write: PropertyWrite) -> (new: String, old: String)? {
    guard let old = write.old.timing.animation, let new = write.new.timing.animation else {
      return nil
    }
    func words(_ lead: String, _ now: String, _ before: String) -> (new: String, old: String) {
      let (mine, others) = (Self.shortened(now), Self.shortened(before))
      return mine == others ? (lead + now, before) : (lead + mine, others)
    }
    guard let number = new.differingNumber(from: old) else {
      return words("on ", new.curve, old.curve)
    }
    return words("with \(number.label) ", number.new, number.old)
  }

  /// Returns a curve's text with shorter numbers, such as "spring(stiffness: 273.4)". Numbers with
  /// more than three decimals are rounded to four significant digits, others stay as written.
  static func shortened(_ curve: String) -> String {
    curve.replacing(/\d+\.\d{4,}(?![\d.eE])/) { (match) -> String in
      guard let number = Double(match.output), number >= 0.001 else { return String(match.output) }
      let scale = pow(10, max(0, 3 - floor(log10(number))))
      return formatted((number * scale).rounded() / scale)
    }
  }

  /// Returns the words for one repetition of an animation: "one turn", or "one way" if it runs back
  /// and forth. Returns nil if the animation does not repeat.
  private func turn(_ write: PropertyWrite, _ pair: ColumnPair) -> String? {
    guard let one = write.old.timing.animation, let other = write.new.timing.animation else {
      return nil
    }
    for (factor, noun) in [(1.0, "one turn"), (2, "one way")] {
      let isOld = ExplanationCheck.isPeriodic(
        pair.oldRows, from: write.oldSeconds + one.delaySeconds, period: factor * one.seconds)
      let isNew = ExplanationCheck.isPeriodic(
        pair.newRows, from: write.newSeconds + other.delaySeconds, period: factor * other.seconds)
      if isOld, isNew { return noun }
    }
    return nil
  }

  // MARK: Differences of values

  /// Describes the difference from the values alone, without the steps that wrote them.
  func phrase(for motion: MotionComparison, _ pair: ColumnPair) -> MotionPhrase {
    let onset = seconds(motion.onsetSeconds)
    switch motion.explanation {
    case .shift(let shift, let oldStart, let newStart):
      guard abs(shift) >= MotionComparison.leastShift else { break }
      let isExact = abs(newStart - oldStart - shift) < 5e-4
      let start =
        isExact
        ? ", at \(seconds(newStart)) instead of \(seconds(oldStart))"
        : ", different from \(onset) on"
      return MotionPhrase(.timing, "starts", "start", later(by: shift) + start)
    case .stays:
      return MotionPhrase(
        .values, "stays", "stay", "at \(after(motion.onsetSeconds).shown) from \(onset) on")
    case .leaves:
      return MotionPhrase(
        .values, "moves", "move",
        "from \(onset) on instead of staying at "
          + before(motion.onsetSeconds).shown)
    case .start:
      let (one, other) = (before(motion.onsetSeconds), after(motion.onsetSeconds))
      guard one != other else { break }
      return MotionPhrase(
        .values, "is", "are", "\(other.shown) instead of \(one.shown) from \(onset) on")
    case .goal(let index):
      let time = pair.times[index]
      let (one, other) = (before(time), after(time))
      guard one != other else { break }
      return MotionPhrase(
        .values, "goes", "go", "to \(other.shown) instead of \(one.shown), at \(seconds(time))")
    case .pace(let oldRest, let newRest):
      guard seconds(oldRest) != seconds(newRest) else { break }
      return MotionPhrase(
        .timing, newRest > oldRest ? "slows down" : "speeds up",
        newRest > oldRest ? "slow down" : "speed up",
        "from \(onset) on, resting at \(seconds(newRest)) instead of \(seconds(oldRest))")
    case .other: break
    }
    return MotionPhrase(
      .timing, "moves", "move", "differently from \(onset) on" + distance(motion, pair))
  }

  /// Whether no event before a time comes later or earlier. The distance between moves at different
  /// times says nothing about their curves.
  private func isBeforeShifts(_ time: Double) -> Bool {
    difference.shifts.allSatisfy { min($0.at, $0.at + $0.by) > time }
  }

  private func distance(_ motion: MotionComparison, _ pair: ColumnPair) -> String {
    pair.isColor
      ? "" : ", up to \(Self.rounded(motion.largest)) apart at \(seconds(motion.largestAt))"
  }

  /// Returns a number rounded to three significant digits.
  private static func rounded(_ number: Double) -> String {
    let digits = number > 0 ? pow(10, 2 - floor(log10(number))) : 1
    return formatted((number * digits).rounded() / digits)
  }

  // MARK: Strings

  static func phrase(for text: TextCourse, in difference: ReferenceDifference) -> MotionPhrase {
    switch text.difference {
    case .shift(let shift, let old, let new):
      MotionPhrase(
        .timing, "changes", "change",
        "\(later(by: shift)), at \(difference.seconds(new)) "
          + "instead of \(difference.seconds(old))")
    case .other(let old, let new):
      MotionPhrase(
        .values, "is", "are",
        "'\(new.shown)' instead of '\(old.shown)' from \(difference.seconds(text.onsetSeconds)) on")
    }
  }
}
