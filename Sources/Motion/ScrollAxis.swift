// One axis of a scroll view: where its offset may be, and where a finger takes it.

/// The limits of the content offset on one axis.
package struct ScrollAxis: Sendable, Hashable {
  /// The least offset, in points: −(adjusted inset at the start).
  package let minimum: Double
  /// The largest: content size + inset at the end − viewport, at least `minimum`.
  package let maximum: Double
  /// The viewport's size, in points; above 0.
  package let viewport: Double

  /// - Parameters:
  ///   - contentSize: of the content, in points.
  ///   - viewport: of the scroll view's bounds, in points; at least 1 is used.
  ///   - insetStart, insetEnd: the adjusted content insets, in points.
  package init(
    contentSize: Double, viewport: Double, insetStart: Double = 0, insetEnd: Double = 0
  ) {
    minimum = -insetStart
    maximum = max(-insetStart, contentSize + insetEnd - viewport)
    self.viewport = max(viewport, 1)
  }

  /// True when there is more content than shows.
  package var canScroll: Bool { maximum > minimum }

  /// The nearest offset at which the content rests.
  package func clamped(_ offset: Double) -> Double { min(max(offset, minimum), maximum) }

  /// The offset under a finger that has moved since it came down; beyond an edge the content
  /// follows as a rubber band.
  ///
  /// Where the touch begins beyond an edge, the stretch there is taken back first, so that the
  /// content does not jump.
  ///
  /// - Parameters:
  ///   - offset: what showed when the finger came down, in points.
  ///   - translation: of the finger, in points; positive is down or right, which scrolls back.
  ///   - bounces: false stops at the edge.
  package func offset(from offset: Double, draggedBy translation: Double, bounces: Bool = true)
    -> Double
  {
    let wanted = wanted(from: offset, draggedBy: translation)
    let limit = clamped(wanted)
    let band = RubberBand(dimension: viewport)
    return bounces ? limit + band.stretch(of: wanted - limit) : limit
  }

  /// How fast the offset changes under such a finger, in points per second.
  ///
  /// - Parameter velocity: the finger's.
  package func velocity(
    from offset: Double, draggedBy translation: Double, at velocity: Double, bounces: Bool = true
  ) -> Double {
    let wanted = wanted(from: offset, draggedBy: translation)
    let limit = clamped(wanted)
    guard wanted != limit else { return -velocity }
    let slope = RubberBand(dimension: viewport).slope(of: wanted - limit)
    return bounces ? -velocity * slope : 0
  }

  /// Where the offset would be without edges.
  private func wanted(from offset: Double, draggedBy translation: Double) -> Double {
    let edge = clamped(offset)
    let start = edge + RubberBand(dimension: viewport).overshoot(for: offset - edge)
    return finite(start - translation)
  }

  /// The page at which a flight ends, as an offset: the page nearest to where it would end freely,
  /// at most one from the page on which the finger came down. Pages are as large as the viewport;
  /// the last one ends with the content.
  ///
  /// UIKit's threshold is not documented; decided.
  ///
  /// - Parameters:
  ///   - offset: where the finger lifted, in points.
  ///   - origin: the offset when it came down, in points.
  ///   - velocity: of the offset, in points per second.
  package func pageTarget(
    from offset: Double, velocity: Double, startedAt origin: Double,
    rate: DecelerationRate = .normal
  ) -> Double {
    let free = offset + Deceleration(velocity: velocity, rate: rate).distance
    let here = page(of: origin)
    let page = min(max(page(of: free), here - 1), here + 1)
    return clamped(minimum + page * viewport)
  }

  /// The page that begins nearest to an offset, as an offset.
  package func pageOffset(nearestTo offset: Double) -> Double {
    clamped(minimum + page(of: offset) * viewport)
  }

  private func page(of offset: Double) -> Double {
    ((clamped(offset) - minimum) / viewport).rounded()
  }
}
