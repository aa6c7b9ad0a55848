// The stream of LZW codes in a GIF frame (GIF89a specification, appendix F).

/// Packs LZW codes into bits. The code width grows with the number of phrases in the dictionary.
struct CodeStream {
  private(set) var nextCode = 0
  private var bits: BitWriter
  private let codeSize: Int
  /// The width of the next code, in bits.
  private var width: Int

  /// The number of codes in a dictionary, since a code has at most 12 bits.
  private static let limit = 4_096

  private init(into bytes: UnsafeMutableBufferPointer<UInt8>, codeSize: Int) {
    bits = BitWriter(into: bytes)
    self.codeSize = codeSize
    width = codeSize + 1
    clear()
  }

  /// Returns the codes of one frame in sub-blocks.
  ///
  /// - Parameters:
  ///   - pixelCount: the number of palette indices in the frame.
  ///   - codeSize: the minimum code size, 2…8.
  ///   - fill: appends the codes, beginning with an empty dictionary.
  @inline(__always)
  static func blocks(
    pixelCount: Int, codeSize: Int, fill: (inout CodeStream) -> Void
  ) -> [UInt8] {
    // Each index gives at most one code, and each full dictionary one additional clear code.
    let room = 2 * pixelCount + 64
    // The codes take a tenth of the room. The rest is never touched, so the system provides no
    // memory for it.
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { bytes in
      var stream = CodeStream(into: bytes, codeSize: codeSize)
      fill(&stream)
      // The decoder adds one more phrase before the end code. This phrase can widen the end code.
      if stream.nextCode == 1 << stream.width, stream.width < 12 { stream.width += 1 }
      stream.append((1 << codeSize) + 1)
      return stream.bits.blocks()
    }
  }

  @inline(__always)
  mutating func append(_ code: Int) {
    bits.append(UInt32(truncatingIfNeeded: code), count: width)
  }

  /// Counts a new phrase, whose code is `nextCode`. A full dictionary is cleared.
  ///
  /// - Returns: whether the dictionary has been cleared.
  @inline(__always)
  mutating func addPhrase() -> Bool {
    if nextCode == 1 << width { width += 1 }
    nextCode += 1
    // A full dictionary suits the next pixels less than an empty one, so it is cleared at once.
    guard nextCode == Self.limit else { return false }
    clear()
    return true
  }

  private mutating func clear() {
    append(1 << codeSize)
    (width, nextCode) = (codeSize + 1, (1 << codeSize) + 2)
  }
}

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
