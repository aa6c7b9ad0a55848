// How near something comes to a threshold of a rule.

import Scene
import Stage

/// A threshold of a rule on scrolling, and what is seen of it tick by tick.
struct Approach {
  /// Where the rule stands.
  let rule: SourceLocation
  let view: ViewID
  let threshold: Threshold
  /// True once the threshold was reached.
  private(set) var isReached = false
  /// True once the view scrolled.
  private(set) var hasScrolled = false
  /// The value nearest to the threshold so far, and when that was, in seconds.
  private(set) var nearest: (value: Double, seconds: Double)?
  private var offset: [Value]?

  static func all(in scene: Scene) -> [Approach] {
    scene.rules.flatMap { rule -> [Approach] in
      guard case .scroll(let view) = rule.event else { return [] }
      return (rule.condition?.thresholds ?? []).map {
        Approach(rule: rule.location, view: view, threshold: $0)
      }
    }
  }

  private init(rule: SourceLocation, view: ViewID, threshold: Threshold) {
    self.rule = rule
    self.view = view
    self.threshold = threshold
  }

  mutating func look(at stage: Stage, _ time: Double) throws(StageError) {
    let now = try stage.values(
      of: Property.contentOffset.map { .quantity(view: view, .property($0)) },
      at: time)
    hasScrolled = hasScrolled || offset.map { $0 != now } ?? false
    offset = now
    guard !isReached else { return }
    // What the rest of a condition guards may have no value at other moments.
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
