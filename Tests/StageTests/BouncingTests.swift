// Tests of steps that change whether content bounces.

import Scene
import Testing

@testable import Stage

/// A page of 100 × 200 points with a rule that turns the bounce off and one that turns it on.
private func page(_ keys: String, _ timeline: String) -> String {
  """
  views: [{ id: p, kind: scroll, frame: [0, 0, 100, 200], \(keys) }]
  rules:
    - { on: message stop, do: { set: { p.bounces: false } } }
    - { on: message bounce, do: { set: { p.bounces: true } } }
    - { on: message always, do: { set: { p.alwaysBounce.vertical: true } } }
  timeline: [\(timeline), { wait: 1 }]
  """
}

private let long = "contentSize: [100, 900]"
private let pull = "{ drag: { view: p, by: [0, 120], over: 0.4, hold: 0.6 } }"
private let senders = "{ send: bounce, at: 5 }, { send: always, at: 5 }"

/// Returns how far content beyond its edge follows a finger, in points.
private func stretch(_ way: Double) -> Double { (1 - 1 / (way * 0.55 / 200 + 1)) * 200 }

@Suite struct BouncingTests {
  @Test func aStepDisablesBouncing() throws {
    let body = page(long, "{ send: stop }, \(pull), \(senders)")
    #expect(try numbers(body, "p.offset.y", at: [0.2, 0.5]) == [0, 0])
    let bouncing = page(long, "{ send: stop, at: 5 }, \(pull), \(senders)")
    #expect(
      try numbers(bouncing, "p.offset.y", at: [0.2, 0.5])
        == [-stretch(60), -stretch(120)].map(onPixels))
  }

  /// The content is at its edge from 0.5 s on, also after the bounce is on again.
  @Test func aPulledPageJumpsToItsEdgeWithoutBouncing() throws {
    let body = page(
      long,
      "{ send: stop, at: 0.5 }, { send: bounce, at: 0.7 }, { send: always, at: 5 }, "
        + "{ drag: { view: p, path: [[0.4, 0, 120], [0.8, 0, 120], [1.2, 0, 160]] } }")
    let offsets = try numbers(body, "p.offset.y", at: [0.45, 0.5, 0.75, 1, 1.15])
    #expect(offsets == [-stretch(120), 0, 0, -stretch(20), -stretch(35)].map(onPixels))
  }

  @Test func aFlingStopsAtTheEdgeWithoutBouncing() throws {
    let fling = "{ fling: { view: p, velocity: [0, 2000] } }"
    let free = page(long, "{ send: stop, at: 5 }, \(fling), \(senders)")
    let offsets = try numbers(free, "p.offset.y", at: [0.1, 0.2])
    #expect(offsets.allSatisfy { $0 < -20 })
    let stopped = page(long, "{ send: stop, at: 0.1 }, \(fling), \(senders)")
    #expect(try numbers(stopped, "p.offset.y", at: [0.1, 0.2, 1]) == [0, 0, 0])
  }

  @Test func contentThatFitsBouncesOnDemand() throws {
    let short = "contentSize: [100, 150]"
    let still = page(short, "{ send: always, at: 5 }, { send: stop, at: 5 }, \(pull), \(senders)")
    #expect(try numbers(still, "p.offset.y", at: [0.2]) == [0])
    let moving = page(short, "{ send: always }, { send: stop, at: 5 }, \(pull), \(senders)")
    #expect(try numbers(moving, "p.offset.y", at: [0.2]) == [onPixels(-stretch(60))])
  }

  @Test func conditionsReadTheBounce() throws {
    let body = """
      views:
        - id: p
          kind: scroll
          frame: [0, 0, 100, 200]
          bounces: false
          alwaysBounce: both
      state: { n: 0 }
      rules:
        - on: start
          when: not p.bounces and p.alwaysBounce.vertical and p.alwaysBounce.horizontal
          do: { set: { n: 1 } }
      timeline: [wait: 0.1]
      """
    #expect(try numbers(body, "state.n", at: [0.1]) == [1])
  }
}
