// Fonts: family, size and weight.

/// A font as a scene names it. The raster chooses the font file.
package struct Font: Sendable, Hashable {
  /// A font weight, named as in UIFont.Weight.
  package enum Weight: String, Sendable, Hashable, CaseIterable {
    /// The lightest weight, 100 in CSS; `thin` is 200.
    case ultraLight
    case thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The family name as the font file contains it.
  package var family: String
  /// The font size in points, above 0.
  package var size: Double
  /// The weight. A family without a file of this weight uses its nearest one.
  package var weight: Weight

  /// - Parameters:
  ///   - family: the family name in the font file, which the scene or the program provides.
  ///   - size: the font size in points, above 0.
  ///   - weight: the weight.
  package init(family: String, size: Double, weight: Weight) {
    self.family = family
    self.size = size
    self.weight = weight
  }
}
