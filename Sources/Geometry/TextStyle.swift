// The typographic details of a text beyond its font.

/// Traits of characters that any font can show.
package struct TextTraits: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Letters slanted by 9.4°, the angle of Inter Italic.
  package static let italic = TextTraits(rawValue: 1)
  package static let underline = TextTraits(rawValue: 2)
  package static let strikethrough = TextTraits(rawValue: 4)
  /// Figures of equal width: OpenType's `tnum`.
  package static let tabularFigures = TextTraits(rawValue: 8)
}

/// A part of a text whose characters look different.
package struct TextRun: Sendable, Hashable {
  /// The length of the run in UTF-8 bytes.
  package var byteCount: Int
  /// The size in points, above 0.
  package var size: Double
  package var weight: Font.Weight
  /// The colour; nil for the colour of the text.
  package var color: Color?
  package var traits: TextTraits
  /// The space added after each character, in points.
  package var tracking: Double

  /// - Parameters:
  ///   - byteCount: the length of the run in UTF-8 bytes.
  ///   - size: the size in points, above 0.
  ///   - color: the colour; nil for the colour of the text.
  ///   - tracking: the space added after each character, in points.
  package init(
    byteCount: Int, size: Double, weight: Font.Weight, color: Color? = nil,
    traits: TextTraits = [], tracking: Double = 0
  ) {
    (self.byteCount, self.size, self.weight) = (byteCount, size, weight)
    (self.color, self.traits, self.tracking) = (color, traits, tracking)
  }
}

/// The style of a text: its runs, the distance of its lines, and the way it is shortened.
package struct TextStyle: Sendable, Hashable {
  /// The end of a line at which characters are left out.
  package enum Truncation: String, Sendable, Hashable, CaseIterable {
    case head, middle, tail
  }

  /// The distance between two baselines in points; nil for the font's own.
  package var lineHeight: Double?
  /// The smallest factor of the font size, above 0, for a text that does not fit; 1 for no change.
  package var minimumScale = 1.0
  package var truncation = Truncation.tail
  /// The runs in the order of the text. They cover the whole text.
  package var runs: [TextRun] = []

  package init() {}

  /// Returns the style with all lengths multiplied by a factor.
  package func scaled(by factor: Double) -> TextStyle {
    var style = self
    style.lineHeight = lineHeight.map { $0 * factor }
    for index in style.runs.indices {
      style.runs[index].size *= factor
      style.runs[index].tracking *= factor
    }
    return style
  }

  /// Returns the style with the opacity of each run's own colour multiplied by a factor.
  package func faded(by factor: Double) -> TextStyle {
    var style = self
    for index in style.runs.indices {
      style.runs[index].color = style.runs[index].color?.faded(by: factor)
    }
    return style
  }
}
