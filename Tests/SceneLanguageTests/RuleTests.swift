// Rules: all events, conditions, and steps without a duration.

import Scene
import Testing

@testable import SceneLanguage

/// The views that rules use. p is a scroll view with a subview.
let stageViews = """
  views: [{ id: a, frame: [0, 0, 9, 9] }, { id: b, frame: [0, 0, 9, 9] },
    { id: p, kind: scroll, frame: [0, 0, 9, 9], children: [{ id: inside, frame: [0, 0, 5, 5] }] },
    { id: rows, repeat: 2, view: { frame: [0, 0, 1, 1] } }, { id: l, kind: label, pin: [] }]

  """

@Suite struct RuleTests {
  static let events: [(String, String)] = [
    ("on: start, do: []", "start"), ("on: layout, do: []", "layout"),
    ("on: scroll p, do: []", "scroll p"), ("on: drag p, do: []", "drag p"),
    ("on: release p, do: []", "release p"), ("on: settle p, do: []", "settle p"),
    ("on: tap a, do: []", "tap a"), ("on: tap inside, do: []", "tap inside"),
    ("on: 'tap rows[1]', do: []", "tap rows[1]"), ("on: tap   p, do: []", "tap p"),
    ("on: every 0.5, do: []", "every 0.5 default"),
    ("on: every 600, mode: common, do: []", "every 600 common"),
    ("on: every 0.001, mode: default, do: []", "every 0.001 default"),
    ("on: every 2, timer: beat, do: []", "every 2 default beat"),
    ("on: message go, do: { send: go }", "message go"),
    ("on: finish f, do: { animate: { duration: 1, name: f }, set: { a.x: 1 } }", "finish f"),
    ("on: start, when: n > 2, do: []", "start when = n > 2"),
    ("on: start, when: '= n > 2', do: []", "start when = n > 2"),
    ("on: start, when: not on, do: []", "start when = not on"),
    ("on: start, when: true, do: []", "start when true"),
    ("on: start, when: 1 > 2, do: []", "start when false"),
    (
      "on: scroll p, when: p.delta.y > 0 and p.dragging, do: []",
      "scroll p when = p.delta.y > 0 and p.dragging"
    ),
    (
      "on: finish f, when: not finished, do: { animate: { duration: 1, name: f }, set: { a.x: 1 "
        + "} }",
      "finish f when = not finished"
    ),
  ]

  @Test(arguments: events)
  func eventsAreResolvedToTheirSubjects(_ rule: String, _ expected: String) throws {
    let scene = try read(stageViews + "state: { n: 0, on: true }\nrules: [{ \(rule) }]")
    #expect(rules(of: scene)[0] == expected)
  }

  @Test func rulesKeepTheOrderOfTheFile() throws {
    let scene = try read(
      stageViews + """
        rules:
          - { on: tap a, do: [] }
          - { on: start, do: [] }
          - { on: tap a, when: true, do: [] }
        """)
    #expect(rules(of: scene) == ["tap a", "start", "tap a when true"])
    #expect(scene.rules.map { "\($0.location)" } == ["s.yaml:7:5", "s.yaml:8:5", "s.yaml:9:5"])
  }

