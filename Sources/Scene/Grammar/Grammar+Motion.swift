// The grammar of rules and their steps.

extension Grammar {
  static let rule = Mapping(
    "rule",
    Field("on", .plainText, "The event: \(EventKind.help).").required,
    Field("when", .either([.boolean, .plainText]), "The rule runs only when this is true."),
    Field("timer", .name, "Names the timer of 'every'; it runs when a step has started it."),
    Field(
      "mode", .word(of: Timer.RunLoopMode.self),
      "Of a timer: default waits while a finger drags or a page flies, common does not."),
    Field("do", .definition(.steps), "What happens, in order.").required)

  static let seconds = ValueSchema.number(ConstantRange.seconds)
  static let changes = ValueSchema.table(.either([.text, .literal]), keys: "property")
  private static let fraction = ValueSchema.number(0...1)

  static let ruleStep = Variants(
    noun: "step",
    variants: [animate, keyframes, animator, scrub].map(variant)
      + singleSteps.map { field in
        variant(Mapping(field.key, [field.required] + extras(of: field.key)))
      },
    fallback: nil)

  /// Returns the variant of a step, which is recognized by its first key.
  private static func variant(_ mapping: Mapping) -> Variants.Variant {
    .init(key: mapping.fields[0].key, value: nil, mapping: mapping)
  }

  private static let animate = Mapping(
    "animate",
    Field("animate", .mapping(animation), "How the changes of 'set' are animated.").required,
    Field("set", changes, "The values to animate to."),
    Field("do", .definition(.steps), "Blocks inside: set and animate."),
    then)

  private static let then = Field(
    "then", .definition(.steps),
    "Runs when it ends; 'finished' is false when something interrupted it.")

  private static let timing = [
    Field("duration", seconds, "In seconds; not needed by a spring that has its own."),
    Field(
      "curve", .curve,
      "easeInOut by default, as UIView's; cubic-bezier(…), steps(…), linear(…) or spring(…)."),
    Field("delay", seconds, "Before it begins, in seconds."),
    Field("name", .name, "Rules 'on: finish NAME' run when it ends."),
  ]

  private static let repeating = [
    Field(
      "repeat", .either([.number(0.001...1_000_000), .word(["forever"])]),
      "How often it plays; 1 by default."),
    Field("autoreverse", .boolean, "True: each time forth and back."),
  ]

  private static let animation = Mapping(
    "animate",
    [
      timing[0],
      Field(
        "curve", .curve,
        "easeInOut by default, as UIView's; cubic-bezier(…), steps(…), linear(…) or spring(…), "
          + "which with velocity: inherit goes on as fast as the property moves."),
    ] + timing[2...] + repeating + [
      Field(
        "from", .word(["model", "current"]),
        "Where opacity and colours start from: the model (default) or what shows."),
      Field(
        "override", .list(.word(["duration", "curve"]), 0...2),
        "Inside another block: what is not taken from there."),
    ])

  private static let keyframes = Mapping(
    "keyframes",
    Field("keyframes", .mapping(keyframeOptions), "How the frames are played.").required,
    Field("frames", .list(.mapping(keyframe), 1...1_000), "What changes when.").required,
    then)

  private static let keyframeOptions = Mapping(
    "keyframes",
    timing + repeating + [
      Field(
        "mode", .word(["linear", "discrete", "paced", "cubic", "cubicPaced"]),
        "What shows between the frames; linear by default.")
    ])

  private static let keyframe = Mapping(
    "frame",
    Field("start", fraction, "A fraction of the whole; 0 by default."),
    Field("duration", fraction, "A fraction of the whole; the rest by default."),
    Field("set", changes, "The values at the frame's end.").required)

  private static let animator = Mapping(
    "animator",
    Field(
      "animator",
      .mapping(
        "animator",
        Field("name", .name, "By which steps pause, continue and reverse it.").required,
        timing[0], timing[1],
        Field("paused", .boolean, "True: it waits at its start."),
        Field("fraction", fraction, "Where it stands at every moment: an expression."),
        Field("scrubsLinearly", .boolean, "False: the curve counts while it stands, too.")),
      "A property animator, which runs at once."
    ).required,
    Field("set", changes, "The values to animate to.").required,
    then)

  private static let scrub = Mapping(
    "scrub",
    Field("scrub", .plainText, "The animator that stands at a fraction.").required,
    Field("to", fraction, "The fraction of its way.").required)

  private static let singleSteps = [
    Field("set", changes, "New values of properties and state variables, at once."),
    Field("send", .name, "Sends a message that rules can wait for."),
    Field("scroll", .mapping(scrollStep), "Scrolls a view as setContentOffset does."),
    Field(
      "add",
      .mapping(
        Mapping(
          "add",
          [Field("to", .plainText, "The view that it is put into, on top; the screen by default.")]
            + instance.fields.map { $0.key == "id" ? $0.required : $0 })),
      "Puts an instance of a component onto the stage."),
    Field("remove", .plainText, "Takes a view off the stage."),
    Field("front", .plainText, "Puts a view above its siblings."),
    Field("back", .plainText, "Puts a view below its siblings."),
    Field("swap", .tuple([.plainText, .plainText]), "Two siblings change places."),
    Field(
      "timer",
      .mapping(
        "timer",
        Field("start", .plainText, "The timer that begins to run."),
        Field("stop", .plainText, "The timer that stops.")), "Starts or stops a named timer."),
    Field("wait", seconds, "The steps after it run so many seconds later."),
    Field("pause", .plainText, "Pauses an animator."),
    Field("continue", .plainText, "Lets an animator run on."),
    Field("reverse", .plainText, "Turns an animator round."),
    Field("stop", .plainText, "Ends an animator."),
  ]

  private static func extras(of key: String) -> [Field] {
    switch key {
    case "continue":
      [
        Field(
          "durationFactor", .number(0...1_000),
          "Of the duration, for the rest of the way; 0, the default, is what is left of it.")
      ]
    case "stop":
      [
        Field(
          "at", .word(of: AnimatorControl.End.self),
          "Where the values stay; current by default.")
      ]
    default: []
    }
  }
}
