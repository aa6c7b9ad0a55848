// One axis of a scroll view: the limits of its offset, and its motion under a finger.

/// One axis of a scroll view, with the limits of its content offset.
package struct ScrollAxis: Sendable, Hashable {
  /// The smallest offset, in points: the negative adjusted inset at the top or left.
  package let minimum: Double
  /// The largest offset, in points: content size + inset at the bottom or right − viewport, and at
  /// least `minimum`.
  package let maximum: Double
  /// The size of the scroll view on this axis, in points, above 0.
  package let viewport: Double

  /// Creates an axis from the sizes and insets of a scroll view.
  ///
  /// - Parameters:
  ///   - contentSize: the content's size, in points.
  ///   - viewport: the size of the scroll view's bounds, in points. For the rubber band and for
  ///     pages, a size below 1 is treated as 1.
  ///   - insetStart, insetEnd: the adjusted content insets at the top or left, and at the bottom or
  ///     right, in points.
  package init(
    contentSize: Double, viewport: Double, insetStart: Double = 0, insetEnd: Double = 0
  ) {
    minimum = -insetStart
    maximum = max(-insetStart, contentSize + insetEnd - viewport)
    self.viewport = max(viewport, 1)
  }

  /// Creates an axis from the limits of the offset.
  ///
  /// - Parameters:
  ///   - minimum, maximum: the limits, in points; `maximum` is at least `minimum`.
  ///   - viewport: the size for the rubber band, in points. A size below 1 is treated as 1.
  package init(minimum: Double, maximum: Double, viewport: Double) {
    self.minimum = minimum
    self.maximum = max(minimum, maximum)
    self.viewport = max(viewport, 1)
  }

  /// Whether the content and its insets are larger than the viewport.
  package var canScroll: Bool { maximum > minimum }

  package func clamped(_ offset: Double) -> Double { min(max(offset, minimum), maximum) }

  /// Returns the content offset while a finger drags the content.
  ///
  /// Beyond an edge, a rubber band resists the finger. If the touch began beyond an edge, the drag
  /// continues from the stretched offset without a jump.
  ///
  /// - Parameters:
  ///   - offset: the offset at the beginning of the touch, in points.
  ///   - translation: the finger's translation since the beginning of the touch, in points.
  ///     Positive is down or right, which decreases the offset.
  ///   - bounces: whether the content may move beyond an edge.
  package func offset(from offset: Double, draggedBy translation: Double, bounces: Bool = true)
    -> Double
  {
    let wanted = wanted(from: offset, draggedBy: translation)
    let limit = clamped(wanted)
    let band = RubberBand(dimension: viewport)
    return bounces ? limit + band.stretch(of: wanted - limit) : limit
  }

  /// Returns the velocity of the content offset while a finger drags the content, in points per
  /// second.
  ///
  /// - Parameter velocity: the finger's velocity, in points per second.
  package func velocity(
    from offset: Double, draggedBy translation: Double, at velocity: Double, bounces: Bool = true
  ) -> Double {
    let wanted = wanted(from: offset, draggedBy: translation)
    let limit = clamped(wanted)
    guard wanted != limit else { return -velocity }
    let slope = RubberBand(dimension: viewport).slope(of: wanted - limit)
    return bounces ? -velocity * slope : 0
  }

  /// Returns the offset that a drag would reach without edges, in points.
  private func wanted(from offset: Double, draggedBy translation: Double) -> Double {
    let edge = clamped(offset)
    let start = edge + RubberBand(dimension: viewport).overshoot(for: offset - edge)
    return finite(start - translation)
  }

  /// Returns the offset of the page on which the scroll view comes to rest after the finger lifts.
  ///
  /// The page is the one nearest to the offset at which a deceleration without edges would end. It
  /// is at most one page from the page at the beginning of the touch. A page is as large as the
  /// viewport; the last page ends with the content. UIKit's rule is not documented; this rule is
  /// our own choice.
  ///
  /// - Parameters:
  ///   - offset: the offset when the finger lifts, in points.
  ///   - velocity: the velocity of the offset when the finger lifts, in points per second.
  ///   - origin: the offset at the beginning of the touch, in points.
  ///   - rate: the deceleration rate.
  package func pageTarget(
    from offset: Double, velocity: Double, startedAt origin: Double,
    rate: DecelerationRate = .normal
  ) -> Double {
    let free = offset + Deceleration(velocity: velocity, rate: rate).distance
    let here = page(of: origin)
    let page = min(max(page(of: free), here - 1), here + 1)
    return clamped(minimum + page * viewport)
  }

  /// Returns the offset of the page that starts nearest to `offset`.
  package func pageOffset(nearestTo offset: Double) -> Double {
    clamped(minimum + page(of: offset) * viewport)
  }

  private func page(of offset: Double) -> Double {
    ((clamped(offset) - minimum) / viewport).rounded()
  }
}
