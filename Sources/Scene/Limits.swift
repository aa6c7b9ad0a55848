// Limits on the size and work of a scene, because scene files are untrusted input.

/// The limits on a scene. The reader and the stage report an error beyond a limit. Real scenes stay
/// far below each limit.
package enum Limits {
  /// The maximum size of a scene file, in bytes.
  package static let fileBytes = 4 << 20
  /// The maximum number of YAML values in a scene file, after aliases are expanded.
  package static let nodes = 100_000
  /// The maximum nesting depth of YAML lists and mappings.
  package static let depth = 100
  /// The maximum number of views in a scene, after repeats and components are expanded.
  package static let views = 10_000
  /// The maximum number of instances that an `add` step with `many` ever adds.
  package static let addedInstances = 100
  /// The maximum length of a string in a scene, literal or computed, in characters.
  package static let textCharacters = 2_000
  /// The maximum length of an expression, in characters.
  package static let expressionCharacters = 1_000
  /// The maximum number of names of `let` that refer to each other in a chain.
  package static let derivedDepth = 10
  /// The maximum number of operations in an expression, including its components' inputs.
  package static let expressionOperations = 5_000
  /// The maximum nesting depth of parentheses and calls in an expression.
  package static let expressionDepth = 40
  /// The maximum length of SVG path data, in characters; valid path data is ASCII.
  package static let pathCharacters = 100_000
  /// The maximum absolute value of a length or position, in points.
  package static let points = 1_000_000.0
  /// The maximum width and the maximum height of the output, in pixels.
  package static let screenSidePixels = 4_096
  /// The maximum area of the output, in pixels.
  package static let screenPixels = 9_000_000
  /// The maximum area of all views in one frame that are drawn as pictures of their own, because
  /// they fade, blend, clip or cast shadows; in pixels. Drawing them then takes about four seconds.
  package static let groupPixels = 400_000_000.0
  /// The maximum number of characters of all labels in one frame. Drawing them then takes about two
  /// seconds.
  package static let frameLetters = 100_000
  /// The maximum number of rows of pixels that the edges of all paths cross in one frame, counted
  /// for each edge. Drawing them then takes about two seconds.
  package static let pathRows = 5_000_000.0
  /// The maximum duration of a scene and maximum time in a scene, in seconds.
  package static let seconds = 600.0
  /// The maximum rate of output frames, in frames per second.
  package static let framesPerSecond = 240.0
  /// The maximum number of rounds of rules in one tick, before an endless loop is reported. Each
  /// round handles the events of the previous round.
  package static let roundsPerTick = 100
  /// The maximum number of events and rule runs in one tick, before an endless loop is reported.
  /// Rules whose events double in every round reach this limit long before `roundsPerTick`.
  package static let ruleWorkPerTick = 100_000
  /// The maximum average number of events, rule runs and steps per second of the scene. Computing
  /// one second of the scene then takes at most about five seconds.
  package static let ruleWorkPerSecond = 100_000
  /// The number of events, rule runs and steps that a scene may have in addition to
  /// `ruleWorkPerSecond`, even all at once.
  package static let ruleWorkAtOnce = 200_000
  /// The default memory limit for playing a scene, in bytes.
  package static let memoryBytes = 1_000_000_000
  /// The maximum number of animations that run at the same time.
  package static let runningAnimations = 10_000
  /// The maximum number of files that a scene imports.
  package static let imports = 32
  /// The maximum number of rows in a list of `data`.
  package static let dataRows = 10_000
  /// The maximum number of keys of a row in `data`.
  package static let dataKeys = 100
  /// The maximum number of font files of a family.
  package static let fontFiles = 100
  /// The maximum number of constraints in a scene.
  package static let constraints = 5_000
  /// The maximum number of reported diagnostics for a scene.
  package static let findings = 100
}
