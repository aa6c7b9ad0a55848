// The screen of a GIF player, for finding the pixels that a frame must draw.

/// The pixels on the screen of a player after the frames drawn so far.
final class GIFCanvas {
  private let width: Int
  private let height: Int
  /// The colour of each pixel, 0xRRGGBB. The bit `uncertain` marks a pixel that lossy coding may
  /// have changed to another colour.
  private let colors: UnsafeMutablePointer<UInt32>
  /// The palette index of each pixel's colour. The transparent index marks a pixel whose colour is
  /// uncertain or not in the palette.
  private let indices: UnsafeMutablePointer<UInt8>
  /// The number of the palette that each row's `indices` belong to.
  private var palettes: [Int]
  private var isBlank = true
  /// The number of the most recent repair's palette; -1 before the first.
  private var repairNumber = -1
  /// The current palette's indices by colour.
  private var lookup = PaletteLookup(IndexedPalette([0]), number: -1)

  private static let uncertain: UInt32 = 1 << 24

  /// - Parameters:
  ///   - width: the screen's width in pixels.
  ///   - height: the screen's height in pixels.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    colors = .allocate(capacity: width * height)
    colors.initialize(repeating: 0, count: width * height)
    indices = .allocate(capacity: width * height)
    indices.initialize(repeating: 0, count: width * height)
    palettes = Array(repeating: -1, count: height)
  }

  deinit {
    colors.deallocate()
    indices.deallocate()
  }

  /// Draws a frame.
  ///
  /// - Returns: the drawn pixels; nil if no pixel needs to be drawn.
  func draw(_ frame: MappedDrawing) -> ShownFrame? {
    precondition(
      frame.spans.allSatisfy { 0..<height ~= $0.y && $0.x >= 0 && $0.right <= width },
      "parts of the screen")
    if lookup.number != frame.paletteNumber {
      lookup = PaletteLookup(frame.palette, number: frame.paletteNumber)
    }
    var bounds = ShownFrame.Bounds()
    let palette = frame.palette.colors + repeatElement(0, count: 256 - frame.palette.colors.count)
    let flags = [UInt8](unsafeUninitializedCapacity: frame.mapped.count) { flags, filled in
      frame.wanted.withUnsafeBufferPointer { wanted in
        frame.mapped.withUnsafeBufferPointer { mapped in
          palette.withUnsafeBufferPointer { palette in
            guard let wanted = wanted.baseAddress, let mapped = mapped.baseAddress,
              let flags = flags.baseAddress, let palette = palette.baseAddress
            else { return }
            var place = 0
            for span in frame.spans {
              renew(row: span.y)
              update(span, wanted + place, mapped + place, flags + place, palette, &bounds)
              place += span.count
            }
          }
        }
      }
      filled = frame.mapped.count
    }
    isBlank = false
    guard let rect = bounds.rect else { return nil }
    if let losses = frame.losses { doubt(frame.spans, flags, losses.tolerances) }
    var drawing = frame
    drawing.wanted = []
    return ShownFrame(
      drawing: drawing, flags: flags, rect: rect, count: bounds.count, indices: indices(in: rect),
      hole: lookup.hole)
  }

  /// Draws the pixels of a resting screen that are far from their source colours.
  ///
  /// - Parameter source: the source colours of all pixels, 0xRRGGBB, row by row.
  /// - Returns: the drawn frame; nil if no pixel gets closer to its source colour.
  func repair(_ source: [UInt32]) -> ShownFrame? {
    // Palettes of repairs have negative numbers, so that none equals a planned palette.
    repairNumber -= 1
    return RestRepair.drawing(
      shown: UnsafeBufferPointer(start: colors, count: width * height), source: source,
      width: width, paletteNumber: repairNumber
    ).flatMap { draw(MappedDrawing($0)) }
  }

  /// Draws a span on the canvas, and finds its drawn pixels.
  ///
  /// - Parameters:
  ///   - wanted: 255 for a pixel to draw, otherwise 0.
  ///   - mapped: the palette indices.
  ///   - flags: receives 255 for a drawn pixel, otherwise 0.
  ///   - palette: 256 colours.
  private func update(
    _ span: Span, _ wanted: UnsafePointer<UInt8>, _ mapped: UnsafePointer<UInt8>,
    _ flags: UnsafeMutablePointer<UInt8>, _ palette: UnsafePointer<UInt32>,
    _ bounds: inout ShownFrame.Bounds
  ) {
    let start = span.y * width + span.x
    let (colors, indices) = (colors + start, indices + start)
    let always: UInt8 = isBlank ? 255 : 0
    var any: UInt8 = 0
    for place in 0..<span.count {
      let (old, new) = (indices[place], mapped[place])
      let draws = wanted[place] & ((old == new ? 0 : 255) | always)
      flags[place] = draws
      any |= draws
      indices[place] = new & draws | old & ~draws
    }
    guard any != 0 else { return }
    func show(_ places: Range<Int>) {
      for place in places {
        let color = palette[Int(mapped[place])]
        colors[place] = flags[place] != 0 ? color : colors[place]
      }
    }
    var place = 0
    while place &+ 8 <= span.count {
      let eight = UnsafeRawPointer(flags + place).loadUnaligned(as: UInt64.self)
      if eight != 0 { show(place..<(place &+ 8)) }
      place &+= 8
    }
    show(place..<span.count)
    bounds.include(span, flags)
  }

  /// Marks drawn pixels that coding may change.
  private func doubt(_ spans: [Span], _ flags: [UInt8], _ tolerances: [UInt16]) {
    precondition(flags.count == tolerances.count, "one tolerance per pixel")
    guard let hole = lookup.hole else { return }
    flags.withUnsafeBufferPointer { flags in
      tolerances.withUnsafeBufferPointer { tolerances in
        var start = 0
        for span in spans {
          let place = span.y * width + span.x
          let (colors, indices) = (colors + place, indices + place)
          for place in 0..<span.count {
            let doubts = flags[start &+ place] != 0 && tolerances[start &+ place] != 0
            colors[place] |= doubts ? Self.uncertain : 0
            indices[place] = doubts ? hole : indices[place]
          }
          start += span.count
        }
      }
    }
  }

  /// Finds the current palette's indices of a row's colours, if they are for another palette.
  private func renew(row y: Int) {
    guard palettes[y] != lookup.number else { return }
    palettes[y] = lookup.number
    let (colors, indices) = (colors + y * width, indices + y * width)
    lookup.find(colors, count: width, into: indices)
  }

  /// Returns the current palette's indices of the colours in a rectangle, row by row.
  private func indices(in rect: PixelRect) -> [UInt8] {
    let count = rect.width * rect.height
    return [UInt8](unsafeUninitializedCapacity: count) { copy, filled in
      for y in rect.y..<rect.bottom {
        renew(row: y)
        guard let row = copy.baseAddress.map({ $0 + (y - rect.y) * rect.width }) else { return }
        row.initialize(from: indices + y * width + rect.x, count: rect.width)
      }
      filled = count
    }
  }

  /// Returns a frame without a change. It continues a delay that exceeds the maximum of one frame.
  func repetition(_ palette: IndexedPalette) -> IndexedFrame {
    // The only pixel is transparent, or has the colour that is already on the screen.
    IndexedFrame(
      rect: PixelRect(x: 0, y: 0, width: 1, height: 1), palette: nil,
      transparentIndex: palette.hole, whole: [palette.hole ?? indices[0]], holed: nil)
  }
}

