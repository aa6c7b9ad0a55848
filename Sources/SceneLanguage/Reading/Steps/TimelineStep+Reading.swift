// The keys of the timeline's steps, and their reading.

import Geometry
import Scene

extension TimelineStep {
  static let kinds = StepKinds(
    [
      kind("wait", .seconds, "Wait before the next step, in seconds.", Action.wait),
      kind(
        "tap", .target(.view), "Tap a view, or a point [x, y] on the screen.", Action.init(tapping:)
      ),
      kind(
        "doubleTap", .target(.view(with: "doubleTap")),
        "Tap a view, or a point [x, y] on the screen, twice within 0.15 s.", Action.doubleTap),
      kind(
        "longPress", .target(.view(with: "longPress")),
        "Press a view, or a point [x, y], until its long press occurs.", Action.longPress),
      kind(
        "press", PressStep.reader,
        "Press a view, or a point on the screen; the finger rests, and may then move.",
        Action.press),
      kind(
        "touch", TouchStep.reader,
        "Move one finger along a path; the gestures there compete for it.", Action.touch),
      kind("pinch", PinchStep.reader, "Move two fingers apart or together.", Action.pinch),
      kind(
        "drag", DragStep.reader, "Drag a view; the next step begins when the finger lifts.",
        Action.drag),
      kind("fling", FlingStep.reader, "Flick a view.", Action.fling),
      kind(RuleStep.scroll) { action, _ in .scroll(action) },
      kind(RuleStep.set) { action, _ in .set(action) },
      kind(RuleStep.send) { action, _ in .send(action) },
      kind(settle, start: nil) { action, _ in .settle(action) },
      kind("layout", .node(.word(["all"])), "Run a layout pass, as the system does on a rotation.")
      { _ in .layout },
    ]
      + PageStyle.keys.map { key in
        kind(key) { .perform(RuleStep(action: .animate($0), location: $1)) }
      })

  private static let settle = Key(
    "settle", .restingView, "Wait until a scroll view, or a view with a pan, is at rest.")

  private struct StepKeys<Value>: Keys {
    let action: Key<Value>
    let start: Key<Double>?
  }

  private static let start = Key(
    "at", .seconds,
    "The start from the scene's beginning, in seconds; the step runs in parallel to others.")

  private static func kind<Value>(
    _ name: String, _ reader: Reader<Value>, _ documentation: String,
    _ action: @escaping @Sendable (Value) -> Action
  ) -> StepKind<TimelineStep> {
    kind(Key(name, reader, documentation)) { value, _ in action(value) }
  }

  private static func kind<Value>(
    _ key: Key<Value>, start: Key<Double>? = start,
    _ action: @escaping @Sendable (Value, SourceLocation) -> Action
  ) -> StepKind<TimelineStep> {
    StepKind(StepKeys(action: key.required, start: start)) { keys -> TimelineStep? in
      let location = keys.node.location
      return keys.action.map {
        TimelineStep(action: action($0, location), start: keys.start, location: location)
      }
    }
  }
}

extension TimelineStep.Action {
  fileprivate init(tapping target: TouchTarget) {
    switch target {
    case .view(let view): self = .tap(view)
    case .place(let place): self = .tapPlace(place)
    }
  }
}

extension Reader<TouchTarget> {
  /// Returns the reader of a view, or of a point [x, y] on the screen.
  fileprivate static func target(_ view: Reader<ViewID>) -> Reader {
    Reader(.either([Grammar.pair, .plainText])) { node, context in
      node.items == nil
        ? view.read(node, context).map(TouchTarget.view)
        : Reader<Point>.point.read(node, context).map(TouchTarget.place)
    }
  }
}

extension Reader<ViewID> {
  /// Returns the reader of a view with a gesture, or of a view inside it.
  fileprivate static func view(with gesture: String) -> Reader {
    Reader(.plainText) { node, context in
      guard let view = Reader<ViewID>.view.read(node, context) else { return nil }
      return context.view(around: view, with: gesture, at: node) == nil ? nil : view
    }
  }
}
