// Tests of the visual format language, worked by hand from Apple's appendix.

import Layout
import Testing

@Suite struct VisualFormatTests {
  private typealias Constraint = VisualFormat.Constraint
  private typealias Anchor = VisualFormat.Anchor

  /// Returns each constraint as text, for example `a.leading == b.trailing + 8 @750`.
  private func lines(_ text: String, _ metrics: [String: Double] = [:]) throws -> [String] {
    try VisualFormat(parsing: text, metrics: metrics).constraints.map { constraint in
      func name(_ anchor: Anchor) -> String { "\(anchor.view ?? "|").\(anchor.attribute.rawValue)" }
      var line = "\(name(constraint.first)) \(constraint.relation.rawValue)"
      if let second = constraint.second { line += " \(name(second)) +" }
      line += " \(Int(constraint.constant))"
      return constraint.priority < 1_000 ? line + " @\(Int(constraint.priority))" : line
    }
  }

  @Test(arguments: [
    ("[a]-[b]", ["b.leading == a.trailing + 8"]),
    ("H:[a(>=50)]", ["a.width >= 50"]),
    ("|-50-[a]-50-|", ["a.leading == |.leading + 50", "|.trailing == a.trailing + 50"]),
    ("V:[a]-10-[b]", ["b.top == a.bottom + 10"]),
    ("[a][b]", ["b.leading == a.trailing + 0"]),
    ("[a(100@20)]", ["a.width == 100 @20"]),
    ("[a(==b)]", ["a.width == b.width + 0"]),
    ("[a(==b@250)]", ["a.width == b.width + 0 @250"]),
    ("[a(>=b@600,<=c@1)]", ["a.width >= b.width + 0 @600", "a.width <= c.width + 0 @1"]),
    ("V:[a(b)]", ["a.height == b.height + 0"]),
    ("V:[a(>=70@2)]", ["a.height >= 70 @2"]),
    ("[a(>=70,<=100)]", ["a.width >= 70", "a.width <= 100"]),
    ("|-(>=20@300)-[a]", ["a.leading >= |.leading + 20 @300"]),
    ("[a]-20@300-|", ["|.trailing == a.trailing + 20 @300"]),
    ("V:|-(>=4,<=9@8)-[a]", ["a.top >= |.top + 4", "a.top <= |.top + 9 @8"]),
    ("|-[a]", ["a.leading == |.leading + 8"]),
    ("V:|[a]|", ["a.top == |.top + 0", "|.bottom == a.bottom + 0"]),
    ("[a]-(-4)-[b]", ["b.leading == a.trailing + -4"]),
    (
      "[a]-(>=8,==20@250)-[b]",
      ["b.leading >= a.trailing + 8", "b.leading == a.trailing + 20 @250"]
    ),
  ])
  func examplesOfApplesAppendixAreRead(text: String, expected: [String]) throws {
    #expect(try lines(text) == expected)
  }

  /// The format strings are from the layout of a Twitter profile.
  @Test func formatsOfAProfilePageAreRead() throws {
    let metrics = ["minHeaderHeight": 64.0, "subHeaderHeight": 100, "headerHeight": 36]
    #expect(
      try lines("V:[image(>=minHeaderHeight)]-(subHeaderHeight@750)-|", metrics)
        == ["image.height >= 64", "|.bottom == image.bottom + 100 @750"])
    #expect(
      try lines("V:|-(headerHeight)-[sub(subHeaderHeight)]", metrics)
        == ["sub.height == 100", "sub.top == |.top + 36"])
    #expect(
      try lines("V:[avatar(<=70@760,>=44@800)]")
        == ["avatar.height <= 70 @760", "avatar.height >= 44 @800"])
  }

  @Test func anyPriorityAboveZeroIsAccepted() throws {
    let format = try VisualFormat(parsing: "[a(5@0.001,6@1000)]")
    #expect(format.constraints.map(\.priority) == [0.001, 1_000])
  }

  @Test(arguments: [
    ("", 0, "expected '[' and the name of a view, not the end"),
    ("[a", 2, "expected ']', not the end"), ("[]", 1, "expected the name of a view, not ']'"),
    ("[a]-", 4, "expected a number or a name, not the end"),
    ("[a]-8[b]", 5, "a space must end with '-'"),
    ("[a]-gap-[b]", 4, "unknown metric 'gap'"),
    ("[a(>=)]", 5, "expected a number or a name, not ')'"),
    ("[a(5@2000)]", 5, "a priority must be above 0 and at most 1000"),
    ("[a(5@0)]", 5, "a priority must be above 0 and at most 1000"),
    ("[a(5@none)]", 5, "a priority must be above 0 and at most 1000"),
    ("[a]-(8@0)-[b]", 7, "a priority must be above 0 and at most 1000"),
    ("[a(5@)]", 5, "expected a priority after '@', not ')'"),
    ("|[a]|[b]", 5, "nothing may follow the last '|'"),
    ("[a] [b]", 3, "expected '[' and the name of a view, not ' '"),
    ("||", 1, "expected '[' and the name of a view, not '|'"),
  ])
  func errorsPointAtTheMistake(text: String, offset: Int, message: String) {
    let error = #expect(throws: VisualFormat.SyntaxError.self) {
      try VisualFormat(parsing: text, metrics: ["none": 0])
    }
    #expect(error?.offset == offset)
    #expect(error?.message == message)
  }
}
