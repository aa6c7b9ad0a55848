// Binary search.

extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element for which a condition holds; `endIndex` without one.
  /// The condition holds for all elements after one for which it holds.
  package func partitionIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
