// Tests of figures: one above another, as SVG, and as a display list.

import DisplayList
import Foundation
import Geometry
import Testing

@testable import Render

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct FigureTests {
  private static let red = Color(rgb: 0xFF0000)
  private static let blue = Color(rgb: 0x0000FF, alpha: 0.5)

  /// One mark of each kind.
  private static let marks: [Mark] = [
    .area(Rect(x: 1, y: 2, width: 30, height: 4.126), red),
    .line([Point(x: 0, y: 1), Point(x: 2.3456, y: -3)], blue, width: 1.5),
    .dot(Point(x: 7, y: 8), radius: 2.5, red),
    .text("a", at: Point(x: 1, y: 2), .left, size: 12, red),
    .text("b", at: Point(x: 3, y: 4), .center, size: 10, red),
    .text("c", at: Point(x: 5, y: 6), .right, size: 9, red),
  ]

  private static let figure = Figure(size: Size(width: 100, height: 40), marks: marks)

  @Test func theLowerFigureIsMovedDown() {
    let upper = Figure(
      size: Size(width: 60, height: 25), marks: [.dot(Point(x: 1, y: 1), radius: 1, Self.red)])
    let whole = upper.above(Self.figure)
    #expect(whole.size == Size(width: 100, height: 65))
    #expect(whole.marks.first == upper.marks.first)
    #expect(
      Array(whole.marks.dropFirst()) == [
        .area(Rect(x: 1, y: 27, width: 30, height: 4.126), Self.red),
        .line([Point(x: 0, y: 26), Point(x: 2.3456, y: 22)], Self.blue, width: 1.5),
        .dot(Point(x: 7, y: 33), radius: 2.5, Self.red),
        .text("a", at: Point(x: 1, y: 27), .left, size: 12, Self.red),
        .text("b", at: Point(x: 3, y: 29), .center, size: 10, Self.red),
        .text("c", at: Point(x: 5, y: 31), .right, size: 9, Self.red),
      ])
    #expect(Self.figure.above(upper).size == Size(width: 100, height: 65))
  }

  // MARK: SVG

  @Test func aFigureIsAnSVGFile() {
    #expect(
      Self.figure.svg(title: "T") == """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="40" viewBox="0 0 100 40" \
        role="img" font-family="Inter, system-ui, sans-serif">
          <title>T</title>
          <rect x="1" y="2" width="30" height="4.13" fill="#ff0000"/>
          <polyline points="0,1 2.35,-3" fill="none" stroke="#0000ff" stroke-width="1.5" \
        stroke-linejoin="round"/>
          <circle cx="7" cy="8" r="2.5" fill="#ff0000"/>
          <text x="1" y="2" text-anchor="start" dominant-baseline="central" font-size="12" \
        fill="#ff0000">a</text>
          <text x="3" y="4" text-anchor="middle" dominant-baseline="central" font-size="10" \
        fill="#ff0000">b</text>
          <text x="5" y="6" text-anchor="end" dominant-baseline="central" font-size="9" \
        fill="#ff0000">c</text>
        </svg>

        """)
  }

  /// A parser of the elements' names and texts, based on Foundation's XML parser.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [String] = []
    var texts: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append(name)
      texts.append("")
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      texts[texts.count - 1] += string
    }
  }

  private static let hostile: [(String, String)] = [
    ("a < b & c > \"d\" 'e'", "a < b & c > \"d\" 'e'"),
    ("</text><script>alert(1)</script>", "</text><script>alert(1)</script>"),
    ("]]>", "]]>"), ("<!-- x -->", "<!-- x -->"), ("&amp;", "&amp;"), ("&#0;", "&#0;"),
    ("bell\u{7}null\u{0}", "bell null "), ("two\nlines\tand tab", "two lines and tab"),
    ("\u{FFFE}\u{FFFF}", "  "), ("é 👩‍👧 한", "é 👩‍👧 한"),
  ]

  @Test(arguments: hostile)
  func anyPropertyNameIsOneTextInAFigure(_ name: String, _ shown: String) throws {
    let figure = Figure(
      size: Size(width: 9, height: 9),
      marks: [.text(name, at: .zero, .left, size: 9, Self.red)])
    let parser = XMLParser(data: Data(figure.svg(title: name).utf8))
    let reader = Reader()
    parser.delegate = reader
    #expect(parser.parse(), "\(parser.parserError as Any)")
    #expect(reader.elements == ["svg", "title", "text"])
    // Line breaks of the file follow each element.
    #expect(reader.texts[1].hasPrefix(shown) && reader.texts[2].hasPrefix(shown))
  }

  // MARK: Display list

  @Test func aFigureIsADisplayList() {
    let frame = Self.figure.frame(scale: 3)
    #expect(frame.size == Size(width: 100, height: 40) && frame.scale == 3)
    #expect(frame.background == .white)
    let font = { (size: Double) in Font(family: "Inter", size: size, weight: .regular) }
    func text(_ text: String, _ size: Double, _ side: TextAlignment, _ box: Rect) -> Command {
      .text(
        TextContent(
          text: text, font: font(size), color: Self.red, alignment: side, maximumLines: 1,
          box: box),
        .identity)
    }
    let stroke = PathContent.Stroke(color: Self.blue, width: 1.5, cap: .butt, join: .round)
    let line = Path([.move(Point(x: 0, y: 1)), .line(Point(x: 2.3456, y: -3))])
    #expect(
      frame.commands == [
        .fill(RoundedRect(Rect(x: 1, y: 2, width: 30, height: 4.126)), Self.red, .identity),
        .path(PathContent(path: line, fill: nil, stroke: stroke), .identity),
        .fill(
          RoundedRect(Rect(x: 4.5, y: 5.5, width: 5, height: 5), radius: 2.5), Self.red, .identity),
        text("a", 12, .left, Rect(x: 1, y: -10, width: 2_000, height: 24)),
        text("b", 10, .center, Rect(x: -997, y: -6, width: 2_000, height: 20)),
        text("c", 9, .right, Rect(x: -1_995, y: -3, width: 2_000, height: 18)),
      ])
  }
}
