// Frames of palette indices to codes, independently of each other, several at a time.

/// Codes frames, one after the other. Keeps its tables from frame to frame.
struct FrameCoder {
  private var lzw = LZW()
  private var lossyLZW = LossyLZW()

  /// The shortest of three: what shows already is transparent, drawn again where its colour is in
  /// the palette, or either, as its neighbours are.
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
    // Codes follow the changes from pixel to pixel: where one way has many more, it is not tried.
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

  /// A frame whose pixels may differ. What shows already may be a hole where holes make long runs.
  private static func tolerant(
    _ frame: IndexedFrame, _ lossy: IndexedFrame.Lossy
  ) -> TolerantPixels {
    var indices = frame.indices
    var tolerances = lossy.tolerances
    let count = indices.count
    precondition(tolerances.count == count && frame.states.count == count, "one entry a pixel")
    // How often the index changes from one to the next, without and with holes.
    var (wholeSteps, holedSteps) = (0, 0)
    let transparent = frame.transparentIndex
    // Every place is below `count`, which all three have.
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

  /// Puts an index wherever a pixel is in a state; false when none is.
  private static func replace(
    _ indices: inout [UInt8], where states: [PixelState], is state: PixelState, by index: UInt8
  ) -> Bool {
    // Without branches, which lets compilers make it vectors.
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

  /// How often the index changes from one to the next.
  private static func steps(_ indices: [UInt8]) -> Int {
    indices.withUnsafeBytes { bytes in
      var count = 0
      var place = 1
      // Many at a time, in vectors whose lanes count as far as a byte does.
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

  /// The least code size for so many indices.
  static func codeSize(_ count: Int) -> Int {
    var size = 2
    while 1 << size < count { size += 1 }
    return size
  }
}
