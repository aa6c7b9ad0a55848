// Frames of palette indices to codes, independently of each other, several at a time.

/// A frame that waits to be coded.
struct MappedFrame: Sendable {
  let rect: PixelRect
  var delay: Int
  /// 0xRRGGBB; nil: the animation's.
  let palette: [UInt32]?
  /// Colours of the palette that it takes, and the transparent index.
  let indexCount: Int
  /// Nil when the palette has no index to spare; then everything is drawn.
  let transparentIndex: UInt8?
  /// Of the rectangle, row by row.
  let indices: [UInt8]
  /// `colorDistance` up to which another colour of the palette may stand for one; 0: none may.
  let substitution: Int
  /// Of each pixel, in the order of the indices.
  let states: [PixelState]

  /// The colours of a palette, and one for transparency: without it what rests could not be left
  /// alone. In an exact animation all may be drawn again, and it must not make codes longer.
  static func indexCount(of palette: [UInt32], isExact: Bool) -> Int {
    let count = palette.count + 1
    guard isExact else { return count }
    return FrameCoder.codeSize(count) == FrameCoder.codeSize(palette.count) && count <= 256
      ? count : palette.count
  }

  /// The index beyond the colours; nil when the palette has none to spare.
  static func transparentIndex(of palette: [UInt32], isExact: Bool) -> UInt8? {
    indexCount(of: palette, isExact: isExact) > palette.count ? UInt8(palette.count) : nil
  }
}

/// A frame as it is written.
struct EncodedFrame: Sendable {
  let rect: PixelRect
  let delay: Int
  /// 0xRRGGBB; nil: the animation's.
  let palette: [UInt32]?
  let transparentIndex: UInt8?
  /// Of its codes.
  let codeSize: Int
  /// In sub-blocks.
  let codes: [UInt8]
}

/// Codes frames, one after the other. Keeps its tables from frame to frame.
struct FrameCoder {
  private var lzw = LZW()

  /// The shortest of three: what shows already is transparent, drawn again where its colour is in
  /// the palette, or either, as its neighbours are.
  mutating func encode(_ frame: MappedFrame) -> EncodedFrame {
    let codeSize = Self.codeSize(frame.indexCount)
    func encoded(_ transparent: UInt8?, _ codes: [UInt8]) -> EncodedFrame {
      EncodedFrame(
        rect: frame.rect, delay: frame.delay, palette: frame.palette,
        transparentIndex: transparent, codeSize: codeSize, codes: codes)
    }
    var indices = frame.indices
    let substitutes =
      frame.substitution > 0
      ? frame.palette.map { Substitutes(palette: $0, distance: frame.substitution, keeping: []) }
      : nil
    guard let transparent = frame.transparentIndex, frame.states.contains(where: { $0 != .drawn })
    else {
      return encoded(
        nil, lzw.compress(indices, codeSize: codeSize, substitutes: substitutes))
    }
    let hasHoles = Self.replace(&indices, where: frame.states, is: .showsOther, by: transparent)
    let whole = indices
    _ = Self.replace(&indices, where: frame.states, is: .showsAlready, by: transparent)
    // Codes follow the changes from pixel to pixel: where one way has many more, it is not tried.
    let (wholeSteps, holedSteps) = (Self.steps(whole), Self.steps(indices))
    let redraws = substitutes == nil && wholeSteps * 4 <= holedSteps * 5
    let redrawn = redraws ? lzw.compress(whole, codeSize: codeSize) : nil
    if let redrawn, wholeSteps * 5 < holedSteps * 4 {
      return encoded(hasHoles ? transparent : nil, redrawn)
    }
    let holed = lzw.compress(indices, codeSize: codeSize, substitutes: substitutes)
    if let redrawn, redrawn.count <= holed.count {
      return encoded(hasHoles ? transparent : nil, redrawn)
    }
    return encoded(transparent, holed)
  }

  /// Puts an index wherever a pixel is in a state; false when none is.
  private static func replace(
    _ indices: inout [UInt8], where states: [PixelState], is state: PixelState, by index: UInt8
  ) -> Bool {
    var isAny: UInt8 = 0
    indices.withUnsafeMutableBufferPointer { indices in
      states.withUnsafeBufferPointer { states in
        for position in 0..<indices.count {
          let isMarked: UInt8 = states[position] == state ? 1 : 0
          isAny |= isMarked
          indices[position] = isMarked == 1 ? index : indices[position]
        }
      }
    }
    return isAny == 1
  }

  /// How often the index changes from one to the next.
  private static func steps(_ indices: [UInt8]) -> Int {
    indices.withUnsafeBufferPointer { indices in
      var count = 0
      for position in 1..<max(1, indices.count) {
        count &+= indices[position] == indices[position - 1] ? 0 : 1
      }
      return count
    }
  }

  /// The least code size for so many indices.
  static func codeSize(_ count: Int) -> Int {
    var size = 2
    while 1 << size < count { size += 1 }
    return size
  }
}
