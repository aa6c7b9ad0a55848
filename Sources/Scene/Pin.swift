// How a view is laid out by pins.

package import Layout

/// One of several ways to lay the scene out.
package struct NamedLayout: Sendable {
  package var name: String
  /// By view; they follow the view's own.
  package var pins: [ViewID: [PinStep]]
  package var location: SourceLocation
}

/// A call of a chain, with its number where that is not fixed.
package struct PinStep: Sendable {
  /// Its points are replaced by `value`, if there is one.
  package var call: PinCall
  /// Evaluated at each layout pass.
  package var value: NumberExpression?
  package var location: SourceLocation
}
