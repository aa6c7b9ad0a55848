// The grammar of `pin`; the keys are the names of PinLayout's methods.

import Layout

extension Grammar {
  /// The value of `pin`: a mapping that is read in order, or a list of such mappings.
  static let pin = ValueSchema.either([.mapping(pins), .list(.mapping(pins), 0...100)])

  private static let pins = Mapping(
    "pin",
    PinEdge.allCases.map { Field($0.rawValue, place, edgeHelp) }
      + ["all", "horizontally", "vertically"].map { Field($0, place, "These edges at once.") }
      + PinAnchor.allCases.map {
        Field($0.rawValue, place, "A point: points inwards, true, or a point of another view.")
      }
      + sides.map { Field($0, relative, "Beside other views: an id, a list, or { of, aligned }.") }
      + ["horizontallyBetween", "verticallyBetween"].map {
        Field($0, between, "Between two views: [a, b], or { views: [a, b], aligned }.")
      }
      + ["width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight"].map {
        Field($0, extent, "Points, a percentage of the superview, or { of: view }.")
      }
      + [
        Field(
          "size", .either([.tuple([points, points]), points, .plainText, .mapping(of)]),
          "[width, height], one number for both, a percentage, or { of: view }."),
        Field(
          "aspectRatio", .either([.boolean, .number(0.0001...10_000), .mapping(of)]),
          "Width over height; true is the picture's own, { of: view } another view's."),
        Field(
          "sizeToFit", .either([.boolean, .word(fits)]),
          "Fits the content: true, or keeping width or height."),
        Field(
          "justify", .word(["left", "center", "right", "start", "end"]), "In the room it has."),
        Field("align", .word(["top", "center", "bottom"]), "In the room it has."),
        Field("pinEdges", .boolean, "Margins shrink the box instead of moving it."),
        Field(
          "wrapContent",
          .either([
            .boolean, .word(of: PinWrap.self),
            .mapping(
              "wrapContent",
              Field("type", .word(of: PinWrap.self), "all by default."),
              Field("padding", .number(0...Limits.points), "Room around the content.")),
          ]), "Takes the size of what is inside."),
      ]
      + margins.map { Field($0, place, "Room outside the box.") })

  static let sides = ["above", "below", "before", "after", "leftOf", "rightOf"]
  static let margins =
    ["margin", "marginHorizontal", "marginVertical"]
    + PinMargin.allCases.map {
      "margin" + $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst()
    }

  private static let edgeHelp =
    "Points from that edge of the superview, a percentage, true, or an edge of another view."
  private static let fits = PinFit.allCases.map(\.rawValue)
  private static let points = ValueSchema.number(0...Limits.points)
  private static let place = ValueSchema.either([.boolean, coordinate, .plainText])
  private static let extent = ValueSchema.either([points, .plainText, .mapping(of)])
  private static let of = Mapping("of", Field("of", .plainText, "The other view.").required)
  private static let alignment = Field(
    "aligned", .word(of: PinAlignment.self), "Along the other axis.")
  private static let relative = ValueSchema.either([
    .plainText, .list(.plainText, 1...100),
    .mapping(
      "relative",
      Field("of", .either([.plainText, .list(.plainText, 1...100)]), "The other views.")
        .required, alignment),
  ])
  private static let between = ValueSchema.either([
    .list(.plainText, 2...2),
    .mapping("between", Field("views", .list(.plainText, 2...2), "The views.").required, alignment),
  ])
}
