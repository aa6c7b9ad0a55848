// LZW that may take another colour where that makes a code reach further. After gifsicle's --lossy
// (K. Lesiński, 2014), but compared with the true colours, each pixel with its own tolerance.

/// Compresses frames whose pixels have tolerances. Keeps its tables from one frame to the next.
struct LossyLZW {
  private var tree = CodeTree()
  private var buffer: [UInt8] = []

  /// Returns the codes of one frame in sub-blocks.
  ///
  /// - Parameters:
  ///   - pixels: every index is below 2^codeSize.
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
