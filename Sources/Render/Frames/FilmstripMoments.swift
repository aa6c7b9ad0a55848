// The selection of a scene's moments for a contact sheet.

import Geometry
import Player
import Scene
import Stage
import Support

/// The moments of a scene that a contact sheet shows.
package enum FilmstripMoments: Sendable, Hashable {
  /// The given number of frames, evenly spread from the first frame to the last.
  case even(Int)
  /// Every n-th frame, starting with the first.
  case everyFrames(Int)
  /// Moments at a regular interval in seconds, starting at 0.
  case everySeconds(Double)
  /// The given times in seconds.
  case at([Double])
  /// The times of all events of the scene.
  case events

  /// The maximum number of pictures on a sheet; more would be unreadable.
  private static let most = 400

  /// Returns the moments in seconds, sorted and without duplicates.
  ///
  /// - Throws: `UserError` for a moment outside the scene, for more than 400 moments, or for
  ///   `events` of a scene without events.
  func times(of rehearsed: RehearsedScene) throws(UserError) -> [Double] {
    let frames = rehearsed.times
    let end = frames.durationSeconds
    var times: [Double]
    switch self {
    case .even(let count):
      times = (0..<count).map { index in
        frames.time(of: count == 1 ? 0 : index * (frames.count - 1) / (count - 1))
      }
    case .everyFrames(let step):
      times = stride(from: 0, to: frames.count, by: step).map(frames.time(of:))
    case .everySeconds(let step):
      times = (0...Int(saturating: min(end / step + 1e-6, 1e6))).map { Double($0) * step }
    case .at(let list):
      if let late = list.first(where: { $0 < 0 || $0 > end + 1e-6 }) {
        throw UserError(.moment(late, endSeconds: end))
      }
      times = list
    case .events:
      times = rehearsed.events.map(\.time)
      guard !times.isEmpty else {
        throw UserError("\(rehearsed.path): the scene has no events")
      }
    }
    times = Set(times.map { min($0, end) }).sorted()
    guard times.count <= Self.most else {
      throw UserError("a contact sheet has at most \(Self.most) pictures, not \(times.count)")
    }
    return times
  }
}
