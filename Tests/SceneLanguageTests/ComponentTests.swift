// Components: keys that an instance overrides, inputs, and names of views.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct ComponentTests {
  private static let badge = """
    components:
      badge:
        inputs: { count: 1, tint: red }
        view:
          frame: [0, 0, 20, 20]
          background: = tint
          children:
            - { id: number, kind: label, frame: [0, 0, 20, 20], text: "x{count}" }

    """

  private func read(_ views: String, _ more: String = "") throws -> Scene {
    try SceneLanguageTests.read(Self.badge + "views:\n\(views)\n" + more)
  }

  @Test func anInstanceUsesTheInputDefaultsOfItsComponent() throws {
    let scene = try read("  - { id: a, use: badge }")
    #expect(scene.views.map(\.path) == ["a", "a.number"])
    #expect(
      try initial(["a.background", "a.width", "a.number.text"], in: scene)
        == ["#ff0000", "20", "'x1'"])
  }

  @Test func instanceKeysOverrideComponentKeys() throws {
    let scene = try read(
      "  - { id: a, use: badge, frame: [5, 6, 30, 40], alpha: 0.5, with: { count: 7, tint: blue } }"
    )
    #expect(
      try initial(["a.x", "a.height", "a.alpha", "a.background", "a.number.text"], in: scene)
        == ["5", "40", "0.5", "#0000ff", "'x7'"])
  }

  @Test func inputExpressionsAreEvaluatedInTheInstanceScope() throws {
    let scene = try read(
      """
        - { id: page, kind: scroll, frame: [0, 0, 9, 9] }
        - { id: a, use: badge, with: { count: = accent + 1, tint: = tone } }
        - { id: b, use: badge, with: { count: = page.offset.y } }
        - repeat: 2
          view: { use: badge, with: { count: = index * 10 } }
      """, "params: { accent: 41, tone: lime }\n")
    #expect(try initial(["a.number.text", "a.background"], in: scene) == ["'x42'", "#00ff00"])
    #expect(bindings(of: scene) == ["b.number.text = x{count}"])
    #expect(
      scene.views.filter { $0.kind.name == .label }.map { shown($0[.text]) }
        == ["'x42'", "''", "'x0'", "'x10'"])
  }

  @Test func viewsOfAnInstanceWithoutAnIdAreUnnamed() throws {
    let scene = try read("  - { use: badge }\n  - { use: badge }")
    #expect(scene.views.map(\.path) == [nil, nil, nil, nil])
  }

  @Test func aNestedInstanceIsAddressedThroughItsParent() throws {
    let scene = try SceneLanguageTests.read(
      """
      components:
        dot: { view: { frame: [0, 0, 1, 1], children: [{ id: core, frame: [0, 0, 1, 1] }] } }
        pair:
          inputs: { gap: 2 }
          view:
            frame: [0, 0, 9, 9]
            children:
              - { id: left, use: dot }
              - { id: right, use: dot, frame: [= gap, 0, 1, 1] }
              - id: both
                repeat: 2
                view: { id: one, use: dot, frame: [= index + gap, 0, 1, 1] }
      views:
        - { id: p, use: pair, with: { gap: 5 } }
        - { id: far, frame: ["= p.left.core.x + p.right.x + p.both[1].one.core.width", 0, 1, 1] }
      """)
    #expect(
      scene.views.map(\.path) == [
        "p", "p.left", "p.left.core", "p.right", "p.right.core", "p.both[0].one",
        "p.both[0].one.core",
        "p.both[1].one", "p.both[1].one.core", "far",
      ])
    #expect(try initial(["p.right.x", "p.both[1].one.x"], in: scene) == ["5", "6"])
    #expect(
      scene.bindings[0].expression.origin.variables.compactMap {
        if case .quantity(let view, let quantity) = $0 {
          "\(name(of: view, in: scene)).\(quantity.name)"
        } else {
          nil
        }
      } == ["p.left.core.x", "p.right.x", "p.both[1].one.core.width"])
  }

  @Test func aComponentMayWrapAnotherComponent() throws {
    let scene = try SceneLanguageTests.read(
      """
      components:
        base: { inputs: { w: 1 }, view: { frame: [0, 0, = w, 1], alpha: 0.5, z: 1 } }
        wide: { view: { use: base, with: { w: 8 }, z: 2 } }
      views: [{ id: a, use: wide, z: 3 }, { id: b, use: wide }]
      """)
    #expect(try initial(["a.width", "a.alpha", "a.z"], in: scene) == ["8", "0.5", "3"])
    #expect(try initial(["b.width", "b.alpha", "b.z"], in: scene) == ["8", "0.5", "2"])
  }

  @Test func anInputSetsTheRepeatCountInsideAComponent() throws {
    let scene = try SceneLanguageTests.read(
      """
      components:
        dots:
          inputs: { count: 1 }
          view:
            frame: [0, 0, 9, 9]
            children: [{ repeat: = count, view: { frame: [= index, 0, 1, 1] } }]
      views: [{ use: dots, with: { count: 4 } }, { use: dots }]
      """)
    #expect(scene.views.count == 7)
  }

  @Test func eachInstanceHasSeparateStateAndRules() throws {
    let scene = try SceneLanguageTests.read(
      """
      components:
        counter:
          state: { n: 0 }
          view: { frame: [0, 0, 1, 1], children: [{ id: hit, frame: [0, 0, 1, 1] }] }
          rules:
            - { on: tap hit, do: { set: { n: = n + 1 } } }
      state: { total: 5 }
      views: [{ id: a, use: counter }, { id: b, use: counter }, { use: counter }]
      """)
    #expect(scene.state.map(\.name) == ["total", "a.n", "b.n", "screen/view[2].n"])
    #expect(
      rules(of: scene) == [
        "tap a.hit", "  set state.a.n: = n + 1",
        "tap b.hit", "  set state.b.n: = n + 1",
        "tap view at line 6", "  set state.screen/view[2].n: = n + 1",
      ])
    #expect(try initial(["state.a.n", "state.total"], in: scene) == ["0", "5"])
  }

  @Test func timersAndAnimationNamesAreScopedToTheInstance() throws {
    let scene = try SceneLanguageTests.read(
      """
      components:
        c:
          view: { frame: [0, 0, 1, 1], children: [{ id: v, frame: [0, 0, 1, 1] }] }
          rules:
            - { on: start, do: [{ animate: { duration: 1, name: fade }, set: { v.alpha: 0 } }] }
            - { on: finish fade, do: { timer: { start: beat } } }
            - { on: every 2, timer: beat, do: { pause: slide } }
            - on: timer beat
              do: { animator: { name: slide, duration: 1 }, set: { v.x: 1 } }
      views: [{ id: a, use: c }, { id: b, use: c }]
      """)
    let first = [
      "start", "  animate 1 easeInOut, name a.fade", "    a.v.alpha: 0",
      "finish a.fade", "  timer start a.beat",
      "every 2 default a.beat", "  pause a.slide",
      "every 2 default a.beat", "  animator a.slide 1 easeInOut", "    a.v.x: 1",
    ]
    #expect(rules(of: scene) == first + first.map { $0.replacing("a.", with: "b.") })
  }

  private static let bad: [(String, String)] = [
    ("views: [{ use: ▸bagde }]", "unknown component 'bagde'; did you mean 'badge'?"),
    ("views: [{ use: ▸toolbar }]", "unknown component 'toolbar'; use one of badge"),
    (
      "views: [{ use: badge, with: { ▸cuont: 3 } }]",
      "the component 'badge' has no input 'cuont'; did you mean 'count'?"
    ),
    (
      "views: [{ use: badge, with: { ▸size: 3 } }]",
      "the component 'badge' has no input 'size'; its inputs are count, tint"
    ),
    (
      "views: [{ use: badge, with: ▸3 }]",
      "'with' takes a mapping with a key for each input, not 3; write 'with: { number: 3 }'"
    ),
    ("views: [{ use: badge, ▸children: [] }]", "unknown key 'children' in 'instance'; remove it"),
    ("views: [{ use: badge, ▸kind: label }]", "unknown key 'kind' in 'instance'; remove it"),
    (
      "views: [{ use: badge, ▸wiht: {} }]", "unknown key 'wiht' in 'instance'; did you mean 'with'?"
    ),
    (
      "views: [{ id: a, use: badge }, { id: ▸a, use: badge }]",
      "the id 'a' is used twice; the first is at line 11"
    ),
    (
      "views: [{ id: a, use: badge }, { frame: [= ▸a.numbre.x, 0, 1, 1] }]",
      "unknown property 'numbre.x' on view 'a'"
    ),
    (
      "views: [{ id: a, use: badge }, { frame: [= ▸a.number.txt, 0, 1, 1] }]",
      "unknown property 'txt' on view 'a.number'; did you mean 'text'?"
    ),
    ("views: [{ id: a, use: badge }, { frame: [= ▸number.x, 0, 1, 1] }]", "unknown name 'number'"),
    (
      "views: [{ id: a, use: badge }, { frame: [\"= ▸a[0].x\", 0, 1, 1] }]",
      "'a' is a single instance and takes no index"
    ),
  ]

  @Test(arguments: bad)
  func instanceErrorsAreReported(_ views: String, _ message: String) {
    check(Self.badge + views, message)
  }

  private static let badComponents: [(String, String)] = [
    (
      "{ c: ▸{ inputs: {} } }",
      "'view' is missing in 'component'; add 'view: { frame: [0, 0, 8, 8], background: systemRed }'"
    ),
    (
      "{ c: { view: ▸[] } }",
      "a view is a mapping, not a list; write the view itself: { frame: [0, 0, 40, 40] }"
    ),
    (
      "{ c: { view: { frame: [0, 0, 1, 1] }, ▸input: {} } }",
      "unknown key 'input' in 'component'; did you mean 'inputs'?"
    ),
    (
      "{ c: { inputs: ▸[a], view: { frame: [0, 0, 1, 1] } } }",
      "'inputs' takes a mapping with a key for each input, not a list; write 'inputs: { number: "
        + "0 }'"
    ),
    (
      "{ c: { inputs: { a: ▸= 1 }, view: { frame: [0, 0, 1, 1] } } }",
      "'a' takes a number, true, false or text, not an expression"
    ),
    (
      "{ c: { state: { n: ▸[] }, view: { frame: [0, 0, 1, 1] } } }",
      "'n' takes a number, true, false or text, not a list"
    ),
    (
      "{ c: { rules: ▸{}, view: { frame: [0, 0, 1, 1] } } }",
      "'rules' takes a list, not a mapping; write 'rules: [{ on: tap box, do: [set: { box.x: 200 "
        + "}] }]'"
    ),
  ]

  @Test(arguments: badComponents)
  func errorsInUnusedComponentsAreReported(_ component: String, _ message: String) {
    check("components: \(component)\nviews: []", message)
  }

  private static let badUsed: [(String, String)] = [
    (
      "{ c: { inputs: { ▸time: 1 }, view: { frame: [0, 0, 1, 1] } } }",
      "'time' is a reserved word in expressions; choose another name"
    ),
    (
      "{ c: { inputs: { ▸a-b: 1 }, view: { frame: [0, 0, 1, 1] } } }",
      "'a-b' is not a valid name; use letters, digits and _, no digit first"
    ),
    (
      "{ c: { state: { ▸index: 1 }, view: { frame: [0, 0, 1, 1] } } }",
      "'index' is a reserved word in expressions; choose another name"
    ),
    ("{ c: { view: { frame: [0, 0, = ▸w, 1] } } }", "unknown name 'w'; did you mean 'c'?"),
    (
      "{ c: { view: { frame: [0, 0, 9, 9], children: [{ use: ▸c }] } } }",
      "the component 'c' contains itself: c → c; remove one use"
    ),
    (
      "{ c: { view: { use: d } }, d: { view: { use: ▸c } } }",
      "the component 'c' contains itself: c → d → c; remove one use"
    ),
    ("{ c: { view: { repeat: 2, view: { frame: [0, 0, 1, 1] } } } }", ""),
  ]

  @Test(arguments: badUsed)
  func componentErrorsAreReportedOnceForAllInstances(_ component: String, _ message: String) {
    guard !message.isEmpty else {
      check(
        "components: \(component)\nviews: [▸{ id: c, use: c }]",
        "the view of a component cannot be a repeat; put the repeat inside a view")
      return
    }
    check("components: \(component)\nviews: [{ id: c, use: c }, { id: d, use: c }]", message)
  }

  @Test func anUndefinedComponentErrorNamesTheComponentsKey() {
    check("views: [{ use: ▸row }]", "unknown component 'row'; define it under 'components'")
  }
}
