// Tests of the rubber band against 40-digit and published numbers.

import Motion
import TestSupport
import Testing

@Suite struct RubberBandTests {
  @Test func rubberBandsMatch40DigitValues() throws {
    let reference = try fixture("scrolling", as: ScrollReference.self)
    for row in reference.stretches {
      #expect(abs(RubberBand(dimension: row[1]).stretch(of: row[0]) - row[2]) <= scrollError)
    }
    for row in reference.overshoots {
      #expect(abs(RubberBand(dimension: row[1]).overshoot(for: row[0]) - row[2]) <= scrollError)
    }
    for row in reference.published {
      #expect(abs(RubberBand(dimension: row[1]).stretch(of: row[0]) - row[2]) <= 0.005)
    }
  }

  @Test func overshootInvertsTheStretch() {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<1_000 {
      let band = RubberBand(dimension: Double.random(in: 1...2_000, using: &generator))
      let finger = Double.random(in: -3...3, using: &generator) * band.dimension
      let back = band.overshoot(for: band.stretch(of: finger))
      #expect(abs(back - finger) <= 1e-9 * max(1, abs(finger)))
      #expect(band.stretch(of: -finger) == -band.stretch(of: finger))
      #expect(abs(band.stretch(of: finger)) < band.dimension)
    }
  }

  @Test func rubberBandsAreFiniteAtEveryFingerPosition() {
    let band = RubberBand(dimension: 667)
    for number in [-Double.greatestFiniteMagnitude, -667, 0, 667, 1e300] {
      #expect(band.stretch(of: number).isFinite)
      #expect(band.overshoot(for: number).isFinite)
    }
  }
}
