// The commands of a display list. A transform maps a command's local coordinates to screen
// coordinates in points. The origin is the upper left corner; y increases downwards.

package import Geometry

/// A drawing command, or the beginning or end of a group.
package enum Command: Sendable, Hashable {
  /// A rounded rectangle filled with one colour.
  case fill(RoundedRect, Color, Transform)
  /// A border of `width` points inside the edge of a rounded rectangle, as for CALayer.borderWidth.
  case border(RoundedRect, width: Double, Color, Transform)
  /// The shadow of a rounded rectangle, without the rectangle itself.
  case shadow(RoundedRect, Shadow, Transform)
  /// A rounded rectangle filled with a gradient. The gradient's unit square is stretched to the
  /// rectangle.
  case gradient(RoundedRect, Gradient, Transform)
  /// An image, not clipped to the rectangle into which it is fitted.
  case image(ImageContent, Transform)
  /// The glyphs of a string, without a background.
  case text(TextContent, Transform)
  /// A path: its fill, then its stroke.
  case path(PathContent, Transform)
  /// A path that is filled with a gradient.
  case gradientPath(GradientPath, Transform)
  /// A flat image of commands that is seen in perspective. The transform applies after the
  /// projection.
  case plane(PlaneContent, Transform)
  /// A filtered copy of the pixels already drawn inside a rounded rectangle. The copy is drawn over
  /// these pixels at an opacity of 0…1.
  case backdrop(RoundedRect, PictureFilter, opacity: Double, Transform)
  /// The beginning of a group. All commands up to the matching `endGroup` are drawn as one image,
  /// which is then composited. Groups can be nested.
  case beginGroup(Group)
  /// The end of the innermost open group.
  case endGroup
}
