// The palette of a GIF, or of one of its frames, with its transparent index.

/// A palette with an index for pixels that are not drawn.
struct IndexedPalette: Sendable {
  /// The colours, 0xRRGGBB. The hole, if any, comes first and has any colour.
  let colors: [UInt32]
  /// The transparent index, for pixels that are not drawn; nil if every pixel is drawn.
  let hole: UInt8?

  /// - Parameters:
  ///   - colors: 1 to 256 colours, or 255 if they are not exact.
  ///   - isExact: whether the animation has no other colours. All pixels can then be drawn again,
  ///     so a hole is added only if it does not make codes longer. Inexact palettes need the hole.
  init(_ colors: [UInt32], isExact: Bool = false) {
    let count = colors.count + 1
    let hasHole =
      !isExact
      || count <= 256 && FrameCoder.codeSize(count) == FrameCoder.codeSize(colors.count)
    self.colors = hasHole ? [0] + colors : colors
    hole = hasHole ? 0 : nil
  }

  /// Sorts colours by their share of frames, largest first. A frame of few colours then has small
  /// indices, and so short codes.
  ///
  /// - Parameter shares: the share of each colour, in the same order.
  static func sorted(_ colors: [UInt32], by shares: [Int]) -> [UInt32] {
    colors.indices.sorted { (-shares[$0], $0) < (-shares[$1], $1) }.map { colors[$0] }
  }
}
