// Tests of steps that change a content offset while it moves: `set` as the setter of contentOffset,
// `scroll` as setContentOffset(_:animated:), `animate` and `keyframes` as UIView.animate.

import Foundation
import Scene
import Testing

@testable import Stage

private let scrollError = 1e-6
private let slowing = 1_000 * log(0.998)

/// The cause of the content's motion at 0.5 s, when the step runs.
private enum Mover: String, CaseIterable, Sendable {
  case flight, bounce, drag, page

  /// The scene. A page has 200 points.
  var scene: String {
    let (offset, size, more, step) =
      switch self {
      case .flight: (0, 5_000, "", "fling: { view: p, velocity: [0, -1000] }")
      case .bounce: (790, 1_000, "", "at: 0.25, fling: { view: p, velocity: [0, -1500] }")
      case .drag: (0, 5_000, "", "drag: { view: p, by: [0, -200], over: 1 }")
      case .page: (0, 1_000, ", paging: true", "at: 0.25, fling: { view: p, velocity: [0, -900] }")
      }
    return """
      views:
        - { id: p, kind: scroll, frame: [0, 0, 100, 200], contentSize: [100, \(size)],
            offset: [0, \(offset)]\(more) }
      state: { log: '' }
      timeline: [{ \(step) }, { at: 0.5, send: go }, { at: 6, wait: 0 }]
      rules:
        - { on: release p, do: [{ set: { log: "{log} release {round(time * 60)}" } }] }
        - { on: settle p, do: [{ set: { log: "{log} settle {round(time * 60)}" } }] }
        - on: message go
          do:

      """
  }

  /// The part of the offset that rounding to device pixels takes when the step runs. The motion
  /// keeps it.
  var remainder: Double { state.offset - onPixels(state.offset) }

  /// The exact offset and velocity when the step runs, computed by hand.
  var state: (offset: Double, velocity: Double) {
    switch self {
    case .flight:
      return (1_000 * 0.499 * (1 - exp(slowing * 0.5)), 1_000 * exp(slowing * 0.5))
    case .bounce:
      // The content moves 10 points to the edge at 800, and bounces for the rest of 0.25 s.
      let hit = log(1 - 10 / (1_500 * 0.499)) / slowing
      let (speed, time) = (1_500 - 10 / 0.499, 0.25 - hit)
      return (800 + speed * time * exp(-11 * time), speed * (1 - 11 * time) * exp(-11 * time))
    case .drag: return (100, 200)
    case .page:
      // The content moves from 0 to the page at 200. The spring limits the velocity to 900 of 2,200
      // points per second.
      let (u, b, time) = (-200.0, 900 - 2_200.0, 0.25)
      return (
        200 + (u + b * time) * exp(-11 * time), (b - 11 * (u + b * time)) * exp(-11 * time)
      )
    }
  }
}

@Suite struct OffsetStepTests {
  private func offsets(_ mover: Mover, _ step: String, at times: [Double]) throws -> [Double] {
    try numbers(mover.scene + "            - \(step)\n", "p.offset.y", at: times)
  }

  private func log(_ mover: Mover, _ step: String) throws -> String {
    try played(mover.scene + "            - \(step)\n", to: 6).rules.state[0].shown
  }

  @Test(arguments: Mover.allCases)
  private func runningMotionsHaveTheExpectedOffsetAndVelocity(mover: Mover) throws {
    var stage = Stage(try scene(mover.scene + "            - set: { log: go }\n"))
    try stage.advance(to: 0.5)
    #expect(try number(stage, "p.offset.y", at: 0.5) == onPixels(mover.state.offset))
    #expect(abs(try number(stage, "p.velocity.y", at: 0.5) - mover.state.velocity) <= scrollError)
  }

  @Test func decelerationContinuesFromASetOffset() throws {
    let speed = Mover.flight.state.velocity
    let start = 240 + Mover.flight.remainder
    let step = "set: { p.offset.y: 240 }"
    let shown = try offsets(.flight, step, at: [0.5, 0.51, 0.7, 1.2, 5])
    let expected = [0.2, 0.7].map { start + speed * 0.499 * (1 - exp(slowing * $0)) }
    for (one, other) in zip(shown, [240, 240] + expected + [start + (speed - 10) * 0.499]) {
      #expect(one == onPixels(other))
    }
    // The content rests at the same time as without the step: ln(100)/0.002002 ms after the fling.
    #expect(try log(.flight, step) == " release 0 settle 139")
  }

