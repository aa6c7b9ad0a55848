// The keys that several kinds of views share.

import Scene

extension ViewKey {
  /// The keys of labels and images, whose content has an intrinsic size.
  static let content: [ViewKey] = [
    .other(
      "hugging", priority,
      "The priority against being larger than the content, 1 to 1000; 250 by default."),
    .other(
      "compression", priority,
      "The priority against being smaller than the content, 1 to 1000; 750 by default."),
  ]

  private static let priority = ValueSchema.either([
    .number(1...1_000), .tuple([.number(1...1_000), .number(1...1_000)]),
  ])

  /// The filter keys of images and backdrops. Filters apply in the order blur, saturation, tint.
  static let filter: [ViewKey] = [
    .property(.blur, "The standard deviation of the blur, 0 to 200 points; 0 by default."),
    .property(
      .saturation,
      "The factor of the saturation, 0 to 10: 0 is grey; 1, the default, changes nothing."),
    .property(.tint, "The colour above the blurred picture; clear by default."),
  ]
}
