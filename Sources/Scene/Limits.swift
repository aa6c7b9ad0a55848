// Limits on the size and the work of a scene, because scene files are untrusted input.

/// The limits of a scene, enforced by the reader and the stage. Real scenes stay far below each.
package enum Limits {
  /// The size of a scene file, in bytes.
  package static let fileBytes = 4 << 20
  /// The number of values in a scene file, after aliases are expanded.
  package static let nodes = 100_000
  /// The nesting depth of lists and mappings.
  package static let depth = 100
  /// The number of views in a scene, after repeats and components are expanded.
  package static let views = 10_000
  /// The length of one text, written or computed, in characters.
  package static let textCharacters = 2_000
  /// The length of one expression, in characters.
  package static let expressionCharacters = 1_000
  /// The number of operations in one expression, after the inputs of components are inserted.
  package static let expressionOperations = 5_000
  /// The nesting depth of parentheses and calls in an expression.
  package static let expressionDepth = 40
  /// The length of one SVG path, in characters; valid path data is ASCII.
  package static let pathCharacters = 100_000
  /// The absolute value of any length or position, in points.
  package static let points = 1_000_000.0
  /// The longer side of the screen, in pixels.
  package static let screenSidePixels = 4_096
  /// The area of the screen, in pixels.
  package static let screenPixels = 9_000_000
  /// Any time in a scene, and the duration of a scene, in seconds.
  package static let seconds = 600.0
  /// The rate of output frames, in frames per second.
  package static let framesPerSecond = 240.0
  /// The number of rounds of rules in one tick; more count as a loop. In each round the rules
  /// handle the events of the round before.
  package static let roundsPerTick = 100
  /// The number of events and rule runs in one tick; more count as a loop. This limit ends rules
  /// whose events double in every round, long before `roundsPerTick`.
  package static let ruleWorkPerTick = 100_000
  /// The number of events, rule runs and steps per second of the scene. Computing this many takes
  /// at most about five seconds.
  package static let ruleWorkPerSecond = 100_000
  /// The number of events, rule runs and steps in addition to `ruleWorkPerSecond`, at any time.
  package static let ruleWorkAtOnce = 200_000
  /// The memory that one run takes for a scene, in bytes, unless the caller sets another limit.
  package static let memoryBytes = 1_000_000_000
  /// The number of animations that run at the same time.
  package static let runningAnimations = 10_000
  /// The number of files that a scene imports.
  package static let imports = 32
  /// The number of constraints in a scene.
  package static let constraints = 5_000
  /// The number of diagnostics that are reported for a scene.
  package static let findings = 100
}
