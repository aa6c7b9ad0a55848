// The blend mode of views: an enumeration in keys, steps and expressions.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct BlendModeTests {
  @Test func theDefaultBlendModeIsNormal() throws {
    let scene = try read(
      """
      views:
        - { id: a, frame: [0, 0, 9, 9] }
        - { id: b, frame: [0, 0, 9, 9], blend: screen }
      """)
    #expect(try view("a", in: scene)[.blend] == .text("normal"))
    #expect(try view("b", in: scene)[.blend] == .text("screen"))
  }

  @Test func anUnknownBlendModeIsAnError() {
    let known = "normal, multiply, screen, overlay, darken, lighten"
    #expect(
      errors("views: [{ id: a, frame: [0, 0, 9, 9], blend: multiplied }]") == [
        "3:46: 'blend' takes one of \(known), not 'multiplied'; did you mean 'multiply'?"
      ])
    #expect(
      errors(
        """
        views: [{ id: a, frame: [0, 0, 9, 9] }]
        rules: [{ on: start, do: [{ set: { a.blend: dim } }] }]
        """) == ["4:45: 'a.blend' takes \(known), not 'dim'"])
  }
}
