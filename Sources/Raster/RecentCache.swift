// A cache of recent results, such as text layouts and blurred shadows.

/// A cache with a bounded total cost. After each `capacity` of added cost, the cache evicts all
/// values that were not used since the previous eviction. The total cost is at most twice
/// `capacity`, plus one value.
struct RecentCache<Key: Hashable, Value> {
  private let capacity: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var youngCost = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  var count: Int { young.count + old.count }

  /// - Parameter cost: the value's cost, in the unit of `capacity`.
  mutating func value(
    for key: Key, cost: Int = 1, otherwise make: () throws(RasterError) -> Value
  ) throws(RasterError) -> Value {
    try value(for: key, cost: { _ in cost }, otherwise: make)
  }

  /// - Parameter cost: returns the cost of a value, in the unit of `capacity`.
  mutating func value(
    for key: Key, cost: (Value) -> Int, otherwise make: () throws(RasterError) -> Value
  ) throws(RasterError) -> Value {
    if let known = young[key] { return known }
    let value: Value
    if let known = old[key] { value = known } else { value = try make() }
    add(value, for: key, cost: cost(value))
    return value
  }

  /// Returns a value; nil if it was evicted or never added.
  func known(_ key: Key) -> Value? { young[key] ?? old[key] }

  /// Adds a value, or keeps an old one for longer.
  mutating func add(_ value: Value, for key: Key, cost: Int) {
    if youngCost >= capacity { age() }
    young[key] = value
    youngCost += cost
  }

  /// Removes the values that were not used since the previous call of this method.
  mutating func age() {
    old = young
    young = [:]
    youngCost = 0
  }
}
