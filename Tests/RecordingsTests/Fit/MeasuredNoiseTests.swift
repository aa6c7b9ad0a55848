// Tests of the noise of channels whose values were rounded to pixels.

import Testing

@testable import Recordings

@Suite struct MeasuredNoiseTests {
  /// Rounding to a unit u has the standard deviation u/√12, whatever the place of the first value.
  @Test(arguments: [(1.0, 0.2887), (0.5, 0.14435)], [0, 0.3, 7.7])
  func roundedPositionsHaveTheNoiseOfTheirUnit(
    _ grain: (unit: Double, noise: Double), start: Double
  ) {
    let values = (0..<20).map { start + grain.unit * Double(3 * $0) }
    let track = TimedChannels(
      name: "a", times: values.indices.map { Double($0) / 60 },
      channels: [.init(name: "screen.x", values: values, noise: 0)])
    #expect(abs(track.withMeasuredNoise.channels[0].noise - grain.noise) < 1e-9)
  }
}
