// Lossy LZW, which may change a pixel's colour so that a code covers more pixels. It follows
// gifsicle's --lossy (K. Lesiński, 2014). Unlike gifsicle, it compares with the original colours
// and has a tolerance for each pixel.

/// Compresses frames whose pixels have tolerances. Its tables are reused for the next frame.
struct LossyLZW {
  private var tree = CodeTree()
  private var buffer: [UInt8] = []

  /// Returns the codes of one frame in GIF sub-blocks.
  ///
  /// - Parameters:
  ///   - pixels: the pixels; every index must be below 2^`codeSize`.
  ///   - codeSize: the minimum code size, 2…8.
  mutating func compress(_ pixels: TolerantPixels, codeSize: Int) -> [UInt8] {
    tree.withBuffers(hole: pixels.transparentIndex.map { Int($0) } ?? 256) { nodes in
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
