// A writer of bit streams, for the codes of GIF.

/// Writes bits into bytes from the lowest bit upwards, as GIF packs its codes.
struct BitWriter {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// - Parameter bytes: the buffer; must have room for all appended bits and 8 bytes more.
  init(into bytes: UnsafeMutableBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Appends up to 16 bits; `value` is below 2^`bits`.
  @inline(__always)
  mutating func append(_ value: UInt32, count bits: Int) {
    pending |= UInt64(value) << UInt64(truncatingIfNeeded: pendingCount)
    pendingCount &+= bits
    // All 8 bytes are stored, but `count` grows by whole bytes only. The next call overwrites the
    // rest.
    UnsafeMutableRawBufferPointer(bytes).storeBytes(
      of: pending.littleEndian, toByteOffset: count, as: UInt64.self)
    count &+= pendingCount >> 3
    pending >>= UInt64(truncatingIfNeeded: pendingCount & ~7)
    pendingCount &= 7
  }

  /// Returns all bits in GIF sub-blocks of up to 255 bytes. Each sub-block begins with its length.
  mutating func blocks() -> [UInt8] {
    if pendingCount > 0 { count += 1 }
    (pending, pendingCount) = (0, 0)
    var result: [UInt8] = []
    result.reserveCapacity(count + count / 255 + 1)
    var start = 0
    while start < count {
      let length = min(255, count - start)
      result.append(UInt8(length))
      result += UnsafeBufferPointer(rebasing: bytes[start..<(start + length)])
      start += length
    }
    return result
  }
}
