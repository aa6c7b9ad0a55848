// CSS step easing. Source: CSS Easing Functions Level 2, "Step easing functions".

/// A staircase: `steps(n, position)`.
///
/// y = step / jumps with step = ⌊x·count⌋, plus 1 for `jumpStart` and `jumpBoth`.
package struct Steps: Sendable, Hashable {
  /// Where the jumps are, under CSS's names.
  package enum Position: String, Sendable, Hashable, CaseIterable {
    /// The first jump is at 0 (CSS also `start`).
    case jumpStart = "jump-start"
    /// The last jump is at 1 (CSS also `end`).
    case jumpEnd = "jump-end"
    /// No jump at 0 or at 1; it takes two steps at least.
    case jumpNone = "jump-none"
    /// Jumps at 0 and at 1.
    case jumpBoth = "jump-both"
  }

  /// From 1 (2 for `jumpNone`) to `countLimit`.
  package let count: Int
  /// Where the jumps are.
  package let position: Position

  /// The largest number of steps. CSS has no limit.
  package static let countLimit = 10_000

  /// Nil unless `count` is within its limits.
  package init?(count: Int, position: Position = .jumpEnd) {
    guard count >= (position == .jumpNone ? 2 : 1), count <= Self.countLimit else { return nil }
    self.count = count
    self.position = position
  }

  /// The number of jumps between 0 and 1: one for each step, one less or one more.
  private var jumps: Int {
    switch position {
    case .jumpStart, .jumpEnd: count
    case .jumpNone: count - 1
    case .jumpBoth: count + 1
    }
  }

  /// The step's height at `x`. Within 0…1 for x within 0…1; beyond them the stairs go on.
  ///
  /// An x within a few ulps of a jump is on it, so that a third times three is one.
  ///
  /// - Parameter isBefore: CSS's before flag: true while a delay runs, when a jump at x has not
  ///   happened yet.
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
