// The small choices of drawing that a scene names and a display list carries.

/// UIView.ContentMode's ways to fit a picture into a box.
package enum ContentMode: String, Sendable, Hashable, CaseIterable {
  case scaleToFill, aspectFit, aspectFill, center
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
