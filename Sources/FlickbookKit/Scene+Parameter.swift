// What a designer may turn.

extension Scene {
  /// A number, text or switch that the scene offers to be turned.
  public struct Parameter: Sendable, Hashable {
    /// As expressions say it.
    public let name: String
    /// The value in force.
    public let value: Value
    /// Which numbers it takes; nil: any, or it is no number.
    public let range: ClosedRange<Double>?
  }
}
