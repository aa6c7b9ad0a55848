// Tests of the job summary in Markdown.

import Scene
import Testing

@testable import Verify

@Suite struct JobSummaryTests {
  private static func verdict(
    _ kind: Verdict.Kind, _ sentence: String = "it differs", scene: String = "a.yaml"
  ) -> Verdict {
    Verdict(scene: scene, kind: kind, sentence: sentence)
  }

  @Test func aJobSummaryTabulatesFailuresAndCountsTheRest() {
    var timing = Self.verdict(.timing, "starts later", scene: "b.yaml")
    timing.place = SourceLocation(file: "parts/c.yaml", line: 7, column: 5)
    timing.details = ["one", "two"]
    #expect(
      jobSummary([
        Self.verdict(.same), timing, Self.verdict(.recorded),
        Self.verdict(.missing, "there is none"),
      ]) == """
        ### flickbook verify: 2 of 4 scenes pass

        | scene | verdict | finding | place |
        |---|---|---|---|
        | b.yaml | timing | starts later, and 2 more | parts/c.yaml&#58;7&#58;5 |
        | a.yaml | missing | there is none |  |


        """)
    #expect(jobSummary([Self.verdict(.same)]) == "### flickbook verify: 1 of 1 scene passes\n\n")
    #expect(jobSummary([]) == "### flickbook verify: 0 of 0 scenes pass\n\n")
  }

  @Test(arguments: [
    ("a|b", "a&#124;b"), ("`x` *y* _z_", "\\`x\\` \\*y\\* \\_z\\_"), ("\\|", "\\\\&#124;"),
    (
      "<img src=x onerror=alert(1)> & </td>", "&lt;img src=x onerror=alert(1)&gt; &amp; &lt;/td&gt;"
    ),
    ("two\nlines\r\n\u{2028}| x |", "two lines   &#124; x &#124;"),
    ("[a](https://b)", "\\[a\\](https&#58;//b)"),
    (
      "@octocat #12 :tada: ~~$x$~~",
      "&#64;octocat &#35;12 &#58;tada&#58; \\~\\~\\$x\\$\\~\\~"
    ), ("서울 → 0.3 s", "서울 → 0.3 s"),
  ])
  func jobSummariesEscapeSceneText(_ words: String, _ cell: String) {
    let row = jobSummary([Self.verdict(.trouble, words, scene: words)])
      .split(separator: "\n").last
    #expect(row == "| \(cell) | trouble | \(cell) |  |")
  }

  @Test func jobSummariesStayBelowTheGitHubLimit() {
    let long = Self.verdict(.trouble, String(repeating: "|", count: 100_000), scene: "🧨|")
    let summary = jobSummary(Array(repeating: long, count: 1_000))
    #expect(summary.utf8.count < 1 << 20)
    #expect(summary.hasSuffix("\n\n800 more scenes do not pass.\n\n"))
    #expect(summary.contains("&#124;… |"))
  }
}
