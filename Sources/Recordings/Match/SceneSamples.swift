// The sampling of a scene's values, and the fit of a recording's alignment to the samples.

import Geometry
import Player
import Scene
import Support

/// The values of a scene for each column of a recording, sampled at short intervals.
struct SceneSamples: Sendable {
  private let stepSeconds: Double
  /// Samples by column, then by time.
  private let values: [[Double]]

  /// The sampling rate in hertz: four samples for each refresh at 60 Hz. For a view that moves 400
  /// points in 0.3 s, linear interpolation errs by a twentieth of a point.
  private static let perSecond = 240.0
  private static let mostSamples = 60_000.0

  /// Samples the scene until one second after the later end of scene and recording.
  ///
  /// - Throws: UserError for an error in the scene.
  init(_ rehearsed: RehearsedScene, _ tracks: RecordedTracks) throws(UserError) {
    try self.init(rehearsed.resolved, to: rehearsed.times.durationSeconds, tracks)
  }

  /// Samples the scene until one second after `seconds` or the recording's end, whichever is later.
  init(_ scene: ResolvedScene, to seconds: Double, _ tracks: RecordedTracks) throws(UserError) {
    let end = min(max(seconds, tracks.times.last ?? 0) + 1, Limits.seconds)
    let step = max(1 / Self.perSecond, end / Self.mostSamples)
    let count = Int(saturating: end / step) + 2
    stepSeconds = step
    values = try tracks.values(
      of: scene, at: (0..<count).map { Double($0) * step })
  }

  /// Returns a column's interpolated value, clamped to the first and the last sample.
  ///
  /// - Parameter time: the time, in seconds from the scene's start.
  func value(_ column: Int, at time: Double) -> Double {
    let row = values[column]
    let place = max(0, time / stepSeconds)
    let index = min(Int(saturating: place), row.count - 1)
    guard index + 1 < row.count else { return row[row.count - 1] }
    let share = place - Double(index)
    return row[index] + share * (row[index + 1] - row[index])
  }

  /// Returns the range of a column's values within `seconds` before and after a time.
  func range(_ column: Int, at time: Double, within seconds: Double) -> ClosedRange<Double> {
    let first = value(column, at: time - seconds)
    var (low, high) = (first, first)
    var sampled = time - seconds
    while sampled < time + seconds {
      sampled = min(sampled + stepSeconds, time + seconds)
      let next = value(column, at: sampled)
      (low, high) = (min(low, next), max(high, next))
    }
    return low...high
  }

  /// Returns the scene's values at the recording's timestamps, by column and row.
  ///
  /// - Parameter offset: the scene's start on the recording's clock, in seconds.
  func values(for tracks: RecordedTracks, offset: Double) -> [[Double]] {
    tracks.columns.indices.map { column in
      tracks.times.map { value(column, at: $0 - offset) }
    }
  }
}

extension RecordedTracks {
  /// Returns the alignment of the recording: the known parts, and the unknown parts with the
  /// smallest residual.
  ///
  /// Unknown parts have their usual values unless other values give a clearly smaller residual.
  func alignment(
    _ samples: SceneSamples, of rehearsed: RehearsedScene, _ known: KnownAlignment
  ) -> RecordingAlignment {
    func best(at offset: Double) -> (alignment: RecordingAlignment, residual: Double) {
      let values = samples.values(for: self, offset: offset)
      var usual = usualAlignment(values, of: rehearsed, known)
      usual.offsetSeconds = offset
      let usualResidual = residual(values, usual)
      guard known.scale == nil || known.origin == nil, areSeveral,
        let fitted = fittedAlignment(values, from: usual, known)
      else { return (usual, usualResidual) }
      let fittedResidual = residual(values, fitted)
      return Self.isClearlyLess(fittedResidual, than: usualResidual)
        ? (fitted, fittedResidual) : (usual, usualResidual)
    }
    let start = best(at: known.offsetSeconds ?? 0)
    // At rest, a recording fits every start at which the scene does not move yet or any more.
    guard known.offsetSeconds == nil, haveMotion, let first = times.first, let last = times.last
    else {
      return start.alignment
    }
    var search = ScalarSearch(from: 0) { best(at: $0).residual }
    // With the earliest start, the scene ends where the recording starts. The latest start is the
    // recording's end.
    let span = (first - rehearsed.times.durationSeconds)...last
    let step = max(1.0 / 30, (span.upperBound - span.lowerBound) / 800)
    search.consider(stride(from: span.lowerBound, through: span.upperBound, by: step))
    search.refine(from: step, to: 0.0005)
    return Self.isClearlyLess(search.residual, than: start.residual)
      ? best(at: search.best).alignment : start.alignment
  }

  /// Returns the known parts of the alignment, completed with the usual values.
  ///
  /// The usual scale and crop are those with which the scene is drawn. A scale of 1, 2 or 3 pixels
  /// per point is used if it gives a smaller residual. The usual start is 0.
  ///
  /// - Parameter sceneValues: the scene's values, by column and row.
  func usualAlignment(
    _ sceneValues: [[Double]], of rehearsed: RehearsedScene, _ known: KnownAlignment
  ) -> RecordingAlignment {
    let screen = rehearsed.scene.screen
    let inPixels = RecordingAlignment(
      scale: known.scale ?? screen.scale,
      origin: known.origin ?? Point(x: screen.crop.minX, y: screen.crop.minY),
      offsetSeconds: known.offsetSeconds ?? 0)
    var (best, least) = (inPixels, residual(sceneValues, inPixels))
    guard known.scale == nil else { return best }
    for scale in [1.0, 2, 3] {
      var other = inPixels
      other.scale = scale
      let residual = residual(sceneValues, other)
      if Self.isClearlyLess(residual, than: least) { (best, least) = (other, residual) }
    }
    return best
  }

  /// Whether the tracks of two or more views can agree on a scale and a crop. The distance of a
  /// single view is a difference from the scene.
  var areSeveral: Bool { Set(columns.filter { $0.geometry != .none }.map(\.view)).count > 1 }

  /// Returns whether a residual is less than 80 % of a simpler explanation's residual, minus 0.005
  /// points.
  static func isClearlyLess(_ residual: Double, than simple: Double) -> Bool {
    residual < 0.8 * simple - 0.005
  }
}
