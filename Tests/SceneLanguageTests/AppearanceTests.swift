// The `appearance` in the head: light or dark, and the accessibility settings of the device.

import Geometry
import Layout
import Scene
import Testing

@testable import SceneLanguage

@Suite struct AppearanceTests {
  private static let head = "flickbook: 1\nscreen: { size: [10, 10] }\n"
  private static let box = """
    views: [{ id: box, frame: [0, 0, "= appearance.reduceMotion ? 3 : 7", 1] }]

    """

  private func scene(_ text: String, reducesMotion: Bool = false) throws -> Scene {
    try readScene(Array((Self.head + text).utf8), file: "s.yaml", reducesMotion: reducesMotion)
  }

  @Test(arguments: [
    ("", false, 7), ("appearance: { reduceMotion: true }\n", false, 3), ("", true, 3),
    ("appearance: { reduceMotion: false }\n", true, 3),
  ])
  func theSceneOrTheCallerRequestsReducedMotion(_ line: String, _ reduces: Bool, _ width: Double)
    throws
  {
    let scene = try scene(Self.box + line, reducesMotion: reduces)
    #expect(scene.views[ViewID(0)][.width] == .number(width))
    #expect(scene.reducesMotion == (width == 3))
  }

  @Test func aViewNamedAppearanceShadowsTheAppearance() throws {
    let scene = try scene(
      "views: [{ id: appearance, frame: [0, 0, 4, 1] }, "
        + "{ id: b, frame: [0, 0, = appearance.width, 1] }]\n")
    #expect(scene.variable(named: "appearance.width") != nil)
  }

  @Test func anUnknownAppearancePropertyIsAnError() {
    let error = #expect(throws: SceneError.self) {
      try scene("views: [{ frame: [0, 0, 1, 1], hidden: = appearance.bright }]\n")
    }
    #expect(
      "\(error.map(String.init(describing:)) ?? "")".contains(
        "unknown name 'appearance.bright'; use appearance.dark, appearance.darkness or "
          + "appearance.reduceMotion"))
  }

  @Test func lintAllowsRulesByName() throws {
    let scene = try scene(
      Self.box + "lint: { allow: [interrupted-early, unasked-jump], jump: 40 }\n")
    #expect(scene.lint.allowed == [.interruptedEarly, .unaskedJump])
    #expect(scene.lint.jump == 40)
    #expect(throws: SceneError.self) { try self.scene(Self.box + "lint: { allow: [jump] }\n") }
  }

  @Test(arguments: [
    ("", nil, Appearance.light), ("appearance: dark\n", nil, .dark),
    ("appearance: { style: dark, reduceMotion: true }\n", nil, .dark),
    ("appearance: dark\n", Appearance.light, .light), ("", .dark, .dark),
  ])
  func theCallerOverridesTheAppearance(
    _ line: String, _ chosen: Appearance?, _ appearance: Appearance
  ) throws {
    let views =
      "views: [{ id: box, frame: [0, 0, = appearance.darkness * 5, 1], "
      + "hidden: = appearance.dark }]\n"
    let text = Self.head + views + line
    let scene = try readScene(Array(text.utf8), file: "s.yaml", appearance: chosen)
    #expect(scene.appearance == appearance)
    // Without a step that sets it, the appearance is a constant.
    #expect(scene.bindings.isEmpty)
    #expect(scene.views[ViewID(0)][.width] == .number(appearance == .dark ? 5 : 0))
    #expect(scene.views[ViewID(0)][.hidden] == .boolean(appearance == .dark))
  }

  @Test(arguments: [
    "appearance: blue\n", "appearance: { style: blue }\n", "appearance: [dark]\n",
    "rules: [{ on: start, do: [{ set: { appearance: blue } }] }]\n",
    "rules: [{ on: start, do: [{ set: { appearance: 1 } }] }]\n",
    "rules: [{ on: start, do: [{ keyframes: { duration: 1 }, "
      + "frames: [{ set: { appearance: dark } }] }] }]\n",
  ])
  func anUnknownAppearanceIsAnError(_ line: String) {
    #expect(throws: SceneError.self) { try self.scene(Self.box + line) }
  }

  /// The two colours of a value, in each place where a colour can stand.
  @Test(arguments: [
    "{ light: '#102030', dark: '#405060' }", "\"= lightDark('#102030', '#405060')\"",
    "{ light: \"= true ? '#102030' : 'red'\", dark: '#405060' }",
    "{ dark: { light: red, dark: '#405060' }, light: '#102030' }",
  ])
  func aColourHasTwoValues(_ written: String) throws {
    let pair = AdaptiveColor(light: Color(rgb: 0x102030), dark: Color(rgb: 0x405060))
    let body = """
      components:
        c: { inputs: { tint: red }, view: { frame: [0, 0, 1, 1], background: = tint } }
      views:
        - { id: box, frame: [0, 0, 1, 1], background: \(written) }
        - { use: c, with: { tint: \(written) } }
      rules: [{ on: start, do: [{ set: { box.background: \(written) } }] }]

      """
    let scene = try scene(body)
    #expect(scene.views[ViewID(0)][.background] == .color(pair))
    #expect(scene.views[ViewID(1)][.background] == .color(pair))
    guard case .set(let changes)? = scene.rules.first?.steps.first?.action else {
      Issue.record("no step")
      return
    }
    #expect(changes.first?.value.constant == .color(pair))
  }

  @Test(arguments: [
    ("{ light: red }", "'dark' is missing"), ("{ light: red, dark: 3 }", "'dark' takes a colour"),
    ("{ light: red, dark: bleu }", "not 'bleu'"),
    ("= lightDark('red')", "does not take 1 argument"),
  ])
  func aColourWithAMissingValueIsAnError(_ written: String, _ words: String) {
    let error = #expect(throws: SceneError.self) {
      try scene("views: [{ frame: [0, 0, 1, 1], background: \(written) }]\n")
    }
    #expect("\(error.map(String.init(describing:)) ?? "")".contains(words))
  }
}
