// The parameters of a scene.

extension Scene {
  /// A parameter of a scene: a number, string or Boolean that callers can set. The value of a
  /// colour parameter is a string.
  public struct Parameter: Sendable, Hashable {
    /// The name in the scene's expressions.
    public let name: String
    /// The current value. The unit of a number depends on the scene's expressions.
    public let value: Value
    /// The allowed range of a number. The range is nil for a number without limits and for other
    /// kinds of values.
    ///
    /// If a scene gives only one limit, the other limit is −10⁹ or 10⁹.
    public let range: ClosedRange<Double>?
  }
}
