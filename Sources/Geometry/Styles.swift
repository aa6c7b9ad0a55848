// The small choices of drawing that a scene names and a display list carries.

/// UIView.ContentMode's ways to fit a picture into a box.
package enum ContentMode: String, Sendable, Hashable, CaseIterable {
  /// Stretched to the box, in both ways by itself.
  case scaleToFill
  /// As large as fits inside, in its own proportions.
  case aspectFit
  /// As small as covers the box, in its own proportions; what overlaps shows unless it is clipped.
  case aspectFill
  /// In its own size, in the middle.
  case center
}

/// Which edge the lines of a text keep to.
package enum TextAlignment: String, Sendable, Hashable, CaseIterable {
  case left, center, right
}

/// How an open line ends.
package enum LineCap: String, Sendable, Hashable, CaseIterable {
  case butt, round, square
}

/// How two lines meet.
package enum LineJoin: String, Sendable, Hashable, CaseIterable {
  case miter, round, bevel
}

/// How a picture changes what is behind it, channel by channel: the separable blend modes of CSS
/// (Compositing and Blending Level 1, 10.1).
package enum BlendMode: String, Sendable, Hashable, CaseIterable {
  /// Covers it.
  case normal
  /// The product: never lighter.
  case multiply
  /// The product of what is missing to white: never darker.
  case screen
  /// Multiplies where what is behind is dark, screens where it is light.
  case overlay
  /// The lesser of both.
  case darken
  /// The greater of both.
  case lighten
}
