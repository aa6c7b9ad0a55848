// The `appearance` in the head: the accessibility settings of the device.

import Layout
import Testing

@testable import Scene

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
  func lessMotionIsWantedBySceneOrCaller(_ line: String, _ reduces: Bool, _ width: Double) throws {
    let scene = try scene(Self.box + line, reducesMotion: reduces)
    #expect(scene.views[ViewID(0)][.width] == .number(width))
    #expect(scene.reducesMotion == (width == 3))
  }

  @Test func aViewOfThatNameComesFirst() throws {
    let scene = try scene(
      "views: [{ id: appearance, frame: [0, 0, 4, 1] }, "
        + "{ id: b, frame: [0, 0, = appearance.width, 1] }]\n")
    #expect(scene.variable(named: "appearance.width") != nil)
  }

  @Test func whatAppearanceDoesNotKnowIsAnError() {
    #expect(
      throws: SceneError.self,
      performing: { try scene("views: [{ frame: [0, 0, 1, 1], hidden: = appearance.dark }]\n") })
    do {
      _ = try scene("views: [{ frame: [0, 0, 1, 1], hidden: = appearance.dark }]\n")
    } catch {
      #expect(
        "\(error)".contains("unknown name 'appearance.dark'; use appearance.reduceMotion"))
    }
  }

  @Test func lintTakesTheNamesOfItsRules() throws {
    let scene = try scene(
      Self.box + "lint: { allow: [interrupted-early, unasked-jump], jump: 40 }\n")
    #expect(scene.lint.allowed == [.interruptedEarly, .unaskedJump])
    #expect(scene.lint.jump == 40)
    #expect(throws: SceneError.self) { try self.scene(Self.box + "lint: { allow: [jump] }\n") }
  }
}
