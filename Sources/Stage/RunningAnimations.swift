// The list of running animations, with an index by target and by block.

import Scene

/// The running animations. At most one of them replaces the model's value of a target. The order of
/// animations of different targets has no meaning.
struct RunningAnimations: Sequence {
  private var all: [RunningAnimation] = []
  /// The indices in `all` of the animations of each target, in ascending order.
  private var places: [Change.Target: [Int]] = [:]
  /// The number of running animations of each block, without blocks that have none.
  private var counts: [Int: Int] = [:]

  var count: Int { all.count }

  func makeIterator() -> IndexingIterator<[RunningAnimation]> { all.makeIterator() }

  /// Returns whether an animation of a block still runs.
  func isRunning(group: Int) -> Bool { counts[group] != nil }

  /// The animations of a target, in the order of their start.
  subscript(target: Change.Target) -> [RunningAnimation] {
    (places[target] ?? []).map { all[$0] }
  }

  /// Adds an animation.
  ///
  /// - Returns: the former animation of the same target that it replaces; nil without one.
  mutating func add(_ animation: RunningAnimation) -> RunningAnimation? {
    counts[animation.group, default: 0] += 1
    let same = places[animation.target] ?? []
    guard animation.isReplaceable, let index = same.first(where: { all[$0].isReplaceable }) else {
      places[animation.target, default: []].append(all.count)
      all.append(animation)
      return nil
    }
    let former = all[index]
    all[index] = animation
    uncount(former)
    return former
  }

  /// Removes animations and returns them.
  @discardableResult
  mutating func removeAll(where isDropped: (RunningAnimation) -> Bool) -> [RunningAnimation] {
    let dropped = all.filter(isDropped)
    guard !dropped.isEmpty else { return [] }
    all.removeAll(where: isDropped)
    for animation in dropped { uncount(animation) }
    places = [:]
    for (index, animation) in all.enumerated() {
      places[animation.target, default: []].append(index)
    }
    return dropped
  }

  private mutating func uncount(_ animation: RunningAnimation) {
    let count = counts[animation.group, default: 0]
    counts[animation.group] = count > 1 ? count - 1 : nil
  }
}
