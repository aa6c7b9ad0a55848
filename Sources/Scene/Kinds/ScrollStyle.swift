// Scroll views.

package import Motion

extension View {
  /// How a scroll view answers to fingers.
  package struct ScrollStyle: Sendable, Hashable {
    /// False: the content stops at its edges.
    package var bounces = true
    /// True: it bounces horizontally even when the content fits.
    package var alwaysBouncesX = false
    /// True: it bounces vertically even when the content fits.
    package var alwaysBouncesY = false
    /// Comes to rest at whole viewports.
    package var isPaging = false
    /// How quickly a flight loses its velocity.
    package var rate = DecelerationRate.normal
    /// Thin bars at the edges show where the viewport is while it moves.
    package var showsIndicators = false
    /// Room beyond the content's edges, in points: top, left, bottom, right.
    package var insets = [0.0, 0, 0, 0]
  }
}

extension View.ScrollStyle {
  static let keys: [ViewKey] = [
    .list("contentSize", [.contentWidth, .contentHeight], "What can be scrolled over, in points."),
    .list("offset", [.offsetX, .offsetY], "The content offset at the beginning."),
    .other("bounces", .boolean, "False: the content stops at its edges; true by default."),
    .other(
      "alwaysBounce", .word(["vertical", "horizontal", "both"]),
      "Bounces on this axis even when the content fits."),
    .other("paging", .boolean, "True: it comes to rest at whole viewports."),
    .other(
      "deceleration",
      .either([.number(DecelerationRate.range), .word(["normal", "fast"])]),
      "normal (0.998 of the velocity remain after a millisecond), fast (0.99) or a number."),
    .other("indicators", .boolean, "True: bars show where the viewport is while it moves."),
    .other(
      "insets",
      .tuple([Grammar.coordinate, Grammar.coordinate, Grammar.coordinate, Grammar.coordinate]),
      "Room beyond the content's edges: top, left, bottom, right."),
  ]

  init(_ keys: ViewKeys) {
    bounces = keys.flag("bounces", otherwise: true)
    isPaging = keys.flag("paging", otherwise: false)
    showsIndicators = keys.flag("indicators", otherwise: false)
    let axis = keys["alwaysBounce"]?.node.text
    alwaysBouncesX = axis == "horizontal" || axis == "both"
    alwaysBouncesY = axis == "vertical" || axis == "both"
    switch keys["deceleration"]?.node.text {
    case nil, "normal": break
    case "fast": rate = .fast
    default:
      rate =
        keys.number("deceleration", within: DecelerationRate.range)
        .flatMap { DecelerationRate(perMillisecond: $0) } ?? .normal
    }
    if let insets = keys.numbers("insets", within: ConstantRange.coordinate), insets.count == 4 {
      self.insets = insets
    }
  }
}
