// Changes of properties and state variables.

package struct Change: Sendable {
  package enum Target: Sendable, Hashable {
    case property(view: ViewID, Property)
    /// A state variable: an index into `Scene.state`.
    case state(Int)
  }

  package var target: Target
  /// The new value, of the target's type; evaluated when the step runs.
  package var value: Expression
  package var location: SourceLocation
}
