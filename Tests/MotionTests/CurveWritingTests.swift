// Tests that the text of a curve is parsed as the same curve.

import Support
import Testing

@testable import Motion

@Suite struct CurveWritingTests {
  @Test(arguments: [
    ("ease-in-out", "easeInOut"), ("default", "ease"), ("linear", "linear"), ("snappy", "snappy"),
    ("system", "system"), ("cubic-bezier(0.2, -0.5, 0.25, 1)", "cubic-bezier(0.2, -0.5, 0.25, 1)"),
    ("cubic-bezier(0, 0, .58, 1)", "easeOut"), ("steps(3)", "steps(3, jump-end)"),
    ("steps(4, jump-none)", "steps(4, jump-none)"),
    ("linear(0, 0.25 50%, 1)", "linear(0 0%, 0.25 50%, 1 100%)"),
    ("spring(damping: 0.5)", "spring(damping: 0.5)"),
    ("spring(damping: 0.5, velocity: 8)", "spring(damping: 0.5, velocity: 8)"),
    (
      "spring(stiffness: 180, damping: 12, velocity: -2)",
      "spring(mass: 1, stiffness: 180, damping: 12, velocity: -2)"
    ),
  ])
  func aCurveIsWrittenInItsShortestNotation(_ text: String, _ written: String) throws {
    let curve = try Curve(parsing: text)
    #expect(curve.description == written)
    #expect(try Curve(parsing: written) == curve)
  }

  @Test func anInheritedVelocityReplacesTheNumber() throws {
    let spring = try Curve(parsing: "spring(damping: 0.5, velocity: 8)")
    #expect(spring.written(velocity: "inherit") == "spring(damping: 0.5, velocity: inherit)")
  }
}
