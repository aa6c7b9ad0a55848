// Tests of edits to a spring's notation by its overshoot and its settling time.

import Foundation
import Testing

@testable import Motion

@Suite struct SpringTextTests {
  @Test func peakTimeAndOvershootMatchTheClosedForm() throws {
    // For ω = 10 and ζ = 0.5: π / 8.660254 and e^(−1.813799).
    let handles = try #require(SpringText("spring(mass: 1, stiffness: 100, damping: 10)"))
      .handles(over: 1)
    #expect(abs(handles.peakSeconds - 0.362760) < 1e-6)
    #expect(abs(handles.overshoot - 0.163034) < 1e-6)
    // The time at rest is ln((1 + 5/8.660254) / 0.001) / 5.
    #expect(abs(handles.restSeconds - 1.472700) < 2e-5)
    #expect(try #require(Spring(stiffness: 100, damping: 10, velocity: 4).peak).overshoot > 0.17)
    #expect(try Spring(stiffness: 100, damping: 20).peak == nil)
  }

  /// The expected peak is the first change of sign of the derivative in a table of the spring's
  /// values.
  @Test(arguments: [-6.0, -1, 0, 3, 30])
  func thePeakIsTheFirstMaximumAtAnyVelocity(velocity: Double) throws {
    let spring = try Spring(stiffness: 180, damping: 8, velocity: velocity)
    let step = 1e-5
    let first = try #require(
      (1...100_000).first { index in
        let now = spring.value(at: Double(index) * step)
        return now > spring.value(at: Double(index - 1) * step)
          && now >= spring.value(at: Double(index + 1) * step)
      })
    #expect(abs(try #require(spring.peak).seconds - Double(first) * step) < 2 * step)
  }

  @Test(arguments: [
    // The ratio for an overshoot o is ζ = −ln o / √(π² + ln² o); 0.2 → 0.456, 0.05 → 0.690, 0.4 →
    // 0.280.
    ("spring(damping: 0.50, velocity: 0)", 0.2, "spring(damping: 0.46, velocity: 0)"),
    ("spring( damping:0.9 )", 0.05, "spring( damping:0.69 )"),
    (
      "spring(response: 0.40, dampingFraction: 0.6)", 0.4,
      "spring(response: 0.40, dampingFraction: 0.28)"
    ),
    ("spring(response: 0.4)", 0.2, "spring(response: 0.4, dampingFraction: 0.46)"),
    ("spring(duration: 0.7, bounce: 0.1)", 0.2, "spring(duration: 0.7, bounce: 0.54)"),
    ("bouncy", 0.2, "spring(duration: 0.5, bounce: 0.54)"),
    // The damping is 2 · 0.456 · √(400 · 4) = 36.48.
    (
      "spring(stiffness: 400, mass: 4, damping: 3)", 0.2,
      "spring(stiffness: 400, mass: 4, damping: 36.48)"
    ),
    ("spring(damping: 0.5)", 0, "spring(damping: 1)"),
    ("spring(damping: 0.5, velocity: inherit)", 0.2, "spring(damping: 0.46, velocity: inherit)"),
    (
      "spring(damping: 0.5, velocity: = max(1, 2))", 0.2,
      "spring(damping: 0.46, velocity: = max(1, 2))"
    ),
  ])
  func changingTheOvershootChangesOnlyTheDamping(text: String, overshoot: Double, changed: String)
    throws
  {
    let spring = try #require(SpringText(text)).overshooting(by: overshoot, over: 0.4)
    #expect(spring.text == changed)
  }

  @Test func overshootCanBeSetForSpringsWithVelocity() throws {
    for text in ["spring(damping: 0.5, velocity: 2)", "spring(stiffness: 80, velocity: 5)"] {
      let spring = try #require(SpringText(text)).overshooting(by: 0.3, over: 0.4)
      #expect(abs(spring.handles(over: 0.4).overshoot - 0.3) < 0.01, "\(spring.text)")
    }
  }

  @Test(arguments: [
    // A spring of ω = 2π/0.5 and ζ = 0.5 rests after 7.363502 / (0.5 · 12.566371) = 1.171938 s.
    (
      "spring(response: 0.5, dampingFraction: 0.5)", 0.585969,
      "spring(response: 0.25, dampingFraction: 0.5)"
    ),
    ("spring(duration: 0.5, bounce: 0.5)", 2.343876, "spring(duration: 1, bounce: 0.5)"),
    // This spring rests after 1.472700 s; twice as fast is four times as stiff.
    ("spring(stiffness: 100, damping: 10)", 0.736350, "spring(stiffness: 400, damping: 20)"),
    ("spring(mass: 1, damping: 10)", 0.736350, "spring(mass: 1, damping: 20, stiffness: 400)"),
    // The duration of UIView's spring is the animation's.
    ("spring(damping: 0.5)", 0.1, "spring(damping: 0.5)"),
  ])
  func changingTheRestTimeKeepsTheDampingRatio(
    text: String, seconds: Double, changed: String
  ) throws {
    #expect(try #require(SpringText(text)).resting(after: seconds).text == changed)
  }

  @Test func outOfRangeHandlesStillYieldAValidSpring() throws {
    for text in ["spring(response: 0.5)", "spring(mass: 1000000, stiffness: 0.1, damping: 900)"] {
      guard let spring = SpringText(text) else { continue }
      for number in [0, -1, 1e-300, 1e300, .infinity, .nan] {
        for turned in [spring.overshooting(by: number, over: 1), spring.resting(after: number)] {
          #expect((try? CurveNotation(parsing: turned.text)) != nil, "\(turned.text)")
        }
      }
    }
  }

  @Test(arguments: [
    "linear", "system", "cubic-bezier(0, 0, 1, 1)", "spring(", "spring(bounce: 7)", "",
  ])
  func onlySpringsHaveHandles(text: String) {
    #expect(SpringText(text) == nil)
  }
}
