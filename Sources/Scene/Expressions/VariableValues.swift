// The protocol of types that provide the values of variables at one time of a playing scene.

package import Geometry

/// The values of all variables at one time. Each type of variable has its own function.
package protocol VariableValues {
  /// Returns the value of a number variable.
  func number(_ variable: Variable) -> Double
  /// Returns the value of a Boolean variable.
  func boolean(_ variable: Variable) -> Bool
  /// Returns the value of a text variable.
  func text(_ variable: Variable) -> String
  /// Returns the value of a colour variable.
  func color(_ variable: Variable) -> AdaptiveColor
  /// Returns the value of a name of the running rule's `let`. Nil outside of rules, and for a name
  /// without a value: its operation is then evaluated where it is used, and reports the error.
  func constant(_ index: Int) -> Value?
}

extension VariableValues {
  package func constant(_ index: Int) -> Value? { nil }
}
