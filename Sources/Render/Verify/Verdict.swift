// What comes out of comparing a scene with its reference.

public import Images

/// The outcome for one scene.
public struct Verdict: Sendable {
  /// From what passes to what is worst.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
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

    public var isPass: Bool { self == .same || self == .recorded }
  }

  /// A place in a scene.
  public struct Place: Sendable, Hashable {
    public var file: String
    public var line: Int
    public var column: Int
  }

  /// The scene's file.
  public var scene: String
  public var kind: Kind
  /// The verdict in one sentence.
  public var sentence: String
  /// Further findings, one line each.
  public var details: [String] = []
  /// Where to look first.
  public var place: Place?
  /// What the report draws.
  public var evidence = Evidence()

  public init(scene: String, kind: Kind, sentence: String) {
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
public struct Evidence: Sendable {
  /// One moment on both sides.
  public struct Moment: Sendable {
    public var time: Double
    public var expected: Bitmap?
    public var actual: Bitmap?
    /// Pixels that differ; nil when that is not known.
    public var changedPixels: Int?
  }

  /// A property on both sides, as rows of time and value.
  public struct Curve: Sendable {
    public var name: String
    public var old: [(time: Double, value: Double)]
    public var new: [(time: Double, value: Double)]
  }

  public var moments: [Moment] = []
  public var curves: [Curve] = []
  /// For each frame: 1 where it differs, and the share of its pixels where that is known.
  public var differenceByFrame: [(time: Double, share: Double)] = []

  public init() {}
}
