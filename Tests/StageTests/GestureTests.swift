// Tests of fingers and scroll views against closed forms of the scroll physics.

import DisplayList
import Foundation
import Scene
import SceneLanguage
import Testing

@testable import Stage

private let scrollError = 1e-6
/// The deceleration per second: ln 0.998 per millisecond.
private let slowing = 1_000 * log(0.998)

/// Returns the distance of a fling at the normal rate: v·0.499·(1 − 0.998^ms), where 0.499 is
/// 0.998/0.002/1000.
private func way(_ velocity: Double, after seconds: Double) -> Double {
  velocity * 0.499 * (1 - exp(slowing * seconds))
}

private func page(_ more: String = "", _ rest: String) -> String {
  """
  views: [{ id: p, kind: scroll, frame: [0, 0, 100, 200], contentSize: [100, 5000]\(more) }]
  \(rest)
  """
}

@Suite struct GestureTests {
  @Test func aReleasedPageDeceleratesInClosedForm() throws {
    let body = page(
      "",
      "timeline: [{ wait: 0.1 }, { drag: { view: p, by: [0, -240], over: 0.5 } }, { settle: p }]")
    // The fling stops at 10 points per second, ln(48)/0.002002 ms after the lift.
    let (lift, velocity) = (0.6, 480.0)
    let end = lift - log(48) / slowing
    var stage = Stage(try scene(body))
    for time in stride(from: 0.0, through: 3.5, by: 0.0371) {
      try stage.advance(to: time)
      let expected =
        time < 0.1
        ? 0
        : time < lift
          ? (time - 0.1) * velocity
          : 240 + (time < end ? way(velocity, after: time - lift) : 470 * 0.499)
      let shown = try number(stage, "p.offset.y", at: time)
      let flying = time < end ? velocity * exp(slowing * (time - lift)) : 0
      let speed = time < 0.1 ? 0 : time < lift ? velocity : flying
      #expect(shown == onPixels(expected), "at \(time)")
      #expect(abs(try number(stage, "p.velocity.y", at: time) - speed) <= scrollError, "at \(time)")
    }
    try stage.advance(to: 10)
    #expect(abs((stage.endSeconds ?? 0) - end) < 1e-9)
  }

  @Test func aFlingDeceleratesFromItsVelocity() throws {
    let body = page("", "timeline: [{ fling: { view: p, velocity: [0, -2000] } }, { wait: 9 }]")
    let offsets = try numbers(body, "p.offset.y", at: [0.25, 1.0])
    for (offset, time) in zip(offsets, [0.25, 1.0]) {
      #expect(offset == onPixels(way(2_000, after: time)))
    }
  }

  @Test(arguments: [(0.05, true), (0.1, false), (0.5, false)])
  func aFingerAtRestReleasesWithoutVelocity(hold: Double, flies: Bool) throws {
    let body = page(
      "", "timeline: [{ drag: { view: p, by: [0, -100], over: 0.2, hold: \(hold) } }, { wait: 5 }]")
    let offset = try numbers(body, "p.offset.y", at: [4])[0]
    #expect(flies ? offset > 300 : offset == 100)
  }

  /// Beyond the top edge the offset is y = (1 − 1/(x·0.55/200 + 1))·200 for a finger at x. From the
  /// offset u, the content returns with a speed of 7.2·u inwards, as (u + (11 −
  /// 7.2)·u·t)·e^(−11·t).
  @Test func anOverscrolledPageRubberBandsAndBouncesBack() throws {
    let body = page(
      "",
      "timeline: [{ drag: { view: p, by: [0, 120], over: 0.4, hold: 0.2 } }, "
        + "{ settle: p }, { wait: 1 }]"
    )
    func stretch(_ x: Double) -> Double { (1 - 1 / (x * 0.55 / 200 + 1)) * 200 }
    var stage = Stage(try scene(body))
    for time in [0.1, 0.2, 0.35, 0.5] {
      try stage.advance(to: time)
      let offset = try number(stage, "p.offset.y", at: time)
      #expect(offset == onPixels(-stretch(min(time / 0.4, 1) * 120)), "at \(time)")
    }
    for time in [0.65, 0.8, 1.0] {
      try stage.advance(to: time)
      let (u, t) = (-stretch(120), time - 0.6)
      let offset = try number(stage, "p.offset.y", at: time)
      #expect(offset == onPixels((u + 3.8 * u * t) * exp(-11 * t)), "at \(time)")
    }
    try stage.advance(to: 2)
    #expect(try number(stage, "p.offset.y", at: 2) == 0)
  }

