// The alternative layouts of a scene.

/// A layout under `layouts`, which adds calls of `pin` to views.
package struct NamedLayout: Sendable {
  /// The name of the layout, which `layout` selects.
  package var name: String
  /// The calls of `pin` that the layout adds to each view. They follow the view's own calls.
  package var pins: [ViewID: [PinStep]]
  package var location: SourceLocation
}
