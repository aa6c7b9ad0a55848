// The pixels of the frame that is being planned, and the selection of those that it draws.

/// The source pixels of the current frame on the whole screen, and the colours with which they were
/// drawn most recently.
final class SourceCanvas {
  private let width: Int
  private let height: Int
  /// The colour of each pixel in the current frame, 0xRRGGBB. Room for four pixels is on both
  /// sides.
  private let colors: UnsafeMutablePointer<UInt32>
  /// The colour of each pixel when it was drawn most recently, 0xRRGGBB. It is known after
  /// `keepDrawn`; before, every pixel is drawn whenever it changes.
  private let drawn: UnsafeMutablePointer<UInt32>
  private let memory: UnsafeMutablePointer<UInt32>
  private var isBlank = true
  private var keepsDrawn = false
  /// A row of results, with room for three pixels more.
  private let row: UnsafeMutablePointer<UInt32>

  /// - Parameters:
  ///   - width: the screen's width in pixels.
  ///   - height: the screen's height in pixels.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    let count = 2 * (width * height + 8) + width + 4
    memory = .allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
    colors = memory + 4
    drawn = memory + width * height + 12
    row = memory + 2 * (width * height + 8)
  }

  deinit {
    memory.deallocate()
  }

  /// Shows the next frame.
  ///
  /// - Returns: 255 for each pixel of the spans that changed, otherwise 0. All pixels of the first
  ///   frame have changed.
  func show(_ part: FramePart) -> [UInt8] {
    let always: UInt32 = isBlank ? ~0 : 0
    isBlank = false
    precondition(part.fits(width: width, height: height), "a part of the screen")
    return [UInt8](unsafeUninitializedCapacity: part.ids.count) { changed, filled in
      part.ids.withUnsafeBufferPointer { ids in
        part.table.colors.withUnsafeBufferPointer { table in
          guard var id = ids.baseAddress, var flag = changed.baseAddress else { return }
          for span in part.spans {
            let pixels = colors + span.y * width + span.x
            for place in 0..<span.count {
              let color = table[Int(id[place])]
              flag[place] = UInt8(truncatingIfNeeded: mask(color != pixels[place]) | always)
              pixels[place] = color
            }
            id += span.count
            flag += span.count
          }
        }
      }
      filled = part.ids.count
    }
  }

  /// The colour of each pixel in the current frame, 0xRRGGBB, row by row. It changes with the next
  /// frame.
  var screen: UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: colors, count: width * height)
  }

  /// Keeps the drawn colours from now on, so that later frames need not draw small changes. Every
  /// pixel must be drawn as it is in the current frame.
  func keepDrawn() {
    guard !keepsDrawn else { return }
    keepsDrawn = true
    drawn.update(from: colors, count: width * height)
  }

  /// Selects the pixels that the current frame draws: those that changed and whose colour is not
  /// near the one that was drawn most recently. Errors thus never add up from frame to frame.
  ///
  /// - Parameters:
  ///   - wanted: the result of `show`; 0 is written for pixels that are not drawn.
  ///   - stillness: the largest change of a channel, in levels of 255, for which a pixel is not
  ///     drawn; 0 before `keepDrawn`.
  ///   - isFirst: whether every pixel is drawn.
  /// - Returns: whether any pixel is drawn.
  func select(
    _ wanted: inout [UInt8], _ spans: [Span], stillness: Int, isFirst: Bool
  ) -> Bool {
    guard keepsDrawn else { return wanted.contains(255) }
    let always: UInt32 = isFirst ? ~0 : 0
    let limit = UInt8(stillness)
    var any: UInt8 = 0
    wanted.withUnsafeMutableBufferPointer { wanted in
      guard var flag = wanted.baseAddress else { return }
      for span in spans {
        let start = span.y * width + span.x
        select(flag, start, count: span.count, limit: limit, always: always, &any)
        flag += span.count
      }
    }
    return any != 0
  }

  @inline(__always)
  private func select(
    _ flag: UnsafeMutablePointer<UInt8>, _ start: Int, count: Int, limit: UInt8, always: UInt32,
    _ any: inout UInt8
  ) {
    let (colors, drawn) = (colors + start, drawn + start)
    let limits = SIMD16<UInt8>(repeating: limit)
    if limit == 0 {
      for place in 0..<count {
        let differs = mask(colors[place] != drawn[place]) | always
        flag[place] &= UInt8(truncatingIfNeeded: differs)
        any |= flag[place]
        drawn[place] = colors[place]
      }
      return
    }
    // Up to three pixels after the span are compared, too; their results are not used.
    for place in stride(from: 0, to: count, by: 4) {
      let (new, old) = (FourPixels(at: colors + place), FourPixels(at: drawn + place))
      (new.isFar(from: old, limit: limits) | FourPixels(repeating: always)).store(at: row + place)
    }
    for place in 0..<count {
      let draws = UInt32(truncatingIfNeeded: Int32(Int8(bitPattern: flag[place]))) & row[place]
      flag[place] = UInt8(truncatingIfNeeded: draws)
      any |= UInt8(truncatingIfNeeded: draws)
      drawn[place] = colors[place] & draws | drawn[place] & ~draws
    }
  }

  /// Returns the tiles of the current frame's changed parts.
  func tiles(of spans: [Span]) -> SmoothTiles {
    let rows = (spans.first?.y ?? 0)..<((spans.last?.y ?? -1) + 1)
    var tiles = SmoothTiles.Counter(width: width, rows: rows)
    for span in spans {
      let row = colors + span.y * width
      tiles.count(row, above: span.y > 0 ? row - width : nil, span)
    }
    return SmoothTiles(tiles)
  }
}

extension FramePart {
  /// Whether all spans are on the screen, with one colour number per pixel.
  func fits(width: Int, height: Int) -> Bool {
    spans.allSatisfy { 0..<height ~= $0.y && $0.x >= 0 && $0.count > 0 && $0.right <= width }
      && spans.reduce(0) { $0 + $1.count } == ids.count
      && ids.withUnsafeBufferPointer { ids in
        var largest: UInt32 = 0
        for id in ids { largest = max(largest, id) }
        return Int(largest) < max(1, table.colors.count)
      }
  }
}
