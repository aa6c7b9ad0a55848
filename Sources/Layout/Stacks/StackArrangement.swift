// The options of a stack, as UIStackView has them.

package import Geometry

/// The options with which a stack arranges its views, with lengths in points.
package struct StackArrangement: Sendable, Hashable {
  package enum Axis: String, Sendable, Hashable, CaseIterable {
    case horizontal, vertical
  }

  /// The lengths and distances along the axis, as UIStackView.Distribution.
  package enum Distribution: String, Sendable, Hashable, CaseIterable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The places across the axis, as UIStackView.Alignment. `top` is another name of `leading`, and
  /// `bottom` of `trailing`.
  package enum Alignment: String, Sendable, Hashable, CaseIterable {
    case fill, leading, top, center, trailing, bottom, firstBaseline, lastBaseline

    package var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
  }

  package var axis: Axis
  package var distribution: Distribution
  package var alignment: Alignment
  /// The distance between neighbours: the least one for `equalSpacing` and `equalCentering`.
  package var spacing: Double
  /// The distances of the views from the edges of the stack.
  package var padding: Insets

  package init(
    axis: Axis, distribution: Distribution, alignment: Alignment, spacing: Double, padding: Insets
  ) {
    (self.axis, self.distribution, self.alignment) = (axis, distribution, alignment)
    (self.spacing, self.padding) = (spacing, padding)
  }
}

/// The length of a stack's view along one axis, before the stack changes it.
package struct StackLength: Sendable, Hashable {
  /// The length of the content, or the given length, in points.
  package var natural: Double
  /// The priority against a longer view, 0...1000: 0 for a view without content, 1000 for a given
  /// length.
  package var hugging: Double
  /// The priority against a shorter view, 0...1000.
  package var compression: Double
  /// Whether the view is left out. It has no length along the axis of the stack, and no spacing.
  package var isHidden: Bool
  /// The distance of the view's baseline from its upper edge, in points.
  package var baseline: Double

  package init(
    natural: Double, hugging: Double, compression: Double, isHidden: Bool = false,
    baseline: Double = 0
  ) {
    (self.natural, self.hugging, self.compression) = (natural, hugging, compression)
    (self.isHidden, self.baseline) = (isHidden, baseline)
  }
}

/// The place of a stack's view along one axis, in points from the start of the stack's inner space.
package struct StackSpan: Sendable, Hashable {
  package var start: Double
  package var length: Double

  package init(start: Double, length: Double) { (self.start, self.length) = (start, length) }
}
