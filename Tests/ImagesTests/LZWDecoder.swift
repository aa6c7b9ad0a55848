// A decoder of LZW, written from the specification to check our codes.

/// Decodes a stream of sub-blocks to indices, by GIF89a, appendix F. Returns nil if the stream is
/// incomplete.
func decompressed(_ blocks: [UInt8], codeSize: Int) -> [UInt8]? {
  var decoder = LZWDecoder(blocks, codeSize: codeSize)
  return decoder.indices()
}

private struct LZWDecoder {
  private var bytes: [UInt8] = []
  private let codeSize: Int
  private var table: [[UInt8]] = []
  private var width = 0
  private var previous: [UInt8]?
  private var bit = 0

  init(_ blocks: [UInt8], codeSize: Int) {
    self.codeSize = codeSize
    var position = 0
    while position < blocks.count {
      let length = Int(blocks[position])
      bytes += blocks[(position + 1)..<(position + 1 + length)]
      position += 1 + length
    }
    start()
  }

  mutating func indices() -> [UInt8]? {
    let (clear, end) = (1 << codeSize, 1 << codeSize + 1)
    var result: [UInt8] = []
    while let code = next() {
      if code == end { return result }
      if code == clear {
        start()
        continue
      }
      guard let entry = entry(code) else { return nil }
      if let last = previous {
        if table.count < 4_096 { table.append(last + [entry[0]]) }
        if table.count == 1 << width, width < 12 { width += 1 }
      }
      result += entry
      previous = entry
    }
    return nil
  }

  private mutating func start() {
    table = (0..<(1 << codeSize)).map { [UInt8($0)] } + [[], []]
    width = codeSize + 1
    previous = nil
  }

  private mutating func next() -> Int? {
    guard bit + width <= bytes.count * 8 else { return nil }
    var code = 0
    for offset in 0..<width {
      let place = bit + offset
      code |= Int(bytes[place / 8] >> UInt8(place % 8) & 1) << offset
    }
    bit += width
    return code
  }

  /// Returns the phrase of a code. A code that is not yet in the table is the previous phrase
  /// followed by its first index.
  private func entry(_ code: Int) -> [UInt8]? {
    guard let last = previous else { return code < 1 << codeSize ? table[code] : nil }
    if code < table.count { return table[code] }
    return code == table.count ? last + [last[0]] : nil
  }
}
