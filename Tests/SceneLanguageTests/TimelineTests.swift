// The steps of the timeline, each with its values and defaults.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct TimelineTests {
  static let steps: [(String, String)] = [
    ("{ wait: 0.5 }", "wait 0.5"), ("{ wait: 0 }", "wait 0"), ("{ wait: = long * 2 }", "wait 0.8"),
    ("{ tap: a }", "tap a"), ("{ tap: inside }", "tap inside"),
    ("{ tap: 'rows[1]' }", "tap rows[1]"),
    ("{ settle: p }", "settle p"), ("{ send: go }", "send go"), ("{ layout: all }", "layout"),
    ("{ set: { a.x: 3 } }", "set a.x: 3"), ("{ set: { n: = n + 1 } }", "set state.n: = n + 1"),
    ("{ at: 2, tap: a }", "at 2: tap a"), ("{ wait: 1, at: 0.25 }", "at 0.25: wait 1"),
    ("{ at: = long, send: go }", "at 0.4: send go"),
    ("{ fling: { view: p, velocity: [0, -1000] } }", "fling p at (0, -1000)"),
    ("{ fling: { view: inside, velocity: [= 5 * 2, 0] } }", "fling inside at (10, 0)"),
    (
      "{ drag: { view: p, by: [0, -240], over: 0.5 } }",
      "drag p by (0, -240) over 0.5 linear, hold 0"
    ),
    (
      "{ drag: { view: inside, by: [1, 2], over: = long, curve: easeOut, hold: 0.1, from: [5, "
        + "6] } }",
      "drag inside from (5, 6) by (1, 2) over 0.4 easeOut, hold 0.1"
    ),
    (
      "{ drag: { view: p, path: [[0, -10], [5, -20], [0, = 3 * 4]], over: 1 } }",
      "drag p by (0, -10) (5, -20) (0, 12) over 1 linear, hold 0"
    ),
    (
      "{ drag: { view: p, path: [[0.1, 0, -10], [= 0.2 + 0.1, 5, -20]], hold: 0.2 } }",
      "drag p by (0, -10) at 0.1 (5, -20) at 0.3 over 0.3 linear, hold 0.2"
    ),
    (
      "{ drag: { view: p, by: [0, 1], over: 0.001, curve: 'steps(3, jump-end)' } }",
      "drag p by (0, 1) over 0.001 steps(3, jump-end), hold 0"
    ),
    ("{ scroll: { view: p, to: [0, 5] } }", "scroll p to (0, 5)"),
    ("{ scroll: { view: p, by: [-5, 5] } }", "scroll p by (-5, 5)"),
    ("{ scroll: { view: p, to: [0, 5], animated: true } }", "scroll p to (0, 5) animated"),
    ("{ scroll: { view: p, to: [0, 5], animated: false } }", "scroll p to (0, 5)"),
    ("{ scroll: { view: p, to: [= n, = p.offset.y / 2] } }", "scroll p to (= n, = p.offset.y / 2)"),
    ("{ scroll: { view: p, to: [0, 5], over: 2 } }", "scroll p to (0, 5) over 2 easeInOut"),
    (
      "{ scroll: { view: p, by: [0, 5], over: = long, curve: linear } }",
      "scroll p by (0, 5) over 0.4 linear"
    ),
    (
      "{ scroll: { view: p, keyframes: [[0, 0, 0], [0.5, 1, 20], [0.5, 1, 30], [= long * 2, 0, "
        + "-5]] } }",
      "scroll p through 0 (0, 0), 0.5 (1, 20), 0.5 (1, 30), 0.8 (0, -5)"
    ),
  ]

  @Test(arguments: steps)
  func ruleStepsAreRead(_ step: String, _ line: String) throws {
    let scene = try read(
      stageViews + "params: { long: 0.4 }\nstate: { n: 0 }\n"
        + "rules: [{ on: message go, do: { send: go } }]\ntimeline: [\(step)]")
    #expect(timeline(of: scene) == [line])
  }

  @Test func timelineStepsKeepTheirOrderAndLocations() throws {
    let scene = try read(
      stageViews + "timeline:\n  - wait: 1\n  - at: 0\n    tap: a\n  - settle: p\n")
    #expect(timeline(of: scene) == ["wait 1", "at 0: tap a", "settle p"])
    #expect(scene.timeline.map { "\($0.location)" } == ["s.yaml:7:5", "s.yaml:8:5", "s.yaml:10:5"])
  }

  @Test func setWithSeveralAssignmentsIsOneStep() throws {
    let scene = try read(stageViews + "timeline: [{ set: { a.x: 1, a.y: 2 } }]")
    #expect(scene.timeline.count == 1)
    #expect(timeline(of: scene) == ["set a.x: 1", "set a.y: 2"])
  }
}
