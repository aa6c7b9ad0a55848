// How a view is laid out by pins.

package import Layout

/// A call of a chain, with its number where that is not fixed.
package struct PinStep: Sendable {
  /// Its points are replaced by `value`, if there is one.
  package var call: PinCall
  /// In points, or a ratio; evaluated at each layout pass.
  package var value: NumberExpression?
  /// Where the call's name stands.
  package var location: SourceLocation
}
