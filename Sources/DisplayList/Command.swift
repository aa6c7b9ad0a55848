// The vocabulary of a display list. Transforms map a command's own points to the screen's points
// (y down, origin upper left); the raster multiplies by the scale.

package import Geometry

/// One thing to draw, or the bracket around a group of them.
package enum Command: Sendable, Hashable {
  /// A filled box.
  case fill(RoundedRect, Color, Transform)
  /// A line of `width` points inside the outline of a box, as CALayer.borderWidth draws it.
  case border(RoundedRect, width: Double, Color, Transform)
  /// The shadow of a box, without the box.
  case shadow(RoundedRect, Shadow, Transform)
  /// A box filled with a gradient, whose unit square is the box.
  case gradient(RoundedRect, Gradient, Transform)
  /// A picture, not clipped to its box.
  case image(ImageContent, Transform)
  /// The glyphs of a text, without a background.
  case text(TextContent, Transform)
  /// A free shape: its filling, then its stroke.
  case path(PathContent, Transform)
  /// What has been drawn behind a box so far, filtered and drawn over itself with this opacity.
  case backdrop(RoundedRect, PictureFilter, opacity: Double, Transform)
  /// Everything up to the matching `endGroup` is drawn as one picture and then composed.
  /// Groups nest and are balanced.
  case beginGroup(Group)
  /// The end of the group that began last.
  case endGroup
}
