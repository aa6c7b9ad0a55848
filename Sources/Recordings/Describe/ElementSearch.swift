// The search for elements that may move: connected edges of one frame that other frames lack.

import Geometry

/// The boxes of a frame's elements that change in other frames, in reduced pixels.
struct ElementSearch {
  /// The boxes, the ones with most edge pixels first.
  let boxes: [Rect]

  /// The smallest difference of lightness between neighbouring pixels of an edge.
  private static let leastEdge = 12
  /// The smallest change of an edge pixel in lightness. Codecs change edges at rest by less.
  private static let leastChange = 18
  /// The largest gaps between pixels of one element. Letters of a word are farther apart across
  /// than up.
  private static let (gapX, gapY) = (3, 2)
  /// The smallest number of edge pixels of an element.
  private static let leastPixels = 12
  /// The maximum number of elements.
  private static let mostElements = 24
  /// The shorter side of an element that is not a line, in pixels.
  private static let leastSolidSide = 5.0
  /// The smallest longer side of an element, in pixels.
  private static let leastSide = 4.0

  /// - Parameters:
  ///   - plane: the frame whose elements are searched.
  ///   - others: the frames in which the elements may have moved.
  init(in plane: Plane, changingIn others: [Plane]) {
    let (width, height) = (plane.width, plane.height)
    var change = [UInt8](repeating: 0, count: width * height)
    change.withUnsafeMutableBufferPointer { change in
      for other in others {
        plane.values.withUnsafeBufferPointer { a in
          other.values.withUnsafeBufferPointer { b in
            for index in 0..<a.count {
              let difference = a[index] > b[index] ? a[index] - b[index] : b[index] - a[index]
              if difference > change[index] { change[index] = difference }
            }
          }
        }
      }
    }
    var marks = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        let index = y * width + x
        guard Int(change[index]) >= Self.leastChange, Self.isEdge(plane, x, y) else { continue }
        for row in max(0, y - Self.gapY)...min(height - 1, y + Self.gapY) {
          for column in max(0, x - Self.gapX)...min(width - 1, x + Self.gapX) {
            marks[row * width + column] |= 1
          }
        }
        marks[index] |= 2
      }
    }
    var found: [(box: Rect, count: Int)] = []
    for start in marks.indices where marks[start] != 0 {
      guard let element = Self.removeElement(&marks, from: start, width, height),
        element.count >= Self.leastPixels,
        max(element.box.width, element.box.height) >= Self.leastSide
      else { continue }
      found.append(element)
    }
    // A line can be followed across itself only, and lines look alike.
    let solid = found.filter { min($0.box.width, $0.box.height) >= Self.leastSolidSide }
    if solid.count >= Mover.leastListParts { found = solid }
    boxes = found.sorted {
      ($0.count, -$0.box.minY, -$0.box.minX) > ($1.count, -$1.box.minY, -$1.box.minX)
    }
    .prefix(Self.mostElements).map(\.box)
  }

  private static func isEdge(_ plane: Plane, _ x: Int, _ y: Int) -> Bool {
    let index = y * plane.width + x
    let value = Int(plane.values[index])
    func differs(_ other: Int) -> Bool { abs(value - Int(plane.values[other])) >= leastEdge }
    return x > 0 && differs(index - 1) || x + 1 < plane.width && differs(index + 1)
      || y > 0 && differs(index - plane.width)
      || y + 1 < plane.height && differs(index + plane.width)
  }

  /// Unmarks all marked pixels that are connected to `start`.
  ///
  /// - Returns: the bounds and the number of the edge pixels among them; nil without any.
  private static func removeElement(
    _ marks: inout [UInt8], from start: Int, _ width: Int, _ height: Int
  ) -> (box: Rect, count: Int)? {
    var (left, top, right, bottom, count) = (width, height, -1, -1, 0)
    var pending = [start]
    while let index = pending.popLast() {
      guard marks[index] != 0 else { continue }
      let (x, y) = (index % width, index / width)
      if marks[index] & 2 != 0 {
        (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
        count += 1
      }
      marks[index] = 0
      if x > 0 { pending.append(index - 1) }
      if x + 1 < width { pending.append(index + 1) }
      if y > 0 { pending.append(index - width) }
      if y + 1 < height { pending.append(index + width) }
    }
    guard count > 0 else { return nil }
    let box = Rect(
      x: Double(left), y: Double(top), width: Double(right - left + 1),
      height: Double(bottom - top + 1))
    return (box, count)
  }
}
