// The parts of a frame that differ from the frame before.

import Platform

/// A run of pixels in one row. It begins at a multiple of `side` and ends at one, or at the end of
/// the row.
struct Span: Sendable, Hashable {
  /// The number of pixels that are compared at a time, and the side of a tile.
  static let side = 16

  var y: Int
  var x: Int
  var count: Int

  /// The column after the last column.
  var right: Int { x + count }

  /// Returns the spans in which two bitmaps of one size differ, from top to bottom and from left to
  /// right. Every span of the first frame is a whole row.
  static func changed(from old: Bitmap?, to new: Bitmap) -> [Span] {
    let (width, height) = (new.width, new.height)
    guard let old else { return (0..<height).map { Span(y: $0, x: 0, count: width) } }
    precondition(
      old.width == width && old.height == height, "all frames of an animation have one size")
    var spans: [Span] = []
    old.pixels.withUnsafeBufferPointer { old in
      new.pixels.withUnsafeBufferPointer { new in
        guard let old = old.baseAddress, let new = new.baseAddress else { return }
        for y in 0..<height {
          let (old, new) = (old + y * width, new + y * width)
          guard memcmp(old, new, 4 * width) != 0 else { continue }
          var open: Int?
          for x in stride(from: 0, to: width, by: side) {
            let differs =
              x + side <= width
              ? differs(old + x, new + x) : memcmp(old + x, new + x, 4 * (width - x)) != 0
            if differs {
              open = open ?? x
            } else if let start = open {
              spans.append(Span(y: y, x: start, count: x - start))
              open = nil
            }
          }
          if let start = open { spans.append(Span(y: y, x: start, count: width - start)) }
        }
      }
    }
    return spans
  }

  /// Returns the parts of the span whose pixels have at least half opacity.
  func visibleParts(of picture: Bitmap) -> [Span] {
    var parts: [Span] = []
    var open: Int?
    for column in x...right {
      let isVisible = column < right && picture[column, y] >> 31 == 1
      if isVisible {
        open = open ?? column
      } else if let start = open {
        parts.append(Span(y: y, x: start, count: column - start))
        open = nil
      }
    }
    return parts
  }

  /// Whether 16 pixels differ.
  @inline(__always)
  private static func differs(_ old: UnsafePointer<UInt32>, _ new: UnsafePointer<UInt32>) -> Bool {
    let (old, new) = (UnsafeRawPointer(old), UnsafeRawPointer(new))
    var bits: UInt64 = 0
    for offset in stride(from: 0, to: 64, by: 8) {
      bits |=
        old.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ new.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    return bits != 0
  }
}
