// The identifier of a view in layouts.

/// A view's index in the list of views of its tree.
package struct ViewID: Sendable, Hashable, Comparable {
  /// The index, from 0.
  package let index: Int

  /// Creates the identifier of the view at an index, from 0.
  package init(_ index: Int) {
    self.index = index
  }

  /// Returns whether the left view's index is lower.
  package static func < (left: ViewID, right: ViewID) -> Bool { left.index < right.index }
}
