// The keys of the timeline's step `press`, and their reading.

import Geometry
import Scene

private struct PressKeys: Keys {
  let view = Key("view", .view, "The view to press; without it, the view at 'from'.")
    .required(unless: "from")
  let seconds = Key("for", .positiveSeconds, "The rest of the finger, in seconds.").required
  let from = Key(
    "from", .point,
    "The touch [x, y] in the view, or on the screen without 'view'; the view's centre by default.")
  let then = Key(
    "then", Reader("then", ThenKeys()) { $0.drag },
    "The movement after the rest, as { drag: { by: [0, 80], over: 0.4 } }; by default the finger "
      + "lifts.")
}

private struct ThenKeys: Keys {
  let drag = Key(
    "drag", DragStep.movementReader, "The movement of the finger, with the keys of a drag."
  ).required
}

extension PressStep {
  static let reader = Reader("press", PressKeys()) { keys -> PressStep? in
    guard let seconds = keys.seconds, !keys.has(\.view) || keys.view != nil else { return nil }
    return PressStep(view: keys.view, start: keys.from, seconds: seconds, drag: keys.then)
  }
}
