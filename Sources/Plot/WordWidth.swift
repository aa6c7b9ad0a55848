// How much room a word takes in a chart: nothing here measures text, so it is reckoned from above.

/// A bound of a line's width in Inter, in points: no word of ASCII is wider, and none narrower than
/// four fifths of it. Of other characters each is taken to be as wide as high.
///
/// - Parameter size: of the font, in points.
func wordWidth(_ text: String, size: Double) -> Double {
  text.unicodeScalars.reduce(0) { $0 + (widths[$1] ?? 1) } * size
}

/// The beginning of a text that is at most so wide, with an ellipsis where something is missing;
/// nil when there is no room for a character and the ellipsis.
func cut(_ text: String, to width: Double, size: Double) -> String? {
  guard wordWidth(text, size: size) > width else { return text }
  var start = Substring(text)
  while !start.isEmpty {
    start.removeLast()
    let shown = start + "…"
    if !start.isEmpty, wordWidth(String(shown), size: size) <= width { return String(shown) }
  }
  return nil
}

/// Advance widths of Inter Regular 4, as shares of its size, rounded up to twentieths.
private let widths: [Unicode.Scalar: Double] = {
  let rows: [(Double, String)] = [
    (0.25, "'ijl"), (0.3, " !,.:;I"), (0.35, "|"), (0.4, "()/[\\]frt{}"), (0.45, "\""),
    (0.5, "*-1^_`°"), (0.55, "?Jksxz"), (0.6, "7EFLacehnouvy"), (0.65, "#$&02345689PRSTXZbdgpq"),
    (0.7, "+<=>ABKVY~×−"), (0.75, "CDGHU"), (0.8, "NOQ"), (0.85, "%w…"), (0.9, "Mm"), (0.95, "@W"),
  ]
  var widths: [Unicode.Scalar: Double] = [:]
  for (width, characters) in rows {
    for scalar in characters.unicodeScalars { widths[scalar] = width }
  }
  return widths
}()
