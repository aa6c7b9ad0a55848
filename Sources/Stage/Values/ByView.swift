// Lists with one element for each view of a scene.

import Layout
import Scene

/// A list with one element for each view, in the order of `Scene.views`.
struct ByView<Element: Sendable>: Sendable {
  private var elements: [Element]

  init(_ elements: [Element]) {
    self.elements = elements
  }

  /// - Precondition: the view belongs to the scene.
  subscript(view: ViewID) -> Element {
    get { elements[view.index] }
    set { elements[view.index] = newValue }
  }
}

extension ByView: Equatable where Element: Equatable {}
