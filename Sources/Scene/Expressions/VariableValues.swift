// The protocol of types that provide the values of variables at one time of a playing scene.

package import Geometry

/// The values of all variables at one time. Each type of variable has its own function.
package protocol VariableValues {
  func number(_ variable: Variable) -> Double
  func boolean(_ variable: Variable) -> Bool
  func text(_ variable: Variable) -> String
  func color(_ variable: Variable) -> Color
}
