// Range maps against the numbers of the libraries whose rules they follow.

import Motion
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

  @Test func agreesWithReactNativeReanimatedAndMotion() throws {
    let cases = try fixture("range_maps", as: Reference.self).cases
    #expect(cases.count == 83)
    for reference in cases {
      let outside = try #require(RangeMap.Outside(rawValue: reference.outside))
      let map = try RangeMap(
        inputs: reference.in, outputs: reference.out, left: outside, right: outside)
      #expect(abs(map.value(at: reference.x) - reference.y) <= reference.within, "\(reference)")
    }
  }

  @Test(arguments: [
    (RangeMap.Outside.extend, RangeMap.Outside.clamp, -100.0, 1.0),
    (.clamp, .extend, 0, 1.5), (.identity, .clamp, -1, 1), (.clamp, .identity, 0, 3),
    (.clamp, .clamp, 0, 1),
  ])
  func eachSideHasItsOwnRule(
    left: RangeMap.Outside, right: RangeMap.Outside, below: Double, above: Double
  ) throws {
    let map = try RangeMap(inputs: [0, 1, 2], outputs: [0, 0.5, 1], left: left, right: right)
    let steep = try RangeMap(inputs: [0, 1, 2], outputs: [0, 100, 200], left: left, right: right)
    #expect((left == .extend ? steep : map).value(at: -1) == below)
    #expect(map.value(at: 3) == above)
  }

  @Test func clampsUnlessToldOtherwise() throws {
    let map = try RangeMap(inputs: [0, 100], outputs: [1, 0])
    #expect(map.value(at: -50) == 1)
    #expect(map.value(at: 25) == 0.75)
    #expect(map.value(at: 500) == 0)
  }

  @Test func equalInputsAreAJumpThatStartsAfterThem() throws {
    let map = try RangeMap(inputs: [0, 10, 10, 20], outputs: [0, 1, 5, 6])
    #expect(map.value(at: 10) == 1)
    #expect(map.value(at: 10.0.nextUp) >= 5)
    let jump = try RangeMap(inputs: [3, 3], outputs: [-1, 1], left: .extend, right: .extend)
    #expect([2.9, 3, 3.1].map(jump.value(at:)) == [-1, -1, 1])
  }

  @Test(arguments: [
    ([0.0], [1.0], "at least 2 inputs are needed, not 1"),
    ([], [], "at least 2 inputs are needed, not 0"),
    ([0, 1], [1], "there are 2 inputs but 1 outputs; each input needs its output"),
    ([0, 2, 1], [0, 1, 2], "the inputs must not decrease, but input 3 is 1.0 after 2.0"),
    ([0, .infinity], [0, 1], "inputs and outputs must be finite numbers"),
    ([0, 1], [0, .nan], "inputs and outputs must be finite numbers"),
  ])
  func refusesPointsThatMakeNoMap(inputs: [Double], outputs: [Double], message: String) {
    let error = #expect(throws: RangeMap.Invalid.self) {
      try RangeMap(inputs: inputs, outputs: outputs)
    }
    #expect(error?.description == message)
  }

  /// At every input the map meets its output, and between two it stays between theirs.
  @Test func staysBetweenTheOutputsOfItsSegment() throws {
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
  func progressIsTheClampedFractionOfTheWay(
    from: Double, to: Double, x: Double, fraction: Double
  ) {
    #expect(progress(from: from, to: to, x) == fraction)
  }
}
