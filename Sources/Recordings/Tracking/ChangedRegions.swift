// The detection of connected regions in which two frames differ.

import Geometry

struct ChangedRegions {
  /// The bounding rectangles in pixels of the recording, the largest first.
  let boxes: [Rect]

  /// The maximum side of the reduced frames in which differences are searched, in pixels.
  private static let side = 480
  /// The largest lightness difference (0 to 255) that counts as noise.
  private static let noise = 14
  /// The margin around each changed pixel, in pixels of the reduced frames. Changes with
  /// overlapping or adjacent margins form one region.
  private static let gap = 2

  init(_ one: Pyramid, _ other: Pyramid) {
    var factor = 1
    while max(one.plane.width, one.plane.height) / factor > Self.side { factor *= 2 }
    let (a, b) = (one.plane(factor), other.plane(factor))
    let (width, height) = (a.width, a.height)
    var isChanged = [Bool](repeating: false, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        let index = y * width + x
        guard abs(Int(a.values[index]) - Int(b.values[index])) > Self.noise else { continue }
        // Mark the margin around the changed pixel, so that nearby changes become connected.
        for row in max(0, y - Self.gap)...min(height - 1, y + Self.gap) {
          for column in max(0, x - Self.gap)...min(width - 1, x + Self.gap) {
            isChanged[row * width + column] = true
          }
        }
      }
    }
    var found: [Rect] = []
    for start in isChanged.indices where isChanged[start] {
      let (left, top, right, bottom) = Self.removeComponent(&isChanged, from: start, width, height)
      // Remove the margins from the bounding rectangle.
      let (grownLeft, grownTop) = (left + Self.gap, top + Self.gap)
      let box = Rect(
        x: Double(grownLeft * factor), y: Double(grownTop * factor),
        width: Double(max(1, right - Self.gap + 1 - grownLeft) * factor),
        height: Double(max(1, bottom - Self.gap + 1 - grownTop) * factor))
      if max(box.width, box.height) >= 3 { found.append(box) }
    }
    boxes = found.sorted {
      ($0.width * $0.height, -$0.minY, -$0.minX) > ($1.width * $1.height, -$1.minY, -$1.minX)
    }
  }

  /// Unmarks all marked pixels that are connected to `start`, and returns their bounds.
  private static func removeComponent(
    _ isChanged: inout [Bool], from start: Int, _ width: Int, _ height: Int
  ) -> (left: Int, top: Int, right: Int, bottom: Int) {
    var (left, top, right, bottom) = (width, height, 0, 0)
    var pending = [start]
    isChanged[start] = false
    while let index = pending.popLast() {
      let (x, y) = (index % width, index / width)
      (left, right) = (min(left, x), max(right, x))
      (top, bottom) = (min(top, y), max(bottom, y))
      for (nextX, nextY) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
      where nextX >= 0 && nextY >= 0 && nextX < width && nextY < height {
        let next = nextY * width + nextX
        if isChanged[next] {
          isChanged[next] = false
          pending.append(next)
        }
      }
    }
    return (left, top, right, bottom)
  }
}
