// The comparison of a scene with a recording, as the distance of each view from its track.

package import Geometry
package import Player
import Scene
import Support

/// The options of a comparison between a scene and a recording.
package struct MatchOptions: Sendable {
  /// The tolerated distance between a view and its track, in points.
  package var tolerancePoints = 1.0
  /// The tolerated delay in either direction, in frames of the recording.
  package var toleranceFrames = 0.0
  /// The known parts of the alignment. All other parts are fitted.
  package var known = KnownAlignment()
  /// Whether to search for a change of the scene that explains the differences.
  package var explains = true
  /// The views that may be lost in most frames.
  package var partialViews: [String] = []

  /// Creates options with a tolerance of one point and no known alignment.
  package init() {}
}

/// The distance between a view and its track in a recording.
package struct ViewMatch: Sendable {
  package let name: String
  /// The average distance over all frames, in points.
  package let averagePoints: Double
  /// The largest distance, in points.
  package let mostPoints: Double
  /// The name of the property with the largest distance, such as "title.screen.y".
  package let property: String
  /// The time of the largest distance, in seconds on the recording's clock.
  package let worstSeconds: Double
  /// The interval beyond the tolerance, in seconds on the recording's clock; nil for a view within
  /// the tolerance. Among several intervals, the one with the largest distance is chosen.
  package let beyond: ClosedRange<Double>?
  /// The scene's delay relative to the recording near `beyond`, in seconds; nil if a delay explains
  /// less than half of the difference.
  package let lateSeconds: Double?
  /// Whether the property with the largest distance moves in the scene and rests in the recording.
  package var isRecordedAtRest = false
  /// The part of the view's motion that was compared; nil if it is unknown.
  package var coverage: ViewCoverage?
  /// Whether the view may be lost in most frames.
  var isPartial = false

  /// Whether the view is within the tolerance, and was not lost in most frames.
  package var isWithin: Bool { beyond == nil && !isLost }
  /// Whether the view was lost in most of the frames in which it moves, and may not be.
  var isLost: Bool { !isPartial && coverage?.isLost ?? false }
}

package struct SceneMatch: Sendable {
  package let alignment: RecordingAlignment
  /// The compared views, in the order of the recording.
  package let views: [ViewMatch]
  /// The change that explains the differences; nil if the scene is within the tolerance or no
  /// change helps clearly.
  package let suggestion: SuggestedChange?
  /// A crop that would explain the differences of a single view, which cannot prove it; nil if no
  /// crop does.
  package var possibleCrop: Point?
  /// Whether the search for a change tried all values of the scene.
  package var isSearchComplete = true
  /// The tolerated distance between a view and its track, in points.
  package let tolerancePoints: Double

  /// Whether every view is within the tolerance, and none was lost in most frames.
  package var isWithin: Bool { views.allSatisfy(\.isWithin) }
}

extension RehearsedScene {
  /// Compares the scene with the tracks of a recording.
  ///
  /// - Throws: UserError for an error in the scene.
  package func match(
    _ tracks: RecordedTracks, _ options: MatchOptions = MatchOptions()
  ) async throws(UserError) -> SceneMatch {
    let samples = try SceneSamples(self, tracks)
    let searched = tracks.thinned
    var alignment = searched.alignment(samples, of: self, options.known)
    let isWithin = try viewMatches(tracks, samples, alignment, options)
      .allSatisfy { $0.beyond == nil }
    let usual = searched.usualAlignment(
      samples.values(for: searched, offset: options.known.offsetSeconds ?? 0), of: self,
      options.known)
    var suggestion: SuggestedChange?
    var isComplete = true
    if options.explains {
      let near = tracks.nearScene(self, alignment, usual)
      if !isWithin, tracks.haveMotion {
        (suggestion, isComplete) = await ParameterSearch(self, near, alignment).suggestion()
      }
      // A late or misplaced view may look like a different start or crop, so the usual alignment is
      // tried, too.
      if alignment != usual {
        let (other, isAll) = await ParameterSearch(self, near, usual).suggestion()
        isComplete = isComplete && isAll
        let found = near.residual(
          samples.values(for: near, offset: alignment.offsetSeconds), alignment)
        let left = suggestion?.residualPoints ?? found
        // For a scene within the tolerance, keep the fitted alignment unless the recording is as
        // long as the scene.
        let isMistake = alignment.isNear(usual) && (!isWithin || tracks.spans(self))
        if let other, other.residualPoints <= (isMistake ? left + 0.02 : 0.5 * left) {
          (alignment, suggestion) = (usual, other)
        }
      }
    }
    let coverage = try coverage(of: tracks, alignment)
    var views = try viewMatches(tracks, samples, alignment, options)
    for index in views.indices {
      views[index].coverage = coverage[views[index].name]
      views[index].isPartial = options.partialViews.contains(views[index].name)
    }
    return SceneMatch(
      alignment: alignment, views: views, suggestion: suggestion,
      possibleCrop: isWithin || options.known.origin != nil || searched.areSeveral
        ? nil : searched.crop(samples, at: alignment),
      isSearchComplete: isComplete, tolerancePoints: options.tolerancePoints)
  }

  private func viewMatches(
    _ tracks: RecordedTracks, _ samples: SceneSamples, _ alignment: RecordingAlignment,
    _ options: MatchOptions
  ) throws(UserError) -> [ViewMatch] {
    let sceneValues = try tracks.values(
      of: resolved, at: tracks.times.map { $0 - alignment.offsetSeconds })
    return tracks.views.compactMap {
      viewMatch($0, tracks, sceneValues, samples, alignment, options)
    }
  }
}

