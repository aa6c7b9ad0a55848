// Something for each view of a scene.

import Layout
import Scene

/// A list with an element for each view, in the order of `Scene.views`.
struct ByView<Element: Sendable>: Sendable {
  private var elements: [Element]

  init(_ elements: [Element]) {
    self.elements = elements
  }

  /// - Precondition: the view is one of the scene's.
  subscript(view: ViewID) -> Element {
    get { elements[view.index] }
    set { elements[view.index] = newValue }
  }
}
