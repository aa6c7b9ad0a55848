// The vocabulary of PinLayout, as values: what a chain of calls says.

/// One call of a chain.
package enum PinCall: Sendable, Hashable {
  /// `top(10)`, `left(25%)`, `hCenter(to: house.edge.left)`.
  case edge(PinEdge, PinPlace)
  /// `topLeft(10)`, `center(to: house.anchor.topRight)`.
  case anchor(PinAnchor, PinPlace)
  /// `above(of: house, aligned: .left)`; one view at least.
  case relative(PinSide, [LayoutItem], aligned: PinAlignment?)
  /// `horizontallyBetween(a, and: b, aligned: .top)`.
  case between(PinAxis, LayoutItem, LayoutItem, aligned: PinAlignment?)
  case width(PinLength)
  case height(PinLength)
  case minWidth(PinLength)
  case maxWidth(PinLength)
  case minHeight(PinLength)
  case maxHeight(PinLength)
  case aspectRatio(PinRatio)
  case sizeToFit(PinFit)
  /// Sets the margins of these sides.
  case margin([PinMargin], PinLength)
  case justify(PinAlignment)
  case align(PinAlignment)
  case pinEdges
  /// Takes the size of what is inside, with room around it: top, left, bottom, right.
  case wrapContent(PinWrap, padding: [Double])
}

extension PinCall {
  /// The call with another number in the place of its points.
  package func with(points: Double) -> PinCall {
    switch self {
    case .edge(let edge, .points): .edge(edge, .points(points))
    case .anchor(let anchor, .points): .anchor(anchor, .points(points))
    case .width(.points): .width(.points(points))
    case .height(.points): .height(.points(points))
    case .minWidth(.points): .minWidth(.points(points))
    case .maxWidth(.points): .maxWidth(.points(points))
    case .minHeight(.points): .minHeight(.points(points))
    case .maxHeight(.points): .maxHeight(.points(points))
    case .aspectRatio(.value): .aspectRatio(.value(points))
    case .margin(let sides, .points): .margin(sides, .points(points))
    default: self
    }
  }
}

/// The edges that can be pinned. `start` and `end` follow the direction of the text.
package enum PinEdge: String, Sendable, Hashable, CaseIterable {
  case top, left, bottom, right, start, end, hCenter, vCenter
}

/// The points of a box that can be pinned.
package enum PinAnchor: String, Sendable, Hashable, CaseIterable {
  case topLeft, topCenter, topRight, centerLeft, center, centerRight, bottomLeft, bottomCenter
  case bottomRight, topStart, topEnd, centerStart, centerEnd, bottomStart, bottomEnd
}

/// Where an edge or an anchor goes.
package enum PinPlace: Sendable, Hashable {
  /// Points from the same place of the superview, inwards; for centres to the right and down.
  case points(Double)
  /// A fraction of the superview's extent, 0.25 for 25 %.
  case percent(Double)
  /// The superview's safe area on the side of that edge; for centres 0.
  case safeArea
  /// An edge of another view.
  case edge(of: LayoutItem, PinEdge)
  /// A point of another view.
  case anchor(of: LayoutItem, PinAnchor)
}

/// A length.
package enum PinLength: Sendable, Hashable {
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
  case value(Double)
  case of(LayoutItem)
  /// The view's own picture.
  case image
}

/// What a view that fits its content keeps.
package enum PinFit: String, Sendable, Hashable, CaseIterable {
  /// Nothing: the size of the content in the room it has, as UIView.sizeToFit.
  case content
  case width, height, widthFlexible, heightFlexible
}

/// The sides that have margins.
package enum PinMargin: String, Sendable, Hashable, CaseIterable {
  case top, left, bottom, right, start, end
}

/// Which way a view takes the size of what is inside.
package enum PinWrap: String, Sendable, Hashable, CaseIterable {
  case all, horizontally, vertically
}
