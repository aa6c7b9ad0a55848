// The values of the names of a rule's `let` in one run of the rule.

import Scene

/// The values of `Rule.constants`, which stay the same until the last step of the run, also after
/// waits and animations.
struct RuleConstants {
  /// The values; nil for a value with an error.
  private(set) var values: [Value?] = []
  /// The numbers that the values would have if content offsets were not rounded; nil where they are
  /// the same.
  private(set) var exact: [Double?] = []

  mutating func append(_ value: Value?, exact number: Double?) {
    values.append(value)
    exact.append(number)
  }
}
