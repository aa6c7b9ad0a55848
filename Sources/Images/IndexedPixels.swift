// A GIF frame as palette indices while it is drawn.

/// The state of a pixel in a frame. It is a number, so that vectors can compare many at once.
struct PixelState: Sendable, Hashable {
  let rawValue: UInt8

  static let drawn = PixelState(rawValue: 0)
  /// A pixel that is not drawn and shows the colour of its index.
  static let showsAlready = PixelState(rawValue: 1)
  /// A pixel that is not drawn and may show another colour.
  static let showsOther = PixelState(rawValue: 2)
}

extension PixelState {
  /// - Parameters:
  ///   - isDrawn: all bits or none.
  ///   - showsAlready: all bits or none; matters only if the pixel is not drawn.
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
  /// The wanted colours and the tolerances of lossy frames; empty for exact ones.
  var colors: [UInt32] = []
  var tolerances: [UInt16] = []
  /// The columns and rows of the rectangle that contain drawn pixels.
  private var (left, right): (Int, Int)
  private var (top, bottom): (Int, Int)

  /// Creates pixels with index 0, and no bounds of drawn pixels yet.
  init(_ rect: PixelRect) {
    self.rect = rect
    indices = Array(repeating: 0, count: rect.width * rect.height)
    states = Array(repeating: .drawn, count: indices.count)
    (left, right, top, bottom) = (rect.width, -1, rect.height, -1)
  }

  /// Extends the bounds by the drawn pixels of a row.
  mutating func include(row: Int) {
    let states = states[(row * rect.width)..<((row + 1) * rect.width)]
    guard let first = states.firstIndex(of: .drawn), let last = states.lastIndex(of: .drawn)
    else { return }
    left = min(left, first - states.startIndex)
    right = max(right, last - states.startIndex)
    top = min(top, row)
    bottom = max(bottom, row)
  }

  /// Returns the smallest rectangle with all drawn pixels; nil if no pixel is drawn.
  consuming func cut() -> IndexedPixels? {
    guard right >= 0 else { return nil }
    let tight = PixelRect(
      x: rect.x + left, y: rect.y + top, width: right - left + 1, height: bottom - top + 1)
    guard tight != rect else { return self }
    // Each array is freed before the next is cut.
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
