// Tests of texts whose digits roll.

import DisplayList
import Geometry
import Scene
import Testing

@testable import Stage

@Suite struct TextRollTests {
  /// Returns the drawn texts at a moment of a linear animation of 1 s, of a font of 20 points.
  private func texts(_ from: String, _ to: String, at time: Double) throws -> [TextContent] {
    let keys = "kind: label, frame: [0, 0, 60, 30], font: { size: 20 }, transition: numeric"
    let body = """
      views: [{ id: n, \(keys), text: "\(from)" }]
      rules:
        - on: start
          do: [{ animate: { duration: 1, curve: linear }, set: { n.text: "\(to)" } }]
      """
    var stage = Stage(try scene(body))
    try stage.advance(to: time)
    return try stage.frame(at: time).commands.compactMap {
      if case .text(let content, _) = $0 { content } else { nil }
    }
  }

  /// The characters of a text without those that are clear.
  private func visible(_ content: TextContent) -> String {
    var rest = Array(content.text.utf8)[...]
    return (content.style?.runs ?? []).reduce(into: "") { text, run in
      if run.color != .clear { text += String(decoding: rest.prefix(run.byteCount), as: UTF8.self) }
      rest = rest.dropFirst(run.byteCount)
    }
  }

  /// The way is 0.8 × 20 = 16 points: after a quarter, the old digit is 4 points above its place
  /// and the new one 12 below.
  @Test(arguments: [("128", "129", 1.0), ("129", "128", -1)])
  func onlyChangedDigitsRoll(_ from: String, _ to: String, _ direction: Double) throws {
    let contents = try texts(from, to, at: 0.25)
    #expect(contents.map(visible) == ["12", String(from.suffix(1)), String(to.suffix(1))])
    for (content, y) in zip(contents, [0, -4 * direction, 12 * direction]) {
      #expect(abs(content.box.minY - y) < 1e-9)
    }
    #expect(contents.map(\.color.alpha) == [1, 0.75, 0.25])
    #expect(contents.allSatisfy { $0.style?.runs[0].traits == .tabularFigures })
  }

  /// The old text leaves upwards, and the new one arrives from below, unless the number falls.
  @Test(arguments: [
    ("1.001,50 €", "999,50 €", false), ("999,50 €", "1.001,50 €", true),
    ("$1,001.50", "$999.50", false), ("−5 €", "−7 €", false), ("-7", "-5", true),
    ("−€5", "€3", true), ("1.001", "999", false), ("0,125", "0,5", true), ("1.001", "1.5", true),
    ("1.500", "1.25", false), ("1.001.500", "2.500", false), ("12 345 €", "9 999 €", false),
    ("10:00", "9:59", false), ("1234.567", "1300", true), ("3. Platz", "2. Platz", false),
  ])
  func theRollDirectionSupportsBothDecimalNotations(_ from: String, _ to: String, _ rises: Bool) {
    #expect(TextRoll(from: from, to: to, progress: 0).direction == (rises ? 1 : -1))
  }

  @Test func allDigitsRollWhenTheirCountChanges() throws {
    #expect(try texts("9", "10", at: 0.5).map(visible) == ["9", "10"])
  }

  @Test(arguments: [
    ("Lap 99", "Lap 100", ["Lap ", "99", "100"]), ("9.80 €", "19.60 €", ["0 €", "9.8", "19.6"]),
    ("9 items", "10 items", [" items", "9", "10"]), ("1:05", "1:16", ["1:", "05", "16"]),
    ("305", "206", ["0", "35", "26"]), ("Hello", "World", ["Hello", "World"]),
    ("add", "and", ["a", "d", "d", "n"]),
  ])
  func commonPrefixesAndSuffixesDoNotRoll(_ from: String, _ to: String, _ parts: [String]) throws {
    #expect(try texts(from, to, at: 0.5).map(visible) == parts)
  }

  /// Without `animate` around it, a text that follows an expression changes at once.
  @Test func boundTextRollsInsideAnimate() throws {
    let body = """
      state: { n: 128 }
      views:
        - { id: n, kind: label, frame: [0, 0, 60, 30], transition: numeric, text: "{n}" }
      rules:
        - on: start
          do:
            - animate: { duration: 1, curve: linear }
              set: { n: = n + 1 }
            - wait: 2
            - set: { n: = n + 1 }
      """
    var stage = Stage(try scene(body))
    func visibleTexts(_ time: Double) throws -> [String] {
      try stage.advance(to: time)
      return try stage.frame(at: time).commands.compactMap {
        if case .text(let content, _) = $0 { visible(content) } else { nil }
      }
    }
    #expect(try visibleTexts(0.25) == ["12", "8", "9"])
    #expect(try visibleTexts(1.5) == ["129"])
    #expect(try visibleTexts(2.1) == ["130"])
  }

  @Test func settledRollingTextIsDrawnOnce() throws {
    #expect(try texts("128", "129", at: 1.5).map(visible) == ["129"])
  }
}
