// Tests of skewed views: position, order of transforms, and animation.

import DisplayList
import Geometry
import Scene
import Testing

@testable import Stage

@Suite struct SkewTests {
  private func view(_ keys: String) -> String {
    "views: [{ id: box, frame: [10, 20, 100, 50], background: red, \(keys) }]\n"
  }

  private func screenBox(_ keys: String) throws -> [Double] {
    let stage = Stage(try scene(view(keys)))
    return try ["x", "y", "width", "height"].map { try number(stage, "box.screen.\($0)", at: 0) }
  }

  /// The centre is (60, 45). A skew of 45° along x moves the upper edge 25 points to the left and
  /// the lower edge 25 points to the right. A skew along y moves the left edge 50 points up and the
  /// right edge 50 points down.
  @Test(arguments: [
    ("skew: [45, 0]", [-15.0, 20, 150, 50]),
    ("skew: [0, 45]", [10, -30, 100, 150]),
    ("skew: [45, 0], anchor: [0, 0]", [10, 20, 150, 50]),
    // The skew to 150 × 50 comes first, before scale, rotation and translation.
    ("skew: [45, 0], rotate: 90", [35, -30, 50, 150]),
    ("skew: [45, 0], scale: [1, 2]", [-15, -5, 150, 100]),
    ("skew: [45, 0], translate: [5, 6]", [-10, 26, 150, 50]),
  ])
  func aSkewedViewsBoxFollowsItsMatrix(_ keys: String, _ expected: [Double]) throws {
    let box = try screenBox(keys)
    #expect(zip(box, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(box)")
  }

  /// The second animation starts at 0.5 s. The remaining −20 of the first animation are added and
  /// decrease to 0.
  @Test func animationsOfASkewAddUp() throws {
    let body =
      view("skew: [0, 10]") + """
        rules:
          - { on: start, do: [{ animate: { duration: 1, curve: linear }, set: { box.skew.x: 40 } },
              { wait: 0.5 },
              { animate: { duration: 1, curve: linear }, set: { box.skew.x: 0 } }] }
        timeline: [{ wait: 2 }]
        """
    let times = [0.25, 0.5, 0.75, 1, 1.5]
    let shown = try numbers(body, "box.skew.x", at: times)
    #expect(zip(shown, [10.0, 20, 20, 20, 0]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(shown)")
    #expect(try numbers(body, "box.skew.y", at: [1]) == [10])
  }

  @Test func aFrameDrawsAViewThroughItsMatrix() throws {
    let stage = Stage(try scene(view("skew: [45, 0]")))
    let transforms = try stage.frame(at: 0).commands.compactMap { command -> Transform? in
      guard case .fill(_, _, let transform) = command else { return nil }
      return transform
    }
    // The transform is x′ = x + (y − 25) + 10 and y′ = y + 20.
    let expected = Transform(a: 1, b: 0, c: 1, d: 1, tx: -15, ty: 20)
    let shown = try #require(transforms.last)
    let errors = [
      shown.a - expected.a, shown.b - expected.b, shown.c - expected.c, shown.d - expected.d,
      shown.tx - expected.tx, shown.ty - expected.ty,
    ]
    #expect(errors.allSatisfy { abs($0) < 1e-9 }, "\(shown)")
  }
}
