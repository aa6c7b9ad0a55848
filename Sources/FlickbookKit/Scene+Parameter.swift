// The parameters of a scene.

extension Scene {
  /// A parameter of a scene: a number, text, colour or Boolean that can be set from outside.
  public struct Parameter: Sendable, Hashable {
    /// The name in the scene's expressions.
    public let name: String
    /// The current value.
    public let value: Value
    /// The allowed range of a number; nil for no limits and for other kinds of values.
    public let range: ClosedRange<Double>?
  }
}
