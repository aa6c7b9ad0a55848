// The motion of quantities that was computed before.

import Layout
import Scene

/// A store of the motion of quantities. It is a class, so that computing a motion does not change
/// the scene's motion.
final class ChannelCache {
  struct Key: Hashable {
    let view: ViewID
    let name: String
    let properties: [Property]
  }

  /// The motion of each quantity that was asked for; nil for a quantity that does not change.
  var known: [Key: MotionChannel?] = [:]
}

extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element for which a condition holds; `endIndex` without one.
  /// The condition holds for all elements after one for which it holds.
  func partitionIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
