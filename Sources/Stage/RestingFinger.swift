// A finger that lies still, for those who judge motion.

package import Geometry

/// A finger that lies still: it holds what it dragged, or has just come down to tap.
package struct RestingFinger: Sendable, Hashable {
  /// On the screen, in points.
  package let place: Point
  /// When it came to lie there, in seconds: tells one finger from the next.
  package let start: Double
  /// True: what it does, it does now.
  package let isTap: Bool
}
