// The grammar of gestures.

import Scene

extension Grammar {
  static let gestures = Mapping(
    "gestures",
    Field("pan", .mapping(pan), "A finger that moves; the view follows it, or rules react."),
    Field(
      "tap", .either([.boolean, .mapping(Mapping("tap", relations))]),
      "A touch without movement; true, or { requiresFailureOf: … }."),
    Field(
      "doubleTap", .either([.boolean, .mapping(Mapping("doubleTap", relations))]),
      "Two taps within 0.35 s; true, or { requiresFailureOf: … }."),
    Field(
      "longPress",
      .either([
        .boolean,
        .mapping(
          "longPress",
          Field("after", .number(0.01...Limits.seconds), "The rest in seconds; 0.5 by default.")),
      ]), "A finger that rests for 0.5 s; true, or { after: 0.8 }."),
    Field(
      "pinch",
      .either([
        .boolean,
        .mapping(
          "pinch",
          Field(
            "range", .tuple([scaleLimit, scaleLimit]),
            "The limits of the view's scale; [0.01, 100] by default.")),
      ]), "Two fingers that scale the view about the point between them; true, or { range: … }."))

  private static let scaleLimit = ValueSchema.number(0.01...100)
  private static let names = ValueSchema.either([.list(.plainText, 1...100), .plainText])
  private static let relations = [
    Field(
      "requiresFailureOf", names,
      "The gestures that must fail first, as photo.doubleTap; a view alone means its pan or drag."
    ),
    Field("simultaneous", names, "The gestures that are recognised together with this one."),
  ]

  static let pan = Mapping("pan", panKeys + relations)

  private static let panKeys = [
    Field(
      "axis", .word(of: PanGesture.Axis.self),
      "The directions that begin the pan: x, y or both, the default."),
    Field(
      "edge", .word(of: PanGesture.Edge.self),
      "The edge of the view, 20 points wide, where the touch begins and from which the finger "
        + "moves away; anywhere by default."),
    Field(
      "drives", .either([.list(drive, 1...2), drive]),
      "The properties that follow the finger: x, y, translate.x or translate.y, one for each axis."
    ),
    Field(
      "range", .either([extents, .mapping(Mapping("range", ranges))]),
      "The limits [least, most] of the driven property; { x: […], y: […] } for two."),
    Field(
      "rubberBand", .boolean,
      "Whether the view moves beyond the range with a rubber band; false, a hard stop, by default."
    ),
    Field("snap", snap, snapHelp + " Without it the view stays where the finger leaves it."),
    Field(
      "handOver", .word(of: PanGesture.HandOver.self),
      "The order of the view and a scroll view inside it on a way up or left; on the way back the "
        + "content scrolls first. Without it one of them wins the finger."),
    Field(
      "minimumDistance", .number(0...1_000),
      "The distance of the finger before the pan begins, in points; 10 by default."),
  ]

  /// The places at which a view comes to rest.
  static let snap = ValueSchema.either([
    places, snapToChildren,
    .mapping(
      Mapping(
        "snap",
        snapOfAxis.fields + [
          Field("x", .either(placesOfAxis), "The horizontal places."),
          Field("y", .either(placesOfAxis), "The vertical places."),
        ])),
  ])
  static let snapHelp =
    "The places of rest after a throw: [0, 50%, …], { every: 320 }, { detents: … } or children; "
    + "{ x: …, y: … } for two axes."
  private static let places = ValueSchema.list(sidePart, 1...1_000)
  private static let snapToChildren = ValueSchema.word(["children"])
  private static let placesOfAxis = [places, snapToChildren, .mapping(snapOfAxis)]
  static let snapOfAxis = Mapping(
    "snap",
    Field("every", .number(1...Limits.points), "The distance of the places, in points."),
    Field(
      "detents", .table(sidePart, keys: "detent"),
      "Named heights of a sheet in ascending order, above the lower edge of the superview."))

  private static let drive = ValueSchema.word(["x", "y", "translate.x", "translate.y"])
  private static let ranges = [
    Field("x", extents, "The limits of the horizontal property."),
    Field("y", extents, "The limits of the vertical property."),
  ]
  private static let extents = ValueSchema.tuple([sidePart, sidePart])
  /// Points, or a percentage of the superview's side such as `100% - 59`.
  static let sidePart = ValueSchema.either([coordinate, .plainText])
}
