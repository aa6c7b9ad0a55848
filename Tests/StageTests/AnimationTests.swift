// Tests of animation blocks against UIKit's rules: reference numbers, and values computed by hand.

import Motion
import Scene
import Testing

@testable import Stage

/// The largest accepted error of an animated value.
private let shownError = 1e-6

@Suite struct AnimationTests {
  private struct Reference: Decodable {
    let reversal: [[Double]]
    let fade: [[Double]]
    let toAndFro: [[Double]]
  }

  private let reference: Reference

  init() throws { reference = try fixture("animations", as: Reference.self) }

  @Test func aMoveReversedInMidFlightIsAdditive() throws {
    let body =
      box + """
        rules:
          - on: message go
            do: [{ animate: { duration: 1 }, set: { box.y: 100 } }]
          - on: message back
            do: [{ animate: { duration: 1 }, set: { box.y: 0 } }]
        timeline: [{ send: go }, { wait: 0.5 }, { send: back }, { wait: 1.5 }]
        """
    var stage = Stage(try scene(body))
    for row in reference.reversal {
      try stage.advance(to: row[0])
      #expect(abs(try number(stage, "box.y", at: row[0]) - row[2]) <= shownError, "\(row)")
    }
  }

  @Test(arguments: [("model", 1), ("current", 2)])
  func anInterruptingFadeStartsFromModelOrPresentationValue(from: String, column: Int) throws {
    let body =
      box + """
        rules:
          - on: message half
            do: [{ animate: { duration: 1 }, set: { box.alpha: 0.5 } }]
          - on: message less
            do: [{ animate: { duration: 1, from: \(from) }, set: { box.alpha: 0.2 } }]
        timeline: [{ send: half }, { wait: 0.5 }, { send: less }, { wait: 1.5 }]
        """
    var stage = Stage(try scene(body))
    for row in reference.fade {
      try stage.advance(to: row[0])
      let shown = try number(stage, "box.alpha", at: row[0])
      #expect(abs(shown - row[column]) <= shownError, "\(row)")
    }
  }

  @Test func anAutoreversingAnimationAlternatesDirections() throws {
    let body =
      box + """
        rules:
          - on: start
            do:
              - animate: { duration: 0.5, delay: 0.25, repeat: forever, autoreverse: true }
                set: { box.x: 100 }
        timeline: [{ wait: 3 }]
        """
    var stage = Stage(try scene(body))
    for row in reference.toAndFro {
      try stage.advance(to: row[0])
      #expect(abs(try number(stage, "box.x", at: row[0]) - row[1]) <= shownError, "\(row)")
    }
  }

  /// The view jumps to the model's value after the last reversal, and the block is complete.
  @Test func aCountedRepeatEndsAtTheModelValue() throws {
    let body =
      box + """
        state: { done: 0 }
        rules:
          - on: start
            do:
              - animate: { duration: 0.5, repeat: 2, autoreverse: true, curve: linear, name: a }
                set: { box.x: 100 }
          - on: finish a
            do: [{ set: { done: = time } }]
        timeline: [{ wait: 3 }]
        """
    let shown = try numbers(body, "box.x", at: [0.25, 0.75, 1, 1.25, 1.99, 2.01])
    for (value, expected) in zip(shown, [50.0, 50, 0, 50, 2, 100]) {
      #expect(abs(value - expected) <= shownError)
    }
    #expect(try numbers(body, "state.done", at: [1.9, 2.1]) == [0, 2])
  }

  @Test func keyframesInterpolateBetweenSuccessiveValues() throws {
    let body =
      box + """
        rules:
          - on: start
            do:
              - keyframes: { duration: 1, curve: linear }
                frames:
                  - { start: 0, duration: 1, set: { box.scale: 3 } }
                  - { start: 0.5, duration: 0.5, set: { box.scale: 0.8, box.alpha: 0 } }
        timeline: [{ wait: 2 }]
        """
    let scales = try numbers(body, "box.scale.x", at: [0, 0.25, 0.5, 0.75, 1, 1.5])
    for (scale, expected) in zip(scales, [1, 2, 3, 1.9, 0.8, 0.8]) {
      #expect(abs(scale - expected) <= shownError)
    }
    #expect(try numbers(body, "box.alpha", at: [0.4, 0.75, 1.5]) == [1, 0.5, 0])
  }

