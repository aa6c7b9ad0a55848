// The keys of rules and of the timeline.

extension Grammar {
  static let rule = Mapping(
    noun: "rule",
    fields: [
      Field(
        "on", .plainText,
        "The event: start, scroll VIEW, tap VIEW, every SECONDS, message NAME or finish NAME."
      )
      .required,
      Field("when", .either([.boolean, .plainText]), "The rule runs only when this is true."),
      Field("do", .definition("steps"), "What happens, in order.").required,
    ])

  private static let seconds = Shape.number(0...Limits.seconds)
  private static let changes = Shape.table(.either([.text, .literal]), keys: "property")

  static let ruleStep = Variants(
    noun: "step",
    variants: [
      .init(key: "animate", value: nil, mapping: animate),
      .init(
        key: "set", value: nil,
        mapping: Mapping(
          noun: "set",
          fields: [
            Field("set", changes, "New values of properties and state variables, at once.").required
          ])),
      .init(
        key: "send", value: nil,
        mapping: Mapping(
          noun: "send",
          fields: [Field("send", .name, "Sends a message that rules can wait for.").required])),
    ],
    fallback: nil)

  private static let animate = Mapping(
    noun: "animate",
    fields: [
      Field("animate", .mapping(animation), "How the changes of 'set' are animated.").required,
      Field("set", changes, "The values to animate to.").required,
    ])

  private static let animation = Mapping(
    noun: "animate",
    fields: [
      Field("duration", seconds, "In seconds; not needed by a spring that has its own."),
      Field(
        "curve", .curve,
        "easeInOut by default, as UIView's; cubic-bezier(…), steps(…), linear(…) or spring(…)."),
      Field("delay", seconds, "Before it begins, in seconds."),
      Field("name", .name, "Rules 'on: finish NAME' run when it ends."),
    ])

  static let timelineStep = Variants(
    noun: "step",
    variants: timelineSteps.map { field in
      .init(
        key: field.key, value: nil,
        mapping: Mapping(noun: field.key, fields: [field.required, start]))
    },
    fallback: nil)

  private static let start = Field(
    "at", seconds, "Starts the step at this time, beside the others, in seconds.")

  private static let timelineSteps = [
    Field("wait", seconds, "Seconds until the next step."),
    Field("tap", .plainText, "Taps a view."),
    Field("scroll", .mapping(scrollStep), "Scrolls a view as setContentOffset does."),
    Field("set", changes, "New values of properties and state variables, at once."),
    Field("send", .name, "Sends a message that rules can wait for."),
    Field("settle", .plainText, "Waits until a scroll view rests."),
  ]

  private static let scrollStep = Mapping(
    noun: "scroll",
    fields: [
      Field("view", .plainText, "The scroll view.").required,
      Field("to", pair, "The new content offset."),
      Field("by", pair, "The change of the content offset."),
      Field("animated", .boolean, "True: over 0.3 s, easing in and out; false by default."),
    ])
}
