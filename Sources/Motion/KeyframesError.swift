// The reasons for rejecting keyframes.

/// An error in the keyframes of an animation.
package enum KeyframesError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The list of keyframes is empty.
  case none
  /// A time is outside 0…1 or is NaN. `index` counts keyframes from 0.
  case timeOutside(index: Int, time: Double)
  /// A time is less than the previous keyframe's time.
  case decreasing(index: Int, time: Double, before: Double)
  /// A UIView keyframe ends after the end of the animation, at a fraction above 1.
  case endsLate(index: Int, end: Double)
  /// A component of a value is NaN or outside ±1e12.
  case valueOutside(index: Int)

  /// The error in one line, with the allowed values. Keyframes are counted from 1.
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
