// The values of one property over time, as numbers.

import Support

/// Values over time, such as one channel of a property.
package struct TimedValues: Sendable, Hashable {
  /// The times in seconds, strictly ascending.
  package var times: [Double]
  /// The values, one for each time.
  package var values: [Double]

  /// Creates a series of values.
  ///
  /// - Precondition: `times` and `values` have the same count.
  package init(times: [Double], values: [Double]) {
    precondition(times.count == values.count, "each value has its time")
    self.times = times
    self.values = values
  }

  /// Returns the linearly interpolated value at a time in seconds. Before the first and after the
  /// last time, returns the first or last value. An empty series gives 0.
  package func value(at time: Double) -> Double {
    guard let last = times.last, let first = times.first else { return 0 }
    if time <= first { return values[0] }
    if time >= last { return values[values.count - 1] }
    let high = times.partitionIndex { $0 > time }
    let low = high - 1
    let share = (time - times[low]) / (times[high] - times[low])
    return values[low] + share * (values[high] - values[low])
  }
}
