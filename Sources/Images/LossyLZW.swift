// LZW that may change a pixel's colour to make a code cover more pixels. It follows gifsicle's
// --lossy (K. Lesiński, 2014), but compares with true colours and has a tolerance for each pixel.

/// Compresses frames whose pixels have tolerances, and reuses its tables.
struct LossyLZW {
  private var tree = CodeTree()
  private var buffer: [UInt8] = []

  /// Returns the codes of one frame in sub-blocks.
  ///
  /// - Parameters:
  ///   - pixels: every index must be below 2^codeSize.
  ///   - codeSize: the minimum code size, 2…8.
  mutating func compress(_ pixels: TolerantPixels, codeSize: Int) -> [UInt8] {
    tree.withBuffers { nodes in
      pixels.withBuffers { pixels in
        CodeStream.blocks(in: &buffer, pixelCount: pixels.count, codeSize: codeSize) { stream in
          var search = CodeSearch(nodes: nodes, pixels: pixels)
          nodes.clear()
          var prefix: Int?
          var position = 0
          while position < pixels.count {
            let first = search.start(at: position)
            if let prefix {
              nodes.insert(stream.nextCode, below: prefix, first)
              if stream.addPhrase() { nodes.clear() }
            }
            search.follow(first, from: position)
            stream.append(search.best.code)
            prefix = search.best.code
            position = search.best.end
          }
        }
      }
    }
  }
}
