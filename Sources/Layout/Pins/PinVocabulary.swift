// The words of pins: edges and points, lengths and sides.

/// The edges that can be pinned. `start` and `end` follow the direction of the text.
package enum PinEdge: String, Sendable, Hashable, CaseIterable {
  case top, left, bottom, right, start, end
  /// The middle between left and right.
  case hCenter
  /// The middle between top and bottom.
  case vCenter
}

/// The points of a box that can be pinned.
package enum PinAnchor: String, Sendable, Hashable, CaseIterable {
  /// The corner of the top and the left edge.
  case topLeft
  /// The middle of the top edge.
  case topCenter
  /// The corner of the top and the right edge.
  case topRight
  /// The middle of the left edge.
  case centerLeft
  /// The middle of the box.
  case center
  /// The middle of the right edge.
  case centerRight
  /// The corner of the bottom and the left edge.
  case bottomLeft
  /// The middle of the bottom edge.
  case bottomCenter
  /// The corner of the bottom and the right edge.
  case bottomRight
  /// The corner of the top edge at which lines of text begin.
  case topStart
  /// The corner of the top edge at which lines of text end.
  case topEnd
  /// The middle of the edge at which lines of text begin.
  case centerStart
  /// The middle of the edge at which lines of text end.
  case centerEnd
  /// The corner of the bottom edge at which lines of text begin.
  case bottomStart
  /// The corner of the bottom edge at which lines of text end.
  case bottomEnd
}

/// Where an edge or an anchor goes.
package enum PinPlace: Sendable, Hashable {
  /// Points from the same place of the superview, inwards; for centres to the right and down.
  case points(Double)
  /// A fraction of the superview's extent, 0.25 for 25 %.
  case percent(Double)
  /// The superview's safe area on the side of that edge; for centres 0.
  case safeArea
  case edge(of: LayoutItem, PinEdge)
  case anchor(of: LayoutItem, PinAnchor)
}

package enum PinLength: Sendable, Hashable {
  /// In points, 0 or more for sizes; margins may be negative.
  case points(Double)
  /// A fraction of the superview's width or height, 0.25 for 25 %.
  case percent(Double)
  /// As wide or as high as another view.
  case of(LayoutItem)
}

/// Beside which side of other views.
package enum PinSide: String, Sendable, Hashable, CaseIterable {
  case above, below, before, after, left, right
}

/// How a view is aligned to others, or placed in the room it has.
package enum PinAlignment: String, Sendable, Hashable, CaseIterable {
  case left, center, right, start, end, top, bottom
}

/// An axis between two views.
package enum PinAxis: Sendable, Hashable {
  case horizontal, vertical
}

/// Where width over height comes from.
package enum PinRatio: Sendable, Hashable {
  /// A number above 0.
  case value(Double)
  /// That of another view's frame.
  case of(LayoutItem)
  /// The view's own picture.
  case image
}

/// What a view that fits its content keeps.
package enum PinFit: String, Sendable, Hashable, CaseIterable {
  /// Nothing: the size of the content in the room it has, as UIView.sizeToFit.
  case content
  /// The width it has or is given; the height is that of the content.
  case width
  /// The height it has or is given; the width is that of the content.
  case height
  /// At most the width: the content's own size in that room.
  case widthFlexible
  /// At most the height: the content's own size in that room.
  case heightFlexible
}

/// The sides that have margins.
package enum PinMargin: String, Sendable, Hashable, CaseIterable {
  case top, left, bottom, right, start, end
}

/// Which way a view takes the size of what is inside.
package enum PinWrap: String, Sendable, Hashable, CaseIterable {
  case all, horizontally, vertically
}
