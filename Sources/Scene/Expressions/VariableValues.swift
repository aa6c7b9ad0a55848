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
}
