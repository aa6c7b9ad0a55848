// A scene held against a recording of the real thing: how far each view is from its track, in
// points and in time.

import Geometry
package import Player
import Scene

/// What is asked of a match.
package struct MatchOptions: Sendable {
  /// A view may be so far from its track, in points.
  package var tolerancePoints = 1.0
  /// And so much earlier or later, in frames of the recording.
  package var toleranceFrames = 0.0
  /// What is known of how the recording looks at the scene.
  package var known = KnownPlacement()
  /// True: what of the scene would have to be turned is looked for when it does not match.
  package var explains = true

  /// Within a point, and nothing known.
  package init() {}
}

/// How far a view is from its track.
package struct ViewMatch: Sendable {
  /// The view's.
  package let name: String
  /// On average over all that is known of it, in points.
  package let averagePoints: Double
  /// At its worst, in points.
  package let mostPoints: Double
  /// The property that is worst: "title.screen.y".
  package let property: String
  /// When, in seconds of the recording.
  package let worstSeconds: Double
  /// From when to when it is beyond the tolerance, around the worst, in seconds of the recording;
  /// nil when it never is.
  package let beyond: ClosedRange<Double>?
  /// How much later than its track it moves there, in seconds; nil where that explains little.
  package let lateSeconds: Double?
}

/// A scene beside a recording.
package struct SceneMatch: Sendable {
  /// How the recording looks at the scene.
  package let placement: Placement
  /// In the order of the recording.
  package let views: [ViewMatch]
  /// What would have to be turned; nil where all is within the tolerance, or nothing helps.
  package let explanation: Explanation?
  /// How far a view may be from its track, in points.
  package let tolerancePoints: Double

  /// True when every view is within the tolerance.
  package var isWithin: Bool { views.allSatisfy { $0.beyond == nil } }
}

/// Holds a scene against a recording.
///
/// - Throws: UserError with what goes wrong in the scene.
package func match(
  _ rehearsed: RehearsedScene, _ tracks: RecordedTracks, _ options: MatchOptions = MatchOptions()
) async throws(UserError) -> SceneMatch {
  let samples = try SceneSamples(rehearsed, tracks)
  var placement = tracks.placement(samples, of: rehearsed, options.known)
  func views(_ placement: Placement) throws(UserError) -> [ViewMatch] {
    let course = try tracks.course(
      of: rehearsed.resolved, at: tracks.times.map { $0 - placement.offsetSeconds })
    return tracks.views.compactMap {
      viewMatch($0, tracks, course, samples, placement, options)
    }
  }
  let isWithin = try views(placement).allSatisfy { $0.beyond == nil }
  let plain = tracks.plainPlacement(
    samples.course(tracks, offset: options.known.offsetSeconds ?? 0), of: rehearsed,
    options.known)
  var explanation: Explanation?
  if options.explains, !isWithin || placement != plain {
    if !isWithin {
      explanation = await SceneTurning(rehearsed, tracks, placement).explanation()
    }
    // One thing that is late, or goes elsewhere, may look like a recording that began late, or that
    // looks from elsewhere.
    if placement != plain {
      let other = await SceneTurning(rehearsed, tracks, plain).explanation()
      let found = tracks.distance(
        samples.course(tracks, offset: placement.offsetSeconds), placement)
      let left = explanation?.leftPoints ?? found
      // What matches is left alone, unless the recording is plainly one of the whole scene.
      let isMistake = placement.isNear(plain) && (!isWithin || tracks.spans(rehearsed))
      if let other, other.leftPoints <= (isMistake ? left + 0.02 : 0.5 * left) {
        (placement, explanation) = (plain, other)
      }
    }
  }
  return SceneMatch(
    placement: placement, views: try views(placement), explanation: explanation,
    tolerancePoints: options.tolerancePoints)
}

extension Placement {
  /// True where a turned value may be what made it differ from another one. A recording that seems
  /// to begin more than 0.6 s from its scene, or to be a tenth larger, may well do so.
  fileprivate func isNear(_ other: Placement) -> Bool {
    abs(offsetSeconds - other.offsetSeconds) < 0.6 && abs(scale / other.scale - 1) < 0.1
  }
}

