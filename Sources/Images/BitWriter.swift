// The codes of a GIF as bytes.

/// Bits from the lowest upwards, as GIF packs its codes.
struct BitWriter {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// - Parameter bytes: room for all that will be appended, and 8 bytes more.
  init(into bytes: UnsafeMutableBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// - Parameter bits: 16 at most.
  @inline(__always)
  mutating func append(_ value: UInt32, count bits: Int) {
    pending |= UInt64(value) << UInt64(pendingCount)
    pendingCount += bits
    guard pendingCount >= 32 else { return }
    UnsafeMutableRawBufferPointer(bytes).storeBytes(
      of: UInt32(truncatingIfNeeded: pending).littleEndian, toByteOffset: count, as: UInt32.self)
    count += 4
    pending >>= 32
    pendingCount -= 32
  }

  /// All bits, the last byte filled with zeros, in sub-blocks.
  mutating func blocks() -> [UInt8] {
    while pendingCount > 0 {
      bytes[count] = UInt8(truncatingIfNeeded: pending)
      count += 1
      pending >>= 8
      pendingCount -= 8
    }
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
