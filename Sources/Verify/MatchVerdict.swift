// A match with a recording as a verdict, so that its page is the one of all reports.

package import Measure
package import Player
import Render
import Scene

extension Verdict {
  /// How a scene matches a recording: the worst view first, then what explains it and the others.
  ///
  /// - Parameters:
  ///   - match: of the scene.
  ///   - path: the scene's.
  ///   - recording: as it was named.
  package init(_ match: SceneMatch, of path: String, beside recording: String) {
    let worst = match.views.filter { $0.beyond != nil }.max { $0.mostPoints < $1.mostPoints }
    self.init(
      scene: "\(path) beside \(recording)",
      kind: worst.map { $0.lateSeconds == nil ? .values : .timing } ?? .same,
      sentence: worst?.line ?? "every view is where the recording has it")
    details =
      (match.explanation.map { [$0.words] } ?? [])
      + match.views.filter { $0.name != worst?.name }.map(\.line) + [match.placementWords]
    place = match.explanation?.location
    evidence.sides.old = "recorded"
    evidence.sides.new = "the scene"
    evidence.sides.both = "both"
  }

  /// Adds pictures of a few moments, and the curves of all that moves.
  ///
  /// - Parameter jobs: pictures drawn at the same time, at least 1.
  /// - Throws: UserError with what goes wrong in the scene or the recording.
  package mutating func add(_ film: MatchFilm, of match: SceneMatch, jobs: Int)
    async throws(UserError)
  {
    let views = film.views
    evidence.curves = views.curves.map { curve in
      Evidence.Curve(
        name: curve.name, unit: Quantity(ofColumn: curve.name)?.unit ?? "", old: curve.recorded,
        new: curve.said)
    }
    // A bar is as high as the worst view is off then, where it is further than it may be.
    let most = (views.offPoints.max() ?? 0) * 1.000_1
    evidence.differenceByFrame = zip(views.times, views.offPoints).map {
      ($0, $1 > match.tolerancePoints ? $1 / most : 0)
    }
    let worst = views.offPoints.indices.max { views.offPoints[$0] < views.offPoints[$1] }
    let first = worst.map { film.frame(at: views.times[$0]) } ?? 0
    let frames = film.moments(around: match.views.map(\.worstSeconds))
    do {
      let moments = try await film.moments(frames, jobs: jobs)
      while let moment = try await moments.next()?.content {
        evidence.moments.append(
          Evidence.Moment(
            time: moment.seconds, expected: moment.recording, actual: moment.scene,
            changedPixels: nil, both: moment.both))
      }
    } catch {
      throw UserError(wrapping: error, at: scene)
    }
    evidence.firstShown = frames.firstIndex(of: first) ?? 0
  }
}

extension MatchFilm {
  /// So many moments are shown over the whole, and so many more where views are worst.
  private static let (spread, mostWorst) = (8, 8)

  /// The frame that shows at a time.
  fileprivate func frame(at seconds: Double) -> Int {
    max(0, (times.firstIndex { $0 > seconds + 1e-6 } ?? times.count) - 1)
  }

  /// Frames to show, growing: those in which views are at their worst, and some over the whole.
  fileprivate func moments(around worst: [Double]) -> [Int] {
    let last = max(0, times.count - 1)
    let even = (0..<Self.spread).map { $0 * last / (Self.spread - 1) }
    return Array(Set(worst.prefix(Self.mostWorst).map(frame) + even)).sorted()
  }
}
