// The names of a rule's `let`, which keep their values during one run of the rule, and choices of
// several conditions.

import Scene
import Testing

@testable import Stage

@Suite struct RuleConstantTests {
  private func body(
    _ rule: String, _ timeline: String = "[{ wait: 0.1 }, { send: go }, { wait: 2 }]"
  ) -> String {
    """
    state: { a: 0, seen: 0, last: 0 }
    views:
      - { id: v, frame: [0, 0, 50, 50] }
      - { id: table, kind: scroll, frame: [0, 50, 50, 50], contentSize: [50, 500] }
    rules:
      \(rule.replacing("\n", with: "\n  "))
    timeline: \(timeline)
    """
  }

  @Test func aNameKeepsItsValueInTheRun() throws {
    let rule = """
      - on: message go
        let: { next: = a + 1, double: = next * 2 }
        when: next == 1
        do: [{ set: { a: = next } }, { set: { seen: = double + next } }]
      """
    #expect(try numbers(body(rule), "state.seen", at: [1]) == [3])
  }

  @Test func aNameKeepsItsValueAfterWaitsAndAnimations() throws {
    let rule = """
      - on: message go
        let: { before: = a }
        do:
          - set: { a: = a + 10 }
          - wait: 0.5
          - set: { seen: = before + 1 }
          - animate: { duration: 0.5 }
            set: { v.x: = v.x + 5 }
            then: { set: { last: = before + 2 } }
      """
    let timeline = "[{ send: go }, { wait: 0.2 }, { send: go }, { wait: 2 }]"
    // The second run begins between the first one's steps and has the value 10.
    #expect(
      try numbers(body(rule, timeline), "state.seen", at: [0.3, 0.6, 0.8]) == [0, 1, 11])
    #expect(try numbers(body(rule, timeline), "state.last", at: [0.9, 1.1, 1.3]) == [0, 2, 12])
  }

  /// A name that cannot be evaluated is an error only where it is used.
  @Test func anUnusedNameMayHaveNoValue() throws {
    let rule = """
      - on: message go
        let: { share: = 10 / a }
        do: [{ if: a == 0, do: { set: { seen: 7 } }, else: { set: { seen: = share } } }]
      """
    #expect(try numbers(body(rule), "state.seen", at: [1]) == [7])
    let wrong = rule.replacing("a == 0", with: "a == 1")
    #expect(throws: StageError.self) { try numbers(body(wrong), "state.seen", at: [1]) }
  }

  /// The list is dragged 30 points. The offset is the sum of the differences, which names give.
  @Test func aNameOfAnOffsetKeepsItsFraction() throws {
    let rule = """
      - on: scroll table
        let: { moved: = table.offset.y - last }
        do: { set: { last: = table.offset.y, v.y: = v.y + moved } }
      """
    let timeline = "[{ drag: { view: table, by: [0, -73], over: 0.7 } }, { wait: 1 }]"
    let places = try numbers(body(rule, timeline), "v.y", at: [0.3, 0.5, 1.5])
    #expect(try numbers(body(rule, timeline), "table.offset.y", at: [0.3, 0.5, 1.5]) == places)
    #expect(places[2] > 40)
  }

  @Test(arguments: [(0, 1), (1, 2), (2, 3), (3, 3)])
  func aChoiceTestsFurtherConditions(_ a: Int, _ wanted: Double) throws {
    let rule = """
      - on: message go
        do:
          - if: a == 0
            do: { set: { seen: 1 } }
            else: { if: a == 1, do: { set: { seen: 2 } }, else: [{ set: { seen: 3 } }] }
      """
    let scene = body(rule).replacing("a: 0, ", with: "a: \(a), ")
    #expect(try numbers(scene, "state.seen", at: [1]) == [wanted])
  }
}
