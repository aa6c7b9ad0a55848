// The blend mode of views: one of some words, wherever it is given.

import Testing

@testable import Scene

@Suite struct BlendModeTests {
  @Test func aViewCoversUnlessItSaysOtherwise() throws {
    let scene = try read("views: [{ id: a }, { id: b, blend: screen }]")
    #expect(try initial("a.blend", in: scene) == "normal")
    #expect(try initial("b.blend", in: scene) == "screen")
  }

  @Test func anUnknownModeIsAnErrorWhereItStands() {
    let known = "normal, multiply, screen, overlay, darken, lighten"
    #expect(
      errors("views: [{ id: a, blend: multiplied }]").first?.hasPrefix("3:25: 'blend' takes ")
        == true)
    #expect(
      errors(
        """
        views: [{ id: a }]
        rules: [{ on: start, do: [{ set: { a.blend: dim } }] }]
        """) == ["4:45: 'a.blend' takes \(known), not 'dim'"])
  }
}
