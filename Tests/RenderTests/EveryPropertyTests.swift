// Each property of views: it animates or jumps, and it shows.

import Foundation
import Images
import Player
import Render
import Scene
import Support
import Testing

@Suite struct EveryPropertyTests {
  /// A change of a property from the value in `views`.
  struct Change: Sendable, CustomTestStringConvertible {
    let property: String
    let view: String
    let to: String
    /// The value half-way through a linear animation; nil for a property that jumps.
    let half: String?
    /// Whether the property changes the picture at once.
    let isDrawn: Bool

    init(_ property: String, _ view: String, _ to: String, half: String?, isDrawn: Bool = true) {
      (self.property, self.view, self.to, self.half) = (property, view, to, half)
      self.isDrawn = isDrawn
    }

    var testDescription: String { property }
  }

  private static let views = """
    flickbook: 1
    screen: { size: [80, 60], scale: 2, background: white }
    fps: 10
    duration: 1
    views:
      - { frame: [0, 0, 40, 60], background: red }
      - id: box
        frame: [10, 10, 20, 20]
        background: "#3080C0"
        rotate: 30
        border: { width: 2, color: black }
        shadow: { opacity: 0.6, radius: 2, offset: [1, 2] }
        children: [{ frame: [12, 5, 20, 8], background: yellow }]
      - { id: card, frame: [0, 22, 16, 14], background: blue, perspective: 60, rotateY: 20 }
      - { id: over, frame: [20, 20, 12, 12], background: green }
      - { id: label, kind: label, text: a, frame: [0, 40, 20, 20], color: black }
      - { id: symbol, kind: symbol, symbol: heart, frame: [20, 40, 20, 20], color: black }
      - id: sky
        kind: gradient
        frame: [40, 0, 20, 20]
        from: [0.5, 0]
        to: [0.5, 1]
        colors: [red, green, blue, white, black, yellow, red, green]
        stops: [0, 0.1, 0.2, 0.4, 0.5, 0.6, 0.8, 0.9]
      - id: line
        kind: shape
        frame: [60, 0, 20, 20]
        path: M2 2 L18 2 L18 18
        color: "#C0C0C0"
        stroke: black
        lineWidth: 3
        dash: [6, 4]
      - id: page
        kind: scroll
        frame: [60, 20, 20, 20]
        contentSize: [40, 60]
        zoom: { min: 1, max: 3 }
        children:
          - { frame: [0, 0, 15, 15], background: blue }
          - { frame: [20, 18, 9, 9], background: red }
      - { id: glass, kind: backdrop, frame: [34, 0, 10, 20], blur: 4, tint: "#FFFFFF40" }

    """

  static let changes = shared + own + stops

  private static let shared = [
    Change("x", "box", "16", half: "13"), Change("y", "box", "4", half: "7"),
    Change("width", "box", "26", half: "23"), Change("height", "box", "10", half: "15"),
    Change("translate.x", "box", "6", half: "3"), Change("translate.y", "box", "-6", half: "-3"),
    Change("scale.x", "box", "1.5", half: "1.25"), Change("scale.y", "box", "0.5", half: "0.75"),
    Change("rotate", "box", "70", half: "50"), Change("skew.x", "box", "20", half: "10"),
    Change("skew.y", "box", "-20", half: "-10"), Change("anchor.x", "box", "0", half: nil),
    Change("anchor.y", "box", "1", half: nil), Change("alpha", "box", "0.5", half: "0.75"),
    Change("hidden", "box", "true", half: nil), Change("clips", "box", "true", half: nil),
    Change("z", "box", "1", half: nil), Change("blend", "box", "multiply", half: nil),
    Change("cornerRadius", "box", "8", half: "4"),
    Change("cornerRadius.topRight", "box", "8", half: "4"),
    Change("cornerRadius.bottomRight", "box", "8", half: "4"),
    Change("cornerRadius.bottomLeft", "box", "8", half: "4"),
    Change("background", "box", "'#50A0E0'", half: "#4090d0"),
    Change("border.width", "box", "4", half: "3"),
    Change("border.color", "box", "'#204060'", half: "#102030"),
    Change("shadow.color", "box", "'#ff0000'", half: nil),
    Change("shadow.opacity", "box", "0.2", half: "0.4"),
    Change("shadow.radius", "box", "6", half: "4"),
    Change("shadow.offset.x", "box", "5", half: nil),
    Change("shadow.offset.y", "box", "-4", half: nil),
    Change("rotateX", "card", "30", half: "15"), Change("rotateY", "card", "60", half: "40"),
    Change("perspective", "card", "30", half: nil),
    Change("backface", "card", "hidden", half: nil, isDrawn: false),
  ]

