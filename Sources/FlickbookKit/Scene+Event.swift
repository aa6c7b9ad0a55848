// The events of a scene.

extension Scene {
  /// An event of a scene's run: a tap, a message, the end of an animation.
  public struct Event: Sendable, Hashable, CustomStringConvertible {
    /// The time in seconds since the scene's start.
    public let time: Double
    /// The name in the scene language: `tap box`, `message go`, `finish fade`.
    public let name: String
    /// The changes and actions that followed, such as `box.x = 445`; empty without any.
    public let effects: [String]
    /// The places of the rules that ran, in the order of their run; empty without any.
    public let rules: [Place]

    /// The time and the name: `0.5 message go`.
    public var description: String { "\(Value.number(time)) \(name)" }
  }
}
