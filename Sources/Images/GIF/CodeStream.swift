// The stream of LZW codes in a GIF frame (GIF89a specification, appendix F).

/// Packs LZW codes into bits. The code width grows with the number of phrases in the dictionary.
struct CodeStream {
  /// The code of the next phrase.
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
  ///   - buffer: memory that is reused for the next frame.
  ///   - pixelCount: the number of palette indices in the frame.
  ///   - codeSize: the minimum code size, 2…8.
  ///   - fill: appends the codes, beginning with an empty dictionary.
  @inline(__always)
  static func blocks(
    in buffer: inout [UInt8], pixelCount: Int, codeSize: Int, fill: (inout CodeStream) -> Void
  ) -> [UInt8] {
    // Each index gives at most one code, and each full dictionary one additional clear code.
    let room = 2 * pixelCount + 64
    if buffer.count < room { buffer = Array(repeating: 0, count: room) }
    return buffer.withUnsafeMutableBufferPointer { bytes in
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
