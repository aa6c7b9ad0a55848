// The keys that several kinds of views share.

import Scene

extension ViewKey {
  /// The keys of labels and images, whose content has an intrinsic size.
  static let content: [ViewKey] = [.other(hugging), .other(compression)]

  static let hugging = Key(
    "hugging", .priorities,
    "The priority against being larger than the content, 1 to 1000; 250 by default.")
  static let compression = Key(
    "compression", .priorities,
    "The priority against being smaller than the content, 1 to 1000; 750 by default.")

  /// The filter keys of images and backdrops. Filters apply in the order blur, saturation, tint.
  static let filter: [ViewKey] = [
    .property(.blur, "The standard deviation of the blur, 0 to 200 points; 0 by default."),
    .property(
      .saturation,
      "The factor of the saturation, 0 to 10: 0 is grey; 1, the default, changes nothing."),
    .property(.tint, "The colour above the blurred picture; clear by default."),
  ]
}

extension Reader<[Double]> {
  /// A priority for both axes, or one for each.
  fileprivate static var priorities: Reader {
    let (one, two) = (Reader<Double>.number(1...1_000), numbers(1...1_000, 1...1_000))
    return Reader(.either([one.schema, two.schema])) { node, context in
      node.items == nil
        ? one.read(node, context).map { [$0, $0] } : two.read(node, context)
    }
  }
}
