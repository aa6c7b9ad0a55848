// Pixels compressed fast: one block of DEFLATE (RFC 1951) in zlib's frame (RFC 1950), with runs of
// equal pixels for its only matches. zlib looks further, and takes several times as long; level 1
// of libdeflate 1.14 takes two to four times as long, for files that are 9 to 47 % smaller.

/// A picture's rows, each told by its differences to the one above (PNG's filter 2).
struct FastDeflate {
  private let bitmap: Bitmap
  private let isOpaque: Bool
  /// Bytes of a pixel, 3 or 4.
  private let channels: Int

  private static let upFilter: UInt8 = 2
  private static let endOfBlock = 256
  /// Bytes of the longest match.
  private static let longestMatch = 258

  /// - Parameter isOpaque: leaves out alpha.
  init(_ bitmap: Bitmap, isOpaque: Bool) {
    (self.bitmap, self.isOpaque) = (bitmap, isOpaque)
    channels = isOpaque ? 3 : 4
  }

  /// The stream that a PNG file's IDAT chunk holds.
  func stream() -> [UInt8] {
    let (counts, checksum) = symbolCounts()
    let code = HuffmanCode(counts: counts, longest: 15)
    var bitCount = 0
    for (symbol, count) in counts.enumerated() {
      // What follows a match's length has 6 bits at most.
      bitCount += count * (Int(code.lengths[symbol]) + (symbol > Self.endOfBlock ? 6 : 0))
    }
    var buffer = [UInt8](repeating: 0, count: bitCount / 8 + 512)
    return buffer.withUnsafeMutableBufferPointer { buffer in
      var bits = BitWriter(into: buffer)
      // DEFLATE with a window of 32 KB, compressed fast.
      bits.append(UInt32(0x0178), count: 16)
      appendHead(code, to: &bits)
      appendPixels(code, to: &bits)
      return bits.allBytes() + PNGChunk.bigEndian(checksum)
    }
  }

