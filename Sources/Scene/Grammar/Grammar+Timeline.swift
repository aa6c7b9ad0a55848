// The grammar of the timeline's steps.

extension Grammar {
  static let timelineStep = Variants(
    noun: "step",
    variants: timelineSteps.map { field in
      .init(key: field.key, value: nil, mapping: Mapping(field.key, [field.required, start]))
    },
    fallback: nil)

  private static let start = Field(
    "at", seconds, "Starts the step at this time, beside the others, in seconds.")

  private static let timelineSteps = [
    Field("wait", seconds, "Seconds until the next step."),
    Field("tap", .plainText, "Taps a view."),
    Field(
      "drag", .mapping(drag), "A finger drags a scroll view; the next step begins as it lifts."),
    Field("fling", .mapping(fling), "A finger flicks a scroll view."),
    Field("scroll", .mapping(scrollStep), "Scrolls a view as setContentOffset does."),
    Field("set", changes, "New values of properties and state variables, at once."),
    Field("send", .name, "Sends a message that rules can wait for."),
    Field("settle", .plainText, "Waits until a scroll view rests."),
    Field("layout", .word(["all"]), "A layout pass from outside."),
  ]

  static let scrollStep = Mapping(
    "scroll",
    Field("view", .plainText, "The scroll view.").required,
    Field("to", pair, "The new content offset."),
    Field("by", pair, "The change of the content offset."),
    Field("animated", .boolean, "True: over 0.3 s, easing in and out; false by default."),
    Field("over", seconds, "So many seconds."),
    Field("curve", .curve, "For 'over'; easeInOut by default."),
    Field(
      "keyframes", .list(.tuple([seconds, coordinate, coordinate]), 1...10_000),
      "Offsets at times: [seconds, x, y], straight from one to the next."))

  private static let drag = Mapping(
    "drag",
    Field("view", .plainText, "The scroll view, or a view in one.").required,
    Field("by", pair, "The finger's way: up is negative and scrolls on."),
    Field(
      "path", .list(.list(coordinate, 2...3), 1...1_000),
      "Points on the finger's way, from where it came down: [x, y], or all [seconds, x, y]."),
    Field(
      "over", .number(0.001...Limits.seconds),
      "How long the finger moves; not for a path with times."),
    Field("curve", .curve, "Of the finger; linear by default."),
    Field("hold", seconds, "How long it rests before it lifts; from 0.1 s on nothing flies."),
    Field("from", pair, "Where it comes down, in the view."))

  private static let fling = Mapping(
    "fling",
    Field("view", .plainText, "The scroll view, or a view in one.").required,
    Field("velocity", pair, "The finger's, in points per second.").required)
}
