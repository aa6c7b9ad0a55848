// How large a scene may be: a scene is untrusted text, and what it asks for must stay bounded.

/// The limits that the reader and the stage enforce. Each is far above what a real scene needs.
package enum Limits {
  /// Bytes of a scene file.
  package static let fileBytes = 4 << 20
  /// Values in a scene file, after aliases are expanded.
  package static let nodes = 100_000
  /// Nesting of lists and mappings.
  package static let depth = 100
  /// Views on the stage, after repeats and components are expanded.
  package static let views = 10_000
  /// Characters of one text, written or computed.
  package static let textCharacters = 2_000
  /// Characters of one expression.
  package static let expressionCharacters = 1_000
  /// Operations of one expression, after inputs of components are put in.
  package static let expressionOperations = 5_000
  /// Nesting of parentheses and calls within an expression.
  package static let expressionDepth = 40
  /// Characters of one SVG path.
  package static let pathCharacters = 100_000
  /// Any length or position, in points, either side of 0.
  package static let points = 1_000_000.0
  /// Pixels of a screen's longer side.
  package static let screenSidePixels = 4_096
  /// Pixels of a screen in all.
  package static let screenPixels = 9_000_000
  /// Any time in a scene, and a scene's whole duration, in seconds.
  package static let seconds = 600.0
  /// Output frames a second.
  package static let framesPerSecond = 240.0
  /// How many rounds of rules one tick may set off before it counts as a loop.
  package static let roundsPerTick = 100
  /// Events of one tick and runs of rules for them before that counts as a loop, too: where each
  /// sets off two, a hundred rounds are without end.
  package static let ruleWorkPerTick = 100_000
  /// Events, runs of rules and what they do, for each second of a scene's own time: at
  /// most some five seconds of computing each.
  package static let ruleWorkPerSecond = 100_000
  /// How much of that may come before its time.
  package static let ruleWorkAtOnce = 200_000
  /// Bytes that a run takes for a scene, unless somebody allows another number.
  package static let memoryBytes = 1_000_000_000
  /// Animations that may run at the same time.
  package static let runningAnimations = 10_000
  /// Files that one scene imports.
  package static let imports = 32
  /// Constraints of one scene.
  package static let constraints = 5_000
  /// Findings reported for one scene.
  package static let findings = 100
}
