// GIF's variant of LZW, optimized for speed by a small hash table and a table of runs.

/// Compresses the palette indices of frames. Its tables are reused for the next frame.
struct LZW {
  private var dictionary = LZWDictionary()
  private var buffer: [UInt8] = []

  /// Returns the codes of one frame in GIF sub-blocks.
  ///
  /// - Parameter codeSize: the minimum code size, 2…8. Every index must be below 2^`codeSize`.
  mutating func compress(_ indices: [UInt8], codeSize: Int) -> [UInt8] {
    indices.withUnsafeBufferPointer { indices in
      dictionary.withBuffers { phrases in
        CodeStream.blocks(in: &buffer, pixelCount: indices.count, codeSize: codeSize) { stream in
          Self.append(indices, to: &stream, phrases)
        }
      }
    }
  }

  @inline(__always)
  private static func append(
    _ indices: UnsafeBufferPointer<UInt8>, to stream: inout CodeStream,
    _ phrases: LZWDictionary.Buffers
  ) {
    phrases.clear()
    var position = 0
    while position < indices.count {
      let index = indices[position]
      let known = phrases.knownRun(of: index)
      let run = run(in: indices, at: position, most: known + 1)
      position += min(run, known)
      var prefix = phrases.code(of: index, length: min(run, known))
      if run > known, known < LZWDictionary.longestRun {
        stream.append(prefix)
        phrases.insertRun(of: index, length: run, code: stream.nextCode)
        if stream.addPhrase() { phrases.clear() }
        continue
      }
      while position < indices.count, let code = phrases.find(prefix, indices[position]) {
        prefix = code
        position += 1
      }
      stream.append(prefix)
      if position < indices.count {
        phrases.insert(prefix, indices[position], code: stream.nextCode)
        if stream.addPhrase() { phrases.clear() }
      }
    }
  }

  /// Returns the length of the run of equal indices that begins at `start`, limited to `most`.
  @inline(__always)
  private static func run(
    in indices: UnsafeBufferPointer<UInt8>, at start: Int, most: Int
  ) -> Int {
    let end = min(indices.count, start + most)
    let index = indices[start]
    let bytes = UnsafeRawBufferPointer(indices)
    let eight = UInt64(index) &* 0x0101_0101_0101_0101
    var position = start + 1
    while position + 8 <= end {
      let differences = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self) ^ eight
      guard differences == 0 else {
        return position - start + differences.littleEndian.trailingZeroBitCount / 8
      }
      position += 8
    }
    while position < end, indices[position] == index { position += 1 }
    return position - start
  }
}
