// The values of a scene at the end of a run of a curve.

import Player
import Scene

extension Playback {
  /// Returns the values at a time.
  ///
  /// - Parameter isEnd: Whether a run ends. A rounding error must then not show the value before a
  ///   jump.
  mutating func values(
    of variables: [Variable], at time: Double, _ isEnd: Bool
  ) throws(UserError) -> [Value] {
    let values = try values(of: variables, at: time)
    guard isEnd else { return values }
    let later = try self.values(of: variables, at: time + 5e-10)
    return zip(values, later).map { $0.isNear($1) ? $0 : $1 }
  }
}

extension Value {
  /// Whether the numbers are the same up to the motion of a moment.
  fileprivate func isNear(_ other: Value) -> Bool {
    zip(lanes, other.lanes).allSatisfy { abs($0 - $1) < 1e-4 }
  }
}
