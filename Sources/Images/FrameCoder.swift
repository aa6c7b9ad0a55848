// The LZW coding of frames, each independent of other frames.

/// Codes the palette indices of frames with LZW. Its tables are reused for the next frame.
struct FrameCoder {
  private var lzw = LZW()
  private var lossyLZW = LossyLZW()

  /// Codes a frame. A pixel that already shows its colour may be transparent or be drawn again. An
  /// exact frame is coded in both forms if both are promising, and the shorter one is returned. A
  /// lossy frame chooses for each pixel.
  mutating func encode(_ frame: IndexedFrame) -> EncodedFrame {
    let codeSize = Self.codeSize(Self.largest(frame.indices) + 1)
    func encoded(_ transparent: UInt8?, _ codes: [UInt8]) -> EncodedFrame {
      EncodedFrame(
        rect: frame.rect, palette: frame.palette.map { Array($0.prefix(1 << codeSize)) },
        transparentIndex: transparent, codeSize: codeSize, codes: codes)
    }
    if let lossy = frame.lossy {
      let codes = lossyLZW.compress(Self.tolerant(frame, lossy), codeSize: codeSize)
      return encoded(frame.transparentIndex, codes)
    }
    var indices = frame.indices
    guard let transparent = frame.transparentIndex, frame.states.contains(where: { $0 != .drawn })
    else {
      return encoded(nil, lzw.compress(indices, codeSize: codeSize))
    }
    let hasHoles = Self.replace(&indices, where: frame.states, is: .showsOther, by: transparent)
    let whole = indices
    _ = Self.replace(&indices, where: frame.states, is: .showsAlready, by: transparent)
    // The code count grows with the number of index changes. A form with many more index changes
    // than the other form is not tried.
    let (wholeSteps, holedSteps) = (Self.steps(whole), Self.steps(indices))
    let redraws = wholeSteps * 4 <= holedSteps * 5
    let redrawn = redraws ? lzw.compress(whole, codeSize: codeSize) : nil
    if let redrawn, wholeSteps * 5 < holedSteps * 4 {
      return encoded(hasHoles ? transparent : nil, redrawn)
    }
    let holed = lzw.compress(indices, codeSize: codeSize)
    if let redrawn, redrawn.count <= holed.count {
      return encoded(hasHoles ? transparent : nil, redrawn)
    }
    return encoded(transparent, holed)
  }

  /// Prepares a lossy frame. Pixels that already show their colour may become transparent if this
  /// reduces the number of index changes.
  private static func tolerant(
    _ frame: IndexedFrame, _ lossy: IndexedFrame.Lossy
  ) -> TolerantPixels {
    var indices = frame.indices
    var tolerances = lossy.tolerances
    let count = indices.count
    precondition(tolerances.count == count && frame.states.count == count, "one entry a pixel")
    // The number of index changes without and with additional transparent pixels.
    var (wholeSteps, holedSteps) = (0, 0)
    let transparent = frame.transparentIndex
    // No bounds checks are needed: every position is below `count`, the length of all three arrays.
    indices.withUnsafeMutableBufferPointer { indices in
      tolerances.withUnsafeMutableBufferPointer { tolerances in
        frame.states.withUnsafeBufferPointer { states in
          var (lastWhole, lastHoled) = (indices.first ?? 0, indices.first ?? 0)
          for place in 0..<count {
            let state = states[place]
            if state != .drawn { tolerances[place] = 0 }
            if let transparent, state == .showsOther { indices[place] = transparent }
            let whole = indices[place]
            let holed = state == .showsAlready ? transparent ?? whole : whole
            wholeSteps &+= whole == lastWhole ? 0 : 1
            holedSteps &+= holed == lastHoled ? 0 : 1
            (lastWhole, lastHoled) = (whole, holed)
          }
        }
      }
    }
    return TolerantPixels(
      indices: indices, colors: lossy.colors, tolerances: tolerances,
      mayBeHoles: transparent != nil && holedSteps < wholeSteps ? frame.states : nil,
      transparentIndex: transparent, palette: lossy.palette,
      carriedQuarters: lossy.carriedQuarters)
  }

  /// Writes an index at every pixel with the given state. Returns whether any pixel has this state.
  private static func replace(
    _ indices: inout [UInt8], where states: [PixelState], is state: PixelState, by index: UInt8
  ) -> Bool {
    // The loop has no branches, so that the compiler can vectorize it.
    var isAny: UInt8 = 0
    let marked = state.rawValue
    indices.withUnsafeMutableBufferPointer { indices in
      states.withUnsafeBufferPointer { states in
        for position in 0..<indices.count {
          let mark: UInt8 = states[position].rawValue == marked ? 0xFF : 0
          isAny |= mark
          indices[position] = index & mark | indices[position] & ~mark
        }
      }
    }
    return isAny != 0
  }

  /// Returns the number of positions whose index differs from the index before.
  private static func steps(_ indices: [UInt8]) -> Int {
    indices.withUnsafeBytes { bytes in
      var count = 0
      var place = 1
      // Each lane counts in 8 bits, so the lanes are summed after at most 255 rounds.
      while place + Lanes.scalarCount <= bytes.count {
        var lanes = Lanes()
        let rounds = min(255, (bytes.count - place) / Lanes.scalarCount)
        for _ in 0..<rounds {
          let before = bytes.loadUnaligned(fromByteOffset: place - 1, as: Lanes.self)
          let here = bytes.loadUnaligned(fromByteOffset: place, as: Lanes.self)
          lanes.replace(with: lanes &+ 1, where: before .!= here)
          place += Lanes.scalarCount
        }
        for lane in lanes.indices { count += Int(lanes[lane]) }
      }
      for place in place..<max(place, bytes.count) where bytes[place] != bytes[place - 1] {
        count += 1
      }
      return count
    }
  }

  private typealias Lanes = SIMD16<UInt8>

  private static func largest(_ indices: [UInt8]) -> Int {
    var largest: UInt8 = 0
    indices.withUnsafeBufferPointer { for index in $0 { largest = max(largest, index) } }
    return Int(largest)
  }

  /// Returns the smallest minimum code size of LZW for `count` palette colours, at least 2.
  static func codeSize(_ count: Int) -> Int {
    var size = 2
    while 1 << size < count { size += 1 }
    return size
  }
}
