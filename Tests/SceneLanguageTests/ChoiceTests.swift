// The step `if`: its reading, its errors, and the names inside it.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct ChoiceTests {
  private static let stage =
    "state: { n: 0 }\nviews: [{ id: a, frame: [0, 0, 1, 1] }, { id: p, kind: scroll, "
    + "frame: [0, 0, 9, 9], contentSize: [9, 99] }]\n"

  @Test func aChoiceHasStepsForBothCases() throws {
    let scene = try read(
      Self.stage + """
        rules:
          - on: tap a
            do:
              - if: n > 2 and p.offset.y == 0
                do: { set: { n: 1 } }
                else:
                  - animate: { duration: 1, name: fade }
                    set: { a.alpha: 0 }
                    then: [{ if: finished, do: [{ send: done }] }]
                  - wait: 1
              - if: = n == 0
                do: [{ set: { n: 2 } }]
          - { on: finish fade, do: [{ if: finished, do: [{ remove: a }] }] }
          - { on: message done, do: [] }
        """)
    #expect(
      rules(of: scene).prefix(11) == [
        "tap a", "  if = n > 2 and p.offset.y == 0", "    set state.n: 1", "  else",
        "    animate 1 easeInOut, name fade", "      a.alpha: 0", "    then",
        "      if = finished", "        send done", "    wait 1", "  if = n == 0",
      ])
  }

  /// The names that a step defines in either case are known everywhere.
  @Test func namesInBothCasesAreKnown() throws {
    let scene = try read(
      Self.stage + """
        components: { dot: { view: { frame: [0, 0, 1, 1] } } }
        rules:
          - on: start
            do:
              - if: n > 2
                do: [{ animator: { name: up, duration: 1 }, set: { a.x: 5 } }, { send: one }]
                else: [{ add: { use: dot, id: extra } }, { send: two }]
          - { on: message one, do: { pause: up } }
          - { on: message two, do: { set: { extra.x: 3 } } }
        """)
    #expect(scene.instances.map(\.name) == ["extra"])
    #expect(scene.warnings == [])
  }

  private static let mistakes: [(String, String)] = [
    (
      "{ if: n > 1, do: [▸{ if: n > 2, do: [] }] }",
      "an 'if' cannot contain an 'if' step; join the conditions with 'and', write "
        + "'else: { if: … }' without a list, or write a rule with 'when'"
    ),
    (
      "{ if: n > 1, do: [], else: [▸{ if: n > 2, do: [] }] }",
      "an 'if' cannot contain an 'if' step; join the conditions with 'and', write "
        + "'else: { if: … }' without a list, or write a rule with 'when'"
    ),
    ("▸{ if: n > 1 }", "'do' is missing in 'if'; add 'do: [set: { box.x: 200 }]'"),
    ("{ if: ▸n, do: [] }", "expected true or false, not a number"),
    ("{ if: ▸total > 1, do: [] }", "unknown name 'total'"),
    (
      "{ if: n > 1, ▸then: [], do: [] }",
      "unknown key 'then' in 'if'; write 'do: [set: { box.x: 200 }]'"
    ),
    (
      "{ if: n > 1, do: [], ▸elseIf: n > 2 }",
      "unknown key 'elseIf' in 'if'; write 'else: { if: …, do: … }' beside the 'do' of the first "
        + "condition"
    ),
    ("{ if: n > 1, do: [], ▸els: [] }", "unknown key 'els' in 'if'; did you mean 'else'?"),
    ("{ if: n > 1, do: [], else: [{ set: { ▸total: 1 } }] }", "unknown name 'total'"),
    (
      "{ animate: { duration: 1 }, set: { a.x: 1 }, do: [▸{ if: n > 1, do: [] }] }",
      "only 'set' and 'animate' are allowed inside 'animate'"
    ),
  ]

  @Test(arguments: mistakes)
  func errorsInAChoiceAreReported(_ step: String, _ message: String) {
    check(Self.stage + "rules: [{ on: start, do: [\(step)] }]", message)
  }
}
