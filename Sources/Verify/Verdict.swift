// What comes out of comparing a scene with its reference.

package import Images
package import Scene

/// The outcome for one scene.
package struct Verdict: Sendable {
  /// From what passes to what is worst.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case same
    /// There was no reference, or another one: it was written.
    case recorded
    /// Other libraries or fonts; the numbers are the same.
    case environment
    case pixels
    /// Their size, number or rate.
    case frames
    case timing
    case values
    case events
    /// A promise of the scene's own was not kept.
    case expectation
    /// There is no reference, and none may be written.
    case missing
    /// The scene or its reference cannot be read.
    case trouble

    package var isPass: Bool { self == .same || self == .recorded }
  }

  /// The scene's file.
  package var scene: String
  package var kind: Kind
  /// The verdict in one sentence.
  package var sentence: String
  /// Further findings, one line each.
  package var details: [String] = []
  /// Where to look first.
  package var place: SourceLocation?
  /// What the report draws.
  package var evidence = Evidence()

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

/// The pictures and curves behind a verdict.
package struct Evidence: Sendable {
  /// One moment on both sides.
  package struct Moment: Sendable {
    package var time: Double
    package var expected: Bitmap?
    package var actual: Bitmap?
    /// Pixels that differ; nil when that is not known.
    package var changedPixels: Int?
  }

  /// A property on both sides, as rows of time and value.
  package struct Curve: Sendable {
    package var name: String
    package var old: [(time: Double, value: Double)]
    package var new: [(time: Double, value: Double)]
  }

  package var moments: [Moment] = []
  package var curves: [Curve] = []
  /// For each frame: 1 where it differs, and the share of its pixels where that is known.
  package var differenceByFrame: [(time: Double, share: Double)] = []

  package init() {}
}
