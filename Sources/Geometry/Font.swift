// Which font a text is set in.

/// A font as a scene names it; which file serves it is the raster's business.
package struct Font: Sendable, Hashable {
  /// UIFont.Weight's names.
  package enum Weight: String, Sendable, Hashable, CaseIterable {
    /// CSS's 100, the lightest; `thin` is 200.
    case ultraLight
    case thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The family's name, as its file has it.
  package var family: String
  /// In points, above 0.
  package var size: Double
  /// How heavy; where the family's files lack it, the nearest serves.
  package var weight: Weight

  /// - Parameters:
  ///   - family: by the name in its file; one that the scene or the program brings along.
  ///   - size: in points, above 0.
  ///   - weight: as UIFont names it.
  package init(family: String, size: Double, weight: Weight) {
    self.family = family
    self.size = size
    self.weight = weight
  }
}
