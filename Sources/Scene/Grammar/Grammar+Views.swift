// The keys of views.

import Geometry
import Motion

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
    Mapping(noun: kind.rawValue, fields: common + particular(kind))
  }

  static let repetition = Mapping(
    noun: "repeat",
    fields: [
      Field("repeat", .integer(0...Double(Limits.views)), "How many; 'index' counts from 0.")
        .required,
      Field("view", .definition("view"), "What is repeated.").required,
      Field("id", .name, "Names the elements: rows[0] is the first."),
    ])

  static let instance = Mapping(
    noun: "instance",
    fields: [
      Field("use", .plainText, "The component's name.").required,
      Field("with", .table(.either([.text, .literal]), keys: "input"), "The component's inputs."),
    ] + common.filter { $0.key != "kind" && $0.key != "children" })

  /// The keys that all views take.
  private static var common: [Field] {
    [
      Field("id", .name, "The name by which expressions, rules and traces call the view."),
      Field("kind", .word(View.Kind.Name.allCases.map(\.rawValue)), "What the view is."),
      Field(
        "frame", .tuple([coordinate, coordinate, length, length]),
        "x, y, width and height in the parent, before transforms; or use pin or constraints."),
      Field(
        "pin", pin,
        "Where the view is, by PinLayout's calls in their order; the first call on a thing wins."),
      Field(
        "constraints", constraints,
        "Lines such as top == title.bottom + 8 @750; this view's attributes need no name."),
      Field("background", .color, "Fills the box; clear by default."),
      Field("alpha", number(.alpha), "Opacity of the view with all that is in it, 0 to 1."),
      Field("hidden", .boolean, "True: neither the view nor what is in it shows."),
      Field("cornerRadius", number(.cornerRadius), "Of the box, in points."),
      Field("border", .mapping(border), "A line inside the box's edge, over all that is in it."),
      Field("shadow", .mapping(shadow), "A blurred copy behind the view."),
      Field("clips", .boolean, "True: children show only inside the box."),
      Field("translate", pair, "Moves the view without touching its frame."),
      Field(
        "scale", .either([number(.scaleX), .tuple([number(.scaleX), number(.scaleY)])]),
        "Scales the view about its anchor: one factor, or one for each axis."),
      Field("rotate", number(.rotate), "Turns the view about its anchor, degrees clockwise."),
      Field("anchor", .tuple([number(.anchorX), number(.anchorY)]), "[0.5, 0.5] is the centre."),
      Field("z", number(.z), "Siblings with more lie above; then the order of the file holds."),
      Field("children", .definition("views"), "The views inside, lowest first."),
    ]
  }

  private static let border = Mapping(
    noun: "border",
    fields: [
      Field("width", number(.borderWidth), "In points.").required,
      Field("color", .color, "Black by default."),
    ])

  private static let shadow = Mapping(
    noun: "shadow",
    fields: [
      Field("color", .color, "Black by default."),
      Field("opacity", number(.shadowOpacity), "0 to 1.").required,
      Field("radius", number(.shadowRadius), "Of the blur, in points; 3 by default."),
      Field("offset", pair, "[x, y]; [0, 0] by default."),
    ])

  private static func particular(_ kind: View.Kind.Name) -> [Field] {
    switch kind {
    case .view: []
    case .label: label
    case .image: image
    case .gradient: gradient
    case .shape: shape
    case .scroll: scroll
    case .backdrop: filter
    }
  }

  private static let priority = Shape.either([
    .number(1...1_000), .tuple([.number(1...1_000), .number(1...1_000)]),
  ])

  /// What views with content of their own size take.
  private static let content = [
    Field("hugging", priority, "How much it wants to be no larger than its content; 250."),
    Field("compression", priority, "How much it wants to be no smaller than its content; 750."),
  ]

  private static let label =
    content + [
      Field("text", .text, "The text; {expressions} in braces are put in."),
      Field("font", .mapping(font), "Inter 17 regular by default."),
      Field("color", .color, "Of the text; black by default."),
      Field("align", .word(TextAlignment.allCases.map(\.rawValue)), "left by default."),
      Field("lines", .integer(0...1_000), "Most lines; 1 by default, 0 is as many as fit."),
    ]

  private static let font = Mapping(
    noun: "font",
    fields: [
      Field("family", .plainText, "Inter by default."),
      Field("size", .number(1...1_000), "In points."),
      Field("weight", .word(Font.Weight.allCases.map(\.rawValue)), "regular by default."),
    ])

  /// Blur, then saturation, then a colour laid over.
  private static let filter = [
    Field("blur", number(.blur), "Standard deviation of the blur, in points; 0 by default."),
    Field("saturation", number(.saturation), "0 is grey; 1, the default, as it is."),
    Field("tint", .color, "Laid over what is blurred; clear by default."),
  ]

  private static let image =
    content + filter + [
      Field("source", .plainText, "A PNG file, relative to the scene's folder.").required,
      Field(
        "mode", .word(ContentMode.allCases.map(\.rawValue)),
        "How the picture fits the box; scaleToFill by default."),
      Field("pixelsPerPoint", .number(0.01...100), "The picture's own scale; 1 by default."),
    ]

  private static let gradient = [
    Field("colors", .list(.color, 2...100), "From start to end.").required,
    Field("stops", .list(.number(0...1), 2...100), "Where each colour is; even by default."),
    Field("type", .word(Gradient.Kind.allCases.map(\.rawValue)), "linear by default."),
    Field("from", .tuple([unit, unit]), "In units of the box; [0.5, 0] by default."),
    Field("to", .tuple([unit, unit]), "In units of the box; [0.5, 1] by default."),
  ]

  private static let shape = [
    Field("path", .plainText, "SVG path data, in points of the view.").required,
    Field("color", .color, "Fills the path; black by default."),
    Field("stroke", .color, "Draws the path's line; clear by default."),
    Field("lineWidth", number(.lineWidth), "Of the stroke, in points; 1 by default."),
    Field("cap", .word(LineCap.allCases.map(\.rawValue)), "butt by default."),
    Field("join", .word(LineJoin.allCases.map(\.rawValue)), "miter by default."),
  ]

  private static let scroll = [
    Field("contentSize", .tuple([length, length]), "What can be scrolled over, in points."),
    Field("offset", pair, "The content offset at the beginning."),
    Field("bounces", .boolean, "False: the content stops at its edges; true by default."),
    Field(
      "alwaysBounce", .word(["vertical", "horizontal", "both"]),
      "Bounces on this axis even when the content fits."),
    Field("paging", .boolean, "True: it comes to rest at whole viewports."),
    Field(
      "deceleration",
      .either([
        .number(DecelerationRate.range), .word(["normal", "fast"]),
      ]), "normal (0.998 of the velocity remain after a millisecond), fast (0.99) or a number."),
    Field("indicators", .boolean, "True: bars show where the viewport is while it moves."),
    Field(
      "insets", .tuple([coordinate, coordinate, coordinate, coordinate]),
      "Room beyond the content's edges: top, left, bottom, right."),
  ]

  private static func number(_ property: Property) -> Shape { .number(property.range) }
  private static let unit = Shape.number(-100...100)
}
