// The outcome of comparing a scene with its reference.

package import Scene

/// The outcome of comparing a scene with its reference.
package struct Verdict: Sendable, Codable {
  /// The kinds of verdicts, from harmless to worst.
  package enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// Equal runs, or differences within the tolerance.
    case same
    /// A missing or outdated reference, which was written.
    case recorded
    /// Equal numbers, drawn with other libraries or fonts.
    case environment
    /// Equal numbers, but different pictures.
    case pixels
    /// Another size, number or rate of frames.
    case frames
    /// A property that moves at another time, at another pace or on another curve.
    case timing
    /// A property that takes other values.
    case values
    /// An event that is new, missing or has other effects.
    case events
    /// An expectation of the scene that does not hold.
    case expectation
    /// A missing reference that must not be written.
    case missing
    /// A scene or reference that cannot be read.
    case trouble

    /// Whether the kind is `same` or `recorded`.
    package var isPass: Bool { self == .same || self == .recorded }
  }

  /// The path of the scene's file.
  package var scene: String
  /// The kind of the verdict.
  package var kind: Kind
  /// The verdict in one sentence.
  package var sentence: String
  /// The further findings, one line each.
  package var details: [String] = []
  /// The most likely cause in the scene; nil when it is unknown.
  package var place: SourceLocation?
  /// The duration of the verification in seconds; nil when it was not measured.
  package var seconds: Double?
  /// The pictures and curves for the report.
  package var evidence = Evidence()
  /// The distance of each view from its track in the scene's recording, one line each.
  package var recorded: [String] = []
  /// The findings of motion lint, if it was requested. They do not change the kind.
  package var lint: [LintNote] = []
  /// The files that were read, as far as they are known; a report must not overwrite them. A
  /// shard's result leaves them out, because they are on another machine.
  package var files: [String] = []

  private enum CodingKeys: CodingKey {
    case scene, kind, sentence, details, place, seconds, evidence, recorded, lint
  }

  /// Creates a verdict without details.
  package init(scene: String, kind: Kind, sentence: String) {
    self.scene = scene
    self.kind = kind
    self.sentence = sentence
  }

  /// Creates a verdict from findings: the first is the sentence, the others are the details.
  /// Without findings the kind is `same`.
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
