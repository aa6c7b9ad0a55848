// The pixels of the frame that is being planned, and the selection of those that it draws.

/// The source pixels of the current frame on the whole screen, and the colours with which they were
/// drawn most recently.
final class SourceCanvas {
  private let width: Int
  private let height: Int
  /// The colour of each pixel in the current frame, 0xRRGGBB, with `SourceRows.margin` pixels on
  /// both sides.
  private var colors: [UInt32]
  /// The colour of each pixel when it was drawn most recently, in the order of `colors`. Empty
  /// before `keepDrawn`; until then, every pixel is drawn whenever it changes.
  private var drawn: [UInt32] = []
  private var isBlank = true
  /// A row of results, with room for three pixels more.
  private var row: [UInt32]

  /// - Parameters:
  ///   - width: the screen's width in pixels.
  ///   - height: the screen's height in pixels.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    colors = Array(repeating: 0, count: width * height + 2 * SourceRows.margin)
    row = Array(repeating: 0, count: width + 3)
  }

  /// Shows the next frame, as `FrameReader` returns it.
  ///
  /// - Returns: 255 for each pixel of the spans that changed, otherwise 0. All pixels of the first
  ///   frame have changed.
  func show(_ part: FramePart) -> [UInt8] {
    let always: UInt32 = isBlank ? ~0 : 0
    isBlank = false
    return [UInt8](unsafeUninitializedCapacity: part.ids.count) { changed, filled in
      colors.withUnsafeMutableBufferPointer { colors in
        part.ids.withUnsafeBufferPointer { ids in
          part.table.colors.withUnsafeBufferPointer { table in
            guard var id = ids.baseAddress, var flag = changed.baseAddress,
              let colors = colors.baseAddress
            else { return }
            for span in part.spans {
              let pixels = colors + place(of: span)
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
      }
      filled = part.ids.count
    }
  }

  /// Returns the position of a span's first pixel in `colors`.
  private func place(of span: Span) -> Int { SourceRows.margin + span.y * width + span.x }

  /// The colour of each pixel in the current frame, 0xRRGGBB, row by row.
  var screen: ArraySlice<UInt32> { colors.dropFirst(SourceRows.margin).dropLast(SourceRows.margin) }

  /// Returns the current colours of the rows of changed parts, and of their neighbours.
  func rows(around spans: [Span]) -> SourceRows {
    let rows = max((spans.first?.y ?? 0) - 1, 0)..<min((spans.last?.y ?? -1) + 2, height)
    return SourceRows(rows, of: colors, width: width)
  }

  /// Keeps the drawn colours from now on, so that later frames need not draw small changes. Every
  /// pixel must be drawn as it is in the current frame.
  func keepDrawn() {
    if drawn.isEmpty { drawn = colors }
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
    guard !drawn.isEmpty else { return wanted.contains(255) }
    var selection = Selection(
      limit: UInt8(stillness), always: isFirst ? ~0 : 0, any: 0)
    wanted.withUnsafeMutableBufferPointer { wanted in
      colors.withUnsafeBufferPointer { colors in
        drawn.withUnsafeMutableBufferPointer { drawn in
          row.withUnsafeMutableBufferPointer { row in
            guard var flag = wanted.baseAddress, let colors = colors.baseAddress,
              let drawn = drawn.baseAddress, let row = row.baseAddress
            else { return }
            for span in spans {
              let place = place(of: span)
              selection.add(flag, colors + place, drawn + place, count: span.count, row)
              flag += span.count
            }
          }
        }
      }
    }
    return selection.any != 0
  }

  private struct Selection {
    let limit: UInt8
    /// All bits if every pixel is drawn, otherwise 0.
    let always: UInt32
    /// 255 if any pixel is drawn, otherwise 0.
    var any: UInt8

    /// - Parameter row: receives results; has room for three pixels more than the span.
    @inline(__always)
    mutating func add(
      _ flag: UnsafeMutablePointer<UInt8>, _ colors: UnsafePointer<UInt32>,
      _ drawn: UnsafeMutablePointer<UInt32>, count: Int, _ row: UnsafeMutablePointer<UInt32>
    ) {
      if limit == 0 {
        for place in 0..<count {
          let differs = mask(colors[place] != drawn[place]) | always
          flag[place] &= UInt8(truncatingIfNeeded: differs)
          any |= flag[place]
          drawn[place] = colors[place]
        }
        return
      }
      let limits = SIMD16<UInt8>(repeating: limit)
      // Up to three pixels after the span are compared, too; their results are not used.
      for place in stride(from: 0, to: count, by: 4) {
        let (new, old) = (FourPixels(at: colors + place), FourPixels(at: drawn + place))
        (new.isFar(from: old, limit: limits) | FourPixels(repeating: always))
          .store(at: row + place)
      }
      for place in 0..<count {
        let draws = UInt32(truncatingIfNeeded: Int32(Int8(bitPattern: flag[place]))) & row[place]
        flag[place] = UInt8(truncatingIfNeeded: draws)
        any |= UInt8(truncatingIfNeeded: draws)
        drawn[place] = colors[place] & draws | drawn[place] & ~draws
      }
    }
  }

  /// Returns the tiles of the current frame's changed parts.
  func tiles(of spans: [Span]) -> SmoothTiles {
    let rows = (spans.first?.y ?? 0)..<((spans.last?.y ?? -1) + 1)
    var tiles = SmoothTiles.Counter(width: width, rows: rows)
    colors.withUnsafeBufferPointer { colors in
      guard let first = colors.baseAddress.map({ $0 + SourceRows.margin }) else { return }
      for span in spans {
        let row = first + span.y * width
        tiles.count(row, above: span.y > 0 ? row - width : nil, span)
      }
    }
    return SmoothTiles(tiles)
  }
}
