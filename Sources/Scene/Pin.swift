// How a view is laid out by pins.

public import Layout

/// A call of a chain, with its number where that is not fixed.
public struct PinStep: Sendable {
  /// Its points are replaced by `value`, if there is one.
  public var call: PinCall
  /// Evaluated at each layout pass.
  public var value: Expression?
  public var location: SourceLocation
}
