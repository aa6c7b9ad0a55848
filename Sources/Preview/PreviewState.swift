// The state of a preview: the scene, the values of its parameters, the variants beside it.

/// All that the page's description is made of. Each change is one assignment of a whole state.
struct PreviewState: Sendable {
  /// The scene as its file says, when it could be read last.
  var saved: RecordedPlayback
  /// The scene with the values that pages have set.
  var current: RecordedPlayback { didSet { sceneVersion += 1 } }
  /// Grows with each new value of `current`; `version` grows with all else that pages should see.
  private(set) var sceneVersion = 1
  var overrides = ParameterOverrides()
  /// The variants in the order in which they came; at most `Variant.maximumCount`.
  var variants: [Variant] = []
  /// The highest id that a variant has had.
  var lastVariant = 0
  /// Named values for the scene's parameters.
  var presets: ListedPresets
  /// The problems of the scene's files as they are now: one line each.
  var fileProblems: [String] = []
  /// Whether an empty scene is shown, without frames, as no version of the file could be read.
  var isStandIn = false
  /// The edits of the scene's files that pages have made.
  var history = EditHistory()
  /// The next value of `current`; nil while nothing is being played.
  var early: ResolvedRevision?
  /// The number of the last early scene.
  var earlyNumber = 0
  /// Grows with every change that pages should see.
  var version = 1

  /// The state of a scene as it is saved.
  init(_ saved: RecordedPlayback, presets: ListedPresets) {
    self.saved = saved
    current = saved
    self.presets = presets
  }

  /// The problems that a person should be told: one line each.
  var problems: [String] {
    fileProblems
      + zip(["B", "C"], variants).flatMap { letter, variant in
        variant.problems.map { "\(letter) is not as it should be: \($0)" }
      }
      + overrides.refused.sorted { $0.key < $1.key }.map { name, reason in
        "the parameter '\(name)' is shown as saved, not as turned"
          + " to \(overrides.requested[name] ?? ""): \(reason)"
      }
  }
}

/// Values of parameters as text, by name.
struct ParameterOverrides: Sendable, Hashable {
  /// The values that a page asks for.
  var requested: [String: String] = [:]
  /// The requested values that the scene does not take as its file is now, with the reason. They
  /// are shown as saved, and tried again with the next edit.
  var refused: [String: String] = [:]

  /// The requested values that the scene shows.
  var accepted: [String: String] { requested.filter { refused[$0.key] == nil } }
}
