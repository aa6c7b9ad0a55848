// Tests of the eviction from caches.

import Testing

@testable import Raster

@Suite struct RecentCacheTests {
  /// Each value fills the cache, so the values of two uses are kept.
  @Test func theLeastRecentlyUsedValueIsEvicted() {
    var cache = RecentCache<String, Int>(capacity: 1)
    cache.add(1, for: "a", cost: 1)
    cache.add(2, for: "b", cost: 1)
    #expect(cache.known("a") == 1)
    cache.add(3, for: "c", cost: 1)
    #expect(cache.known("b") == nil)
    #expect(cache.known("a") == 1)
    #expect(cache.known("c") == 3)
  }
}