  @Test func nestedAnimationsInheritDurationAndCurve() throws {
    let body =
      box + """
        rules:
          - on: start
            do:
              - animate: { duration: 1, curve: linear }
                set: { box.x: 100 }
                do:
                  - animate: { curve: easeIn }
                    set: { box.y: 100 }
                  - animate: { duration: 0.5, curve: easeIn, override: [duration, curve] }
                    set: { box.width: 110 }
                  - set: { box.z: 5 }
        timeline: [{ wait: 2 }]
        """
    let stage = try played(body, to: 0.5)
    #expect(abs(try number(stage, "box.x", at: 0.5) - 50) <= shownError)
    #expect(abs(try number(stage, "box.y", at: 0.5) - 50) <= shownError)
    #expect(try number(stage, "box.width", at: 0.5) == 110)
    #expect(try number(stage, "box.z", at: 0.5) == 5)
    let early = try numbers(body, "box.width", at: [0.25])
    #expect(abs(early[0] - (10 + 100 * TimingCurve.easeIn.value(at: 0.5))) <= shownError)
  }

  @Test func completionStepsReadWhetherTheAnimationRanThrough() throws {
    let body =
      box + """
        state: { ended: '', told: '' }
        rules:
          - on: start
            do:
              - animate: { duration: 1, name: fade }
                set: { box.alpha: 0 }
                then: [{ set: { ended: "{finished} at {time}" } }]
          - on: message again
            do: [{ animate: { duration: 0.5 }, set: { box.alpha: 1 } }]
          - on: finish fade
            when: not finished
            do: [{ set: { told: interrupted } }]
        timeline: [{ wait: WAIT }, { send: again }, { wait: 2 }]
        """
    func texts(_ wait: String) throws -> [String] {
      let stage = try played(body.replacing("WAIT", with: wait), to: 3)
      return stage.scene.state.indices.map { stage.rules.state[$0].shown }
    }
    #expect(try texts("0.5") == ["false at 0.5", "interrupted"])
    #expect(try texts("1.5") == ["true at 1", ""])
  }

  @Test func anAnimationWithoutChangesCompletesAtTheNextTick() throws {
    let body =
      box + """
        state: { n: 0 }
        rules:
          - on: start
            do: [{ animate: { duration: 5 }, set: { box.x: 0 }, then: [{ set: { n: = time } }] }]
        timeline: [{ wait: 1 }]
        """
    #expect(try abs(numbers(body, "state.n", at: [0.1])[0] - 1.0 / 60) < 1e-9)
  }

  @Test func ruleStepsAfterAWaitRunLater() throws {
    let body =
      box + """
        rules:
          - on: start
            do:
              - set: { box.x: 1 }
              - wait: 0.5
              - set: { box.x: 2 }
              - wait: 0.25
              - set: { box.x: 3 }
        timeline: [{ wait: 1 }]
        """
    #expect(try numbers(body, "box.x", at: [0.4, 0.6, 0.7, 0.8]) == [1, 2, 2, 3])
  }
}

@Suite struct AnimatorTests {
  private func body(_ options: String, _ timeline: String) -> String {
    box + """
      state: { ended: '' }
      rules:
        - on: start
          do:
            - animator: { name: slide, duration: 1, \(options) }
              set: { box.x: 100, box.alpha: 0 }
              then: [{ set: { ended: "{finished} at {time}" } }]
        - on: message pause
          do: [{ pause: slide }]
        - on: message go
          do: [{ continue: slide }]
        - on: message fast
          do: [{ continue: slide, durationFactor: 0.25 }]
        - on: message reverse
          do: [{ reverse: slide }]
        - on: message half
          do: [{ scrub: slide, to: 0.5 }]
        - on: message stop
          do: [{ stop: slide }]
        - on: message stopAtStart
          do: [{ stop: slide, at: start }]
      timeline: [\(timeline), { wait: 3 }, { at: 9, send: pause }, { at: 9, send: go },
        { at: 9, send: fast }, { at: 9, send: reverse }, { at: 9, send: half },
        { at: 9, send: stop }, { at: 9, send: stopAtStart }]
      """
  }

