// Tests of refused pin calls and of rounding to pixels.

import Geometry
import Layout
import Testing

@Suite struct PinChainTests {
  private static let a = ViewID(1)

  @Test(arguments: [
    ([PinCall.edge(.left, .points(5)), .edge(.left, .points(6))], "left"),
    ([.edge(.left, .points(5)), .edge(.hCenter, .points(0))], "hCenter"),
    ([.width(.points(-1))], "width"), ([.width(.points(5)), .width(.points(6))], "width"),
    ([.relative(.above, [.view(ViewID(3))], aligned: nil)], "above"),
    ([.aspectRatio(.value(2))], "aspectRatio"), ([.aspectRatio(.value(0))], "aspectRatio"),
    ([.sizeToFit(.width), .aspectRatio(.value(2))], "aspectRatio"),
    ([.between(.horizontal, .view(a), .view(ViewID(2)), aligned: nil)], "horizontallyBetween"),
  ])
  func callsWithoutEffectGetAWarning(calls: [PinCall], what: String) {
    let result = pin(Self.a, calls, in: SpecTree.pair)
    #expect(result.warnings.count == 1)
    #expect(result.warnings.first?.hasPrefix(what + " is not applied: ") == true)
  }

  @Test func theFirstPinCallWins() {
    let result = pin(
      Self.a, [.edge(.left, .points(5)), .edge(.left, .points(6))], in: SpecTree.pair)
    #expect(result.frames[Self.a] == Rect(x: 5, y: 20, width: 30, height: 40))
    let same = pin(Self.a, [.edge(.left, .points(5)), .edge(.left, .points(5))], in: SpecTree.pair)
    #expect(same.warnings.isEmpty)
  }

  @Test func aPinnedViewWithoutSuperviewKeepsItsFrame() {
    let result = pin(ViewID(3), [.edge(.left, .points(5))], in: SpecTree.pair)
    #expect(result.frames.isEmpty && result.warnings.count == 1)
  }

  /// The scale is 2 pixels per point. The origin 10.3 is rounded to 10.5, and the size 30.1 is
  /// rounded up to 30.5.
  @Test func originsAreRoundedAndSizesRoundedUpToPixels() {
    let result = pin(
      Self.a, [.edge(.left, .points(10.3)), .width(.points(30.1))], in: SpecTree.pair)
    #expect(result.frames[Self.a] == Rect(x: 10.5, y: 20, width: 30.5, height: 40))
  }

  /// PinLayout rounds half pixels away from zero, like Float.rounded().
  @Test(
    arguments: [
      (2.0, 10.25, 10.5), (2, 10.75, 11), (2, -0.25, -0.5), (2, -0.75, -1), (2, 10.24, 10),
      (2, -0.24, 0), (1, 2.5, 3), (1, 3.5, 4), (1, -2.5, -3), (3, 10.5, 32.0 / 3),
    ] as [(Double, Double, Double)])
  func halfAPixelIsRoundedAwayFromZero(scale: Double, points: Double, expected: Double) {
    var tree = SpecTree.pair
    tree.scale = scale
    let calls: [PinCall] = [
      .edge(.left, .points(points)), .edge(.top, .points(points)), .width(.points(30)),
      .height(.points(40)),
    ]
    let origin = Point(x: expected, y: expected)
    #expect(pin(Self.a, calls, in: tree).frames[Self.a]?.origin == origin)
  }
}
