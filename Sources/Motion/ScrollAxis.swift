// One axis of a scroll view: the limits of its offset, and its motion under a finger.

/// The limits of the content offset on one axis.
package struct ScrollAxis: Sendable, Hashable {
  /// The smallest offset, in points: −(adjusted inset at the start).
  package let minimum: Double
  /// The largest offset, in points: content size + inset at the end − viewport, at least `minimum`.
  package let maximum: Double
  /// The viewport's size, in points, above 0.
  package let viewport: Double

  /// Creates an axis from the sizes and insets of a scroll view.
  ///
  /// - Parameters:
  ///   - contentSize: the content's size, in points.
  ///   - viewport: the size of the scroll view's bounds, in points; at least 1 is used.
  ///   - insetStart, insetEnd: the adjusted content insets, in points.
  package init(
    contentSize: Double, viewport: Double, insetStart: Double = 0, insetEnd: Double = 0
  ) {
    minimum = -insetStart
    maximum = max(-insetStart, contentSize + insetEnd - viewport)
    self.viewport = max(viewport, 1)
  }

  /// Whether the content is larger than the viewport.
  package var canScroll: Bool { maximum > minimum }

  /// Returns the nearest offset within the limits.
  package func clamped(_ offset: Double) -> Double { min(max(offset, minimum), maximum) }

  /// Returns the offset under a finger that has moved since it came down.
  ///
  /// Beyond an edge the content follows as a rubber band. If the touch begins beyond an edge, the
  /// existing stretch is converted back first, so that the content does not jump.
  ///
  /// - Parameters:
  ///   - offset: the offset when the finger came down, in points.
  ///   - translation: the finger's translation, in points. Positive is down or right, which scrolls
  ///     back.
  ///   - bounces: whether the content may move beyond an edge.
  package func offset(from offset: Double, draggedBy translation: Double, bounces: Bool = true)
    -> Double
  {
    let wanted = wanted(from: offset, draggedBy: translation)
    let limit = clamped(wanted)
    let band = RubberBand(dimension: viewport)
    return bounces ? limit + band.stretch(of: wanted - limit) : limit
  }

  /// Returns the velocity of the offset under such a finger, in points per second.
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

  /// Returns the offset that the finger would cause without edges, in points.
  private func wanted(from offset: Double, draggedBy translation: Double) -> Double {
    let edge = clamped(offset)
    let start = edge + RubberBand(dimension: viewport).overshoot(for: offset - edge)
    return finite(start - translation)
  }

  /// Returns the offset of the page at which a flight ends.
  ///
  /// It is the page nearest to the end of a free flight, and at most one page from where the finger
  /// came down. Pages are as large as the viewport; the last page ends with the content. UIKit's
  /// threshold is not documented; this one is our own choice.
  ///
  /// - Parameters:
  ///   - offset: the offset when the finger lifted, in points.
  ///   - velocity: the velocity of the offset, in points per second.
  ///   - origin: the offset when the finger came down, in points.
  ///   - rate: the deceleration rate of the free flight.
  package func pageTarget(
    from offset: Double, velocity: Double, startedAt origin: Double,
    rate: DecelerationRate = .normal
  ) -> Double {
    let free = offset + Deceleration(velocity: velocity, rate: rate).distance
    let here = page(of: origin)
    let page = min(max(page(of: free), here - 1), here + 1)
    return clamped(minimum + page * viewport)
  }

  /// Returns the offset of the page whose start is nearest to `offset`.
  package func pageOffset(nearestTo offset: Double) -> Double {
    clamped(minimum + page(of: offset) * viewport)
  }

  private func page(of offset: Double) -> Double {
    ((clamped(offset) - minimum) / viewport).rounded()
  }
}