  /// The finger moves 400 points in 0.4 s. Its velocity comes from the last 0.1 s, from 300 to 400
  /// points.
  @Test func movingReleasesBeyondTheEdgeBounceWithTheirVelocity() throws {
    let body = page(
      "", "timeline: [{ drag: { view: p, by: [0, 400], over: 0.4 } }, { wait: 1 }]")
    func stretch(_ x: Double) -> Double { (1 - 1 / (x * 0.55 / 200 + 1)) * 200 }
    let (u, v) = (-stretch(400), (stretch(300) - stretch(400)) / 0.1)
    // The offset is −104.8 points at −143.5 points per second; (250 − 143.5)/200 of the push
    // remain.
    #expect(abs(u + 104.762) < 1e-3 && abs(v + 143.509) < 1e-3)
    let start = v - (250 + v) / 200 * 7.2 * u
    for offset in try numbers(body, "p.offset.y", at: [0.5, 0.7]).enumerated() {
      let t = 0.1 + 0.2 * Double(offset.offset)
      #expect(offset.element == onPixels((u + (start + 11 * u) * t) * exp(-11 * t)))
    }
  }

  @Test func scrollingWithoutBouncesStopsAtTheEdge() throws {
    let body = page(
      ", bounces: false", "timeline: [{ drag: { view: p, by: [0, 120], over: 0.4 } }, { wait: 2 }]")
    #expect(try numbers(body, "p.offset.y", at: [0.2, 0.5, 1]) == [0, 0, 0])
  }

  @Test func aTouchStopsADeceleratingScrollViewInPlace() throws {
    let body = page(
      "",
      "timeline: [{ fling: { view: p, velocity: [0, -1000] } }, { wait: 0.5 }, "
        + "{ drag: { view: p, by: [0, 0], over: 0.3 } }, { wait: 1 }]")
    let caught = way(1_000, after: 0.5)
    for offset in try numbers(body, "p.offset.y", at: [0.6, 0.9, 1.5]) {
      #expect(offset == onPixels(caught))
    }
  }

  /// A rule limits the offset to a range. The stage shows the limited offset, and the finger
  /// continues from there.
  @Test func ruleSetOffsetsAreShownUntilTheNextRefresh() throws {
    let body = page(
      "",
      """
      rules:
        - on: scroll p
          when: p.offset.y < 0
          do: [{ set: { p.offset.y: 0 } }]
      timeline:
        - drag: { view: p, path: [[0, 100], [0, -50]], over: 1, hold: 0.2 }
        - wait: 0.5
      """)
    // The finger moves 100 points down, where the rule keeps 0, and then 150 points up.
    let offsets = try numbers(body, "p.offset.y", at: [0.2, 0.205, 0.4, 0.9, 1, 1.5])
    for (offset, expected) in zip(offsets, [0.0, 0, 0, 125, 150, 150]) {
      #expect(abs(offset - expected) <= scrollError, "\(offsets)")
    }
  }

  @Test func aTapStopsADeceleratingScrollView() throws {
    let body = page(
      "",
      """
      state: { log: '' }
      rules:
        - on: drag p
          do: [{ set: { log: "{log} drag" } }]
        - on: release p
          do: [{ set: { log: "{log} release" } }]
        - on: settle p
          do: [{ set: { log: "{log} settle" } }]
        - on: tap p
          do: [{ set: { log: "{log} tap" } }]
      timeline:
        - fling: { view: p, velocity: [0, -1000] }
        - wait: 0.5
        - tap: p
        - wait: 1
      """)
    let caught = way(1_000, after: 0.5)
    for offset in try numbers(body, "p.offset.y", at: [0.6, 1.5]) {
      #expect(offset == onPixels(caught))
    }
    #expect(try played(body, to: 1.5).rules.state[0].shown == " drag release settle")
  }

  @Test func scrollingUsesTheInsetsAndDecelerationOfTheView() throws {
    let inset = page(
      ", insets: [64, 0, 0, 0], deceleration: fast",
      "timeline: [{ drag: { view: p, by: [0, 30], over: 0.1, hold: 0.2 } }, { wait: 1 }]")
    #expect(try numbers(inset, "p.offset.y", at: [1]) == [-30])
    // The insets are top, left, bottom, right: the content stops 7 points beyond its left edge and
    // 20 beyond its right edge.
    for (way, rest) in [(30.0, -7.0), (-400, 320)] {
      let wide = """
        views:
          - { id: p, kind: scroll, frame: [0, 0, 100, 200], contentSize: [400, 200],
              insets: [0, 7, 0, 20] }
        timeline: [{ drag: { view: p, by: [\(way), 0], over: 0.1, hold: 0.2 } }, { wait: 3 }]
        """
      #expect(try numbers(wide, "p.offset.x", at: [3]) == [rest])
    }
    let fast = page(
      ", deceleration: 0.99",
      "timeline: [{ fling: { view: p, velocity: [0, -1000] } }, { wait: 2 }]")
    let slow = 1_000 * log(0.99)
    let offset = try numbers(fast, "p.offset.y", at: [0.2])[0]
    #expect(offset == onPixels(1_000 * 0.099 * (1 - exp(slow * 0.2))))
  }

