// Alignment of two versions of a list, so that an insertion does not mark later items as changed.

/// An alignment of two lists. It pairs items so that the total similarity of all pairs is as large
/// as possible (S. Needleman, C. Wunsch, "A general method applicable to the search for
/// similarities", 1970).
struct ListAlignment {
  enum Run: Hashable {
    /// An item in both lists, unchanged or changed, with its index in each list.
    case both(old: Int, new: Int)
    /// Consecutive removed items, by their indices in the old list. `before` is the index of the
    /// next item in the new list.
    case removed(Range<Int>, before: Int)
    /// Consecutive added items, by their indices in the new list.
    case added(Range<Int>)
  }

  private(set) var runs: [Run] = []
  /// The largest product of the lengths of two lists that are aligned. In longer lists, the items
  /// with equal indices are compared.
  private static let mostPairs = 250_000

  init(_ old: [SceneDocument.Item], _ new: [SceneDocument.Item]) {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - head
    let tail = zip(old.reversed().prefix(rest), new.reversed().prefix(rest)).prefix { $0 == $1 }
      .count
    let (a, b) = (head..<old.count - tail, head..<new.count - tail)
    if a.count * b.count > Self.mostPairs {
      let shared = min(a.count, b.count)
      for index in 0..<shared { runs.append(.both(old: head + index, new: head + index)) }
      add(removed: a.dropFirst(shared), added: b.dropFirst(shared))
    } else {
      align(Array(old[a]), Array(new[b]), head)
    }
  }

  private mutating func align(
    _ old: [SceneDocument.Item], _ new: [SceneDocument.Item], _ head: Int
  ) {
    // best[i][j] is the best total similarity of old items from index i on and new items from j on.
    let width = new.count + 1
    var best = [Double](repeating: 0, count: (old.count + 1) * width)
    var likeness = [Double](repeating: 0, count: old.count * width)
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        likeness[i * width + j] = old[i].likeness(to: new[j])
        let both = likeness[i * width + j] + best[(i + 1) * width + j + 1]
        best[i * width + j] = max(
          likeness[i * width + j] > 0 ? both : 0, best[(i + 1) * width + j],
          best[i * width + j + 1])
      }
    }
    var (i, j) = (0, 0)
    var (removed, added) = (head..<head, head..<head)
    func place(_ index: Int) -> Range<Int> { head + index..<head + index }
    while i < old.count || j < new.count {
      let here = best[i * width + j]
      if i < old.count, j < new.count, likeness[i * width + j] > 0,
        here == likeness[i * width + j] + best[(i + 1) * width + j + 1]
      {
        add(removed: removed, added: added)
        runs.append(.both(old: head + i, new: head + j))
        (i, j) = (i + 1, j + 1)
        (removed, added) = (place(i), place(j))
      } else if i < old.count, here == best[(i + 1) * width + j] {
        i += 1
        removed = removed.lowerBound..<head + i
      } else {
        j += 1
        added = added.lowerBound..<head + j
      }
    }
    add(removed: removed, added: added)
  }

  private mutating func add(removed: Range<Int>, added: Range<Int>) {
    if !removed.isEmpty { runs.append(.removed(removed, before: added.lowerBound)) }
    if !added.isEmpty { runs.append(.added(added)) }
  }
}

extension SceneDocument.Item {
  /// Returns the similarity of two items: 100 for equal items, 0 for unrelated items, otherwise up
  /// to 20.
  fileprivate func likeness(to other: Self) -> Double {
    if self == other { return 100 }
    guard let mine = entries, let others = other.entries else {
      return scalar != nil && other.scalar != nil ? 1 : 0
    }
    let kept = mine.reduce(0.0) { sum, entry in
      sum + (other[entry.key].map { $0 == entry.value ? 2 : 1 } ?? 0)
    }
    let share = kept / Double(2 * max(mine.count, others.count, 1))
    if tag == other.tag { return 10 + 10 * share }
    return share >= 0.5 ? 10 * share : 0
  }

  /// The YAML key and value that identify the item for the author, such as `id header`.
  private var tag: String {
    for key in ["id", "on", "kind", "use", "repeat"] {
      if let value = self[key]?.scalar { return "\(key) \(value)" }
    }
    return entries?.map(\.key).min() ?? ""
  }
}
