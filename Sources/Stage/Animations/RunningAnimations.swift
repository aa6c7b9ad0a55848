// The lists of running animations and of animation blocks.

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

/// The animation blocks that have not ended, in the order in which their changes were made.
struct AnimationGroups {
  private var all: [AnimationGroup] = []
  /// The index in `all` of each block, by its identifier.
  private var places: [Int: Int] = [:]

  var count: Int { all.count }

  mutating func append(_ group: AnimationGroup) {
    places[group.id] = all.count
    all.append(group)
  }

  /// Changes a block; does nothing for a block that has ended or whose changes are not all made.
  mutating func change(_ id: Int, _ body: (inout AnimationGroup) -> Void) {
    if let place = places[id] { body(&all[place]) }
  }

  /// Removes the blocks that end at or before a time in seconds, and returns them.
  mutating func removeEnded(by time: Double) -> [AnimationGroup] {
    let ended = all.filter { $0.end <= time }
    guard !ended.isEmpty else { return [] }
    all.removeAll { $0.end <= time }
    places = [:]
    for (place, group) in all.enumerated() { places[group.id] = place }
    return ended
  }
}
