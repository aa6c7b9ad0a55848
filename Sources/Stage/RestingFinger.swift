// Fingers at rest, for motion lint.

package import Geometry

/// A finger at rest: it holds dragged content, or has just come down to tap.
package struct RestingFinger: Sendable, Hashable {
  /// The position on the screen, in points.
  package let place: Point
  /// The time at which the rest began, in seconds. Lint rules identify the finger by this time at
  /// later ticks.
  package let start: Double
  /// Whether the finger tapped at the observed tick.
  package let isTap: Bool
}
