// Tests of a view's properties in CSS, at rest and in motion.

import Export
import Foundation
import Testing

@Suite struct CSSPropertyTests {
  private func rule(_ view: String) throws -> String {
    let css = try exported(
      "- set: { open: true }", to: .css,
      more: "  - { id: other, frame: [1, 2, 30, 40], \(view) }")
    let start = try #require(css.range(of: "#other {\n")).upperBound
    return String(css[start...].prefix { $0 != "}" })
  }

  @Test(
    arguments: [
      ("alpha: 0.25", "opacity: 0.25;"),
      ("translate: [3, -4]", "translate: 3px -4px;"),
      ("rotate: 12.5", "rotate: 12.5deg;"),
      ("scale: 2", "scale: 2;"),
      ("scale: [2, 0.5]", "scale: 2 0.5;"),
      // CSS applies `transform` before `scale`, like a scene its skew.
      ("skew: [20, -5]", "transform: skew(20deg, -5deg);"),
      ("anchor: [0, 1]", "transform-origin: 0% 100%;"),
      ("hidden: true", "visibility: hidden;"),
      ("clips: true", "overflow: hidden;"),
      ("cornerRadius: 7", "border-radius: 7px;"),
      ("cornerRadius: [1, 2, 0, 4]", "border-radius: 1px 2px 0 4px;"),
      ("background: \"#102030\"", "background-color: #102030;"),
      // 0x80 of 255 is 0.50196.
      ("background: \"#FF000080\"", "background-color: rgb(255 0 0 / 0.502);"),
      ("z: 2", "z-index: 1;"), ("z: -2", "z-index: -1;"),
      ("blend: multiply", "mix-blend-mode: multiply;"),
      // An outline is outside of its box unless it is moved inward by its width.
      ("border: { width: 3, color: \"#102030\" }", "outline: 3px solid #102030;"),
      ("border: { width: 3, color: \"#102030\" }", "outline-offset: -3px;"),
      // CSS blurs by half of its radius; the shadow's opacity is part of the colour.
      (
        "shadow: { color: \"#FF0000\", opacity: 0.5, radius: 4, offset: [1, 2] }",
        "box-shadow: 1px 2px 8px rgb(255 0 0 / 0.5);"
      ),
      ("kind: backdrop, blur: 5, saturation: 2", "backdrop-filter: blur(5px) saturate(2);"),
      ("kind: backdrop, tint: \"#00FF0080\"", "background-color: rgb(0 255 0 / 0.502);"),
      ("kind: label, text: a, color: \"#102030\"", "color: #102030;"),
      (
        "kind: shape, path: M0 0L9 9, color: \"#102030\", stroke: \"#405060\", lineWidth: 2",
        "fill: #102030; stroke: #405060;\n  stroke-width: 2px;"
      ),
    ] as [(String, String)])
  func cssRulesDeclareNonDefaultProperties(_ view: String, _ line: String) throws {
    let rule = try rule(view)
    #expect(rule.contains("  \(line)\n"), "\(rule)")
  }

