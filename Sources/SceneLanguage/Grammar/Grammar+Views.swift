// The grammar of views, repeats and instances.

import Scene

extension Grammar {
  static let view = Variants(
    noun: "view",
    variants: [
      .init(key: "repeat", value: nil, mapping: repetition),
      .init(key: "use", value: nil, mapping: instance),
    ]
      + View.Kind.Name.allCases.map { kind in
        .init(key: "kind", value: kind.rawValue, mapping: mapping(of: kind))
      },
    fallback: mapping(of: .view))

  static func mapping(of kind: View.Kind.Name) -> Mapping {
    Mapping(kind.rawValue, kind.keys.map(\.field))
  }

  static let repetition = Mapping(
    "repeat",
    Field(
      "repeat", .integer(0...Double(Limits.views)),
      "The number of elements; 'index' is the element's number from 0."
    )
    .required,
    Field("view", .definition(.view), "The view to repeat.").required,
    Field("id", .name, "The name of the elements: rows[0] is the first."))

  static let instance = Mapping(
    "instance",
    [
      Field("use", .plainText, "The name of the component.").required,
      Field(
        "with", .table(.either([.text, .literal, .mapping(colorPair)]), keys: "input"),
        "The values of the component's inputs."),
    ]
      + Property.keysOfAllViews.map(\.field)
      .filter { $0.key != "kind" && $0.key != "children" })
}
