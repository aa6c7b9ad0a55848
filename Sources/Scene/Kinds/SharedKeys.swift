// Keys of several kinds.

extension ViewKey {
  /// What views with content of their own size take.
  static let content: [ViewKey] = [
    .other("hugging", priority, "How much it wants to be no larger than its content; 250."),
    .other("compression", priority, "How much it wants to be no smaller than its content; 750."),
  ]

  private static let priority = ValueSchema.either([
    .number(1...1_000), .tuple([.number(1...1_000), .number(1...1_000)]),
  ])

  /// What is done to a picture, or to what is behind a backdrop: blur, then saturation, then a
  /// colour laid over.
  static let filter: [ViewKey] = [
    .property(.blur, "Standard deviation of the blur, in points; 0 by default."),
    .property(.saturation, "0 is grey; 1, the default, as it is."),
    .property(.tint, "Laid over what is blurred; clear by default."),
  ]
}
