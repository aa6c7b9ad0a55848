// The items that a layout can refer to: views and the screen.

/// A view, or the screen, which is the superview of the topmost views.
package enum LayoutItem: Sendable, Hashable {
  /// The screen, which has no superview and whose frame never changes.
  case screen
  case view(ViewID)

  /// The view; nil for the screen.
  package var view: ViewID? {
    if case .view(let view) = self { view } else { nil }
  }
}
