// The limits of scene files: the largest valid value, and the smallest invalid value.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct LimitTests {
  @Test func theLimitsMatchTheDocumentedValues() {
    #expect(Limits.fileBytes == 4_194_304)
    #expect(Limits.nodes == 100_000)
    #expect(Limits.depth == 100)
    #expect(Limits.views == 10_000)
    #expect(Limits.textCharacters == 2_000)
    #expect(Limits.expressionCharacters == 1_000)
    #expect(Limits.seconds == 600)
    #expect(Limits.framesPerSecond == 240)
    #expect(Limits.points == 1_000_000)
  }

  @Test func theFileSizeIsLimited() {
    let short = [UInt8(ascii: "#"), 0x0A] + Array(repeating: 0x20, count: Limits.fileBytes - 2)
    #expect(
      errorsOfBytes(short)
        == ["3:1: the file is empty; write a first scene with 'flickbook init'"])
    #expect(
      errorsOfBytes(short + [0x20])
        == ["1:1: the file has 4194305 bytes; the limit is 4194304"])
  }

  /// The scene's mapping contains the 100 levels of lists.
  @Test func valueNestingDepthIsLimited() {
    func nested(_ depth: Int) -> String {
      "views: " + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(errors(nested(100)).contains { $0.contains("nested") } == false)
    #expect(
      errors(nested(101)) == ["3:108: values are nested more than 100 levels deep; flatten them"])
    #expect(
      errors("views: " + String(repeating: "[", count: 200) + "\n")
        == ["3:108: values are nested more than 100 levels deep; flatten them"])
    #expect(
      errors("a: " + String(repeating: "{a: ", count: 150)).first
        == "3:404: values are nested more than 100 levels deep; flatten them")
  }

  /// The file's mapping, the list of `a` and 99,998 items are 100,000 values. The next value is an
  /// error.
  @Test func theNumberOfValuesInAFileIsLimited() {
    let list = "a: [" + String(repeating: "1,", count: 99_999) + "]"
    #expect(errorsOfFile(list) == ["1:200001: the scene has more than 100000 values; remove some"])
  }

  @Test func aliasesCountWithTheirExpandedValues() {
    let bomb =
      "a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
      + zip("bcdefgh", "abcdefg").map { name, last in
        "\(name): &\(name) [\((0..<9).map { _ in "*\(last)" }.joined(separator: ", "))]\n"
      }.joined()
    #expect(
      errors(bomb) == [
        "8:8: the scene has more than 100000 values with its aliases expanded; remove some"
      ])
    #expect(throws: Never.self) {
      try tree("a: &a [1, 2, 3]\nb: [\(String(repeating: "*a, ", count: 1_000))]\n")
    }
  }

  /// 100 times 100 views are allowed. The next view is an error.
  @Test func theNumberOfViewsIsLimited() {
    check(
      "views: [{ repeat: 101, view: ▸{ frame: [0, 0, 9, 9], "
        + "children: [{ repeat: 99, view: { frame: [0, 0, 9, 9] } }] } }]",
      "the scene has more than 10000 views; remove some, or lower the count of a repeat")
  }

  private static let texts: [(Int, Bool)] = [(2_000, true), (2_001, false)]

  @Test(arguments: texts)
  func textLengthIsLimited(_ count: Int, _ isAllowed: Bool) {
    let text = String(repeating: "x", count: count)
    let found = errors("views: [{ kind: label, frame: [0, 0, 9, 9], text: \(text) }]")
    let message = "3:51: 'text' takes text of at most 2000 characters, not 2001 characters"
    #expect(found.first == (isAllowed ? nil : message))
  }

  @Test func computedTextHasTheSameLengthLimit() throws {
    let long = String(repeating: "x", count: 1_000)
    let scene = try read(
      "state: { n: '' }\nviews: [{ kind: label, frame: [0, 0, 9, 9], text: \"{n}{n}\" }]")
    func length(_ text: String) throws -> String {
      shown(try scene.bindings[0].expression.evaluate(at: Answers { _ in .text(text) }))
    }
    #expect(try length(long).count == 2_002)
    let error = #expect(throws: EvaluationError.self) { try length(long + "y") }
    #expect(error?.problem == "makes a text of more than 2000 characters")
  }

  @Test func pathLengthIsLimited() {
    let shape = "views: [{ kind: shape, frame: [0, 0, 9, 9], path: M0 0"
    // The path has 4 characters, 19,999 times 5 characters, and 1 more.
    let lines = String(repeating: " L1 1", count: 19_999)
    #expect(errors(shape + lines + "z }]") == [])
    #expect(
      errors(shape + lines + "zz }]").first == "3:51: 'path' takes path data, not 100001 characters"
    )
  }

  @Test func expressionLengthIsLimited() {
    let long = "1" + String(repeating: " + 1", count: 249)
    #expect(AskedExpression(long + "   ").isRead)
    AskedExpression("▸" + long + "    ").check("the expression has more than 1000 characters")
  }

  @Test func expressionNestingDepthIsLimited() {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
    }
    #expect(AskedExpression(nested(39)).isRead)
    AskedExpression(String(repeating: "(", count: 40) + "▸1" + String(repeating: ")", count: 40))
      .check("the expression is nested more than 40 levels deep")
    AskedExpression(
      String(repeating: "abs(", count: 40) + "▸1" + String(repeating: ")", count: 40)
    ).check("the expression is nested more than 40 levels deep")
    // Signs, negations and chains of operators add no nesting.
    #expect(AskedExpression(String(repeating: "-", count: 900) + "1").isRead)
    #expect(AskedExpression(String(repeating: "not ", count: 200) + "true", as: .boolean).isRead)
    #expect(AskedExpression("0" + String(repeating: "+ 1", count: 300)).isRead)
  }

  /// Each component adds its input to itself eight times. The number of operations therefore grows
  /// by a factor of eight per level.
  @Test func theNumberOfExpressionOperationsIncludingInputsIsLimited() {
    func component(_ level: Int) -> String {
      let sum = (0..<8).map { _ in "n" }.joined(separator: " + ")
      return
        "  c\(level): { inputs: { n: 0 }, view: { use: c\(level - 1), with: { n: = \(sum) } } }\n"
    }
    func scene(_ levels: Int) -> String {
      "components:\n  c0: { inputs: { n: 0 }, view: { frame: [= n, 0, 1, 1] } }\n"
        + (1...levels).map(component).joined()
        + "views: [{ use: c\(levels), with: { n: = time } }]\n"
    }
    #expect(errors(scene(3)) == [])
    #expect(
      errors(scene(5)).first?.hasSuffix(
        "the expression with its inputs inserted has more than 5000 operations") == true)
  }

  /// Two times 2,500 constraints are allowed. The next constraint is an error.
  @Test func theNumberOfConstraintsIsLimited() {
    let lines = String(repeating: "left == 1, ", count: 2_500)
    check(
      "views: [{ id: a }, { repeat: 2, view: { constraints: [\(lines)] } }]\n"
        + "constraints: [▸a.left == 0]\n",
      "the scene has more than 5000 constraints; remove some")
    #expect(
      errors("views: []\nconstraints: [" + String(repeating: "a, ", count: 5_001) + "]").contains(
        "4:14: 'constraints' takes 0 to 5000 elements, not 5001"))
  }

  @Test func reportedFindingsAreLimitedToAHundred() {
    let views = (0..<150).map { _ in "  - { frame: [0, 0, 1, 1], oops: 1 }\n" }.joined()
    #expect(errors("views:\n" + views).count == 100)
  }

  @Test(arguments: [
    ("timeline", "{ wait: 0 }, ", 10_000),
    ("expect", "settles by 1, ", 1_000), ("references", "1, ", 100), ("imports", "a, ", 32),
  ])
  func listLengthsAreLimited(_ key: String, _ item: String, _ most: Int) {
    let files = ["a": "flickbook: 1\ncomponents: {}\n"]
    func found(_ count: Int) -> [String] {
      errors("views: []\n\(key): [\(String(repeating: item, count: count))]\n", files: files)
    }
    if most <= 1_000 { #expect(found(most) == []) }
    let place = "4:\(key.count + 3)"
    #expect(found(most + 1) == ["\(place): '\(key)' takes 0 to \(most) elements, not \(most + 1)"])
  }
}
