// Tests of POP's springs against numbers computed by hand from its formulas.

import Motion
import Testing

@Suite struct PopSpringTests {
  /// A speed of 20 gives the tension 0.5 + 199.5·20/34 = 117.853, and the stiffness
  /// 3.62·(117.853 − 30) + 194. A bounciness of 10 leaves (1 − 0.8·10/34)² of the friction 14.676
  /// above 0.01. The other rows have tensions on the other two polynomials.
  @Test(arguments: [
    (10.0, 20.0, 512.027_647_058_823_5, 26.748_228_928_148_357),
    (4, 12, 342.100_588_235_294_15, 30.486_979_648_244_255), (0, 0, 87.21, 5.777_012_5),
    (20, 2, 129.691_764_705_882_35, 5.858_023_524_340_833),
    (0, 5, 193.414_411_764_705_9, 26.706_186_353_004_78),
  ])
  func bouncinessAndSpeedGiveTensionAndFriction(
    bounciness: Double, speed: Double, stiffness: Double, damping: Double
  ) throws {
    let spring = try Spring(bounciness: bounciness, speed: speed)
    #expect(abs(spring.stiffness - stiffness) < 1e-9)
    #expect(abs(spring.damping - damping) < 1e-9)
    #expect(spring.mass == 1)
    let text = "spring(bounciness: \(bounciness), speed: \(speed))"
    #expect(try Curve(parsing: text) == .spring(spring))
  }

  @Test func missingParametersHavePOPsDefaults() throws {
    let spring = Curve.spring(try Spring(bounciness: 4, speed: 12))
    #expect(try Curve(parsing: "spring(bounciness: 4)") == spring)
    #expect(try Curve(parsing: "spring(speed: 12)") == spring)
  }

  @Test func aBouncinessAbove20IsAnError() {
    let error = #expect(throws: CurveSyntaxError.self) {
      try Curve(parsing: "spring(bounciness: 21)")
    }
    #expect(error?.message == "bounciness is from 0 to 20, not '21'")
  }
}
