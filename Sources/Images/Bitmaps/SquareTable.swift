// Places of squares by their hashes, for millions of lookups that mostly find nothing.

/// A dictionary from the hashes of squares to places. A filter answers most lookups of unknown
/// hashes without a search.
struct SquareTable<Place: Sendable>: Sendable {
  private var places: [UInt64: Place] = [:]
  /// A flag for each value of the upper bits of the known hashes.
  private var filter: [Bool]
  /// The number of lower bits of a hash that the filter ignores.
  private let dropped: Int

  /// - Parameter filterBits: The number of upper bits in the filter. With N places, N / 2^bits of
  ///   the unknown hashes are searched for.
  init(filterBits: Int) {
    filter = Array(repeating: false, count: 1 << filterBits)
    dropped = 64 - filterBits
  }

  var isEmpty: Bool { places.isEmpty }

  /// The place that was added first for a hash; nil for an unknown hash.
  subscript(hash: UInt64) -> Place? {
    filter[Int(hash >> UInt64(dropped))] ? places[hash] : nil
  }

  /// Adds a place. The first place of a hash stays.
  mutating func insert(_ place: Place, for hash: UInt64) {
    guard places[hash] == nil else { return }
    places[hash] = place
    filter[Int(hash >> UInt64(dropped))] = true
  }
}
