// Tests of curves and springs as code for each target.

import Export
import Motion
import Testing

@Suite struct ExportedCodeTests {
  @Test(arguments: [
    ("easeInOut", ExportTarget.css, "transition-timing-function: ease-in-out;"),
    ("ease", .css, "transition-timing-function: ease;"),
    (
      "cubic-bezier(0.2, 0, 0.125, 1.5)", .css,
      "transition-timing-function: cubic-bezier(0.2, 0, 0.125, 1.5);"
    ),
    ("steps(3, jump-none)", .css, "transition-timing-function: steps(3, jump-none);"),
    (
      "linear(0, 0.7 29%, 0.3 29%, 1)", .css,
      "transition-timing-function: linear(0, 0.7 29%, 0.3 29%, 1);"
    ),
    ("easeOut", .uikit, "UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut) {"),
    (
      "cubic-bezier(0.2, 0, 0.125, 1.5)", .uikit,
      "controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 0.125, y: 1.5))"
    ),
    ("easeIn", .swiftui, "withAnimation(.easeIn(duration: 0.3)) {"),
    ("ease", .swiftui, "withAnimation(.timingCurve(0.25, 0.1, 0.25, 1, duration: 0.3)) {"),
    ("easeInOut", .coreanimation, "CAMediaTimingFunction(name: .easeInEaseOut)"),
    ("ease", .coreanimation, "CAMediaTimingFunction(name: .default)"),
    (
      "cubic-bezier(0.2, 0, 0.125, 1.5)", .coreanimation,
      "CAMediaTimingFunction(controlPoints: 0.2, 0, 0.125, 1.5)"
    ),
    ("easeIn", .android, "val interpolator = PathInterpolator(0.42f, 0f, 1f, 1f)"),
    ("easeIn", .android, "animator.duration = 300"),
    ("steps(4, jump-start)", .android, "Interpolator { x -> minOf(floor(x * 4) + 1, 4f) / 4 }"),
    ("steps(4)", .android, "Interpolator { x -> floor(x * 4) / 4 }"),
    ("steps(4, jump-none)", .android, "Interpolator { x -> minOf(floor(x * 4), 3f) / 3 }"),
    // Four steps with a jump at each end are five jumps.
    ("steps(4, jump-both)", .android, "Interpolator { x -> (floor(x * 4) + 1) / 5 }"),
    (
      "cubic-bezier(0.2, 0, 0.125, 1.5)", .lottie,
      #""s": [0], "o": { "x": [0.2], "y": [0] }, "i": { "x": [0.125], "y": [1.5] } }"#
    ),
    ("linear", .lottie, #"{ "t": 18, "s": [100] }"#),
  ])
  func exportedCurvesReadLikeHandWrittenCode(
    _ notation: String, _ target: ExportTarget, _ line: String
  ) throws {
    let text = try code(notation, target, over: 0.3).text
    #expect(text.contains(line), "\(text)")
  }

  /// Calculated by hand: k = (2π / 0.4)² = 246.7401100 and c = 4π·0.6 / 0.4 = 18.84955592.
  @Test(arguments: [
    (
      ExportTarget.uikit,
      ["mass: 1, stiffness: 246.7401, damping: 18.84956,", "CGVector(dx: 0, dy: 0)"]
    ),
    (
      .coreanimation,
      ["stiffness = 246.7401", "damping = 18.84956", "duration = animation.settlingDuration"]
    ),
    (.swiftui, ["withAnimation(.spring(response: 0.4, dampingFraction: 0.6)) {"]),
    (.android, ["stiffness = 246.7401f", "dampingRatio = 0.6f"]),
  ])
  func springsExportHandWorkedNumbers(
    _ target: ExportTarget, _ parts: [String]
  ) throws {
    let text = try code("spring(response: 0.4, dampingFraction: 0.6)", target).text
    for part in parts { #expect(text.contains(part), "\(text)") }
  }

  /// Mass 2, stiffness 200, damping 12: ω₀ = 10, ζ = 12 / (2·20) = 0.3, response 2π/10.
  @Test(arguments: [
    (ExportTarget.swiftui, 0.0, ".spring(response: 0.6283185, dampingFraction: 0.3)"),
    (.swiftui, 5, "stiffness: 100, damping: 6, initialVelocity: 5)"),
    (.android, 5, "stiffness = 100f\nanimation.spring.dampingRatio = 0.3f"),
    (.android, 5, "setStartVelocity(5f * distance)"),
    (.uikit, 5, "initialVelocity: CGVector(dx: 5, dy: 5))"),
  ])
  func velocityIsScaledForTargetsWithUnitMass(
    _ target: ExportTarget, _ velocity: Double, _ part: String
  ) throws {
    let notation = "spring(mass: 2, stiffness: 200, damping: 12, velocity: \(velocity))"
    #expect(try lines(notation, target).contains(part))
  }

  @Test func namedSpringsExportByName() throws {
    #expect(try lines("snappy", .swiftui).hasPrefix("withAnimation(.snappy) {"))
    #expect(try lines("smooth", .swiftui).hasPrefix("withAnimation(.smooth) {"))
    let system = try code("system", .uikit).text
    #expect(system.contains("UISpringTimingParameters()\n"))
    #expect(system.contains("UIViewPropertyAnimator(duration: 0.5, timingParameters: timing)"))
  }

  @Test func uiViewSpringExportsWithUIKitsStiffness() throws {
    let notation = "spring(damping: 0.5, velocity: 8)"
    #expect(
      try lines(notation, .uikit, over: 0.25) == """
        UIView.animate(
          withDuration: 0.25, delay: 0, usingSpringWithDamping: 0.5,
          initialSpringVelocity: 8
        ) {
          // the changes to animate
        }
        """)
    // UIKit's own frequency is 16.2131 (measured), so the stiffness is 16.2131² = 262.8646.
    let animation = try lines(notation, .coreanimation, over: 0.25)
    #expect(animation.contains("stiffness = 262.86") && animation.contains("duration = 0.25"))
    #expect(
      try code(notation, .swiftui, over: 0.25).text.contains(
        "UIKit's spring is at 1.123 after 0.25 s and jumps to 1; this one continues"))
    #expect(try !code("spring(damping: 0.5)", .swiftui).text.contains("jumps"))
  }

