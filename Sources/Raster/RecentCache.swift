// Remembers what was made lately: texts laid out, shadows blurred.

/// A bounded cache. When new values of a total cost of `capacity` have come, those not asked for
/// since the last such moment are forgotten; it never holds more than twice `capacity` and a value.
struct RecentCache<Key: Hashable, Value> {
  private let capacity: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var youngCost = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  var count: Int { young.count + old.count }

  /// - Parameter cost: what the value takes of the capacity.
  mutating func value(
    for key: Key, cost: Int = 1, otherwise make: () throws(RasterError) -> Value
  ) throws(RasterError) -> Value {
    try value(for: key, cost: { _ in cost }, otherwise: make)
  }

  /// - Parameter cost: what a value takes of the capacity.
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

  /// Forgets what was not asked for since the last time.
  mutating func age() {
    old = young
    young = [:]
    youngCost = 0
  }
}
