// A scene's numbers at any time, so that a recording can be laid over them early and late.

import Geometry
import Player
import Scene
import Support

/// The scene's side of a recording's columns, finely sampled.
struct SceneSamples: Sendable {
  private let stepSeconds: Double
  /// By column.
  private let values: [[Double]]

  /// Four to a refresh: between them straight lines are off by a twentieth of a point when a view
  /// goes 400 points in 0.3 s.
  private static let perSecond = 240.0
  private static let mostSamples = 60_000.0

  /// A scene up to its end and the recording's.
  init(_ rehearsed: RehearsedScene, _ tracks: RecordedTracks) throws(UserError) {
    try self.init(rehearsed.resolved, to: rehearsed.times.durationSeconds, tracks)
  }

  /// A scene to a time in seconds, or the recording's end, and a second more.
  init(_ scene: ResolvedScene, to seconds: Double, _ tracks: RecordedTracks) throws(UserError) {
    let end = min(max(seconds, tracks.times.last ?? 0) + 1, Limits.seconds)
    let step = max(1 / Self.perSecond, end / Self.mostSamples)
    let count = Int(saturating: end / step) + 2
    stepSeconds = step
    values = try tracks.course(
      of: scene, at: (0..<count).map { Double($0) * step })
  }

  /// Before the beginning and after the end nothing moves.
  func value(_ column: Int, at time: Double) -> Double {
    let row = values[column]
    let place = max(0, time / stepSeconds)
    let index = min(Int(saturating: place), row.count - 1)
    guard index + 1 < row.count else { return row[row.count - 1] }
    let share = place - Double(index)
    return row[index] + share * (row[index + 1] - row[index])
  }

  /// The least and the greatest value around a time.
  func range(_ column: Int, at time: Double, within seconds: Double) -> ClosedRange<Double> {
    let first = value(column, at: time - seconds)
    var (low, high) = (first, first)
    var moment = time - seconds
    while moment < time + seconds {
      moment = min(moment + stepSeconds, time + seconds)
      let one = value(column, at: moment)
      (low, high) = (min(low, one), max(high, one))
    }
    return low...high
  }

  func course(_ tracks: RecordedTracks, offset: Double) -> [[Double]] {
    tracks.columns.indices.map { column in
      tracks.times.map { value(column, at: $0 - offset) }
    }
  }
}

extension RecordedTracks {
  /// How the recording looks at the scene: what is known, and the rest as it explains most. What is
  /// simple is taken unless something else is clearly better.
  ///
  /// - Parameters:
  ///   - samples: of the scene.
  ///   - rehearsed: whose own pictures are the usual way to look at it.
  func placement(
    _ samples: SceneSamples, of rehearsed: RehearsedScene, _ known: KnownPlacement
  ) -> Placement {
    func found(_ offset: Double) -> (placement: Placement, left: Double) {
      let course = samples.course(self, offset: offset)
      var plain = plainPlacement(course, of: rehearsed, known)
      plain.offsetSeconds = offset
      let left = distance(course, plain)
      guard known.scale == nil || known.origin == nil,
        let free = fitted(course, plain, known)
      else { return (plain, left) }
      let freeLeft = distance(course, free)
      return Self.isClearlyLess(freeLeft, than: left) ? (free, freeLeft) : (plain, left)
    }
    let still = found(known.offsetSeconds ?? 0)
    guard known.offsetSeconds == nil, let first = times.first, let last = times.last else {
      return still.placement
    }
    // From a scene that is over when the recording begins to one that begins as it ends.
    let span = (first - rehearsed.times.durationSeconds)...last
    let step = max(1.0 / 30, (span.upperBound - span.lowerBound) / 800)
    var (best, offset) = (still, 0.0)
    for place in stride(from: span.lowerBound, through: span.upperBound, by: step) {
      let one = found(place)
      if one.left < best.left { (best, offset) = (one, place) }
    }
    var reach = step
    while reach > 0.0005 {
      for place in [offset - reach, offset + reach] {
        let one = found(place)
        if one.left < best.left { (best, offset) = (one, place) }
      }
      reach /= 2
    }
    return Self.isClearlyLess(best.left, than: still.left) ? best.placement : still.placement
  }

  /// A recording that looks at the scene as its own pictures do, or in points, from its beginning,
  /// but for what is known.
  ///
  /// - Parameter course: what the scene says at the rows' times.
  func plainPlacement(
    _ course: [[Double]], of rehearsed: RehearsedScene, _ known: KnownPlacement
  ) -> Placement {
    let screen = rehearsed.scene.screen
    let usual = Placement(
      scale: known.scale ?? screen.scale,
      origin: known.origin ?? Point(x: screen.crop.minX, y: screen.crop.minY),
      offsetSeconds: known.offsetSeconds ?? 0)
    var inPoints = usual
    inPoints.scale = known.scale ?? 1
    let isInPoints = Self.isClearlyLess(distance(course, inPoints), than: distance(course, usual))
    return isInPoints ? inPoints : usual
  }

  /// True where something freer is to be believed.
  ///
  /// - Parameters:
  ///   - left: what it leaves, in points.
  ///   - simple: what is left without it.
  static func isClearlyLess(_ left: Double, than simple: Double) -> Bool {
    left < 0.8 * simple - 0.005
  }
}
