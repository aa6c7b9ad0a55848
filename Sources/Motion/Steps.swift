// The CSS function `steps()`. Source: CSS Easing Functions Level 2, "Step easing functions".

/// A step function, such as CSS `steps(4, jump-end)`.
///
/// The output is y = step / jumps, where step = ⌊x·count⌋ and jumps is the number of jumps.
/// `jumpStart` and `jumpBoth` add 1 to the step.
package struct Steps: Sendable, Hashable {
  /// The position of the jumps, with the names of CSS.
  package enum Position: String, Sendable, Hashable, CaseIterable {
    /// The first jump is at 0. CSS also calls this `start`.
    case jumpStart = "jump-start"
    /// The last jump is at 1. CSS also calls this `end`.
    case jumpEnd = "jump-end"
    /// There is no jump at 0 or at 1, so at least two steps are needed.
    case jumpNone = "jump-none"
    /// There are jumps at 0 and at 1.
    case jumpBoth = "jump-both"
  }

  /// The number of steps, at least 1 (2 for `jumpNone`) and at most `countLimit`.
  package let count: Int
  package let position: Position

  /// The maximum number of steps. CSS has no limit.
  package static let countLimit = 10_000

  /// Creates a step function; nil if `count` is outside its limits.
  package init?(count: Int, position: Position = .jumpEnd) {
    guard count >= (position == .jumpNone ? 2 : 1), count <= Self.countLimit else { return nil }
    self.count = count
    self.position = position
  }

  /// The number of jumps within 0…1. It is `count`, `count` − 1 or `count` + 1.
  private var jumps: Int {
    switch position {
    case .jumpStart, .jumpEnd: count
    case .jumpNone: count - 1
    case .jumpBoth: count + 1
    }
  }

  /// Returns the output at `x`, within 0…1 for x within 0…1. Outside 0…1 the steps continue.
  ///
  /// An x within a few ulps of a jump counts as on the jump. A rounding error in x therefore does
  /// not delay the jump.
  ///
  /// - Parameter isBefore: whether the animation is still in its delay. A jump at x has then not
  ///   happened yet (CSS's before flag).
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
