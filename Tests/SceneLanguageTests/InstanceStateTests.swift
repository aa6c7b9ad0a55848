// The state of a component's instance, as expressions and steps outside the instance see it.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct InstanceStateTests {
  private func read(_ more: String) throws -> Scene {
    try SceneLanguageTests.read(Self.counter + more)
  }

  private static let counter = """
    components:
      counter:
        state: { n: 3, alpha: 7 }
        view: { frame: [0, 0, 1, 1], alpha: 0.5, children: [{ id: hit, frame: [0, 0, 1, 1] }] }

    """

  @Test func outerExpressionsReadInstanceState() throws {
    let scene = try read(
      """
      state: { sum: 0 }
      views: [{ id: a, use: counter }, { id: b, use: counter }, { id: v, frame: [= b.n, 0, 9, 9] }]
      rules:
        - on: tap v
          when: a.n > 2
          do: { set: { sum: = a.n + 2 * b.n, b.n: 9, v.y: = a.alpha } }
      """)
    #expect(bindings(of: scene) == ["v.x = b.n"])
    #expect(
      rules(of: scene) == [
        "tap v when = a.n > 2", "  set state.sum: = a.n + 2 * b.n",
        "  set state.b.n: 9", "  set v.y: = a.alpha",
      ])
  }

  @Test func instancesInsideRepeatElementsHaveSeparateState() throws {
    let scene = try read(
      """
      views:
        - { repeat: 2, id: rows, view: { use: counter, id: c } }
        - { id: v, frame: ["= rows[1].c.n", 0, 9, 9] }
      """)
    let names = scene.state.map(\.name)
    #expect(names.filter { $0.hasSuffix(".n") } == ["rows[0].c.n", "rows[1].c.n"])
    #expect(bindings(of: scene) == ["v.x = rows[1].c.n"])
  }

  @Test func repeatedInstancesHaveSeparateState() throws {
    let scene = try read(
      """
      views:
        - { repeat: 2, id: rows, view: { use: counter } }
        - { id: v, frame: ["= rows[1].n", "= rows[0].hit.x", 9, 9] }
      rules: [{ on: tap v, do: { set: { 'rows[1].n': 5 } } }]
      """)
    #expect(scene.state.map(\.name).filter { $0.hasSuffix(".n") } == ["rows[0].n", "rows[1].n"])
    #expect(bindings(of: scene) == ["v.x = rows[1].n", "v.y = rows[0].hit.x"])
    #expect(rules(of: scene) == ["tap v", "  set state.rows[1].n: 5"])
  }

  private static let bad: [(String, String)] = [
    (
      "rules: [{ on: start, when: ▸a.m > 0, do: [] }]",
      "unknown property 'm' on view 'a'; did you mean 'n'?"
    ),
    (
      "rules: [{ on: start, when: ▸a.count > 0, do: [] }]",
      "unknown property 'count' on view 'a'; its state is alpha, n"
    ),
    ("rules: [{ on: ▸tap a.n, do: [] }]", "'a.n' is a value, not a view; remove '.n'"),
    ("rules: [{ on: ▸tap a.hti, do: [] }]", "'a' has no view 'hti'; did you mean 'hit'?"),
    ("rules: [{ on: ▸tap a.x, do: [] }]", "'a.x' is a value, not a view; remove '.x'"),
  ]

  @Test(arguments: bad)
  func anUnknownInstanceStateNameIsAnError(_ more: String, _ message: String) {
    check(Self.counter + "views: [{ id: a, use: counter }]\n" + more, message)
  }
}
