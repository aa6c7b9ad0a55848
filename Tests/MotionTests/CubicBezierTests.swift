// Tests of cubic Béziers against 40-digit reference numbers, and of properties of every curve.

import Motion
import TestSupport
import Testing

/// The documented accuracy of CubicBezier: a value's error is at most this number times 1 +
/// |slope|.
private let valueError = 1e-9

/// The tolerance for monotonicity: a multiple of the rounding error of a y near 1.
private let rounding = 1e-13

@Suite struct CubicBezierTests {
  private struct Reference: Decodable {
    struct Curve: Decodable {
      let points: [Double]
      let samples: [[Double?]]
      let outside: [[Double]]
    }
    let curves: [Curve]
  }

  @Test func bezierCurvesMatch40DigitValues() throws {
    let curves = try fixture("bezier", as: Reference.self).curves
    #expect(curves.count == 8)
    for reference in curves {
      let p = reference.points
      let curve = try #require(CubicBezier(p[0], p[1], p[2], p[3]))
      for sample in reference.samples {
        let x = try #require(sample[0])
        let y = try #require(sample[1])
        let slope = sample[2] ?? CubicBezier.steepestSlope
        let error = abs(curve.value(at: x) - y)
        #expect(error <= valueError * (1 + abs(slope)), "\(p) at \(x)")
        if let slope = sample[2] {
          #expect(abs(curve.slope(at: x) - slope) <= valueError * (1 + abs(slope)), "\(p) at \(x)")
        }
      }
      for point in reference.outside {
        let error = abs(curve.value(at: point[0]) - point[1])
        #expect(error <= valueError * (1 + abs(point[1])), "\(p) at \(point[0])")
      }
    }
  }

  private struct Chains: Decodable {
    struct Case: Decodable {
      let curves: [String]
      let x: Double
      let y: Double
      let within: Double
    }
    let cases: [Case]
  }

  @Test func chainedBezierCurvesMatchWebPlatformTests() throws {
    let cases = try fixture("bezier_chains", as: Chains.self).cases
    #expect(cases.count == 15)
    for reference in cases {
      let y = try reference.curves.reduce(reference.x) { x, notation in
        try Curve(parsing: notation).value(at: x)
      }
      #expect(abs(y - reference.y) <= reference.within, "\(reference)")
    }
  }

  @Test(arguments: [
    [-0.1, 0, 1, 1], [1.1, 0, 1, 1], [0, 0, -1e-9, 1], [0, 0, 1.000001, 1], [.nan, 0, 1, 1],
    [0, .nan, 1, 1], [0, 0, .infinity, 1], [0, 0, 1, .infinity], [0, 1_001, 1, 1], [0, 0, 1, -1e9],
  ])
  func controlPointsOutsideTheLimitsAreRefused(points: [Double]) {
    #expect(CubicBezier(points[0], points[1], points[2], points[3]) == nil)
  }

  @Test func bezierCurvesRunExactlyFrom0To1() throws {
    for curve in try someCurves(seed: 1, count: 300, height: -1_000...1_000) {
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
    }
  }

  @Test func curvesWithinTheUnitSquareNeverDecrease() throws {
    for curve in try someCurves(seed: 2, count: 300, height: 0...1) {
      var last = 0.0
      for step in 0...500 {
        let y = curve.value(at: Double(step) / 500)
        #expect(y >= last - rounding, "\(curve) at step \(step)")
        last = y
      }
    }
  }

  @Test func slopesMatchSecants() throws {
    var generator = SeededGenerator(seed: 3)
    for curve in try someCurves(seed: 3, count: 300, height: -2...3) {
      let x = Double.random(in: 0.01...0.99, using: &generator)
      let half = 1e-6
      let (below, above) = (curve.value(at: x - half), curve.value(at: x + half))
      let chord = (above - below) / (2 * half)
      let slope = curve.slope(at: x)
      // A chord differs from the slope at most by the change of slope between its ends.
      let bend = abs(curve.slope(at: x + half) - curve.slope(at: x - half))
      #expect(abs(slope - chord) <= bend + 1e-6 * (1 + abs(slope)), "\(curve) at \(x)")
    }
  }

