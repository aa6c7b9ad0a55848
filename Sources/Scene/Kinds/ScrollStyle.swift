// The behaviour of scroll views, and its keys in scenes.

package import Motion

extension View {
  /// The constant behaviour of a scroll view, as in UIScrollView.
  package struct ScrollStyle: Sendable, Hashable {
    /// Whether scrolling bounces at the edges of the content.
    package var bounces = true
    /// Whether scrolling bounces horizontally even if the content fits the view.
    package var alwaysBouncesX = false
    /// Whether scrolling bounces vertically even if the content fits the view.
    package var alwaysBouncesY = false
    /// Whether scrolling stops at multiples of the view's size.
    package var isPaging = false
    /// The rate at which scrolling decelerates after a finger lifts.
    package var rate = DecelerationRate.normal
    /// Whether scroll indicators are visible while the content scrolls.
    package var showsIndicators = false
    /// The content insets, in points: top, left, bottom, right.
    package var insets = [0.0, 0, 0, 0]
  }
}

extension View.ScrollStyle {
  static let keys: [ViewKey] = [
    .list("contentSize", [.contentWidth, .contentHeight], "The size of the content, in points."),
    .list("offset", [.offsetX, .offsetY], "The initial content offset, in points."),
    .other(
      "bounces", .boolean, "Whether the content moves beyond its edges and back; true by default."),
    .other(
      "alwaysBounce", .word(["vertical", "horizontal", "both"]),
      "The axis along which the content bounces even if it fits."),
    .other(
      "paging", .boolean, "Whether the content comes to rest at multiples of the view's size."),
    .other("snap", Grammar.snap, Grammar.snapHelp),
    .other(
      "deceleration",
      .either([.number(DecelerationRate.range), .word(["normal", "fast"])]),
      "The velocity's factor per millisecond: normal (0.998, the default), fast (0.99) or a number."
    ),
    .other(
      "indicators", .boolean,
      "Whether scroll indicators show while the content moves; false by default."),
    .other(
      "insets",
      .tuple([Grammar.coordinate, Grammar.coordinate, Grammar.coordinate, Grammar.coordinate]),
      "The margins around the content, in points: top, left, bottom, right."),
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
