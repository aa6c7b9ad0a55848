// Tests of the stage against UIKit's timing, computed by hand.

import DisplayList
import Geometry
import Motion
import Scene
import Testing

@testable import Stage

@Suite struct StageTests {
  /// Two additive animations overlap: p(t) = model + Σ (old − new)·(1 − e((t − tᵢ) / d)), where e
  /// is the easing.
  @Test func overlappingMovesAddUp() throws {
    var stage = Stage(
      try scene(
        box + """
          rules:
            - on: message go
              do: [{ animate: { duration: 1, curve: linear }, set: { box.x: 100 } }]
            - on: message back
              do: [{ animate: { duration: 1, curve: linear }, set: { box.x: 0 } }]
          timeline: [{ send: go }, { wait: 0.5 }, { send: back }, { wait: 1.5 }]
          """))
    for (time, expected) in [(0.25, 25.0), (0.5, 50), (0.75, 50), (1.0, 50), (1.25, 25), (1.5, 0)] {
      try stage.advance(to: time)
      #expect(abs(try number(stage, "box.x", at: time) - expected) < 1e-9, "at \(time)")
    }
  }

  /// UIView's spring of 0.25 s, damping ratio 0.5 and velocity 8 has a frequency of 16.2131004. Its
  /// progress is 0.08596234 at 0.01 s, 1.1493 at 0.15 s, and 1 at 0.25 s.
  @Test func aSpringOvershootsItsTarget() throws {
    var stage = Stage(
      try scene(
        box + """
          rules:
            - on: start
              do:
                - animate: { duration: 0.25, curve: "spring(damping: 0.5, velocity: 8)" }
                  set: { box.x: 100 }
            - on: message again
              do: [{ animate: { curve: bouncy, name: bounce }, set: { box.x: 0 } }]
            - on: finish bounce
              do: [{ set: { box.y: 7 } }]
          timeline: [{ wait: 0.5 }, { send: again }, { wait: 1.5 }]
          """))
    try stage.advance(to: 0.01)
    let early = try number(stage, "box.x", at: 0.01)
    #expect(abs(early - 8.596234) < 1e-6, "\(early)")
    try stage.advance(to: 0.15)
    #expect(abs(try number(stage, "box.x", at: 0.15) - 114.9280) < 1e-4)
    try stage.advance(to: 0.25)
    #expect(try number(stage, "box.x", at: 0.25) == 100)
    // SwiftUI's spring has its own duration, 0.863 s.
    let settled = 0.5 + Spring.bouncy.settlingSeconds
    try stage.advance(to: settled - 0.05)
    #expect(try number(stage, "box.y", at: settled - 0.05) == 0)
    try stage.advance(to: settled + 0.05)
    #expect(try number(stage, "box.x", at: settled + 0.05) == 0)
    #expect(try number(stage, "box.y", at: settled + 0.05) == 7)
  }

  /// A fade that interrupts another fade starts at the old model value: a visible jump, as in
  /// UIKit.
  @Test func anInterruptingFadeStartsFromTheModelValue() throws {
    var stage = Stage(
      try scene(
        box + """
          rules:
            - on: message out
              do: [{ animate: { duration: 1, curve: linear }, set: { box.alpha: 0 } }]
            - on: message in
              do: [{ animate: { duration: 1, curve: linear }, set: { box.alpha: 1 } }]
          timeline: [{ send: out }, { wait: 0.5 }, { send: in }, { wait: 1.5 }]
          """))
    for (time, expected) in [(0.25, 0.75), (0.5, 0), (0.75, 0.25), (1.5, 1)] {
      try stage.advance(to: time)
      #expect(abs(try number(stage, "box.alpha", at: time) - expected) < 1e-9, "at \(time)")
    }
  }