  private static let own = [
    Change("text", "label", "w", half: nil), Change("symbol", "symbol", "star", half: nil),
    Change("color", "label", "'#4060A0'", half: "#203050"),
    Change("stroke", "line", "'#4060A0'", half: "#203050"),
    Change("lineWidth", "line", "5", half: "4"), Change("strokeStart", "line", "0.5", half: "0.25"),
    Change("strokeEnd", "line", "0.5", half: "0.75"), Change("dash.gap", "line", "2", half: "3"),
    Change("dash.length", "line", "3", half: "4.5"), Change("dashPhase", "line", "5", half: "2.5"),
    Change("blur", "glass", "1", half: "2.5"), Change("saturation", "glass", "0", half: "0.5"),
    Change("tint", "glass", "'#FFFFFFC0'", half: "#ffffff80"),
    Change("from.x", "sky", "1", half: "0.75"), Change("from.y", "sky", "0.4", half: "0.2"),
    Change("to.x", "sky", "0", half: "0.25"), Change("to.y", "sky", "0.5", half: "0.75"),
    Change("offset.x", "page", "10", half: "5"), Change("offset.y", "page", "8", half: "4"),
    Change("contentSize.width", "page", "30", half: nil, isDrawn: false),
    Change("contentSize.height", "page", "30", half: nil, isDrawn: false),
    Change("zoom.scale", "page", "2", half: "1.5"),
    Change("insets.top", "page", "6", half: "3"), Change("insets.left", "page", "6", half: "3"),
    Change("insets.bottom", "page", "6", half: "3", isDrawn: false),
    Change("insets.right", "page", "6", half: "3", isDrawn: false),
    Change("bounces", "page", "false", half: nil, isDrawn: false),
    Change("alwaysBounce.horizontal", "page", "true", half: nil, isDrawn: false),
    Change("alwaysBounce.vertical", "page", "true", half: nil, isDrawn: false),
  ]

  private static let stops = [
    Change("color1", "sky", "'#FF8000'", half: nil), Change("color2", "sky", "white", half: nil),
    Change("color3", "sky", "white", half: nil), Change("color4", "sky", "black", half: nil),
    Change("color5", "sky", "white", half: nil), Change("color6", "sky", "black", half: nil),
    Change("color7", "sky", "white", half: nil), Change("color8", "sky", "white", half: nil),
    Change("stop1", "sky", "0.08", half: "0.04"), Change("stop2", "sky", "0.18", half: "0.14"),
    Change("stop3", "sky", "0.3", half: "0.25"), Change("stop4", "sky", "0.48", half: "0.44"),
    Change("stop5", "sky", "0.56", half: "0.53"), Change("stop6", "sky", "0.7", half: "0.65"),
    Change("stop7", "sky", "0.84", half: "0.82"), Change("stop8", "sky", "0.98", half: "0.94"),
  ]

  @Test func everyPropertyIsInTheTable() {
    #expect(Self.changes.map(\.property).sorted() == Property.allCases.map(\.name).sorted())
  }

  @Test(arguments: changes)
  func anAnimatedPropertyChangesValuesAndPixels(_ change: Change) async throws {
    let name = "\(change.view).\(change.property)"
    let rule = """
      rules:
        - on: start
          do: [{ animate: { duration: 1, curve: linear }, set: { \(name): \(change.to) } }]
      """
    let still = try RehearsedScene(path: "s.yaml", source: Array(Self.views.utf8))
    let moved = try RehearsedScene(path: "s.yaml", source: Array((Self.views + rule).utf8))
    let rows = try moved.traceText(.properties([name]), format: .csv).split(separator: "\n")
    let values = rows.dropFirst().map { $0.split(separator: ",").last.map(String.init) ?? "" }
    #expect(values.count == 10)
    if let half = change.half { #expect(values[5] == half) }
    // A property that jumps has its last value from the first tick on.
    let isJump = values[0] == values[9]
    let isColorOfStop =
      change.property.hasPrefix("color") && change.property != "color"
      && change.view == "sky"
    #expect(isJump == (change.half == nil && !isColorOfStop))
    if isJump { #expect(values[9] == change.to.trimmingCharacters(in: ["'"])) }
    let (before, after) = (try await still.picture(frame: 9), try await moved.picture(frame: 9))
    #expect((before != after) == change.isDrawn)
  }
}
