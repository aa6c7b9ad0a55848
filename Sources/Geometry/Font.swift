// Which font a text is set in.

/// A font as a scene names it; which file serves it is the raster's business.
package struct Font: Sendable, Hashable {
  /// UIFont.Weight's names.
  package enum Weight: String, Sendable, Hashable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The family's name, as its file has it.
  package var family: String
  /// In points, above 0.
  package var size: Double
  package var weight: Weight

  package init(family: String, size: Double, weight: Weight) {
    self.family = family
    self.size = size
    self.weight = weight
  }
}