  @Test(arguments: [(-40.0, 0.0), (-60, 100), (-10, 0)])
  func aPagingViewRestsAtAPage(way: Double, page: Double) throws {
    let body = """
      views:
        - { id: p, kind: scroll, frame: [0, 0, 100, 200], contentSize: [400, 200], paging: true }
      timeline:
        - drag: { view: p, by: [\(way), 0], over: 0.5, hold: 0.2 }
        - wait: 4
      """
    #expect(try numbers(body, "p.offset.x", at: [4]) == [page])
    let flicked = body.replacing("over: 0.5, hold: 0.2", with: "over: 0.05")
    #expect(try numbers(flicked, "p.offset.x", at: [4]) == [100])
    // The offset never exceeds the page.
    for offset in try numbers(flicked, "p.offset.x", at: [0.1, 0.2, 0.3, 0.5, 0.8]) {
      #expect(offset <= 100 + scrollError)
    }
  }

  /// The inner view scrolls only horizontally, so an upward drag in it scrolls the outer view.
  @Test func theInnermostScrollableViewIsDragged() throws {
    let body = """
      views:
        - id: outer
          kind: scroll
          frame: [0, 0, 100, 200]
          contentSize: [100, 900]
          children:
            - { id: inner, kind: scroll, frame: [0, 0, 100, 80], contentSize: [500, 80], children: [
                { id: card, frame: [0, 0, 80, 80] }] }
      timeline:
        - drag: { view: card, by: [-30, 5], over: 0.2, hold: 0.1 }
        - drag: { view: card, by: [5, -40], over: 0.2, hold: 0.1 }
        - wait: 1
      """
    #expect(try numbers(body, "inner.offset.x", at: [0.3, 1]) == [30, 30])
    #expect(try numbers(body, "inner.offset.y", at: [1]) == [0])
    #expect(try numbers(body, "outer.offset.y", at: [0.3, 1]) == [0, 40])
  }

  @Test func fittingContentMovesOnlyWithAlwaysBounce() throws {
    let fits = "views: [{ id: p, kind: scroll, frame: [0, 0, 100, 200], contentSize: [100, 50]"
    let drag = "timeline: [{ drag: { view: p, by: [0, 80], over: 0.2, hold: 0.2 } }, { wait: 1 }]"
    #expect(try numbers("\(fits) }]\n\(drag)", "p.offset.y", at: [0.3]) == [0])
    let bouncing = try numbers(
      "\(fits), alwaysBounce: vertical }]\n\(drag)", "p.offset.y", at: [0.3])
    #expect(bouncing[0] < -30)
  }

