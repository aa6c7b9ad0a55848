// What steps set.

/// A change of the model.
package struct Change: Sendable {
  /// What a change names.
  package enum Target: Sendable, Hashable {
    /// A property of a view.
    case property(view: ViewID, Property)
    /// A state variable: an index into `Scene.state`.
    case state(Int)
  }

  /// What changes.
  package var target: Target
  /// To what: of the target's type, evaluated when the step runs.
  package var value: Expression
  /// Where the scene says so.
  package var location: SourceLocation
}
