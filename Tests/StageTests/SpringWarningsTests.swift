// Tests of the warnings about UIView springs that do not come to rest within their duration.

import Scene
import Testing

@testable import Stage

@Suite struct SpringWarningsTests {
  private func warnings(_ curve: String, seconds: String = "0.25", to: String = "100") throws
    -> [String]
  {
    try played(
      "params: { pop: 0.25 }\n" + box + """
        rules: [{ on: start, do: [{ animate: { duration: \(seconds), curve: '\(curve)' },
          set: { box.y: \(to) } }] }]
        """, to: 1
    ).runningWarnings.map(\.description)
  }

  /// The spring is at 1.12328 when its duration ends.
  @Test func aSpringJumpAboveOnePercentIsAWarning() throws {
    let line =
      "this spring is at 1.123 of its distance after 0.25 s and then jumps by 12.3 % to "
      + "its end, as in UIKit; use a lower velocity, a shorter duration or "
      + "spring(mass: …, stiffness: …, damping: …)"
    for seconds in ["0.25", "= pop"] {
      let column = "rules: [{ on: start, do: [{ animate: { duration: \(seconds), curve: ".count + 1
      #expect(
        try warnings("spring(damping: 0.5, velocity: 8)", seconds: seconds)
          == ["s.yaml:5:\(column): warning: \(line)"])
    }
  }

  @Test(arguments: [
    "spring(damping: 0.5)", "spring(damping: 0.5, velocity: 1)", "spring(damping: 0.2)",
    "spring(stiffness: 100, velocity: 50)", "bouncy", "easeIn", "steps(2, jump-end)",
  ])
  func aSpringThatReachesItsTargetHasNoWarning(curve: String) throws {
    #expect(try warnings(curve).isEmpty)
  }

  /// The largest possible jump without a velocity is e^(−βd)·√(1 − ζ²)/ζ/1000: 10 % for a damping
  /// ratio of 0.01.
  @Test func anUnderdampedSpringJumpsEvenWithoutVelocity() throws {
    let warning = try #require(try warnings("spring(damping: 0.02)", seconds: "2").first)
    #expect(warning.contains("as in UIKit; use a higher damping"))
  }

  @Test func anUnsolvableSpringFrequencyIsAWarning() throws {
    // The root of (5/ω − 0.7)/√0.51·e^(−1.4ω) = 0.001 would be below v/ζ = 7.14.
    let nowhere = try warnings("spring(damping: 0.7, velocity: 5)", seconds: "2")
    #expect(
      nowhere.contains {
        $0.contains(
          "UIKit cannot compute this spring (damping 0.7, velocity 5, 2 s), and its "
            + "behaviour is unknown; Flickbook uses a frequency that settles in time")
      })
    let below = try warnings("spring(damping: 0.5, velocity: 0.9)", seconds: "2")
    #expect(below.count == 1)
    #expect(
      below[0].contains(
        "computes a frequency below 0 for this spring (damping 0.5, velocity 0.9, 2 s)")
        && below[0].contains("18.831 per second"))
  }

  @Test func springsWithoutMotionHaveNoWarning() throws {
    #expect(try warnings("spring(damping: 0.5, velocity: 8)", to: "0").isEmpty)
    #expect(try warnings("spring(damping: 0.5, velocity: 8)", seconds: "0").isEmpty)
  }
}
