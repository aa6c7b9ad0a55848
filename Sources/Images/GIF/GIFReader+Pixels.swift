// The pixels of a frame: colour indices and their colours.

import CGIF

extension GIFReader {
  /// Returns the 256 colours of a table. Like browsers, draws black where the table has none.
  func colors(_ map: UnsafeMutablePointer<ColorMapObject>?) -> [UInt32] {
    var result = [UInt32](repeating: 0xFF00_0000, count: 256)
    guard let map, let colors = map.pointee.Colors else {
      warn("has a frame without a colour table, which is black; save it again")
      return result
    }
    for index in 0..<min(Int(map.pointee.ColorCount), 256) {
      let color = colors[index]
      result[index] |= UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
    }
    return result
  }

  /// Returns the colour indices of a frame, row by row.
  ///
  /// - Throws: an error for damaged rows. If damage is tolerated, the first frame then ends before
  ///   them, with a warning.
  func lines(
    columns: Int, rows: Int, isInterlaced: Bool
  ) throws(GIFReadError) -> [GifPixelType] {
    // The rows of an interlaced image are stored in four passes. Until a later pass has come, each
    // row stands for those below it.
    let passes =
      isInterlaced
      ? [(0, 8, 8), (4, 8, 4), (2, 4, 2), (1, 2, 1)].map { first, step, height in
        (stride(from: first, to: rows, by: step), height)
      }
      : [(stride(from: 0, to: rows, by: 1), 1)]
    var lines = [GifPixelType](repeating: 0, count: columns * rows)
    var line = [GifPixelType](repeating: 0, count: columns)
    var count = 0
    for (pass, height) in passes {
      for y in pass {
        // A line that is read in part keeps this index after its last pixel.
        for x in line.indices { line[x] = Self.unread }
        do throws(GIFReadError) {
          try check(DGifGetLine(file, &line, Int32(columns)))
        } catch {
          let part = (line.lastIndex { $0 != Self.unread } ?? -1) + 1
          guard toleratesDamage, frameCount == 0, isInterlaced ? count > 0 : count + part > 0,
            case .damaged(let words) = error
          else { throw error }
          isOver = true
          warn(
            "is damaged after \(count) of \(rows) rows of its first frame (\(words)); "
              + "save it again")
          return isInterlaced ? lines : Array(lines.prefix(columns * count)) + line.prefix(part)
        }
        count += 1
        for row in y..<min(y + height, rows) {
          lines.replaceSubrange((row * columns)..<((row + 1) * columns), with: line)
        }
      }
    }
    return lines
  }

  /// An index that few tables have.
  private static let unread: GifPixelType = 255
}
