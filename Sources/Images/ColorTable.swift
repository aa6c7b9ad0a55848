// A table of an animation's exact colours, as many as fit into a palette.

/// A table of up to 256 colours in order of appearance, with a fast lookup of a colour's index.
struct ColorTable {
  /// The maximum number of colours in a GIF's palette.
  static let capacity = 256

  /// The colours, 0xRRGGBB, in order of appearance.
  private(set) var colors: [UInt32] = []
  /// The sum of each colour's shares of frames, in the order of `colors`. The unit is 2^-24 frame.
  private var shares: [Int] = []
  /// A hash table of indices in `colors`, with open addressing over four times the capacity; -1
  /// marks a free slot.
  private var slots = [Int16](repeating: -1, count: 1_024)

  init() {}

  /// Collects the colours of pixels in order of appearance; nil if there are more than `most`
  /// colours.
  ///
  /// - Parameter pixels: 0xFFRRGGBB for a drawn pixel; 0 for a pixel that is not drawn.
  init?(of pixels: [UInt32], most: Int) {
    var last: UInt32 = 0
    for pixel in pixels where pixel != last && pixel != 0 {
      last = pixel
      guard index(of: pixel & 0xFF_FFFF) != nil, colors.count <= most else { return nil }
    }
  }

  /// Returns a colour's index, and adds the colour if it is new. Returns nil if the colour is new
  /// and the table is full.
  mutating func index(of color: UInt32) -> Int? {
    // Multiplicative hashing (Knuth): the product's upper bits depend on the whole colour.
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

  /// Adds to a colour's share of frames, in units of 2^-24 frame. Returns false if the colour is
  /// new and the table is full.
  mutating func count(_ color: UInt32, share: Int) -> Bool {
    guard let index = index(of: color) else { return false }
    shares[index] += share
    return true
  }

  /// The colours by descending share of frames. Colours with equal shares are in order of
  /// appearance.
  var colorsByShare: [UInt32] { IndexedPalette.sorted(colors, by: shares) }
}
