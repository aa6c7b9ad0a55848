// A frame of a GIF as indices of its palette, while it is drawn.

/// What becomes of a pixel of a frame.
enum PixelState: Sendable {
  case drawn
  /// It rests, in the colour of its index.
  case showsAlready
  /// It rests, perhaps in another colour.
  case showsOther
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

  /// Makes room for pixels of a row that are drawn.
  mutating func include(columns: ClosedRange<Int>, row: Int) {
    left = min(left, columns.lowerBound)
    right = max(right, columns.upperBound)
    top = min(top, row)
    bottom = max(bottom, row)
  }

  /// The smallest rectangle that holds all that is drawn; nil when nothing is.
  func cut() -> IndexedPixels? {
    guard right >= 0 else { return nil }
    let tight = PixelRect(
      x: rect.x + left, y: rect.y + top, width: right - left + 1, height: bottom - top + 1)
    guard tight != rect else { return self }
    var part = self
    part.rect = tight
    part.indices = tight.part(of: indices, in: rect)
    part.states = tight.part(of: states, in: rect)
    if !tolerances.isEmpty {
      part.colors = tight.part(of: colors, in: rect)
      part.tolerances = tight.part(of: tolerances, in: rect)
    }
    return part
  }
}
