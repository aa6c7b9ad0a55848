// What has one meaning in the whole of a scene.

/// What every part of a scene can name, whatever else is in sight there.
struct Globals {
  var params: [String: Value] = [:]
  /// Index into `Scene.state`, and type.
  var state: [String: (index: Int, type: ValueType)] = [:]
  /// Parameters and state with a mistake that has been reported.
  var mistaken: Set<String> = []
  /// `width`, `safeArea.top` and the others.
  var screen: [String: Double] = [:]
  /// What the one who holds the device has chosen: `reduceMotion`.
  var appearance: [String: Bool] = [:]
  /// Those that are known already: none before all are counted.
  var views: [ViewSource] = []
  /// The instance of each `add` step, by where the step stands.
  var added: [SourceLocation: Int] = [:]
  /// What steps give names to.
  var steps = StepNames()
  /// Those of rules `on: every`.
  var timers: [Timer] = []

  /// What can stand alone in an expression, to suggest one for a misspelt name.
  var names: [String] {
    ["time", "index", "screen", "appearance"] + params.keys.sorted() + state.keys.sorted()
  }
}
