// Tests of springs whose numbers are expressions, which are evaluated when the step runs.

import Scene
import Testing

@testable import Stage

@Suite struct ComputedSpringTests {
  private func scene(_ curve: String, step: String = "animate: { ") -> String {
    """
    state: { stiff: 0, ratio: 0.4 }
    views: [{ id: box, frame: [0, 0, 10, 10] }]
    rules:
      - on: start
        do:
          - set: { stiff: 100 }
          - \(step)duration: 1, curve: "\(curve)" }
            set: { box.x: 100 }
    timeline: [{ wait: 3 }]
    """
  }

  /// Critically damped, ω = 10 per second: 100·(1 − (1 + 10·t)·e^(−10·t)) at 0.1 s.
  @Test(arguments: ["animate: { ", "animator: { name: move, "])
  func aComputedSpringMovesByItsNumbers(step: String) throws {
    let body = scene("spring(stiffness: = stiff, damping: = 2 * sqrt(stiff))", step: step)
    #expect(abs(try numbers(body, "box.x", at: [0.1])[0] - 26.424_111_765_711_53) < 1e-9)
  }

  @Test func aComputedRatioTakesTheDurationOfTheAnimation() throws {
    let times = [0.1, 0.3, 0.7, 1]
    #expect(
      try numbers(scene("spring(damping: = ratio)"), "box.x", at: times)
        == numbers(scene("spring(damping: 0.4)"), "box.x", at: times))
  }

  @Test(arguments: [
    (
      "spring(dampingFraction: = ratio - 0.4)",
      "s.yaml:9:67: the spring's dampingFraction is from 0.01 to 1000, not 0, at 0 s"
    ),
    (
      "spring(stiffness: = stiff, damping: = ratio / 4)",
      "s.yaml:9:61: the spring takes too long to rest: its damping ratio is 0.005; use "
        + "0.01 or more, at 0 s"
    ),
  ])
  func invalidNumbersAreReportedWhenTheStepRuns(curve: String, message: String) throws {
    #expect(try failure(scene(curve)) == message)
  }
}
