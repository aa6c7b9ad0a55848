// Tests of affine transforms: order of composition, exact quarter turns, bounding boxes.

import Foundation
import Geometry
import Testing

@Suite struct TransformTests {
  /// The largest rounding error of a sum of a few products in Double.
  static let epsilon = 1e-12

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let transform: Transform
    let from: Point
    let to: Point
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "identity", transform: .identity, from: p(3, 4), to: p(3, 4)),
    Case(name: "translation", transform: .translation(x: 10, y: -2), from: p(3, 4), to: p(13, 2)),
    Case(name: "scale", transform: .scale(x: 2, y: 0.5), from: p(3, 4), to: p(6, 2)),
    Case(name: "quarter turn", transform: .rotation(degrees: 90), from: p(1, 0), to: p(0, 1)),
    Case(name: "half turn", transform: .rotation(degrees: 180), from: p(3, 4), to: p(-3, -4)),
    Case(
      name: "30°", transform: .rotation(degrees: 30), from: p(2, 0), to: p(3.0.squareRoot(), 1)),
    Case(
      name: "skew along x", transform: .skew(xDegrees: 45, yDegrees: 0), from: p(3, 4),
      to: p(7, 4)),
    Case(
      name: "skew along both", transform: .skew(xDegrees: -45, yDegrees: 225), from: p(3, 4),
      to: p(-1, 7)),
    Case(
      name: "skew of 90°", transform: .skew(xDegrees: 90, yDegrees: 0), from: p(0, 2),
      to: p(2_000, 2)),
    Case(
      name: "skew, then scale, turn and move, about (10, 10)",
      transform: TransformComponents(
        translation: p(100, 0), scale: p(2, 1), rotationDegrees: 90, skewDegrees: p(45, 0)
      ).transform(about: p(10, 10)), from: p(10, 14), to: p(106, 18)),
    Case(
      name: "scale, then move",
      transform: Transform.scale(x: 2, y: 2).then(.translation(x: 1, y: 1)),
      from: p(3, 4), to: p(7, 9)),
    Case(
      name: "move, then scale",
      transform: Transform.translation(x: 1, y: 1).then(.scale(x: 2, y: 2)),
      from: p(3, 4), to: p(8, 10)),
    Case(
      name: "turn about (10, 10)",
      transform: Transform.translation(x: -10, y: -10).then(.rotation(degrees: 90))
        .then(.translation(x: 10, y: 10)), from: p(20, 10), to: p(10, 20)),
  ]

  static func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  @Test(arguments: cases)
  func eachTransformMovesAPointToItsComputedPosition(_ example: Case) {
    let result = example.transform.apply(to: example.from)
    #expect(abs(result.x - example.to.x) < Self.epsilon)
    #expect(abs(result.y - example.to.y) < Self.epsilon)
  }

  @Test(arguments: [-720.0, -270, -90, 0, 90, 180, 270, 450, 3690])
  func sineAndCosineAreExactAtMultiplesOf90(degrees: Double) {
    let (sine, cosine) = sineAndCosine(degrees: degrees)
    #expect([-1, 0, 1].contains(sine) && [-1, 0, 1].contains(cosine))
    #expect(sine * sine + cosine * cosine == 1)
    #expect(abs(sine - sin(degrees * .pi / 180)) < 1e-9)
  }

  @Test func aRotatedSquaresBoundingBoxIsExact() {
    let box = Transform.rotation(degrees: 45).boundingBox(
      of: Rect(x: -1, y: -1, width: 2, height: 2))
    #expect(abs(box.width - 2 * 2.0.squareRoot()) < Self.epsilon)
    #expect(abs(box.minY + 2.0.squareRoot()) < Self.epsilon)
  }

  @Test func determinantIsTheSignedAreaFactor() {
    #expect(Transform.scale(x: 2, y: 3).determinant == 6)
    #expect(Transform.scale(x: -1, y: 1).determinant == -1)
    #expect(Transform.scale(x: 0, y: 5).determinant == 0)
  }
}
