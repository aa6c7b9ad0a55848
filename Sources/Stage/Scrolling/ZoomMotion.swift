// The zooming of a scroll view's content, as exact functions of time.

import Geometry
import Motion
import Scene

/// A point of a scroll view that keeps its content while the content zooms.
struct ZoomAnchor {
  /// The point in the scroll view's coordinates, without the content offset.
  let place: Point
  /// The content at this point, in points of the content at scale 1.
  let content: Point

  /// - Parameters:
  ///   - scale, offset: the scale and the content offset at the beginning.
  init(place: Point, scale: Double, offset: Point) {
    self.place = place
    content = (offset + place) * (1 / scale)
  }

  /// Returns the content offset at which the content at this point stays.
  func offset(at scale: Double) -> Point { content * scale - place }
}

/// A pinch with the return to the limits, or the move to a scale.
struct ZoomMotion {
  typealias State = (scale: Double, offset: Point)

  /// Two fingers that zoom content about a point.
  struct Pinch {
    let fingers: PinchFingers
    let anchor: ZoomAnchor
    /// The scale at the beginning, without the resistance beyond the limits.
    let scale: Double
    let limits: ClosedRange<Double>

    func state(at time: Double) -> State {
      let scale = RubberBand.scale(scale * fingers.factor(at: time), within: limits)
      return (scale, anchor.offset(at: scale))
    }
  }

  /// The pace of the move from one state to another.
  private enum Pace {
    case curve(TimingCurve, seconds: Double)
    /// A spring from a distance in points.
    case spring(Fling, distance: Double)
  }

  private let pinch: Pinch?
  /// The time at which the move to the last state begins, in seconds.
  private let start: Double
  private var from: State
  /// The last state if no edge limited it.
  private let wanted: State
  private var to: State
  private var pace: Pace
  private let viewport: Double
  private(set) var end: Double

  /// Returns a content offset within the edges of content at a scale.
  typealias Clamp = (Point, _ scale: Double) -> Point

  init(_ pinch: Pinch, viewport: Double, _ clamp: Clamp) {
    self.pinch = pinch
    self.viewport = viewport
    start = pinch.fingers.lift
    from = pinch.state(at: start)
    let scale = min(max(from.scale, pinch.limits.lowerBound), pinch.limits.upperBound)
    wanted = (scale, pinch.anchor.offset(at: scale))
    (to, pace, end) = (wanted, .curve(.linear, seconds: 0), start)
    spring(clamp)
  }

  init(from: State, to: State, start: Double, seconds: Double, curve: TimingCurve, _ clamp: Clamp) {
    pinch = nil
    (self.from, wanted, self.start, viewport) = (from, to, start, 0)
    self.to = (to.scale, clamp(to.offset, to.scale))
    pace = .curve(curve, seconds: seconds)
    end = start + seconds
  }

  /// Computes the return from the state at the lift.
  private mutating func spring(_ clamp: Clamp) {
    to = (wanted.scale, clamp(wanted.offset, wanted.scale))
    let way = to.offset - from.offset
    let distance = max(abs(way.x), abs(way.y), abs(to.scale - from.scale) * viewport)
    let fling = Fling(
      offset: distance, velocity: 0, landingAt: 0,
      axis: ScrollAxis(minimum: 0, maximum: 0, viewport: viewport), spring: .bounce)
    pace = .spring(fling, distance: distance)
    end = start + (distance > 0 ? fling.durationSeconds : 0)
  }

  /// Applies new scroll limits. A running motion keeps its easing and its end time, and continues
  /// from its present place to one within the limits.
  mutating func rest(_ clamp: Clamp, at time: Double) {
    if pinch != nil, time < start { return spring(clamp) }
    let (state, progress) = (state(at: time), progress(at: time))
    to = (wanted.scale, clamp(wanted.offset, wanted.scale))
    guard progress < 1 else { return }
    from.offset = (state.offset - to.offset * progress) * (1 / (1 - progress))
  }

  func state(at time: Double) -> State {
    if let pinch, time < start { return pinch.state(at: time) }
    guard time < end else { return to }
    let progress = progress(at: time)
    // Scale and offset move at one pace, so that a fixed point of the content stays.
    return (
      from.scale + (to.scale - from.scale) * progress,
      from.offset.interpolated(to: to.offset, fraction: progress)
    )
  }

  /// Returns the progress from the first to the last state; 1 from the end on.
  private func progress(at time: Double) -> Double {
    guard time < end else { return 1 }
    return switch pace {
    case .curve(let curve, let seconds): curve.value(at: max(0, (time - start) / seconds))
    case .spring(let fling, let distance): 1 - fling.offset(at: time - start) / distance
    }
  }
}
