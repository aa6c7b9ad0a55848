// Tests of pinches: the point under the fingers stays.

import Geometry
import Layout
import Scene
import Testing

@testable import Stage

@Suite struct PinchTests {
  private static func photo(_ keys: String, _ pinch: String) -> String {
    """
    views:
      # A frame that follows an expression is not in the model.
      - id: photo
        frame: [10, 20, = 60 + 0 * time, 80]
        gestures: { pinch: { range: [0.5, 3] } }
    \(keys.isEmpty ? "" : "    " + keys.replacing("; ", with: "\n    "))
    timeline: [{ pinch: { view: photo, over: 0.5, \(pinch) } }, { wait: 1 }]
    """
  }

  @Test(arguments: [
    "", "scale: 1.5", "rotate: 30; anchor: [0, 1]", "translate: [7, -4]; scale: [2, 1]",
    "skew: [10, 0]; rotate: -60",
  ])
  func aPinchKeepsThePointUnderTheFingers(keys: String) throws {
    for factor in [0.4, 0.8, 1.7, 5.0] {
      var stage = Stage(try scene(Self.photo(keys, "to: \(factor), about: [15, 70]")))
      let view = ViewID(0)
      let own = Point(x: 15, y: 70)
      func place(_ time: Double) throws -> Point {
        try stage.advance(to: time)
        return try stage.presentation(at: time).screenTransform(of: view).apply(to: own)
      }
      let start = try place(0)
      for time in stride(from: 0.05, through: 1, by: 0.0371) {
        let now = try place(time)
        #expect(abs(now.x - start.x) < 0.01 && abs(now.y - start.y) < 0.01, "\(factor) at \(time)")
      }
    }
  }

  @Test(arguments: [(2.0, 2.0), (4, 3), (0.8, 0.8), (0.2, 0.5)])
  func theRangeLimitsThePinchScale(factor: Double, expected: Double) throws {
    let body = Self.photo("", "to: \(factor)")
    #expect(abs(try numbers(body, "photo.scale.x", at: [0.5])[0] - expected) < 1e-9)
    #expect(abs(try numbers(body, "photo.scale.y", at: [1])[0] - expected) < 1e-9)
    let half = try numbers(body, "photo.pinch.scale", at: [0.25])[0]
    #expect(abs(half - (1 + factor) / 2) < 1e-9)
  }

  /// The velocity of a scale from 1 to 2.5 in 0.5 s. It stays after the lift, so that a rule on the
  /// end reads it.
  @Test func thePinchVelocityIsKeptAfterTheLift() throws {
    let body = Self.photo("", "to: 2.5, curve: linear")
    let velocities = try numbers(body, "photo.pinch.velocity", at: [0.2, 0.5, 0.9])
    #expect(velocities.allSatisfy { abs($0 - 3) < 1e-9 }, "\(velocities)")
  }

  @Test func aPinchSendsEventsAndShowsTouchDiscs() throws {
    let body = Self.photo("", "to: 2")
    let stage = try played(body, to: 1)
    #expect(
      stage.events.map(\.cause) == [.event(.begin(ViewID(0))), .event(.end(ViewID(0)))])
    #expect(try played(body, to: 0.2).fingers.touches.count == 2)
  }

  @Test func pinchingAHiddenViewIsAnError() throws {
    #expect(
      try failure(Self.photo("hidden: true", "to: 2"))
        == "s.yaml:9:12: 'photo' is hidden at 0 s and takes no touches; show it, or give it an "
        + "alpha of 0.01 or more")
  }
}
