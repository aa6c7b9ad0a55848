// Tests of the text and JSON of fitted moves.

import Foundation
import Scene
import Support
import Testing

@testable import Recordings

private func fitted(
  _ law: Law, _ numbers: [Double], deviations: [Double]? = nil, residual: Double = 0.012,
  score: Double = 0
) -> LawFit {
  LawFit(
    law: law, numbers: numbers, deviations: deviations ?? numbers.map { _ in 0.001 },
    spans: [(10, 60)], residual: residual, channelResiduals: [0.2], score: score, end: 1.25)
}

private func move(
  _ best: LawFit, _ channels: [(String, Double, Double)] = [("screen.x", 10, 70)],
  verdict: FittedMove.Verdict = .explained, runnerUp: LawFit? = nil
) -> FittedMove {
  FittedMove(
    name: "box", start: best.start, duration: best.duration,
    channels: channels.map {
      FittedMove.MovedChannel(property: MeasuredProperty(name: $0.0), from: $0.1, to: $0.2)
    }, verdict: verdict, best: best, runnerUp: runnerUp)
}

@Suite struct FittedMoveTextTests {
  @Test(
    arguments: [
      (.curve(.ease), [0.1, 0.5], "ease"), (.namedSpring(.snappy), [0.1], "snappy"),
      (.springBack, [0.1], "a scroll view's return to its edge"),
      (.criticalSpring, [0.1, 0.5], "spring(damping: 1)"),
      (.spring, [0.1, 0.5, 0.4249], "spring(damping: 0.42)"),
      (.movingSpring, [0.1, 0.5, 0.4249, -3.26], "spring(damping: 0.425, velocity: -3.3)"),
      (.flight(.normal), [0.1, -612.4], "-612 pt/s"),
      (.flight(.fast), [0.1, 612.6], "613 pt/s at the fast rate"),
      (.bounce, [0.1, 900.2, 120.1234], "900 pt/s, edge after 120.123 pt"),
      (.bezier(.both), [0.1, 0.5, 0.33333, 0.6], "cubic-bezier(0.333, 0, 0.6, 1)"),
      (.bezier(.start), [0.1, 0.5, 0.3, 0.6, 1.1], "cubic-bezier(0.3, 0, 0.6, 1.1)"),
      (.bezier(.end), [0.1, 0.5, 0.3, -0.2, 0.6], "cubic-bezier(0.3, -0.2, 0.6, 1)"),
      (.bezier(.none), [0.1, 0.5, 0.3, -0.2, 0.6, 1.1], "cubic-bezier(0.3, -0.2, 0.6, 1.1)"),
    ] as [(Law, [Double], String)])
  func lawsAreWrittenInSceneNotation(law: Law, numbers: [Double], text: String) {
    #expect(fitted(law, numbers).notation == text)
  }

  /// The frequency is ω = 2π/response. For ζ = 0.7, UIView's duration is
  /// ln(1000·0.7/√0.51)/(0.7·ω).
  @Test func roundResponsesUseSwiftUISpringNotation() {
    func spring(response: Double) -> LawFit {
      let frequency = 2 * Double.pi / response
      let seconds = log(700 / 0.51.squareRoot()) / (0.7 * frequency)
      return fitted(.spring, [0, seconds, 0.7], deviations: [1e-4, 1e-4, 1e-4])
    }
    #expect(spring(response: 0.4).notation == "spring(response: 0.4, dampingFraction: 0.7)")
    #expect(fitted(.spring, [0, 0.55, 0.7]).notation == "spring(damping: 0.7)")
  }

  /// A single step fits any duration. A duration below 0 once crashed the program.
  @Test func aSpringWithoutADurationHasANotation() {
    #expect(fitted(.spring, [0.2, -0.053, 0.7]).notation.hasPrefix("spring("))
    #expect(fitted(.criticalSpring, [0.2, 0]).summary.hasSuffix(" over 0 s"))
  }

  @Test(
    arguments: [
      (.curve(.linear), [0.25, 0.5], 0.5), (.namedSpring(.system), [0.25], 0.5),
      // The duration is ln(620/10)/2.002003 s.
      (.flight(.normal), [0.25, -620], 2.061503), (.flight(.fast), [0.25, 620], 0.410646),
      (.springBack, [0.25], 1), (.bounce, [0.25, 900, 100], 1),
    ] as [(Law, [Double], Double)])
  func aFittedDurationFollowsFromTheLaw(law: Law, numbers: [Double], seconds: Double) {
    #expect(abs(fitted(law, numbers).duration.value - seconds) < 1e-5)
  }

  /// The limit of uncertainty is half of the duration of 0.5 s. An uncertainty is twice the
  /// deviation.
  @Test(arguments: [(0.124, 0.001, true), (0.126, 0.001, false), (0.001, 0.126, false)])
  func aFitIsDeterminedByItsDeviations(duration: Double, start: Double, isKnown: Bool) throws {
    let series = TimedChannels(
      name: "a", times: [0, 0.1, 0.2, 0.3, 0.4],
      channels: [.init(name: "x", values: [0, 3, 6, 9, 9], noise: 0.05)])
    let interval = MoveInterval(before: 0, after: 3, rows: 0...4)
    let samples = try #require(MoveSamples(series, interval, pixelsPerPoint: 1))
    let fit = fitted(.curve(.linear), [0.1, 0.5], deviations: [start, duration])
    #expect(fit.isDetermined(samples) == isKnown)
  }

