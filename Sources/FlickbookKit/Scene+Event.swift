// The events of a scene.

extension Scene {
  /// An event of a scene's run, such as a tap, a message or the end of an animation.
  public struct Event: Sendable, Hashable, CustomStringConvertible {
    /// The time in seconds since the scene's start, 0…the scene's duration.
    public let time: Double
    /// The name in the scene language: `tap box`, `message go`, `finish fade`. For an interrupted
    /// animation the name ends with ` (interrupted)`.
    public let name: String
    /// The resulting changes and actions, in order, such as `box.x = 445` or `send snap`; empty if
    /// there are none.
    public let effects: [String]
    /// The places of the rules that the event started, in the order in which the rules ran; empty
    /// if there are none.
    public let rules: [Place]

    /// The time in seconds with at most 6 decimals, and the name: `0.5 message go`.
    public var description: String { "\(Value.number(time)) \(name)" }
  }
}
