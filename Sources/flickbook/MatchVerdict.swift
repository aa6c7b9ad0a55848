// The comparison of a scene with a recording, as a verdict for the report page.

import Player
import Recordings
import Render
import Scene
import Verify

extension Verdict {
  /// Makes a verdict. It lists the worst view, then the suggested change, then the remaining views.
  init(_ match: SceneMatch, of path: String, beside recording: String) {
    let worst =
      match.views.filter { $0.beyond != nil }.max { $0.mostPoints < $1.mostPoints }
      ?? match.views.first { !$0.isWithin }
    self.init(
      scene: path, kind: worst == nil ? .same : .expectation,
      sentence: worst?.objection(to: recording) ?? "every view is at its place in \(recording)")
    details =
      (match.suggestion.map { [$0.summary] } ?? [])
      + (match.isSearchComplete ? [] : [SceneMatch.searchNote])
      + match.views.filter { $0.name != worst?.name }.map(\.line) + [match.alignmentSummary]
    place = match.suggestion?.location
    evidence.sides.old = "recorded"
    evidence.sides.new = "the scene"
    evidence.sides.both = "both"
  }

  /// Adds pictures of selected frames, and the curves of all properties that change.
  ///
  /// - Parameter jobs: The number of frames drawn in parallel, at least 1.
  /// - Throws: UserError if the scene or the recording cannot be drawn.
  mutating func add(_ film: MatchFilm, of match: SceneMatch, jobs: Int)
    async throws(UserError)
  {
    let views = film.views
    evidence.curves = views.curves.map { curve in
      Evidence.Curve(
        name: curve.name, unit: Quantity(ofColumn: curve.name)?.unit ?? "", old: curve.recorded,
        new: curve.simulated)
    }
    // In the report, each bar shows the largest distance of all views at its time. A distance
    // within the tolerance has no bar.
    let most = (views.distances.max() ?? 0) * 1.000_1
    evidence.differenceByFrame = zip(views.times, views.distances).map {
      ($0, $1 > match.tolerancePoints ? $1 / most : 0)
    }
    let worst = views.distances.indices.max { views.distances[$0] < views.distances[$1] }
    let first = worst.map { film.frame(at: views.times[$0]) } ?? 0
    let frames = film.frames(around: match.views.map(\.worstSeconds))
    do {
      let shown = try await film.frames(frames, jobs: jobs)
      while let frame = try await shown.next()?.content {
        evidence.moments.append(
          Evidence.FramePair(
            time: frame.seconds, expected: frame.recording, actual: frame.scene,
            changedPixels: nil, both: frame.both))
      }
    } catch {
      throw UserError(wrapping: error, at: scene)
    }
    evidence.firstShown = frames.firstIndex(of: first) ?? 0
  }
}

extension MatchFilm {
  /// The number of evenly spaced frames, and the maximum number of frames with large distances.
  private static let (spread, mostWorst) = (8, 8)

  /// Returns the index of the frame that is visible at a time in seconds.
  fileprivate func frame(at seconds: Double) -> Int {
    max(0, (times.firstIndex { $0 > seconds + 1e-6 } ?? times.count) - 1)
  }

  /// Returns the indices of the frames to show, in increasing order: evenly spaced frames, and the
  /// frames at the times in `worst`. These times are in seconds.
  fileprivate func frames(around worst: [Double]) -> [Int] {
    let last = max(0, times.count - 1)
    let even = (0..<Self.spread).map { $0 * last / (Self.spread - 1) }
    return Array(Set(worst.prefix(Self.mostWorst).map(frame) + even)).sorted()
  }
}
