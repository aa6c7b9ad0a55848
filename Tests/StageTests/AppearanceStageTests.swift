// Tests of the appearance while a scene plays: colours in light and dark, and their cross-fade.

import DisplayList
import Geometry
import Scene
import SceneLanguage
import TestSupport
import Testing

@testable import Stage

@Suite struct AppearanceStageTests {
  private static let pair = "{ light: '#ffffff', dark: '#000000' }"
  private static let views = """
    views:
      - { id: box, frame: [0, 0, 10, 10], background: \(pair) }
      - { id: strip, kind: gradient, frame: [0, 0, 10, 10], colors: [\(pair), red] }

    """

  /// Returns the colours of the background, the box and the gradient's first stop.
  private func colors(_ stage: Stage, at time: Double) throws -> [String] {
    let frame = try stage.frame(at: time)
    return [frame.background.hex]
      + frame.commands.compactMap { command in
        switch command {
        case .fill(_, let color, _): color.hex
        case .gradient(_, let gradient, _): gradient.stops[0].color.hex
        default: nil
        }
      }
  }

  private func stage(_ appearance: Appearance, _ rest: String = "") throws -> Stage {
    let head = "flickbook: 1\nscreen: { size: [10, 10], background: systemBackground }\n"
    let text = head + Self.views + rest
    let scene = try readScene(Array(text.utf8), file: "s.yaml", appearance: appearance)
    return Stage(scene, isLogging: true)
  }

  @Test(arguments: Appearance.allCases)
  func eachColourHasTheValueOfTheAppearance(_ appearance: Appearance) throws {
    let expected = appearance == .light ? "#ffffff" : "#000000"
    #expect(try colors(try stage(appearance), at: 0) == [expected, expected, expected])
  }

  /// Half-way through a linear cross-fade, white and black are #808080 (127.5 rounded up).
  @Test func allColoursCrossFadeTogether() throws {
    let rule = """
      rules:
        - on: start
          do: [{ animate: { duration: 1, curve: linear, name: fade }, set: { appearance: dark } }]

      """
    var stage = try stage(.light, rule)
    try stage.advance(to: 0.5)
    #expect(try colors(stage, at: 0.5) == ["#808080", "#808080", "#808080"])
    #expect(try number(stage, "appearance.darkness", at: 0.25) == 0.25)
    try stage.advance(to: 1)
    #expect(try colors(stage, at: 1) == ["#000000", "#000000", "#000000"])
    #expect(
      stage.events.contains { if case .event(.finish("fade")) = $0.cause { true } else { false } })
  }

  @Test func anInterruptedAppearanceChangeStartsFromTheCurrentDarkness() throws {
    let rule = """
      rules:
        - on: start
          do:
            - { animate: { duration: 1, curve: linear }, set: { appearance: dark } }
            - wait: 0.5
            - animate: { duration: 1, curve: linear, from: current }
              set: { appearance: "= appearance.dark ? 'light' : 'dark'" }

      """
    var stage = try stage(.light, rule)
    try stage.advance(to: 1)
    #expect(abs(try number(stage, "appearance.darkness", at: 1) - 0.25) < 1e-9)
  }

  /// A colour that a step sets keeps both values, so that it follows a later change.
  @Test func anAssignedColourFollowsTheAppearance() throws {
    let rule = """
      rules:
        - on: start
          do:
            - set: { box.background: label }
            - wait: 0.5
            - set: { appearance: dark }

      """
    var stage = try stage(.light, rule)
    try stage.advance(to: 0)
    #expect(try colors(stage, at: 0)[1] == "#000000")
    try stage.advance(to: 1)
    #expect(try colors(stage, at: 1)[1] == "#ffffff")
    // The event's effect names the colour that shows.
    let effects = stage.events.flatMap(\.effects)
    #expect(
      effects.contains {
        if case .change(_, .color(let color), _) = $0 { color.isUniform } else { false }
      })
  }
}
