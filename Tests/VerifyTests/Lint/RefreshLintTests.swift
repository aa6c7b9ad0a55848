// Tests of the lint rule on values that depend on the refresh rate.

import Foundation
import Scene
import Testing

@testable import Verify

@Suite struct RefreshLintTests {
  /// A page as high as the screen of 100 × 50 points, and a box. Each test's own text begins on
  /// line 7.
  private static let page = """
    views:
      - { id: page, kind: scroll, frame: [0, 0, 100, 50], contentSize: [100, 1000] }
      - { id: box, frame: [0, 0, 10, 10], background: red }

    """

  private func findings(_ body: String, _ views: String = Self.page) throws -> [String] {
    try lintLines(views + body)
  }

  private func flick(_ condition: String, velocity: Int = 700, _ more: String = "") -> String {
    """
    state: { gone: false }
    rules:
      - on: scroll page
        when: "\(condition) and not gone"
        do: [{ set: { gone: true } }, { animate: { duration: 0.3 }, set: { box.y: -9 } }]
    timeline: [{ fling: { view: page, velocity: [0, -\(velocity)] } }, { settle: page }]
    \(more)
    """
  }

  /// The first refresh at 700 points per second moves 11.463 points at 60 Hz and 5.8 points at 120
  /// Hz. The offset is rounded to half points, because the scale is 2.
  @Test func lintFindsValuesThatDifferAt120Hz() throws {
    let found = try findings(flick("page.delta.y > 10")).filter { !$0.hasSuffix("[unused-rule]") }
    #expect(
      found == [
        "s.yaml:9:5: 'box.y' depends on the refresh rate: it is -9 at 60 Hz and 0 at 120 Hz; "
          + "use 'velocity' instead of 'delta' (at 0.317 s) [refresh-dependent]"
      ])
    // The difference is the same when 120 Hz is the scene's own rate. The rule then never runs.
    let fast = try findings(
      flick("page.delta.y > 10", "tickRate: 120\nlint: { allow: [unused-rule] }"))
    #expect(fast == found)
  }

  @Test func velocityRulesAreIndependentOfTheRefreshRate() throws {
    #expect(try findings(flick("page.velocity.y > 600")) == [])
    // The page is so fast that each refresh moves more than 10 points at both rates.
    #expect(try findings(flick("page.delta.y > 10", velocity: 2_000)) == [])
  }

  @Test func lintFindsMovesThatStartLaterAt120Hz() throws {
    // An event moves less than 5 points below 300 points per second at 60 Hz, and below 600 at 120
    // Hz.
    let found = try findings(flick("page.offset.y > 20 and page.delta.y < 5"))
    #expect(found.count == 1)
    #expect(
      found.first?.contains("s.yaml:9:5: 'box.y' depends on the refresh rate: it is ") == true,
      "\(found)")
    #expect(found.first?.hasSuffix("[refresh-dependent]") == true)
    #expect(try findings(flick("page.offset.y > 20 and page.velocity.y < 300")) == [])
  }

  /// A rule may run twice as often. What counts is the value that it leaves.
  @Test func rulesMayRunMoreOftenAt120Hz() throws {
    let scene = """
      state: { runs: 0, place: 0 }
      rules:
        - on: scroll page
          do: { set: { runs: = runs + 1, place: = page.offset.y, box.y: = place / 10 } }
      timeline:
        - { scroll: { view: page, to: [0, 60], over: 0.5, curve: linear } }
        - { wait: 0.6 }
      """
    #expect(try findings(scene) == [])
    // The number of runs becomes visible.
    let found = try findings(scene.replacingOccurrences(of: "place / 10", with: "runs / 10"))
    let words =
      "'box.y' depends on the refresh rate: it is 3 at 60 Hz and 6 at 120 Hz; make it depend on "
      + "time or a position (at 0.5"
    #expect(found.map { $0.hasPrefix("s.yaml:9:5: \(words)") } == [true], "\(found)")
  }

  /// The finding is at the first rule that differs, not at the rule that shows the difference.
  @Test func lintReportsTheCauseOfARefreshRateDifference() throws {
    let scene = """
      state: { runs: 0 }
      views:
        - { id: page, kind: scroll, frame: [0, 0, 100, 50], contentSize: [100, 1000] }
        - { id: box, frame: [= box.z, 0, 10, 10], background: red }
      rules:
        - { on: message show, do: { set: { box.z: = runs } } }
        - { on: scroll page, do: { set: { runs: = runs + 1 } } }
      timeline:
        - { scroll: { view: page, to: [0, 60], over: 0.5 } }
        - { wait: 0.6 }
        - { send: show }
        - { wait: 0.3 }
      """
    let found = try findings(scene, "")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("s.yaml:10:5: 'box.x' depends on the refresh rate: ") == true)
  }

  @Test func lintFindsViewsAddedAtOnlyOneRate() throws {
    let scene = """
      components: { dot: { view: { frame: [0, 0, 5, 5], background: red } } }
      state: { gone: false }
      rules:
        - on: scroll page
          when: page.delta.y > 10 and not gone
          do: [{ set: { gone: true } }, { add: { id: mark, use: dot } }]
      timeline: [{ fling: { view: page, velocity: [0, -700] } }, { settle: page }]
      """
    #expect(
      try findings(scene) == [
        "s.yaml:10:5: the rule depends on the refresh rate: it acts at 0.017 s at 60 Hz and never "
          + "at 120 Hz; use 'velocity' instead of 'delta' [refresh-dependent]"
      ])
  }
}
