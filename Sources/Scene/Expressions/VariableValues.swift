// The protocol of types that give variables their values at one time of a playing scene.

package import Geometry

/// The values of all variables at one time. A variable is read with the function for its type.
package protocol VariableValues {
  /// Returns the value of a number variable.
  func number(_ variable: Variable) -> Double
  /// Returns the value of a Boolean variable.
  func boolean(_ variable: Variable) -> Bool
  /// Returns the value of a text variable.
  func text(_ variable: Variable) -> String
  /// Returns the value of a colour variable.
  func color(_ variable: Variable) -> Color
}
