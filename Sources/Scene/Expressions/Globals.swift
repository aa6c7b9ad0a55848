// The names that are valid in a whole scene.

/// The names that every expression of a scene can use, with their values or types.
struct Globals {
  var params: [String: Value] = [:]
  /// The state variables of the scene by name: the index in `Scene.state`, and the type.
  var state: [String: (index: Int, type: ValueType)] = [:]
  /// The names of parameters and state variables with invalid values, which are already reported.
  var mistaken: Set<String> = []
  /// The values of `screen` by name, such as `width`, `safeArea.top` and `scale`. Lengths are in
  /// points.
  var screen: [String: Double] = [:]
  /// The values of `appearance` by name, which the user of the device chooses: `reduceMotion`.
  var appearance: [String: Bool] = [:]
  /// The views, in the order of `Scene.views`; empty until all views are expanded.
  var views: [ViewSource] = []
  /// The `add` steps by the location of their `add`.
  var added: [SourceLocation: AddStep] = [:]
  /// The names of the animators, animations and messages that steps define.
  var steps = StepNames()
  /// The timers: one for each rule with `on: every`.
  var timers: [Timer] = []

  /// The words that a name in an expression can begin with, for suggestions in errors about unknown
  /// names.
  var names: [String] {
    ["time", "index", "screen", "appearance"] + params.keys.sorted() + state.keys.sorted()
  }
}
