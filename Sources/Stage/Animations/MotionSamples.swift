// Velocities of shown values, which are exact functions of time between two ticks: the derivatives
// just before a tick for rules, and just after it for traces.

import Motion
import Scene

/// The shown values at three times just before or just after a given time. Velocities are computed
/// from these values.
struct MotionSamples {
  enum Side {
    case before, after
  }

  /// The interval between samples in seconds. It is far shorter than any visible motion, but long
  /// enough to keep rounding errors small.
  private static let stepSeconds = 1e-6

  private let shown: [ValueTable]
  private let states: [StateTable]
  private let step: Double

  /// The distances of the samples from the given time just after it, in seconds.
  static let stepsAfter = (1...3).map { Double($0) * stepSeconds }

  init(_ stage: Stage, at time: Double, _ side: Side) throws(StageError) {
    step = side == .before ? -Self.stepSeconds : Self.stepSeconds
    var shown: [ValueTable] = []
    var states: [StateTable] = []
    for count in 1...3 {
      let time = time + Double(count) * step
      let presentation = try stage.presentation(at: time, keepsExactOffsets: true)
      shown.append(presentation.values)
      states.append(presentation.state)
    }
    (self.shown, self.states) = (shown, states)
  }

  /// Returns the velocity at the given time in units of the property per second: the derivative of
  /// the parabola through the three samples. No sample is taken at the given time itself, because a
  /// motion may begin or end there.
  func velocity(of view: ViewID, _ property: Property) -> Double {
    Self.velocity(shown.map { $0.number(view, property) }, step: step)
  }

  /// Returns the velocity of a number of the state in its unit per second.
  func velocity(ofState index: Int) -> Double {
    Self.velocity(states.map { $0.number(index) }, step: step)
  }

  /// Returns the derivative of the parabola through three values.
  static func velocity(_ values: [Double], step: Double = stepSeconds) -> Double {
    (-5 * values[0] + 8 * values[1] - 3 * values[2]) / (2 * step)
  }
}