private func viewMatch(
  _ name: String, _ tracks: RecordedTracks, _ course: [[Double]], _ samples: SceneSamples,
  _ placement: Placement, _ options: MatchOptions
) -> ViewMatch? {
  let columns = tracks.columns.indices.filter { tracks.columns[$0].view == name }
  let reach = options.toleranceFrames * tracks.frameSeconds
  var (sum, count) = (0.0, 0)
  var worst: (points: Double, column: Int, row: Int)?
  /// Beyond the tolerance, by row.
  var isBeyond = [Bool](repeating: false, count: tracks.times.count)
  for column in columns {
    let unit = tracks.columns[column].unit
    for row in tracks.times.indices {
      guard let value = tracks.value(column, row, placement) else { continue }
      let off = abs(value - course[column][row]) / unit
      sum += off
      count += 1
      if off > worst?.points ?? -1 { worst = (off, column, row) }
      guard off > options.tolerancePoints else { continue }
      let range =
        reach > 0
        ? samples.range(
          column, at: tracks.times[row] - placement.offsetSeconds, within: reach)
        : course[column][row]...course[column][row]
      let outside = max(range.lowerBound - value, value - range.upperBound, 0) / unit
      if outside > options.tolerancePoints { isBeyond[row] = true }
    }
  }
  guard let worst, count > 0 else { return nil }
  // Of the worst row, or of the first that is beyond where frames of time forgive that one.
  var beyond: Range<Int>?
  if let row = isBeyond[worst.row] ? worst.row : isBeyond.firstIndex(of: true) {
    let first = isBeyond[..<row].lastIndex(of: false).map { $0 + 1 } ?? 0
    let end = isBeyond[row...].firstIndex(of: false) ?? isBeyond.count
    beyond = first..<end
  }
  return ViewMatch(
    name: name, averagePoints: sum / Double(count), mostPoints: worst.points,
    property: tracks.columns[worst.column].name, worstSeconds: tracks.times[worst.row],
    beyond: beyond.map { tracks.times[$0.lowerBound]...tracks.times[$0.upperBound - 1] },
    lateSeconds: beyond.flatMap { tracks.lateness(columns, around: $0, samples, placement) })
}

extension RecordedTracks {
  /// True for a recording that begins at 0 and is about as long as the scene.
  fileprivate func spans(_ rehearsed: RehearsedScene) -> Bool {
    guard let first = times.first, let last = times.last else { return false }
    let seconds = rehearsed.times.durationSeconds
    return abs(first) <= frameSeconds && abs(last - seconds) <= max(2 * frameSeconds, 0.1 * seconds)
  }

  /// How much of a move is looked at before and after the rows that are off, in seconds.
  private static let around = 0.4
  /// A shift explains something when it leaves so much less.
  private static let explaining = 0.5

  /// How much later the scene moves than the recording around some rows, in seconds.
  fileprivate func lateness(
    _ columns: [Int], around rows: Range<Int>, _ samples: SceneSamples, _ placement: Placement
  ) -> Double? {
    let (first, last) = (
      times[rows.lowerBound] - Self.around, times[rows.upperBound - 1] + Self.around
    )
    let start = times.firstIndex { $0 >= first } ?? 0
    let end = times.lastIndex { $0 <= last } ?? start
    func left(_ late: Double) -> Double {
      var (sum, count) = (0.0, 0)
      for column in columns {
        for row in start...max(start, end) {
          guard let value = value(column, row, placement) else { continue }
          let said = samples.value(column, at: times[row] - placement.offsetSeconds + late)
          sum += Self.softened((value - said) / self.columns[column].unit)
          count += 1
        }
      }
      return count == 0 ? 0 : sum / Double(count)
    }
    let still = left(0)
    var (late, least) = (0.0, still)
    var step = 0.02
    for place in stride(from: -0.6, through: 0.6, by: step) {
      let one = left(place)
      if one < least { (late, least) = (place, one) }
    }
    while step > 0.0005 {
      for place in [late - step, late + step] {
        let one = left(place)
        if one < least { (late, least) = (place, one) }
      }
      step /= 2
    }
    return least < Self.explaining * still && abs(late) >= 0.001 ? late : nil
  }
}
