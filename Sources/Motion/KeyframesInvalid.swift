// The reasons for rejecting keyframes.

/// An error in the keys of an animation.
package enum KeyframesInvalid: Error, Sendable, Hashable, CustomStringConvertible {
  /// An empty list of keys.
  case none
  /// A time that is outside 0…1 or is NaN. `index` counts from 0.
  case timeOutside(index: Int, time: Double)
  /// A time that is less than the previous one.
  case decreasing(index: Int, time: Double, before: Double)
  /// A frame that ends after the animation.
  case endsLate(index: Int, end: Double)
  /// A value that is NaN or outside ±1e12.
  case valueOutside(index: Int)

  /// One line that counts keyframes from 1 and states the allowed values.
  package var description: String {
    switch self {
    case .none: "there are no keyframes; add at least one"
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
