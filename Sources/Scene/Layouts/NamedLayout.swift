// The alternative layouts of a scene.

/// A layout under `layouts`, which adds calls of `pin` to views.
package struct NamedLayout: Sendable {
  /// The name of the layout in the scene's key `layout`.
  package var name: String
  /// The calls of `pin` that the layout adds to each view, after the view's own calls.
  package var pins: [ViewID: [PinStep]]
  package var location: SourceLocation

  package init(name: String, pins: [ViewID: [PinStep]], location: SourceLocation) {
    (self.name, self.pins, self.location) = (name, pins, location)
  }
}
