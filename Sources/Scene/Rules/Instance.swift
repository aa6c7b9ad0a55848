// What rules add and remove.

/// A component's instance that rules add and remove.
package struct Instance: Sendable {
  /// As rules and traces call it.
  package var name: String
  /// The topmost of its views.
  package var root: ViewID
  /// All of its views, in the order of `Scene.views`.
  package var views: [ViewID]
  /// Indices into `Scene.state`.
  package var state: [Int]
  /// Where the step stands that adds it.
  package var location: SourceLocation
}
