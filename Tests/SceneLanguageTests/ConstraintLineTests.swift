// Valid and invalid lines of `constraints`.

import Scene
import Testing

@testable import SceneLanguage

private func problems(_ lines: [String]) -> [String] {
  let text = """
    flickbook: 1
    screen: { size: [100, 200] }
    params: { gap: 8, name: x }
    views: [{ id: a }, { id: b, frame: [0, 0, 9, 9] }, { id: c, kind: label, text: c }]
    constraints:
    - c.top == 0

    """
    + lines.map { "- '\($0)'\n" }.joined()
  do {
    _ = try readScene(Array(text.utf8), file: "s.yaml")
    return []
  } catch {
    return error.diagnostics.map(\.description)
  }
}

@Suite struct ConstraintLineTests {
  private static let good = [
    "a.top == b.bottom + gap @750", "a.left >= 2 * b.left - 3 + c.width / 2",
    "a.width == a.height @high", "a.top <= screen.bottom @gap", "a.left == 5 if gap > 3",
    "-(a.top - b.top) == 3 * (2 - a.height)", "|-gap-[a(>=44@800,<=70)]-[c]", "V:[a][c]-|",
    "a.firstBaseline == c.lastBaseline", "a.top == max(gap, time)",
  ]

  @Test(arguments: good)
  func constraintLinesAreRead(line: String) {
    #expect(problems([line]) == [])
  }

  private static let bad: [(line: String, message: String)] = [
    ("b.widht == 10", "7:4: unknown attribute 'widht' of 'b'; did you mean 'width'?"),
    ("a.x == 3", "7:4: unknown attribute 'x' of 'a'; did you mean 'left'?"),
    (
      "max(a.width, 3) >= 3",
      "7:8: attributes can only be added, and multiplied by numbers; write a limit such as max "
        + "as another constraint, with '>='"
    ),
    ("a.top == b.left", "7:4: 'top' and 'left' are on different axes"),
    (
      "a.top == b.bottom @2000",
      "7:23: a priority must be a constant above 0 and at most 1000, or required, high or low"
    ),
    (
      "a.top == b.bottom @time",
      "7:23: a priority must be a constant above 0 and at most 1000, or required, high or low"
    ),
    ("a.top == b.bottom @", "7:23: expected a value, not the end"),
    ("a.top == zz.bottom", "7:13: unknown name 'zz'"),
    ("|-[a]-[q]", "7:11: there is no view 'q'; did you mean 'a'?"),
    ("|-[a", "7:8: expected ']', not the end"),
    ("a.width * b.width == 3", "7:4: attributes cannot be multiplied by each other; use a number"),
    ("3 / a.width == 3", "7:8: an attribute cannot be a divisor; divide by a number"),
    (
      "a.top",
      "7:4: a constraint compares two sides with '==', '<=' or '>=': a.top == b.bottom + 8"
    ),
    (
      "gap == 8",
      "7:4: a constraint must name an attribute of a view, such as avatar.top"
    ),
    (
      "b.top == 3",
      "7:3: none of this constraint's views can move: each has 'frame' or 'pin'; "
        + "remove one of these"
    ),
    ("a.top == 3 if gap", "7:18: expected true or false, not a number"),
    ("a.top == name", "7:13: expected a number, not text"),
  ]

  @Test(arguments: bad.indices)
  func constraintErrorsPointAtTheirCharacter(index: Int) {
    let (line, message) = Self.bad[index]
    #expect(problems([line, "a.left == 0"]).first == "s.yaml:" + message)
  }

  @Test func aViewWithoutAnyGeometryIsAnError() throws {
    let text = """
      flickbook: 1
      screen: { size: [100, 200] }
      views: [{ id: a }]
      """
    let error = #expect(throws: SceneError.self) {
      try readScene(Array(text.utf8), file: "s.yaml")
    }
    #expect(
      error?.diagnostics.map(\.description) == [
        "s.yaml:3:9: 'frame' is missing on view 'a'; add 'frame: [20, 60, 80, 80]', "
          + "or use 'pin' or 'constraints'"
      ])
  }

  @Test func settingAConstrainedPropertyIsAnError() throws {
    let text = """
      flickbook: 1
      screen: { size: [100, 200] }
      views: [{ id: a }]
      constraints: ["|[a]|", "V:|[a]|"]
      timeline: [{ set: { a.y: 3 } }]
      """
    let error = #expect(throws: SceneError.self) {
      try readScene(Array(text.utf8), file: "s.yaml")
    }
    #expect(
      error?.description
        == "s.yaml:5:21: 'a.y' is laid out by constraints and cannot be set; "
        + "change the constraints instead")
  }

  @Test func aMisspeltAttributeGetsASuggestion() {
    check(
      "views: [{ id: a, constraints: ['▸widht == 10', 'top == 0'] }]",
      "unknown name 'widht'; did you mean 'width'?")
    check(
      "state: { withd: 1 }\nviews: [{ id: a, constraints: ['▸widht == 10', 'top == 0'] }]",
      "unknown name 'widht'; did you mean 'width'?")
  }
}