  @Test func aTimerMayHaveSeveralRules() throws {
    let scene = try read(
      stageViews + """
        rules:
          - { on: every 1, timer: beat, do: [] }
          - { on: timer beat, do: { set: { a.x: 1 } } }
          - { on: every 2, do: [] }
        """)
    #expect(
      rules(of: scene)
        == ["every 1 default beat", "every 1 default beat", "  set a.x: 1", "every 2 default"])
    #expect(scene.timers.count == 2)
  }

  static let atOnce: [(String, [String])] = [
    ("{ set: { a.x: 5 } }", ["set a.x: 5"]),
    (
      "{ set: { a.x: 5, n: 3, state.on: true } }",
      ["set a.x: 5", "set state.n: 3", "set state.on: true"]
    ),
    ("{ set: { a.scale: 2 } }", ["set a.scale.x: 2", "set a.scale.y: 2"]),
    (
      "{ set: { a.cornerRadius: 2 } }",
      ["", ".topRight", ".bottomRight", ".bottomLeft"].map { "set a.cornerRadius\($0): 2" }
    ),
    (
      "{ set: { a.cornerRadius.topLeft: 2, a.cornerRadius.topRight: = a.cornerRadius.topLeft } }",
      ["set a.cornerRadius: 2", "set a.cornerRadius.topRight: = a.cornerRadius.topLeft"]
    ),
    ("{ set: { a.x: = a.x + 1, n: = n * 2 } }", ["set a.x: = a.x + 1", "set state.n: = n * 2"]),
    (
      "{ set: { a.hidden: true, a.background: red, l.text: \"n is {n}\" } }",
      ["set a.hidden: true", "set a.background: #ff0000", "set l.text: = n is {n}"]
    ),
    ("{ set: { l.text: 42, mode: 7 } }", ["set l.text: '42'", "set state.mode: '7'"]),
    ("{ set: { 'rows[1].alpha': 0 } }", ["set rows[1].alpha: 0"]),
    (
      "{ set: { p.offset.y: 10, p.contentSize.height: 99 } }",
      ["set p.offset.y: 10", "set p.contentSize.height: 99"]
    ),
    ("{ set: {} }", []),
    ("[]", []),
    ("[{ send: go }]", ["send go"]),
    ("[{ scroll: { view: p, to: [0, 5] } }]", ["scroll p to (0, 5)"]),
    ("[{ scroll: { view: p, by: [0, = n], animated: true } }]", ["scroll p by (0, = n) animated"]),
    ("[{ remove: a }]", ["remove a"]), ("[{ front: a }]", ["front a"]),
    ("[{ back: p }]", ["back p"]),
    ("[{ remove: 'rows[0]' }]", ["remove rows[0]"]),
    ("[{ swap: [a, b] }]", ["swap a, b"]), ("[{ swap: [p, a] }]", ["swap p, a"]),
    ("[{ wait: 0.5 }, { send: go }]", ["wait 0.5", "send go"]),
    ("{ wait: = n / 2 }", ["wait = n / 2"]),
    (
      "[{ timer: { start: beat } }, { timer: { stop: beat } }]",
      ["timer start beat", "timer stop beat"]
    ),
  ]

  @Test(arguments: atOnce)
  func ruleStepsAreRead(_ steps: String, _ lines: [String]) throws {
    let scene = try read(
      stageViews + """
        state: { n: 0, on: false, mode: wide }
        rules:
          - { on: start, do: \(steps) }
          - { on: every 1, timer: beat, do: [] }
          - { on: message go, do: { send: go } }
        """)
    #expect(SceneLanguageTests.steps(of: scene) == lines)
  }

  @Test func stepsHaveSourceLocations() throws {
    let scene = try read(
      stageViews + "rules:\n  - on: start\n    do:\n      - set: { a.x: 1 }\n      - front: a\n")
    #expect(scene.rules[0].steps.map { "\($0.location)" } == ["s.yaml:9:9", "s.yaml:10:9"])
  }

  // MARK: Instances that rules add

  private static let toast = """
    components:
      toast:
        inputs: { height: 10 }
        state: { n: 0 }
        view: { frame: [0, 0, 50, = height], children: [{ id: mark, frame: [0, 0, 1, 1] }] }
        rules: [{ on: start, do: { set: { n: 1 } } }, { on: tap mark, do: { remove: mark } }]

    """

  @Test func anAddedInstanceIsInitiallyAbsent() throws {
    let scene = try read(
      stageViews + Self.toast + """
        rules:
          - on: tap a
            do: [{ add: { use: toast, id: t, with: { height: 20 }, alpha: 0.5 } }]
          - on: tap b
            do: [{ wait: 1 }, { add: { use: toast, id: u, to: inside } }, { remove: u }]
          - { on: tap t.mark, do: { front: t } }
        """)
    #expect(roots(of: scene) == ["a", "b", "p", "rows[0]", "rows[1]", "l"])
    #expect(try children(of: "inside", in: scene) == [])
    #expect(scene.instances.map(\.name) == ["t", "u"])
    #expect(scene.instances.map { name(of: $0.root, in: scene) } == ["t", "u"])
    #expect(
      scene.instances.map { $0.views.map { name(of: $0, in: scene) } }
        == [["t", "t.mark"], ["u", "u.mark"]])
    #expect(
      scene.instances.map { $0.state.map { scene.state[$0].name } } == [["t.n"], ["u.n"]])
    #expect(try initial(["t.height", "t.alpha", "u.height"], in: scene) == ["20", "0.5", "10"])
    #expect(
      rules(of: scene) == [
        "added t in t", "  set state.t.n: 1", "tap t.mark in t", "  remove t.mark",
        "added u in u", "  set state.u.n: 1", "tap u.mark in u", "  remove u.mark",
        "tap a", "  add t to screen", "tap b", "  wait 1", "  add u to inside", "  remove u",
        "tap t.mark", "  front t",
      ])
  }

  @Test func addStepsInCompletionStepsAreFound() throws {
    let scene = try read(
      stageViews + Self.toast
        + "rules: [{ on: start, do: [{ animate: { duration: 1 }, set: { a.x: 1 }, "
        + "then: [{ add: { use: toast, id: t } }] }] }]")
    #expect(
      rules(of: scene).suffix(4)
        == ["  animate 1 easeInOut", "    a.x: 1", "  then", "    add t to screen"])
  }
}
