// The numbering of a film's colours, so that later passes find properties of a colour in tables.

/// Gives every exact colour a small number, in order of appearance. Beyond `capacity` colours, a
/// new colour gets the number of its cell of 4 × 4 × 4 levels.
final class ColorIDs {
  /// The number of exact colours from which a film should begin a new table.
  static let capacity = 1 << 18
  private static let cellCount = 1 << 18

  /// The colours by number, 0xRRGGBB. A cell has the colour in its middle.
  private(set) var colors: [UInt32] = []
  private var count = 0
  /// A hash table with open addressing: colour + 1 in the upper half, its number in the lower; 0
  /// for a free slot.
  private var slots: UnsafeMutableBufferPointer<UInt64>
  private var bits = 12

  init() {
    slots = .allocate(capacity: 1 << bits)
    slots.initialize(repeating: 0)
  }

  deinit {
    slots.deallocate()
  }

  /// Whether another frame should begin a new table.
  var isFull: Bool { count == Self.capacity }

  /// Writes the numbers of pixels. The upper bytes of the pixels are ignored.
  func number(
    _ pixels: UnsafePointer<UInt32>, count: Int, into ids: UnsafeMutablePointer<UInt32>
  ) {
    var (last, lastID): (UInt32, UInt32) = (~0, 0)
    // Local copies, because an access to a property of an object is checked each time.
    var (slots, bits) = (slots, bits)
    var place = 0
    while place < count {
      let color = pixels[place] & 0xFF_FFFF
      if color == last {
        // Most of a screen is flat.
        while place &+ 4 <= count, areFour(pixels + place, last, bits: 0xFF_FFFF) {
          FourPixels(repeating: lastID).store(at: ids + place)
          place &+= 4
        }
        guard place < count, pixels[place] & 0xFF_FFFF == last else { continue }
      } else {
        last = color
        var slot = Self.slot(of: color, bits: bits)
        var entry = slots[slot]
        while entry != 0, UInt32(truncatingIfNeeded: entry >> 32) != color &+ 1 {
          slot = (slot &+ 1) & (slots.count &- 1)
          entry = slots[slot]
        }
        lastID = UInt32(truncatingIfNeeded: entry)
        if entry == 0 {
          lastID = add(color, slot)
          (slots, bits) = (self.slots, self.bits)
        }
      }
      ids[place] = lastID
      place &+= 1
    }
  }

  /// Returns a slot by multiplicative hashing (Knuth). Its bits depend on the whole colour.
  @inline(__always)
  private static func slot(of color: UInt32, bits: Int) -> Int {
    Int(truncatingIfNeeded: (color &* 2_654_435_761) &>> UInt32(truncatingIfNeeded: 32 &- bits))
  }

  @inline(never)
  private func add(_ color: UInt32, _ slot: Int) -> UInt32 {
    if isFull {
      if colors.count == count { colors += (0..<UInt32(Self.cellCount)).map(Self.middle) }
      let cell = (color >> 18 & 0x3F) << 12 | (color >> 10 & 0x3F) << 6 | color >> 2 & 0x3F
      return UInt32(Self.capacity) + cell
    }
    let id = UInt32(count)
    colors.append(color)
    count += 1
    slots[slot] = UInt64(color + 1) << 32 | UInt64(id)
    if 2 * count > slots.count { grow() }
    return id
  }

  private static func middle(ofCell cell: UInt32) -> UInt32 {
    (cell >> 12 & 0x3F) << 18 | (cell >> 6 & 0x3F) << 10 | (cell & 0x3F) << 2 | 0x02_0202
  }

  private func grow() {
    let old = slots
    bits += 1
    slots = .allocate(capacity: 1 << bits)
    slots.initialize(repeating: 0)
    for entry in old where entry != 0 {
      var slot = Self.slot(of: UInt32(truncatingIfNeeded: entry >> 32) - 1, bits: bits)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
    old.deallocate()
  }
}
