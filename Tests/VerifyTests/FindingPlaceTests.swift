// Tests of the location in a scene to which a finding points.

import Foundation
import Player
import Scene
import Testing

@testable import Verify

@Suite struct FindingPlaceTests {
  private static let scene = """
    flickbook: 1
    screen: { size: [60, 40] }
    state: { count: 0 }
    views:
      - { id: box, frame: [0, 0, 9, 9] }
      - id: bound
        frame: [0, 0, 9, 9]
        alpha: = 1 - state.count / 10
        hidden: = state.count > 5
      - { id: still, frame: [0, 0, 9, 9] }
    rules:
      - on: message go
        do:
          - set: { count: = count + 1 }
          - animate: { duration: 0.3 }
            set: { box.alpha: 0 }
            do:
              - set: { box.y: 5 }
              - animate: { duration: 0.1 }
                set: { box.width: 5 }
            then:
              - send: done
              - set: { box.height: 5 }
      - on: message done
        do:
          - keyframes: { duration: 0.2 }
            frames: [{ set: { box.x: 5 } }]
            then: [{ set: { box.rotate: 9 } }]
          - animator: { name: turn, duration: 0.2 }
            set: { box.z: 4 }
            then: [{ set: { box.cornerRadius: 2 } }]
      - on: message late
        do: { set: { box.x: 30 } }
    timeline: [{ wait: 0.5 }, { send: go }, { wait: 1 }, { send: late }, { wait: 0.2 }]
    """

  private func place(
    _ property: String?, at time: Double? = nil, kind: Verdict.Kind = .timing
  ) throws -> String? {
    let rehearsed = try RehearsedScene(path: "s.yaml", source: Array(Self.scene.utf8))
    let finding = Finding(
      kind: kind, words: "", property: property.map(TracedVariable.init(named:)), time: time)
    return rehearsed.place(of: finding).map { "\($0)" }
  }

  @Test(
    arguments: [
      ("state.count", "s.yaml:14:9"), ("box.alpha", "s.yaml:15:9"), ("box.y", "s.yaml:18:13"),
      ("box.width", "s.yaml:19:13"), ("box.height", "s.yaml:23:13"), ("box.rotate", "s.yaml:28:16"),
      ("box.z", "s.yaml:29:9"), ("box.cornerRadius", "s.yaml:31:16"),
      ("bound.alpha", "s.yaml:8:14"), ("bound.hidden", "s.yaml:9:15"), ("still.x", nil),
      ("nothing.x", nil), ("box.screen.x", nil), ("time", nil),
    ] as [(String, String?)])
  func aPropertyFindingPointsToItsStepOrBinding(_ name: String, _ expected: String?) throws {
    let (always, late) = (try place(name), try place(name, at: 1.6))
    #expect(always == expected)
    #expect(late == expected)
  }

  @Test(
    arguments: [
      // The keyframes of 'done' run at 0.8 s, and the ones of 'late' at 1.5 s.
      (nil, "s.yaml:33:9"), (0.9, "s.yaml:26:9"), (1.4, "s.yaml:26:9"), (1.5, "s.yaml:33:9"),
      // Before any rule has run, the first possible one counts.
      (0.1, "s.yaml:26:9"),
    ] as [(Double?, String)])
  func propertyFindingsPointToTheLastRuleThatRan(_ time: Double?, _ expected: String) throws {
    let found = try place("box.x", at: time)
    #expect(found == expected)
  }

  @Test(
    arguments: [
      (0.5, Verdict.Kind.events, "s.yaml:12:5"), (0.7, .timing, "s.yaml:12:5"),
      (0.85, .events, "s.yaml:24:5"), (1.5, .events, "s.yaml:32:5"), (9, .events, "s.yaml:32:5"),
      (0.1, .events, nil), (nil, .events, nil), (1.5, .frames, nil), (1.5, .pixels, nil),
    ] as [(Double?, Verdict.Kind, String?)])
  func eventFindingsPointToTheLastRuleBeforeThem(
    _ time: Double?, _ kind: Verdict.Kind, _ expected: String?
  ) throws {
    let found = try place(nil, at: time, kind: kind)
    #expect(found == expected)
  }
}
