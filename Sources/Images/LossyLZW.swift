// LZW that may take another colour where that makes a code reach further: a match goes on through
// pixels whose colours are near enough. After gifsicle's --lossy (K. Lesiński, 2014), but held
// against the picture's true colours, each pixel with a tolerance of its own.

/// Compresses frames whose pixels bear errors. Keeps its tables from one frame to the next.
struct LossyLZW {
  private var tree = CodeTree()
  /// Room for the codes of a frame.
  private var buffer: [UInt8] = []

  /// Codes have 12 bits at most.
  private static let codeLimit = 4_096

  /// The codes of one frame, in sub-blocks.
  ///
  /// - Parameters:
  ///   - pixels: every index is below 2^codeSize.
  ///   - codeSize: the minimum code size, 2…8.
  mutating func compress(_ pixels: TolerantPixels, codeSize: Int) -> [UInt8] {
    // A code has 12 bits at most, and each index brings one at most; a full dictionary, two.
    let room = 2 * pixels.indices.count + 64
    if buffer.count < room { buffer = Array(repeating: 0, count: room) }
    return buffer.withUnsafeMutableBufferPointer { buffer in
      tree.withNodes { nodes in
        pixels.withUnsafe { pixels in
          var search = CodeSearch(nodes: nodes, pixels: pixels)
          var bits = BitWriter(into: buffer)
          return Self.compress(&search, codeSize: codeSize, &bits)
        }
      }
    }
  }

  private static func compress(
    _ search: inout CodeSearch, codeSize: Int, _ bits: inout BitWriter
  ) -> [UInt8] {
    let clearCode = 1 << codeSize
    var width = codeSize + 1
    var next = clearCode + 2
    bits.append(UInt32(clearCode), count: width)
    search.nodes.clear()
    var prefix: Int?
    var position = 0
    while position < search.pixels.count {
      let first = search.start(at: position)
      if let prefix {
        search.nodes.insert(next, below: prefix, first)
        if next == 1 << width { width += 1 }
        next += 1
        if next == codeLimit {
          bits.append(UInt32(clearCode), count: width)
          (width, next) = (codeSize + 1, clearCode + 2)
          search.nodes.clear()
        }
      }
      search.follow(first, from: position)
      bits.append(UInt32(search.best.code), count: width)
      prefix = search.best.code
      position = search.best.end
    }
    // The decoder adds one more entry before the end, which may make its codes longer.
    if next == 1 << width, width < 12 { width += 1 }
    bits.append(UInt32(clearCode + 1), count: width)
    return bits.blocks()
  }
}
