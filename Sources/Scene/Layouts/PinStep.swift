// The calls of `pin`.

package import Layout

/// A call in a view's chain of pins, with its number if it must be computed.
package struct PinStep: Sendable {
  /// The call; `value` replaces its number, if there is one.
  package var call: PinCall
  /// The number, in points or as a ratio, evaluated in each layout pass; nil for a fixed call.
  package var value: NumberExpression?
  /// The location of the call's name.
  package var location: SourceLocation
}
