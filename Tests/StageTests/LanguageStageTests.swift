// Choices, derived values and rows of data while a scene plays.

import Scene
import Testing

@testable import Stage

@Suite struct LanguageStageTests {
  private static let choice = """
    state: { n: 0, isOn: false, log: '' }
    views: [{ id: a, frame: [0, 0, 10, 10] }]
    rules:
      - on: tap a
        do:
          - set: { n: = n + 1 }
          - if: n % 2 == 1
            do:
              - set: { log: "{log}odd " }
              - wait: 0.2
              - set: { isOn: true }
            else: { set: { log: "{log}even ", isOn: false } }
          - set: { log: "{log}{n};" }
    timeline: [{ tap: a }, { wait: 0.5 }, { tap: a }, { wait: 0.5 }, { tap: a }, { wait: 0.5 }]

    """

  /// A wait in a choice delays the steps after the choice, as in a list of its own.
  @Test func aChoiceRunsTheStepsOfItsCase() throws {
    func log(at time: Double) throws -> String {
      let stage = try played(Self.choice, to: time)
      let variable = try #require(stage.scene.variable(named: "state.log"))
      return try stage.value(of: variable, at: time).shown
    }
    #expect(try log(at: 0.1) == "odd ")
    #expect(try log(at: 0.3) == "odd 1;")
    #expect(try log(at: 0.6) == "odd 1;even 2;")
    #expect(try log(at: 1.4) == "odd 1;even 2;odd 3;")
  }

  /// The condition is evaluated when its step is reached, so it sees what earlier steps have set.
  @Test func aConditionSeesEarlierStepsAndWaits() throws {
    let body = """
      state: { n: 0, seen: 0 }
      views: [{ id: a, frame: [0, 0, 10, 10] }]
      rules:
        - on: start
          do:
            - set: { n: 5 }
            - { if: n == 5, do: { set: { seen: 1 } } }
            - wait: 0.5
            - { if: n == 6, do: { set: { seen: 2 } }, else: { set: { seen: 3 } } }
        - { on: tap a, do: { set: { n: 6 } } }
      timeline: [{ wait: 0.2 }, { tap: a }, { wait: 0.5 }]
      """
    #expect(try numbers(body, "state.seen", at: [0.1, 0.6]) == [1, 2])
  }

  @Test func animationsInAChoiceRun() throws {
    let body = """
      views: [{ id: a, frame: [0, 0, 10, 10] }]
      state: { isRight: false }
      rules:
        - on: tap a
          do:
            - set: { isRight: = not isRight }
            - if: isRight
              do: { animate: { duration: 1, curve: linear }, set: { a.x: 80 } }
              else: { animate: { duration: 1, curve: linear }, set: { a.x: 0 } }
      timeline: [{ tap: a }, { wait: 2 }, { tap: a }, { wait: 2 }]
      """
    let values = try numbers(body, "a.x", at: [0.5, 1.5, 2.5, 3.5])
    for (value, expected) in zip(values, [40.0, 80, 40, 0]) {
      #expect(abs(value - expected) < 2)
    }
  }

  @Test func aFailingConditionStopsTheScene() throws {
    let body = """
      state: { n: 0 }
      views: []
      rules: [{ on: start, do: [{ if: 1 / n > 2, do: [] }] }]
      timeline: [{ wait: 1 }]
      """
    #expect(
      try failure(body)
        == "s.yaml:5:33: the expression '1 / n > 2' divides by zero at 0 s")
  }

  /// The name is evaluated at each use: the second step sees the value that the first one has set.
  @Test func aDerivedValueOfARuleIsConstant() throws {
    let body = """
      state: { n: 1, first: 0, second: 0 }
      let: { twice: = n * 2 }
      views: [{ id: a, frame: [= twice, 0, 10, 10] }]
      rules:
        - on: start
          let: { more: = twice + 1 }
          do:
            - set: { first: = more, n: 10 }
            - set: { second: = more }
      timeline: [{ wait: 1 }]
      """
    #expect(try numbers(body, "state.first", at: [0.5]) == [3])
    #expect(try numbers(body, "state.second", at: [0.5]) == [3])
    #expect(try numbers(body, "a.x", at: [0.5]) == [20])
  }

  @Test func aFailingDerivedValueHasItsOwnPlace() throws {
    let body = """
      state: { n: 0 }
      let: { part: = 1 / n }
      views: [{ id: a, frame: [0, 0, 10, 10] }]
      rules: [{ on: tap a, do: [{ set: { n: = part + 1 } }] }]
      timeline: [{ tap: a }, { wait: 1 }]
      """
    #expect(try failure(body) == "s.yaml:4:16: the expression '1 / n' divides by zero at 0 s")
  }

  @Test func aRowFollowsAStateVariable() throws {
    let body = """
      data: { songs: [{ title: One, length: 10 }, { title: Two, length: 20 }] }
      state: { song: 0, long: 0 }
      views: [{ id: a, frame: [0, 0, "= songs[song].length", 10] }]
      rules:
        - on: tap a
          do: [{ set: { song: = song + 1 } }]
        - on: message read
          do:
            - set:
                long: = songs[song + 1].length
      timeline: [{ send: read }, { wait: 0.5 }, { tap: a }, { wait: 0.5 }]
      """
    #expect(try numbers(body, "a.width", at: [0.2, 0.7]) == [10, 20])
    #expect(try numbers(body, "state.long", at: [0.7]) == [20])
    #expect(
      try failure(body.replacing("{ wait: 0.5 }]", with: "{ send: read }, { wait: 0.5 }]"))
        == "s.yaml:12:19: the expression 'songs[song + 1].length' has songs[2], but 'songs' has "
        + "rows 0 to 1 at 0.5 s")
  }

  @Test func aLogarithmWithoutValueStopsTheScene() throws {
    let body = """
      state: { n: 1 }
      views: []
      rules:
        - on: start
          do: [{ set: { n: = log(n - 1) } }]
      timeline: [{ wait: 1 }]
      """
    #expect(
      try failure(body)
        == "s.yaml:7:24: the expression 'log(n - 1)' has log(…) that is not finite at 0 s")
  }
}
