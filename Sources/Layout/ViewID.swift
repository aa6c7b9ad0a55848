// How layouts name views.

/// Which view of a tree: its place in the tree's list of views.
package struct ViewID: Sendable, Hashable, Comparable {
  /// Counts from 0.
  package let index: Int

  /// The view at a place in the list, from 0.
  package init(_ index: Int) {
    self.index = index
  }

  /// In the order of the list.
  package static func < (left: ViewID, right: ViewID) -> Bool { left.index < right.index }
}
