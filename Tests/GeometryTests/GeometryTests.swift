// Tests of transforms, rectangles and colours against values computed by hand.

import Testing

@testable import Geometry

@Suite struct GeometryTests {
  @Test func thenAppliesTransformsInOrder() {
    let map = Transform.scale(x: 2, y: 3).then(.rotation(degrees: 90)).then(
      .translation(x: 10, y: 20))
    // (1, 1) → (2, 3) → (−3, 2) → (7, 22)
    #expect(map.apply(to: Point(x: 1, y: 1)) == Point(x: 7, y: 22))
    #expect(map.determinant == 6)
  }

  @Test(arguments: [
    (0.0, 0.0, 1.0), (90, 1, 0), (180, 0, -1), (270, -1, 0), (-90, -1, 0), (450, 1, 0),
  ])
  func quarterTurnsAreExact(_ degrees: Double, _ sine: Double, _ cosine: Double) {
    let turn = sineAndCosine(degrees: degrees)
    #expect(turn.sine == sine && turn.cosine == cosine)
  }

  @Test func aRotatedBoxHasALargerBoundingBox() {
    let box = Transform.rotation(degrees: 45).boundingBox(
      of: Rect(x: -1, y: -1, width: 2, height: 2))
    #expect(abs(box.minX + 2.0.squareRoot()) < 1e-12)
    #expect(abs(box.width - 8.0.squareRoot()) < 1e-12)
  }

  @Test func touchingRectanglesDoNotIntersect() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.intersection(Rect(x: 10, y: 0, width: 5, height: 5)) == nil)
    #expect(
      rect.intersection(Rect(x: 5, y: -5, width: 10, height: 10))
        == Rect(x: 5, y: 0, width: 5, height: 5))
  }

  @Test func shrinkingARectangleStopsAtItsCentre() {
    #expect(
      Rect(x: 0, y: 0, width: 10, height: 4).expanded(by: -3)
        == Rect(x: 3, y: 2, width: 4, height: 0))
  }

  @Test func aRadiusIsAtMostHalfTheShorterSide() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 4)
    #expect(RoundedRect(rect, radius: 9).radius == 2)
    #expect(RoundedRect(rect, radius: -1).radius == 0)
    let radii = CornerRadii(topLeft: 1, topRight: 9, bottomRight: -1, bottomLeft: 0.5)
    #expect(RoundedRect(rect, radii: radii).radii.clockwise == [1, 2, 0, 0.5])
  }

  @Test func expandingAnOutlineAdjustsItsCornerRadii() {
    let radii = CornerRadii(topLeft: 0, topRight: 1, bottomRight: 3, bottomLeft: 2)
    let outline = RoundedRect(Rect(x: 0, y: 0, width: 20, height: 10), radii: radii)
    #expect(outline.expanded(by: 2).radii.clockwise == [2, 3, 5, 4])
    #expect(outline.expanded(by: -2).radii.clockwise == [0, 0, 1, 0])
    #expect(outline.expanded(by: -2).rect == Rect(x: 2, y: 2, width: 16, height: 6))
  }

  @Test func aColourIsWrittenAsHex() {
    #expect(Color(rgb: 0x5BAAF2).hex == "#5baaf2")
    #expect(Color.black.faded(by: 0.5).hex == "#00000080")
  }
}