  @Test func unanimatedSetsShiftMovesAndWaitForFades() throws {
    var stage = Stage(
      try scene(
        box + """
          rules:
            - on: start
              do:
                - animate: { duration: 1, curve: linear }
                  set: { box.x: 100, box.alpha: 0 }
          timeline: [{ wait: 0.5 }, { set: { box.x: 50, box.alpha: 1 } }, { wait: 1 }]
          """))
    try stage.advance(to: 0.75)
    // The model is at 50, and a quarter of −100 remains.
    #expect(abs(try number(stage, "box.x", at: 0.75) - 25) < 1e-9)
    #expect(abs(try number(stage, "box.alpha", at: 0.75) - 0.25) < 1e-9)
    try stage.advance(to: 1.5)
    #expect(try number(stage, "box.x", at: 1.5) == 50)
    #expect(try number(stage, "box.alpha", at: 1.5) == 1)
  }

  @Test func delayedAnimationsShowTheOldValueBeforeStarting() throws {
    var stage = Stage(
      try scene(
        box + """
          rules:
            - on: start
              do: [{ animate: { duration: 1, delay: 0.5, curve: linear }, set: { box.x: 10 } }]
          timeline: [{ wait: 2 }]
          """))
    for (time, expected) in [(0.4, 0.0), (1.0, 5), (1.5, 10)] {
      try stage.advance(to: time)
      #expect(abs(try number(stage, "box.x", at: time) - expected) < 1e-9)
    }
  }

  @Test func nonAnimatablePropertiesChangeImmediately() throws {
    var stage = Stage(
      try scene(
        box + """
          rules:
            - on: start
              do: [{ animate: { duration: 1 }, set: { box.z: 4, box.hidden: true } }]
          timeline: [{ wait: 2 }]
          """))
    try stage.advance(to: 0.1)
    #expect(try number(stage, "box.z", at: 0.1) == 4)
  }

  @Test func animatedSetContentOffsetTakes300MsWithEasing() throws {
    var stage = Stage(
      try scene(
        """
        views: [{ id: p, kind: scroll, frame: [0, 0, 100, 200], contentSize: [100, 900] }]
        timeline: [{ scroll: { view: p, to: [0, 300], animated: true } }, { settle: p }]
        """))
    // The symmetric curve is at half its distance after half its duration.
    try stage.advance(to: 0.15)
    #expect(abs(try number(stage, "p.offset.y", at: 0.15) - 150) < 1e-9)
    try stage.advance(to: 0.4)
    #expect(try number(stage, "p.offset.y", at: 0.4) == 300)
    #expect(stage.endSeconds == 0.3)
  }

  /// The finger touches at 0.5 s, moves for 1 s and rests for 0.1 s.
  @Test func aDragWithAStartTimeLengthensTheScene() throws {
    let body = """
      views: [{ id: card, frame: [0, 0, 60, 40], gestures: { pan: { drives: y } } }]
      timeline:
        - { wait: 0.2 }
        - { at: 0.5, drag: { view: card, by: [0, 20], over: 1, hold: 0.1 } }
      """
    #expect(abs(try #require(played(body, to: 3).endSeconds) - 1.6) < 1e-9)
  }

  @Test func scrollEventsReportTheDeltaSinceThePreviousEvent() throws {
    var stage = Stage(
      try scene(
        """
        state: { sum: 0, events: 0 }
        views: [{ id: p, kind: scroll, frame: [0, 0, 100, 200], contentSize: [100, 900] }]
        rules:
          - on: scroll p
            do: [{ set: { sum: = sum + p.delta.y, events: = events + 1 } }]
        timeline: [{ scroll: { view: p, to: [0, 300], animated: true } }, { wait: 1 }]
        """))
    try stage.advance(to: 1)
    #expect(abs(try number(stage, "state.sum", at: 1) - 300) < 1e-9)
    // The events are at ticks 1 to 18 of 60 per second; at tick 0 the offset is unchanged.
    #expect(try number(stage, "state.events", at: 1) == 18)
  }

  @Test(arguments: [7.0, 25, 30, 60, 240])
  func eventsAreIndependentOfTheFrameRate(_ rate: Double) throws {
    func events(_ rate: Double) throws -> [LoggedEvent] {
      var stage = Stage(
        try scene(
          box + """
            state: { n: 0 }
            rules:
              - on: every 0.07
                do:
                  - set: { n: = n + 1 }
                  - animate: { duration: 0.1, name: a }
                    set: { box.x: = n }
              - on: finish a
                do: [{ set: { box.y: = time } }]
            timeline: [{ wait: 1 }]
            """), isLogging: true)
      for index in 0...Int(rate) { try stage.advance(to: Double(index) / rate) }
      return stage.events
    }
    #expect(try events(rate) == events(60))
  }

