// The behaviour of scroll views.

package import Motion

extension View {
  /// The order in which a finger moves a scroll view and a scroll view inside it.
  package enum HandOverOrder: String, Sendable, CaseIterable {
    /// A finger that moves up or left first scrolls the outer content to its end.
    case outerFirst
    /// A finger that moves up or left first scrolls the inner content to its end.
    case innerFirst
  }

  /// The constant behaviour of a scroll view, as in UIScrollView.
  package struct ScrollStyle: Sendable, Hashable {
    /// Whether scrolling bounces at the edges of the content. This and the next two are the initial
    /// values of properties.
    package var bounces = true
    /// Whether scrolling bounces horizontally even if the content fits the view.
    package var alwaysBouncesX = false
    /// Whether scrolling bounces vertically even if the content fits the view.
    package var alwaysBouncesY = false
    /// Whether touches of the content wait until it is clear that the finger does not scroll.
    package var delaysContentTouches = true
    /// Whether scrolling stops at multiples of the view's size.
    package var isPaging = false
    /// The rate at which scrolling decelerates after a finger lifts.
    package var rate = DecelerationRate.normal
    /// Whether scroll indicators are visible while the content scrolls.
    package var showsIndicators = false
    /// Whether the content is as large as the children need.
    package var fitsContent = false
    /// The limits of the scale of the content; nil for content that does not zoom.
    package var zoom: ClosedRange<Double>?
    /// The scale to which a double tap zooms; nil for a view without this gesture.
    package var doubleTapScale: Double?
    /// The order of this scroll view and one inside it under one finger; nil if the finger moves
    /// only one of the two.
    package var handOver: HandOverOrder?
    /// The refresh by a pull; nil for a view without it.
    package var refresh: Refresh?

    package init() {}
  }

  /// The refresh of a scroll view that is pulled down.
  package struct Refresh: Sendable, Hashable {
    /// The distance beyond the upper edge that starts a refresh, in points.
    package var threshold: Double
    /// The height of the inset that is held while the view refreshes, in points.
    package var height: Double

    package init(threshold: Double, height: Double) {
      (self.threshold, self.height) = (threshold, height)
    }

    /// The height of a UIRefreshControl, in points.
    package static let height = 60.0
  }
}
