// Access to views by their IDs.

package import Layout

/// The ID of a view: its index in `Scene.views`. The `Layout` module uses the same IDs.
package typealias ViewID = Layout.ViewID

extension [View] {
  /// The view with an ID.
  ///
  /// - Precondition: `view` is an ID of this array.
  package subscript(view: ViewID) -> View {
    // The address of the view, so that reading one member does not copy the other members. A
    // `_read` coroutine copies all of them, and Swift 6.2 reads that copy after it is freed.
    unsafeAddress {
      withUnsafeBufferPointer { views in
        guard indices.contains(view.index), let first = views.baseAddress else {
          preconditionFailure("The view is not in the array.")
        }
        return first + view.index
      }
    }
    _modify { yield &self[view.index] }
  }

  /// The IDs of all views, in the order of the array.
  package var ids: LazyMapSequence<Range<Int>, ViewID> { indices.lazy.map { ViewID($0) } }

  /// Returns the ID of the first view that satisfies the condition; nil if no view does.
  package func firstID(where holds: (View) -> Bool) -> ViewID? {
    firstIndex(where: holds).map { ViewID($0) }
  }
}
