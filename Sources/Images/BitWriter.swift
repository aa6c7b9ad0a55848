// Codes as bytes.

/// Bits from the lowest upwards, as GIF and DEFLATE pack their codes.
struct BitWriter {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// - Parameter bytes: room for all that will be appended, and 8 bytes more.
  init(into bytes: UnsafeMutableBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// - Parameters:
  ///   - value: below 2^`bits`.
  ///   - bits: 56 at most.
  @inline(__always)
  mutating func append(long value: UInt64, count bits: Int) {
    pending |= value << UInt64(truncatingIfNeeded: pendingCount)
    pendingCount &+= bits
    // Whole bytes leave; what is written after them is written again.
    UnsafeMutableRawBufferPointer(bytes).storeBytes(
      of: pending.littleEndian, toByteOffset: count, as: UInt64.self)
    count &+= pendingCount >> 3
    pending >>= UInt64(truncatingIfNeeded: pendingCount & ~7)
    pendingCount &= 7
  }

  /// - Parameter bits: 16 at most.
  @inline(__always)
  mutating func append(_ value: UInt32, count bits: Int) {
    append(long: UInt64(value), count: bits)
  }

  /// Counts the last byte, filled with zeros, which is written.
  private mutating func flush() {
    if pendingCount > 0 { count += 1 }
    (pending, pendingCount) = (0, 0)
  }

  /// All bits, the last byte filled with zeros.
  mutating func allBytes() -> [UInt8] {
    flush()
    return Array(UnsafeBufferPointer(rebasing: bytes[..<count]))
  }

  /// All bits, the last byte filled with zeros, in sub-blocks.
  mutating func blocks() -> [UInt8] {
    flush()
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
