// The keys of all views in scenes.

import Scene

extension Property {
  /// The keys of all kinds of views, in the order in which editors offer them.
  /// `View.Kind.Name.keys` adds the keys of a single kind.
  static let keysOfAllViews: [ViewKey] = [
    .other(ViewKeys.id),
    .other(ViewKeys.kind),
    .other(ViewKeys.derived),
    .list(
      "frame", frame,
      "x, y, width and height in the parent, in points, before transforms; or pin, or constraints."
    ),
    .other(ViewKeys.pin), .other(ViewKeys.constraints), .other(ViewKeys.stack),
    .other(ViewKeys.gestures),
    .property(.background, "The colour of the box; clear by default."),
    .property(.alpha, "The opacity of the view and its contents, 0 to 1; 1 by default."),
    .property(.hidden, "Whether the view and its contents are hidden; false by default."),
    .uniform(
      "cornerRadius", corners, members: ["topLeft", "topRight", "bottomRight", "bottomLeft"],
      "The radius of the box's corners, in points, or one for each; 0 by default."),
    .members(
      "border",
      [
        .property("width", .borderWidth, "The width, in points.").required,
        .property("color", .borderColor, "The colour; black by default."),
      ], "A line along the inside of the box's edge, above the contents."),
    .members(
      "shadow",
      [
        .property("color", .shadowColor, "The colour; black by default."),
        .property("opacity", .shadowOpacity, "The opacity, 0 to 1.").required,
        .property(
          "radius", .shadowRadius, "The radius of the blur, 0 to 1000 points; 3 by default."),
        .list(
          "offset", [.shadowOffsetX, .shadowOffsetY],
          "The offset [x, y], in points; [0, 0] by default."),
      ], "A shadow behind the view."),
    .property(
      .clips, "Whether children show only inside the box; by default for scroll views alone."),
    .list(
      "translate", [.translateX, .translateY],
      "The translation [x, y], in points; the frame stays the same."),
    .uniform(
      "scale", [.scaleX, .scaleY],
      "The scale about the anchor, -1000 to 1000: one factor, or one for each axis."),
    .property(.rotate, "The rotation about the anchor, in degrees clockwise."),
    .property(
      .rotateX,
      "The turn about the horizontal axis, in degrees; the top recedes."
    ),
    .property(
      .rotateY,
      "The turn about the vertical axis, in degrees; the right recedes."
    ),
    .property(
      .perspective,
      "The distance of the eye in points, as m34 = -1 / perspective; 0, the default, for none."
    ),
    .property(
      .backface, "hidden draws nothing while the view shows its back; visible by default."),
    .list(
      "skew", [.skewX, .skewY],
      "The skew [x, y] about the anchor, -89 to 89 degrees, before the scale; CSS's skew(x, y)."),
    .list(
      "anchor", [.anchorX, .anchorY],
      "The fixed point of transforms, as fractions of the size; [0.5, 0.5], the centre, by default."
    ),
    .property(
      .z, "The position in the drawing order: siblings with a larger value are above; 0 by default."
    ),
    .property(
      .blend,
      "The blend mode of the view and its contents with the views behind; normal by default."),
    .other(ViewKeys.mask), .other(ViewKeys.maskMode),
    .other(ViewKeys.presentation),
    .other(ViewKeys.sticky),
    .other(ViewKeys.children),
  ]
}
