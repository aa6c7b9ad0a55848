// What can be wrong with keyframes.

/// Why keys make no animation.
package enum KeyframesInvalid: Error, Sendable, Hashable, CustomStringConvertible {
  /// There are no keys.
  case none
  /// A time is outside 0…1, or not a number. `index` counts from 0.
  case timeOutside(index: Int, time: Double)
  /// A time is less than the one before.
  case decreasing(index: Int, time: Double, before: Double)
  /// A frame ends after the animation.
  case endsLate(index: Int, end: Double)
  /// A value is not a number, or beyond ±1e12.
  case valueOutside(index: Int)

  /// One line that counts keyframes from 1 and says what is allowed.
  package var description: String {
    switch self {
    case .none: "there are no keyframes; one at least is needed"
    case .timeOutside(let index, let time):
      "keyframe \(index + 1) is at \(short(time)); times are fractions from 0 to 1"
    case .decreasing(let index, let time, let before):
      "keyframe \(index + 1) is at \(short(time)), before the one at \(short(before))"
    case .endsLate(let index, let end):
      "keyframe \(index + 1) ends at \(short(end)); start and duration are fractions of the whole, "
        + "together 1 at most"
    case .valueOutside(let index): "the value of keyframe \(index + 1) is not within ±1e12"
    }
  }
}
