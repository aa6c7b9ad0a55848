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
    flags = Array(repeating: 0, count: count)
    mapped = flags
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
        frame.ids.withUnsafeBufferPointer { ids in
          losses.colors.withUnsafeBufferPointer { colors in
            lossy?.colors.withUnsafeMutableBufferPointer { target in
              forEachPart { start, first, count in
                for place in 0..<count {
                  target[first &+ place] = colors[Int(ids[start &+ place])]
                }
              }
            }
          }
        }
        losses.tolerances.withUnsafeBufferPointer { tolerances in
          lossy?.tolerances.withUnsafeMutableBufferPointer { target in
            forEachPart { start, first, count in
              for place in 0..<count {
                target[first &+ place] =
                  flags[start &+ place] != 0 ? tolerances[start &+ place] : 0
              }
            }
          }
        }
      }
    }
  }
}
