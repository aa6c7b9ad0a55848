// The classification of an element's changes in a segment.

import Geometry
import Support

/// The kind of change of an element in its segment.
enum ElementChange {
  /// It rests, or others cover it.
  case none
  /// It disappears or appears from one frame to the next, as a caret or a digit does.
  case atOnce
  /// It moves, fades or changes its size.
  case motion
}

extension ElementTrack {
  /// The smallest distance, in reduced pixels, and the smallest changes of size and contrast that
  /// count as motion.
  private static let (leastDistance, leastGrowth, leastFade) = (0.8, 0.03, 0.2)

  /// The smallest sudden change of a step, in reduced pixels.
  private static let leastBreak = 20.0
  /// The number of such changes in a track of one thing: two for a jump, and two for fast motion
  /// that starts and ends. A track with more has jumped between things that look alike.
  private static let mostBreaks = 4

  /// The smallest longer side of an element that may jump, in reduced pixels.
  private static let leastJumping = 64.0

  /// Returns how the element changes.
  ///
  /// - Parameter isRepeated: whether each frame repeats the previous one.
  func change(_ isRepeated: [Bool]) -> ElementChange {
    guard let own = places[origin] else { return .none }
    var (moved, faded, sized, sure, steps, breaks) = (0, 0, 0, 0, 0, 0)
    var isGone = false
    var last = places.compactMap(\.self).first ?? own
    var lastStep = Point.zero
    for (index, place) in places.enumerated() {
      guard let place else {
        isGone = true
        continue
      }
      guard !isRepeated[index] || index + 1 == places.count else { continue }
      if place.gain < Self.leastGain * 2 { isGone = true }
      guard place.likeness >= 0.85 else { continue }
      let distance = place.middle.distance(to: own.middle)
      if distance > Self.leastDistance {
        moved += 1
        if place.likeness > 0.93 { sure += 1 }
      }
      let step = place.middle - last.middle
      let turn = step.distance(to: lastStep)
      let longer = max(step.distance(to: .zero), lastStep.distance(to: .zero))
      if turn > Self.leastBreak, turn > 0.9 * longer { breaks += 1 }
      if step.distance(to: .zero) > Self.leastDistance { steps += 1 }
      lastStep = step
      if max(abs(place.scaleX - 1), abs(place.scaleY - 1)) > Self.leastGrowth { sized += 1 }
      let isFaint = place.gain > 0.1 && place.gain < 1 - Self.leastFade
      if isFaint || place.gain > 1 / (1 - Self.leastFade) { faded += 1 }
      last = place
    }
    guard breaks <= Self.mostBreaks else { return .none }
    // A digit that takes the place of another one looks like a small thing that jumps.
    if steps == 1, breaks > 0, max(box.width, box.height) < Self.leastJumping { return .atOnce }
    if moved >= 2, sure >= 1 { return .motion }
    if sized >= 3 || faded >= 2 { return .motion }
    return isGone || moved > 0 || faded > 0 ? .atOnce : .none
  }
}
