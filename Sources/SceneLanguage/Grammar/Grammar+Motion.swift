// The grammar of rules and their steps.

import Scene

extension Grammar {
  static let rule = Mapping(
    "rule",
    Field("on", .event, "The event: \(EventKind.help).").required,
    Field(
      "when", .either([.boolean, .plainText]),
      "The condition for the rule to run; always by default."),
    Field("timer", .name, "The name of the timer of 'every', which a step must start."),
    Field(
      "mode", .word(of: Timer.RunLoopMode.self),
      "The timer's mode: default stops while a finger drags or a view decelerates, common does not."
    ),
    Field("do", .definition(.steps), "The steps, in order.").required)

  static let seconds = ValueSchema.number(ConstantRange.seconds)
  static let changes = ValueSchema.table(
    .either([.text, .literal, .mapping(colorPair)]), keys: "property")
  private static let fraction = ValueSchema.number(0...1)

  static let ruleStep = Variants(
    noun: "step",
    variants: [animate, keyframes, animator, scrub].map(variant)
      + (singleSteps + pageSteps).map { field in
        variant(Mapping(field.key, [field.required] + extras(of: field.key)))
      },
    fallback: nil)

  /// Returns the variant for one kind of step. The first key of the mapping selects the variant.
  private static func variant(_ mapping: Mapping) -> Variants.Variant {
    .init(key: mapping.fields[0].key, value: nil, mapping: mapping)
  }

  private static let animate: Mapping = {
    var step = Mapping(
      "animate",
      Field("animate", .mapping(animation), "The options of the animation.").required,
      Field("set", changes, "The values to animate to."),
      Field("do", .definition(.steps), "Nested steps: set and animate."),
      then)
    step.alternatives = ["set", "do"]
    return step
  }()

  private static let then = Field(
    "then", .definition(.steps),
    "The steps after the animation; 'finished' is false if it was interrupted.")

  private static let timing = [
    Field(
      "duration", seconds, "The duration, in seconds; superfluous for a spring that has its own."),
    Field(
      "curve", .curve,
      "A name, cubic-bezier(…), steps(…) or linear(…), or in animators spring(…); easeInOut by "
        + "default."),
    Field("delay", seconds, "The delay before the animation, in seconds; 0 by default."),
    Field(
      "name", .name, "The name for rules 'on: finish NAME', which run when the animation ends."),
  ]

  private static let repeating = [
    Field(
      "repeat", .either([.number(0.001...1_000_000), .word(["forever"])]),
      "The number of times the animation plays, or forever; 1 by default."),
    Field(
      "autoreverse", .boolean,
      "Whether each repetition plays forward and then backward; false by default."),
  ]

  private static let animation = Mapping(
    "animate",
    [
      timing[0],
      Field(
        "curve", .curve,
        "A name, cubic-bezier(…), steps(…), linear(…) or spring(…); easeInOut by "
          + "default. A spring with velocity: inherit starts with the property's velocity."),
    ] + timing[2...] + repeating + [
      Field(
        "from", .word(["model", "current"]),
        "The start of opacity and colours: the model value (default) or the presentation value."
      ),
      Field(
        "override", .list(.word(["duration", "curve"]), 0...2),
        "The options that a nested animation does not inherit."),
    ])

  private static let keyframes = Mapping(
    "keyframes",
    Field("keyframes", .mapping(keyframeOptions), "The options of the animation.").required,
    Field("frames", .list(.mapping(keyframe), 1...1_000), "The keyframes.").required,
    then)

  private static let keyframeOptions = Mapping(
    "keyframes",
    timing + repeating + [
      Field(
        "mode", .word(["linear", "discrete", "paced", "cubic", "cubicPaced"]),
        "The interpolation between keyframes; linear by default.")
    ])

  private static let keyframe = Mapping(
    "frame",
    Field("start", fraction, "The start, as a fraction of the animation, 0 to 1; 0 by default."),
    Field(
      "duration", fraction, "The duration, as a fraction of the animation; the rest by default."),
    Field("set", changes, "The values at the keyframe's end.").required)

  private static let animator = Mapping(
    "animator",
    Field(
      "animator",
      .mapping(
        "animator",
        Field("name", .name, "The name for steps that pause, continue or reverse it.").required,
        timing[0], timing[1],
        Field("paused", .boolean, "Whether the animator is paused at its start; false by default."),
        Field(
          "fraction", fraction, "The fraction of the animation at all times, 0 to 1: an expression."
        ),
        Field(
          "scrubsLinearly", .boolean,
          "Whether a paused animator ignores the curve; true by default.")),
      "A property animator; it starts immediately unless it is paused."
    ).required,
    Field("set", changes, "The values to animate to.").required,
    then)

  private static let scrub = Mapping(
    "scrub",
    Field("scrub", .plainText, "The animator to pause at a fraction.").required,
    Field("to", fraction, "The fraction of the animation, 0 to 1.").required)

  private static let singleSteps = [
    Field("set", changes, "Set properties and state variables immediately."),
    Field("send", .name, "Send a message that rules can wait for."),
    Field("scroll", .mapping(scrollStep), "Scroll a view as setContentOffset does."),
    Field(
      "target",
      .mapping(
        "target", Field("view", .plainText, "The scroll view, or the view with a pan.").required,
        Field(
          "to", pair, "The content offset, or the values of the driven properties, in points."
        ).required),
      "Change the place of rest, in a rule 'on: willEnd VIEW'."),
    Field(
      "add",
      .mapping(
        Mapping(
          "add",
          [
            Field(
              "to", .plainText, "The superview, above its other children; the screen by default."),
            Field(
              "many", .boolean,
              "Whether each run adds a further instance: id[0], id[1], …; false by default."),
          ]
            + instance.fields.map { $0.key == "id" ? $0.required : $0 })),
      "Add an instance of a component."),
    Field("endRefreshing", .plainText, "End the refresh of a scroll view."),
    Field("remove", .plainText, "Remove a view."),
    Field("front", .plainText, "Move a view above its siblings."),
    Field("back", .plainText, "Move a view below its siblings."),
    Field("swap", .tuple([.plainText, .plainText]), "Exchange two siblings in the drawing order."),
    Field(
      "timer",
      .mapping(
        "timer",
        Field("start", .plainText, "The timer to start."),
        Field("stop", .plainText, "The timer to stop.")), "Start or stop a named timer."),
    Field("wait", seconds, "Wait before the following steps, in seconds."),
    Field("pause", .plainText, "Pause an animator."),
    Field("continue", .plainText, "Continue an animator."),
    Field("reverse", .plainText, "Reverse an animator."),
    Field("stop", .plainText, "Stop an animator."),
  ]

  private static func extras(of key: String) -> [Field] {
    switch key {
    case "push", "pop", "present", "dismiss": [then]
    case "continue":
      [
        Field(
          "durationFactor", .number(0...1_000),
          "The remaining time as a factor of the duration; 0, the default, for the rest of it.")
      ]
    case "stop":
      [
        Field(
          "at", .word(of: AnimatorControl.End.self),
          "The position of the final values; current by default.")
      ]
    default: []
    }
  }
}
