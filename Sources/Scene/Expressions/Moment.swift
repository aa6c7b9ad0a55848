// What expressions are evaluated against.

package import Geometry

/// A moment of a scene that plays. Expressions ask for each reference as what it is.
package protocol Moment {
  /// What a reference to a number says.
  func number(_ reference: Reference) -> Double
  /// What a reference to a truth value says.
  func boolean(_ reference: Reference) -> Bool
  /// What a reference to a text says.
  func text(_ reference: Reference) -> String
  /// What a reference to a colour says.
  func color(_ reference: Reference) -> Color
}
