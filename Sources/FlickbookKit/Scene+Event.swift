// What happened in a scene, when, and which rules ran.

extension Scene {
  /// Something that happened while the scene played: a tap, a message, the end of an animation.
  public struct Event: Sendable, Hashable, CustomStringConvertible {
    /// In seconds from the scene's beginning.
    public let time: Double
    /// As a rule says it: `tap box`, `message go`, `finish fade`.
    public let name: String
    /// What it set or started, as `box.x = 445`.
    public let effects: [String]
    /// Where the rules stand that ran, in the order in which they did; none when no rule did.
    public let rules: [Place]

    /// The time and the name: `0.5 message go`.
    public var description: String { "\(Value.number(time)) \(name)" }
  }
}
