// The grammar of the timeline's steps.

import Scene

extension Grammar {
  static let timelineStep = Variants(
    noun: "step",
    variants: timelineSteps.map { field in
      .init(
        key: field.key, value: nil,
        mapping: Mapping(field.key, [field.required] + (field.key == "settle" ? [] : [start])))
    },
    fallback: nil)

  private static let start = Field(
    "at", seconds,
    "The start from the scene's beginning, in seconds; the step runs in parallel to others.")

  private static let timelineSteps =
    fingerSteps + pageSteps

  private static let fingerSteps = [
    Field("wait", seconds, "Wait before the next step, in seconds."),
    Field("tap", .either([pair, .plainText]), "Tap a view, or a place [x, y] of the screen."),
    Field(
      "doubleTap", .either([pair, .plainText]),
      "Tap a view, or a place [x, y] of the screen, twice within 0.15 s."),
    Field(
      "longPress", .either([pair, .plainText]),
      "Press a view, or a place [x, y], until its long press occurs."),
    Field(
      "touch", .mapping(touch), "Move one finger along a path; the gestures there compete for it."),
    Field("pinch", .mapping(pinch), "Move two fingers apart or together."),
    Field("drag", .mapping(drag), "Drag a view; the next step begins when the finger lifts."),
    Field("fling", .mapping(fling), "Flick a view."),
    Field("scroll", .mapping(scrollStep), "Scroll a view as setContentOffset does."),
    Field("set", changes, "Set properties and state variables immediately."),
    Field("send", .name, "Send a message that rules can wait for."),
    Field("settle", .plainText, "Wait until a scroll view, or a view with a pan, is at rest."),
    Field("layout", .word(["all"]), "Run a layout pass, as the system does on a rotation."),
  ]

  static let scrollStep = Mapping(
    "scroll",
    Field("view", .plainText, "The scroll view.").required,
    Field("to", pair, "The new content offset [x, y], in points."),
    Field("by", pair, "The change [x, y] of the content offset, in points."),
    Field("animated", .boolean, "Whether the system's animation of 0.3 s runs; false by default."),
    Field("over", seconds, "The duration of the scrolling, in seconds."),
    Field("curve", .curve, "The curve of 'over'; easeInOut by default."),
    Field(
      "keyframes", .list(.tuple([seconds, coordinate, coordinate]), 1...10_000),
      "Content offsets at times: [seconds, x, y]."),
    Field(
      "interpolation", .word(of: ScrollStep.Interpolation.self),
      "The motion between keyframes: lines (linear, by default) or a curve that does not overshoot."
    ))

  private static let drag = touching(
    "drag",
    [
      Field("view", .plainText, touched),
      Field(
        "by", pair, "The finger's movement [x, y], in points; a negative y moves the content up."),
      Field(
        "path", .list(.list(coordinate, 2...3), 1...1_000),
        "The finger's path, relative to the touch: [x, y] in points, or [seconds, x, y] for all."),
      Field(
        "over", .number(0.001...Limits.seconds),
        "The duration of the movement, in seconds; not for a path with times."),
      Field("curve", .curve, "The curve of the movement; linear by default."),
      Field(
        "hold", seconds,
        "The rest before the finger lifts, in seconds; from 0.1 s on the view does not "
          + "decelerate."),
      Field("from", pair, from),
    ])

  private static let touch = Mapping(
    "touch",
    Field(
      "path", .list(.tuple([seconds, coordinate, coordinate]), 2...1_000),
      "The finger's path on the screen: [seconds, x, y], from 0 s; it lifts at the last point."
    ).required)

  private static let pinch = Mapping(
    "pinch",
    Field("view", .plainText, "The view with a pinch, or a view inside it.").required,
    Field(
      "to", .number(0.01...100), "The factor of the distance between the fingers at the end."
    ).required,
    Field("over", .number(0.001...Limits.seconds), "The duration, in seconds.").required,
    Field("curve", .curve, "The curve of the movement; linear by default."),
    Field(
      "about", pair, "The point [x, y] between the fingers, in the view; its centre by default."))

  private static let touched =
    "The scroll view, a view with a pan, or a view inside it; without it, the view at 'from'."
  private static let from =
    "The touch [x, y] in the view, or on the screen without 'view'; the path is centred by default."

  private static let fling = touching(
    "fling",
    [
      Field("view", .plainText, touched),
      Field("from", pair, "The touch [x, y] on the screen, in points; only without 'view'."),
      Field("velocity", pair, "The velocity [x, y] of the finger, in points per second.").required,
    ])

  /// Returns the mapping of a finger on a view or on a place of the screen.
  private static func touching(_ noun: String, _ fields: [Field]) -> Mapping {
    var mapping = Mapping(noun, fields)
    mapping.alternatives = ["view", "from"]
    return mapping
  }
}