  @Test func aBounceContinuesFromASetOffset() throws {
    let (speed, kept) = (Mover.bounce.state.velocity, Mover.bounce.remainder)
    let beyond = try offsets(.bounce, "set: { p.offset.y: 840 }", at: [0.5, 0.6, 0.8, 5])
    let past = 40 + kept
    let back = [0.1, 0.3].map { 800 + (past + (speed + 11 * past) * $0) * exp(-11 * $0) }
    for (one, other) in zip(beyond, [840] + back + [800]) { #expect(one == onPixels(other)) }
    // The velocity points inwards, so that the fling continues.
    #expect(speed < -100)
    let within = try offsets(.bounce, "set: { p.offset.y: 700 }", at: [0.6, 5])
    let flown = 700 + kept + speed * 0.499 * (1 - exp(slowing * 0.1))
    for (one, other) in zip(within, [flown, 700 + kept + (speed + 10) * 0.499]) {
      #expect(one == onPixels(other))
    }
  }

  @Test func aDragContinuesFromASetOffset() throws {
    let step = "set: { p.offset.y: 240 }"
    let shown = try offsets(.drag, step, at: [0.5, 0.75, 1, 5])
    for (one, other) in zip(shown, [240, 290, 340, 340 + 190 * 0.499]) {
      #expect(one == onPixels(other))
    }
    #expect(try log(.drag, step) == " release 60 settle 150")
  }

  @Test(arguments: [(150.0, 200.0), (330, 400), (720, 800)])
  func pagingEndsAtAPageAfterSettingTheOffset(offset: Double, page: Double) throws {
    #expect(try offsets(.page, "set: { p.offset.y: \(offset) }", at: [0.5, 5]) == [offset, page])
  }

  private static let animations = [
    "animate: { duration: 0.3, curve: linear }\n              set: { p.offset.y: 240 }",
    "keyframes: { duration: 0.3, curve: linear }\n"
      + "              frames: [{ start: 0, duration: 1, set: { p.offset.y: 240 } }]",
    "animator: { name: a, duration: 0.3, curve: linear }\n"
      + "              set: { p.offset.y: 240 }",
  ]

  /// The animation starts from the model's offset, which is rounded to pixels. The animated offset
  /// is not rounded, like UIKit's presentation layers.
  @Test(arguments: Mover.allCases, animations)
  private func anOffsetAnimationTakesOverFromAnyRunningMotion(
    mover: Mover, step: String
  ) throws {
    let from = onPixels(mover.state.offset)
    let shown = try offsets(mover, step, at: [0.5, 0.6, 0.65, 0.8, 1.1, 5])
    let expected = [from, from * 2 / 3 + 80, (from + 240) / 2, 240, 240, 240]
    for (one, other) in zip(shown, expected) {
      #expect(abs(one - other) <= scrollError, "\(shown)")
    }
    // The content rests when the animation has ended, 0.3 s after tick 30.
    let log = try log(mover, step)
    #expect(log.hasSuffix("settle 48"), "\(log)")
    #expect(mover != .drag || log.contains(" release 30 "), "\(log)")
  }

  @Test(arguments: Mover.allCases)
  private func aScrollStepTakesOverFromAnyRunningMotion(mover: Mover) throws {
    let from = mover.state.offset
    let instant = "scroll: { view: p, to: [0, 240] }"
    for offset in try offsets(mover, instant, at: [0.5, 0.51, 0.7, 1, 5]) { #expect(offset == 240) }
    #expect(
      try log(mover, instant).hasSuffix(mover == .drag ? " release 30 settle 30" : "settle 30"))

    let over = "scroll: { view: p, to: [0, 240], over: 0.4, curve: linear }"
    let shown = try offsets(mover, over, at: [0.5, 0.7, 0.9, 2])
    for (one, other) in zip(shown, [from, (from + 240) / 2, 240, 240]) {
      #expect(one == onPixels(other))
    }
    // easeInOut over 0.3 s covers half the distance after 0.15 s.
    let animated = try offsets(
      mover, "scroll: { view: p, to: [0, 240], animated: true }", at: [0.5, 0.65, 0.8, 5])
    for (one, other) in zip(animated, [from, (from + 240) / 2, 240, 240]) {
      #expect(one == onPixels(other))
    }
    #expect(
      try log(mover, over).hasSuffix(mover == .drag ? " release 30 settle 54" : "settle 54"))
  }

  @Test func anAnimatedScrollOverridesASetOffset() throws {
    let body = """
      views: [{ id: p, kind: scroll, frame: [0, 0, 100, 200], contentSize: [100, 5000] }]
      timeline:
        - { at: 0.2, send: go }
        - scroll: { view: p, to: [0, 600], over: 0.6, curve: linear }
        - { wait: 1 }
      rules: [{ on: message go, do: [{ set: { p.offset.y: 30 } }] }]
      """
    let shown = try numbers(body, "p.offset.y", at: [0.15, 0.2, 0.21, 0.3, 1])
    for (one, other) in zip(shown, [150.0, 30, 30, 300, 600]) { #expect(abs(one - other) <= 1e-9) }
  }

  /// The scroll alone would be at 200 at 0.2 s.
  @Test func anOffsetAnimationBeginsAtASetOffset() throws {
    let body = """
      views: [{ id: p, kind: scroll, frame: [0, 0, 100, 200], contentSize: [100, 5000] }]
      timeline:
        - { at: 0.2, send: go }
        - scroll: { view: p, to: [0, 600], over: 0.6, curve: linear }
        - { wait: 1 }
      rules:
        - on: message go
          do:
            - set: { p.offset.y: 30 }
            - { animate: { duration: 1, curve: linear }, set: { p.offset.y: 230 } }
      """
    let shown = try numbers(body, "p.offset.y", at: [0.2, 0.7, 1.2])
    for (one, other) in zip(shown, [30.0, 130, 230]) { #expect(abs(one - other) <= 1e-9) }
  }

  @Test func waitingForSettleEndsWhenAStepStopsScrolling() throws {
    func rest(_ step: String) throws -> Double {
      let body = """
        views: [{ id: p, kind: scroll, frame: [0, 0, 100, 200], contentSize: [100, 5000] }]
        timeline:
          - { at: 0.5, send: go }
          - fling: { view: p, velocity: [0, -1000] }
          - settle: p
        rules: [{ on: message go, do: [{ \(step) }] }]
        """
      return try #require(played(body, to: 6).endSeconds)
    }
    // The script continues a tick later, because it cannot foresee a rule.
    #expect(abs(try rest("scroll: { view: p, to: [0, 9] }") - 31.0 / 60) < 1e-9)
    #expect(
      abs(try rest("scroll: { view: p, to: [0, 9], animated: true }") - 0.8) < 1e-9)
    #expect(
      abs(try rest("animate: { duration: 0.7 }, set: { p.offset.y: 9 }") - 1.2) < 1e-9)
    #expect(
      abs(try rest("set: { p.offset.y: 9 }") + Foundation.log(100) / slowing) < 1e-9)
  }
}
