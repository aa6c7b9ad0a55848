// The pixels of the frame that is being planned, and the selection of those that it draws.

/// The source pixels of the current frame on the whole screen, and the colours with which they were
/// drawn most recently.
final class SourceCanvas {
  private let width: Int
  private let height: Int
  /// The colour of each pixel in the current frame, 0xRRGGBB. Room for four pixels is on both
  /// sides.
  private let colors: UnsafeMutablePointer<UInt32>
  /// The colour of each pixel when it was drawn most recently, 0xRRGGBB.
  private let drawn: UnsafeMutablePointer<UInt32>
  private let memory: UnsafeMutablePointer<UInt32>
  private var isBlank = true
  /// A row of colours of the next frame, a row of results and a row of flags, with room for three
  /// pixels more.
  private let after: UnsafeMutablePointer<UInt32>
  private let row: UnsafeMutablePointer<UInt32>
  private let keepsFlat: UnsafeMutablePointer<UInt32>

  /// - Parameters:
  ///   - width: the screen's width in pixels.
  ///   - height: the screen's height in pixels.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    let count = 2 * (width * height + 8) + 3 * (width + 4)
    memory = .allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
    colors = memory + 4
    drawn = memory + width * height + 12
    after = memory + 2 * (width * height + 8)
    row = after + width + 4
    keepsFlat = row + width + 4
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

  /// The colour of each pixel in the current frame, 0xRRGGBB, row by row.
  var screen: [UInt32] { Array(UnsafeBufferPointer(start: colors, count: width * height)) }

  /// Selects the pixels that the current frame draws: those that changed and whose colour is not
  /// near the one that was drawn most recently. Errors thus never add up from frame to frame.
  ///
  /// - Parameters:
  ///   - wanted: the result of `show`; 0 is written for pixels that are not drawn.
  ///   - stillness: the largest change of a channel, in levels of 255, for which a pixel is not
  ///     drawn.
  ///   - isFirst: whether every pixel is drawn.
  /// - Returns: whether any pixel is drawn.
  func select(
    _ wanted: inout [UInt8], _ spans: [Span], stillness: Int, isFirst: Bool
  ) -> Bool {
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
    for span in spans { tiles.count(colors + span.y * width, span) }
    return SmoothTiles(tiles)
  }

  /// Returns the tolerance of each pixel of the current frame's spans.
  ///
  /// - Parameters:
  ///   - tiles: the tiles of the frame.
  ///   - wanted: 255 for a drawn pixel, otherwise 0.
  ///   - next: the next frame; nil after the last frame. Only a pixel that the next frame draws has
  ///     a tolerance above 0, since any other error would stay visible.
  ///   - stillness: the largest change of a channel, in levels of 255, for which the next frame
  ///     does not draw a pixel again.
  func tolerances(
    _ tolerance: Tolerance, of spans: [Span], in tiles: SmoothTiles, wanted: [UInt8],
    next: FramePart?, stillness: Int
  ) -> [UInt16] {
    var result = [UInt16](repeating: 0, count: wanted.count)
    guard let next else { return result }
    precondition(next.fits(width: width, height: height), "a part of the screen")
    let rule = ToleranceRow(tolerance, stillness: stillness)
    result.withUnsafeMutableBufferPointer { result in
      next.withBuffers { ids, table in
        guard let result = result.baseAddress else { return }
        var (number, id, place) = (0, 0, 0)
        var tileRow = -1
        for span in spans {
          if span.y / Span.side != tileRow {
            tileRow = span.y / Span.side
            flag(tiles.areGentle(atRow: span.y))
          }
          // The spans of both frames are sorted, so each is visited once or twice.
          while number < next.spans.count, next.spans[number].ends(before: span) {
            id += next.spans[number].count
            number += 1
          }
          var (other, otherID) = (number, id)
          while other < next.spans.count, next.spans[other].y == span.y,
            next.spans[other].x < span.right
          {
            let then = next.spans[other]
            let (left, right) = (max(span.x, then.x), min(span.right, then.right))
            let first = otherID + left - then.x
            for place in 0..<(right - left) { after[place] = table[Int(ids[first &+ place])] }
            fill(result + (place + left - span.x), y: span.y, left..<right, rule)
            otherID += then.count
            other += 1
          }
          place += span.count
        }
        wanted.withUnsafeBufferPointer { wanted in
          for place in wanted.indices { result[place] &= UInt16(wanted[place]) &* 0x101 }
        }
      }
    }
    return result
  }

  /// Writes all bits to `keepsFlat` for each pixel of a row that is not in a gradient, otherwise 0.
  private func flag(_ areGentle: ArraySlice<Bool>) {
    for (tile, isGentle) in areGentle.enumerated() {
      let columns = tile * Span.side..<min((tile + 1) * Span.side, width)
      for x in columns { keepsFlat[x] = isGentle ? 0 : ~0 }
    }
  }

  private func fill(
    _ result: UnsafeMutablePointer<UInt16>, y: Int, _ columns: Range<Int>, _ rule: ToleranceRow
  ) {
    let here = colors + y * width
    // A pixel outside the screen has the colour of its neighbour.
    let above = y > 0 ? here - width : here
    let below = y + 1 < height ? here + width : here
    let first = columns.lowerBound
    // Up to three pixels after the columns are computed, too; their results are not used.
    for x in stride(from: first, to: columns.upperBound, by: 4) {
      var (left, right) = (FourPixels(at: here + x - 1), FourPixels(at: here + x + 1))
      if x == 0 { left[0] = here[0] }
      if x + 4 >= width { right[width - 1 - x] = here[width - 1] }
      rule.tolerances(
        FourPixels(at: here + x), left: left, right: right, above: FourPixels(at: above + x),
        below: FourPixels(at: below + x), after: FourPixels(at: after + x - first),
        keepsFlat: FourPixels(at: keepsFlat + x)
      ).store(at: row + x - first)
    }
    for place in 0..<columns.count { result[place] = UInt16(truncatingIfNeeded: row[place]) }
  }
}

extension FramePart {
  fileprivate func withBuffers(
    _ body: (UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<UInt32>) -> Void
  ) {
    ids.withUnsafeBufferPointer { ids in
      table.colors.withUnsafeBufferPointer { colors in body(ids, colors) }
    }
  }

  /// Whether all spans are on the screen, with one colour number per pixel.
  fileprivate func fits(width: Int, height: Int) -> Bool {
    spans.allSatisfy { 0..<height ~= $0.y && $0.x >= 0 && $0.count > 0 && $0.right <= width }
      && spans.reduce(0) { $0 + $1.count } == ids.count
      && ids.withUnsafeBufferPointer { ids in
        var largest: UInt32 = 0
        for id in ids { largest = max(largest, id) }
        return Int(largest) < max(1, table.colors.count)
      }
  }
}

extension Span {
  /// Whether this span ends before another one begins.
  fileprivate func ends(before other: Span) -> Bool {
    y < other.y || y == other.y && right <= other.x
  }
}
