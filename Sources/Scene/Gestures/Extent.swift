// Lengths that may depend on the size of the superview.

import Support

/// A coordinate in points, plus a fraction of the superview's width or height.
package struct Extent: Sendable {
  /// The fraction of the superview's width or height; 1 is the whole side.
  package var fraction: Double
  /// The points that are added to the fraction. The expression is evaluated when a pan begins.
  package var points: NumberExpression

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
  func exceeds(_ other: Extent) -> Bool {
    guard let points = points.constant, let others = other.points.constant else { return false }
    return fraction >= other.fraction && points >= others
      && (fraction > other.fraction || points > others)
  }

  /// Creates an extent from a text such as `50%` or `100% - 59`; nil for any other text.
  init?(percentage text: String, at location: SourceLocation) {
    let parts = text.split(separator: "%", omittingEmptySubsequences: false)
    guard parts.count == 2, let percent = Self.decimal(parts[0]), abs(percent) <= Self.mostPercent
    else { return nil }
    let rest = parts[1].filter { $0 != " " }
    let isSigned = rest.first == "+" || rest.first == "-"
    guard rest.isEmpty || isSigned, let points = rest.isEmpty ? 0 : Self.decimal(parts[1]),
      abs(points) <= Limits.points
    else { return nil }
    self.init(fraction: percent / 100, points: NumberExpression(points, at: location))
  }

  /// The largest percentage, of either sign.
  private static let mostPercent = 10_000.0

  /// Returns the value of a decimal number, in which spaces are ignored.
  private static func decimal(_ text: Substring) -> Double? {
    let digits = text.filter { $0 != " " }
    return digits.allSatisfy { $0.isNumber || "+-.".contains($0) } ? Double(digits) : nil
  }
}
