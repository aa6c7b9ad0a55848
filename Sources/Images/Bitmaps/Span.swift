// The parts of a frame that differ from the frame before.

import Support

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
  ///
  /// - Parameter changes: rectangles that contain all differences; nil if they are unknown.
  static func changed(
    from old: Bitmap?, to new: Bitmap, within changes: [PixelRect]? = nil
  ) -> [Span] {
    let (width, height) = (new.width, new.height)
    guard let old else { return (0..<height).map { Span(y: $0, x: 0, count: width) } }
    precondition(
      old.width == width && old.height == height, "all frames of an animation have one size")
    let rects = changes?.compactMap { $0.intersection(new.bounds) } ?? [new.bounds]
    let edges = Set(rects.flatMap { [$0.y, $0.bottom] }).sorted()
    var spans: [Span] = []
    old.pixels.withUnsafeBufferPointer { old in
      new.pixels.withUnsafeBufferPointer { new in
        guard let old = old.baseAddress, let new = new.baseAddress else { return }
        for (top, bottom) in zip(edges, edges.dropFirst()) {
          let parts = segments(of: rects.filter { $0.y < bottom && $0.bottom > top }, width)
          for y in top..<bottom {
            for part in parts {
              add(part, ofRow: y, old + y * width, new + y * width, to: &spans)
            }
          }
        }
      }
    }
    return spans
  }

  /// Returns the columns of rectangles, extended to whole segments, in ascending order. Columns
  /// that touch are joined.
  private static func segments(of rects: [PixelRect], _ width: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    for rect in rects.sorted(by: { $0.x < $1.x }) {
      let part = rect.x / side * side..<min((rect.right + side - 1) / side * side, width)
      if let last = parts.last, part.lowerBound <= last.upperBound {
        parts[parts.count - 1] = last.lowerBound..<max(last.upperBound, part.upperBound)
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  /// Adds the spans in which a part of a row differs. The part begins and ends with a segment.
  @inline(__always)
  private static func add(
    _ part: Range<Int>, ofRow y: Int, _ old: UnsafePointer<UInt32>, _ new: UnsafePointer<UInt32>,
    to spans: inout [Span]
  ) {
    let (first, end) = (part.lowerBound, part.upperBound)
    guard memcmp(old + first, new + first, 4 * (end - first)) != 0 else { return }
    var open: Int?
    for x in stride(from: first, to: end, by: side) {
      let differs =
        x + side <= end
        ? differs(old + x, new + x) : memcmp(old + x, new + x, 4 * (end - x)) != 0
      if differs {
        open = open ?? x
      } else if let start = open {
        spans.append(Span(y: y, x: start, count: x - start))
        open = nil
      }
    }
    if let start = open { spans.append(Span(y: y, x: start, count: end - start)) }
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
