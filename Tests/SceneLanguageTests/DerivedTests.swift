// Names for expressions: `let` in scenes, components, views and rules.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct DerivedTests {
  @Test func letNamesAnExpression() throws {
    let scene = try read(
      """
      params: { n: 3 }
      state: { s: 4, isOn: true }
      let:
        twice: = n * 2
        sum: = twice + s
        ink: "= isOn ? 'red' : 'lime'"
        place: "{twice} of {sum}"
        plain: hello
        yes: true
      views:
        - id: a
          kind: label
          frame: [= twice, = sum * 2, = time + sum, 1]
          hidden: = yes
          background: = ink
          text: = place
        - { id: b, kind: label, frame: [0, 0, 1, 1], text: "{plain} {ink}", background: = 'red' }
      rules:
        - on: start
          when: sum > 2
          do: { set: { s: = sum } }
      """)
    #expect(try initial(["a.x", "a.hidden"], in: scene) == ["6", "true"])
    #expect(
      bindings(of: scene) == [
        "a.y = sum * 2", "a.width = time + sum", "a.background = ink", "a.text = place",
        "b.text = {plain} {ink}",
      ])
    let values = try scene.bindings.map { binding in
      try binding.expression.evaluate(
        at: Answers { variable in
          if case .state(let index) = variable { scene.state[index].initial } else { .number(1) }
        })
    }
    #expect(values.map { shown($0) } == ["20", "11", "#ff0000", "'6 of 10'", "'hello red'"])
    #expect(scene.state.map(\.name) == ["s", "isOn"])
  }

  @Test func aViewsNamesAreVisibleInsideIt() throws {
    let scene = try read(
      """
      views:
        - repeat: 2
          id: rows
          view:
            let: { top: = 10 * index, half: = top / 2 }
            frame: [0, = top, 1, 1]
            children:
              - { id: mark, frame: [= half, 0, 1, 1] }
              - { id: other, let: { top: 7 }, frame: [= top, = half, 1, 1] }
        - { id: after, frame: ["= rows[1].mark.x", 0, 1, 1] }
      """)
    #expect(
      scene.views.map(\.path) == [
        "rows[0]", "rows[0].mark", "rows[0].other", "rows[1]", "rows[1].mark", "rows[1].other",
        "after",
      ])
    #expect(
      try initial(["rows[1].y", "rows[1].mark.x", "rows[1].other.x", "rows[1].other.y"], in: scene)
        == ["10", "5", "7", "5"])
  }

  @Test func aNameMayCountCopiesAndFillInputs() throws {
    let scene = try read(
      """
      params: { n: 1 }
      let: { count: = n + 1, curve: "spring(duration: 0.5, bounce: 0.2)", seconds: = n / 4 }
      components:
        cell: { inputs: { w: 3 }, view: { id: box, frame: [0, 0, = w, 1] } }
      views:
        - { repeat: = count, id: r, view: { use: cell, let: { w: 5 }, with: { w: = w + n } } }
      rules:
        - on: start
          do: [{ animate: { curve: = curve, delay: = seconds }, set: { "r[0].x": 4 } }]
      """)
    #expect(scene.views.map(\.path) == ["r[0]", "r[1]"])
    #expect(try initial("r[1].width", in: scene) == "6")
    #expect(
      rules(of: scene) == [
        "start", "  animate 0 spring(duration: 0.5, bounce: 0.2), delay 0.25", "    r[0].x: 4",
      ])
  }

  @Test func aComponentHasItsOwnNames() throws {
    let scene = try read(
      """
      let: { outer: 1, shared: 2 }
      components:
        cell:
          inputs: { w: 3, outer: 4 }
          state: { n: 0 }
          let: { wide: = w * 2 + n, shared: 9 }
          view:
            id: box
            frame: [= wide, = outer, = shared, 1]
          rules: [{ on: tap box, do: { set: { n: = wide } } }]
      views:
        - id: page
          frame: [0, 0, 1, 1]
          let: { w: 100, n: 100 }
          children: [{ use: cell, id: c }, { use: cell, id: d, with: { w: 7 } }]
      """)
    #expect(try initial(["c.y", "c.width", "d.width"], in: scene) == ["4", "9", "9"])
    #expect(bindings(of: scene) == ["c.x = wide", "d.x = wide"])
    let values = try scene.bindings.map {
      try $0.expression.evaluate(at: Answers { _ in .number(0) })
    }
    #expect(values.map { shown($0) } == ["6", "14"])
  }

  @Test func aRuleNamesValuesForItsConditionAndSteps() throws {
    let scene = try read(
      """
      state: { n: 0 }
      views: [{ id: p, kind: scroll, frame: [0, 0, 9, 9], contentSize: [9, 99] },
        { id: a, frame: [0, 0, 1, 1] }]
      rules:
        - on: scroll p
          let: { pull: = p.offset.y / 2, speed: = a.velocity.y, isFar: = pull > 9 and speed == 0 }
          when: isFar
          do:
            - set: { n: = pull }
            - { if: not isFar, do: { set: { n: = speed } } }
        - { on: finish x, let: { fine: = finished }, when: fine, do: [] }
        - { on: start, do: { animate: { duration: 1, name: x }, set: { a.x: 3 } } }
      """)
    #expect(
      rules(of: scene).prefix(4) == [
        "scroll p when = isFar", "  set state.n: = pull", "  if = not isFar",
        "    set state.n: = speed",
      ])
  }

  /// A chain of names in which each uses the next twice has 2^10 leaves, but few operations are
  /// resolved.
  @Test func longChainsOfNamesAreLimited() throws {
    func names(_ count: Int) -> String {
      (0..<count).map { "a\($0): = \($0 + 1 < count ? "a\($0 + 1) + a\($0 + 1)" : "time")" }
        .joined(separator: ", ")
    }
    let use = "views: [{ frame: [= a0, 0, 1, 1] }]"
    #expect(errors("let: { \(names(10)) }\n\(use)") == [])
    #expect(
      errors("let: { \(names(11)) }\n\(use)").first?
        .hasSuffix("the names of 'let' refer to each other more than 10 levels deep") == true)
  }

  private static let mistakes: [(String, String)] = [
    (
      "let: { a: 1 }\nviews: [{ frame: [= ▸a.x, 0, 1, 1] }]",
      "'a' is a name of 'let', not a view"
    ),
    ("let: { a: = ▸bb + 1 }\nviews: [{ frame: [= a, 0, = a, 1] }]", "unknown name 'bb'"),
    (
      "let: { a: = ▸bb + 1 }\nviews: [{ repeat: = a, view: { frame: [0, 0, 1, 1] } }]",
      "unknown name 'bb'"
    ),
    ("let: { a: = 1 / (▸'x') }\nviews: []", "expected a number, not text"),
    ("let: { a: = ▸1 / 0 }\nviews: [{ frame: [= a, 0, 1, 1] }]", "the expression divides by zero"),
    ("let: { a: \"x {▸unknown}\" }\nviews: []", "unknown name 'unknown'"),
    ("let: { a: ▸[1] }\nviews: []", "'a' takes text of at most 2000 characters, not a list"),
    (
      "let: { ▸a-b: 1 }\nviews: []",
      "'a-b' is not a valid name; use letters, digits and _, no digit first"
    ),
    (
      "let: { a: = b, b: = ▸a }\nviews: [{ frame: [= a, = b, 1, 1] }]",
      "'a' depends on itself: a → b → a; use a state variable"
    ),
    ("let: { a: = ▸a }\nviews: []", "'a' depends on itself: a → a; use a state variable"),
    (
      "params: { a: 1 }\nlet: { ▸a: 1 }\nviews: []",
      "'a' is already a parameter; rename one of them"
    ),
    (
      "state: { a: 1 }\nlet: { ▸a: 1 }\nviews: []",
      "'a' is already a state variable; rename one of them"
    ),
    (
      "data: { a: [1] }\nlet: { ▸a: 1 }\nviews: []",
      "'a' is already a list of data; rename one of them"
    ),
    (
      "components: { c: { inputs: { a: 1 }, let: { ▸a: 2 }, view: { frame: [0, 0, 1, 1] } } }\n"
        + "views: [{ use: c }]", "'a' is already an input; rename one of them"
    ),
    (
      "let: { total: 1 }\nviews: [{ frame: [= ▸totl, 0, 1, 1] }]",
      "unknown name 'totl'; did you mean 'total'?"
    ),
    ("let: { a: hello }\nviews: [{ frame: [= ▸a, 0, 1, 1] }]", "expected a number, not text"),
    (
      "let: { a: greeen }\nviews: [{ frame: [0, 0, 1, 1], background: = ▸a }]",
      "unknown colour 'greeen'; did you mean 'green'?"
    ),
    (
      "let: { a: 1 }\nviews: []\nrules: [{ on: start, do: { set: { ▸a: 2 } } }]",
      "'a' is a name of 'let' and cannot change; use a state variable"
    ),
    (
      "let: { v: = ▸a.velocity.x }\nviews: [{ id: a, frame: [0, 0, 1, = v] }]",
      "'a.velocity.x' is known only to rules, the timeline and traces, because displayed values "
        + "cannot depend on it; only a scroll view's velocity is allowed here"
    ),
    (
      "views: [{ id: a, let: { x: 1 }, frame: [0, 0, 1, 1] }, { frame: [= ▸x, 0, 1, 1] }]",
      "unknown name 'x'; a property follows the id of its view: a.x"
    ),
    // A component does not see the names of the views around its instances.
    (
      "components: { c: { view: { frame: [0, 0, = ▸d, 9] } } }\n"
        + "views: [{ let: { d: 5 }, frame: [0, 0, 9, 9], children: [{ use: c }] }]",
      "unknown name 'd'"
    ),
  ]

  @Test(arguments: mistakes)
  func anErrorInANameIsReportedOnce(_ scene: String, _ message: String) {
    check(scene, message)
  }
}