  @Test func mirroredPointsGiveTheMirroredCurve() throws {
    for curve in try someCurves(seed: 4, count: 200, height: -1...2) {
      let mirrored = try #require(
        CubicBezier(1 - curve.x2, 1 - curve.y2, 1 - curve.x1, 1 - curve.y1))
      for x in stride(from: -0.5, through: 1.5, by: 0.0625) {
        let difference = abs(mirrored.value(at: x) - (1 - curve.value(at: 1 - x)))
        // The rounding of 1 − x2 is visible on a steep curve.
        #expect(difference <= valueError * (1 + abs(mirrored.slope(at: x))), "\(curve) at \(x)")
      }
    }
  }

  @Test func diagonalControlPointsGiveTheIdentity() throws {
    for (x1, x2) in [(0.0, 1.0), (0, 0), (1, 1), (0.3, 0.7), (1, 0), (0.9, 0.2)] {
      let curve = try #require(CubicBezier(x1, x1, x2, x2))
      for x in stride(from: -1.0, through: 2.0, by: 0.03125) {
        #expect(abs(curve.value(at: x) - x) <= valueError, "\(curve) at \(x)")
        #expect(abs(curve.slope(at: x) - 1) <= valueError, "\(curve) at \(x)")
      }
    }
  }

  @Test func bezierCurvesAreFiniteForEveryFiniteX() throws {
    let ends: [Double] = [0, 1, .leastNonzeroMagnitude, 1 - .ulpOfOne / 2, 0.5]
    let heights = [-1_000.0, 0, 1, 1_000]
    let inside = [0, .leastNonzeroMagnitude, 1e-300, 1e-16, 0.25, 0.5, 0.5.nextUp, 1 - 1e-16, 1]
    let outside = [-Double.greatestFiniteMagnitude, -1, -1e-300, 1.0.nextUp, 2, 1e300]
    for x1 in ends {
      for x2 in ends {
        for y1 in heights {
          for y2 in heights {
            let curve = try #require(CubicBezier(x1, y1, x2, y2))
            for x in inside + outside {
              let (y, slope) = (curve.value(at: x), curve.slope(at: x))
              #expect(y.isFinite && slope.isFinite, "\(curve) at \(x): \(y), \(slope)")
            }
          }
        }
      }
    }
  }

  @Test func aVerticalTangentHasTheSteepestSlope() throws {
    #expect(try #require(CubicBezier(1, 0, 0, 1)).slope(at: 0.5) == CubicBezier.steepestSlope)
    #expect(try #require(CubicBezier(0, -0.5, 1, -0.5)).slope(at: 0) == -CubicBezier.steepestSlope)
  }

  /// The curve (1, 0, 0, 1) has x = 0.5 + 4d³ and dy/dx = (1.5 − 6d²) / 12d² at t = 0.5 + d.
  @Test(arguments: [0.1, 0.01, 0.003, -0.003, 0.001])
  func slopesAreAccurateNearAVerticalTangent(d: Double) throws {
    let curve = try #require(CubicBezier(1, 0, 0, 1))
    let slope = (1.5 - 6 * d * d) / (12 * d * d)
    // The rounding of x to 1e-16 changes d by 1e-16 / 12d², a fraction of at most 1e-8.
    #expect(abs(curve.slope(at: 0.5 + 4 * d * d * d) / slope - 1) < 1e-6)
  }

  private func someCurves(
    seed: UInt64, count: Int, height: ClosedRange<Double>
  ) throws -> [CubicBezier] {
    var generator = SeededGenerator(seed: seed)
    return try (0..<count).map { index in
      // Every fourth curve has a control point exactly above or below an end.
      let x1 = index % 4 == 0 ? 0 : Double.random(in: 0...1, using: &generator)
      let x2 = index % 4 == 1 ? 1 : Double.random(in: 0...1, using: &generator)
      let y1 = Double.random(in: height, using: &generator)
      let y2 = Double.random(in: height, using: &generator)
      return try #require(CubicBezier(x1, y1, x2, y2))
    }
  }
}
