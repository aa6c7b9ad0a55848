// Tests of range maps against numbers from the libraries with the same rules.

import Geometry
import Motion
import TestSupport
import Testing

@Suite struct RangeMapTests {
  private struct Reference: Decodable {
    struct Case: Decodable {
      let `in`: [Double]
      let out: [Double]
      let outside: String
      let x: Double
      let y: Double
      let within: Double
    }
    let cases: [Case]
  }

  @Test func rangeMapsMatchReactNativeReanimatedAndMotion() throws {
    let cases = try fixture("range_maps", as: Reference.self).cases
    #expect(cases.count == 83)
    for reference in cases {
      let outside = try #require(RangeMap.Extrapolation(rawValue: reference.outside))
      let map = try RangeMap(
        inputs: reference.in, outputs: reference.out, left: outside, right: outside)
      #expect(abs(map.value(at: reference.x) - reference.y) <= reference.within, "\(reference)")
    }
  }

  @Test(arguments: [
    (RangeMap.Extrapolation.extend, RangeMap.Extrapolation.clamp, -100.0, 1.0),
    (.clamp, .extend, 0, 1.5), (.identity, .clamp, -1, 1), (.clamp, .identity, 0, 3),
    (.clamp, .clamp, 0, 1),
  ])
  func eachSideHasASeparateExtrapolation(
    left: RangeMap.Extrapolation, right: RangeMap.Extrapolation, below: Double, above: Double
  ) throws {
    let map = try RangeMap(inputs: [0, 1, 2], outputs: [0, 0.5, 1], left: left, right: right)
    let steep = try RangeMap(inputs: [0, 1, 2], outputs: [0, 100, 200], left: left, right: right)
    #expect((left == .extend ? steep : map).value(at: -1) == below)
    #expect(map.value(at: 3) == above)
  }

  @Test func rangeMapsClampByDefault() throws {
    let map = try RangeMap(inputs: [0, 100], outputs: [1, 0])
    #expect(map.value(at: -50) == 1)
    #expect(map.value(at: 25) == 0.75)
    #expect(map.value(at: 500) == 0)
  }

  @Test func equalInputsProduceAJump() throws {
    let map = try RangeMap(inputs: [0, 10, 10, 20], outputs: [0, 1, 5, 6])
    #expect(map.value(at: 10) == 1)
    #expect(map.value(at: 10.0.nextUp) >= 5)
    let jump = try RangeMap(inputs: [3, 3], outputs: [-1, 1], left: .extend, right: .extend)
    #expect([2.9, 3, 3.1].map(jump.value(at:)) == [-1, -1, 1])
  }

