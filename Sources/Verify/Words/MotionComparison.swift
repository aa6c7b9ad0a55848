// The comparison of one property's values over time between a reference and a new run.

/// The difference between the old and the new values of one property.
///
/// The explanation was checked against the values at every tick that the reference and the new run
/// have in common.
struct MotionComparison {
  /// The simplest description of the difference between the old and the new values.
  enum Explanation: Hashable {
    /// The new values equal the old values, but come later by `seconds`; a negative number means
    /// earlier. `oldStart` and `newStart` are the times of the last ticks before the values change,
    /// in seconds.
    case shift(seconds: Double, oldStart: Double, newStart: Double)
    /// The new values stay constant from the first difference on, and the old values change.
    case stays
    /// The old values stay constant from the first difference on, and the new values change.
    case leaves
    /// The values differ from the first tick on.
    case start
    /// The old and the new values both change after the first difference. At the tick `at`, they
    /// rest at different values.
    case goal(at: Int)
    /// The old and the new values follow the same path from the same start, but come to rest at
    /// different times, in seconds.
    case pace(oldRest: Double, newRest: Double)
    /// The values differ in another way.
    case other
  }

  /// The first tick at which the values differ by more than the tolerance, and its time in seconds.
  let onset: Int
  let onsetSeconds: Double
  /// The largest difference of a channel, and its time in seconds.
  private(set) var largest = 0.0
  private(set) var largestAt: Double
  private(set) var explanation = Explanation.other

  /// Compares two columns. The result is nil if all differences are within the tolerances.
  ///
  /// - Parameters:
  ///   - tolerance: the largest accepted difference of values, in the property's unit.
  ///   - timeTolerance: the largest accepted shift in time, in seconds.
  ///   - shifts: the times in seconds by which events or steps come later. They can explain a shift
  ///     that is not a whole number of ticks.
  init?(
    _ pair: ColumnPair, tolerance: Double = 0, timeTolerance: Double = 0, shifts: [Double] = []
  ) {
    let tolerance = max(tolerance, ColumnPair.leastChange / 2)
    guard let onset = pair.times.indices.first(where: { pair.difference(at: $0) > tolerance })
    else { return nil }
    if timeTolerance > 0, pair.agrees(within: timeTolerance, tolerance: tolerance) { return nil }
    self.onset = onset
    onsetSeconds = pair.times[onset]
    largestAt = pair.times[onset]
    for index in onset..<pair.times.count where pair.difference(at: index) > largest + 1e-9 {
      (largest, largestAt) = (pair.difference(at: index), pair.times[index])
    }
    explanation = Self.explanation(pair, onset, tolerance, shifts)
  }

  private static func explanation(
    _ pair: ColumnPair, _ onset: Int, _ tolerance: Double, _ shifts: [Double]
  ) -> Explanation {
    guard onset > 0 else { return .start }
    guard let after = ColumnPair.firstChange(pair.new, from: onset) else { return .stays }
    guard let before = ColumnPair.firstChange(pair.old, from: onset) else { return .leaves }
    let check = ExplanationCheck(pair, tolerance: tolerance)
    if let shift = shift(pair, onset, before, after, shifts, check) { return shift }
    let rest = (max(before, after)..<pair.times.count).first {
      ColumnPair.rests(pair.old, at: $0) && ColumnPair.rests(pair.new, at: $0)
    }
    guard let rest else { return .other }
    if pair.difference(at: rest) > tolerance { return .goal(at: rest) }
    return before == after ? check.pace(from: before) ?? .other : .other
  }

  /// Returns the shift that explains the new values; nil if no shift explains them.
  ///
  /// - Parameters:
  ///   - before: the first tick from the onset on at which the old value changes.
  ///   - after: the first tick from the onset on at which the new value changes.
  private static func shift(
    _ pair: ColumnPair, _ onset: Int, _ before: Int, _ after: Int, _ shifts: [Double],
    _ check: ExplanationCheck
  ) -> Explanation? {
    let (oldStart, newStart) = (pair.times[before - 1], pair.times[after - 1])
    let ticks = newStart - oldStart
    if before != after, check.isShifted(by: ticks, from: onset, isOnTicks: true) {
      return .shift(seconds: ticks, oldStart: oldStart, newStart: newStart)
    }
    for seconds in shifts
    where abs(seconds - ticks) < pair.tick && abs(seconds) >= leastShift
      && check.isShifted(by: seconds, from: onset, isOnTicks: false)
    {
      return .shift(seconds: seconds, oldStart: oldStart, newStart: newStart)
    }
    return nil
  }

  /// The shortest shift that a message reports, in seconds. Messages round times to milliseconds.
  static let leastShift = 1e-3
}