/// Finds the indices of colours that are in a palette.
struct PaletteLookup {
  /// The number of the palette in the film.
  let number: Int
  /// The transparent index; nil if the palette has none.
  let hole: UInt8?
  /// A hash table with open addressing: colour + 1 in the upper half, its index in the lower; 0 for
  /// a free slot.
  private var slots = [UInt64](repeating: 0, count: 1 << bits)

  private static let bits = 10

  init(_ palette: IndexedPalette, number: Int) {
    self.number = number
    hole = palette.hole
    for (index, color) in palette.colors.enumerated() where index != hole.map({ Int($0) }) {
      var slot = Self.slot(of: color)
      while slots[slot] != 0 { slot = (slot + 1) & (1 << Self.bits - 1) }
      slots[slot] = UInt64(color + 1) << 32 | UInt64(index)
    }
  }

  /// Returns a slot by multiplicative hashing (Knuth). Its bits depend on the whole colour.
  @inline(__always)
  private static func slot(of color: UInt32) -> Int {
    Int(truncatingIfNeeded: (color &* 2_654_435_761) >> UInt32(32 - bits))
  }

  /// Writes the indices of colours. A colour that is not in the palette gets the transparent index.
  func find(
    _ colors: UnsafePointer<UInt32>, count: Int, into indices: UnsafeMutablePointer<UInt8>
  ) {
    slots.withUnsafeBufferPointer { slots in
      var (last, lastIndex): (UInt32, UInt8) = (~0, hole ?? 0)
      for place in 0..<count {
        let color = colors[place]
        if color != last {
          last = color
          lastIndex = hole ?? 0
          var slot = Self.slot(of: color)
          while slots[slot] != 0 {
            if UInt32(truncatingIfNeeded: slots[slot] >> 32) == color &+ 1 {
              lastIndex = UInt8(truncatingIfNeeded: slots[slot])
              break
            }
            slot = (slot &+ 1) & (slots.count &- 1)
          }
        }
        indices[place] = lastIndex
      }
    }
  }
}
