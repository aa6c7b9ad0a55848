// Tests of curves with a duration.

import Motion
import Testing

@Suite struct TimedCurveTests {
  private func pacing(_ notation: String, over seconds: Double) throws -> TimedCurve {
    TimedCurve(try Curve(parsing: notation), over: seconds)
  }

  @Test func aTimingCurveTakesTheAnimationsDuration() throws {
    let pacing = try pacing("easeInOut", over: 0.4)
    #expect(pacing.durationSeconds == 0.4)
    #expect(abs(pacing.progress(at: 0.2) - 0.5) <= 1e-15)
    // The curve (0.42, 0, 0.58, 1) has dy/dt = 1.5 and dx/dt = 0.87 at t = ½, over 0.4 s.
    #expect(abs(pacing.velocity(at: 0.2) - 1.5 / 0.87 / 0.4) <= 1e-12)
  }

  @Test func aPhysicalSpringIgnoresTheAnimationsDuration() throws {
    let pacing = try pacing("spring(stiffness: 100, damping: 10)", over: 0.1)
    #expect(abs(pacing.durationSeconds - 1.4727003346780927) <= 1e-10)
  }

  @Test(arguments: [
    "linear", "easeOut", "steps(4, jump-both)", "linear(0.5, 2)", "bouncy",
    "spring(damping: 0.2, velocity: 30)",
  ])
  func everyCurveEndsExactlyAtItsTarget(notation: String) throws {
    let pacing = try pacing(notation, over: 0.5)
    #expect(pacing.progress(at: -0.001) == 0)
    #expect(pacing.progress(at: pacing.durationSeconds) == 1)
    #expect(pacing.progress(at: 1e9) == 1)
    #expect(pacing.velocity(at: -0.001) == 0 && pacing.velocity(at: 1e9) == 0)
  }

  @Test func zeroDurationReachesTheTargetAtOnce() throws {
    for notation in ["easeIn", "spring(damping: 0.5)"] {
      #expect(try pacing(notation, over: 0).progress(at: 0) == 1)
      #expect(try pacing(notation, over: 1e-9).progress(at: 5e-10).isFinite)
    }
  }
}
