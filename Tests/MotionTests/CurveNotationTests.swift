// Tests of springs with an inherited or computed velocity, and of UIKit's own spring.

import Foundation
import Motion
import Testing

@Suite struct CurveNotationTests {
  @Test(arguments: [
    ("spring(damping: 0.5, velocity: inherit)", CurveNotation.Velocity.inherited, 31),
    ("spring(velocity:inherit,damping: 0.5)", .inherited, 16),
    ("spring(damping: 0.5, velocity: = a.velocity.y)", .expression("a.velocity.y"), 33),
    (
      "spring(velocity: =  f(1, g(2), [3, 4]) * 2, damping: 0.5)",
      .expression("f(1, g(2), [3, 4]) * 2"), 20
    ),
    ("spring(damping: 0.5, velocity: = a == b ? (1) : 2)", .expression("a == b ? (1) : 2"), 33),
  ])
  func velocityTextsKeepTheirPosition(
    text: String, velocity: CurveNotation.Velocity, offset: Int
  ) throws {
    let notation = try CurveNotation(parsing: text)
    #expect(notation.velocity == velocity && notation.velocityOffset == offset)
    #expect(notation.curve == .timedSpring(dampingRatio: 0.5, velocity: 0))
    #expect(Array(text)[offset...].starts(with: velocity.text))
    // Only an animation can supply the velocity, so the curve alone is an error.
    let error = #expect(throws: CurveSyntaxError.self) { try Curve(parsing: text) }
    #expect(error?.offset == offset && error?.message == Curve.handedOnElsewhere)
  }

  @Test func numericVelocitiesAndOtherCurvesInheritNothing() throws {
    for text in ["spring(damping: 0.5, velocity: -8)", "spring(mass: 2)", "bouncy", "steps(4)"] {
      let notation = try CurveNotation(parsing: text)
      #expect(try notation.velocity == nil && notation.curve == Curve(parsing: text))
    }
  }

  @Test(arguments: [
    ("spring(damping: 0.5, velocity: inherited)", 31), ("spring(velocity: =, damping: 1)", 18),
    ("spring(damping: 0.5, velocity: = f(1)", 37), ("spring(damping: 0, velocity: inherit)", 16),
    ("spring(damping: 1, velocity: inherit) 2", 38), ("spring(duration: 1, velocity: = 2)", 20),
    ("spring(velocity: inherit)", 24),
  ])
  func whatIsWrongIsPointedAt(text: String, offset: Int) {
    let error = #expect(throws: CurveSyntaxError.self) { try CurveNotation(parsing: text) }
    #expect(error?.offset == offset, "\(error?.message ?? "")")
  }

  @Test func startingAtAVelocityChangesOnlyTheVelocity() throws {
    let spring = try Curve(parsing: "spring(mass: 2, stiffness: 50, velocity: 3)")
    #expect(
      spring.starting(at: -7)
        == (try Curve(parsing: "spring(mass: 2, stiffness: 50, velocity: -7)")))
    #expect(
      Curve.timedSpring(dampingRatio: 0.4, velocity: 2).starting(at: 5)
        == .timedSpring(dampingRatio: 0.4, velocity: 5))
    #expect(Curve.easeInOut.starting(at: 5) == .easeInOut)
    let system = TimedCurve(try Curve(parsing: "system").starting(at: 9), over: 3)
    #expect(system.velocity(at: 0) == 9 && system.durationSeconds == 0.5)
  }

  /// The spring is 1 − e^(−ωt)·(1 + ωt) with ω = √(1000/3). It is cut off at 99.89 % after 0.5 s.
  @Test func systemSpringIsCriticalAndLastsHalfASecond() throws {
    let curve = try Curve(parsing: "system")
    #expect(Curve.names.contains("system") && curve.isSpring && curve.ownSeconds == 0.5)
    let pacing = TimedCurve(curve, over: 2)
    let frequency = (1_000.0 / 3).squareRoot()
    #expect(abs(frequency - 18.257) < 5e-4)
    for time in stride(from: 0.0, to: 0.5, by: 0.05) {
      let phase = frequency * time
      #expect(abs(pacing.progress(at: time) - (1 - exp(-phase) * (1 + phase))) <= 1e-12)
    }
    #expect(abs(pacing.progress(at: 0.5 - 1e-9) - 0.9989) <= 1e-4)
    #expect(pacing.progress(at: 0.5) == 1 && pacing.valueBeforeJump == nil)
  }
}

extension CurveNotation.Velocity {
  fileprivate var text: String {
    switch self {
    case .inherited: "inherit"
    case .expression(let text): text
    }
  }
}
