// The colour histogram of an animation with too many colours for one palette. Its memory is
// bounded.

/// Counts the first 16,384 colours exactly. Further colours are counted in cells of 8 × 8 × 8
/// levels.
struct ColorHistogram {
  struct Entry: Hashable {
    /// The colour, 0xRRGGBB.
    var color: UInt32
    var count: UInt64
    /// The colour's shares of all frames, added up, in units of 2^-24 frame.
    var share = 0
    /// Whether the entry is a single colour and not the mean of several colours.
    var isExact = false
  }

  private static let exactCapacity = 16_384
  private static let slotBits = 16

  /// The colours of a hash table with open addressing: colour + 1, or 0 for a free slot. The next
  /// two arrays hold the counts and shares of the slots.
  private var exactColors = [UInt32](repeating: 0, count: 1 << slotBits)
  private var exactCounts = [UInt64](repeating: 0, count: 1 << slotBits)
  private var exactShares = [Int](repeating: 0, count: 1 << slotBits)
  private var exactCount = 0
  private var cells = [Cell](repeating: Cell(), count: 32_768)

  private struct Cell {
    var sum = ColorSum()
    var share = 0
  }

  /// Returns the share of one pixel in a frame of `count` pixels, in units of 2^-24 frame. All
  /// frames thus have the same weight, whatever their size.
  static func share(ofPixels count: Int) -> Int { (1 << 24) / max(1, count) }

  /// Adds pixels of one colour.
  ///
  /// - Parameter share: the share of these pixels in a frame, in units of 2^-24 frame.
  mutating func add(_ color: UInt32, count: UInt64, share: Int) {
    // Multiplicative hashing (Knuth): the product's upper bits depend on the whole colour.
    var slot = Int((color &* 2_654_435_761) >> UInt32(32 - Self.slotBits))
    while exactColors[slot] != 0, exactColors[slot] != color + 1 {
      slot = (slot + 1) & (1 << Self.slotBits - 1)
    }
    if exactColors[slot] != 0 {
      exactCounts[slot] += count
      exactShares[slot] += share
    } else if exactCount < Self.exactCapacity {
      exactColors[slot] = color + 1
      exactCounts[slot] = count
      exactShares[slot] = share
      exactCount += 1
    } else {
      let index = Int(color >> 19 & 0x1F) << 10 | Int(color >> 11 & 0x1F) << 5
      let cell = index | Int(color >> 3 & 0x1F)
      cells[cell].sum.add(color, count: count)
      cells[cell].share += share
    }
  }

  /// All colours with their counts, sorted by colour. Each cell is one entry with its mean colour.
  var entries: [Entry] {
    let means = cells.filter { $0.sum.count > 0 }.map { cell in
      Entry(color: cell.sum.mean, count: cell.sum.count, share: cell.share)
    }
    let exact = exactColors.indices.filter { exactColors[$0] != 0 }.map { slot in
      Entry(
        color: exactColors[slot] - 1, count: exactCounts[slot], share: exactShares[slot],
        isExact: true)
    }
    let all = exact + means
    return all.sorted { ($0.color, $0.count) < ($1.color, $1.count) }
  }
}

/// A sum of colours, with a separate sum for each channel.
struct ColorSum {
  private(set) var count: UInt64 = 0
  private var (red, green, blue): (UInt64, UInt64, UInt64) = (0, 0, 0)

  @inline(__always)
  mutating func add(_ color: UInt32, count: UInt64) {
    self.count &+= count
    red &+= UInt64(color >> 16 & 0xFF) &* count
    green &+= UInt64(color >> 8 & 0xFF) &* count
    blue &+= UInt64(color & 0xFF) &* count
  }

  /// The mean colour, rounded; the count must be above 0.
  var mean: UInt32 {
    let half = count / 2
    return UInt32((red + half) / count) << 16 | UInt32((green + half) / count) << 8
      | UInt32((blue + half) / count)
  }
}
