// The pixels that differ between two bitmaps, and the connected regions of these pixels.

package import Images
import Support

/// The pixels that differ between two bitmaps of the same size.
package struct ChangedPixels: Sendable, Hashable {
  /// The width of the bitmaps, in pixels.
  package let width: Int
  /// The height of the bitmaps, in pixels.
  package let height: Int
  /// Whether each pixel is changed, row by row. A changed pixel is outside all masks, and one of
  /// its channels differs by more than the tolerance.
  private(set) var isChanged: [Bool]
  /// The number of changed pixels.
  package private(set) var count = 0
  /// The largest difference of a colour channel, 0…255, of all pixels outside the masks.
  package private(set) var largestDifference = 0
  /// The smallest rectangle that contains all changed pixels; nil if no pixel is changed.
  package private(set) var bounds: PixelRect?

  /// Compares two bitmaps pixel by pixel.
  ///
  /// - Parameters:
  ///   - tolerance: the largest channel difference, 0…255, at which a pixel still counts as
  ///     unchanged.
  ///   - masks: rectangles in pixels in which differences are ignored.
  /// - Precondition: both bitmaps have the same size.
  package init(_ old: Bitmap, _ new: Bitmap, tolerance: Int = 0, masks: [PixelRect] = []) {
    precondition(
      old.width == new.width && old.height == new.height,
      "pictures of two sizes have no pixels in common")
    (width, height) = (old.width, old.height)
    isChanged = Array(repeating: false, count: width * height)
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    Self.forEachUnequal(old, new) { index, before, after in
      let (x, y) = (index % width, index / width)
      guard
        !masks.contains(where: {
          x >= $0.x && x < $0.x + $0.width && y >= $0.y && y < $0.y + $0.height
        })
      else { return }
      let difference = channelDifference(before, after)
      largestDifference = max(largestDifference, difference)
      guard difference > tolerance else { return }
      isChanged[index] = true
      count += 1
      (left, right) = (min(left, x), max(right, x))
      (top, bottom) = (min(top, y), max(bottom, y))
    }
    if count > 0 {
      bounds = PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
  }

  /// Calls `body` for each pixel that differs, row by row. Most rows are equal, so each row is
  /// first compared as a whole.
  private static func forEachUnequal(
    _ old: Bitmap, _ new: Bitmap, _ body: (_ index: Int, _ old: UInt32, _ new: UInt32) -> Void
  ) {
    let (width, rowBytes) = (old.width, old.width * MemoryLayout<UInt32>.stride)
    old.pixels.withUnsafeBufferPointer { old in
      new.pixels.withUnsafeBufferPointer { new in
        guard let before = old.baseAddress, let after = new.baseAddress else { return }
        for start in stride(from: 0, to: old.count, by: width)
        where memcmp(before + start, after + start, rowBytes) != 0 {
          for index in start..<start + width where old[index] != new[index] {
            body(index, old[index], new[index])
          }
        }
      }
    }
  }

  /// The number of pixels in the largest connected region of changed pixels. Pixels that touch at
  /// an edge or a corner are connected.
  package var largestRegion: Int {
    var waiting = isChanged
    var largest = 0
    for start in waiting.indices where waiting[start] {
      var stack = [start]
      waiting[start] = false
      var size = 0
      while let index = stack.popLast() {
        size += 1
        let (x, y) = (index % width, index / width)
        for row in max(0, y - 1)...min(height - 1, y + 1) {
          for column in max(0, x - 1)...min(width - 1, x + 1) {
            let next = row * width + column
            guard waiting[next] else { continue }
            waiting[next] = false
            stack.append(next)
          }
        }
      }
      largest = max(largest, size)
    }
    return largest
  }
}

extension ChangedPixels {
  /// The number of changed pixels and the largest difference: "2 pixels differ by up to 127".
  var words: String {
    "\(counted(count, "pixel")) \(count == 1 ? "differs" : "differ") by up to \(largestDifference)"
  }
}

/// Returns the largest difference of the four channels between two pixels, 0…255.
func channelDifference(_ a: UInt32, _ b: UInt32) -> Int {
  if a == b { return 0 }
  var largest = 0
  for shift: UInt32 in [0, 8, 16, 24] {
    largest = max(largest, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
  }
  return largest
}
