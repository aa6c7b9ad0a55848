// The state of a preview: the scene, the values of its parameters and its variants.

/// The state that the page shows. Each change replaces the whole state.
struct PreviewState: Sendable {
  /// The scene as it is in the file. If the file cannot be read, the scene as last read.
  var saved: RecordedPlayback
  /// The scene with the parameter values that are set in the page.
  var current: RecordedPlayback { didSet { sceneVersion += 1 } }
  /// The number of changes of `current`. `version` counts every change that the page shows.
  private(set) var sceneVersion = 1
  var overrides = ParameterOverrides()
  /// The variants in the order of their creation, at most `Variant.maximumCount`.
  var variants: [Variant] = []
  /// The highest id that a variant has had.
  var lastVariant = 0
  /// The scene's presets.
  var presets: ListedPresets
  /// The problems of the scene's files in their present form, one problem per line.
  var fileProblems: [String] = []
  /// Whether `saved` is an empty scene without frames, because the file has never been readable.
  var isStandIn = false
  /// The edits of the scene's files that were made in pages.
  var history = EditHistory()
  /// The announced scene that is being played; nil when no scene is being played.
  var early: ResolvedRevision?
  /// The number of the scene that was announced last.
  var earlyNumber = 0
  /// The number of this state. Every change that the page shows increases it by 1.
  var version = 1

  /// Makes the state of a scene for which no parameter values are set in a page.
  init(_ saved: RecordedPlayback, presets: ListedPresets) {
    self.saved = saved
    current = saved
    self.presets = presets
  }

  /// The problems to show to the user, one problem per line.
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

/// Parameter values that are set in a page, as strings by parameter name.
struct ParameterOverrides: Sendable, Hashable {
  /// The values that a page requests.
  var requested: [String: String] = [:]
  /// The reasons for requested values that the current scene rejects, by parameter name.
  ///
  /// The values in the file are shown in place of these values. The requested values are tried
  /// again after the next edit.
  var refused: [String: String] = [:]

  /// The requested values that the scene accepts.
  var accepted: [String: String] { requested.filter { refused[$0.key] == nil } }
}
