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
    ("spring(damping: 1, velocity: inherit) 2", 38), ("spring(duration: 1, velocity: = )", 31),
    ("spring(velocity: inherit)", 24),
  ])
  func errorsPointAtTheMistake(text: String, offset: Int) {
    let error = #expect(throws: CurveSyntaxError.self) { try CurveNotation(parsing: text) }
    #expect(error?.offset == offset, "\(error?.message ?? "")")
  }

  @Test(arguments: [
    ("spring(duration: 0.4, bounce: 0.2, velocity: 3)", 0.4, 0.8),
    ("spring(response: 0.4, dampingFraction: 0.8, velocity: 3)", 0.4, 0.8),
    ("spring(bounciness: 4, speed: 12, velocity: 3)", 0.339_706, 0.824_152),
  ])
  func eachSpringTakesAVelocity(text: String, period: Double, ratio: Double) throws {
    guard case .spring(let spring) = try Curve(parsing: text) else {
      Issue.record("\(text) is no spring")
      return
    }
    #expect(spring.velocity == 3)
    #expect(abs(2 * Double.pi / spring.angularFrequency - period) < 1e-6)
    #expect(abs(spring.dampingRatio - ratio) < 1e-6)
    let inherited = try CurveNotation(parsing: text.replacing("3)", with: "inherit)"))
    #expect(inherited.velocity == .inherited)
    #expect(inherited.curve == .spring(spring).starting(at: 0))
  }

  @Test func numbersMayBeExpressions() throws {
    let text = "spring(stiffness: = min(a, 2), damping: =b, velocity: = v)"
    let notation = try CurveNotation(parsing: text)
    let template = try #require(notation.template)
    #expect(template.parts.map(\.label) == ["stiffness", "damping"])
    #expect(template.parts.map(\.source) == ["min(a, 2)", "b"])
    #expect(template.parts.map(\.offset) == [20, 41])
    #expect(notation.velocity == .expression("v"))
    let spring = try Curve(parsing: "spring(mass: 1, stiffness: 300, damping: 20)")
    #expect(try template.curve(["stiffness": 300, "damping": 20]) == spring)
    #expect(throws: Spring.ValidationError.self) {
      try template.curve(["stiffness": 300, "damping": 0])
    }
    #expect(throws: Spring.ValidationError.self) { try template.curve(["stiffness": 300]) }
    let error = #expect(throws: CurveSyntaxError.self) {
      try Curve(parsing: "spring(damping: = b)")
    }
    #expect(error?.message == Curve.computedElsewhere && error?.offset == 18)
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
