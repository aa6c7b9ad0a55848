// The colours of a GIF, or of one of its frames, as indices name them.

/// A palette with an index for what is left alone.
struct IndexedPalette: Sendable {
  /// 0xRRGGBB; where there is a hole, it comes first and has any colour.
  let colors: [UInt32]
  /// The index of what is left alone; nil: everything is drawn.
  let hole: UInt8?

  /// - Parameters:
  ///   - colors: 1 to 256 of them, or 255 where they are not exact.
  ///   - isExact: true when there are no others. A hole must not make their codes longer then:
  ///     all may be drawn again. Elsewhere what rests could not be left alone without it.
  init(_ colors: [UInt32], isExact: Bool = false) {
    let count = colors.count + 1
    let hasHole =
      !isExact
      || count <= 256 && FrameCoder.codeSize(count) == FrameCoder.codeSize(colors.count)
    self.colors = hasHole ? [0] + colors : colors
    hole = hasHole ? 0 : nil
  }

  /// Colours with large shares of many frames come first: a frame of few colours has short codes
  /// then, since these depend on its largest index.
  ///
  /// - Parameter shares: of each colour, in the same order.
  static func sorted(_ colors: [UInt32], by shares: [Int]) -> [UInt32] {
    colors.indices.sorted { (-shares[$0], $0) < (-shares[$1], $1) }.map { colors[$0] }
  }
}
