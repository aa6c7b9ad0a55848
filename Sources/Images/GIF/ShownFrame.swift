// A GIF frame as it is drawn on the canvas, before its indices are composed.

/// The pixels that a frame draws, and the canvas after it.
struct ShownFrame: Sendable {
  let drawing: MappedDrawing
  /// 255 for a drawn pixel of the drawing's spans, otherwise 0.
  let flags: [UInt8]
  /// The smallest rectangle that contains all drawn pixels.
  let rect: PixelRect
  /// The number of drawn pixels.
  let count: Int
  /// The palette indices of the colours in the rectangle, row by row. A pixel whose colour is
  /// uncertain or not in the palette has the transparent index.
  let indices: [UInt8]
  /// The palette's transparent index; nil if the palette has none.
  let hole: UInt8?

  /// The number and place of drawn pixels.
  struct Bounds {
    private(set) var count = 0
    private var (left, right, top, bottom) = (Int.max, 0, 0, 0)

    /// Extends the bounds by a span with drawn pixels.
    mutating func include(_ span: Span, _ flags: UnsafePointer<UInt8>) {
      if count == 0 { top = span.y }
      bottom = span.y + 1
      var (first, last, sum) = (0, span.count - 1, 0)
      while flags[first] == 0 { first += 1 }
      while flags[last] == 0 { last -= 1 }
      for place in first...last { sum &+= Int(flags[place] & 1) }
      left = min(left, span.x + first)
      right = max(right, span.x + last + 1)
      count += sum
    }

    /// The smallest rectangle that contains all drawn pixels; nil if there are none.
    var rect: PixelRect? {
      count == 0 ? nil : PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }
}

extension IndexedFrame {
  /// Composes the indices of a frame. This depends on no other frame.
  init(_ frame: ShownFrame) {
    let (drawing, area) = (frame.drawing, frame.rect.width * frame.rect.height)
    self.init(
      rect: frame.rect, palette: drawing.paletteNumber == 0 ? nil : drawing.palette.colors,
      transparentIndex: frame.hole, whole: frame.indices,
      holed: frame.count == area ? nil : frame.hole.map { Array(repeating: $0, count: area) })
    if let losses = drawing.losses {
      lossy = Lossy(
        colors: losses.source.colors(in: frame.rect),
        tolerances: Array(repeating: 0, count: area), palette: drawing.palette.colors,
        carriedQuarters: losses.carriedQuarters)
    }
    if holed != nil || lossy != nil { take(drawing, frame.flags) }
  }

  /// Copies the drawn pixels.
  private mutating func take(_ drawing: MappedDrawing, _ flags: [UInt8]) {
    let rect = rect
    /// Calls `body` with the first position in the spans' pixels and in the rectangle, and the
    /// count, of every span's part in the rectangle.
    func forEachPart(_ body: (Int, Int, Int) -> Void) {
      var start = 0
      for span in drawing.spans {
        let (left, right) = (max(span.x, rect.x), min(span.right, rect.right))
        if rect.y..<rect.bottom ~= span.y, left < right {
          body(
            start + left - span.x, (span.y - rect.y) * rect.width + left - rect.x, right - left)
        }
        start += span.count
      }
    }
    flags.withUnsafeBufferPointer { flags in
      drawing.mapped.withUnsafeBufferPointer { mapped in
        holed?.withUnsafeMutableBufferPointer { holed in
          forEachPart { start, target, count in
            for place in 0..<count {
              let draws = flags[start &+ place]
              holed[target &+ place] =
                mapped[start &+ place] & draws | holed[target &+ place] & ~draws
            }
          }
        }
        guard let losses = drawing.losses else { return }
        whole.withUnsafeMutableBufferPointer { whole in
          forEachPart { start, target, count in
            for place in 0..<count {
              let draws = flags[start &+ place]
              whole[target &+ place] =
                mapped[start &+ place] & draws | whole[target &+ place] & ~draws
            }
          }
        }
        lossy?.tolerances.withUnsafeMutableBufferPointer { tolerances in
          forEachPart { start, first, count in
            for place in 0..<count {
              let draws = flags[start &+ place] != 0
              tolerances[first &+ place] = draws ? losses.tolerances[start &+ place] : 0
            }
          }
        }
      }
    }
  }
}
