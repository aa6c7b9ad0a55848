// Lengths that may depend on the size of the superview.

import Support

/// A coordinate in points, plus a fraction of the superview's width or height.
package struct Extent: Sendable {
  /// The fraction of the superview's width or height; 1 is the whole side.
  package var fraction: Double
  /// The points that are added to the fraction. The expression is evaluated when a pan begins.
  package var points: NumberExpression

  package init(fraction: Double, points: NumberExpression) {
    (self.fraction, self.points) = (fraction, points)
  }

  /// Returns the value in points for a superview with the given width or height; nil if `points` is
  /// not constant.
  package func constant(side: Double) -> Double? {
    points.constant.map { fraction * side + $0 }
  }
}

extension Extent: CustomStringConvertible {
  /// The spelling in scenes, such as `100% - 59`.
  package var description: String {
    let points = points.constant.map(formatted) ?? "= \(points.origin.source)"
    guard fraction != 0 else { return points }
    let percent = "\(formatted(fraction * 100))%"
    guard let constant = self.points.constant, constant != 0 else { return percent }
    return "\(percent) \(constant < 0 ? "-" : "+") \(formatted(abs(constant)))"
  }

  /// Whether the extent is longer than another extent in every superview, whatever its size. False
  /// if an extent is not constant.
  package func exceeds(_ other: Extent) -> Bool {
    guard let points = points.constant, let others = other.points.constant else { return false }
    return fraction >= other.fraction && points >= others
      && (fraction > other.fraction || points > others)
  }
}
