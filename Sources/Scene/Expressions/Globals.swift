// Names with the same meaning everywhere in a scene.

/// The names that every expression of a scene can use.
struct Globals {
  var params: [String: Value] = [:]
  /// The index into `Scene.state` and the type of each state variable.
  var state: [String: (index: Int, type: ValueType)] = [:]
  /// The names of parameters and state variables that have an error, which is already reported.
  var mistaken: Set<String> = []
  /// The values of `screen`: `width`, `safeArea.top` and others, in points.
  var screen: [String: Double] = [:]
  /// The values of `appearance`, which the device's user chooses: `reduceMotion`.
  var appearance: [String: Bool] = [:]
  /// The views, in the order of `Scene.views`; empty while views are still being counted.
  var views: [ViewSource] = []
  /// The instance that each `add` step adds, as an index, by the step's location.
  var added: [SourceLocation: Int] = [:]
  /// The names that steps define.
  var steps = StepNames()
  /// The timers: one for each rule with `on: every`.
  var timers: [Timer] = []

  /// The names that can open an expression's name; errors about unknown names suggest the nearest.
  var names: [String] {
    ["time", "index", "screen", "appearance"] + params.keys.sorted() + state.keys.sorted()
  }
}