extension RecordingAlignment {
  /// Returns whether two alignments are so similar that a wrong scene value may cause their
  /// difference.
  ///
  /// Starts at least 0.6 s apart, or scales at least 10 % apart, are caused by the recording
  /// itself.
  fileprivate func isNear(_ other: RecordingAlignment) -> Bool {
    abs(offsetSeconds - other.offsetSeconds) < 0.6 && abs(scale / other.scale - 1) < 0.1
  }
}

private func viewMatch(
  _ name: String, _ tracks: RecordedTracks, _ sceneValues: [[Double]], _ samples: SceneSamples,
  _ alignment: RecordingAlignment, _ options: MatchOptions
) -> ViewMatch? {
  let columns = tracks.columns.indices.filter { tracks.columns[$0].view == name }
  let reach = options.toleranceFrames * tracks.frameSeconds
  var (sum, count) = (0.0, 0)
  var worst: (points: Double, column: Int, row: Int)?
  var isBeyond = [Bool](repeating: false, count: tracks.times.count)
  for column in columns {
    let unit = tracks.columns[column].unit
    for row in tracks.times.indices {
      guard let value = tracks.value(column, row, alignment) else { continue }
      let distance = abs(value - sceneValues[column][row]) / unit
      sum += distance
      count += 1
      if distance > worst?.points ?? -1 { worst = (distance, column, row) }
      guard distance > options.tolerancePoints else { continue }
      let range =
        reach > 0
        ? samples.range(column, at: tracks.times[row] - alignment.offsetSeconds, within: reach)
        : sceneValues[column][row]...sceneValues[column][row]
      let outside = max(range.lowerBound - value, value - range.upperBound, 0) / unit
      if outside > options.tolerancePoints { isBeyond[row] = true }
    }
  }
  guard let worst, count > 0 else { return nil }
  // The interval contains the row with the largest distance. If a tolerated delay explains that
  // row, the interval starts at the first row beyond the tolerance.
  var beyond: Range<Int>?
  if let row = isBeyond[worst.row] ? worst.row : isBeyond.firstIndex(of: true) {
    let first = isBeyond[..<row].lastIndex(of: false).map { $0 + 1 } ?? 0
    let end = isBeyond[row...].firstIndex(of: false) ?? isBeyond.count
    beyond = first..<end
  }
  let isAtRest =
    beyond != nil && !tracks.moves(worst.column)
    && tracks.columns[worst.column].moves(sceneValues[worst.column])
  return ViewMatch(
    name: name, averagePoints: sum / Double(count), mostPoints: worst.points,
    property: tracks.columns[worst.column].name, worstSeconds: tracks.times[worst.row],
    beyond: beyond.map { tracks.times[$0.lowerBound]...tracks.times[$0.upperBound - 1] },
    lateSeconds: isAtRest
      ? nil : beyond.flatMap { tracks.delay(of: columns, around: $0, samples, alignment) },
    isRecordedAtRest: isAtRest)
}

extension RecordedTracks {
  /// Returns the crop that explains most of the differences at an alignment; nil if none does.
  fileprivate func crop(_ samples: SceneSamples, at alignment: RecordingAlignment) -> Point? {
    let values = samples.values(for: self, offset: alignment.offsetSeconds)
    let known = KnownAlignment(scale: alignment.scale)
    guard let other = fittedAlignment(values, from: alignment, known),
      residual(values, other) < Self.croppedShare * residual(values, alignment)
    else { return nil }
    return other.origin
  }

  /// A crop explains the differences if the remaining residual is below this fraction.
  private static let croppedShare = 0.2

  /// Returns whether the recording starts at 0 s and is about as long as the scene.
  fileprivate func spans(_ rehearsed: RehearsedScene) -> Bool {
    guard let first = times.first, let last = times.last else { return false }
    let seconds = rehearsed.times.durationSeconds
    return abs(first) <= frameSeconds && abs(last - seconds) <= max(2 * frameSeconds, 0.1 * seconds)
  }

  /// The extra time around an interval in which a delay must also reduce the residual, in seconds.
  private static let around = 0.4
  /// A delay explains the difference if the remaining residual is below this fraction.
  private static let explaining = 0.5

  /// Returns the scene's delay relative to the recording near some rows, in seconds. Returns nil if
  /// a delay explains less than half of the residual.
  fileprivate func delay(
    of columns: [Int], around rows: Range<Int>, _ samples: SceneSamples,
    _ alignment: RecordingAlignment
  ) -> Double? {
    let first = times[rows.lowerBound] - Self.around
    let last = times[rows.upperBound - 1] + Self.around
    let start = times.firstIndex { $0 >= first } ?? 0
    let end = times.lastIndex { $0 <= last } ?? start
    var search = ScalarSearch(from: 0) { delay in
      residual(columns, start..<max(start, end) + 1, alignment) { column, row in
        samples.value(column, at: times[row] - alignment.offsetSeconds + delay)
      }
    }
    let withoutDelay = search.residual
    search.consider(stride(from: -0.6, through: 0.6, by: 0.02))
    search.refine(from: 0.02, to: 0.0005)
    let explains = search.residual < Self.explaining * withoutDelay && abs(search.best) >= 0.001
    return explains ? search.best : nil
  }
}
