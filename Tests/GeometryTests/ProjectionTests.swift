// Tests of projections against points that are computed by hand.

import Support
import Testing

@testable import Geometry

@Suite struct ProjectionTests {
  /// Returns a card of 100 × 100 points that is turned about its centre, seen from 500 points.
  private func card(x: Double = 0, y: Double = 0, eye: Double = 500) throws -> Projection {
    try #require(
      TransformComponents(turnDegrees: Point(x: x, y: y), eyeDistance: eye)
        .projection(about: Point(x: 50, y: 50)))
  }

  private func expectNear(_ point: Point?, _ x: Double, _ y: Double) {
    #expect(point.map { $0.distance(to: Point(x: x, y: y)) < 1e-4 } == true, "\(point as Any)")
  }

  /// A turn of 60° about y: x = ±50 cos 60° = ±25, z = ∓50 sin 60° = ∓43.30127. The weights are
  /// 1 ± 43.30127 / 500 = 1.0866025 and 0.9133975.
  @Test func theRightEdgeRecedes() throws {
    let map = try card(y: 60)
    expectNear(map.apply(to: Point(x: 100, y: 0)), 50 + 25 / 1.0866025, 50 - 50 / 1.0866025)
    expectNear(map.apply(to: Point(x: 0, y: 100)), 50 - 25 / 0.9133975, 50 + 50 / 0.9133975)
    expectNear(map.apply(to: Point(x: 50, y: 50)), 50, 50)
  }

  /// A turn of 60° about x moves the lower edge by 43.30127 towards the eye.
  @Test func theUpperEdgeRecedes() throws {
    let map = try card(x: 60)
    expectNear(map.apply(to: Point(x: 0, y: 0)), 50 - 50 / 1.0866025, 50 - 25 / 1.0866025)
    expectNear(map.apply(to: Point(x: 100, y: 100)), 50 + 50 / 0.9133975, 50 + 25 / 0.9133975)
  }

  /// The product of the matrices of the turns about x and y, as in CATransform3D.
  @Test(arguments: [(30.0, 40.0), (-70, 200), (15, -85)])
  func turnsAboutBothAxesCombine(_ x: Double, _ y: Double) throws {
    let map = try card(x: x, y: y, eye: 300)
    let (a, b) = (x * .pi / 180, y * .pi / 180)
    for (u, v) in [(-50.0, -50.0), (50, -20), (10, 50)] {
      let once = (x: u, y: v * cos(a), z: v * sin(a))
      let twice = (x: once.x * cos(b) + once.z * sin(b), z: once.z * cos(b) - once.x * sin(b))
      let weight = 1 - twice.z / 300
      expectNear(
        map.apply(to: Point(x: 50 + u, y: 50 + v)), 50 + twice.x / weight, 50 + once.y / weight)
    }
  }

  @Test func aTurnWithoutPerspectiveIsATransform() {
    let turned = TransformComponents(turnDegrees: Point(x: 0, y: 60))
    #expect(turned.projection(about: .zero) == nil)
    let corner = turned.transform(about: Point(x: 50, y: 50)).apply(to: Point(x: 100, y: 0))
    expectNear(corner, 75, 0)
  }

  @Test(arguments: [0.0, 180, 360, -180])
  func aFlatViewNeedsNoProjection(degrees: Double) {
    let turned = TransformComponents(turnDegrees: Point(x: 0, y: degrees), eyeDistance: 500)
    #expect(turned.projection(about: .zero) == nil)
    #expect(turned.showsFront == (degrees.remainder(dividingBy: 360) == 0))
  }

  @Test func theInverseUndoesATransform() throws {
    let map = try card(x: 20, y: -50, eye: 200)
      .then(.rotation(degrees: 30)).then(.translation(x: 7, y: -400))
    let inverse = try #require(map.inverted)
    for point in [Point(x: 0, y: 0), Point(x: 100, y: 30), Point(x: -20, y: 77)] {
      let image = try #require(map.apply(to: point))
      expectNear(inverse.apply(to: image), point.x, point.y)
      #expect(abs(inverse.weight(of: image) * map.weight(of: point) - 1) < 1e-9)
    }
  }

  /// Seen from 40 points, the left edge of the card is 43.3 points towards the eye and behind it.
  @Test func pointsBehindTheEyeHaveNoImage() throws {
    let map = try card(y: 60, eye: 40)
    #expect(map.apply(to: Point(x: 0, y: 50)) == nil)
    let whole = Rect(x: 0, y: 0, width: 100, height: 100)
    let window = Rect(x: 0, y: 0, width: 100, height: 100)
    let corners = map.corners(of: whole, seenIn: window)
    #expect(corners.count >= 4)
    for corner in corners {
      let image = try #require(map.apply(to: corner))
      let box = Rect(origin: image, size: Size(width: 0, height: 0))
      #expect(window.expanded(by: 1e-6).union(box) == window.expanded(by: 1e-6))
    }
    #expect(map.corners(of: Rect(x: 0, y: 0, width: 1, height: 100), seenIn: nil).isEmpty)
  }
}
