// The colours of an animation while they still fit a palette, each with its index.

/// Up to 256 colours in the order in which they came, with a fast way back from colour to index.
struct ColorTable {
  /// The most that a palette holds.
  static let capacity = 256

  /// 0xRRGGBB.
  private(set) var colors: [UInt32] = []
  /// How much of frames each colour has, by its index; see `count`.
  private var shares: [Int] = []
  /// Open addressing over four times the capacity; -1 is free.
  private var slots = [Int16](repeating: -1, count: 1_024)

  init() {}

  /// The colours of pixels, in the order in which they come; nil when there are more than `most`.
  ///
  /// - Parameter pixels: 0xFFRRGGBB; 0 for none.
  init?(of pixels: [UInt32], most: Int) {
    var last: UInt32 = 0
    for pixel in pixels where pixel != last && pixel != 0 {
      last = pixel
      guard index(of: pixel & 0xFF_FFFF) != nil, colors.count <= most else { return nil }
    }
  }

  /// The colour's index; nil when it is new and the table is full.
  mutating func index(of color: UInt32) -> Int? {
    // Multiplicative hashing (Knuth): the upper bits of the product depend on all of the colour.
    var slot = Int((color &* 2_654_435_761) >> 22)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if colors[index] == color { return index }
      slot = (slot + 1) & 1_023
    }
    guard colors.count < Self.capacity else { return nil }
    slots[slot] = Int16(colors.count)
    colors.append(color)
    shares.append(0)
    return colors.count - 1
  }

  /// Adds to a colour's share of frames; false when it is new and the table is full.
  mutating func count(_ color: UInt32, share: Int) -> Bool {
    guard let index = index(of: color) else { return false }
    shares[index] += share
    return true
  }

  /// The colours that most of the frames are made of come first, others as they came.
  var colorsByShare: [UInt32] { IndexedPalette.sorted(colors, by: shares) }
}