  private func expect(
    _ options: String, _ timeline: String, x: [(Double, Double)], ended: String
  ) throws {
    var stage = Stage(try scene(body(options, timeline)))
    for (time, expected) in x {
      try stage.advance(to: time)
      let shown = try number(stage, "box.x", at: time)
      #expect(abs(shown - expected) <= shownError, "x is \(shown) at \(time)")
      let alpha = try number(stage, "box.alpha", at: time)
      #expect(abs(alpha - (1 - expected / 100)) <= shownError, "alpha is \(alpha) at \(time)")
    }
    #expect(stage.rules.state[0].shown == ended)
  }

  @Test func anAnimatorStartsImmediatelyAndCompletes() throws {
    try expect(
      "curve: linear", "{ wait: 1 }", x: [(0.25, 25), (0.75, 75), (1.1, 100)], ended: "true at 1")
  }

  @Test func aPausedAnimatorContinuesForItsRemainingDuration() throws {
    try expect(
      "curve: linear", "{ wait: 0.25 }, { send: pause }, { wait: 1 }, { send: go }",
      x: [(0.5, 25), (1.25, 25), (1.625, 62.5), (2.1, 100)], ended: "true at 2")
    try expect(
      "curve: linear", "{ wait: 0.5 }, { send: pause }, { wait: 0.5 }, { send: fast }",
      x: [(0.9, 50), (1.125, 75), (1.3, 100)], ended: "true at 1.25")
  }

  /// The curve easeInOut is at half its distance at 0.5 s. The return also takes 0.5 s.
  @Test func aReversedAnimatorReturnsToItsStart() throws {
    try expect(
      "curve: easeInOut", "{ wait: 0.5 }, { send: reverse }",
      x: [(0.5, 50), (0.75, 25), (1.1, 0)], ended: "false at 1")
  }

  @Test func aPausedAnimatorFollowsFractionComplete() throws {
    try expect(
      "paused: true", "{ wait: 0.5 }, { send: half }", x: [(0.4, 0), (0.6, 50)], ended: "")
    // Without linear scrubbing the curve applies: easeIn is at 0.315 for half of the duration.
    let half = 100 * TimingCurve.easeIn.value(at: 0.5)
    try expect(
      "paused: true, curve: easeIn, scrubsLinearly: false", "{ wait: 0.5 }, { send: half }",
      x: [(0.6, half)], ended: "")
  }

  @Test func aStoppedAnimatorStaysOrReturnsToItsStart() throws {
    try expect(
      "curve: linear", "{ wait: 0.25 }, { send: stop }", x: [(0.3, 25), (2, 25)],
      ended: "false at 0.25")
    try expect(
      "curve: linear", "{ wait: 0.25 }, { send: stopAtStart }", x: [(0.3, 0), (2, 0)],
      ended: "false at 0.25")
  }

  @Test func fractionCompleteFollowsAScrollOffsetBetweenTicks() throws {
    let body = """
      views:
        - { id: p, kind: scroll, frame: [0, 0, 100, 200], contentSize: [100, 900] }
        - { id: bar, frame: [0, 0, 100, 80] }
      rules:
        - on: start
          do:
            - animator:
                { name: collapse, curve: easeIn, fraction: "= progress(0, 100, p.offset.y)" }
              set: { bar.height: 40 }
      timeline: [{ scroll: { view: p, to: [0, 50], over: 1, curve: linear } }, { wait: 2 }]
      """
    for time in [0.5, 0.123, 0.007] {
      let height = 80 - 40 * onPixels(50 * time) / 100
      #expect(abs(try numbers(body, "bar.height", at: [time])[0] - height) <= shownError)
    }
    #expect(try numbers(body, "bar.height", at: [1.5]) == [60])
  }
}
