// The names that are valid in a whole scene.

import Geometry
import Scene

/// The names that every expression of a scene can use, with their values or types.
struct Globals {
  var params: [String: Value] = [:]
  /// The values of parameters as written, by name.
  var writtenParams: [String: Node] = [:]
  /// The scene's state variables by name, with the index in `Scene.state`.
  var state: [String: (index: Int, type: ValueType)] = [:]
  var data: [String: DataList] = [:]
  /// The names of parameters, state variables and data whose invalid values are already reported.
  var mistaken: Set<String> = []
  /// The values of `screen` by name, such as `width` and `safeArea.top`. Lengths are in points.
  var screen: [String: Double] = [:]
  var reducesMotion = false
  /// The appearance at the scene's start.
  var appearance = Appearance.light
  /// Whether a step sets the appearance, so that expressions cannot treat it as constant.
  var changesAppearance = false
  /// The views, in the order of `Scene.views`; empty until all views are expanded.
  var views: [ViewSource] = []
  /// The `add` steps by the location of their `add`.
  var added: [SourceLocation: AddStep] = [:]
  var steps = StepNames()
  var timers = TimerList()
  /// The numbers that visual formats can use, by name.
  var metrics: [String: Double] = [:]

  /// Returns whether a stack around the view places it.
  func isStacked(_ view: ViewID) -> Bool {
    views[view].parent.map {
      views[$0].value(ViewKeys.stack) != nil && views[$0].mask != view
    } ?? false
  }

  /// The possible first words of a name, for suggestions in errors.
  var names: [String] {
    ["time", "index", "screen", "appearance"]
      + params.keys.sorted() + state.keys.sorted() + data.keys.sorted()
  }
}
