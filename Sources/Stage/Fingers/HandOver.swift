// The division of a finger's movement between a panned view and a scroll view inside this view.

import Geometry
import Scene

/// A finger that moves a view and the content of a scroll view inside it, one after the other.
///
/// A movement down or right first scrolls the content back to its start, then moves the view. A
/// movement up or left depends on the order. With `panFirst`, it first moves the view to the start
/// of its range, then scrolls the content. With `scrollFirst`, it first scrolls to the end of the
/// content, then moves the view.
struct HandOver: Sendable {
  /// The limits of the driven property and of the content offset, in points.
  struct Limits: Sendable {
    let pan: ClosedRange<Double>
    let scroll: ClosedRange<Double>
  }

  /// The parts of the finger's movement that move the view and the content, in points. Their sum is
  /// the whole movement.
  struct Shares: Sendable {
    var pan = 0.0
    var scroll = 0.0
  }

  private let order: PanGesture.HandOverOrder
  private let limits: Limits
  /// The driven value and the content offset at the beginning, in points.
  private let start: (value: Double, offset: Double)
  private let finger: AxisFinger
  /// The finger's movement until each of its turns, and the parts of this movement, in ascending
  /// order of time.
  private var turns: [(seconds: Double, way: Double, ways: Shares)] = []

  /// - Parameter times: the times at which the finger may turn, ascending, in seconds.
  init(
    _ order: PanGesture.HandOverOrder, _ finger: AxisFinger, turningAt times: [Double],
    from start: (value: Double, offset: Double), within limits: Limits
  ) {
    (self.order, self.finger, self.start, self.limits) = (order, finger, start, limits)
    turns = [(finger.start, 0, Shares())]
    for time in times where time > finger.start {
      turns.append((time, finger.way(time), ways(at: time)))
    }
  }

  /// The motion of the panned view.
  var pan: AxisFinger { part(\.pan, movesPan: true) }

  /// The motion of the content.
  var scroll: AxisFinger { part(\.scroll, movesPan: false) }

  private func part(_ way: any KeyPath<Shares, Double> & Sendable, movesPan: Bool) -> AxisFinger {
    /// Returns the finger's velocity if the finger moves this part, otherwise 0.
    @Sendable func part(of velocity: Double, at time: Double) -> Double {
      self.movesPan(by: velocity, at: time) == movesPan ? velocity : 0
    }
    return AxisFinger(
      start: finger.start, lift: finger.lift, way: { ways(at: $0)[keyPath: way] },
      velocity: { part(of: finger.velocity($0), at: $0) },
      throwVelocity: part(of: finger.throwVelocity, at: finger.lift))
  }

  /// Returns the parts of the finger's movement until a time in seconds.
  private func ways(at time: Double) -> Shares {
    let last = turns.last { $0.seconds <= time } ?? turns[0]
    let way = finger.way(time) - last.way
    var ways = last.ways
    let offset = start.offset - ways.scroll
    let value = start.value + ways.pan
    let first: Double
    if way > 0 {
      first = min(way, max(offset - limits.scroll.lowerBound, 0))
      (ways.scroll, ways.pan) = (ways.scroll + first, ways.pan + way - first)
    } else if order == .panFirst {
      first = max(way, -max(value - limits.pan.lowerBound, 0))
      (ways.pan, ways.scroll) = (ways.pan + first, ways.scroll + way - first)
    } else {
      first = max(way, -max(limits.scroll.upperBound - offset, 0))
      (ways.scroll, ways.pan) = (ways.scroll + first, ways.pan + way - first)
    }
    return ways
  }

  /// Returns whether a further movement in the direction of `velocity` moves the view.
  private func movesPan(by velocity: Double, at time: Double) -> Bool {
    let ways = ways(at: time)
    let offset = start.offset - ways.scroll
    if velocity > 0 { return offset <= limits.scroll.lowerBound + Self.tolerance }
    if order == .panFirst {
      return start.value + ways.pan > limits.pan.lowerBound + Self.tolerance
    }
    return offset >= limits.scroll.upperBound - Self.tolerance
  }

  /// The tolerance for rounding errors at an edge, in points.
  private static let tolerance = 1e-6
}
