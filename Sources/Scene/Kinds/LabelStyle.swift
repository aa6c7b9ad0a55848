// The style of labels.

package import Geometry

extension View {
  /// The font, the alignment, the line limit and the runs of a label.
  package struct LabelStyle: Sendable, Hashable {
    /// A part of the text with a style of its own. The label's style applies where a value is nil.
    package struct Run: Sendable, Hashable {
      package var size: Double?
      package var weight: Font.Weight?
      package var color: AdaptiveColor?
      package var tracking: Double?
      package var traits: TextTraits = []

      package init(
        size: Double? = nil, weight: Font.Weight? = nil, tracking: Double? = nil,
        traits: TextTraits = []
      ) {
        (self.size, self.weight, self.tracking, self.traits) = (size, weight, tracking, traits)
      }
    }

    /// The font; Inter, 17 points, regular by default.
    package var font = Font(family: "Inter", size: 17, weight: .regular)
    /// The alignment of the lines; natural by default.
    package var alignment = TextAlignment.natural
    /// The maximum number of lines; 0 for as many as fit.
    package var maximumLines = 1
    /// The distance of the lines and the way a long text is shortened, without runs.
    package var details = TextStyle()
    package var base = Run()
    /// The runs; empty for a label with a `text`.
    package var runs: [Run] = []
    /// Whether asterisks and tildes in the text mark bold, italic and struck through parts.
    package var isMarkdown = false
    /// Whether digits roll when the text changes inside an animation.
    package var rollsDigits = false

    package init() {}

    /// The weights of the font that the text may need, without repetitions.
    package var weights: [Font.Weight] {
      let all = [font.weight] + runs.compactMap(\.weight) + (isMarkdown ? [bolder] : [])
      return Font.Weight.allCases.filter(all.contains)
    }

    /// The character between the texts of two runs in the label's text. Scenes cannot contain it.
    package static let separator: Character = "\u{1F}"
  }
}