  @Test(arguments: [
    ([0.0], [1.0], "at least 2 inputs are needed, not 1"),
    ([], [], "at least 2 inputs are needed, not 0"),
    ([0, 1], [1], "there are 2 inputs but 1 output; each input needs an output"),
    ([0, 2, 1], [0, 1, 2], "the inputs must not decrease, but input 3 is 1.0 after 2.0"),
    ([0, .infinity], [0, 1], "inputs and outputs must be finite numbers"),
    ([0, 1], [0, .nan], "inputs and outputs must be finite numbers"),
  ])
  func invalidRangeMapsAreRefused(inputs: [Double], outputs: [Double], message: String) {
    let error = #expect(throws: RangeMap.ValidationError.self) {
      try RangeMap(inputs: inputs, outputs: outputs)
    }
    #expect(error?.description == message)
  }

  /// The map returns the exact output at every input, and stays between the outputs of each
  /// segment.
  @Test func mappedValuesStayBetweenTheOutputsOfTheirSegment() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let count = Int.random(in: 2...6, using: &generator)
      let inputs = (0..<count).map { _ in Double.random(in: -500...500, using: &generator) }
        .sorted()
      let outputs = inputs.map { _ in Double.random(in: -10...10, using: &generator) }
      let map = try RangeMap(inputs: inputs, outputs: outputs)
      for index in 1..<count {
        #expect(abs(map.value(at: inputs[index]) - outputs[index]) <= 1e-13)
        let x = Double.random(in: inputs[index - 1]...inputs[index], using: &generator)
        let range =
          min(outputs[index - 1], outputs[index])...max(outputs[index - 1], outputs[index])
        #expect(range.contains(map.value(at: x)))
      }
    }
  }

  @Test(arguments: [
    (0.0, 100.0, 25.0, 0.25), (0, 100, -1, 0), (0, 100, 101, 1), (100, 0, 25, 0.75),
    (100, 0, 200, 0), (50, 50, 49.9, 0), (50, 50, 50, 1), (50, 50, 51, 1),
    (-.greatestFiniteMagnitude, .greatestFiniteMagnitude, 0, 0.5),
    (0, .leastNonzeroMagnitude, .leastNonzeroMagnitude, 1),
    (0, 1, 1e308, 1), (1e308, -1e308, -1e308, 1), (0, -1e-300, 1e300, 0),
  ])
  func progressIsTheClampedFractionOfTheRange(
    from: Double, to: Double, x: Double, fraction: Double
  ) {
    #expect(progress(from: from, to: to, x) == fraction)
  }

  /// The curve cubic-bezier(⅓, 0, ⅔, ⅓) is x² within 0…1, the easing of React Native's tests.
  private static let square = CubicBezier(1.0 / 3, 0, 2.0 / 3, 1.0 / 3).map(TimingCurve.cubicBezier)

  @Test(arguments: [
    (0.0, 0.0), (0.5, 0.25), (0.9, 0.81), (1.0, 1.0), (2.0, 1.0), (-2.0, 0.0),
  ])
  func easingAppliesWithinEachSegment(x: Double, y: Double) throws {
    let map = try RangeMap(inputs: [0, 1], outputs: [0, 1], easing: try #require(Self.square))
    #expect(abs(map.value(at: x) - y) <= 1e-9)
    let tenfold = try RangeMap(
      inputs: [0, 10, 20], outputs: [5, 5, 15], easing: try #require(Self.square))
    #expect(abs(tenfold.value(at: 10 + 10 * x) - (5 + 10 * y)) <= 1e-8)
  }

  /// React Native's [−∞, 0] → [−∞, 0] and [5, ∞] → [5, ∞] are the identity without easing. A
  /// segment with any other finite output continues from there with slope 1.
  @Test func rangeEndsMayBeInfinite() throws {
    let below = try RangeMap(inputs: [-.infinity, 0], outputs: [-.infinity, 0], right: .identity)
    #expect([-100, -1, 0, 1].map(below.value(at:)) == [-100, -1, 0, 1])
    let above = try RangeMap(inputs: [5, .infinity], outputs: [5, .infinity], left: .identity)
    #expect([-10, 5, 6, 100].map(above.value(at:)) == [-10, 5, 6, 100])
    let both = try RangeMap(
      inputs: [-.infinity, 0, 10, .infinity], outputs: [-.infinity, 100, 0, .infinity])
    #expect([-5, 0, 5, 10, 30].map(both.value(at:)) == [95, 100, 50, 0, 20])
    // Easing squares the distance from the finite end, 0.5.
    let eased = try RangeMap(
      inputs: [5, .infinity], outputs: [5, .infinity], easing: try #require(Self.square))
    #expect(abs(eased.value(at: 5.5) - 5.25) <= 1e-9)
  }

  private static let endless: [([Double], [Double])] = [
    ([-.infinity, .infinity], [-.infinity, .infinity]),
    ([-.infinity, 0], [0, 1]), ([0, .infinity], [0, 1]), ([0, 1], [0, .infinity]),
    ([0, .infinity, .infinity], [0, 1, .infinity]), ([.infinity, .infinity], [0, .infinity]),
    ([0, .infinity], [0, -.infinity]),
  ]

  @Test(arguments: endless)
  func infiniteRangesWithoutAFiniteEndAreRefused(inputs: [Double], outputs: [Double]) {
    #expect(throws: RangeMap.ValidationError.notFinite) {
      try RangeMap(inputs: inputs, outputs: outputs)
    }
  }

  @Test func rangeMapsAreFiniteForEveryX() throws {
    let huge = Double.greatestFiniteMagnitude
    let maps = [
      try RangeMap(inputs: [-huge, huge], outputs: [-huge, huge], left: .extend, right: .extend),
      try RangeMap(inputs: [0, 1e-300], outputs: [0, huge], left: .extend, right: .extend),
      try RangeMap(inputs: [0, .infinity], outputs: [huge, .infinity]),
      try RangeMap(
        inputs: [0, 1], outputs: [0, huge], left: .extend, right: .extend, easing: .easeIn),
    ]
    for map in maps {
      for x in [-huge, -1, -1e-300, 0, 1e-301, 0.5, 1, 1e300, huge] {
        #expect(map.value(at: x).isFinite, "\(map) at \(x)")
      }
    }
  }
}

@Suite struct ColorMapTests {
  /// The values are from React Native's tests: opaque colours with rounded channels.
  @Test(arguments: [
    (0x002244, 0x99BBFF, 0.5, 0x4D6FA2), (0xFF9500, 0x87FC70, 0.5, 0xC3C938),
    (0x002244, 0x99BBFF, 0.0, 0x002244), (0x002244, 0x99BBFF, 1.0, 0x99BBFF),
    (0x002244, 0x99BBFF, 7.0, 0x99BBFF),
  ])
  func opaqueColourMapsMatchReactNative(from: UInt32, to: UInt32, x: Double, mixed: UInt32)
    throws
  {
    let map = try ColorMap(
      inputs: [0, 1], outputs: [from, to].map { AdaptiveColor(Color(rgb: $0)) })
    let expected = Color(rgb: mixed)
    for part in [\Color.red, \.green, \.blue] {
      let difference = abs(map.value(at: x).light[keyPath: part] - expected[keyPath: part])
      #expect(difference <= 0.5 / 255 + 1e-12)
    }
  }

  /// The input 1.5 is halfway from rgb(50, 150, 250) to red.
  @Test func colourMapsInterpolateWithPremultipliedAlpha() throws {
    let colors = [
      Color.clear, Color(red: 0.2, green: 0.6, blue: 1), Color(red: 1, green: 0, blue: 0),
    ]
    let map = try ColorMap(inputs: [0, 1, 2], outputs: colors.map { AdaptiveColor($0) })
    let half = map.value(at: 1.5).light
    #expect(abs(half.red - 0.6) < 1e-12 && abs(half.green - 0.3) < 1e-12)
    // Premultiplied mixing from clear keeps the colour and halves its alpha.
    let faded = map.value(at: 0.5).light
    #expect(faded.alpha == 0.5 && abs(faded.green - 0.6) < 1e-12)
  }

  /// Half-way between white/black and black/white, both variants are grey.
  @Test func lightAndDarkColourVariantsAreInterpolated() throws {
    let pairs = [
      AdaptiveColor(light: .white, dark: .black), AdaptiveColor(light: .black, dark: .white),
    ]
    let map = try ColorMap(inputs: [0, 1], outputs: pairs)
    let (quarter, half) = (map.value(at: 0.25), map.value(at: 0.5))
    #expect(quarter.light.red == 0.75 && quarter.dark.red == 0.25)
    #expect(half.isUniform && half.light == Color(red: 0.5, green: 0.5, blue: 0.5))
    #expect(pairs[0].color(atDarkness: 0.25) == Color(red: 0.75, green: 0.75, blue: 0.75))
  }

  @Test func invalidColourMapsAreRefused() {
    #expect(throws: RangeMap.ValidationError.identityOfColors) {
      try ColorMap(inputs: [0, 1], outputs: [.black, .white], left: .identity)
    }
    #expect(throws: RangeMap.ValidationError.notFinite) {
      try ColorMap(inputs: [0, .infinity], outputs: [.black, .white])
    }
    #expect(throws: RangeMap.ValidationError.tooFew(count: 1)) {
      try ColorMap(inputs: [0], outputs: [.black])
    }
  }
}
