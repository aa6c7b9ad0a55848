// A fast compressor for pixels: one DEFLATE block (RFC 1951) in a zlib stream (RFC 1950). It finds
// only runs of equal pixels. zlib searches further and takes several times as long. libdeflate 1.14
// at level 1 takes two to four times as long and makes files 9 to 47 % smaller.

/// Compresses a bitmap. Each row is stored as its difference from the row above (PNG filter 2,
/// "Up").
struct FastDeflate {
  private let bitmap: Bitmap
  private let isOpaque: Bool
  /// The number of bytes per pixel, 3 or 4.
  private let channels: Int

  private static let upFilter: UInt8 = 2
  private static let endOfBlock = 256
  /// The maximum length of a match in bytes (RFC 1951).
  private static let longestMatch = 258

  /// - Parameter isOpaque: whether all pixels are opaque, so that the alpha channel is omitted.
  init(_ bitmap: Bitmap, isOpaque: Bool) {
    (self.bitmap, self.isOpaque) = (bitmap, isOpaque)
    channels = isOpaque ? 3 : 4
  }

  /// Returns the zlib stream, which is the data of a PNG file's IDAT chunk.
  func stream() -> [UInt8] {
    let (counts, checksum) = symbolCounts()
    let code = HuffmanCode(counts: counts, longest: 15)
    var bitCount = 0
    for (symbol, count) in counts.enumerated() {
      // A match's length is followed by at most 5 extra bits and 1 bit for the distance.
      bitCount += count * (Int(code.lengths[symbol]) + (symbol > Self.endOfBlock ? 6 : 0))
    }
    var buffer = [UInt8](repeating: 0, count: bitCount / 8 + 512)
    return buffer.withUnsafeMutableBufferPointer { buffer in
      var bits = BitWriter(into: buffer)
      // The zlib header: DEFLATE, window of 32 KB, fastest compression.
      bits.append(UInt32(0x0178), count: 16)
      appendHead(code, to: &bits)
      appendPixels(code, to: &bits)
      return bits.allBytes() + PNGChunk.bigEndian(checksum)
    }
  }

  /// Visits all pixels, row by row, as runs of equal pixels.
  ///
  /// - Parameters:
  ///   - begin: called at the start of each row with its pixels as differences from the row above.
  ///     The bytes of a pixel are in file order, from the lowest byte.
  ///   - pixel: called for the first pixel of each run.
  ///   - run: called with the number of further pixels of the run. A run longer than a match is
  ///     split.
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

  /// Writes the differences between a row and the row above to `row`, byte by byte modulo 256.
  private func fill(
    _ row: UnsafeMutableBufferPointer<UInt32>, _ pixels: UnsafeBufferPointer<UInt32>,
    _ above: UnsafeBufferPointer<UInt32>
  ) {
    let (top, alpha): (UInt32, UInt32) = (0x8080_8080, isOpaque ? 0 : 0xFF00_0000)
    for x in 0..<row.count {
      let (new, old) = (pixels[x], above[x])
      // The highest bit of each byte is computed separately, so that no byte borrows from the next.
      let apart = ((new | top) &- (old & ~top)) ^ ((new ^ ~old) & top)
      // Reorders 0xAARRGGBB to red, green, blue and alpha from the lowest byte. Opaque pixels get
      // no alpha.
      row[x] = apart & (alpha | 0xFF00) | apart >> 16 & 0xFF | (apart & 0xFF) << 16
    }
  }

  /// Returns the count of each symbol (bytes, end of block, match lengths), and the Adler-32
  /// checksum of all bytes.
  private func symbolCounts() -> (counts: [Int], checksum: UInt32) {
    // Each channel has a table of its own, so that consecutive increments are independent.
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

  /// Writes the block's type and its two Huffman codes: one for bytes and match lengths, and one
  /// for distances. The only distance is one pixel.
  private func appendHead(_ code: HuffmanCode, to bits: inout BitWriter) {
    let distance = channels - 1
    let lengths = code.lengths + Array(repeating: 0, count: distance) + [1]
    var counts = [Int](repeating: 0, count: 19)
    for length in lengths { counts[Int(length)] += 1 }
    let lengthCode = HuffmanCode(counts: counts, longest: 7)
    // The last block, with dynamic codes. All 19 code length codes are stored.
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
    // Bytes and match lengths share one Huffman code.
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
            // The distance follows the extra bits of the length. Its code is a single 0 bit.
            bits.append(length.extra, count: length.extraCount &+ 1)
          })
      }
    }
    bits.append(code.words[Self.endOfBlock])
  }
}

extension BitWriter {
  /// Appends a Huffman code word. The lower 16 bits are the word, the upper bits its length.
  @inline(__always)
  fileprivate mutating func append(_ word: UInt32) {
    append(word & 0xFFFF, count: Int(word >> 16))
  }
}

/// The DEFLATE code of a match length (RFC 1951, 3.2.5).
private struct MatchLength {
  let symbol: Int
  /// The value of the extra bits: the length minus the smallest length of the symbol.
  let extra: UInt32
  /// The number of extra bits.
  let extraCount: Int

  /// The codes, by match length in bytes. Lengths below 3 are never used.
  static let all: [MatchLength] = {
    var all = Array(repeating: MatchLength(symbol: 257, extra: 0, extraCount: 0), count: 3)
    for symbol in 257..<285 {
      let extraCount = symbol < 265 ? 0 : (symbol - 261) / 4
      for extra in 0..<(1 << extraCount) {
        all.append(MatchLength(symbol: symbol, extra: UInt32(extra), extraCount: extraCount))
      }
    }
    // Length 258 has a symbol of its own.
    all[258] = MatchLength(symbol: 285, extra: 0, extraCount: 0)
    return all
  }()
}
