// Ways to lay a scene out.

/// One of several ways to lay the scene out.
package struct NamedLayout: Sendable {
  /// As `layout` chooses it.
  package var name: String
  /// By view; they follow the view's own.
  package var pins: [ViewID: [PinStep]]
  package var location: SourceLocation
}
