// Verdicts as lines, JUnit's XML, annotations, JSON and a page.

import Foundation
import Images
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
  func aVerdictIsALineThatLeadsToItsPlace(
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

  @Test func junitHasACaseForEachScene() {
    #expect(
      junitReport(Self.verdicts) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="flickbook verify" tests="3" failures="1" errors="1" skipped="0">
            <testcase classname="flickbook" name="a.yaml"/>
            <testcase classname="flickbook" name="b&lt;&amp;&gt;.yaml">
              <failure type="timing" message="parts/b.yaml:7:5: timing changed: starts later">one \
        &quot;x&quot;
        two</failure>
            </testcase>
            <testcase classname="flickbook" name="c,d:e%.yaml">
              <error type="trouble" message="&lt;/script&gt; &amp; &quot;q&quot; &lt;b&gt;, \
        100 %:  ::error::"></error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
    #expect(XMLParser(data: Data(junitReport(Self.verdicts).utf8)).parse())
    #expect(XMLParser(data: Data(junitReport([]).utf8)).parse())
  }

  @Test func annotationsAreEscapedCommands() {
    #expect(
      githubAnnotations(Self.verdicts) == [
        "::error file=parts/b.yaml,line=7,col=5,title=flickbook%3A timing::"
          + "starts later%0Aone \"x\"%0Atwo",
        "::error file=c%2Cd%3Ae%25.yaml,title=flickbook%3A trouble::"
          + "</script> & \"q\" <b>, 100 %25: %0A::error::",
      ])
    #expect(githubAnnotations([Self.verdict(.same), Self.verdict(.recorded)]).isEmpty)
  }

  @Test func jsonListsWhatIsKnown() throws {
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

  // MARK: The page

  /// The data that the page's script reads.
  private static func sections(_ page: String) throws -> [[String: Any]] {
    let start = try #require(page.range(of: "<script type=\"application/json\" id=\"data\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let data = Data(page[start.upperBound..<end.lowerBound].utf8)
    let read = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    return try #require(read?["sections"] as? [[String: Any]])
  }

  @Test func aPageHoldsHostileWordsAsWords() throws {
    let page = try htmlReport(Self.verdicts, title: Self.hostile)
    #expect(
      page.contains(
        "<title>&lt;/script&gt; &amp; &quot;q&quot; &lt;b&gt;, 100 %:  ::error::</title>"))
    let plain = try htmlReport([Self.verdict(.same)], title: "plain")
    // No words of ours end the script.
    let scripts = page.components(separatedBy: "</script").count
    #expect(scripts == plain.components(separatedBy: "</script").count)
    let sections = try Self.sections(page)
    #expect(
      sections.map { $0["sentence"] as? String } == ["the same", "starts later", Self.hostile])
    #expect(sections.map { $0["passes"] as? Bool } == [true, false, false])
    #expect(sections[1]["place"] as? String == "parts/b.yaml:7:5")
    #expect(sections[0]["place"] is NSNull)
  }

  @Test func aPageHoldsItsPicturesAndCurves() throws {
    let (white, other) = (
      Bitmap(width: 2, height: 1, filledWith: 0xFFFF_FFFF),
      Bitmap(width: 2, height: 1, pixels: [0xFFFF_FFFF, 0xFF00_0000])
    )
    var verdict = Self.verdict(.pixels)
    verdict.evidence.moments = [
      .init(time: 0.5, expected: white, actual: other, changedPixels: 1),
      .init(time: 1, expected: white, actual: nil, changedPixels: nil),
      .init(
        time: 2, expected: white, actual: Bitmap(width: 1, height: 1, filledWith: 0xFF00_0000),
        changedPixels: nil),
    ]
    verdict.evidence.curves = [.init(name: "a.x", old: [(0, 1), (0.5, 2)], new: [])]
    verdict.evidence.differenceByFrame = [(0, 0), (0.1, 0.25)]
    let section = try #require(try Self.sections(htmlReport([verdict], title: "t")).first)
    let moments = try #require(section["moments"] as? [[String: Any]])
    func picture(_ index: Int, _ name: String) throws -> Bitmap? {
      guard let uri = moments[index][name] as? String else { return nil }
      let base64 = try #require(uri.split(separator: ",").last)
      #expect(uri.hasPrefix("data:image/png;base64,"))
      return try PNG.decode([UInt8](try #require(Data(base64Encoded: String(base64)))))
    }
    #expect(try picture(0, "expected") == white && picture(0, "actual") == other)
    #expect(try picture(0, "difference") == differencePicture(white, other))
    #expect(try picture(1, "actual") == nil && picture(1, "difference") == nil)
    // Of two sizes there is no difference to show.
    #expect(try picture(2, "actual") != nil && picture(2, "difference") == nil)
    #expect(moments.map { $0["changed"] as? Double } == [1, nil, nil])
    #expect(section["bars"] as? [[Double]] == [[0, 0], [0.1, 0.25]])
    let curve = try #require((section["curves"] as? [[String: Any]])?.first)
    #expect(curve["old"] as? [[Double]] == [[0, 1], [0.5, 2]])
    #expect((curve["new"] as? [Any])?.isEmpty == true)
  }
}
