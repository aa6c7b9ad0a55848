// An exact search for the palette colour nearest to a given colour.

/// The colours of a palette, sorted by green, so that a search can end early.
struct NearestColor: Sendable {
  private let entries: [Entry]
  /// The position in `entries` at which the search for a colour begins, by its green value.
  private let starts: [Int]

  private struct Entry {
    let red: Int32
    let green: Int32
    let blue: Int32
    let index: UInt8
  }

  /// - Parameters:
  ///   - palette: 1 to 256 colours, 0xRRGGBB, not counting the transparent index.
  ///   - hole: the transparent index, which is never returned; nil for none.
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

  /// Returns the index of the nearest colour. Among equally near colours it is the lowest index.
  func index(of color: UInt32) -> UInt8 { index(of: color, best: .max, bestIndex: 0) }

  /// Returns the index of the nearest colour. The search is faster if the given colour is near.
  ///
  /// - Parameters:
  ///   - index: the index of a palette colour that is probably near.
  ///   - distance: the `colorDistance` between this palette colour and `color`.
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
      // The search runs upwards and downwards in green, until the difference in green alone exceeds
      // the best distance.
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
