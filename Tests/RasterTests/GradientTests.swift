// Tests of gradients at pixel centres.

import DisplayList
import Geometry
import Images
import Testing

@Suite struct GradientTests {
  static let blackToWhite = [
    Gradient.Stop(location: 0, color: .black), Gradient.Stop(location: 1, color: .white),
  ]
  /// The allowed error: rounding to 8 bits, and Cairo's colour ramps.
  static let epsilon = 2.0 / 255

  static func linear(_ from: (Double, Double), _ to: (Double, Double)) -> Gradient {
    Gradient(
      kind: .linear, stops: blackToWhite, start: Point(x: from.0, y: from.1),
      end: Point(x: to.0, y: to.1))
  }

  @Test(arguments: [1.0, 2, 3])
  func linearGradientsAreSampledAtPixelCentres(scale: Double) throws {
    let gradient = Self.linear((0, 0.5), (1, 0.5))
    let bitmap = try draw([.gradient(box(0, 0, 40, 40), gradient, identity)], scale: scale)
    for x in 0..<bitmap.width {
      let expected = 1 - (Double(x) + 0.5) / Double(bitmap.width)
      #expect(abs(bitmap.darkness(x, 7) - expected) < Self.epsilon)
    }
  }

  @Test func gradientsStretchWithANonSquareBox() throws {
    let gradient = Self.linear((0, 0), (1, 1))
    let bitmap = try draw([.gradient(box(0, 0, 40, 20), gradient, identity)], height: 20)
    for y in 0..<20 {
      for x in 0..<40 {
        let expected = 1 - ((Double(x) + 0.5) / 40 + (Double(y) + 0.5) / 20) / 2
        #expect(abs(bitmap.darkness(x, y) - expected) < Self.epsilon)
      }
    }
  }

  @Test func gradientStopsApplyAndEndColoursExtend() throws {
    let gradient = Gradient(
      kind: .linear,
      stops: [
        .init(location: 0.25, color: Color(rgb: 0xFF0000)),
        .init(location: 0.5, color: Color(rgb: 0x00FF00)),
        .init(location: 0.75, color: Color(rgb: 0x0000FF)),
      ], start: Point(x: 0.1, y: 0), end: Point(x: 0.9, y: 0))
    let bitmap = try draw([.gradient(box(0, 0, 100, 10), gradient, identity)], width: 100)
    #expect(bitmap.rgb(5, 5) == 0xFF0000)
    #expect(bitmap.rgb(95, 5) == 0x0000FF)
    // The pixel is halfway from 30 to 50.
    #expect(distance(bitmap.rgb(40, 5), 0x7C8200) <= 4)
  }

  @Test func aRadialGradientIsAnEllipseReachingItsEnd() throws {
    let gradient = Gradient(
      kind: .radial, stops: Self.blackToWhite, start: Point(x: 0.5, y: 0.5),
      end: Point(x: 1, y: 0.75))
    let bitmap = try draw([.gradient(box(0, 0, 40, 40), gradient, identity)])
    for y in 0..<40 {
      for x in 0..<40 {
        let across = (Double(x) + 0.5 - 20) / 20
        let down = (Double(y) + 0.5 - 20) / 10
        let radius = min(1, (across * across + down * down).squareRoot())
        #expect(abs(bitmap.darkness(x, y) - (1 - radius)) < Self.epsilon)
      }
    }
  }

  @Test func aWhiteToClearGradientPassesThroughGrey() throws {
    let gradient = Gradient(
      kind: .linear,
      stops: [.init(location: 0, color: .white), .init(location: 1, color: .clear)],
      start: Point(x: 0, y: 0), end: Point(x: 1, y: 0))
    let bitmap = try draw([.gradient(box(0, 0, 40, 40), gradient, identity)])
    // The brightness is halved at half the alpha: 1 − 0.5 · 0.5.
    #expect(abs(bitmap.darkness(20, 20) - 0.25) < 0.01)
  }

  @Test(arguments: [Gradient.Kind.linear, .radial])
  func aZeroLengthGradientIsItsLastColour(_ kind: Gradient.Kind) throws {
    let middle = Point(x: 0.5, y: 0.5)
    let gradient = Gradient(
      kind: kind,
      stops: Self.blackToWhite.reversed().enumerated().map {
        Gradient.Stop(location: Double($0), color: $1.color)
      }, start: middle, end: middle)
    #expect(try draw([.gradient(box(5, 5, 10, 10), gradient, identity)]).area == 100)
  }

  /// A path of the gradient's own box is the same as a rounded rectangle with the gradient.
  @Test(arguments: [0.0, 30])
  func aPathIsFilledLikeItsBox(degrees: Double) throws {
    let gradient = Self.linear((0.2, 0), (1, 0.7))
    let (outline, place) = (box(6, 8, 24, 20, radius: 5), turn(degrees, about: 20, 20))
    let filled = GradientPath(
      path: outline.path, fillRule: .nonZero, gradient: gradient, box: outline.rect)
    let (one, other) = (
      try draw([.gradient(outline, gradient, place)]), try draw([.gradientPath(filled, place)])
    )
    #expect(zip(one.pixels, other.pixels).allSatisfy { distance($0, $1) <= 1 })
  }

  /// The inner square is a hole of the outer one.
  @Test func aGradientFillsAnEvenOddPath() throws {
    let path = Path(box(0, 0, 40, 40).path.elements + box(10, 10, 20, 20).path.elements)
    let filled = GradientPath(
      path: path, fillRule: .evenOdd, gradient: Self.linear((0, 0), (1, 0)),
      box: Rect(x: 0, y: 0, width: 40, height: 40))
    let bitmap = try draw([.gradientPath(filled, identity)])
    #expect(bitmap.darkness(20, 20) == 0)
    #expect(abs(bitmap.darkness(2, 20) - (1 - 2.5 / 40)) < Self.epsilon)
  }

  /// Beyond its box a gradient has its end colours. Inside, it grows by 1/20 per point.
  @Test func aPathBeyondTheGradientHasItsEndColours() throws {
    let filled = GradientPath(
      path: box(0, 0, 40, 40).path, fillRule: .nonZero, gradient: Self.linear((0, 0), (1, 0)),
      box: Rect(x: 10, y: 30, width: 20, height: 4))
    let bitmap = try draw([.gradientPath(filled, identity)])
    for x in 0..<40 {
      let expected = min(max(1 - (Double(x) + 0.5 - 10) / 20, 0), 1)
      #expect(abs(bitmap.darkness(x, 3) - expected) < Self.epsilon)
    }
  }
}
