// The numbered colours of a film.

/// The colours of a film, or of a part of it, by number.
struct ColorTable: Sendable {
  /// The number of the table in the film. Colour numbers differ from table to table.
  let number: Int
  /// The colours, 0xRRGGBB.
  let colors: [UInt32]
  /// The colours in Oklab, computed once for all palettes.
  let points: [Oklab.Point]

  init(_ colors: [UInt32], number: Int) {
    self.number = number
    self.colors = colors
    points = colors.map { Oklab.point(of: $0) }
  }
}
