// Tests of verdicts as lines, JUnit XML, annotations and JSON.

import Foundation
import Player
import Scene
import Testing

@testable import Verify

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct VerdictReportTests {
  private static func verdict(
    _ kind: Verdict.Kind, _ sentence: String = "it differs", scene: String = "a.yaml",
    details: [String] = [], line: Int? = nil
  ) -> Verdict {
    var verdict = Verdict(scene: scene, kind: kind, sentence: sentence)
    verdict.details = details
    verdict.place = line.map { SourceLocation(file: "parts/b.yaml", line: $0, column: 5) }
    return verdict
  }

  @Test(arguments: [
    (Verdict.Kind.same, "a.yaml: it differs", "a.yaml: it differs"),
    (.recorded, "a.yaml: it differs", "a.yaml: it differs"),
    (.missing, "a.yaml: it differs", "a.yaml: it differs"),
    (.trouble, "it differs", "it differs"),
    (.expectation, "a.yaml: it differs", "parts/b.yaml:3:5: it differs"),
    (
      .environment, "a.yaml: environment changed: it differs",
      "parts/b.yaml:3:5: environment changed: it differs"
    ),
    (.pixels, "a.yaml: pixels changed: it differs", "parts/b.yaml:3:5: pixels changed: it differs"),
    (.frames, "a.yaml: frames changed: it differs", "parts/b.yaml:3:5: frames changed: it differs"),
    (.timing, "a.yaml: timing changed: it differs", "parts/b.yaml:3:5: timing changed: it differs"),
    (.values, "a.yaml: values changed: it differs", "parts/b.yaml:3:5: values changed: it differs"),
    (.events, "a.yaml: events changed: it differs", "parts/b.yaml:3:5: events changed: it differs"),
  ])
  func aVerdictLineStartsWithItsLocation(
    _ kind: Verdict.Kind, _ without: String, _ with: String
  ) {
    #expect(Self.verdict(kind).line == without)
    #expect(Self.verdict(kind, line: 3).line == with)
    #expect(Self.verdict(kind, "two\nlines\r\nof it").line.hasSuffix("two lines of it"))
    #expect(kind.isPass == (kind == .same || kind == .recorded))
  }

  @Test func theFirstFindingIsTheVerdict() {
    let none = Verdict(scene: "a", [], Evidence(), same: "as it was")
    #expect(none.kind == .same && none.sentence == "as it was" && none.details.isEmpty)
    let some = Verdict(scene: "a", [(.events, "x"), (.pixels, "y"), (.frames, "z")], Evidence())
    #expect(some.kind == .events && some.sentence == "x" && some.details == ["y", "z"])
  }

  private static let hostile = "</script> & \"q\" <b>, 100 %: \n::error::"

  private static let verdicts = [
    verdict(.same, "the same"),
    verdict(.timing, "starts later", scene: "b<&>.yaml", details: ["one \"x\"", "two"], line: 7),
    verdict(.trouble, hostile, scene: "c,d:e%.yaml"),
  ]

  @Test func theJUnitReportHasOneCasePerScene() {
    #expect(
      junitReport(Self.verdicts) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="flickbook verify" tests="3" failures="1" errors="1" skipped="0">
            <testcase classname="flickbook" name="a.yaml" file="a.yaml"/>
            <testcase classname="flickbook" name="b&lt;&amp;&gt;.yaml" \
        file="b&lt;&amp;&gt;.yaml">
              <failure type="timing" message="parts/b.yaml:7:5: timing changed: starts later">one \
        &quot;x&quot;
        two</failure>
            </testcase>
            <testcase classname="flickbook" name="c,d:e%.yaml" file="c,d:e%.yaml">
              <error type="trouble" message="&lt;/script&gt; &amp; &quot;q&quot; &lt;b&gt;, \
        100 %:  ::error::"></error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
    #expect(XMLParser(data: Data(junitReport(Self.verdicts).utf8)).parse())
    #expect(XMLParser(data: Data(junitReport([]).utf8)).parse())
  }

  @Test func theJUnitReportContainsDurations() {
    var verdicts = Array(Self.verdicts.prefix(2))
    verdicts[0].seconds = 0.25
    verdicts[1].seconds = 1.0004
    let lines = junitReport(verdicts).split(separator: "\n").map(String.init)
    #expect(lines[2].hasSuffix("skipped=\"0\" time=\"1.25\">"))
    #expect(lines[3].hasSuffix("file=\"a.yaml\" time=\"0.25\"/>"))
    #expect(lines[4].hasSuffix(".yaml\" time=\"1\">"))
  }

  @Test func annotationsAreEscapedCommands() {
    #expect(
      githubAnnotations(Self.verdicts) == [
        "::error file=parts/b.yaml,line=7,col=5,title=flickbook%3A timing::"
          + "starts later%0Aone \"x\"%0Atwo",
        // A verdict without a place is shown at the file's start; GitHub shows no annotation
        // without a line.
        "::error file=c%2Cd%3Ae%25.yaml,line=1,col=1,title=flickbook%3A trouble::"
          + "</script> & \"q\" <b>, 100 %25: %0A::error::",
      ])
    #expect(githubAnnotations([Self.verdict(.same), Self.verdict(.recorded)]).isEmpty)
  }

  @Test func theJSONReportListsVerdicts() throws {
    #expect(
      jsonReport(Array(Self.verdicts.prefix(2))) == """
        [
          {
            "scene": "a.yaml",
            "verdict": "same",
            "passes": true,
            "sentence": "the same",
            "details": []
          },
          {
            "scene": "b<&>.yaml",
            "verdict": "timing",
            "passes": false,
            "sentence": "starts later",
            "details": [
              "one \\"x\\"",
              "two"
            ],
            "file": "parts/b.yaml",
            "line": 7,
            "column": 5
          }
        ]

        """)
    let read =
      try JSONSerialization.jsonObject(with: Data(jsonReport(Self.verdicts).utf8))
      as? [[String: Any]]
    #expect(read?.last?["sentence"] as? String == Self.hostile)
    #expect(jsonReport([]) == "[]\n")
  }
}
