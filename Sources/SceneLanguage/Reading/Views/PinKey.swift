// The keys of `pin`, which are the names of PinLayout's methods.

import Layout
import Scene

/// A key of `pin`, with the reader of its calls.
struct PinKey: Sendable {
  typealias Call = (call: PinCall, value: NumberExpression?)

  let field: Field
  /// Returns the calls of a value; none for false, and for a value with an error.
  let calls: @Sendable (PinReader, Node) -> [Call]

  private init(
    _ name: String, _ schema: ValueSchema, _ documentation: String,
    _ calls: @escaping @Sendable (PinReader, String, Node) -> [Call]
  ) {
    field = Field(name, schema, documentation)
    self.calls = { $1.boolean == false ? [] : calls($0, name, $1) }
  }

  /// A mapping of calls in the order of the file, or a list of such mappings.
  static let schema = ValueSchema.either([.mapping(mapping), .list(.mapping(mapping), 0...100)])
  private static let mapping = Mapping("pin", all.map(\.field))

  static let all = places + relations + sizes + content + margins
  static let byName = Dictionary(all.map { ($0.field.key, $0) }) { first, _ in first }

  private static let place = ValueSchema.either([.boolean, Grammar.coordinate, .plainText])

  private static let places =
    PinEdge.allCases.map { edge in
      PinKey(
        edge.rawValue, place,
        "Points from this edge of the superview, a percentage, true, or another view's edge."
      ) { $0.edges([edge], $1, $2) }
    }
    + several.map { name, edges in
      PinKey(
        name, place, "Several edges: points from the superview's edges, a percentage, or true."
      ) { $0.edges(edges, $1, $2) }
    }
    + PinAnchor.allCases.map { anchor in
      PinKey(
        anchor.rawValue, place,
        "A point of the view: points inwards from the superview's, true, or another view's point."
      ) { $0.anchor(anchor, $2) }
    }

  private static let several: [(String, [PinEdge])] = [
    ("all", [.top, .left, .bottom, .right]), ("horizontally", [.left, .right]),
    ("vertically", [.top, .bottom]),
  ]

  private static let relations =
    zip(["above", "below", "before", "after", "leftOf", "rightOf"], PinSide.allCases).map {
      name, side in
      PinKey(
        name,
        .either([
          .plainText, .list(.plainText, 1...100),
          .mapping(Mapping("relative", keys: RelativeKeys.all)),
        ]), "The position relative to other views: an id, a list, or { of, aligned }."
      ) { $0.relative(side, $2) }
    }
    + [("horizontallyBetween", PinAxis.horizontal), ("verticallyBetween", .vertical)].map {
      name, axis in
      PinKey(
        name,
        .either([.list(.plainText, 2...2), .mapping(Mapping("between", keys: BetweenKeys.all))]),
        "The position between two views: [a, b], or { views: [a, b], aligned }."
      ) { $0.between(axis, $2) }
    }

  private static let points = ValueSchema.number(ConstantRange.length)
  private static let of = ValueSchema.mapping(Mapping("of", keys: OfKeys.all))

  private static let lengths: [(String, @Sendable (PinLength) -> PinCall)] = [
    ("width", { .width($0) }), ("height", { .height($0) }), ("minWidth", { .minWidth($0) }),
    ("maxWidth", { .maxWidth($0) }), ("minHeight", { .minHeight($0) }),
    ("maxHeight", { .maxHeight($0) }),
  ]

  private static let sizes =
    lengths.map { name, call in
      PinKey(
        name, .either([points, .plainText, of]),
        "Points, a percentage of the superview's size, or { of: view }."
      ) { $0.length($1, $2, call) }
    } + [
      PinKey(
        "size", .either([.tuple([points, points]), points, .plainText, of]),
        "[width, height] in points, one number for both, a percentage, or { of: view }."
      ) { reader, name, node in
        let parts = node.items.flatMap { $0.count == 2 ? $0 : nil } ?? [node, node]
        return reader.length(name, parts[0]) { .width($0) }
          + reader.length(name, parts[1]) { .height($0) }
      },
      PinKey(
        "aspectRatio", .either([.boolean, .number(0.0001...10_000), of]),
        "Width divided by height; true for the picture's, { of: view } for another view's."
      ) { $0.aspectRatio($2) },
    ]

  private static let content = [
    PinKey(
      "sizeToFit", .either([.boolean, .word(of: PinFit.self)]),
      "Whether the size fits the content; width or height keeps this side."
    ) { [(.sizeToFit($2.word() ?? .content), nil)] },
    PinKey(
      "justify", .word(["left", "center", "right", "start", "end"]),
      "The horizontal position in the available space."
    ) { $2.word().map { [(.justify($0), nil)] } ?? [] },
    PinKey(
      "align", .word(["top", "center", "bottom"]), "The vertical position in the available space."
    ) { $2.word().map { [(.align($0), nil)] } ?? [] },
    PinKey("pinEdges", .boolean, "Whether margins shrink the box instead of moving it.") {
      _, _, _ in
      [(.pinEdges, nil)]
    },
    PinKey(
      "wrapContent",
      .either([
        .boolean, .word(of: PinWrap.self), .mapping(Mapping("wrapContent", keys: WrapKeys())),
      ]), "Whether the view's size fits its children: true, or an axis."
    ) { reader, _, node in
      let keys = Members(WrapKeys(), node, reader.context)
      let padding = keys.padding ?? 0
      let wrap: PinWrap = keys.type ?? node.word() ?? .all
      return [(.wrapContent(wrap, padding: [padding, padding, padding, padding]), nil)]
    },
  ]

  private static let margins =
    ([
      ("margin", [.top, .left, .bottom, .right]), ("marginHorizontal", [.left, .right]),
      ("marginVertical", [.top, .bottom]),
    ]
    + PinMargin.allCases.map {
      ("margin" + $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst(), [$0])
    }).map { (name: String, sides: [PinMargin]) in
      PinKey(name, place, "The space outside the box: points or a percentage.") {
        $0.margin(sides, $1, $2)
      }
    }
}

struct OfKeys: Keys {
  let view = Key("of", .node(.plainText), "The other view.").required

  static let all = OfKeys()
}

struct RelativeKeys: Keys {
  let views = Key(
    "of", Reader<[Node]>.nodes(.either([.plainText, .list(.plainText, 1...100)])),
    "The other views."
  ).required
  let aligned = BetweenKeys.aligned

  static let all = RelativeKeys()
}

struct BetweenKeys: Keys {
  let views = Key("views", Reader<[Node]>.nodes(.list(.plainText, 2...2)), "The two views.")
    .required
  let aligned = BetweenKeys.aligned

  static let all = BetweenKeys()
  static let aligned = Key(
    "aligned", Reader<PinAlignment>.word, "The alignment along the other axis.")
}

private struct WrapKeys: Keys {
  let type = Key("type", Reader<PinWrap>.word, "The axes; all by default.")
  let padding = Key(
    "padding", .number(ConstantRange.length), "The space around the content, in points.")
}

extension Reader<[Node]> {
  /// Returns the reader of the items of a list, or of one item without brackets.
  fileprivate static func nodes(_ schema: ValueSchema) -> Reader {
    Reader(schema) { node, _ in node.items ?? [node] }
  }
}
