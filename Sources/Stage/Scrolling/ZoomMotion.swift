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

/// A pinch with the way back to the limits, or the way to a scale.
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

  /// The pace of the way from one state to another.
  private enum Pace {
    case curve(TimingCurve, seconds: Double)
    /// A spring from a distance in points.
    case spring(Fling, distance: Double)
  }

  private let pinch: Pinch?
  /// The time at which the way to the last state begins, in seconds.
  private let start: Double
  private let from: State
  private let to: State
  private let pace: Pace
  let end: Double

  /// - Parameter target: returns the state at rest for the state at the lift.
  init(_ pinch: Pinch, viewport: Double, target: (State) -> State) {
    self.pinch = pinch
    start = pinch.fingers.lift
    from = pinch.state(at: start)
    to = target(from)
    let way = to.offset - from.offset
    let distance = max(abs(way.x), abs(way.y), abs(to.scale - from.scale) * viewport)
    let fling = Fling(
      offset: distance, velocity: 0, landingAt: 0,
      axis: ScrollAxis(minimum: 0, maximum: 0, viewport: viewport), spring: .bounce)
    pace = .spring(fling, distance: distance)
    end = start + (distance > 0 ? fling.durationSeconds : 0)
  }

  init(from: State, to: State, start: Double, seconds: Double, curve: TimingCurve) {
    pinch = nil
    (self.from, self.to, self.start) = (from, to, start)
    pace = .curve(curve, seconds: seconds)
    end = start + seconds
  }

  func state(at time: Double) -> State {
    if let pinch, time < start { return pinch.state(at: time) }
    guard time < end else { return to }
    let progress =
      switch pace {
      case .curve(let curve, let seconds): curve.value(at: max(0, (time - start) / seconds))
      case .spring(let fling, let distance): 1 - fling.offset(at: time - start) / distance
      }
    // Scale and offset move at one pace, so that a fixed point of the content stays.
    return (
      from.scale + (to.scale - from.scale) * progress,
      from.offset.interpolated(to: to.offset, fraction: progress)
    )
  }
}
