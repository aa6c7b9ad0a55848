// The palette of a GIF or of a single frame, with its transparent index.

/// A palette with an optional transparent index, which marks pixels that a frame leaves unchanged.
struct IndexedPalette: Sendable {
  /// The colours, 0xRRGGBB. The transparent index, if any, is 0; its colour is not used.
  let colors: [UInt32]
  /// The transparent index; nil if the palette has none, so that every pixel is drawn.
  let hole: UInt8?
  /// Whether the palette contains all colours of the animation.
  let isExact: Bool

  /// - Parameters:
  ///   - colors: 1 to 256 colours, or 255 if `isExact` is false.
  ///   - isExact: whether the palette contains all colours of the animation. An exact palette gets
  ///     a transparent index only if codes do not become longer, since every pixel can be drawn
  ///     again. Any other palette always gets a transparent index.
  init(_ colors: [UInt32], isExact: Bool = false) {
    let count = colors.count + 1
    let hasHole =
      !isExact
      || count <= 256 && FrameCoder.codeSize(count) == FrameCoder.codeSize(colors.count)
    self.isExact = isExact
    self.colors = hasHole ? [0] + colors : colors
    hole = hasHole ? 0 : nil
  }

  /// Returns the colours by descending share of frames. A frame of few colours then has small
  /// indices and short codes.
  ///
  /// - Parameter shares: the share of each colour, in the same order as `colors`.
  static func sorted(_ colors: [UInt32], by shares: [Int]) -> [UInt32] {
    colors.indices.sorted { (-shares[$0], $0) < (-shares[$1], $1) }.map { colors[$0] }
  }
}
