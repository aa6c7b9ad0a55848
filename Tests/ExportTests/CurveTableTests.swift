// Tests of curves as tables, against closed forms.

import Foundation
import Motion
import Player
import Scene
import Support
import Testing

@testable import Export

/// The rounding error of a few operations on values around 1.
private let rounding = 1e-12
/// The accuracy of the Bézier solver.
private let bezierError = 1e-7

@Suite struct CurveTableTests {
  /// Checks a table's header, and returns the table's numbers.
  private func rows(
    _ notation: String, _ samples: CurveSamples, seconds: Double? = nil, header: String
  ) throws -> [[Double]] {
    let text = try curveTable(notation, samples: samples, durationSeconds: seconds, format: .csv)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == Substring(header) && lines.last == "")
    return try lines.dropFirst().dropLast().map { line in
      try line.split(separator: ",").map { try #require(Double($0)) }
    }
  }

  @Test func theLinearCurveIsTheIdentity() throws {
    #expect(
      try curveTable("linear", samples: .even(5), format: .csv)
        == "x,y\n0,0\n0.25,0.25\n0.5,0.5\n0.75,0.75\n1,1\n")
    #expect(
      try curveTable("linear", samples: .even(2), format: .json)
        == "[\n  {\"x\": 0, \"y\": 0},\n  {\"x\": 1, \"y\": 1}\n]\n")
  }

  @Test func samplePositionsKeepTheirOrder() throws {
    #expect(
      try curveTable("linear", samples: .at([0.75, 0.1, 0.75]), format: .csv)
        == "x,y\n0.75,0.75\n0.1,0.1\n0.75,0.75\n")
    #expect(try curveTable("linear", samples: .at([]), format: .csv) == "x,y\n")
  }

  @Test func aDurationDoesNotChangeATimingCurve() throws {
    #expect(
      try curveTable("easeIn", samples: .even(9), durationSeconds: 3, format: .csv)
        == curveTable("easeIn", samples: .even(9), format: .csv))
  }

  @Test func aBezierCurvePassesThroughComputedPoints() throws {
    // B(t) of (0, 0), (0.42, 0), (1, 1), (1, 1): x = 1.26·t(1−t)² + y, y = 3t²(1−t) + t³.
    let parameters = [0.1, 0.3, 0.5, 0.7, 0.9]
    let points = parameters.map { (t: Double) -> (x: Double, y: Double) in
      let late = 3 * t * t * (1 - t) + t * t * t
      return (1.26 * t * (1 - t) * (1 - t) + late, late)
    }
    let rows = try rows("easeIn", .at(points.map(\.x)), header: "x,y")
    for (row, point) in zip(rows, points) {
      #expect(row[0] == point.x && abs(row[1] - point.y) < bezierError)
    }
  }

  @Test func stepsJump() throws {
    let rows = try rows("steps(4, jump-end)", .at([0, 0.24, 0.26, 0.5, 0.99, 1]), header: "x,y")
    #expect(rows.map { $0[1] } == [0, 0, 0.25, 0.5, 0.75, 1])
  }

  @Test func criticalSpringMatchesTheClosedForm() throws {
    // With ω₀ = 10 and ζ = 1: 1 − e^(−10t)(1 + 10t), and 100·t·e^(−10t).
    let rows = try rows(
      "spring(mass: 1, stiffness: 100, damping: 20)", .at([0, 0.05, 0.1, 0.37, 1]),
      header: "time,value,velocity")
    for row in rows {
      let fading = exp(-10 * row[0])
      #expect(abs(row[1] - (1 - fading * (1 + 10 * row[0]))) < 1e-9)
      #expect(abs(row[2] - 100 * row[0] * fading) < 1e-8)
    }
  }

  @Test func anUnderdampedSpringIsTabulatedUntilItRests() throws {
    // With ω₀ = 10 and ζ = 0.5: β = 5, ω = √75.
    let (decay, swing) = (5.0, 75.0.squareRoot())
    let rows = try rows(
      "spring(mass: 1, stiffness: 100, damping: 10)", .even(50), header: "time,value,velocity")
    #expect(rows.count == 50)
    // The spring rests when its amplitude is at most 0.001, at ln((1 + β/ω)/0.001)/β.
    let end = log((1 + decay / swing) / 0.001) / decay
    #expect(abs((rows.last?[0] ?? 0) - end) < rounding)
    for (index, row) in rows.enumerated() {
      #expect(abs(row[0] - end * Double(index) / 49) < rounding)
      let fading = exp(-decay * row[0])
      let value =
        1 - fading * (cos(swing * row[0]) + decay / swing * sin(swing * row[0]))
      #expect(abs(row[1] - value) < 1e-9)
      #expect(abs(row[2] - fading * 100 / swing * sin(swing * row[0])) < 1e-8)
    }
  }

  @Test(arguments: [(nil, 1.0), (0.4, 0.4), (2, 2)])
  func aDampingRatioSpringEndsWithItsAnimation(_ seconds: Double?, _ end: Double) throws {
    let rows = try rows(
      "spring(damping: 0.8)", .even(3), seconds: seconds, header: "time,value,velocity")
    #expect(rows.map { $0[0] } == [0, end / 2, end])
    #expect(rows[0][1] == 0 && abs(rows[2][1] - 1) < 2e-3)
  }

  @Test func aSpringHasNoValueBeforeItsStart() {
    let found = trouble { () throws(UserError) in
      _ = try curveTable("spring(damping: 0.8)", samples: .at([0, -0.25, -1]), format: .csv)
    }
    #expect(found == UserError("a spring begins at 0 s; it has no value at -0.25"))
  }

  @Test func printedCurveValuesRoundTrip() throws {
    let rows = try rows("easeInOut", .even(7), header: "x,y")
    guard case .timing(let timing) = try Curve(notation: "easeInOut") else {
      Issue.record("no timing curve")
      return
    }
    #expect(rows.map { $0[1] } == rows.map { timing.value(at: $0[0]) })
    #expect(rows[1][0] == 1.0 / 6)
  }

  @Test(arguments: [
    ("linear(0, x, 1)", 10), ("easeInOtu", 0), ("spring(damping: -1)", 16), ("steps()", 6),
    ("cubic-bezier(0.1, 0.2, 1.5, 1)", 23), ("spring(oops: 1)", 7),
  ])
  func aCurveErrorMarksItsPosition(_ notation: String, _ offset: Int) throws {
    let found = try #require(trouble { () throws(UserError) in _ = try Curve(notation: notation) })
    #expect(found.findings.count == 1)
    #expect(found.description.hasPrefix("curve '\(notation)', character \(offset + 1): "))
    #expect(
      found.findings[0].excerpt
        == "  \(notation)\n  " + String(repeating: " ", count: offset) + "^")
  }

  @Test func longNotationsAreTruncatedInMessages() throws {
    let notation = "linear(" + String(repeating: "0, ", count: 30) + "x)"
    let found = try #require(trouble { () throws(UserError) in _ = try Curve(notation: notation) })
    #expect(found.description.hasPrefix("curve '\(notation.prefix(80))…', character 98: "))
  }
}

/// Returns the error of the body, or nil.
private func trouble(_ body: () throws(UserError) -> Void) -> UserError? {
  do throws(UserError) {
    try body()
    return nil
  } catch {
    return error
  }
}