  @Test func aPlainViewExportsOnlyItsFrame() throws {
    #expect(
      try rule("alpha: 1") == "  left: 1px; top: 2px;\n  width: 30px; height: 40px;\n")
  }

  @Test(
    arguments: [
      ("x: 11, other.y: 32, other.translate.x: 5", "translate", "0 0", "15px 30px"),
      ("translate.x: 8, other.x: -9", "translate", "0 0", "-2px 0"),
      ("rotate: -90", "rotate", "0deg", "-90deg"),
      ("scale.x: 1.5", "scale", "1", "1.5 1"),
      ("skew.x: 30", "transform", "skew(0deg, 0deg)", "skew(30deg, 0deg)"),
      ("width: 50", "width", "30px", "50px"),
      ("height: 0", "height", "40px", "0"),
      ("alpha: 0.12345", "opacity", "1", "0.12345"),
      ("cornerRadius: 6", "border-radius", "0", "6px"),
      ("cornerRadius.bottomRight: 6", "border-radius", "0", "0 0 6px 0"),
      ("background: \"#00FF0080\"", "background-color", "#0000ff", "rgb(0 255 0 / 0.502)"),
      (
        "shadow.opacity: 0.5", "box-shadow", "0 0 6px rgb(0 0 0 / 0)", "0 0 6px rgb(0 0 0 / 0.5)"
      ),
    ] as [(String, String, String, String)])
  func cssKeyframesGoFromStartToEndValue(
    _ change: String, _ property: String, _ from: String, _ to: String
  ) throws {
    let css = try exported(
      "- animate: { duration: 0.5, delay: 0.25, curve: easeIn }\n  set: { other.\(change) }",
      to: .css, more: "  - { id: other, frame: [1, 2, 30, 40], background: \"#0000FF\" }")
    #expect(css.contains("animation: other-\(property) 0.5s ease-in 0.25s both;"), "\(css)")
    let rule = """
      @keyframes other-\(property) {
        from { \(property): \(from) }
        to { \(property): \(to) }
      }

      """
    #expect(css.contains(rule), "\(css)")
  }

  @Test(
    arguments: [
      ("kind: backdrop, blur: 1", "blur: 9", "backdrop-filter: blur(9px) saturate(1)"),
      ("kind: backdrop, tint: \"#00FF0080\"", "tint: \"#0000FFFF\"", "background-color: #0000ff"),
      ("kind: label, text: a", "hidden: true", "visibility: hidden"),
      ("kind: label, text: a", "color: \"#405060\"", "color: #405060"),
      ("kind: shape, path: M0 0L9 9", "color: \"#405060\"", "fill: #405060"),
      ("kind: shape, path: M0 0L9 9", "stroke: \"#405060\"", "stroke: #405060"),
      ("kind: shape, path: M0 0L9 9", "lineWidth: 5", "stroke-width: 5px"),
      ("border: { width: 2, color: \"#102030\" }", "border.width: 4", "outline: 4px solid #102030"),
      ("anchor: [0.5, 0.5]", "anchor.x: 0.25", "transform-origin: 25% 50%"),
    ] as [(String, String, String)])
  func viewSpecificPropertiesAnimateInCSS(_ view: String, _ change: String, _ last: String)
    throws
  {
    let css = try exported(
      "- wait: 0.5\n- set: { other.\(change) }", to: .css,
      more: "  - { id: other, frame: [1, 2, 30, 40], \(view) }")
    #expect(css.contains("  to { \(last) }\n"), "\(css)")
  }

  @Test(arguments: [
    ("z: 3", "The changing z order of other is left out."),
    ("clips: true", "The changing clipping of other is left out."),
    ("blend: multiply", "The changing blend mode of other is left out."),
    ("text: b", "The text of other stays as at the start."),
  ])
  func propertiesUnsupportedByCSSAreReported(_ change: String, _ note: String) throws {
    let css = try exported(
      "- wait: 0.5\n- set: { other.\(change) }", to: .css,
      more: "  - { id: other, frame: [1, 2, 30, 40], kind: label, text: a }")
    #expect(css.contains("/* \(note) */"), "\(css)")
    #expect(!css.contains("@keyframes"), "\(css)")
  }

  @Test func aGrowingContentSizeIsReported() throws {
    let css = try exported(
      "- wait: 0.5\n- set: { open: true }", to: .css,
      more: """
          - id: page
            kind: scroll
            frame: [0, 0, 100, 100]
            contentSize: [100, "= open ? 400 : 200"]
        """)
    #expect(css.contains("/* The content size of page stays as at the start. */"), "\(css)")
  }

  /// The printed linear() covers 100 points in 1 s with an allowed error of 0.1 points. The
  /// reference is 1 − e^(−βt)·(cos ωd·t + β·sin(ωd·t)/ωd) for ζ = 0.7 and ω = 4π.
  @Test func aSampledSpringStaysWithinTheAllowedError() throws {
    let css = try exported(
      "- animate: { duration: 1, curve: bouncy }\n  set: { box.x: 120 }", to: .css)
    let said = try #require(css.firstMatch(of: /box-translate ([0-9.]+)s linear\(([^)]*)\) both/))
    let printed = try #require(
      PrintedLinear(
        "transition-duration: \(said.1)s; linear(\(said.2)); at most 0 of the distance"))
    let (beta, swing) = (0.7 * 4 * Double.pi, 4 * Double.pi * (1 - 0.49).squareRoot())
    let worst =
      (0...997).map { step in
        let x = Double(step) / 997
        let t = x * printed.seconds
        let way = 1 - exp(-beta * t) * (cos(swing * t) + beta * sin(swing * t) / swing)
        return abs(printed.value(at: x) - way)
      }.max() ?? .infinity
    #expect(worst <= 0.001 && worst > 0.000_3, "\(worst)")
  }
}
