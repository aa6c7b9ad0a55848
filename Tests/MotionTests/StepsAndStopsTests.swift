// Tests of CSS's steps() and linear() against its specification and tests.

import Motion
import Testing

/// The tolerance for a single rounding.
private let exact = 1e-12

@Suite struct StepsTests {
  private struct Reference: Decodable {
    struct Table: Decodable {
      let count: Int
      let position: String
      let samples: [[Double]]
    }
    let tables: [Table]
  }

  @Test func stepsMatchTheSpecification() throws {
    let tables = try fixture("steps", as: Reference.self).tables
    #expect(tables.count == 10)
    for table in tables {
      let position = try #require(Steps.Position(rawValue: table.position))
      let steps = try #require(Steps(count: table.count, position: position))
      for sample in table.samples {
        #expect(abs(steps.value(at: sample[0]) - sample[1]) <= exact, "\(table.position) \(sample)")
        let before = steps.value(at: sample[0], isBefore: true)
        #expect(abs(before - sample[2]) <= exact, "\(table.position) \(sample) before")
      }
    }
  }

  /// The curve jumps exactly at every k/n, although most of these fractions are inexact in binary.
  @Test func stepsJumpExactlyAtEachFraction() throws {
    for count in 1...200 {
      let steps = try #require(Steps(count: count, position: .jumpEnd))
      for step in 0...count {
        let x = Double(step) / Double(count)
        #expect(steps.value(at: x) == x, "\(step)/\(count)")
      }
    }
  }

  @Test func stepsNeverDecrease() throws {
    for position in Steps.Position.allCases {
      let steps = try #require(Steps(count: 7, position: position))
      var last = -Double.infinity
      for x in stride(from: -1.0, through: 2, by: 0.003) {
        #expect(steps.value(at: x) >= last)
        last = steps.value(at: x)
      }
    }
  }

  @Test func stepsAreFiniteForEveryX() throws {
    let steps = try #require(Steps(count: Steps.countLimit))
    for x in [-Double.greatestFiniteMagnitude, -1e300, 0, 1e300, .greatestFiniteMagnitude] {
      #expect(steps.value(at: x).isFinite)
    }
  }

  @Test(arguments: [
    (0, Steps.Position.jumpEnd), (-1, .jumpBoth), (1, .jumpNone), (10_001, .jumpEnd),
  ])
  func invalidStepCountsAreRefused(count: Int, position: Steps.Position) {
    #expect(Steps(count: count, position: position) == nil)
  }
}

@Suite struct LinearStopsTests {
  private struct Reference: Decodable {
    struct Evaluation: Decodable {
      let notation: String
      let points: [[Double]]
      let samples: [[Double]]
    }
    struct Equivalence: Decodable {
      let a: String
      let b: String
      let at: [Double]
    }
    struct Case: Decodable {
      let curves: [String]
      let x: Double
      let y: Double
      let within: Double
    }
    let evaluations: [Evaluation]
    let equivalences: [Equivalence]
    let valid: [[String]]
    let invalid: [String]
    let cases: [Case]
  }

  private let reference: Reference

  init() throws { reference = try fixture("linear_stops", as: Reference.self) }

  private func stops(_ notation: String) throws -> LinearStops {
    guard case .timing(.stops(let stops)) = try Curve(parsing: notation) else {
      throw Mismatch(notation: notation)
    }
    return stops
  }

  private struct Mismatch: Error {
    let notation: String
  }

  @Test func linearStopsMatchTheSpecification() throws {
    #expect(reference.evaluations.count == 6)
    for evaluation in reference.evaluations {
      let stops = try stops(evaluation.notation)
      #expect(stops.points.count == evaluation.points.count)
      for (point, expected) in zip(stops.points, evaluation.points) {
        #expect(abs(point.input - expected[0]) <= exact && point.output == expected[1])
      }
      for sample in evaluation.samples {
        let error = abs(stops.value(at: sample[0]) - sample[1])
        #expect(error <= exact, "\(evaluation.notation) at \(sample[0])")
      }
    }
  }

  @Test func linearStopsMatchWebPlatformTests() throws {
    for pair in reference.equivalences {
      for x in pair.at {
        let (a, b) = (try Curve(parsing: pair.a), try Curve(parsing: pair.b))
        #expect(abs(a.value(at: x) - b.value(at: x)) <= exact, "\(pair.a) at \(x)")
      }
    }
    #expect(reference.cases.count > 20)
    for reference in reference.cases {
      let y = try reference.curves.reduce(reference.x) { x, notation in
        try Curve(parsing: notation).value(at: x)
      }
      #expect(abs(y - reference.y) <= reference.within, "\(reference)")
    }
  }

  @Test func onlyValidLinearNotationsAreRead() throws {
    for pair in reference.valid {
      // The second text is a browser's form of the first, rounded to six digits.
      let (a, b) = (try stops(pair[0]), try stops(pair[1]))
      #expect(a.points.count == b.points.count)
      for (one, other) in zip(a.points, b.points) {
        #expect(abs(one.input - other.input) <= 1e-6 && one.output == other.output, "\(pair)")
      }
    }
    for notation in reference.invalid {
      #expect(throws: CurveSyntaxError.self) { try Curve(parsing: notation) }
    }
  }

  @Test func linearStopsAreFiniteForEveryX() throws {
    let notations = [
      "linear(0, 1e308)", "linear(-1e308, 1e308)", "linear(0 -1e300%, 1 1e300%)",
      "linear(0 0%, 1 0%, 2 0%)", "linear(1e308 0%, -1e308 1e-300%, 0)",
    ]
    let places = [-1e300, -1, 0, 1e-302, 0.5, 1, 1.5, 1e300, .greatestFiniteMagnitude]
    for notation in notations {
      let stops = try stops(notation)
      for x in places {
        #expect(stops.value(at: x).isFinite && stops.slope(at: x).isFinite, "\(notation) at \(x)")
      }
    }
  }
}
