// The small choices of drawing that a scene names and a display list carries.

/// UIView.ContentMode's ways to fit a picture into a box.
public enum ContentMode: String, Sendable, Hashable, CaseIterable {
  case scaleToFill, aspectFit, aspectFill, center
}

/// Which edge the lines of a text keep to.
public enum TextAlignment: String, Sendable, Hashable, CaseIterable {
  case left, center, right
}

/// How an open line ends.
public enum LineCap: String, Sendable, Hashable, CaseIterable {
  case butt, round, square
}

/// How two lines meet.
public enum LineJoin: String, Sendable, Hashable, CaseIterable {
  case miter, round, bevel
}
