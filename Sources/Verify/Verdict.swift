// The result of comparing a scene with its reference.

package import Scene

/// The result of comparing a scene with its reference, or of comparing two files.
package struct Verdict: Sendable, Codable {
  /// The kinds of verdicts, from the best to the worst.
  package enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// The scene does not differ from its reference, or only within the tolerance.
    case same
    /// The reference was missing or different, and was written.
    case recorded
    /// Events and values are equal, but the reference was drawn with other libraries or fonts.
    case environment
    /// Events and values are equal, but the pictures differ.
    case pixels
    /// The size, number or rate of the frames differs, or the scene's duration.
    case frames
    /// An event happens or a property moves at another time, or a property moves at another pace or
    /// on another curve.
    case timing
    /// A property takes other values.
    case values
    /// An event happens only in the reference or only in the new run, or has other effects.
    case events
    /// An expectation in the scene is not met.
    case expectation
    /// The scene has no reference, and the run may not write one.
    case missing
    /// The scene or its reference cannot be read.
    case trouble

    /// Whether a verdict of this kind is a success: `same` or `recorded`.
    package var isPass: Bool { self == .same || self == .recorded }
  }

  /// The path of the scene, or "old and new" for the comparison of two files.
  package var scene: String
  /// Whether `scene` is the path of a scene, which the preview can open.
  package var isOfScene = true
  /// The kind of the most important finding.
  package var kind: Kind
  /// A sentence that states the most important finding.
  package var sentence: String
  /// The other findings, one line each.
  package var details: [String] = []
  /// The place in the scene's file that most likely caused the difference; nil if it is unknown.
  package var place: SourceLocation?
  /// The time that the verification took, in seconds; nil if it was not measured.
  package var seconds: Double?
  /// The pictures and curves that a report shows.
  package var evidence = Evidence()
  /// The deviation of each view from the scene's device recording, one line each.
  package var recorded: [String] = []
  /// The warnings about characters that no font has, one line each.
  package var warnings: [String] = []
  /// The findings of motion lint, if requested. They do not affect the kind of the verdict.
  package var lint: [LintNote] = []
  /// The files that were read. A report must not overwrite them. The result file of a shard does
  /// not list these files, because they are on another machine.
  package var files: [String] = []

  private enum CodingKeys: CodingKey {
    case scene, kind, sentence, details, place, seconds, evidence, recorded, warnings, lint
  }

  /// Creates a verdict without further findings.
  package init(scene: String, kind: Kind, sentence: String) {
    self.scene = scene
    self.kind = kind
    self.sentence = sentence
  }

  /// Creates a verdict from findings. The first finding becomes the sentence, and the others become
  /// the details. Without findings, the kind is `same`.
  init(
    scene: String, _ findings: [(kind: Kind, words: String)], _ evidence: Evidence,
    same: String = "the same"
  ) {
    self.init(
      scene: scene, kind: findings.first?.kind ?? .same, sentence: findings.first?.words ?? same)
    details = findings.dropFirst().map(\.words)
    self.evidence = evidence
  }
}
