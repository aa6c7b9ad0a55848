// The values of `constraints`: sums of attributes and a number, in the file's order.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct ConstraintReadingTests {
  private func scene(_ lines: [String], _ own: String = "") throws -> Scene {
    try read(
      """
      params: { gap: 8, name: x }
      state: { n: 1, open: true }
      views:
        - id: a
          \(own)
          children: [{ id: inner }]
        - { id: b, frame: [0, 0, 9, 9] }
        - { id: c, kind: label, text: c }
        - { id: rows, repeat: 2, view: { id: cell } }
      constraints:
        - c.top == 0
        - a.top == 0
        - inner.top == 0
        - 'rows[0].cell.top == 0'
        - 'rows[1].cell.top == 0'

      """ + lines.map { "  - '\($0)'\n" }.joined())
  }

  /// All terms are on the left, and all numbers are on the right.
  private static let lines: [(String, String)] = [
    ("a.top == b.bottom", "a.top -b.bottom == 0"),
    ("a.top == b.bottom + 8", "a.top -b.bottom == 8"),
    ("a.top - 8 == b.bottom", "a.top -b.bottom == 8"),
    ("8 + b.bottom == a.top", "b.bottom -a.top == -8"),
    ("a.top <= b.bottom", "a.top -b.bottom <= 0"), ("a.top >= b.bottom", "a.top -b.bottom >= 0"),
    ("a.width == 44", "a.width == 44"), ("a.width == 2 * b.width", "a.width (-2)b.width == 0"),
    ("a.width == b.width * 2 + 1", "a.width (-2)b.width == 1"),
    ("a.width == b.width / 4", "a.width (-0.25)b.width == 0"),
    ("2 * (a.width - 3) == 0", "(2)a.width == 6"),
    ("-(a.top - b.top) == 3 * (2 - c.top)", "-a.top b.top (3)c.top == 6"),
    ("a.width - b.width == c.width + 1", "a.width -b.width -c.width == 1"),
    ("a.left == screen.left + gap", "a.left -screen.left == 8"),
    ("a.left == 16", "a.left == 16"), ("a.centerX == b.centerX", "a.centerX -b.centerX == 0"),
    ("a.centerY == b.top", "a.centerY -b.top == 0"),
    ("a.leading == b.trailing", "a.leading -b.trailing == 0"),
    ("a.firstBaseline == c.lastBaseline", "a.firstBaseline -c.lastBaseline == 0"),
    ("a.right == a.left + a.width", "a.right -a.left -a.width == 0"),
    ("inner.top == a.top", "inner.top -a.top == 0"),
    ("rows[1].cell.top == rows[0].cell.bottom", "rows[1].cell.top -rows[0].cell.bottom == 0"),
    // Priorities.
    ("a.top == 3 @750", "a.top == 3 @750"), ("a.top == 3 @1000", "a.top == 3"),
    ("a.top == 3 @required", "a.top == 3"), ("a.top == 3 @high", "a.top == 3 @750"),
    ("a.top == 3 @low", "a.top == 3 @250"), ("a.top == 3 @ 0.5", "a.top == 3 @0.5"),
    ("a.top == 3 @gap", "a.top == 3 @8"), ("a.top == 3 @gap * 2", "a.top == 3 @16"),
    // Conditions.
    ("a.top == 3 if open", "a.top == 3 if = open"),
    ("a.top == 3 @high if n > 1", "a.top == 3 @750 if = n > 1"),
    ("a.top == 3 if true", "a.top == 3 if true"),
    // Values that are not constant are computed in each layout pass.
    ("a.top == n", "a.top == = a.top == n"),
  ]

  @Test(arguments: lines)
  func aConstraintIsNormalizedToALinearSum(_ line: String, _ expected: String) throws {
    #expect(Array(constraints(of: try scene([line])).dropFirst(5)) == [expected])
  }

  /// The factor and the number of `a.width == 2 * n * b.width + n - 1`, with n = 3.
  @Test func constraintMultipliersAndConstantsMayBeExpressions() throws {
    let constraint = try #require(
      try scene(["a.width == 2 * n * b.width + n - 1"]).constraints.last)
    #expect(constraint.terms.count == 2)
    let three = Answers { _ in .number(3) }
    #expect(
      try constraint.terms.map { try $0.factor.evaluate(at: three) } == [1, -6])
    #expect(try constraint.constant.evaluate(at: three) == 2)
  }

  private static let formats: [(String, [String])] = [
    ("|-[a]", ["a.leading -screen.leading == 8"]),
    ("H:|[a]|", ["a.leading -screen.leading == 0", "screen.trailing -a.trailing == 0"]),
    ("V:|-20-[a]-gap-|", ["a.top -screen.top == 20", "screen.bottom -a.bottom == 8"]),
    ("[a]-[c]", ["c.leading -a.trailing == 8"]), ("[a][c]", ["c.leading -a.trailing == 0"]),
    ("V:[a]-(>=5@200,<=9)-[c]", ["c.top -a.bottom >= 5 @200", "c.top -a.bottom <= 9"]),
    ("[a(44)]", ["a.width == 44"]),
    ("V:[a(>=44@800,<=c)]", ["a.height >= 44 @800", "a.height -c.height <= 0"]),
    ("  |[a]", ["a.leading -screen.leading == 0"]),
    ("|[a] if open", ["a.leading -screen.leading == 0 if = open"]),
    ("V:|[inner]|", ["inner.top -a.top == 0", "a.bottom -inner.bottom == 0"]),
  ]

  @Test(arguments: formats)
  func aVisualFormatIsSeveralConstraints(_ line: String, _ expected: [String]) throws {
    #expect(Array(constraints(of: try scene([line])).dropFirst(5)) == expected)
  }

  @Test func constraintsInAViewPrecedeConstraintsOfTheScene() throws {
    let own =
      "constraints: [left == 5, width == b.width, bottom == parent.bottom - gap, right == "
      + "inner.right]"
    #expect(
      Array(constraints(of: try scene(["a.top == 7"], own)).prefix(4)) == [
        "a.left == 5", "a.width -b.width == 0", "a.bottom -screen.bottom == -8",
        "a.right -inner.right == 0",
      ])
  }

  @Test func numericEdgesAreRelativeToTheSuperview() throws {
    let scene = try scene(["inner.left == 4", "a.left == inner.left"])
    #expect(
      scene.constraints.suffix(2).map { name(of: $0.origin, in: scene) } == ["a", "screen"])
  }

  @Test func constraintsKeepTheirSourceTextForMessages() throws {
    let scene = try scene([" a.left ==   4 @high if open "])
    let last = try #require(scene.constraints.last)
    #expect(last.source == "a.left ==   4 @high if open")
    #expect("\(last.location)" == "s.yaml:18:5")
  }

  @Test func viewsWithoutAFrameAreLaidOutByConstraints() throws {
    let scene = try scene([])
    #expect(
      scene.views.map { "\($0.name) \($0.isConstrained)" } == [
        "a true", "inner true", "b false", "c true", "rows[0].cell true", "rows[1].cell true",
      ])
  }

  @Test func constraintsAreCopiedForEachInstance() throws {
    let scene = try read(
      """
      components:
        card:
          inputs: { gap: 4 }
          view:
            frame: [0, 0, 100, 100]
            children:
              - id: title
                kind: label
                constraints: [top == parent.top + gap, left == 0]
      views: [{ id: one, use: card }, { id: two, use: card, with: { gap: 9 } }]
      """)
    #expect(
      constraints(of: scene) == [
        "one.title.top -one.top == 4", "one.title.left == 0",
        "two.title.top -two.top == 9", "two.title.left == 0",
      ])
  }
}
