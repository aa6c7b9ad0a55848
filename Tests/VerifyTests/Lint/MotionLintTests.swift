// Tests of motion lint: for each rule a scene with a finding and a similar scene without one.

import Foundation
import Scene
import Testing

@testable import Verify

@Suite struct MotionLintTests {
  /// A scroll view and a box. Each test's own text begins on line 6.
  private static let page = """
    views:
      - { id: page, kind: scroll, frame: [0, 0, 100, 50], contentSize: [100, 1000] }
      - { id: box, frame: [0, 0, 10, 10], background: red }

    """

  /// Returns the findings of a scene with a page and a box, with their source locations.
  private func findings(_ body: String) throws -> [String] {
    try lintLines(Self.page + body)
  }

  // MARK: Animations interrupted before half of their duration

  /// Returns a scene whose second message follows `wait` seconds after the first message.
  private func tapTwice(_ wait: Double, _ options: String = "") -> String {
    """
    rules:
      - on: message next
        do:
          - { animate: { duration: 0.6, from: current }, set: { box.alpha: "= 1 - box.alpha" } }
    timeline: [{ wait: 0.1 }, { send: next }, { wait: \(wait) }, { send: next }, { wait: 0.7 }]
    \(options)
    """
  }

  @Test func lintFindsEarlyInterruptions() throws {
    #expect(
      try findings(tapTwice(0.2)) == [
        "s.yaml:10:61: the animation of 'box.alpha' is interrupted after 0.2 s of 0.6 s "
          + "(at 0.3 s) [interrupted-early]"
      ])
  }

  @Test func lateInterruptionsAreNotReported() throws {
    #expect(try findings(tapTwice(0.4)) == [])
  }

  @Test func allowedLintRulesAreSuppressed() throws {
    #expect(try findings(tapTwice(0.2, "lint: { allow: [interrupted-early] }")) == [])
    #expect(try findings(tapTwice(0.2, "lint: { allow: [outlasting-motion] }")).count == 1)
  }

  @Test func removingAViewInterruptsItsAnimation() throws {
    let scene = """
      rules:
        - { on: start, do: { animate: { duration: 1 }, set: { box.x: 16 } } }
        - { on: message go, do: { remove: box } }
      timeline: [{ wait: WAIT }, { send: go }, { wait: 1 }]
      """
    #expect(
      try findings(scene.replacingOccurrences(of: "WAIT", with: "0.25")) == [
        "s.yaml:8:57: the animation of 'box.x' is interrupted after 0.25 s of 1 s "
          + "(at 0.25 s) [interrupted-early]"
      ])
    #expect(try findings(scene.replacingOccurrences(of: "WAIT", with: "0.75")) == [])
  }

  @Test func repeatedLintFindingsAreReportedOnce() throws {
    let scene = """
      rules:
        - on: scroll page
          do:
            animate: { duration: 0.2, from: current }
            set: { box.alpha: "= page.offset.y / 60" }
      timeline: [{ scroll: { view: page, to: [0, 60], over: 0.1, curve: linear } }, { wait: 0.5 }]
      lint: { allow: [refresh-dependent] }
      """
    #expect(
      try findings(scene) == [
        "s.yaml:11:14: the animation of 'box.alpha' is interrupted after 0.017 s of 0.2 s "
          + "(5 times, first at 0.033 s) [interrupted-early]"
      ])
  }

  // MARK: Competing animations of one property

  private func compete(_ options: String, wait: Double, _ property: String = "box.alpha") -> String
  {
    """
    rules:
      - { on: message a, do: { animate: { duration: 1, curve: linear }, set: { \(property): 0 } } }
      - { on: message b, do: { animate: { duration: 1\(options) }, set: { \(property): 0.5 } } }
    timeline: [{ send: a }, { wait: \(wait) }, { send: b }, { wait: 1 }]
    """
  }

  @Test func lintFindsJumpsBetweenCompetingAnimations() throws {
    // The second animation starts at the old value, 0, while 0.25 is visible.
    #expect(
      try findings(compete("", wait: 0.75)) == [
        "s.yaml:8:76: 'box.alpha' jumps from 0.25 to 0 when line 9 animates it again; "
          + "add 'from: current' there to avoid the jump (at 0.75 s) [competing-animations]"
      ])
  }

  @Test func anAnimationFromThePresentationValueDoesNotCompete() throws {
    #expect(try findings(compete(", from: current", wait: 0.75)) == [])
  }

  @Test func additiveAnimationsDoNotCompete() throws {
    #expect(try findings(compete("", wait: 0.75, "box.x")) == [])
  }

  @Test func lintFindsAnimationsReplacedAtOnce() throws {
    #expect(
      try findings(compete(", from: current", wait: 0)) == [
        "s.yaml:8:76: the animation of 'box.alpha' never shows because line 9 replaces it at once "
          + "(at 0 s) [competing-animations]"
      ])
  }

  // MARK: Motion that outlasts the scene or a settle

  @Test func lintFindsAnimationsCutOffByTheEnd() throws {
    let scene = """
      rules: [{ on: start, do: { animate: { duration: 1, curve: linear }, set: { box.x: 16 } } }]
      timeline: [{ wait: WAIT }]
      """
    #expect(
      try findings(scene.replacingOccurrences(of: "WAIT", with: "0.75")) == [
        "s.yaml:7:76: 'box.x' is at 12 and still moves to 16 when the scene ends; "
          + "extend the scene to 1 s (at 0.75 s) [outlasting-motion]"
      ])
    #expect(try findings(scene.replacingOccurrences(of: "WAIT", with: "1")) == [])
    // A distance below half a point is invisible.
    #expect(try findings(scene.replacingOccurrences(of: "WAIT", with: "0.99")) == [])
  }

  @Test func endlessAnimationsAreNotOutlastingMotion() throws {
    let scene = """
      rules:
        - { on: start, do: { animate: { duration: 1, repeat: forever }, set: { box.rotate: 90 } } }
      timeline: [{ wait: 2.5 }]
      """
    #expect(try findings(scene) == [])
  }

  @Test func lintFindsScrollingCutOffByTheEnd() throws {
    let scene = "timeline: [{ fling: { view: page, velocity: [0, -700] } }, { NEXT }]"
    let found = try findings(scene.replacingOccurrences(of: "NEXT", with: "wait: 0.5"))
    // The expected speed is 700 · 0.998^500 points per second.
    #expect(
      found == [
        "s.yaml:7:60: 'page' still scrolls at 257.258 points per second when the scene ends "
          + "(at 0.5 s) [outlasting-motion]"
      ])
    #expect(try findings(scene.replacingOccurrences(of: "NEXT", with: "settle: page")) == [])
  }

  @Test func lintFindsAnimationsThatOutlastASettle() throws {
    let scene = """
      rules: [{ on: settle page, do: { animate: { duration: 0.5 }, set: { box.x: 16 } } }]
      timeline:
        - { scroll: { view: page, to: [0, 60], over: 0.5 } }
        - { settle: page }
        - { wait: WAIT }
        - { scroll: { view: page, to: [0, 0], over: 0.1 } }
        - { wait: 1 }
      """
    #expect(
      try findings(scene.replacingOccurrences(of: "WAIT", with: "0.2")) == [
        "s.yaml:7:69: 'box.x' moves until 1 s, but line 12 already begins after 'settle' "
          + "(at 0.7 s) [outlasting-motion]"
      ])
    #expect(try findings(scene.replacingOccurrences(of: "WAIT", with: "0.6")) == [])
  }
}
