// The calls of PinLayout, a Swift layout library, as values.

/// A call in a PinLayout chain.
package enum PinCall: Sendable, Hashable {
  /// The position of an edge: `top(10)`, `left(25%)`, `hCenter(to: house.edge.left)`.
  case edge(PinEdge, PinPlace)
  /// The position of an anchor, which is a corner or centre point: `topLeft(10)`,
  /// `center(to: house.anchor.topRight)`.
  case anchor(PinAnchor, PinPlace)
  /// A position next to one or more views: `above(of: house, aligned: .left)`.
  case relative(PinSide, [LayoutItem], aligned: PinAlignment?)
  /// A position between two views: `horizontallyBetween(a, and: b, aligned: .top)`.
  case between(PinAxis, LayoutItem, LayoutItem, aligned: PinAlignment?)
  /// The width: `width(100)`, `width(50%)`, `width(of: house)`.
  case width(PinLength)
  /// The height: `height(100)`, `height(50%)`, `height(of: house)`.
  case height(PinLength)
  /// The lower limit of the width, whether the width is given or computed.
  case minWidth(PinLength)
  /// The upper limit of the width, whether the width is given or computed. A larger `minWidth`
  /// wins.
  case maxWidth(PinLength)
  /// The lower limit of the height, whether the height is given or computed.
  case minHeight(PinLength)
  /// The upper limit of the height, whether the height is given or computed. A larger `minHeight`
  /// wins.
  case maxHeight(PinLength)
  /// The ratio of width to height. If other calls give only one of the two dimensions, the ratio
  /// determines the other dimension.
  case aspectRatio(PinRatio)
  /// A size that fits the content. It cannot be combined with `aspectRatio`; the first of the two
  /// calls is applied.
  case sizeToFit(PinFit)
  /// The same margin for all given sides.
  case margin([PinMargin], PinLength)
  /// The horizontal alignment of a view that is narrower than the space between its pinned left and
  /// right edges.
  case justify(PinAlignment)
  /// The vertical alignment of a view that is shorter than the space between its pinned top and
  /// bottom edges.
  case align(PinAlignment)
  /// Pins the opposite edge as well if one edge and a size are given. Margins then shrink the
  /// view instead of shifting it.
  case pinEdges
  /// A size that encloses the subviews, with padding in points: top, left, bottom, right.
  case wrapContent(PinWrap, padding: [Double])
}

extension PinCall {
  /// Returns the call with another number of points. A call without points is returned unchanged.
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
