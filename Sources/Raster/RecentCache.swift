// Remembers what was made lately: texts laid out, shadows blurred.

/// A bounded cache. When `capacity` new values have come, those not asked for since the last such
/// moment are forgotten; it never holds more than twice `capacity`.
struct RecentCache<Key: Hashable, Value> {
  private let capacity: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  init(capacity: Int) {
    self.capacity = capacity
  }

  var count: Int { young.count + old.count }

  mutating func value(
    for key: Key, otherwise make: () throws(RasterError) -> Value
  ) throws(RasterError) -> Value {
    if let known = young[key] { return known }
    let value: Value
    if let known = old[key] { value = known } else { value = try make() }
    if young.count >= capacity { age() }
    young[key] = value
    return value
  }

  /// Forgets what was not asked for since the last time.
  mutating func age() {
    old = young
    young = [:]
  }
}
