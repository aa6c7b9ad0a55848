// Drawing styles: content modes, text alignment, line caps, line joins and blend modes.

/// The method of fitting an image into a box, named as in UIView.ContentMode.
package enum ContentMode: String, Sendable, Hashable, CaseIterable {
  /// Scaling to the size of the box; the proportions may change.
  case scaleToFill
  /// Scaling in proportion to the largest size that fits into the box.
  case aspectFit
  /// Scaling in proportion to the smallest size that covers the box. The rest is visible unless
  /// clipped.
  case aspectFill
  /// The image's own size, centred in the box.
  case center
}

/// The horizontal alignment of the lines of a text.
package enum TextAlignment: String, Sendable, Hashable, CaseIterable {
  case left, center, right
}

/// The shape of the ends of an open line.
package enum LineCap: String, Sendable, Hashable, CaseIterable {
  case butt, round, square
}

/// The shape of the corners between two segments of a line.
package enum LineJoin: String, Sendable, Hashable, CaseIterable {
  case miter, round, bevel
}

/// The separable blend modes of CSS (Compositing and Blending Level 1, 10.1), which combine a
/// source with its backdrop channel by channel.
package enum BlendMode: String, Sendable, Hashable, CaseIterable {
  /// The source covers the backdrop.
  case normal
  /// The product of both: never lighter than either.
  case multiply
  /// The complement of the product of both complements: never darker than either.
  case screen
  /// `multiply` where the backdrop is dark, `screen` where it is light.
  case overlay
  /// The lesser value of both.
  case darken
  /// The greater value of both.
  case lighten
}
