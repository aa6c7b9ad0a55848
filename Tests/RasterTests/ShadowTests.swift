// Tests of shadows against the normal distribution.

import DisplayList
import Foundation
import Geometry
import Images
import Testing

@Suite struct ShadowTests {
  /// The allowed error: rounding to 8 bits, and the kernel's truncation at three standard
  /// deviations.
  static let epsilon = 2.0 / 255

  @Test(arguments: [1.0, 2, 3, 4, 5.5, 8, 12, 16, 25, 40], [1.0, 2])
  func shadowFalloffFollowsTheNormalDistribution(radius: Double, scale: Double) throws {
    let edge = 150.0
    let shadow = Shadow(color: .black, radius: radius, offset: .zero)
    let bitmap = try draw(
      [.shadow(box(-2000, -2000, 2000 + edge, 4000), shadow, identity)], width: 300, height: 4,
      scale: scale)
    for x in 0..<bitmap.width {
      let distance = (Double(x) + 0.5) / scale - edge
      let expected = 0.5 * erfc(distance / (radius * 2.0.squareRoot()))
      #expect(abs(bitmap.darkness(x, 2) - expected) < Self.epsilon, "at \(distance) of the edge")
    }
  }

  @Test(arguments: [2.0, 6, 15])
  func smallBoxShadowsAreTheProductOfEdges(radius: Double) throws {
    let shadow = Shadow(color: .black, radius: radius, offset: Point(x: 3, y: -2))
    let bitmap = try draw(
      [.shadow(box(60, 70, 30, 20), shadow, identity)], width: 160, height: 160)
    func share(_ x: Double, _ low: Double, _ high: Double) -> Double {
      let unit = radius * 2.0.squareRoot()
      return 0.5 * (erf((high - x) / unit) - erf((low - x) / unit))
    }
    for y in stride(from: 5, to: 160, by: 7) {
      for x in stride(from: 5, to: 160, by: 7) {
        let expected =
          share(Double(x) + 0.5, 63, 93) * share(Double(y) + 0.5, 68, 88)
        #expect(abs(bitmap.darkness(x, y) - expected) < Self.epsilon)
      }
    }
  }

  @Test func aShadowWithoutRadiusIsAnOffsetCopy() throws {
    let shadow = Shadow(color: .black, radius: 0, offset: Point(x: 5, y: 6))
    let bitmap = try draw([.shadow(box(4, 4, 10, 10), shadow, identity)])
    #expect(bitmap.inkBox == PixelRect(x: 9, y: 10, width: 10, height: 10))
    #expect(bitmap.area == 100)
  }

  @Test func shadowOffsetDoesNotRotateWithTheBox() throws {
    let shadow = Shadow(color: .black, radius: 2, offset: Point(x: 0, y: 8))
    let bitmap = try draw(
      [.shadow(box(20, 20, 10, 10), shadow, turn(90, about: 25, 25))], width: 50, height: 60)
    #expect(abs(bitmap.centreOfMass.x - 25) < 0.1)
    #expect(abs(bitmap.centreOfMass.y - 33) < 0.1)
  }

  @Test(arguments: [1.0, 3, 6, 10])
  func shadowBlurPreservesTheArea(radius: Double) throws {
    let shadow = Shadow(color: .black, radius: radius, offset: .zero)
    let bitmap = try draw(
      [.shadow(box(60, 60, 40, 40, radius: 8), shadow, identity)], width: 160, height: 160)
    let area = 1600 - (4 - Double.pi) * 64
    // The faint tails of a shadow round to 0 in 8 bits.
    #expect(abs(bitmap.area / area - 1) < 0.02)
  }

  @Test(arguments: [2.0, 8])
  func aShadowMovesEvenlyWithItsBox(radius: Double) throws {
    let shadow = Shadow(color: .black, radius: radius, offset: .zero)
    var places: [Double] = []
    for step in 0...16 {
      let outline = box(40 + Double(step) / 8, 40, 20, 20, radius: 4)
      places.append(
        try draw([.shadow(outline, shadow, identity)], width: 100, height: 100).centreOfMass.x)
    }
    for (before, after) in zip(places, places.dropFirst()) {
      #expect(abs(after - before - 0.125) < 0.02)
    }
  }
}
