// The vocabulary of PinLayout, as values: what a chain of calls says.

package enum PinCall: Sendable, Hashable {
  /// `top(10)`, `left(25%)`, `hCenter(to: house.edge.left)`.
  case edge(PinEdge, PinPlace)
  /// `topLeft(10)`, `center(to: house.anchor.topRight)`.
  case anchor(PinAnchor, PinPlace)
  /// `above(of: house, aligned: .left)`; one view at least.
  case relative(PinSide, [LayoutItem], aligned: PinAlignment?)
  /// `horizontallyBetween(a, and: b, aligned: .top)`.
  case between(PinAxis, LayoutItem, LayoutItem, aligned: PinAlignment?)
  /// `width(100)`, `width(50%)`, `width(of: house)`.
  case width(PinLength)
  /// `height(100)`, `height(50%)`, `height(of: house)`.
  case height(PinLength)
  /// The width is no less, whatever else gives it.
  case minWidth(PinLength)
  /// The width is no more, but for `minWidth`.
  case maxWidth(PinLength)
  /// The height is no less, whatever else gives it.
  case minHeight(PinLength)
  /// The height is no more, but for `minHeight`.
  case maxHeight(PinLength)
  /// Width over height: what is missing of the two follows from the other.
  case aspectRatio(PinRatio)
  /// The content's size decides; not together with `aspectRatio`.
  case sizeToFit(PinFit)
  /// Sets the margins of these sides.
  case margin([PinMargin], PinLength)
  /// Where it is between a pinned left and right edge, when it is narrower.
  case justify(PinAlignment)
  /// Where it is between a pinned top and bottom edge, when it is lower.
  case align(PinAlignment)
  /// The edges that follow from one edge and a size are pinned too, so that margins make the view
  /// smaller instead of moving it.
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
