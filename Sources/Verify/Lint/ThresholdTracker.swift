// The value nearest to a threshold in a rule's condition.

import Scene
import Stage

/// A tracker of the value that comes nearest to one threshold in the condition of a rule on
/// scrolling.
struct ThresholdTracker {
  let rule: SourceLocation
  let threshold: Threshold
  /// Whether the comparison with the threshold was ever true.
  private(set) var isReached = false
  /// The value nearest to the threshold so far, and its time in seconds.
  private(set) var nearest: (value: Double, seconds: Double)?

  static func all(in scene: Scene) -> [ThresholdTracker] {
    scene.rules.flatMap { rule -> [ThresholdTracker] in
      guard case .scroll = rule.event else { return [] }
      return (rule.condition?.thresholds ?? []).map {
        ThresholdTracker(rule: rule.location, threshold: $0)
      }
    }
  }

  private init(rule: SourceLocation, threshold: Threshold) {
    (self.rule, self.threshold) = (rule, threshold)
  }

  mutating func observe(_ stage: Stage, at time: Double) {
    guard !isReached else { return }
    // The evaluation can fail while another comparison of the condition is false. For example, that
    // comparison may check that a divisor is not 0.
    guard let holds = try? stage.holds(threshold.comparison, at: time),
      let value = try? stage.number(threshold.subject, at: time)
    else { return }
    isReached = holds
    let distance = abs(value - threshold.limit)
    if nearest.map({ distance < abs($0.value - threshold.limit) }) ?? true {
      nearest = (value, time)
    }
  }
}
