// Changes of properties and state variables.

package struct Change: Sendable {
  package enum Target: Sendable, Hashable {
    case property(view: ViewID, Property)
    /// A state variable, as an index in `Scene.state`.
    case state(Int)
    /// The appearance of the device: a text, `light` or `dark`.
    case appearance
  }

  package var target: Target
  /// The expression for the new value, of the target's type, evaluated when the step runs.
  package var value: Expression
  package var location: SourceLocation

  package init(target: Target, value: Expression, location: SourceLocation) {
    (self.target, self.value, self.location) = (target, value, location)
  }
}
