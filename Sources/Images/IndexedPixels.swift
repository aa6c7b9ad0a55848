// A frame of a GIF as indices of its palette, while it is drawn.

/// What becomes of a pixel of a frame: a number, so that many are found at once.
struct PixelState: Sendable, Hashable {
  let rawValue: UInt8

  static let drawn = PixelState(rawValue: 0)
  /// It rests, in the colour of its index.
  static let showsAlready = PixelState(rawValue: 1)
  /// It rests, perhaps in another colour.
  static let showsOther = PixelState(rawValue: 2)
}

extension PixelState {
  /// - Parameters:
  ///   - isDrawn: all bits or none, as `showsAlready`, which counts for what is not drawn.
  @inline(__always)
  init(isDrawn: UInt32, showsAlready: UInt32) {
    rawValue = UInt8(truncatingIfNeeded: (2 &- (showsAlready & 1)) & ~isDrawn)
  }
}

/// The pixels of a rectangle, row by row.
struct IndexedPixels {
  private(set) var rect: PixelRect
  var indices: [UInt8]
  var states: [PixelState]
  /// What is wanted and what each bears, for frames whose pixels may differ; else empty.
  var colors: [UInt32] = []
  var tolerances: [UInt16] = []
  /// The columns and rows of the rectangle in which anything is drawn.
  private var (left, right): (Int, Int)
  private var (top, bottom): (Int, Int)

  /// Nothing is drawn at first.
  init(_ rect: PixelRect) {
    self.rect = rect
    indices = Array(repeating: 0, count: rect.width * rect.height)
    states = Array(repeating: .drawn, count: indices.count)
    (left, right, top, bottom) = (rect.width, -1, rect.height, -1)
  }

  /// Makes room for what is drawn of a row whose states are known.
  mutating func include(row: Int) {
    let states = states[(row * rect.width)..<((row + 1) * rect.width)]
    guard let first = states.firstIndex(of: .drawn), let last = states.lastIndex(of: .drawn)
    else { return }
    left = min(left, first - states.startIndex)
    right = max(right, last - states.startIndex)
    top = min(top, row)
    bottom = max(bottom, row)
  }

  /// The smallest rectangle that holds all that is drawn; nil when nothing is.
  consuming func cut() -> IndexedPixels? {
    guard right >= 0 else { return nil }
    let tight = PixelRect(
      x: rect.x + left, y: rect.y + top, width: right - left + 1, height: bottom - top + 1)
    guard tight != rect else { return self }
    // One after the other: what is cut is gone before the next is.
    var part = self
    part.indices = tight.part(of: part.indices, in: part.rect)
    part.states = tight.part(of: part.states, in: part.rect)
    if !part.tolerances.isEmpty {
      part.colors = tight.part(of: part.colors, in: part.rect)
      part.tolerances = tight.part(of: part.tolerances, in: part.rect)
    }
    part.rect = tight
    return part
  }
}
