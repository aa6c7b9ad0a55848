// Which moments of a scene a contact sheet shows.

import Geometry
import Player
import Scene
import Stage
import Support

/// A choice of moments.
package enum FilmstripMoments: Sendable, Hashable {
  /// So many, evenly spread from the first frame to the last.
  case even(Int)
  /// Every so many frames, from the first on.
  case everyFrames(Int)
  /// Every so many seconds, from the beginning on.
  case everySeconds(Double)
  /// These, in seconds.
  case at([Double])
  /// Whenever something happens.
  case events

  /// More would be unreadable.
  private static let most = 400

  /// The moments in seconds, in order, each once.
  ///
  /// - Throws: UserError for moments after the scene's end, for none, and for more than 400.
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
        throw UserError("\(rehearsed.path): nothing happens in the scene")
      }
    }
    times = Set(times.map { min($0, end) }).sorted()
    guard times.count <= Self.most else {
      throw UserError("a contact sheet has at most \(Self.most) pictures, not \(times.count)")
    }
    return times
  }
}
