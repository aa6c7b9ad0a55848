// The parameters of a scene.

extension Scene {
  /// A parameter of a scene: a number, text or Boolean that can be set from outside. A colour is a
  /// text here.
  public struct Parameter: Sendable, Hashable {
    /// The name in the scene's expressions.
    public let name: String
    /// The current value. The scene's expressions decide the unit of a number.
    public let value: Value
    /// The allowed range of a number. Nil for a number without limits and for other kinds of
    /// values.
    ///
    /// A scene that gives one limit only has −10⁹ or 10⁹ as the other.
    public let range: ClosedRange<Double>?
  }
}
