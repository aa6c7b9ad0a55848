// What expressions are evaluated against.

package import Geometry

/// A moment of a scene that plays. Expressions ask for each variable as what it is.
package protocol VariableValues {
  /// What a variable that is a number says.
  func number(_ variable: Variable) -> Double
  /// What a variable that is a truth value says.
  func boolean(_ variable: Variable) -> Bool
  /// What a variable that is a text says.
  func text(_ variable: Variable) -> String
  /// What a variable that is a colour says.
  func color(_ variable: Variable) -> Color
}
