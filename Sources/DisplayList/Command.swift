// The commands of a display list. A transform maps a command's own coordinates to screen
// coordinates in points (y down, origin upper left); the raster multiplies by the scale.

package import Geometry

/// A drawing command, or the beginning or end of a group.
package enum Command: Sendable, Hashable {
  /// A filled rounded rectangle.
  case fill(RoundedRect, Color, Transform)
  /// A border of `width` points inside the outline of a box, as for CALayer.borderWidth.
  case border(RoundedRect, width: Double, Color, Transform)
  /// The shadow of a box, without the box itself.
  case shadow(RoundedRect, Shadow, Transform)
  /// A box filled with a gradient; the gradient's unit square is the box.
  case gradient(RoundedRect, Gradient, Transform)
  /// An image, not clipped to its box.
  case image(ImageContent, Transform)
  /// The glyphs of a text, without a background.
  case text(TextContent, Transform)
  /// A path: its fill, then its stroke.
  case path(PathContent, Transform)
  /// The pixels drawn behind a box so far, filtered and drawn over themselves with an opacity of
  /// 0…1.
  case backdrop(RoundedRect, PictureFilter, opacity: Double, Transform)
  /// The beginning of a group: all commands up to the matching `endGroup` are drawn as one image,
  /// which is then composited. Groups nest and are balanced.
  case beginGroup(Group)
  /// The end of the group that began last.
  case endGroup
}
