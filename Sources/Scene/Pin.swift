// How a view is laid out by pins.

public import Layout

/// One of several ways to lay the scene out.
public struct NamedLayout: Sendable {
  public var name: String
  /// By view; they follow the view's own.
  public var pins: [Int: [PinStep]]
  public var location: SourceLocation
}

/// A call of a chain, with its number where that is not fixed.
public struct PinStep: Sendable {
  /// Its points are replaced by `value`, if there is one.
  public var call: PinCall
  /// Evaluated at each layout pass.
  public var value: Expression?
  public var location: SourceLocation
}
