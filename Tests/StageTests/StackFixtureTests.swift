// Stacks against frames that an independent program worked out from UIStackView's documentation.

import SceneLanguage
import Testing

@testable import Stage

@Suite struct StackFixtureTests {
  private struct Fixture: Decodable {
    struct Case: Decodable {
      let scene: String
      /// The x, y, width and height of each shown view in its superview.
      let frames: [String: [Double]]
    }

    let cases: [Case]
  }

  @Test func stacksPlaceTheirViewsAsDocumented() throws {
    let cases = try fixture("stacks", as: Fixture.self).cases
    #expect(cases.count >= 200)
    for one in cases {
      var stage = Stage(
        try readScene(Array(one.scene.utf8), file: "s.yaml"), measuring: FixedSizes())
      try stage.advance(to: 0)
      for (id, expected) in one.frames.sorted(by: { $0.key < $1.key }) {
        let frame = try ["x", "y", "width", "height"].map {
          try number(stage, "\(id).\($0)", at: 0)
        }
        let isEqual = zip(frame, expected).allSatisfy { abs($0 - $1) < 0.01 }
        #expect(isEqual, "\(id): \(frame), not \(expected), in \(one.scene)")
      }
    }
  }
}
