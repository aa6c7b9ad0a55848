// Labels with runs, marks and details of their style.

import Geometry
import Layout
import Scene
import Testing

@testable import SceneLanguage

@Suite struct LabelRunTests {
  private func label(_ keys: String, state: String = "") throws -> (View.LabelStyle, Scene) {
    let text =
      "flickbook: 1\nscreen: { size: [10, 10] }\n\(state)"
      + "views: [{ kind: label, frame: [0, 0, 9, 9], \(keys) }]\n"
    let scene = try readScene(Array(text.utf8), file: "s.yaml")
    guard case .label(let style) = scene.views[ViewID(0)].kind else { throw WrongKind() }
    return (style, scene)
  }

  private struct WrongKind: Error {}

  private func text(_ scene: Scene) -> String {
    if case .text(let text) = scene.views[ViewID(0)][.text] { text } else { "" }
  }

  @Test func aPlainLabelHasNoStyle() throws {
    let (style, scene) = try label("text: a **b** *c*")
    let styled = style.styled(text(scene))
    #expect(styled.text == "a **b** *c*")
    #expect(styled.style == nil)
  }

  @Test func eachRunHasASeparateStyle() throws {
    let (style, scene) = try label(
      "runs: [{ text: Total }, "
        + "{ text: ' 9 €', weight: bold, size: 20, color: red, underline: true }]"
    )
    let styled = style.styled(text(scene))
    #expect(styled.text == "Total 9 €")
    let runs = try #require(styled.style).runs
    #expect(runs.map(\.byteCount) == [5, 6])
    #expect(runs.map(\.weight) == [.regular, .bold])
    #expect(runs.map(\.size) == [17, 20])
    #expect(runs.map(\.color) == [nil, Color(rgb: 0xFF0000)])
    #expect(runs.map(\.traits) == [[], [.underline]])
  }

  @Test func theTextOfARunMayBeAnExpression() throws {
    let (style, scene) = try label(
      "runs: [{ text: \"{n}\" }, { text: = n + 1 }]", state: "state: { n: 4 }\n")
    guard case .text(let expression)? = scene.bindings.first?.expression else {
      Issue.record("no binding")
      return
    }
    let text = try expression.evaluate(at: Answers { _ in .number(4) })
    #expect(style.styled(text).text == "45")
    #expect(style.styled(text).style == nil)
  }

  /// The parts of a marked text: bold in brackets, italic in slashes, struck in minus signs.
  @Test(arguments: [
    ("a **b** c", "a [b] c"), ("*a*b", "/a/b"), ("~~a~~", "-a-"), ("**a *b* c**", "[a ][/b/][ c]"),
    ("2 * 3", "2 * 3"), ("2 * 3 * 4", "2 * 3 * 4"), ("*a * b*", "/a * b/"),
    ("*a *b", "*a *b"), ("*a **b**", "*a [b]"), ("****", "****"), ("*a\\*", "*a*"), ("**a", "**a"),
    ("a\\*b\\*", "a*b*"), ("", ""), ("***", "***"),
  ])
  func markdownMarksSetBoldItalicAndStrikethrough(_ written: String, _ shown: String) throws {
    let (style, _) = try label("text: x, markdown: true")
    let styled = style.styled(written)
    var (rest, result) = (Array(styled.text.utf8)[...], "")
    for run in styled.style?.runs ?? [TextRun(byteCount: rest.count, size: 17, weight: .regular)] {
      var part = String(decoding: rest.prefix(run.byteCount), as: UTF8.self)
      rest = rest.dropFirst(run.byteCount)
      if run.traits.contains(.italic) { part = "/\(part)/" }
      if run.traits.contains(.strikethrough) { part = "-\(part)-" }
      result += run.weight == .bold ? "[\(part)]" : part
    }
    #expect(result == shown)
  }

  @Test func textStyleDetailsAreRead() throws {
    let (style, _) = try label(
      "text: x, tracking: 2, lineHeight: 30, minimumScale: 0.5, truncation: head, "
        + "font: { italic: true, tabular: true }, transition: numeric")
    let details = try #require(style.styled("ab").style)
    #expect(details.lineHeight == 30 && details.minimumScale == 0.5)
    #expect(details.truncation == .head)
    #expect(details.runs.map(\.tracking) == [2])
    #expect(details.runs.map(\.traits) == [[.italic, .tabularFigures]])
    #expect(View.Kind.label(style).rollsDigits)
  }

  @Test(arguments: [
    ("text: a, runs: [{ text: b }]", "either 'text' or 'runs'"),
    ("runs: []", "'runs' takes 1 to 100 elements"),
    ("runs: [{ weight: bold }]", "'text' is missing"),
    ("runs: [{ text: a, colour: red }]", "unknown"),
    ("text: a, transition: fade", "'transition' takes one of numeric"),
    ("text: a, minimumScale: 0", "'minimumScale' takes a number from 0.1 to 1"),
  ])
  func anInvalidRunIsAnError(_ keys: String, _ words: String) {
    let error = #expect(throws: SceneError.self) { try label(keys) }
    #expect("\(error.map(String.init(describing:)) ?? "")".contains(words))
  }

  @Test func rollingTextCanBeSetInsideAnimate() throws {
    func count(_ keys: String) throws -> Int {
      let label = "{ id: n, kind: label, frame: [0, 0, 9, 9], text: a\(keys) }"
      let rule = "{ on: start, do: [{ animate: { duration: 1 }, set: { n.text: b } }] }"
      return try warnings("views: [\(label)]\nrules: [\(rule)]\n").count
    }
    #expect(try count(", transition: numeric") == 0)
    #expect(try count("") == 1)
  }
}
