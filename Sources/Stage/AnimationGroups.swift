// The animation blocks that have not ended, with an index by identifier.

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
