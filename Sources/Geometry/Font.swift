// Fonts: family, size and weight.

/// A font request: family, size and weight. The rasterizer chooses the font file.
package struct Font: Sendable, Hashable {
  /// A font weight. The names are the same as in UIFont.Weight.
  package enum Weight: String, Sendable, Hashable, CaseIterable {
    /// The lightest weight: 100 in CSS, lighter than `thin` (200).
    case ultraLight
    case thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The family name in the font file, such as `Inter`.
  package var family: String
  /// The font size in points, above 0.
  package var size: Double
  /// The weight. If the family has no file of this weight, the nearest weight is used.
  package var weight: Weight

  /// - Parameters:
  ///   - family: the family name in the font file, such as `Inter`.
  ///   - size: the font size in points, above 0.
  ///   - weight: the weight.
  package init(family: String, size: Double, weight: Weight) {
    self.family = family
    self.size = size
    self.weight = weight
  }
}
