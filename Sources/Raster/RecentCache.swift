// A cache of recent results, such as text layouts and blurred shadows.

/// A cache with a bounded total cost. When new values of cost `capacity` have been added, values
/// not used since the last such moment are removed. It holds at most twice `capacity` and one
/// value.
struct RecentCache<Key: Hashable, Value> {
  private let capacity: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var youngCost = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  var count: Int { young.count + old.count }

  /// Returns the value for a key, or creates it.
  ///
  /// - Parameter cost: the value's part of the capacity.
  mutating func value(
    for key: Key, cost: Int = 1, otherwise make: () throws(RasterError) -> Value
  ) throws(RasterError) -> Value {
    try value(for: key, cost: { _ in cost }, otherwise: make)
  }

  /// Returns the value for a key, or creates it.
  ///
  /// - Parameter cost: returns a value's part of the capacity.
  mutating func value(
    for key: Key, cost: (Value) -> Int, otherwise make: () throws(RasterError) -> Value
  ) throws(RasterError) -> Value {
    if let known = young[key] { return known }
    let value: Value
    if let known = old[key] { value = known } else { value = try make() }
    if youngCost >= capacity { age() }
    young[key] = value
    youngCost += cost(value)
    return value
  }

  /// Removes the values that were not used since the previous call.
  mutating func age() {
    old = young
    young = [:]
    youngCost = 0
  }
}
