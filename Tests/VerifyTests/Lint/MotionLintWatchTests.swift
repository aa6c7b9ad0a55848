// Tests of the lint rules on jumps, fingers and visibility. Each rule has a scene with a finding
// and a similar scene without one.

import Foundation
import Scene
import Testing

@testable import Verify

@Suite struct MotionLintWatchTests {
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

  // MARK: Jumps

  private func place(_ x: String, _ more: String) -> String {
    """
    views:
      - { id: page, kind: scroll, frame: [0, 0, 100, 50], contentSize: [100, 1000] }
      - { id: box, frame: ["\(x)", 0, 10, 10], background: red }
    timeline: [{ scroll: { view: page, to: [0, 60], over: 0.5, curve: linear } }, { wait: 0.6 }]
    \(more)
    """
  }

  @Test func lintFindsUnaskedJumpsOfBindings() throws {
    let step = "= page.offset.y > 30 ? 90 : 10"
    #expect(
      try findings(place(step, "lint: { jump: 70 }"), "") == [
        "s.yaml:6:27: 'box' jumps from (10, 0) to (90, 0) within one refresh, more than 70 points, "
          + "although no step sets it there (at 0.267 s) [unasked-jump]"
      ])
    #expect(try findings(place(step, "lint: { jump: 80 }"), "") == [])
    #expect(try findings(place(step, ""), "") == [])
    let slope = "= map(page.offset.y, [0, 30, 60], [10, 50, 90])"
    #expect(try findings(place(slope, "lint: { jump: 5 }"), "") == [])
  }

  @Test func jumpsSetByStepsAreNoFinding() throws {
    let scene = """
      state: { right: false }
      views: [{ id: box, frame: ["= right ? 90 : 10", 0, 10, 10], background: red }]
      timeline: [{ wait: 0.5 }, { set: { right: true } }, { wait: 0.1 }]
      lint: { jump: 20 }
      """
    #expect(try findings(scene, "") == [])
    let timed = scene.replacingOccurrences(of: "right ?", with: "time > 0.5 ?")
    #expect(try findings(timed, "").map { $0.hasSuffix("[unasked-jump]") } == [true])
  }

  // MARK: Motion under fingers

  /// Returns a scene in which a finger rests on a page's row from 0.6 s to 1.1 s.
  private func hold(_ rule: String) -> String {
    """
    views:
      - id: page
        kind: scroll
        frame: [0, 0, 100, 50]
        contentSize: [100, 1000]
        children: [{ id: row, kind: label, frame: [0, 20, 100, 20], text: Row }]
    rules: [\(rule), { on: message lifted, do: { set: { row.z: 1 } } }]
    timeline:
      - { wait: 0.1 }
      - { drag: { view: page, by: [0, -10], from: [50, 35], over: 0.5, hold: 0.5 } }
      - { send: lifted }
      - { wait: 1 }
    """
  }

  private func shift(_ event: String) -> String {
    "{ on: \(event), do: { animate: { duration: 0.9, curve: linear }, "
      + "set: { row.translate.x: 9 } } }"
  }

  @Test func lintFindsViewsMovingUnderARestingFinger() throws {
    // The row moves 10 points per second: 1 point after a rest of 0.1 s.
    let found = try findings(hold(shift("start")), "")
    #expect(
      found == [
        "s.yaml:10:78: 'row' moves while a finger rests on it (at 0.717 s) [moves-under-finger]"
      ])
    // The row moves after the finger has lifted.
    #expect(try findings(hold(shift("message lifted")), "") == [])
  }

  private func tap(_ wait: String) -> String {
    """
    rules:
      - { on: start, do: { animate: { duration: 0.5, curve: linear }, set: { box.x: 60 } } }
      - { on: tap box, do: { animate: { duration: 0.2 }, set: { box.y: 20 } } }
    timeline: [{ wait: \(wait) }, { tap: box }, { wait: 0.6 }]
    lint: { allow: [no-reduced-motion] }
    """
  }

  @Test func lintFindsTapsOnMovingViews() throws {
    // The tap is at the model's position of the box, 60. The four waits add up to a little more
    // than 0.45 s, which is the time of a tick.
    for wait in ["0.45", "0.1 }, { wait: 0.1 }, { wait: 0.1 }, { wait: 0.15"] {
      #expect(
        try findings(tap(wait)) == [
          "s.yaml:8:74: 'box' moves while a finger taps it (at 0.45 s) [moves-under-finger]"
        ])
    }
    // The effect of the tap itself is no finding.
    #expect(try findings(tap("0.6")) == [])
  }

  // MARK: Animations off the screen

  private func slide(_ x: Int, _ more: String = "") -> String {
    """
    rules:
      - on: start
        do: { animate: { duration: 1, curve: linear\(more) }, set: { box.x: \(x) } }
    timeline: [{ wait: 2 }]
    lint: { allow: [no-reduced-motion] }
    """
  }

  @Test func lintFindsAnimationsContinuingOffScreen() throws {
    // The box leaves the screen at x = 100, halfway to 200.
    #expect(
      try findings(slide(200)) == [
        "s.yaml:9:59: the animation of 'box.x' continues for 0.5 s after its view was last visible "
          + "(at 0.5 s) [animated-off-screen]"
      ])
    #expect(try findings(slide(110)) == [])
    // The box comes back.
    #expect(try findings(slide(200, ", autoreverse: true")) == [])
  }

  // MARK: Reduced motion

  private func move(_ duration: String, _ x: Int, _ more: String = "") -> String {
    """
    rules:
      - on: start
        do: { animate: { duration: "\(duration)" }, set: { box.x: \(x) } }
    timeline: [{ wait: 1 }]
    \(more)
    """
  }

  @Test func lintFindsLargeMotionWithoutReducedMotion() throws {
    // The motion is a third of 50 points.
    #expect(
      try findings(move("= 0.5", 17)) == [
        "s.yaml:9:50: 'box.x' moves far, and reduced motion changes nothing; "
          + "let 'appearance.reduceMotion' choose a smaller motion (at 0 s) [no-reduced-motion]"
      ])
    #expect(try findings(move("= 0.5", 16)) == [])
    #expect(try findings(move("= appearance.reduceMotion ? 0 : 0.5", 17)) == [])
    // UIKit slides pages with reduced motion, too.
    let page = "{ id: p, frame: [0, 0, 100, 50], presentation: { style: sheet } }"
    let steps = "timeline: [{ present: p }, { wait: 1 }]\n"
    #expect(try findings(steps, "views: [\(page)]\n") == [])
    // The scene is the variant with reduced motion.
    #expect(try findings(move("= 0.5", 17, "appearance: { reduceMotion: true }")) == [])
  }
}
