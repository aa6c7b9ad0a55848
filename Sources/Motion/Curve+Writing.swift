// The conversion of curves to the notation that `Curve(parsing:)` reads.

extension Curve: CustomStringConvertible {
  /// The shortest notation, such as "easeOut", "cubic-bezier(0.2, 0, 0, 1)" or "spring(damping:
  /// 0.5)".
  ///
  /// A velocity inherited from a running animation may exceed the range that the parser accepts.
  /// Such a description cannot be parsed again.
  package var description: String { written(velocity: nil) }

  /// Returns the notation with `velocity` as the text of the spring's velocity. If `velocity` is
  /// nil, the spring's own velocity is used. Timing curves ignore `velocity`.
  package func written(velocity: String?) -> String {
    if let name = Self.names.first(where: { Self.named($0) == self }), velocity == nil {
      return name
    }
    switch self {
    case .timing(let timing): return timing.notation
    case .timedSpring(let ratio, let number):
      return Self.spring([("damping", ratio)], velocity, number)
    case .spring(let spring):
      return spring.notation(velocity: velocity)
    case .cutSpring(let spring, let seconds):
      return "\(spring.notation(velocity: velocity)) cut at \(short(seconds)) s"
    }
  }

  fileprivate static func spring(
    _ numbers: [(label: String, number: Double)], _ velocity: String?, _ number: Double
  ) -> String {
    let written = velocity ?? (number == 0 ? nil : short(number))
    let parts = numbers.map { "\($0.label): \(short($0.number))" }
    return
      "spring(\((parts + (written.map { ["velocity: \($0)"] } ?? [])).joined(separator: ", ")))"
  }
}

extension Spring {
  /// Returns the notation with SwiftUI's `response` and `dampingFraction` if both have at most six
  /// decimals, and for an overdamped spring. Otherwise returns the notation of CASpringAnimation.
  fileprivate func notation(velocity: String?) -> String {
    func round(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }
    let response = round(2 * Double.pi / stiffness.squareRoot())
    let fraction = round(damping / (2 * stiffness.squareRoot()))
    if allowsOverdamping {
      return Curve.spring(
        [("response", response), ("dampingFraction", fraction)], velocity, self.velocity)
    }
    if let designed = try? Spring(
      response: response, dampingFraction: fraction, velocity: self.velocity), designed == self
    {
      return Curve.spring(
        [("response", response), ("dampingFraction", fraction)], velocity, self.velocity)
    }
    return Curve.spring(
      [("mass", mass), ("stiffness", stiffness), ("damping", damping)], velocity, self.velocity)
  }
}

extension TimingCurve {
  fileprivate var notation: String {
    switch self {
    case .linear: "linear"
    case .cubicBezier(let curve):
      "cubic-bezier(\([curve.x1, curve.y1, curve.x2, curve.y2].map(short).joined(separator: ", ")))"
    case .steps(let steps): "steps(\(steps.count), \(steps.position.rawValue))"
    case .stops(let stops):
      "linear("
        + stops.points.map { "\(short($0.output)) \(short($0.input * 100))%" }
        .joined(separator: ", ") + ")"
    }
  }
}
