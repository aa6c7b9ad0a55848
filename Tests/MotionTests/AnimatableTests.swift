// Tests of interpolation, component by component.

import Geometry
import Motion
import Testing

@Suite struct AnimatableTests {
  static let red = Color(red: 1, green: 0, blue: 0)
  static let clearBlue = Color(red: 0, green: 0, blue: 1, alpha: 0)
  /// The rounding error of a division.
  static let epsilon = 1e-12

  // The expected colours are computed by hand: premultiply, mix, divide by the mixed alpha.
  static let mixtures: [(Color, Color, Double, Color)] = [
    (.black, .white, 0.25, Color(red: 0.25, green: 0.25, blue: 0.25)),
    // A mixture with a clear colour changes only the alpha, because clear has no hue.
    (red, clearBlue, 0.5, Color(red: 1, green: 0, blue: 0, alpha: 0.5)),
    // The expected components are (1·0.5·½, 0, 1·1·½) / 0.75.
    (
      red.faded(by: 0.5), Color(red: 0, green: 0, blue: 1), 0.5,
      Color(red: 1.0 / 3, green: 0, blue: 2.0 / 3, alpha: 0.75)
    ),
    (.clear, .clear, 0.5, .clear),
    // Fractions outside 0…1 stay within the range of colours.
    (.black, .white, 2, .white),
    (.black, .white, -1, .black),
  ]

  @Test(arguments: mixtures)
  func coloursMixWithPremultipliedAlpha(
    _ from: Color, _ to: Color, _ fraction: Double, _ result: Color
  ) {
    let mixed = from.interpolated(to: to, fraction: fraction)
    for part in [\Color.red, \.green, \.blue, \.alpha] {
      #expect(abs(mixed[keyPath: part] - result[keyPath: part]) < Self.epsilon)
    }
  }

  @Test func interpolationIsExactAtBothEnds() {
    let (from, to) = (Point(x: 0.1, y: 1e9), Point(x: 0.7, y: -1e-9))
    #expect(from.interpolated(to: to, fraction: 0) == from)
    #expect(from.interpolated(to: to, fraction: 1) == to)
  }

  @Test func componentsAreInterpolatedSeparately() {
    #expect(2.0.interpolated(to: 4, fraction: 0.25) == 2.5)
    let point = Point(x: 0, y: 10).interpolated(to: Point(x: 4, y: 0), fraction: 0.25)
    #expect(point == Point(x: 1, y: 7.5))
    let size = Size(width: 10, height: 2).interpolated(
      to: Size(width: 20, height: 0), fraction: 1.5)
    #expect(size == Size(width: 25, height: 0))
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
      .interpolated(to: Rect(x: 8, y: -8, width: 20, height: 2), fraction: 0.5)
    #expect(rect == Rect(x: 4, y: -4, width: 15, height: 6))
  }

  @Test func transformsInterpolateByComponentNotByMatrix() {
    let start = TransformComponents()
    let end = TransformComponents(
      translation: Point(x: 10, y: 0), scale: Point(x: 3, y: 1), rotationDegrees: 360)
    let half = start.interpolated(to: end, fraction: 0.5)
    #expect(half.rotationDegrees == 180 && half.scale == Point(x: 2, y: 1))
    // Half of a full turn is upside down; a mixed matrix would not turn at all. The point (1, 0) is
    // turned and scaled about (0, 0) to (−2, 0), then moved 5 to the right.
    let moved = half.transform(about: .zero).apply(to: Point(x: 1, y: 0))
    #expect(moved == Point(x: 3, y: 0))
  }
}
