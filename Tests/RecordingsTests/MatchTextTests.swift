// Tests of the text and JSON of comparisons with recordings.

import Geometry
import Scene
import Support
import Testing

@testable import Recordings

private let suggestion = SuggestedChange(
  subject: "delay of animation fade", old: "0.2", new: "0.26",
  location: SourceLocation(file: "s.yaml", line: 5, column: 13), initialPoints: 3.14159,
  residualPoints: 0.204)

private func view(
  _ name: String = "a", beyond: ClosedRange<Double>? = nil, late: Double? = nil, most: Double = 5.3,
  average: Double = 0.5
) -> ViewMatch {
  ViewMatch(
    name: name, averagePoints: average, mostPoints: most, property: "\(name).x", worstSeconds: 0.4,
    beyond: beyond, lateSeconds: late)
}

@Suite struct MatchTextTests {
  @Test(
    arguments: [
      (view(beyond: 0.4...0.4), "a: 5.3 pt off at 0.4 s (a.x)"),
      (view(beyond: 0.3...0.5), "a: 5.3 pt off at 0.4 s (a.x); off from 0.3 to 0.5 s"),
      (view(beyond: 0.4...0.4, late: 0.03), "a: 5.3 pt off at 0.4 s (a.x); 30 ms late at 0.4 s"),
      (
        view(beyond: 0.3...0.5, late: -0.0334, most: 5.345),
        "a: 5.35 pt off at 0.4 s (a.x); 33 ms early from 0.3 to 0.5 s"
      ),
      (view(most: 0.85), "a: within 0.85 pt, 0.5 on average; worst at 0.4 s (a.x)"),
      (view(most: 0.004, average: 0.001), "a: within 0 pt, 0 on average"),
    ])
  func eachMatchedViewIsALine(view: ViewMatch, line: String) { #expect(view.line == line) }

  private static let match = SceneMatch(
    alignment: RecordingAlignment(
      scale: 2.00006, origin: Point(x: 5.12345, y: -7), offsetSeconds: 0.33333),
    views: [view("b", beyond: 0.3...0.5, late: 0.03), view("c", most: 0.25)],
    suggestion: suggestion, tolerancePoints: 1)

  @Test func aMatchIsSummarizedInLines() {
    #expect(
      Self.match.lines == [
        "b: 5.3 pt off at 0.4 s (b.x); 30 ms late from 0.3 to 0.5 s",
        "c: within 0.25 pt, 0.5 on average; worst at 0.4 s (c.x)",
        "s.yaml:5:13: delay of animation fade: 0.26 fits better than 0.2; "
          + "the average difference falls from 3.14 to 0.2 pt",
      ])
    #expect(
      Self.match.alignmentSummary
        == "scale 2, crop at (5.123, -7), the scene starts at 0.333 s")
    #expect(!Self.match.isWithin)
  }

  @Test func jsonMatchContainsEveryNumber() {
    let json = Self.match.json.written().replacing(/\s+/, with: " ")
    for part in [
      "\"matches\": false, \"scale\": 2.0001, \"crop\": [5.123, -7], \"offset\": 0.3333",
      "{ \"view\": \"b\", \"matches\": false, \"average\": 0.5, \"most\": 5.3, "
        + "\"property\": \"b.x\", \"at\": 0.4, \"from\": 0.3, \"to\": 0.5, \"late\": 0.03 }",
      "{ \"view\": \"c\", \"matches\": true, \"average\": 0.5, \"most\": 0.25, "
        + "\"property\": \"c.x\", \"at\": 0.4 }",
      "\"explanation\": { \"subject\": \"delay of animation fade\", \"old\": \"0.2\", "
        + "\"new\": \"0.26\", \"file\": \"s.yaml\", \"line\": 5, \"column\": 13, "
        + "\"before\": 3.1416, \"left\": 0.204 }",
    ] {
      let spaced = part.replacing("{ ", with: "{").replacing(" }", with: "}")
      let found = json.replacing("{ ", with: "{").replacing(" }", with: "}")
        .replacing("[ ", with: "[").replacing(" ]", with: "]")
      #expect(found.contains(spaced), "\(part)\n\(found)")
    }
  }

  @Test func aMissingOldValueIsCalledTheDefault() {
    let change = SuggestedChange(
      subject: "curve on start", old: nil, new: "bouncy", location: suggestion.location,
      initialPoints: 2, residualPoints: 1)
    #expect(
      change.summary == "curve on start: bouncy fits better than the default; "
        + "the average difference falls from 2 to 1 pt")
    let proposal = Proposal(
      changes: [], alignment: Self.match.alignment, initialPoints: 1.236, residualPoints: 0.004)
    #expect(proposal.summary == "the average difference falls from 1.24 to 0 pt")
  }
}
