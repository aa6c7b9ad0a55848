// The state of a preview: the scene, the values of its parameters and its variants.

/// The state that the page shows. Each change replaces the whole state.
struct PreviewState: Sendable {
  /// The scene without the page's parameter values, from the last readable version of the file.
  var saved: RecordedPlayback
  /// The scene with the parameter values that are set in the page.
  var current: RecordedPlayback {
    didSet {
      sceneVersion += 1
      held = nil
    }
  }
  /// The number of changes of `current`. In contrast, `version` counts every change that the page
  /// shows.
  private(set) var sceneVersion = 1
  var overrides = ParameterOverrides()
  /// The frozen views and properties, in the order in which they were frozen.
  var freezes: [Freeze] = []
  /// The recording of `current` with the frozen values; nil if nothing is frozen.
  var held: RecordedPlayback?
  /// The variants in order of creation, at most `Variant.maximumCount`.
  var variants: [Variant] = []
  /// The highest id of all variants made so far.
  var lastVariant = 0
  var presets: ListedPresets
  /// The current problems of the scene's files, one problem per line.
  var fileProblems: [String] = []
  /// Whether `saved` is an empty scene without frames, because the file has never been readable.
  var isStandIn = false
  /// The edits of the scene's files that were made in pages.
  var history = EditHistory()
  /// The scene that is announced and still being played; nil if no scene is being played.
  var early: ResolvedRevision?
  /// The number of the most recently announced scene.
  var earlyNumber = 0
  /// The number of this state. Every change that the page shows increases it by 1.
  var version = 1

  init(_ saved: RecordedPlayback, presets: ListedPresets) {
    self.saved = saved
    current = saved
    self.presets = presets
  }

  private var lostFreezes: [String] {
    freezes.filter { !current.has($0.subject) }.map { freeze in
      "'\(freeze.subject.name)' is frozen, but the scene no longer has it; unfreeze it"
    }
  }

  /// The recording whose frames and values pages show.
  var shown: RecordedPlayback { held ?? current }

  /// The timeline of the scene, with the frozen values.
  var timeline: Timeline {
    held.map { current.timeline.showing($0.trace) } ?? current.timeline
  }

  /// The problems to show to the user, one problem per line.
  var problems: [String] {
    fileProblems
      + zip(["B", "C"], variants).flatMap { letter, variant in
        variant.problems.map { "\(letter) is out of date: \($0)" }
      }
      + lostFreezes
      + overrides.refused.sorted { $0.key < $1.key }.map { name, reason in
        "parameter '\(name)' keeps its saved value instead of"
          + " \(overrides.requested[name] ?? ""): \(reason)"
      }
  }
}

/// Parameter values that are set in a page, as strings by parameter name.
struct ParameterOverrides: Sendable, Hashable {
  var requested: [String: String] = [:]
  /// The reasons why the current scene rejects requested values, by parameter name.
  ///
  /// The file's values are used for these parameters. Each edit tries the requested values again.
  var refused: [String: String] = [:]

  var accepted: [String: String] { requested.filter { refused[$0.key] == nil } }
}
