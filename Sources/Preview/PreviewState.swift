// The state of a preview: the scene, the values of its parameters and its variants.

/// The state that the page shows. Each change assigns a whole new state.
struct PreviewState: Sendable {
  /// The scene of the file, as it could last be read.
  var saved: RecordedPlayback
  /// The scene with the parameter values set in the page.
  var current: RecordedPlayback { didSet { sceneVersion += 1 } }
  /// The number of changes of `current`. Every change that the page shows also changes `version`.
  private(set) var sceneVersion = 1
  var overrides = ParameterOverrides()
  /// The variants in the order of their creation, at most `Variant.maximumCount`.
  var variants: [Variant] = []
  /// The highest variant id so far.
  var lastVariant = 0
  /// The scene's presets.
  var presets: ListedPresets
  /// The problems of the scene's present files, one per line.
  var fileProblems: [String] = []
  /// Whether an empty scene without frames is shown, since the file could never be read.
  var isStandIn = false
  /// The edits of the scene's files made in pages.
  var history = EditHistory()
  /// The announced next scene; nil when no scene is being played.
  var early: ResolvedRevision?
  /// The number of the last announced scene.
  var earlyNumber = 0
  /// The number of changes that pages show.
  var version = 1

  /// Makes the state of a scene without parameter values set in a page.
  init(_ saved: RecordedPlayback, presets: ListedPresets) {
    self.saved = saved
    current = saved
    self.presets = presets
  }

  /// The problems to show to the user, one per line.
  var problems: [String] {
    fileProblems
      + zip(["B", "C"], variants).flatMap { letter, variant in
        variant.problems.map { "\(letter) is out of date: \($0)" }
      }
      + overrides.refused.sorted { $0.key < $1.key }.map { name, reason in
        "parameter '\(name)' keeps its saved value instead of"
          + " \(overrides.requested[name] ?? ""): \(reason)"
      }
  }
}

/// Parameter values set in a page, as text by name.
struct ParameterOverrides: Sendable, Hashable {
  /// The values that a page requests.
  var requested: [String: String] = [:]
  /// The requested values that the present scene rejects, with the reasons. The saved values are
  /// shown instead, and the requested values are tried again after the next edit.
  var refused: [String: String] = [:]

  /// The requested values that are shown.
  var accepted: [String: String] { requested.filter { refused[$0.key] == nil } }
}
