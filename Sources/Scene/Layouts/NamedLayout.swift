// Alternative layouts of a scene.

/// One of several layouts of a scene.
package struct NamedLayout: Sendable {
  /// The name that `layout` selects.
  package var name: String
  /// The additional calls of `pin` by view; they follow the view's own.
  package var pins: [ViewID: [PinStep]]
  package var location: SourceLocation
}
