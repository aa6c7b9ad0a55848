// Drawing styles: content modes, text alignment, line caps, line joins, fill rules and blend modes.

/// The rule for fitting an image into a rectangle, with the names of UIView.ContentMode.
package enum ContentMode: String, Sendable, Hashable, CaseIterable {
  /// The image is scaled to the size of the rectangle. Its aspect ratio may change.
  case scaleToFill
  /// The image keeps its aspect ratio, at the largest size that fits into the rectangle.
  case aspectFit
  /// The image keeps its aspect ratio, at the smallest size that covers the rectangle. The parts of
  /// the image outside the rectangle are visible unless a view clips them.
  case aspectFill
  /// The image keeps its own size, centred in the rectangle.
  case center
}

/// The horizontal alignment of the lines of a string.
package enum TextAlignment: String, Sendable, Hashable, CaseIterable {
  /// Right for a paragraph that runs from right to left, otherwise left.
  case natural
  case left, center, right
}

/// The rule for the inside of a path that crosses itself, with the names of CAShapeLayerFillRule.
package enum FillRule: String, Sendable, Hashable, CaseIterable {
  case nonZero, evenOdd
}

/// The shape at the two ends of a stroked open path.
package enum LineCap: String, Sendable, Hashable, CaseIterable {
  case butt, round, square
}

/// The shape of the corners between the segments of a stroked path.
package enum LineJoin: String, Sendable, Hashable, CaseIterable {
  case miter, round, bevel
}

/// The separable blend modes of CSS (Compositing and Blending Level 1, 10.1). They combine a source
/// with its backdrop channel by channel.
package enum BlendMode: String, Sendable, Hashable, CaseIterable {
  /// The source covers the backdrop.
  case normal
  /// The product of source and backdrop: never lighter than either.
  case multiply
  /// The complement of the product of the two complements: never darker than source or backdrop.
  case screen
  /// `multiply` where the backdrop is dark, `screen` where it is light.
  case overlay
  /// The lesser value of source and backdrop.
  case darken
  /// The greater value of source and backdrop.
  case lighten
}

/// The value of a mask's pixels that decides how much shows, with the words of CSS's mask-mode.
package enum MaskMode: String, Sendable, Hashable, CaseIterable {
  /// The opacity, as for CALayer.mask.
  case alpha
  /// The brightness times the opacity: white shows, black hides.
  case luminance
}
