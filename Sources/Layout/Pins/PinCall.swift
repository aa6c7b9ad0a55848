// The calls of PinLayout as values.

/// A call of a PinLayout chain.
package enum PinCall: Sendable, Hashable {
  /// The position of an edge: `top(10)`, `left(25%)`, `hCenter(to: house.edge.left)`.
  case edge(PinEdge, PinPlace)
  /// The position of an anchor: `topLeft(10)`, `center(to: house.anchor.topRight)`.
  case anchor(PinAnchor, PinPlace)
  /// A position next to one or more views: `above(of: house, aligned: .left)`.
  case relative(PinSide, [LayoutItem], aligned: PinAlignment?)
  /// A position between two views: `horizontallyBetween(a, and: b, aligned: .top)`.
  case between(PinAxis, LayoutItem, LayoutItem, aligned: PinAlignment?)
  /// The width: `width(100)`, `width(50%)`, `width(of: house)`.
  case width(PinLength)
  /// The height: `height(100)`, `height(50%)`, `height(of: house)`.
  case height(PinLength)
  /// The smallest width allowed, wherever the width comes from.
  case minWidth(PinLength)
  /// The largest width allowed, wherever the width comes from; a larger `minWidth` wins.
  case maxWidth(PinLength)
  /// The smallest height allowed, wherever the height comes from.
  case minHeight(PinLength)
  /// The largest height allowed, wherever the height comes from; a larger `minHeight` wins.
  case maxHeight(PinLength)
  /// The ratio of width to height, which determines the one that is missing.
  case aspectRatio(PinRatio)
  /// A size that fits the content; not applied together with `aspectRatio`.
  case sizeToFit(PinFit)
  /// The margins of some sides.
  case margin([PinMargin], PinLength)
  /// The horizontal alignment between pinned left and right edges, for a narrower view.
  case justify(PinAlignment)
  /// The vertical alignment between pinned top and bottom edges, for a lower view.
  case align(PinAlignment)
  /// The pinning of both edges where one edge and a size are given. Margins then shrink the view
  /// instead of moving it.
  case pinEdges
  /// A size that encloses the subviews, with padding in points: top, left, bottom, right.
  case wrapContent(PinWrap, padding: [Double])
}

extension PinCall {
  /// Returns the call with its number of points replaced. A call without points is unchanged.
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
