// The nearest colour of a palette, found exactly.

/// A palette in the order of its greens, for a search that can end early.
struct NearestColor: Sendable {
  private let entries: [Entry]
  /// For each green, where in `entries` the search begins.
  private let starts: [Int]

  private struct Entry {
    let red: Int32
    let green: Int32
    let blue: Int32
    let index: UInt8
  }

  /// - Parameters:
  ///   - palette: 1 to 256 colours, 0xRRGGBB, and what `hole` adds.
  ///   - hole: the index of one that is no colour; nil: there is none.
  init(_ palette: [UInt32], except hole: UInt8? = nil) {
    let colors = palette.enumerated().filter { hole.map { Int($0) } != $0.offset }
    precondition((1...256).contains(colors.count), "a palette of \(colors.count) colours")
    let entries = colors.map { index, color in
      Entry(
        red: Int32(color >> 16 & 0xFF), green: Int32(color >> 8 & 0xFF), blue: Int32(color & 0xFF),
        index: UInt8(index))
    }.sorted { ($0.green, $0.index) < ($1.green, $1.index) }
    var position = 0
    starts = (0..<256).map { green in
      while position < entries.count, entries[position].green < Int32(green) { position += 1 }
      return position
    }
    self.entries = entries
  }

  /// The index of the nearest colour; the first of the palette among equals.
  func index(of color: UInt32) -> UInt8 { index(of: color, best: .max, bestIndex: 0) }

  /// The same, sooner where a colour is known that is near.
  ///
  /// - Parameters:
  ///   - index: of the palette.
  ///   - distance: that one's `colorDistance`.
  func index(of color: UInt32, near index: UInt8, distance: Int) -> UInt8 {
    self.index(of: color, best: Int32(distance), bestIndex: index)
  }

  private func index(of color: UInt32, best: Int32, bestIndex: UInt8) -> UInt8 {
    let (red, green, blue) = (
      Int32(color >> 16 & 0xFF), Int32(color >> 8 & 0xFF), Int32(color & 0xFF)
    )
    var (best, bestIndex) = (best, bestIndex)
    entries.withUnsafeBufferPointer { entries in
      var above = starts[Int(green)]
      var below = above - 1
      // Outwards along green, until green alone is too far.
      func look(_ entry: Entry) -> Bool {
        let apart = entry.green - green
        let least = 4 * apart * apart
        guard least <= best else { return false }
        let (dr, db) = (entry.red - red, entry.blue - blue)
        let distance = least + 2 * dr * dr + 3 * db * db
        if distance < best || distance == best && entry.index < bestIndex {
          (best, bestIndex) = (distance, entry.index)
        }
        return true
      }
      var (looksUp, looksDown) = (true, true)
      while looksUp || looksDown {
        if looksUp {
          looksUp = above < entries.count && look(entries[above])
          above += 1
        }
        if looksDown {
          looksDown = below >= 0 && look(entries[below])
          below -= 1
        }
      }
    }
    return bestIndex
  }
}
