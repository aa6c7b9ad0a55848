// A map from the exact colours of a palette to their indices.

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

  /// Multiplicative hashing (Knuth): the product's upper bits depend on the whole colour.
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
