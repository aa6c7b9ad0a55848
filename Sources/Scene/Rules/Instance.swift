// Instances of components that rules add and remove.

/// An instance of a component that a rule adds while the scene plays.
package struct Instance: Sendable {
  /// The name of the instance in rules and traces.
  package var name: String
  package var root: ViewID
  /// All views of the instance, in the order of `Scene.views`.
  package var views: [ViewID]
  /// The state variables of the instance, as indices in `Scene.state`.
  package var state: [Int]
  /// The location of the `add` step.
  package var location: SourceLocation

  package init(
    name: String, root: ViewID, views: [ViewID], state: [Int], location: SourceLocation
  ) {
    (self.name, self.root, self.views, self.state) = (name, root, views, state)
    self.location = location
  }
}
