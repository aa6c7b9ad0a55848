// The grammar of `pin`, whose keys are the names of PinLayout's methods.

import Layout
import Scene

extension Grammar {
  /// A mapping of calls in the order of the file, or a list of such mappings.
  static let pin = ValueSchema.either([.mapping(pins), .list(.mapping(pins), 0...100)])

  private static let pins = Mapping(
    "pin",
    PinEdge.allCases.map { Field($0.rawValue, place, edgeHelp) }
      + ["all", "horizontally", "vertically"].map {
        Field($0, place, "Several edges: points from the superview's edges, a percentage, or true.")
      }
      + PinAnchor.allCases.map {
        Field(
          $0.rawValue, place,
          "A point of the view: points inwards from the superview's, true, or another view's point."
        )
      }
      + sides.map {
        Field(
          $0, relative, "The position relative to other views: an id, a list, or { of, aligned }.")
      }
      + ["horizontallyBetween", "verticallyBetween"].map {
        Field($0, between, "The position between two views: [a, b], or { views: [a, b], aligned }.")
      }
      + ["width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight"].map {
        Field($0, extent, "Points, a percentage of the superview's size, or { of: view }.")
      }
      + [
        Field(
          "size", .either([.tuple([points, points]), points, .plainText, .mapping(of)]),
          "[width, height] in points, one number for both, a percentage, or { of: view }."),
        Field(
          "aspectRatio", .either([.boolean, .number(0.0001...10_000), .mapping(of)]),
          "Width divided by height; true for the picture's, { of: view } for another view's."
        ),
        Field(
          "sizeToFit", .either([.boolean, .word(fits)]),
          "Whether the size fits the content; width or height keeps this side."),
        Field(
          "justify", .word(["left", "center", "right", "start", "end"]),
          "The horizontal position in the available space."),
        Field(
          "align", .word(["top", "center", "bottom"]),
          "The vertical position in the available space."),
        Field("pinEdges", .boolean, "Whether margins shrink the box instead of moving it."),
        Field(
          "wrapContent",
          .either([
            .boolean, .word(of: PinWrap.self),
            .mapping(
              "wrapContent",
              Field("type", .word(of: PinWrap.self), "The axes; all by default."),
              Field(
                "padding", .number(0...Limits.points), "The space around the content, in points.")),
          ]), "Whether the view's size fits its children: true, or an axis."),
      ]
      + margins.map { Field($0, place, "The space outside the box: points or a percentage.") })

  static let sides = ["above", "below", "before", "after", "leftOf", "rightOf"]
  static let margins =
    ["margin", "marginHorizontal", "marginVertical"]
    + PinMargin.allCases.map {
      "margin" + $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst()
    }

  private static let edgeHelp =
    "Points from this edge of the superview, a percentage, true, or another view's edge."
  private static let fits = PinFit.allCases.map(\.rawValue)
  private static let points = ValueSchema.number(0...Limits.points)
  private static let place = ValueSchema.either([.boolean, coordinate, .plainText])
  private static let extent = ValueSchema.either([points, .plainText, .mapping(of)])
  private static let of = Mapping("of", Field("of", .plainText, "The other view.").required)
  private static let alignment = Field(
    "aligned", .word(of: PinAlignment.self), "The alignment along the other axis.")
  private static let relative = ValueSchema.either([
    .plainText, .list(.plainText, 1...100),
    .mapping(
      "relative",
      Field("of", .either([.plainText, .list(.plainText, 1...100)]), "The other views.")
        .required, alignment),
  ])
  private static let between = ValueSchema.either([
    .list(.plainText, 2...2),
    .mapping(
      "between", Field("views", .list(.plainText, 2...2), "The two views.").required, alignment),
  ])
}