  @Test(
    arguments: [
      (0.3, 0.004, "0.3 ± 0.004"), (0.3, 0, "0.3"), (0.30004, 0.00001, "0.3 ± 0.0001"),
      (512.36, 0.04, "512.4 ± 0.1"), (-100, 2, "-100 ± 2"), (99.99996, 0.5, "100 ± 0.5"),
    ])
  func estimatesShowOnlySignificantDigits(value: Double, uncertainty: Double, text: String) {
    #expect(Estimate(value, uncertainty).text == text)
  }

  @Test(
    arguments: [
      (0.01234, "0.012"), (0.99951, "1"), (1.2345, "1.23"), (9.994, "9.99"), (12.34, "12.3"),
      (-12.36, "-12.4"), (-0.0001, "0"),
    ])
  func shortNumbersAreRoundedToThreeDigits(number: Double, text: String) {
    #expect(short(number) == text)
  }

  @Test func aFittedMoveIsWrittenAsARuleStep() {
    let runnerUp = fitted(.bezier(.both), [0.25, 0.52, 0.42, 0.58], residual: 0.4, score: 6)
    let text = move(
      fitted(.curve(.easeInOut), [0.25, 0.5]), [("screen.x", 10, 70), ("alpha", 1, 0.25)],
      runnerUp: runnerUp
    ).lines(pixelsPerPoint: 2)
    #expect(
      text == [
        "# box: screen.x 5 → 35, alpha 1 → 0.25; easeInOut",
        "# start 0.25 ± 0.002 s, duration 0.5 ± 0.002 s, residual 0.012; "
          + "next: cubic-bezier(0.42, 0, 0.58, 1) over 0.52 s, residual 0.4",
        "- animate: { delay: 0.25, duration: 0.5, curve: \"easeInOut\" }",
        "  set: { box.x: 35, box.alpha: 0.25 }",
      ])
    let alike = move(
      fitted(.spring, [0.25, 0.5, 0.6]), runnerUp: fitted(.curve(.ease), [0.2, 0.4], score: 5.9))
    #expect(alike.lines()[0] == "# box: screen.x 10 → 70; spring (damping 0.6 ± 0.002)")
    #expect(
      alike.lines()[1].hasSuffix(
        "residual 0.012; indistinguishable from ease over 0.4 s, residual 0.012"))
  }

  /// Only lengths and speeds are in pixels. The property's name does not tell the unit.
  @Test(
    arguments: [
      ("screen.x", "box.x: 35"), ("screen.y", "box.y: 35"), ("screen.width", "box.width: 35"),
      ("screen.height", "box.height: 35"), ("x", "box.x: 35"), ("offset.x", "box.offset.x: 35"),
      ("shadow.radius", "box.shadow.radius: 35"), ("blur", "box.blur: 35"), ("", "box: 35"),
      ("rotate", "box.rotate: 70"), ("scale", "box.scale: 70"), ("anchor.x", "box.anchor.x: 70"),
      ("shadow.opacity", "box.shadow.opacity: 70"), ("saturation", "box.saturation: 70"),
      ("z", "box.z: 70"),
    ])
  func onlyLengthsAreDividedByTheScale(property: String, change: String) {
    let lines = move(fitted(.curve(.ease), [0.25, 0.5]), [(property, 10, 70)])
      .lines(pixelsPerPoint: 2)
    #expect(lines.last == "  set: { \(change) }")
  }

  @Test(
    arguments: [
      ("screen.x", "[613, 0]"), ("x", "[613, 0]"), ("screen.y", "[0, 613]"),
      ("offset.y", "[0, -613]"), ("offset.x", "[-613, 0]"), ("", "[0, 613]"),
    ])
  func aFittedFlingIsWrittenAlongItsAxis(property: String, velocity: String) {
    let move = move(fitted(.flight(.normal), [0.4, 612.6]), [(property, 10, 70)])
    #expect(
      move.lines().suffix(2) == [
        "- at: 0.4", "  fling: { view: box, velocity: \(velocity) }",
      ])
  }

  @Test func anUnexplainedMoveIsOnlyAComment() {
    let nearest = fitted(.curve(.linear), [0.25, 0.5], residual: 3.4)
    #expect(
      move(nearest, verdict: .unexplained).lines() == [
        "# box: screen.x 10 → 70 from 0.25 s to 0.75 s; no law fits, "
          + "nearest: linear over 0.5 s, residual 3.4"
      ])
    #expect(
      move(nearest, verdict: .tooFewFrames).lines() == [
        "# box: screen.x 10 → 70 from 0.25 s to 0.75 s; too few frames to find the law"
      ])
    #expect(move(fitted(.springBack, [0.25])).lines().allSatisfy { $0.hasPrefix("# ") })
    #expect(move(nearest, verdict: .unexplained).parameters.isEmpty)
  }

  @Test(
    arguments: [
      (.explained, "flight", "900 pt/s", "null"),
      (.unexplained, "finger", "", "\"flight of 900 pt/s, residual 0.012\""),
      (.tooFewFrames, "unknown", "", "\"flight of 900 pt/s, residual 0.012\""),
    ] as [(FittedMove.Verdict, String, String, String)])
  func jsonMatchContainsEveryNumber(
    verdict: FittedMove.Verdict, law: String, curve: String, next: String
  ) {
    let text = move(fitted(.flight(.normal), [0.25, 900]), verdict: verdict).json.written()
      .replacing(/\s+/, with: " ")
    #expect(text.contains("\"law\": \"\(law)\", \"curve\": \"\(curve)\", \"start\": 0.25, "))
    #expect(text.contains("\"start±\": 0.002"))
    #expect(text.contains("\"velocity\": 900, \"velocity±\": 0.002") == (verdict == .explained))
    #expect(text.contains("\"property\": \"screen.x\", \"from\": 10, \"to\": 70"))
    #expect(text.contains("\"residual\": 0.012, \"next\": \(next)"))
  }
}
