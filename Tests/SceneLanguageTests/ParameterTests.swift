// Parameters: values, ranges and overrides with --param.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct ParameterTests {
  @Test func parametersAreReadFromValuesAndMappings() throws {
    let scene = try read(
      """
      params:
        fade: 100
        speed: { value: 2, min: 0, max: 3, about: How fast. }
        tint: systemBlue
        fancy: { value: true }
        low: { value: -5, min: -10 }
        high: { value: 5, max: 10 }
      views: []
      """)
    #expect(scene.parameters.map(\.name) == ["fade", "speed", "tint", "fancy", "low", "high"])
    #expect(
      scene.parameters.map { shown($0.value) }
        == ["100", "2", "'systemBlue'", "true", "-5", "5"])
    #expect(scene.parameters.map(\.range) == [nil, 0...3, nil, nil, -10...1e9, -1e9...10])
    #expect(scene.parameters.map(\.location.line) == [4, 5, 6, 7, 8, 9])
  }

  @Test func parameterDescriptionUnitAndStepAreKept() throws {
    let scene = try read(
      """
      params:
        fade: { value: 0.3, about: How long., unit: s, step: 0.05 }
        plain: 1
      views: []
      """)
    #expect(scene.parameters.map(\.about) == ["How long.", ""])
    #expect(scene.parameters.map(\.unit) == ["s", ""])
    #expect(scene.parameters.map(\.step) == [0.05, nil])
  }

  /// `no`, `on` and similar words are text, as in YAML 1.2.
  @Test func booleanWordsOfYAML11AreText() throws {
    let scene = try read("params: { a: no, b: on, c: true, d: '1' }\nviews: []")
    #expect(scene.parameters.map { shown($0.value) } == ["'no'", "'on'", "true", "'1'"])
  }

  private static let good: [(String, String, String)] = [
    ("n", "7", "7"), ("n", "-1.5e1", "-15"), ("n", "0x10", "16"), ("r", "0", "0"),
    ("r", "10", "10"), ("b", "false", "false"), ("b", "True", "true"), ("t", "7", "'7'"),
    ("t", "true", "'true'"), ("t", "", "''"), ("t", "a b", "'a b'"), ("t", "= 1", "'= 1'"),
  ]

  private static let params =
    "params: { n: 1, r: { value: 5, min: 0, max: 10 }, b: true, t: red }\nviews: []"

  @Test(arguments: good)
  func anOverrideReplacesTheParameterValue(_ name: String, _ text: String, _ value: String) throws {
    let scene = try read(Self.params, overrides: [name: text])
    #expect(scene.parameters.first { $0.name == name }.map { shown($0.value) } == value)
  }

  private static let badOverrides: [(String, String, String)] = [
    ("n", "fast", "3:11: --param n=fast: 'n' takes a number"),
    ("n", "true", "3:11: --param n=true: 'n' takes a number"),
    ("n", ".inf", "3:11: --param n=.inf: 'n' takes a number"),
    ("n", ".nan", "3:11: --param n=.nan: 'n' takes a number"),
    ("n", "", "3:11: --param n=: 'n' takes a number"),
    ("r", "10.5", "3:17: --param r=10.5: 'r' takes 0 to 10"),
    ("r", "-1", "3:17: --param r=-1: 'r' takes 0 to 10"),
    ("b", "yes", "3:51: --param b=yes: 'b' takes true or false"),
    ("b", "1", "3:51: --param b=1: 'b' takes true or false"),
    ("nn", "1", "3:1: --param nn: the scene has no such parameter; did you mean 'n'?"),
    ("fade", "1", "3:1: --param fade: the scene has no such parameter; it has n, r, b, t"),
  ]

  @Test(arguments: badOverrides)
  func invalidOverridesAreReported(_ name: String, _ text: String, _ message: String) {
    #expect(
      errors(Self.params, overrides: [name: text]) == [message])
  }

  @Test func overridingAParameterNeedsASceneWithParameters() {
    #expect(
      errors("views: []", overrides: ["fade": "1"]) == [
        "1:1: --param fade: the scene has no such parameter; it has none"
      ])
  }

  @Test func theLastOfTwoOverridesWins() throws {
    let scene = try read(Self.params, overrides: ["n": "2", "n": "3"])
    #expect(shown(scene.parameters[0].value) == "3")
  }

  @Test func anOverriddenParameterAppliesThroughoutTheScene() throws {
    let scene = try read(
      """
      params: { n: 1, tint: red }
      components: { c: { inputs: { w: 0 }, view: { frame: [0, 0, = w, = n] } } }
      views:
        - { repeat: = n, view: { id: v, frame: [= n, 0, 1, 1] } }
        - { id: c, use: c, with: { w: = n * 2 }, background: = tint }
      timeline: [{ wait: = n }]
      """, overrides: ["n": "3", "tint": "#00ff00"])
    #expect(scene.views.count == 4)
    #expect(
      try initial(["c.width", "c.height", "c.background"], in: scene) == ["6", "3", "#00ff00"])
    #expect(timeline(of: scene) == ["wait 3"])
  }

  private static let bad: [(String, String)] = [
    ("params: { a: ▸[1] }", "'a' takes a mapping, not a list"),
    ("params: { a: ▸= 1 }", "'a' takes a number, true, false or text, not an expression"),
    ("params: { a: ▸.inf }", "'a' takes a number, true, false or text, not .inf"),
    ("params: { a: ▸{ min: 1 } }", "'value' is missing in 'parameter'; add 'value: 0.3'"),
    (
      "params: { a: { value: ▸[] } }",
      "'value' takes a number, true, false or text, not a list; write 'value: 0.3'"
    ),
    (
      "params: { a: { value: 1, min: ▸low } }",
      "'min' takes a number from -1000000000 to 1000000000, not 'low'"
    ),
    (
      "params: { a: { value: 1, ▸default: 2 } }",
      "unknown key 'default' in 'parameter'; write 'value: 2'"
    ),
    (
      "params: { a: { value: 1, ▸mix: 2 } }",
      "unknown key 'mix' in 'parameter'; did you mean 'min'?"
    ),
    ("params: { a: { value: ▸5, max: 4 } }", "the value 5 is outside -1000000000 to 4"),
    ("params: { a: { value: ▸5, min: 6 } }", "the value 5 is outside 6 to 1000000000"),
    ("params: { a: { value: 5, min: ▸6, max: 4 } }", "'min' is greater than 'max'; swap them"),
    ("params: { ▸a-b: 1 }", "'a-b' is not a valid name; use letters, digits and _, no digit first"),
    ("params: { ▸time: 1 }", "'time' is a reserved word in expressions; choose another name"),
    ("params: { ▸screen: 1 }", "'screen' is a reserved word in expressions; choose another name"),
    ("params: { ▸true: 1 }", "'true' is a reserved word in expressions; choose another name"),
    ("params: { ▸and: 1 }", "'and' is a reserved word in expressions; choose another name"),
  ]

  @Test(arguments: bad)
  func parameterErrorsAreReported(_ params: String, _ message: String) {
    check(params + "\nviews: []", message)
  }

  /// A mistake is reported once, where the value is written, however often it is used.
  @Test func anInvalidParameterValueIsReportedAtItsDefinition() {
    check(
      """
      params:
        fold: { value: ▸300ms }
      views: [{ frame: [0, 0, = fold, = fold * 2] }]
      """, "the parameter 'fold' is used as a number, not as '300ms'; write 0.3, in seconds")
    check(
      """
      params: { go: steps(▸0) }
      components: { c: { inputs: { way: linear }, view: { frame: [0, 0, 1, 1] }, rules: [
        { on: start, do: [{ animate: { duration: 1, curve: = way }, set: { time.alpha: 0 } }] }] } }
      views: [{ id: v, frame: [0, 0, 9, 9] }]
      rules:
        - on: tap v
          do:
            - { animate: { duration: 1, curve: = go }, set: { v.x: 1 } }
            - { animate: { duration: 1, curve: = go }, set: { v.y: 1 } }
      """, "'curve': the number of steps is a whole number from 1 to 10000, not '0'")
  }

  /// The name of a card is no mistake where it is written, but where it is used as a number.
  @Test func textInNumericExpressionsIsReportedAtItsUse() {
    check(
      "params: { name: Visa }\nviews: [{ frame: [0, 0, = ▸name, 9] }]",
      "expected a number, not text")
    check(
      "views: [{ frame: [0, 0, = 2 + ▸'1', 9] }]", "expected a number, not text; remove the quotes")
    check(
      """
      components: { c: { inputs: { step: 9 }, view: { frame: [0, 0, = step, 9] } } }
      views: [{ use: c, with: { step: ▸150px } }]
      """, "the input 'step' of 'c' takes a number, not '150px'; write 150, without a unit")
  }
}
