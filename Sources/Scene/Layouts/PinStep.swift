// The calls of a view's `pin`.

package import Layout

/// One step of a view's `pin`, such as `top: 8`.
package struct PinStep: Sendable {
  /// The call. If `value` is not nil, it replaces the call's number.
  package var call: PinCall
  /// The expression for the call's number, in points or as a ratio, evaluated in each layout pass;
  /// nil for a call without such a number.
  package var value: NumberExpression?
  /// The location of the call's key.
  package var location: SourceLocation

  package init(call: PinCall, value: NumberExpression?, location: SourceLocation) {
    (self.call, self.value, self.location) = (call, value, location)
  }
}
