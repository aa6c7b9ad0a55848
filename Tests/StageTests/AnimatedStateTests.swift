// Tests of numbers of the state that animations move, with values computed by hand.

import Scene
import Testing

@testable import Stage

private let shownError = 1e-9

@Suite struct AnimatedStateTests {
  /// A view at `n`, and a rule that animates `n` to 100 within a second.
  private let growing = """
    state: { n: 0, seen: 0 }
    views:
      - { id: box, frame: [= n, 0, 10, 10] }
      - { id: label, kind: label, frame: [0, 20, 90, 20], text: "{n}" }
    rules:
      - on: message go
        do: [{ animate: { duration: 1, curve: linear, name: grow }, set: { n: 100 } }]
      - { on: message look, do: { set: { seen: = n } } }

    """

  private func text(_ stage: Stage, _ name: String, at time: Double) throws -> String {
    try stage.value(of: #require(stage.scene.variable(named: name)), at: time).shown
  }

  @Test func bindingsReadThePresentedNumber() throws {
    let stage = try played(
      growing + "timeline: [{ send: go }, { wait: 0.1 }, { send: look }, { wait: 1 }]", to: 0.25)
    #expect(abs(try number(stage, "state.n", at: 0.25) - 25) < shownError)
    #expect(abs(try number(stage, "box.x", at: 0.25) - 25) < shownError)
    #expect(try text(stage, "label.text", at: 0.25) == "25")
    // The rule reads the model.
    #expect(try number(stage, "state.seen", at: 0.25) == 100)
  }

  /// (0 − 100)·(1 − t) + (100 − 0)·(1 − (t − 0.5)), as for positions.
  @Test func interruptedNumberAnimationsAddUp() throws {
    let body =
      growing + """
          - on: message back
            do: [{ animate: { duration: 1, curve: linear }, set: { n: 0 } }]
        timeline: [{ send: go }, { wait: 0.5 }, { send: back }, { wait: 2 }, { send: look }]
        """
    let times = [0.5, 0.75, 1, 1.25, 1.5]
    for (shown, wanted) in zip(try numbers(body, "box.x", at: times), [50, 50, 50, 25, 0.0]) {
      #expect(abs(shown - wanted) < shownError)
    }
  }

  /// A number moves like a property with the same springs.
  @Test(arguments: ["", ", velocity: inherit"])
  func aNumberKeepsItsVelocityLikeAProperty(velocity: String) throws {
    let spring = "\"spring(mass: 1, stiffness: 200, damping: 12\(velocity))\""
    let body = """
      state: { n: 0 }
      views:
        - { id: box, frame: [0, = n, 10, 10] }
      rules:
        - on: scroll page
          when: page.dragging
          do: [{ set: { box.x: = page.offset.y / 2, n: = page.offset.y / 2 } }]
        - on: release page
          do: [{ animate: { curve: \(spring) }, set: { box.x: 60, n: 60 } }]
        - on: message back
          do: [{ animate: { curve: \(spring) }, set: { box.x: 10, n: 10 } }]
      timeline:
        - drag: { view: page, by: [0, -60], over: 0.3 }
        - wait: 0.1
        - send: back
        - wait: 1
      """.replacing(
        "  - { id: box",
        with: "  - { id: page, kind: scroll, frame: [0, 0, 100, 100], contentSize: [100, 900] }\n"
          + "  - { id: box")
    let times = (1...60).map { Double($0) / 60 }
    let property = try numbers(body, "box.x", at: times)
    let bound = try numbers(body, "box.y", at: times)
    #expect(property.max() ?? 0 > 35)
    for (x, y) in zip(property, bound) { #expect(abs(x - y) < 1e-6) }
  }

  @Test func keyframesMoveANumber() throws {
    let body = """
      state: { n: 0 }
      views: [{ id: box, frame: [= n, 0, 10, 10] }]
      rules:
        - on: start
          do:
            - keyframes: { duration: 1, curve: linear }
              frames: [{ duration: 0.5, set: { n: 10 } }, { start: 0.5, set: { n: 4 } }]
      timeline: [{ wait: 2 }]
      """
    for (shown, wanted) in zip(
      try numbers(body, "box.x", at: [0.25, 0.5, 0.75, 1]), [5, 10, 7, 4.0])
    {
      #expect(abs(shown - wanted) < shownError)
    }
  }

  /// After 0.4 s at constant speed, `n` is 40. At the start it is 0 again.
  @Test(arguments: [("current", 40.0), ("start", 0), ("end", 100)])
  func stoppingAnAnimatorSetsItsNumber(end: String, wanted: Double) throws {
    let body =
      growing.replacing(
        "animate: { duration: 1, curve: linear, name: grow }",
        with: "animator: { duration: 1, curve: linear, name: grow }")
        + """
          - on: message halt
            do: [{ stop: grow, at: \(end) }]
        timeline: [{ send: go }, { wait: 0.4 }, { send: halt }, { wait: 0.05 }, { send: look }]
        """
    let stage = try played(body, to: 0.5)
    #expect(abs(try number(stage, "box.x", at: 0.5) - wanted) < shownError)
    #expect(abs(try number(stage, "state.seen", at: 0.5) - wanted) < shownError)
  }

  @Test func aReversedAnimatorRestoresTheNumber() throws {
    let body = """
      state: { n: 5, seen: 0 }
      views: [{ id: box, frame: [= n, 0, 10, 10] }]
      rules:
        - on: start
          do:
            - animator: { name: move, duration: 1, curve: linear }
              set: { n: 25 }
              then: { set: { seen: = n } }
            - wait: 0.5
            - reverse: move
      timeline: [{ wait: 2 }]
      """
    #expect(abs(try numbers(body, "box.x", at: [0.75])[0] - 10) < shownError)
    #expect(try numbers(body, "state.seen", at: [1.5]) == [5])
  }

  @Test func aNumberThatNothingReadsChangesAtOnce() throws {
    let body = """
      state: { n: 0 }
      views: [{ id: box, frame: [0, 0, 10, 10] }]
      rules: [{ on: start, do: { animate: { duration: 1 }, set: { n: 9, box.x: 9 } } }]
      timeline: [{ wait: 1 }]
      """
    #expect(try numbers(body, "state.n", at: [0.1]) == [9])
  }

  /// The digits roll from the old text to the final one.
  @Test func aRollingTextReadsTheModel() throws {
    let body = growing.replacing("text: \"{n}\"", with: "text: \"{n}\", transition: numeric")
    let stage = try played(
      body + "timeline: [{ send: go }, { wait: 1 }, { send: look }]", to: 0.25)
    #expect(try text(stage, "label.text", at: 0.25) == "100")
    #expect(abs(try number(stage, "box.x", at: 0.25) - 25) < shownError)
  }

  @Test func aPinAndABindingMoveTogether() throws {
    let body = """
      state: { n: 0 }
      views:
        - { id: box, frame: [= n, 0, 10, 10] }
        - { id: pinned, pin: { left: = n, top: 20, size: 10 } }
      rules: [{ on: start, do: { animate: { duration: 1, curve: linear }, set: { n: 80 } } }]
      timeline: [{ wait: 1 }]
      """
    for name in ["box.x", "pinned.x"] {
      #expect(abs(try numbers(body, name, at: [0.25])[0] - 20) < shownError, "\(name)")
    }
  }

  @Test func aFractionFollowsAnAnimatedNumber() throws {
    let body =
      growing + """
          - on: start
            do: [{ animator: { name: fade, fraction: = n / 100 }, set: { label.alpha: 0 } }]
        timeline: [{ send: go }, { wait: 1 }, { send: look }]
        """
    #expect(abs(try numbers(body, "label.alpha", at: [0.25])[0] - 0.75) < shownError)
  }

  /// Without the removal's effect, the former animation would still add (0 − 100)·0.15.
  @Test func aRemovedInstanceForgetsItsAnimations() throws {
    let body = """
      components:
        bar:
          state: { n: 0 }
          view: { id: box, frame: [= n, 0, 10, 10] }
          rules:
            - on: start
              do: [{ animate: { duration: 1, curve: linear }, set: { n: 100 } }]
      views: []
      rules:
        - { on: message put, do: { add: { use: bar, id: one } } }
        - { on: message take, do: { remove: one } }
      timeline:
        - { send: put, at: 0 }
        - { send: take, at: 0.5 }
        - { send: put, at: 0.6 }
        - wait: 1
      """
    #expect(abs(try numbers(body, "one.x", at: [0.85])[0] - 25) < shownError)
  }
}
