// Access to views by their IDs.

package import Layout

/// The ID of a view: its index in `Scene.views`. The `Layout` module uses the same IDs.
package typealias ViewID = Layout.ViewID

extension [View] {
  /// The view with an ID.
  ///
  /// - Precondition: `view` is an ID of this array.
  package subscript(view: ViewID) -> View {
    // Yield the view without a copy, so that reading one member does not retain the other members.
    _read { yield self[view.index] }
    _modify { yield &self[view.index] }
  }

  /// The IDs of all views, in the order of the array.
  package var ids: LazyMapSequence<Range<Int>, ViewID> { indices.lazy.map { ViewID($0) } }

  /// Returns the ID of the first view that satisfies the condition; nil if no view does.
  package func firstID(where holds: (View) -> Bool) -> ViewID? {
    firstIndex(where: holds).map { ViewID($0) }
  }
}
