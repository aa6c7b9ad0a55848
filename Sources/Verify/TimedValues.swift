// A number over time, sample by sample.

/// A number over time, sample by sample.
package struct TimedValues: Sendable, Hashable {
  /// In seconds, growing.
  package var times: [Double]
  /// As many as times.
  package var values: [Double]

  /// A row of values at their times.
  package init(times: [Double], values: [Double]) {
    precondition(times.count == values.count, "each value has its time")
    self.times = times
    self.values = values
  }

  /// The value at a time, in straight lines between those that are known; the ends go on.
  package func value(at time: Double) -> Double {
    guard let last = times.last, let first = times.first else { return 0 }
    if time <= first { return values[0] }
    if time >= last { return values[values.count - 1] }
    var (low, high) = (0, times.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    let share = (time - times[low]) / (times[high] - times[low])
    return values[low] + share * (values[high] - values[low])
  }
}