  @Test func dragPathsHaveConstantSpeedUnlessGivenACurve() throws {
    let body = page(
      "",
      "timeline: [{ drag: { view: p, path: [[0, -100], [0, -50]], over: 0.3, hold: 0.1 } }, "
        + "{ wait: 1 }]"
    )
    // The path goes 100 points up and 50 back: 150 points in 0.3 s.
    let offsets = try numbers(body, "p.offset.y", at: [0.1, 0.2, 0.25, 0.4])
    for (offset, expected) in zip(offsets, [50.0, 100, 75, 50]) {
      #expect(abs(offset - expected) <= scrollError)
    }
    let eased = page(
      "",
      "timeline: [{ drag: { view: p, by: [0, -100], over: 0.4, curve: easeInOut } }, { wait: 1 }]")
    // The finger ends at rest, so that no fling follows.
    let at = try numbers(eased, "p.offset.y", at: [0.2, 0.4, 0.9])
    for (offset, expected) in zip(at, [50.0, 100, 100]) { #expect(abs(offset - expected) < 1e-4) }
  }

  @Test func contentOffsetsCanFollowKeyframes() throws {
    let body = page(
      "",
      "timeline: [{ scroll: { view: p, keyframes: [[0, 0, -20], [0.5, 0, 80], [1, 0, 80]] } }, "
        + "{ settle: p }]"
    )
    let offsets = try numbers(body, "p.offset.y", at: [0, 0.25, 0.5, 0.8, 1])
    for (offset, expected) in zip(offsets, [-20.0, 30, 80, 80, 80]) {
      #expect(abs(offset - expected) <= scrollError)
    }
  }

  @Test func dragEventsAreSentInUIKitOrder() throws {
    let body = page(
      "",
      """
      state: { log: '' }
      rules:
        - on: drag p
          do: [{ set: { log: "{log} drag {p.dragging}" } }]
        - on: release p
          do: [{ set: { log: "{log} release {p.dragging} {p.decelerating}" } }]
        - on: settle p
          do: [{ set: { log: "{log} settle {p.decelerating}" } }]
      timeline: [{ drag: { view: p, by: [0, -20], over: 0.2 } }, { settle: p }, { wait: 0.1 }]
      """)
    let stage = try played(body, to: 4)
    #expect(stage.rules.state[0].shown == " drag true release false true settle false")
  }

  /// The sum 0.1 + 0.2 exceeds 0.3 in binary, but the tick is at 18 / 60.
  @Test func liftsAtATickAreReleasedAtThatTick() throws {
    let body = page(
      "", "timeline: [{ wait: 0.1 }, { drag: { view: p, by: [0, -20], over: 0.2 } }, { wait: 1 }]")
    let releases = try played(body, to: 1).events.filter { event in
      if case .event(.release) = event.cause { true } else { false }
    }
    #expect(releases.map { ($0.time * 60).rounded() } == [18])
  }

  @Test func aNewTouchDoesNotSwallowThePreviousRelease() throws {
    let drag = "{ drag: { view: p, by: [0, -20], over: 0.2 } }"
    let body = page(
      "",
      """
      state: { log: '' }
      rules:
        - { on: release p, do: [{ set: { log: "{log} release" } }] }
        - { on: drag p, do: [{ set: { log: "{log} drag" } }] }
      timeline: [\(drag), \(drag), { wait: 0.1 }]
      """)
    #expect(try played(body, to: 0.6).rules.state[0].shown == " drag release drag release")
  }

  @Test func waitingForSettleDoesNotSwallowItsEvent() throws {
    let body = page(
      "",
      """
      state: { rests: 0, last: 0 }
      rules:
        - on: settle p
          do: [{ set: { rests: = rests + 1, last: = p.offset.y } }]
      timeline:
        - drag: { view: p, by: [0, -20], over: 0.5 }
        - settle: p
        - scroll: { view: p, to: [0, 300], animated: true }
        - settle: p
        - wait: 0.1
      """)
    // The fling of 40 points per second ends at 10, after ln(4)/0.002002 ms and 30·0.499 points.
    let rest = 20 + 30 * 0.499
    let stage = try played(body, to: 9)
    #expect(stage.rules.state[0] == .number(2) && stage.rules.state[1] == .number(300))
    let flown = try numbers(body, "state.last", at: [0.5 - log(4) / slowing + 0.02])
    #expect(flown[0] == onPixels(rest))
  }

  /// A timer of the default mode waits during a drag or a fling. It then fires once and keeps its
  /// period's phase. A timer of the common mode does not wait.
  @Test func defaultModeTimersPauseDuringTouches() throws {
    let body = page(
      "",
      """
      state: { waiting: '', common: '' }
      rules:
        - on: every 0.25
          do: [{ set: { waiting: "{waiting} {time}" } }]
        - on: every 0.25
          mode: common
          do: [{ set: { common: "{common} {time}" } }]
      timeline:
        - wait: 0.3
        - drag: { view: p, by: [0, -20], over: 0.5, hold: 0.1 }
        - wait: 0.2
      """)
    let stage = try played(body, to: 1.1)
    #expect(stage.rules.state[0].shown == " 0.25 0.9 1")
    #expect(stage.rules.state[1].shown == " 0.25 0.5 0.75 1")
  }

  @Test func touchDiscsAndScrollIndicatorsAreOptIn() throws {
    let rest = "timeline: [{ drag: { view: p, by: [0, -50], over: 0.5, hold: 0.2 } }, { wait: 2 }]"
    let tapped = "timeline: [{ tap: p }, { wait: 2 }]"
    func count(
      _ screen: String, _ more: String, _ rest: String = rest, at time: Double
    ) throws -> Int {
      let text =
        "flickbook: 1\nscreen: { size: [100, 200]\(screen) }\n" + page(more, rest)
      var stage = Stage(try readScene(Array(text.utf8), file: "s.yaml"))
      try stage.advance(to: time)
      return try stage.frame(at: time).commands.count
    }
    #expect(try count("", "", at: 0.3) == 0)
    // The commands are the disc and its rim.
    #expect(try count(", showTouches: true", "", at: 0.3) == 2)
    #expect(try count(", showTouches: true", "", at: 0.9) == 0)
    // The disc of a tap is opaque for 0.15 s and fades within another 0.15 s.
    #expect(try count(", showTouches: true", "", tapped, at: 0.29) == 2)
    #expect(try count(", showTouches: true", "", tapped, at: 0.31) == 0)
    // The commands are the bar and a clipping group around it.
    #expect(try count("", ", indicators: true", at: 0.3) == 3)
    #expect(try count("", ", indicators: true", at: 2) == 0)
  }
}