  /// Critical damping with mass 3 and stiffness 1000 is 2·√3000 = 109.5445. The damping 500 acts as
  /// this value.
  @Test func overdampedSpringsAreReported() throws {
    for target in [ExportTarget.swiftui, .android] {
      #expect(
        try code("spring(mass: 3, stiffness: 1000, damping: 500)", target).text.contains(
          "The damping 500 is more than critical; Core Animation uses 109.5445."))
      #expect(try !code("smooth", target).text.contains("critical"))
    }
    #expect(
      try lines("spring(mass: 3, stiffness: 1000, damping: 500)", .android)
        .contains("dampingRatio = 1f"))
  }

  /// A bounce of -0.5 is a damping ratio of 2.
  @Test func swiftUIsOverdampedSpringsStayOverdamped() throws {
    let spring = "spring(duration: 0.5, bounce: -0.5)"
    #expect(try code(spring, .swiftui).text.contains("response: 0.5, dampingFraction: 2)"))
    #expect(try lines(spring, .android).contains("dampingRatio = 2f"))
    #expect(try lines(spring, .coreanimation).contains("animation.allowsOverdamping = true"))
    #expect(try !code("bouncy", .coreanimation).text.contains("allowsOverdamping"))
    #expect(try code(spring, .uikit).text.contains("with the critical damping"))
  }

  @Test func stepsAndCornersExportAsKeyframes() throws {
    let stairs = try lines("steps(2, jump-start)", .coreanimation, over: 0.4)
    #expect(stairs.contains("animation.values = [0.5, 1]\nanimation.keyTimes = [0, 0.5, 1]\n"))
    #expect(stairs.contains(".discrete"))
    let corners = "linear(0, 0.7 25%, 0.3 25%, 0.9)"
    let layer = try code(corners, .uikit).text
    #expect(layer.contains("UIKit has only cubic curves"))
    #expect(layer.contains("values = [0, 0.7, 0.3, 0.9]\nanimation.keyTimes = [0, 0.25, 0.25, 1]"))
    #expect(
      try lines(corners, .swiftui, over: 0.4).contains(
        """
            LinearKeyframe(0.7, duration: 0.1)
            MoveKeyframe(0.3)
            LinearKeyframe(0.9, duration: 0.3)
            MoveKeyframe(1.0)
        """))
    #expect(
      try lines(corners, .android).contains(
        """
            x < 0.25f -> 0f + (x - 0f) * 2.8f
            x < 1f -> 0.3f + (x - 0.25f) * 0.8f
            else -> 1f
        """))
    #expect(
      try lines("steps(2)", .lottie).contains(
        """
            { "t": 0, "s": [0], "h": 1 },
            { "t": 30, "s": [50], "h": 1 },
            { "t": 60, "s": [100] }
        """))
  }

  /// A regression from the fuzzer: a hundred times such a number is infinite.
  @Test(arguments: [
    "linear(0, 1e308)", "linear(1e308, -1e308)",
  ])
  func exportedCodeNeverContainsInfinityOrNaN(_ curve: String) throws {
    for target in ExportTarget.allCases {
      let words = try code(curve, target).text.split { !$0.isLetter }.map { $0.lowercased() }
      #expect(!words.contains("inf") && !words.contains("nan"), "\(target)")
    }
  }

  @Test(arguments: [
    // The line from (−0.5, 0) to (1.5, 1) is half inside of 0…1, from 0.25 to 0.75.
    ("linear(0 -50%, 1 150%)", ExportTarget.android, "x < 1f -> 0.25f + (x - 0f) * 0.5f"),
    ("linear(0 -50%, 1 150%)", .css, "linear(0 -50%, 1 150%)"),
    ("linear(0, 0.4 100%, 0.9 100%)", .android, "x < 1f -> 0f + (x - 0f) * 0.4f"),
  ])
  func linearCurvesWithEdgeJumpsKeepTheirInterior(
    _ notation: String, _ target: ExportTarget, _ part: String
  ) throws {
    #expect(try lines(notation, target).contains(part))
  }

  @Test func smallNumbersHaveNoExponent() throws {
    #expect(
      try lines("cubic-bezier(0.000015, -0.00002, 0.5, 1)", .css)
        .contains("cubic-bezier(0.000015, -0.00002, 0.5, 1)"))
  }
}
