// What a layout can name.

/// A view, or the screen, which is the superview of the topmost views.
package enum LayoutItem: Sendable, Hashable {
  /// It has no superview, and its frame is never changed.
  case screen
  case view(ViewID)

  /// Nil for the screen.
  package var view: ViewID? {
    if case .view(let view) = self { view } else { nil }
  }
}
