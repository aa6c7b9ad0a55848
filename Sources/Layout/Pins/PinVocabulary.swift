// The arguments of pin calls: edges, anchors, places, lengths and sides.

/// An edge or centre line that can be pinned. `start` and `end` follow the text direction.
package enum PinEdge: String, Sendable, Hashable, CaseIterable {
  case top, left, bottom, right, start, end
  /// The vertical centre line, midway between left and right.
  case hCenter
  /// The horizontal centre line, midway between top and bottom.
  case vCenter
}

/// A point of a view's frame that can be pinned. `Start` and `End` follow the text direction.
package enum PinAnchor: String, Sendable, Hashable, CaseIterable {
  case topLeft
  case topCenter
  case topRight
  case centerLeft
  case center
  case centerRight
  case bottomLeft
  case bottomCenter
  case bottomRight
  /// The corner of the top edge and the edge at which text begins.
  case topStart
  /// The corner of the top edge and the edge at which text ends.
  case topEnd
  /// The middle of the edge at which text begins.
  case centerStart
  /// The middle of the edge at which text ends.
  case centerEnd
  /// The corner of the bottom edge and the edge at which text begins.
  case bottomStart
  /// The corner of the bottom edge and the edge at which text ends.
  case bottomEnd
}

/// The place to which an edge or anchor is pinned.
package enum PinPlace: Sendable, Hashable {
  /// A distance in points from the superview's edge inwards. A centre line is offset from the
  /// superview's centre to the right or down.
  case points(Double)
  /// A distance from the superview's edge as a fraction of the superview's width or height: 0.25
  /// for 25 %.
  case percent(Double)
  /// The edge of the superview's safe area. For a centre line, it is the superview's centre.
  case safeArea
  case edge(of: LayoutItem, PinEdge)
  case anchor(of: LayoutItem, PinAnchor)
}

package enum PinLength: Sendable, Hashable {
  /// A length in points. Sizes are 0 or more; margins may be negative.
  case points(Double)
  /// A fraction of the superview's width or height: 0.25 for 25 %.
  case percent(Double)
  /// The same dimension (width or height) of another view.
  case of(LayoutItem)
}

/// The side of one or more other views at which a view is placed.
package enum PinSide: String, Sendable, Hashable, CaseIterable {
  case above, below, before, after, left, right
}

/// The alignment of a view with other views, or within the available space.
package enum PinAlignment: String, Sendable, Hashable, CaseIterable {
  case left, center, right, start, end, top, bottom
}

/// The axis along which a view lies between two other views.
package enum PinAxis: Sendable, Hashable {
  case horizontal, vertical
}

/// The source of a ratio of width to height.
package enum PinRatio: Sendable, Hashable {
  /// A given ratio above 0.
  case value(Double)
  /// The ratio of another view's frame.
  case of(LayoutItem)
  /// The ratio of the view's own image.
  case image
}

/// The rule by which `sizeToFit` computes a view's size from its content.
package enum PinFit: String, Sendable, Hashable, CaseIterable {
  /// The content's size within the current size, as with UIView.sizeToFit.
  case content
  /// The current or given width; the content determines the height.
  case width
  /// The current or given height; the content determines the width.
  case height
  /// The content's size within the current or given width. The view may become narrower than that
  /// width.
  case widthFlexible
  /// The content's size within the current or given height. The view may become shorter than that
  /// height.
  case heightFlexible
}

package enum PinMargin: String, Sendable, Hashable, CaseIterable {
  case top, left, bottom, right, start, end
}

/// The axes along which a view encloses its subviews.
package enum PinWrap: String, Sendable, Hashable, CaseIterable {
  case all, horizontally, vertically
}
