// Views by their IDs.

package import Layout

/// Layouts and scenes name views in the same way: a scene's tree is that of `Scene.views`.
package typealias ViewID = Layout.ViewID

extension [View] {
  /// The view of that ID.
  ///
  /// - Precondition: it is one of these.
  package subscript(view: ViewID) -> View {
    // Lent, not copied: whoever asks for a view's parent does not count references to all of it.
    _read { yield self[view.index] }
    _modify { yield &self[view.index] }
  }

  /// Those of all, in order.
  package var ids: LazyMapSequence<Range<Int>, ViewID> { indices.lazy.map { ViewID($0) } }

  /// The first for which a condition holds; nil for none.
  package func firstID(where holds: (View) -> Bool) -> ViewID? {
    firstIndex(where: holds).map { ViewID($0) }
  }
}
