// What the page shows at a moment: the scene, what is turned, what stands beside it.

/// All that the page's description is made of. Each change is one assignment of a whole state.
struct PreviewState: Sendable {
  /// Parameters that the page has turned.
  struct Turned: Sendable, Hashable {
    /// Values as text, by name, as the page wants them.
    var wanted: [String: String] = [:]
    /// Those of `wanted` that the scene does not take as its file is now, with the reason. What is
    /// refused is shown as saved, and tried again with the next edit.
    var refused: [String: String] = [:]

    /// The values that the scene shows, as text, by name.
    var taken: [String: String] { wanted.filter { refused[$0.key] == nil } }
  }

  /// The scene as its file says, when it could be read last.
  var saved: RecordedPlayback
  /// The same as it is turned.
  var current: RecordedPlayback { didSet { sceneVersion += 1 } }
  /// Grows whenever `current` is another; `version` grows with all else that the page should see.
  private(set) var sceneVersion = 1
  var turned = Turned()
  /// What is shown beside it, in the order in which it came; at most `Variant.most`.
  var variants: [Variant] = []
  /// The highest id that a variant has had.
  var lastVariant = 0
  /// Named values for its parameters.
  var presets: ListedPresets
  /// What is wrong with the scene's files as they are now: one line each.
  var fileTrouble: [String] = []
  /// True while no version of the file could be read: `saved` stands in for it, without frames.
  var isStandIn = false
  /// What the page has written into the scene's file.
  var history = EditHistory()
  /// What `current` is about to become; nil while nothing is being played.
  var early: ResolvedRevision?
  /// Of the last early scene.
  var earlyNumber = 0
  /// Grows with every change that the page should see.
  var version = 1

  /// The scene as saved.
  init(_ saved: RecordedPlayback, presets: ListedPresets) {
    self.saved = saved
    current = saved
    self.presets = presets
  }

  /// An empty scene, as the file cannot be read yet for these reasons.
  init(standIn: RecordedPlayback, presets: ListedPresets, _ trouble: [String]) {
    self.init(standIn, presets: presets)
    isStandIn = true
    fileTrouble = trouble
  }

  /// What a person should be told: one line each.
  var trouble: [String] {
    fileTrouble
      + variants.enumerated().flatMap { index, variant in
        variant.trouble.map { "\(["B", "C"][index]) is not as it should be: \($0)" }
      }
      + turned.refused.sorted { $0.key < $1.key }.map { name, reason in
        "the parameter '\(name)' is shown as saved, not as turned"
          + " to \(turned.wanted[name] ?? ""): \(reason)"
      }
  }
}
