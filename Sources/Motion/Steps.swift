// The CSS function `steps()`. Source: CSS Easing Functions Level 2, "Step easing functions".

/// A step function: `steps(n, position)`.
///
/// y = step / jumps with step = ⌊x·count⌋. `jumpStart` and `jumpBoth` add 1 to the step.
package struct Steps: Sendable, Hashable {
  /// The positions of the jumps, under CSS's names.
  package enum Position: String, Sendable, Hashable, CaseIterable {
    /// The first jump at 0 (CSS also `start`).
    case jumpStart = "jump-start"
    /// The last jump at 1 (CSS also `end`).
    case jumpEnd = "jump-end"
    /// Jumps only between 0 and 1, which needs at least two steps.
    case jumpNone = "jump-none"
    /// Jumps at 0 and at 1.
    case jumpBoth = "jump-both"
  }

  /// The number of steps, from 1 (2 for `jumpNone`) to `countLimit`.
  package let count: Int
  /// The positions of the jumps.
  package let position: Position

  /// The largest number of steps. CSS has no limit.
  package static let countLimit = 10_000

  /// Creates a step function, or nil if `count` is outside its limits.
  package init?(count: Int, position: Position = .jumpEnd) {
    guard count >= (position == .jumpNone ? 2 : 1), count <= Self.countLimit else { return nil }
    self.count = count
    self.position = position
  }

  /// The number of jumps within 0…1: as many as steps, one less or one more.
  private var jumps: Int {
    switch position {
    case .jumpStart, .jumpEnd: count
    case .jumpNone: count - 1
    case .jumpBoth: count + 1
    }
  }

  /// Returns the step's height at `x`. It is within 0…1 for x within 0…1; beyond them the steps
  /// continue.
  ///
  /// An x within a few ulps of a jump counts as on it, so that three times a third is 1.
  ///
  /// - Parameter isBefore: whether a delay is still running, so that a jump at x has not happened
  ///   yet (CSS's before flag).
  package func value(at x: Double, isBefore: Bool = false) -> Double {
    let place = x * Double(count)
    let whole = place.rounded()
    let isOnJump = abs(place - whole) <= 4 * whole.ulp
    var step = isOnJump ? whole : place.rounded(.down)
    if position == .jumpStart || position == .jumpBoth { step += 1 }
    if isBefore, isOnJump { step -= 1 }
    if x >= 0 { step = max(step, 0) }
    if x <= 1 { step = min(step, Double(jumps)) }
    return finite(step / Double(jumps))
  }
}
