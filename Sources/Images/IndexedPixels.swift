// The palette indices of a GIF frame while the frame is drawn.

/// The state of a pixel in a frame. The raw value is a byte, so that vector instructions can
/// compare many states at once.
struct PixelState: Sendable, Hashable {
  let rawValue: UInt8

  static let drawn = PixelState(rawValue: 0)
  /// A pixel that is not drawn and already has the colour of its index on the screen.
  static let showsAlready = PixelState(rawValue: 1)
  /// A pixel that is not drawn and may have another colour than its index on the screen.
  static let showsOther = PixelState(rawValue: 2)
}

extension PixelState {
  /// - Parameters:
  ///   - isDrawn: whether the pixel is drawn, as a mask: all bits or 0.
  ///   - showsAlready: whether the screen has the index's colour, as a mask: all bits or 0. It is
  ///     ignored for a drawn pixel.
  @inline(__always)
  init(isDrawn: UInt32, showsAlready: UInt32) {
    rawValue = UInt8(truncatingIfNeeded: (2 &- (showsAlready & 1)) & ~isDrawn)
  }
}

/// The indices and states of the pixels of a rectangle, row by row.
struct IndexedPixels {
  private(set) var rect: PixelRect
  var indices: [UInt8]
  var states: [PixelState]
  /// The original colours of a lossy frame; empty for an exact frame. `tolerances` is empty too.
  var colors: [UInt32] = []
  var tolerances: [UInt16] = []
  /// The first and last column that contain drawn pixels. `top` and `bottom` are the first and last
  /// row.
  private var (left, right): (Int, Int)
  private var (top, bottom): (Int, Int)

  /// Creates pixels with index 0. The bounds of the drawn pixels are empty.
  init(_ rect: PixelRect) {
    self.rect = rect
    indices = Array(repeating: 0, count: rect.width * rect.height)
    states = Array(repeating: .drawn, count: indices.count)
    (left, right, top, bottom) = (rect.width, -1, rect.height, -1)
  }

  /// Extends the bounds of the drawn pixels by the drawn pixels of a row.
  mutating func include(row: Int) {
    let states = states[(row * rect.width)..<((row + 1) * rect.width)]
    guard let first = states.firstIndex(of: .drawn), let last = states.lastIndex(of: .drawn)
    else { return }
    left = min(left, first - states.startIndex)
    right = max(right, last - states.startIndex)
    top = min(top, row)
    bottom = max(bottom, row)
  }

  /// Returns the part inside the bounds of the drawn pixels; nil if no pixel is drawn.
  consuming func cut() -> IndexedPixels? {
    guard right >= 0 else { return nil }
    let tight = PixelRect(
      x: rect.x + left, y: rect.y + top, width: right - left + 1, height: bottom - top + 1)
    guard tight != rect else { return self }
    // Each array is replaced before the next one is cut, which limits the memory.
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
