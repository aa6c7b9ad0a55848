// What comes out of comparing a scene with its reference.

package import Scene

/// The outcome of comparing a scene with its reference.
package struct Verdict: Sendable, Codable {
  /// From what passes to what is worst.
  package enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// Nothing differs, or nothing beyond the tolerance.
    case same
    /// There was no reference, or another one: it was written.
    case recorded
    /// Other libraries or fonts; the numbers are the same.
    case environment
    /// The numbers are the same, the pictures are not.
    case pixels
    /// Their size, number or rate.
    case frames
    /// A property moves at another time, pace or curve.
    case timing
    /// A property goes elsewhere.
    case values
    /// Something happens that did not, or no longer.
    case events
    /// A promise of the scene's own was not kept.
    case expectation
    /// There is no reference, and none may be written.
    case missing
    /// The scene or its reference cannot be read.
    case trouble

    /// True for the two that are no failure.
    package var isPass: Bool { self == .same || self == .recorded }
  }

  /// The scene's file.
  package var scene: String
  /// What is the case.
  package var kind: Kind
  /// The verdict in one sentence.
  package var sentence: String
  /// Further findings, one line each.
  package var details: [String] = []
  /// Where to look first.
  package var place: SourceLocation?
  /// How long the verification took; nil when nobody looked at the clock.
  package var seconds: Double?
  /// What the report draws.
  package var evidence = Evidence()
  /// How far each view is from its track in the scene's own recording, a line each.
  package var recorded: [String] = []
  /// What motion lint finds in the scene, where it was asked to look; it decides nothing.
  package var lint: [LintNote] = []
  /// What was read for it, as far as it could be: no report replaces that. No result of a shard has
  /// it, for its files are another machine's.
  package var files: [String] = []

  private enum CodingKeys: CodingKey {
    case scene, kind, sentence, details, place, seconds, evidence, recorded, lint
  }

  /// A verdict without details.
  package init(scene: String, kind: Kind, sentence: String) {
    self.scene = scene
    self.kind = kind
    self.sentence = sentence
  }

  /// The first finding is the verdict, the others its details; none: it is the same.
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
