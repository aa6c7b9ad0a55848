// Instances that rules add and remove.

/// A component's instance that rules add and remove.
package struct Instance: Sendable {
  /// The name in rules and traces.
  package var name: String
  /// The topmost of the instance's views.
  package var root: ViewID
  /// The instance's views, in the order of `Scene.views`.
  package var views: [ViewID]
  /// The instance's state variables: indices into `Scene.state`.
  package var state: [Int]
  /// The location of the step that adds the instance.
  package var location: SourceLocation
}
