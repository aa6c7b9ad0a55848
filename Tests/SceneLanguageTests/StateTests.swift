// State variables: initial values, types and names.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct StateTests {
  @Test func stateVariablesStartWithTheirInitialValue() throws {
    let scene = try read(
      "state: { snapped: false, count: 3, mode: wide, note: '', none: '7' }\nviews: []")
    #expect(scene.state.map(\.name) == ["snapped", "count", "mode", "note", "none"])
    #expect(scene.state.map { shown($0.initial) } == ["false", "3", "'wide'", "''", "'7'"])
  }

  @Test func stateVariablesAreReadByPlainOrQualifiedName() throws {
    let scene = try read(
      """
      state: { n: 3 }
      views: [{ id: a, frame: [= n + 1, = state.n, 1, 1] }]
      """)
    #expect(bindings(of: scene) == ["a.x = n + 1", "a.y = state.n"])
    #expect(scene.bindings.map(\.expression.origin.variables) == [[.state(0)], [.state(0)]])
    #expect(scene.variable(named: "state.n") == .state(0))
  }

  @Test func stateVariablesAndViewsMayShareAName() throws {
    let scene = try read(
      """
      state: { box: 3 }
      views: [{ id: box, frame: [1, 1, 1, 1] }, { id: b, frame: [= box, = box.width, 1, 1] }]
      """)
    #expect(scene.bindings[0].expression.origin.variables == [.state(0)])
    #expect(
      scene.bindings[1].expression.origin.variables.map {
        if case .quantity(let view, _) = $0 { name(of: view, in: scene) } else { "" }
      } == ["box"])
  }

  private static let bad: [(String, String)] = [
    ("state: { a: ▸[1] }", "'a' takes a number, true, false or text, not a list"),
    ("state: { a: ▸~ }", "'a' takes a number, true, false or text, not nothing"),
    ("state: { a: ▸= 1 }", "'a' takes a number, true, false or text, not an expression"),
    ("state: { a: ▸-.inf }", "'a' takes a number, true, false or text, not -.inf"),
    ("state: { ▸1a: 1 }", "'1a' is not a valid name; use letters, digits and _, no digit first"),
    ("state: { ▸index: 1 }", "'index' is a reserved word in expressions; choose another name"),
    (
      "state: { ▸finished: true }",
      "'finished' is a reserved word in expressions; choose another name"
    ),
    ("params: { a: 1 }\nstate: { ▸a: 1 }", "'a' is already a parameter; rename one of them"),
  ]

  @Test(arguments: bad)
  func stateErrorsAreReported(_ state: String, _ message: String) {
    check(state + "\nviews: []", message)
  }

  @Test func aMisspeltStateVariableGetsASuggestion() {
    check(
      "state: { snapped: false }\nviews: [{ frame: [0, 0, 1, 1], hidden: = ▸state.snaped }]",
      "unknown state variable 'snaped'; did you mean 'snapped'?")
    check(
      "state: { snapped: false }\nviews: [{ frame: [0, 0, 1, 1], hidden: = ▸snaped }]",
      "unknown name 'snaped'; did you mean 'snapped'?")
  }
}