  /// Goes through the rows.
  ///
  /// - Parameters:
  ///   - begin: called at the beginning of each with the differences of its pixels to those above,
  ///     in the file's order from the lowest byte on.
  ///   - pixel: called for each that is not equal to the one before.
  ///   - run: called with the number of those that are, as many as one match holds.
  @inline(__always)
  private func walk(
    begin: (UnsafeBufferPointer<UInt32>) -> Void, pixel: (UInt32) -> Void, run: (Int) -> Void
  ) {
    let (width, most) = (bitmap.width, Self.longestMatch / channels)
    var row = [UInt32](repeating: 0, count: width)
    let black = row
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      black.withUnsafeBufferPointer { black in
        row.withUnsafeMutableBufferPointer { row in
          for start in stride(from: 0, to: pixels.count, by: width) {
            let above =
              start == 0
              ? black : UnsafeBufferPointer(rebasing: pixels[(start - width)..<start])
            fill(row, UnsafeBufferPointer(rebasing: pixels[start..<(start + width)]), above)
            begin(UnsafeBufferPointer(row))
            var place = 0
            while place < width {
              let value = row[place]
              pixel(value)
              place += 1
              while place < width, row[place] == value {
                let (first, last) = (place, min(width, place + most))
                while place < last, row[place] == value { place += 1 }
                run(place - first)
              }
            }
          }
        }
      }
    }
  }

  /// The differences of pixels to those above, byte by byte modulo 256.
  private func fill(
    _ row: UnsafeMutableBufferPointer<UInt32>, _ pixels: UnsafeBufferPointer<UInt32>,
    _ above: UnsafeBufferPointer<UInt32>
  ) {
    let (top, alpha): (UInt32, UInt32) = (0x8080_8080, isOpaque ? 0 : 0xFF00_0000)
    for x in 0..<row.count {
      let (new, old) = (pixels[x], above[x])
      // No byte borrows from the next, as its highest bit is set apart.
      let apart = ((new | top) &- (old & ~top)) ^ ((new ^ ~old) & top)
      // From 0xAARRGGBB to red, green, blue and, where it counts, alpha.
      row[x] = apart & (alpha | 0xFF00) | apart >> 16 & 0xFF | (apart & 0xFF) << 16
    }
  }

  /// How often each symbol comes: bytes, the end, lengths of matches; and Adler-32 of all bytes.
  private func symbolCounts() -> (counts: [Int], checksum: UInt32) {
    // A table for each channel: the next pixel need not wait for the one before.
    var counts = [UInt32](repeating: 0, count: 4 * 256)
    var runs = [Int](repeating: 0, count: Self.longestMatch + 1)
    var checksum = Adler32()
    counts.withUnsafeMutableBufferPointer { counts in
      runs.withUnsafeMutableBufferPointer { runs in
        walk(
          begin: { checksum.add(Self.upFilter, $0, channels: channels) },
          pixel: { value in
            counts[Int(value & 0xFF)] &+= 1
            counts[256 + Int(value >> 8 & 0xFF)] &+= 1
            counts[512 + Int(value >> 16 & 0xFF)] &+= 1
            counts[768 + Int(value >> 24)] &+= 1
          },
          run: { runs[$0 &* channels] &+= 1 })
      }
    }
    var result = [Int](repeating: 0, count: 286)
    for byte in 0..<256 {
      for channel in 0..<channels { result[byte] += Int(counts[channel * 256 + byte]) }
    }
    result[Int(Self.upFilter)] += bitmap.height
    result[Self.endOfBlock] = 1
    for (length, count) in runs.enumerated() where count > 0 {
      result[MatchLength.all[length].symbol] += count
    }
    return (result, checksum.value)
  }

  /// The block's type and its codes: of bytes and lengths, and of one distance, a pixel.
  private func appendHead(_ code: HuffmanCode, to bits: inout BitWriter) {
    let distance = channels - 1
    let lengths = code.lengths + Array(repeating: 0, count: distance) + [1]
    var counts = [Int](repeating: 0, count: 19)
    for length in lengths { counts[Int(length)] += 1 }
    let lengthCode = HuffmanCode(counts: counts, longest: 7)
    // The last block, with codes of its own, as many as there may be.
    bits.append(1 | 2 << 1, count: 3)
    bits.append(UInt32(code.lengths.count - 257), count: 5)
    bits.append(UInt32(distance), count: 5)
    bits.append(15, count: 4)
    for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] {
      bits.append(UInt32(lengthCode.lengths[symbol]), count: 3)
    }
    for length in lengths { bits.append(lengthCode.words[Int(length)]) }
  }

  private func appendPixels(_ code: HuffmanCode, to bits: inout BitWriter) {
    let hasAlpha = !isOpaque
    // Bytes and lengths are symbols of the code.
    code.words.withUnsafeBufferPointer { words in
      MatchLength.all.withUnsafeBufferPointer { lengths in
        walk(
          begin: { _ in bits.append(words[Int(Self.upFilter)]) },
          pixel: { value in
            let red = words[Int(value & 0xFF)]
            let green = words[Int(value >> 8 & 0xFF)]
            let blue = words[Int(value >> 16 & 0xFF)]
            let (first, second) = (red >> 16, red >> 16 &+ green >> 16)
            bits.append(
              long: UInt64(red & 0xFFFF) | UInt64(green & 0xFFFF) << UInt64(first)
                | UInt64(blue & 0xFFFF) << UInt64(second),
              count: Int(second &+ blue >> 16))
            if hasAlpha { bits.append(words[Int(value >> 24)]) }
          },
          run: { count in
            let length = lengths[count &* channels]
            bits.append(words[length.symbol])
            // The distance's one bit, which is 0, comes after.
            bits.append(length.extra, count: length.extraCount &+ 1)
          })
      }
    }
    bits.append(code.words[Self.endOfBlock])
  }
}

extension BitWriter {
  /// A word of a Huffman code, its length above 16 bits.
  @inline(__always)
  fileprivate mutating func append(_ word: UInt32) {
    append(word & 0xFFFF, count: Int(word >> 16))
  }
}

/// How DEFLATE says a match's length (RFC 1951, 3.2.5).
private struct MatchLength {
  let symbol: Int
  /// What is added to the symbol's least length.
  let extra: UInt32
  /// Its bits.
  let extraCount: Int

  /// By length in bytes; those below 3 are never used.
  static let all: [MatchLength] = {
    var all = Array(repeating: MatchLength(symbol: 257, extra: 0, extraCount: 0), count: 3)
    for symbol in 257..<285 {
      let extraCount = symbol < 265 ? 0 : (symbol - 261) / 4
      for extra in 0..<(1 << extraCount) {
        all.append(MatchLength(symbol: symbol, extra: UInt32(extra), extraCount: extraCount))
      }
    }
    // The longest has a symbol of its own.
    all[258] = MatchLength(symbol: 285, extra: 0, extraCount: 0)
    return all
  }()
}