  @Test func timersFireOnTheirGrid() throws {
    var stage = Stage(
      try scene(
        """
        state: { n: 0 }
        views: []
        rules: [{ on: every 0.7, do: [{ set: { n: = n + 1 } }] }]
        timeline: [{ wait: 5 }]
        """))
    for (time, expected) in [(0.69, 0.0), (0.71, 1), (1.39, 1), (1.41, 2), (4.21, 6)] {
      try stage.advance(to: time)
      #expect(try number(stage, "state.n", at: time) == expected)
    }
  }

  /// The timer fires at 0.5 and 1, rests from 1.2 on, and starts again at 2.1 with a new grid.
  @Test func aRestartedTimerStartsANewInterval() throws {
    let body = """
      state: { n: 0 }
      views: []
      rules:
        - { on: every 0.5, timer: tick, do: [{ set: { n: = n + 1 } }] }
        - { on: message go, do: [{ timer: { start: tick } }] }
        - { on: message rest, do: [{ timer: { stop: tick } }] }
      timeline:
        [{ send: go }, { wait: 1.2 }, { send: rest }, { wait: 0.9 }, { send: go }, { wait: 2 }]
      """
    #expect(
      try numbers(body, "state.n", at: [0.45, 0.55, 1.1, 2.05, 2.55, 2.65, 3.15])
        == [0, 1, 2, 2, 2, 3, 4])
  }

  @Test func aSingleFrameEqualsItsFrameInTheWhole() throws {
    let scene = try scene(
      """
      views:
        - { id: box, frame: [0, 0, 10, 10], background: red }
        - { id: follower, frame: [= box.x * 2, 20, 10, 10], background: blue }
      rules: [{ on: start, do: [{ animate: { duration: 1 }, set: { box.x: 40 } }] }]
      timeline: [{ wait: 1 }]
      """)
    var whole = Stage(scene)
    for index in 0..<25 {
      let time = Double(index) / 25
      try whole.advance(to: time)
      var alone = Stage(scene)
      try alone.advance(to: time)
      #expect(try alone.frame(at: time) == whole.frame(at: time))
    }
  }

  @Test func bindingsReadPresentationValuesAndRulesReadModelValues() throws {
    var stage = Stage(
      try scene(
        """
        state: { read: 0 }
        views:
          - { id: box, frame: [0, 0, 10, 10] }
          - { id: follower, frame: [= box.x, 0, 10, 10] }
        rules:
          - on: start
            do: [{ animate: { duration: 1, curve: linear }, set: { box.x: 100 } }]
          - on: message look
            do: [{ set: { read: = box.x } }]
        timeline: [{ wait: 0.5 }, { send: look }, { wait: 1 }]
        """))
    try stage.advance(to: 0.5)
    #expect(abs(try number(stage, "follower.x", at: 0.5) - 50) < 1e-9)
    #expect(try number(stage, "state.read", at: 0.5) == 100)
  }

  @Test func theScreenRectMatchesTheDrawnView() throws {
    let stage = Stage(
      try scene(
        """
        views:
          - id: p
            kind: scroll
            frame: [10, 20, 80, 100]
            offset: [0, 30.3]
            children: [{ id: in, frame: [5, 40, 20, 10], scale: 2, rotate: 90 }]
        """))
    // The centre is (15, 45) in the content. The view is scaled to 40 × 20, rotated to 20 × 40, and
    // moved by −30.5, which is the offset in whole pixels, and by (10, 20).
    #expect(abs(try number(stage, "in.screen.x", at: 0) - 15) < 1e-9)
    #expect(abs(try number(stage, "in.screen.y", at: 0) - (45 - 20 - 30.5 + 20)) < 1e-9)
    #expect(abs(try number(stage, "in.screen.width", at: 0) - 20) < 1e-9)
    #expect(abs(try number(stage, "in.screen.height", at: 0) - 40) < 1e-9)
  }
}
