// A cache of recent results, such as text layouts and blurred shadows.

/// A cache with a bounded total cost. After each `capacity` of added cost, the cache evicts all
/// values that were not used since the previous eviction. The total cost is at most twice
/// `capacity`, plus one value.
struct RecentCache<Key: Hashable, Value> {
  private let capacity: Int
  private var young: [Key: (value: Value, cost: Int)] = [:]
  private var old: [Key: (value: Value, cost: Int)] = [:]
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
    if let known = known(key) { return known }
    let value = try make()
    add(value, for: key, cost: cost(value))
    return value
  }

  /// Returns a value, which counts as a use of it; nil if it was evicted or never added.
  mutating func known(_ key: Key) -> Value? {
    if let known = young[key] { return known.value }
    guard let known = old[key] else { return nil }
    add(known.value, for: key, cost: known.cost)
    return known.value
  }

  mutating func add(_ value: Value, for key: Key, cost: Int) {
    if youngCost >= capacity { age() }
    young[key] = (value, cost)
    youngCost += cost
  }

  /// Removes the values that were not used since the previous call of this method.
  mutating func age() {
    old = young
    young = [:]
    youngCost = 0
  }
}
