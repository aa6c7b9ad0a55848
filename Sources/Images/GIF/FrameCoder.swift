// The LZW coding of frames, each independent of other frames.

/// Codes the palette indices of frames with LZW. Its tables are reused for the next frame.
struct FrameCoder {
  private var lzw = LZW()
  private var lossyLZW = LossyLZW()

  /// Codes a frame. A pixel that already shows its colour may be transparent or be drawn again. An
  /// exact frame is coded in both forms if both are promising, and the shorter one is returned. A
  /// lossy frame chooses for each pixel.
  mutating func encode(_ frame: IndexedFrame) -> EncodedFrame {
    let whole = frame.whole
    // The code count grows with the number of index changes.
    let (wholeSteps, largest) = Self.measure(whole)
    let holedSteps = frame.holed.map { Self.measure($0).steps } ?? Int.max
    // A holed form has no other indices than the whole one, and the transparent one, which is 0.
    let codeSize = Self.codeSize(Int(largest) + 1)
    func encoded(_ transparent: UInt8?, _ codes: [UInt8]) -> EncodedFrame {
      EncodedFrame(
        rect: frame.rect, palette: frame.palette.map { Array($0.prefix(1 << codeSize)) },
        transparentIndex: transparent, codeSize: codeSize, codes: codes)
    }
    let transparent = frame.transparentIndex
    if let lossy = frame.lossy {
      let pixels = TolerantPixels(
        indices: whole, colors: lossy.colors, tolerances: lossy.tolerances,
        holed: holedSteps < wholeSteps ? frame.holed : nil, transparentIndex: transparent,
        palette: lossy.palette, carriedQuarters: lossy.carriedQuarters)
      return encoded(transparent, lossyLZW.compress(pixels, codeSize: codeSize))
    }
    // A form with many more index changes than the other form is not tried.
    let redraws = frame.holed == nil || wholeSteps * 4 <= holedSteps * 5
    let redrawn = redraws ? lzw.compress(whole, codeSize: codeSize) : nil
    guard let holed = frame.holed, redrawn == nil || wholeSteps * 5 >= holedSteps * 4 else {
      return encoded(transparent.flatMap { whole.contains($0) ? $0 : nil }, redrawn ?? [])
    }
    let codes = lzw.compress(holed, codeSize: codeSize)
    if let redrawn, redrawn.count <= codes.count {
      return encoded(transparent.flatMap { whole.contains($0) ? $0 : nil }, redrawn)
    }
    return encoded(transparent, codes)
  }

  /// Returns the number of positions whose index differs from the index before, and the largest
  /// index.
  private static func measure(_ indices: [UInt8]) -> (steps: Int, largest: UInt8) {
    indices.withUnsafeBytes { bytes in
      var (steps, largest) = (0, bytes.first ?? 0)
      var most = Lanes()
      var place = 1
      // Each lane counts in 8 bits, so the lanes are summed after at most 255 rounds.
      while place + Lanes.scalarCount <= bytes.count {
        var lanes = Lanes()
        let rounds = min(255, (bytes.count - place) / Lanes.scalarCount)
        for _ in 0..<rounds {
          let before = bytes.loadUnaligned(fromByteOffset: place - 1, as: Lanes.self)
          let here = bytes.loadUnaligned(fromByteOffset: place, as: Lanes.self)
          lanes.replace(with: lanes &+ 1, where: before .!= here)
          most = pointwiseMax(most, here)
          place += Lanes.scalarCount
        }
        for lane in lanes.indices { steps += Int(lanes[lane]) }
      }
      for place in place..<max(place, bytes.count) {
        if bytes[place] != bytes[place - 1] { steps += 1 }
        largest = max(largest, bytes[place])
      }
      return (steps, max(largest, most.max()))
    }
  }

  private typealias Lanes = SIMD16<UInt8>

  /// Returns the smallest minimum code size of LZW for `count` palette colours, at least 2.
  static func codeSize(_ count: Int) -> Int {
    var size = 2
    while 1 << size < count { size += 1 }
    return size
  }
}

/// Compresses frames whose pixels have tolerances. Its tables are reused for the next frame.
struct LossyLZW {
  private var tree = CodeTree()

  /// Returns the codes of one frame in GIF sub-blocks.
  ///
  /// - Parameters:
  ///   - pixels: the pixels; every index must be below 2^`codeSize`.
  ///   - codeSize: the minimum code size, 2…8.
  mutating func compress(_ pixels: TolerantPixels, codeSize: Int) -> [UInt8] {
    tree.withBuffers(hole: pixels.transparentIndex.map { Int($0) } ?? 256) { nodes in
      pixels.withBuffers { pixels in
        CodeStream.blocks(pixelCount: pixels.count, codeSize: codeSize) { stream in
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

/// A GIF frame with its LZW codes, ready to be written.
struct EncodedFrame: Sendable {
  let rect: PixelRect
  /// The frame's own palette, 0xRRGGBB, limited to 2^`codeSize` colours; nil for the animation's
  /// palette.
  let palette: [UInt32]?
  let transparentIndex: UInt8?
  /// The minimum code size of LZW, 2…8.
  let codeSize: Int
  /// The LZW codes in GIF sub-blocks.
  let codes: [UInt8]
}
