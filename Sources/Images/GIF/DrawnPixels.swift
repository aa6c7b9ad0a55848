// The pixels that a GIF frame draws, before they are cut to a rectangle.

/// The pixels that a frame draws, one entry per pixel of the frame's spans.
struct DrawnPixels {
  /// 255 for a drawn pixel, otherwise 0.
  private(set) var flags: [UInt8]
  /// The palette indices.
  private(set) var mapped: [UInt8]
  private(set) var bounds = Bounds()

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

  init(count: Int) {
    // The canvas writes all entries.
    flags = Array(unsafeUninitializedCapacity: count) { _, filled in filled = count }
    mapped = Array(unsafeUninitializedCapacity: count) { _, filled in filled = count }
  }

  mutating func withBuffers(
    _ body: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>, inout Bounds) -> Void
  ) {
    flags.withUnsafeMutableBufferPointer { flags in
      mapped.withUnsafeMutableBufferPointer { mapped in
        guard let flags = flags.baseAddress, let mapped = mapped.baseAddress else { return }
        body(flags, mapped, &bounds)
      }
    }
  }
}

extension IndexedFrame {
  /// Copies the drawn pixels.
  mutating func take(_ drawn: DrawnPixels, _ frame: PlannedFrame.Drawing) {
    let rect = rect
    /// Calls `body` with the first position in the spans' pixels and in the rectangle, and the
    /// count, of every span's part in the rectangle.
    func forEachPart(_ body: (Int, Int, Int) -> Void) {
      var start = 0
      for span in frame.spans {
        let (left, right) = (max(span.x, rect.x), min(span.right, rect.right))
        if rect.y..<rect.bottom ~= span.y, left < right {
          body(
            start + left - span.x, (span.y - rect.y) * rect.width + left - rect.x, right - left)
        }
        start += span.count
      }
    }
    drawn.flags.withUnsafeBufferPointer { flags in
      drawn.mapped.withUnsafeBufferPointer { mapped in
        holed?.withUnsafeMutableBufferPointer { holed in
          forEachPart { start, target, count in
            for place in 0..<count {
              let draws = flags[start &+ place]
              holed[target &+ place] =
                mapped[start &+ place] & draws | holed[target &+ place] & ~draws
            }
          }
        }
        guard let losses = frame.losses, lossy != nil else { return }
        whole.withUnsafeMutableBufferPointer { whole in
          forEachPart { start, target, count in
            for place in 0..<count {
              let draws = flags[start &+ place]
              whole[target &+ place] =
                mapped[start &+ place] & draws | whole[target &+ place] & ~draws
            }
          }
        }
        takeLosses(losses, frame.ids, flags, forEachPart)
      }
    }
  }

  /// Copies the tolerances of the drawn pixels, and the colours of those with a tolerance.
  private mutating func takeLosses(
    _ losses: PlannedFrame.Losses, _ ids: [UInt32], _ flags: UnsafeBufferPointer<UInt8>,
    _ forEachPart: ((Int, Int, Int) -> Void) -> Void
  ) {
    guard var tolerances = lossy?.tolerances, var colors = lossy?.colors else { return }
    // The arrays have one owner each now, so that changing them does not copy them.
    lossy?.tolerances = []
    lossy?.colors = []
    ids.withUnsafeBufferPointer { ids in
      losses.tolerances.withUnsafeBufferPointer { source in
        losses.colors.withUnsafeBufferPointer { palette in
          tolerances.withUnsafeMutableBufferPointer { tolerances in
            colors.withUnsafeMutableBufferPointer { colors in
              forEachPart { start, first, count in
                for place in 0..<count {
                  let tolerance = flags[start &+ place] != 0 ? source[start &+ place] : 0
                  tolerances[first &+ place] = tolerance
                  if tolerance != 0 {
                    colors[first &+ place] = palette[Int(ids[start &+ place])]
                  }
                }
              }
            }
          }
        }
      }
    }
    lossy?.tolerances = tolerances
    lossy?.colors = colors
  }
}
