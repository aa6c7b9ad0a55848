// Steps and rules for all copies of a repeat.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct CopyTests {
  /// The views of these tests: three copies with a title and two dots each, and a scroll view with
  /// two copies.
  private static let views = """
    views:
      - { id: box, frame: [0, 0, 9, 9] }
      - repeat: 3
        id: rows
        view:
          frame: [0, 0, 9, 9]
          children:
            - { id: title, frame: [0, 0, 5, 5] }
            - { repeat: 2, id: dots, view: { frame: [0, 0, 1, 1] } }
      - id: p
        kind: scroll
        frame: [0, 0, 9, 9]
        children: [{ repeat: 2, id: cells, view: { frame: [0, 0, 9, 9] } }]

    """

  private static let steps: [(String, [String])] = [
    (
      "{ each: rows, do: { set: { 'rows[index].x': = 10 * index } } }",
      ["each", "  0: set rows[0].x: 0", "  1: set rows[1].x: 10", "  2: set rows[2].x: 20"]
    ),
    (
      "{ each: 'rows[1].dots', stagger: 0.1, do: "
        + "{ animate: { duration: 1 }, set: { 'rows[1].dots[index].x': 1 } } }",
      [
        "each stagger 0.1 from first", "  0: animate 1 easeInOut",
        "  0:   rows[1].dots[0].x: 1", "  1: animate 1 easeInOut", "  1:   rows[1].dots[1].x: 1",
      ]
    ),
    (
      "{ each: rows, do: { each: 'rows[index].dots', do: "
        + "{ send: go } } }",
      ["each"]
        + (0..<3).flatMap { ["  \($0): each", "  \($0):   0: send go", "  \($0):   1: send go"] }
    ),
  ]

  @Test(arguments: steps)
  func aStepIsReadForEachCopy(_ step: String, _ expected: [String]) throws {
    let scene = try read(
      Self.views + "rules: [{ on: start, do: [\(step)] }, { on: message go, do: [] }, "
        + "{ on: layout, do: { send: go } }]")
    #expect(SceneLanguageTests.steps(of: scene) == expected)
  }

  @Test(arguments: [("last", "last"), ("center", "center"), ("1", "1"), ("= 3 - 1", "2")])
  func aStaggerStartsFromACopy(_ origin: String, _ expected: String) throws {
    let scene = try read(
      Self.views + "rules: [{ on: start, do: [{ each: rows, stagger: 0.1, from: \(origin), "
        + "do: { animate: { duration: 1 }, set: { 'rows[index].x': 1 } } }] }]")
    #expect(SceneLanguageTests.steps(of: scene)[0] == "each stagger 0.1 from \(expected)")
  }

  private static let rules: [(String, [String])] = [
    (
      "{ on: tap rows, when: index > 0, do: { set: { box.x: = index } } }",
      [
        "tap rows[0] when false", "  set box.x: 0", "tap rows[1] when true", "  set box.x: 1",
        "tap rows[2] when true", "  set box.x: 2",
      ]
    ),
    (
      "{ on: tap rows.title, do: { set: { 'rows[index].title.x': 1 } } }",
      (0..<3).flatMap { ["tap rows[\($0)].title", "  set rows[\($0)].title.x: 1"] }
    ),
    (
      "{ on: 'tap rows[2].dots', do: { set: { box.x: = index } } }",
      (0..<2).flatMap { ["tap rows[2].dots[\($0)]", "  set box.x: \($0)"] }
    ),
    (
      "{ on: appear cells, do: { set: { box.x: = index } } }",
      ["appear cells[0]", "  set box.x: 0", "appear cells[1]", "  set box.x: 1"]
    ),
    (
      "{ on: 'disappear cells[1]', do: { set: { box.x: 7 } } }",
      ["disappear cells[1]", "  set box.x: 7"]
    ),
  ]

  @Test(arguments: rules)
  func aRuleIsReadForEachCopy(_ rule: String, _ expected: [String]) throws {
    let scene = try read(Self.views + "rules: [\(rule)]")
    #expect(SceneLanguageTests.rules(of: scene) == expected)
  }

  private static let mistakes: [(String, String)] = [
    ("{ each: ▸rws, do: [] }", "there is no view 'rws'; did you mean 'rows'?"),
    ("{ each: ▸box, do: [] }", "'box' is a single view, not a repeat; remove 'each'"),
    (
      "{ each: ▸'rows[1]', do: [] }",
      "'rows[1]' is a single view, not a repeat; write 'each: rows'"
    ),
    (
      "{ each: ▸rows.title, do: [] }",
      "'rows.title' is inside a repeat; write 'each: rows', and 'rows[index].title' in its steps"
    ),
    ("▸{ each: rows }", "'do' is missing in 'each'; add 'do: [set: { box.x: 200 }]'"),
    (
      "{ each: rows, from: ▸last, do: [] }", "'from' is allowed only with 'stagger'"
    ),
    (
      "{ each: rows, do: { set: { ▸rows.x: 3 } } }", "'rows' is a repeat; add an index: rows[index]"
    ),
    (
      "{ each: rows, do: { set: { 'rows▸[index + 3].x': 3 } } }",
      "'rows' has no element 3; use rows[0] to rows[2]"
    ),
    (
      "{ each: rows, stagger: 0.1, from: ▸3, do: { animate: { duration: 1 }, set: { box.x: 1 } } }",
      "'from' is 3, but the copies have the indices 0 to 2; write one of them"
    ),
    (
      "{ each: rows, do: { animator: { name: a, duration: 1 }, set: { box.x: 1 } } }, "
        + "{ pause: ▸b }",
      "no animator is named 'b'; a step 'animator' names it"
    ),
    (
      "{ each: rows, do: { animator: { name: fade, duration: 1 }, set: { box.x: 1 } } }, "
        + "{ pause: ▸'fdae[1]' }",
      "no animator is named 'fdae[1]'; did you mean 'fade[1]'?"
    ),
    (
      "{ animate: { duration: 1 }, do: [▸{ each: rows, do: { set: { box.x: 1 } } }] }",
      "'each' is not allowed inside 'animate'; put 'animate' into its 'do'"
    ),
    (
      "{ each: rows, ▸set: { 'rows[index].x': 3 }, do: [] }",
      "unknown key 'set' in 'each'; it belongs inside 'do'"
    ),
    (
      "{ set: { box.x: = ▸index } }",
      "'index' is defined only inside a repeat; in rules write 'each: rows' or 'on: tap rows' for "
        + "all copies"
    ),
  ]

  @Test(arguments: mistakes)
  func anErrorInACopyIsReportedOnce(_ step: String, _ message: String) {
    check(Self.views + "rules: [{ on: start, do: [\(step)] }]", message)
  }

  @Test func appearanceNeedsAScrollView() {
    check(
      Self.views + "rules: [{ on: ▸appear rows, do: [] }]",
      "'rows[0]' is not inside a scroll view; put it into the children of a view of "
        + "'kind: scroll'")
  }

  /// The remedy inside a repeat is the index of the same copy.
  @Test func aNameWithoutAnIndexIsReportedInsideACopy() {
    check(
      "views: [{ repeat: 2, id: rows, view: { frame: [0, 0, 9, 9], children: "
        + "[{ frame: [0, 0, 5, = ▸rows.height] }] } }]",
      "'rows' is a repeat; add an index: rows[index]")
  }

  @Test(arguments: [("0.1", "{ wait: = 0.1 * index }"), ("= d + 1", "{ wait: = (d + 1) * index }")])
  func aStaggerWithoutAnimationsIsAWarning(_ stagger: String, _ remedy: String) throws {
    let scene = try read(
      Self.views + "params: { d: 1 }\nrules: [{ on: start, do: [{ each: rows, "
        + "stagger: \(stagger), do: { set: { 'rows[index].x': 1 } } }] }]")
    #expect(
      scene.warnings.map(\.message) == [
        "'stagger' delays animations, but 'do' has none; for other steps begin 'do' with "
          + "\(remedy)"
      ])
  }

  @Test func instancesOfAListAreCopies() throws {
    let scene = try read(
      "components: { dot: { view: { frame: [0, 0, 9, 9] } } }\n"
        + "views: [{ id: box, frame: [0, 0, 9, 9] }]\n"
        + "rules: [{ on: tap box, do: [{ add: { use: dot, id: dots, many: true } }] }, "
        + "{ on: tap dots, do: { remove: 'dots[index]' } }]")
    #expect(SceneLanguageTests.rules(of: scene).suffix(2) == ["tap dots[0]", "  remove dots[0]"])
  }

  /// The number of instances changes, but 'count' is a constant.
  @Test func instancesOfAListHaveNoCount() {
    check(
      "state: { n: 0 }\ncomponents: { dot: { view: { frame: [0, 0, 9, 9] } } }\n"
        + "views: [{ id: box, frame: [0, 0, 9, 9] }]\n"
        + "rules: [{ on: tap box, do: [{ add: { use: dot, id: dots, many: true } }] }, "
        + "{ on: tap dots, do: { set: { n: = ▸count } } }]", "unknown name 'count'")
  }

  @Test func aCopyKnowsItsRowOfData() throws {
    let scene = try read(
      "data: { people: [{ name: Ann }, { name: Bo }] }\nstate: { s: '' }\n"
        + "views: [{ repeat: = people, id: rows, view: { frame: [0, 0, 9, 9] } }]\n"
        + "rules: [{ on: tap rows, when: last, "
        + "do: { each: rows, do: { set: { s: = item.name } } } }]"
    )
    let steps = ["  each", "    0: set state.s: 'Ann'", "    1: set state.s: 'Bo'"]
    #expect(
      SceneLanguageTests.rules(of: scene) == ["tap rows[0] when false"] + steps + [
        "tap rows[1] when true"
      ] + steps)
  }
}
