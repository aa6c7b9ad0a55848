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
  case gradient(RoundedRect, Gradient, Transform)
  case image(ImageContent, Transform)
  case text(TextContent, Transform)
  case path(PathContent, Transform)
  /// What has been drawn behind a box so far, filtered and drawn over itself with this opacity.
  case backdrop(RoundedRect, PictureFilter, opacity: Double, Transform)
  /// Everything up to the matching `endGroup` is drawn as one picture and then composed.
  /// Groups nest and are balanced.
  case beginGroup(Group)
  case endGroup
}

/// How a group is composed onto what is behind it: clipped first, then its shadow, then the
/// picture.
package struct Group: Sendable, Hashable {
  /// Within 0…1; applied to the group as a whole, not to each member.
  package var opacity: Double
  /// The members show only inside this outline.
  package var clip: Clip?
  /// The shadow that the group's picture casts.
  package var shadow: Shadow?

  package init(opacity: Double = 1, clip: Clip? = nil, shadow: Shadow? = nil) {
    self.opacity = opacity
    self.clip = clip
    self.shadow = shadow
  }
}

/// An outline on the screen inside which things show.
package struct Clip: Sendable, Hashable {
  package var outline: RoundedRect
  package var transform: Transform

  package init(outline: RoundedRect, transform: Transform) {
    self.outline = outline
    self.transform = transform
  }
}

/// A blurred, coloured copy of a shape. The offset is in the screen's points.
package struct Shadow: Sendable, Hashable {
  /// With opacity already in its alpha.
  package var color: Color
  /// Standard deviation of the Gaussian in points (CALayer.shadowRadius), 0 or more.
  package var radius: Double
  /// To the right and down.
  package var offset: Point

  package init(color: Color, radius: Double, offset: Point) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }
}

/// A picture of the scene placed in a box.
package struct ImageContent: Sendable, Hashable {
  /// The picture's name, as the scene gives it: a path relative to the scene's folder.
  package var source: String
  /// In the command's own points.
  package var box: Rect
  package var mode: ContentMode
  /// Pixels of the picture per point, used by `center`; above 0.
  package var pixelsPerPoint: Double
  /// Applied to the picture as it is placed; its edges go on outwards.
  package var filter: PictureFilter

  package init(
    source: String, box: Rect, mode: ContentMode, pixelsPerPoint: Double = 1,
    filter: PictureFilter = PictureFilter()
  ) {
    self.source = source
    self.box = box
    self.mode = mode
    self.pixelsPerPoint = pixelsPerPoint
    self.filter = filter
  }
}

/// Text laid out in a box as UILabel does: wrapped to its width, centred in its height, cut with an
/// ellipsis after the last line that fits.
package struct TextContent: Sendable, Hashable {
  /// What is written, and how.
  package var text: String
  package var font: Font
  package var color: Color
  package var alignment: TextAlignment
  /// At most this many lines; 0 means as many as fit.
  package var maximumLines: Int
  package var box: Rect

  package init(
    text: String, font: Font, color: Color, alignment: TextAlignment, maximumLines: Int, box: Rect
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.alignment = alignment
    self.maximumLines = maximumLines
    self.box = box
  }
}

/// A path, filled, stroked, or both (the stroke on top). The filling rule is non-zero winding.
package struct PathContent: Sendable, Hashable {
  /// The line along a path.
  package struct Stroke: Sendable, Hashable {
    package var color: Color
    /// In points, above 0.
    package var width: Double
    package var cap: LineCap
    package var join: LineJoin

    package init(color: Color, width: Double, cap: LineCap, join: LineJoin) {
      self.color = color
      self.width = width
      self.cap = cap
      self.join = join
    }
  }

  /// The outline, and what is drawn of it: nil leaves a part out.
  package var path: Path
  package var fill: Color?
  package var stroke: Stroke?

  package init(path: Path, fill: Color?, stroke: Stroke?) {
    self.path = path
    self.fill = fill
    self.stroke = stroke
  }
}
